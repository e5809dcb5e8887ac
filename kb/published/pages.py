"""Every page as a file: the pages of the phones' bundle as they are, and the pages they link to."""

import json
from collections.abc import Iterator, Mapping
from urllib.parse import quote

from kb.library.documents.readings import Progress
from kb.offline.crawled import crawl
from kb.offline.document import OWN, Document, cut, join
from kb.offline.kept import Bundle
from kb.offline.named import NAMES, SAFE, fill_names, names
from kb.published.addresses import asked_of, links, page_of, settle
from kb.published.program import Program
from laws.languages import find_language, language_of_address

NEEDED = ("/", "/opslag", "/telefon", "/telefon/net", "/telefon/program", "/404")
"""Where looking for pages begins, in each language; `/404` is what hosts show for what is not there."""

_ALONE = ("/static/", "/api/", "/bridgelov.html", "/en/bridgelov.html")
"""What is laid out by itself."""


class Pages:
    """The pages of all languages.

    Args:
        program: the site that is laid out.
        bundles: what phones take along, by language.
        origin: scheme and host of the place where it will lie; empty where nobody said.

    Attributes:
        dead: addresses that a page leads to and that the program does not answer.
    """

    def __init__(self, program: Program, bundles: Mapping[str, Bundle], origin: str) -> None:
        self._program = program
        self._pages = {language: _pages_of(bundle, language) for language, bundle in bundles.items()}
        self._origin = origin
        self._shells: dict[tuple[str, str], str] = {}
        self.dead: list[str] = []

    def all(self, progress: Progress) -> Iterator[tuple[str, str | bytes]]:
        """Each page once: its address and its HTML; the address of something else ends as its file does."""
        first = (
            _plain(f"{find_language(language).prefix}{path}")
            for language, pages in self._pages.items()
            for path in (*NEEDED, *pages)
        )
        for address, html in crawl(first, self._page, _further, progress):
            if html is None:
                yield from self._other(address)
            else:
                yield address, settle(html)

    def _other(self, address: str) -> Iterator[tuple[str, bytes]]:
        """A file that a page leads to; remembers an address that nothing stands at."""
        language, path = _split(address)
        answer = self._program.other(path, language)
        if answer is None:
            self.dead.append(address)
        else:
            yield address, answer

    def _page(self, address: str) -> str | None:
        """A page with everything that pages have as files; None where the program has none."""
        language, path = _split(address)
        document = self._pages[language].get(path) if language in self._pages else None
        query = asked_of(path)
        if document is None:
            html = self._program.page(query, language)
            if html is None:
                return None
            document = cut(html, query)
        key = document.shell, language
        if key not in self._shells:
            self._shells[key] = self._program.as_files.shell(document.shell, language, is_file=True)
        shell = self._shells[key]
        return join(Document(shell, document.own), query, self._origin)


def _further(html: str) -> Iterator[str]:
    """The addresses of pages that a page leads to."""
    return (at for at in map(_plain, map(page_of, links(html))) if not at.startswith(_ALONE))


def _plain(address: str) -> str:
    return address.rstrip("/") or "/"


def _split(address: str) -> tuple[str, str]:
    """The language of an address, and the address without it."""
    language = language_of_address(address)
    return language, address.removeprefix(find_language(language).prefix) or "/"


def _pages_of(bundle: Bundle, language: str) -> dict[str, Document]:
    """The pages that phones take along, by their addresses."""
    index = json.loads(bundle.read("pages.idx"))
    text = bundle.read("pages.txt")
    prefix = find_language(language).prefix
    own = [names(path, title, prefix) for path, title in zip(index["paths"], index["titles"], strict=True)]
    nothing = ("",) * NAMES
    names_by_page, at = {}, 0
    for number, path in enumerate(index["paths"]):
        off = [index[way][number] for way in ("before", "after")]
        of = [*own[number], *(name for step in off for name in (own[number + step] if step else nothing))]
        main = fill_names(text[at : at + index["lengths"][number]].decode(), of)
        at += index["lengths"][number]
        description = fill_names(index["descriptions"][number], of)
        pieces = (index["titles"][number], description, index["heads"][index["head"][number]], main)
        assert len(pieces) == len(OWN)
        names_by_page[quote(path, safe=SAFE)] = Document(index["shells"][index["shell"][number]], pieces)
    return names_by_page
