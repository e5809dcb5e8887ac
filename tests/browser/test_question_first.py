"""Every page of an interview asks on a phone's first screen, with its title whole or out of sight."""

from collections import deque
from collections.abc import Iterator
from functools import cache
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page

from rulings.engine import interview
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.topics import topics
from tests.browser.swapped import measured
from tests.table import each_row

pytestmark = [pytest.mark.browser, pytest.mark.verify]

LOOKED_AT = 400
"""Ways into an interview that are tried for the pages that say most before their question."""

BAR = 60
"""Pixels at the foot of the screen that the menu covers."""

MEASURED = """() => {
    const box = (css) => document.querySelector(css)?.getBoundingClientRect();
    const [asked, title, bar] = ['main section.question h2', 'main h1', 'form.find'].map(box);
    return [asked?.bottom ?? null, title.top, title.bottom, bar.bottom] }"""


@each_row("prefix", ["", "/en"])
def test_the_question_stands_on_the_first_screen(small_site: str, still_phone: Page, prefix: str) -> None:
    assert still_phone.viewport_size is not None
    end = still_phone.viewport_size["height"] - BAR
    paths = [f"{prefix}{address}" for address in _every_question()]
    wrong = [
        (path, asked, top, bottom, bar)
        for path, (asked, top, bottom, bar) in measured(still_phone, small_site, paths, MEASURED).items()
        if asked is None or asked > end or top < bar < bottom
    ]
    assert len(paths) > 300 and wrong == []


@cache
def _every_question() -> tuple[str, ...]:
    """The pages of all interviews, looked for once for both languages."""
    return tuple(address for topic in topics() for address in _questions(topic))


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
