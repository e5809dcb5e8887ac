"""Bundles made from the pages of the site, of every language, once for each state of the knowledge base."""

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path

from werkzeug.test import Client

from kb.library.builds.work import silent
from kb.library.documents.readings import Progress
from kb.library.knowledge import KnowledgeBase
from kb.library.shareable import shareable
from kb.offline import make_bundle
from kb.offline.earlier import Earlier, earlier_in
from kb.offline.graph import Graphs
from kb.offline.kept import Bundles
from kb.offline.parts import Fetch
from kb.web.app import create_app
from kb.web.interview.as_data import InterviewPages
from laws.languages import find_language

_COLLECTING = (100_000, 50, 100)
"""How rarely garbage is looked for while bundles are made: most of it lasts until the end."""


@contextmanager
def collecting_rarely() -> Iterator[None]:
    """Looks for garbage rarely inside: to go through all that is held took a fifth of the time."""
    before = gc.get_threshold()
    gc.set_threshold(*_COLLECTING)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def make_bundles(home: Path, progress: Progress = silent) -> None:
    """Makes the bundles that are missing; whoever else makes them at the same time is waited for.

    Each is put in place whole or not at all, and what is of another day goes only when all are there.

    Raises:
        StoreError: the folder cannot be written.
        Busy, …: the knowledge base cannot be opened.
    """
    bundles = Bundles(home)
    with bundles.lock(), collecting_rarely():
        whole = KnowledgeBase.open(home)
        key = bundles.key()
        missing = bundles.missing()
        if key is None:
            return
        with shareable(whole) if missing else nullcontext(whole) as base:
            earlier = {language: earlier_in(bundles.newest(language)) for language in missing}
            interviews = interview_graphs(base, *missing, earlier=earlier)
            for done, language in enumerate(missing):
                part = _part_of(progress, done, len(missing))
                folder, fetch = bundles.root / key / language, fetcher(base, language)
                make_bundle(folder, fetch, base, language, part, interviews)
        bundles.tidy(key)


def _part_of(progress: Progress, number: int, of: int) -> Progress:
    """Progress of one bundle as that of all of them; a step that begins anew sets nothing back."""
    reached = 0.0

    def tell(step: str, share: float) -> None:
        nonlocal reached
        reached = max(reached, share)
        progress(f"til telefoner: {step}", (number + reached) / of)

    return tell


def interview_graphs(
    base: KnowledgeBase, *languages: str, earlier: Mapping[str, Earlier | None] | None = None
) -> Graphs:
    """The interviews in some languages, as readers of that knowledge base would get them.

    Args:
        earlier: those of bundles made before, of which some may be taken over.
    """
    app = create_app(knowledge=base)
    graphs = {language: graph for language, graph in (earlier or {}).items() if graph is not None}
    return Graphs({language: InterviewPages(app, language) for language in languages}, graphs)


def fetcher(base: KnowledgeBase, language: str) -> Fetch:
    """Hands out the pages of the site in a language, as a reader of that knowledge base would get them."""
    client = Client(create_app(knowledge=base))
    prefix = find_language(language).prefix

    def fetch(address: str) -> str | None:
        answer = client.get(prefix + address)
        is_page = answer.status_code == 200 and answer.mimetype == "text/html"
        return answer.get_data(as_text=True) if is_page else None

    return fetch
