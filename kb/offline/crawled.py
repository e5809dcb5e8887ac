"""Every page that is reached by links, each once."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from kb.library.documents.readings import Progress

_PAGES_PER_STEP = 25
"""Pages between two words on how far it has come."""


def crawl(
    first: Iterable[str],
    fetch: Callable[[str], str | None],
    further: Callable[[str], Iterable[str]],
    progress: Progress,
) -> Iterator[tuple[str, str | None]]:
    """Addresses with their HTML, None where no page stands; what a page leads to comes after it.

    Args:
        first: where it begins.
        further: the addresses that a page's HTML leads to.

    >>> web = {"/": "/a /b", "/a": "/b /c", "/b": "/"}
    >>> list(crawl(["/"], web.get, str.split, lambda _said, _share: None))
    [('/', '/a /b'), ('/a', '/b /c'), ('/b', '/'), ('/c', None)]
    """
    waiting = deque(dict.fromkeys(first))
    seen = set(waiting)
    done = 0
    while waiting:
        address = waiting.popleft()
        html = fetch(address)
        done += 1
        if done % _PAGES_PER_STEP == 0:
            progress("sider", done / len(seen))
        yield address, html
        for link in further(html) if html is not None else ():
            if link not in seen:
                seen.add(link)
                waiting.append(link)
