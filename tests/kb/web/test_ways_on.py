"""Every link out of a ruling opens a page that works, with what the ruling takes along."""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from kb.web.interview.tools import DATA
from laws import shipped
from rulings.topics import topics
from tests.dear import verified
from tests.rulings.behaviour import marks

TOOLS = {str(tool["consequence"]) for tool in shipped.table(DATA, "kb")["tool"] if "consequence" in tool}
OKAY = 200
AUCTION = "N: 1N P 3N P P P"
"""An auction that came to a contract, which the links take along."""

_HREF = re.compile(r'<a\b[^>]*? href="(/[^"]*)"')
_TRIED_ELSEWHERE = ("/static/", "/lov/", "/en/")
"""What leaves the ruling behind: the law’s own pages and the same page in English."""
_FEW, _MANY = 1, 3
_BRIEF = 12
"""Questions of a topic whose every path is walked in a fraction of a second."""


def addresses(many: int) -> Iterator[str]:
    """Rulings of each topic for each way on that they have, also with an auction that was entered.

    A few of the topics that are walked fast, or many of every one; no two that say the same.
    """
    for one in topics():
        if many == _FEW and len(one.questions) > _BRIEF:
            continue
        seen: dict[tuple[str, ...], set[object]] = {}
        takes = {question.id for question in one.questions}
        for path in marks.after_the_play(one.id):
            kinds = {each.consequence.kind for each in path.ruling.consequences}
            leads = tuple(sorted(kinds & {tool.split(".")[0] for tool in TOOLS} | kinds & {"apply-law"}))
            stated = (each.consequence for each in path.ruling.consequences)
            says = frozenset((one.kind, one.variant, one.citations) for one in stated)
            met = seen.setdefault(leads, set())
            if len(met) >= many or says in met:
                continue
            met.add(says)
            facts = {key: reply.text for key, reply in path.answers.items()}
            yield f"/doem/{one.id}?{urlencode(facts)}"
            if "auction" in takes and leads:
                yield f"/doem/{one.id}?{urlencode({**facts, 'auction': AUCTION})}"


@pytest.mark.parametrize("many", verified([_FEW, _MANY]), ids=["few", "many"])
def test_every_link_out_of_a_ruling_opens_a_working_page(client: FlaskClient, many: int) -> None:
    broken: dict[str, str] = {}
    tried: set[str] = set()
    for address in addresses(many):
        page = client.get(address)
        if page.status_code != OKAY:  # the auction contradicts the answers, and the page says so
            continue
        for href in map(unescape, _HREF.findall(page.text)):
            where = urlsplit(href)
            shape = f"{where.path}?{re.sub(r'=[^&]*', '', where.query)}"
            if shape in tried or where.path.startswith(_TRIED_ELSEWHERE):
                continue
            tried.add(shape)
            status = client.get(href.split("#")[0], follow_redirects=True).status_code
            if status != OKAY:
                broken[href] = f"{status} from {address}"
    assert tried
    assert not broken, broken
