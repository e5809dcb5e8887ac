"""Every page of an interview asks on a phone's first screen, with its title whole or out of sight."""

from collections import deque
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page

from rulings.engine import interview
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.topics import topics
from tests.browser.swapped import measured

pytestmark = [pytest.mark.browser, pytest.mark.verify]

LOOKED_AT = 400
"""Ways into an interview that are tried for the pages that say most before their question."""

BAR = 60
"""Pixels at the foot of the screen that the menu covers."""

MEASURED = """() => {
    const box = (css) => document.querySelector(css)?.getBoundingClientRect();
    const [asked, title, bar] = ['main section.question h2', 'main h1', 'form.find'].map(box);
    return [asked?.bottom ?? null, title.top, title.bottom, bar.bottom] }"""


def test_the_question_stands_on_the_first_screen(small_site: str, still_phone: Page) -> None:
    """In the second language only where the first leaves less than half a screen: its words take no more."""
    assert still_phone.viewport_size is not None
    end = still_phone.viewport_size["height"] - BAR
    paths = _every_question()
    assert len(paths) > 300
    first = measured(still_phone, small_site, paths, MEASURED)
    low = [f"/en{path}" for path, (asked, *_) in first.items() if asked is None or asked > end / 2]
    both = {**first, **measured(still_phone, small_site, low, MEASURED)}
    assert low and not {
        path: (asked, top, bottom, bar)
        for path, (asked, top, bottom, bar) in both.items()
        if asked is None or asked > end or top < bar < bottom
    }


def _every_question() -> list[str]:
    """The pages of all interviews."""
    return [address for topic in topics() for address in _questions(topic)]


def _questions(topic: Topic) -> Iterator[str]:
    """The page of each question of an interview, by the way on which most has been said before it."""
    said: dict[str, int] = {}
    ways: dict[str, dict[str, str]] = {}
    waiting: deque[dict[str, str]] = deque([{}])
    for _turn in range(LOOKED_AT):
        if not waiting:
            break
        facts = waiting.popleft()
        try:
            talk = interview(topic, facts)
        except FactsError:
            continue
        asked, amount = talk.ruling.question, len(talk.ruling.consequences)
        if asked is None or talk.dropped or said.get(asked.id, -1) >= amount:
            continue
        said[asked.id], ways[asked.id] = amount, facts
        waiting.extend({**facts, asked.id: value} for value in asked.values)
    for facts in ways.values():
        yield f"/doem/{topic.id}" + (f"?{urlencode(facts)}#nu" if facts else "")
