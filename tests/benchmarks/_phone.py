"""The search of a phone in a real browser: the site with a small bundle, asked what the server is asked."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import Page, sync_playwright
from waitress.server import create_server

from kb.commands.hosting.phone_making import fetcher
from kb.contract import guide_address, place_address
from kb.library.knowledge import KnowledgeBase
from kb.offline import bundle, make_bundle
from kb.offline.kept import Bundles
from kb.offline.pages import page_parts
from kb.offline.search import searching
from kb.search.ranking.results import Hit
from kb.web import create_app
from kb.web.site.requests.assets import lasting_names
from laws.languages import OWN_LANGUAGES
from tests import chromium

FIVE = 5

_OPENED = """async ([language, find, shown]) => {
    const { Finder } = await import(find), helpers = await import(shown);
    const manifest = await (await fetch(`/telefon/${language}/bundle.json`)).json();
    const part = name => fetch(`/telefon/${language}/${manifest.version}/${name}`);
    const [json, numbers] = await Promise.all([part('search.json'), part('search.bin')]);
    window.finder = new Finder(await json.json(), await numbers.arrayBuffer());
    window.helpers = helpers;
}"""
_ASKED = """queries => queries.map(query => {
    const { hits, offer } = window.finder.find(query);
    const shown = [...(offer?.told ? [{ place: '', guide: offer.guide }] : []), ...hits];
    return shown.slice(0, 5).map(hit => decodeURIComponent(window.helpers.addressOfFound(hit, '')));
})"""


@dataclass(frozen=True, slots=True)
class Agreement:
    """How often the phone has the server's first answer.

    Attributes:
        five: among its first five.
        first: in front.
        told: queries of which the server reads a whole story, and that are among the five all the same.
    """

    queries: int
    five: int
    first: int
    told: tuple[int, int]
    missed: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        """Of all queries those whose first answer is among the five."""
        return self.five / self.queries if self.queries else 1.0


def with_bundles(home: Path, base: KnowledgeBase) -> None:
    """Puts a bundle of the search and the front page in each language in a home."""
    for language in OWN_LANGUAGES:
        fetch = fetcher(base, language)
        folder = Bundles(home).root / str(Bundles(home).key()) / language
        with patch.object(bundle, "MAKERS", (page_parts, searching)):  # the interviews take minutes
            make_bundle(folder, lambda at, fetch=fetch: fetch(at) if at == "/" else None, base, language)


@contextmanager
def phone_site(home: Path) -> Iterator[str]:
    """The site over a home; yields its address."""
    server = create_server(create_app(home), host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}"
    finally:
        server.close()
        thread.join(timeout=5)


@contextmanager
def browsing() -> Iterator[Page]:
    """A page of Chromium, the machine's own or Playwright's."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.installed(), args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
        yield context.new_page()
        browser.close()


def open_finder(page: Page, address: str, language: str) -> None:
    """Opens the search of a language on a page of the site."""
    names = lasting_names()
    scripts = [f"/static/{names[name]}" for name in ("phone-find.js", "phone-find-shown.js")]
    page.goto(address)
    page.evaluate(_OPENED, [language, *scripts])


def agreement(page: Page, base: KnowledgeBase, language: str, queries: Sequence[str]) -> Agreement:
    """How far the opened search agrees with the server on queries."""
    found: list[list[str]] = page.evaluate(_ASKED, list(queries))
    five = first = told = told_five = 0
    missed = []
    for query, here in zip(queries, found, strict=True):
        hits = base.search(query, language=language).hits
        wanted = address_of(hits[0]) if hits else None
        has = wanted is None or wanted in here[:FIVE]
        story = bool(hits) and hits[0].facts is not None
        five, first = five + has, first + (wanted is None or here[:1] == [wanted])
        told, told_five = told + story, told_five + (story and has)
        if not has:
            missed.append(query)
    return Agreement(len(queries), five, first, (told, told_five), tuple(missed))


def address_of(hit: Hit) -> str:
    """The page of an answer, without the facts that a story has told."""
    return guide_address(hit.guide) if hit.guide is not None else place_address(hit.citation)
