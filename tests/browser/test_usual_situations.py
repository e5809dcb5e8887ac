"""Thirty situations that a director meets: in five taps, or six, the words to say on the first screen."""

import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page

from laws.languages import OWN_LANGUAGES, find_language

pytestmark = [pytest.mark.browser, pytest.mark.verify]

SITUATIONS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "usual.toml").read_text(encoding="utf-8")
)["situation"]
FIRST, *OTHERS = (find_language(code).prefix for code in OWN_LANGUAGES)
"""What the addresses of a language begin with: of the one that is tapped through, and of the others."""
MOST_TAPS = 5
SAID = ".announce .line, .question .readout > li"
"""What is said aloud: an announcement, or a choice that is read out to whoever has it."""


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: str(one["topic"]))
def test_something_can_be_said_after_five_taps(
    small_site: str, still_phone: Page, situation: dict[str, Any]
) -> None:
    """By tapping in one language; in the others on the page that this led to."""
    page, topic, answers = still_phone, situation["topic"], situation["answers"]
    page.goto(small_site + FIRST)
    opened = FIRST + situation.get("tile", f"/doem/{topic}")
    tile, taps = _tile(page, opened), 1
    if not tile.is_visible():
        page.locator("details", has=tile).first.locator("summary").first.tap()
        taps += 1
    _go(page, tile)
    if "tile" in situation:
        _go(page, _which(page, topic, answers))
        taps += 1
    while not (said := page.locator(SAID)).count():
        question = page.locator("section.question [role=group]").first.get_attribute("aria-labelledby")
        assert question is not None
        key = question.removeprefix("spm-")
        assert key in answers, f"{topic} asks {key}"
        _go(page, _answer(page, key, answers[key]))
        taps += 1
        assert taps <= situation.get("taps", MOST_TAPS), f"{topic}: nothing to say after {taps} taps"
    _stands_on_the_first_screen(said.first, topic)
    way = page.url.removeprefix(small_site + FIRST)
    for prefix in OTHERS:
        page.goto(small_site + prefix + way)
        _stands_on_the_first_screen(page.locator(SAID).first, f"{prefix}{way}")


def test_every_language_has_the_same_tiles(small_site: str, still_phone: Page) -> None:
    """As many taps away: what is folded away in one is so in all."""
    hidden = []
    for prefix in (FIRST, *OTHERS):
        still_phone.goto(small_site + prefix)
        opened = [one.get("tile", f"/doem/{one['topic']}") for one in SITUATIONS]
        hidden.append(
            [address for address in opened if not _tile(still_phone, prefix + address).is_visible()]
        )
        assert all(_tile(still_phone, prefix + address).count() for address in opened)
    assert all(one == hidden[0] for one in hidden)


def _tile(page: Page, opened: str) -> Locator:
    """The tile of the front page that opens an address."""
    return page.locator(f'a.row[href="{opened}"], a.tile[href="{opened}"]').first


def _stands_on_the_first_screen(said: Locator, where: str) -> None:
    box = said.bounding_box()
    assert box is not None and 0 <= box["y"] < 844 - 60, f"{where}: the first words stand at {box}"


def _go(page: Page, link: Locator) -> None:
    with page.expect_navigation():
        link.tap()


def _which(page: Page, topic: str, answers: dict[str, str]) -> Locator:
    """The link into an interview that tells it nothing but what the situation has."""
    for link in page.locator("section.question a.answer").all():
        way = urlsplit(link.get_attribute("href") or "")
        told = {key: values[0] for key, values in parse_qs(way.query).items()}
        if way.path.endswith(f"/doem/{topic}") and told.items() <= answers.items():
            return link
    raise AssertionError(f"no way into {topic}")


def _answer(page: Page, key: str, value: str) -> Locator:
    """The link that gives an answer."""
    for link in page.locator("section.question a.answer").all():
        query = parse_qs(urlsplit(link.get_attribute("href") or "").query)
        if query.get(key) == [value]:
            return link
    raise AssertionError(f"{key} has no answer {value}")
