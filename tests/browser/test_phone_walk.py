"""An interview walked on the phone is the server's page, byte for byte."""

import random
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page

from kb.commands.hosting.phone_making import fetcher, interview_graphs
from kb.offline import interviews, make_bundle
from kb.offline.asked import answers_to
from kb.offline.kept import Bundles
from kb.offline.parts import Fetch
from kb.web import create_app
from rulings.bridge.cards import RANKS
from rulings.engine import Question
from rulings.engine.question import UNKNOWN, AnswerType, answer
from rulings.engine.run import decide
from rulings.errors import FactsError
from rulings.topics import topic
from tests.browser.conftest import serve
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of
from tests.laws.compiled import made_once

pytestmark = [pytest.mark.browser, pytest.mark.verify]

TOPICS = (
    "forkert-givning",
    "stikkets-gang",
    "melding-uden-for-tur",
    "melding-trods-tvungen-pas",
    "kan-ikke-spille-som-kraevet",
    "strafkort",
)
SPOKEN = ("da", "en")
PAGES = 12
"""Pages of each topic and language that are compared, of each kind."""

BOTH = """async (url) => {
    const { answer } = await import('/static/phone-pages.js');
    const { keptOrFetched } = await import('/static/phone-bundle.js');
    const server = fetch(url).then(async (page) => page.ok ? await page.text() : String(page.status));
    const phone = await answer(url, keptOrFetched);
    return [await server, phone && phone.html] }"""
"""The page of the server, and what the phone makes of its address: null where it leaves that to it."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """A site with a bundle of a few interviews in every language, each topic walked once for all of them."""
    served = serve(create_app(made_once("walk", _home)))
    yield next(served)
    next(served, None)


@pytest.fixture(params=SPOKEN)
def walked(site: str, request: pytest.FixtureRequest) -> tuple[str, str]:
    """That site, and one of its languages."""
    return site, request.param


def _home(home: Path) -> None:
    base, bundles = knowledge_of(editions(), home), Bundles(home)
    with patch.object(interviews, "topics", lambda: tuple(map(topic, TOPICS))):
        graphs = interview_graphs(base, *SPOKEN)
        for language in SPOKEN:
            folder = bundles.root / str(bundles.key()) / language
            make_bundle(folder, _interviews_only(fetcher(base, language)), base, language, interviews=graphs)


def _interviews_only(fetch: Fetch) -> Fetch:
    return lambda address: fetch(address) if "/doem/" in address else None


def _states(key: str) -> Iterator[dict[str, str]]:
    """States on the way through an interview, from its beginning to its end, and answers added to that."""
    draw = random.Random(key)
    chosen = topic(key)
    for _ in range(PAGES):
        answers: dict[str, Any] = {}
        while True:
            yield {key: given.text for key, given in answers.items()}
            try:
                ruling = decide(chosen, answers)
            except FactsError:
                break
            open_ones = [ruling.question] if ruling.question else list(ruling.may_add)
            values = [(q, v) for q in open_ones for v in _values(q, draw) if ruling.question or v != UNKNOWN]
            if not values or len(answers) > 12:
                break
            question, value = draw.choice(values)
            answers = {**answers, question.id: answer(question, value)}


def _queries(key: str) -> list[dict[str, str]]:
    """States, answers being revised, answers changed so that others fall away, and forms of an appeal."""
    draw = random.Random(key)
    states = [one for one in _states(key) if one]
    drawn = draw.sample(states, min(PAGES, len(states)))
    revised = [{**one, "ret": draw.choice(list(one))} for one in drawn]
    return [
        {},
        *drawn,
        *revised,
        *(_changed(key, one, draw) for one in drawn),
        *({**one, "appel": "1"} for one in drawn),
    ]


def _changed(key: str, state: dict[str, str], draw: random.Random) -> dict[str, str]:
    question = topic(key).question(draw.choice(list(state)))
    return {**state, question.id: draw.choice(_values(question, draw) or ("",))}


def _values(question: Question[Any], draw: random.Random) -> tuple[str, ...]:
    """The answers to tap; of the cards that are asked for, some."""
    pack = [f"{suit}{rank}" for suit in "SHDC" for rank in RANKS]
    if question.type is AnswerType.CARD and not question.values and not question.optional:
        return tuple(draw.sample(pack, 4))
    if question.type is AnswerType.CARDS and not question.optional:
        return (draw.choice(pack), " ".join(draw.sample(pack, 2)))
    return answers_to(question)


def test_a_walked_page_is_the_page_of_the_server(walked: tuple[str, str], still_phone: Page) -> None:
    site, language = walked
    prefix = "" if language == "da" else "/en"
    still_phone.goto(f"{site}{prefix}/lov")
    wrong = []
    for key in TOPICS:
        told = 0
        for query in _queries(key):
            url = f"{site}{prefix}/doem/{key}" + (f"?{urlencode(query)}" if query else "")
            server, phone = still_phone.evaluate(BOTH, url)
            if phone is not None:  # what the phone cannot tell for certain it leaves to the network
                told += 1
                if server != phone:
                    wrong += [url, *difference(server, phone)]
        assert told >= PAGES, key
    assert not wrong, "\n".join(wrong)


def difference(server: str, phone: str) -> list[str]:
    """The lines in which two pages differ."""
    told = unified_diff(server.splitlines(), phone.splitlines(), "server", "phone", n=0, lineterm="")
    return [line[:300] for line in told]


LEFT = ["udkast=", "regnet=score?x=1", "ukendt=ja", "deal-fault=hest", "deal-fault="]


def test_what_is_entered_freely_or_wrongly_is_left_to_the_server(
    walked: tuple[str, str], still_phone: Page
) -> None:
    site, language = walked
    prefix = "" if language == "da" else "/en"
    still_phone.goto(f"{site}{prefix}/lov")
    asked = {query: f"{site}{prefix}/doem/forkert-givning?{query}" for query in LEFT}
    answered = {query: still_phone.evaluate(BOTH, url)[1] for query, url in asked.items()}
    assert answered == dict.fromkeys(LEFT)
