"""Every page of the site is reached by links from the front page, in both languages."""

import re
from collections import deque
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from kb.web import create_app
from tests.kb.published.small import laid_out

pytestmark = pytest.mark.verify

NO_PAGE = re.compile(r"^/(api/|static/|health|ready|\w+\.(ico|txt|js|webmanifest|html)$|telefon/<language>/)")
"""Rules of what is no page: answers to programs, scripts, what phones take along."""

ASKED_FOR = {
    "search.results": "the form of every page leads there",
    "phone.net": "shown where the network is away",
    "phone.program": "shown where no program runs",
    "editing_exchange_preview.ask": "a form sends a file there",
    "new_edition.file": "a form asks for it",
    "agreed.page": "a form asks for it",
    "own_card.take_out": "a form asks for the file of the own card",
    "editing_place.ask": "the list of editions side by side leads there, where the texts can be edited",
    "editing_term.ask": "a concept's page leads there, where the texts can be edited",
    "peers_sheet.sheet": "a form shows the sheet",
    "peers_count.count": "the sheet leads there once somebody has answered",
    "tools.english": "for who types the English word; it leads on",
    "help.english": "for who types the English word; it leads on",
    "help.english_topic": "for who types the English word; it leads on",
}
"""Pages that no plain link leads to, with the reason."""

_HREF = re.compile(r'<a\b[^>]*? href="(/[^"#?]*)')


@pytest.fixture(scope="module")
def reached() -> set[str]:
    """Addresses that links lead to from the front page, one after the other."""
    site = laid_out()
    waiting, seen = deque(["/"]), {"/"}
    while waiting:
        for further in _linked(site, waiting.popleft()):
            if further not in seen:
                seen.add(further)
                waiting.append(further)
    return seen


def _linked(site: Path, address: str) -> Iterator[str]:
    page = site / unquote(address).strip("/") / "index.html"
    if page.is_file():
        for href in _HREF.findall(page.read_text(encoding="utf-8")):
            yield unescape(href).rstrip("/") or "/"


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_every_page_is_reached_by_links(reached: set[str], prefix: str) -> None:
    app = create_app(Path("/nowhere"))
    routes = app.url_map.bind("localhost")
    met = set()
    for address in reached:
        if address.startswith(prefix) and not (not prefix and re.match(r"/en(/|$)", address)):
            try:
                met.add(routes.match(unquote(address.removeprefix(prefix)) or "/")[0])
            except (HTTPException, RequestRedirect):
                continue
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())]
    pages = {str(rule.endpoint) for rule in rules if not NO_PAGE.match(rule.rule)}
    assert pages - met - set(ASKED_FOR) == set()
    assert set(ASKED_FOR) <= pages
    assert set(ASKED_FOR) & met == set()
