"""Thirty situations that a director meets: in five taps, or six, the words to say on the first screen."""

import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page

from laws.languages import OWN_LANGUAGES, find_language
from tests.browser.swapped import measured

pytestmark = [pytest.mark.browser, pytest.mark.verify]

SITUATIONS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "usual.toml").read_text(encoding="utf-8")
)["situation"]
FIRST, *OTHERS = (find_language(code).prefix for code in OWN_LANGUAGES)
"""What the addresses of a language begin with: of the one that is tapped through, and of the others."""
MOST_TAPS = 5
SAID = ".announce .line, .question .readout > li"
"""What is said aloud: an announcement, or a choice that is read out to whoever has it."""
READ = """async ([address, said]) => {
    const answer = await fetch(address)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const asked = page.querySelector('section.question [role=group]')?.getAttribute('aria-labelledby')
    const links = [...page.querySelectorAll('section.question a.answer')].map((a) => a.getAttribute('href'))
    return [page.querySelector(said) !== null, asked?.replace('spm-', '') ?? null, links] }"""
"""What a page says and asks, and the links to its answers: they are followed, which is what a tap does."""
STANDS = f"() => document.querySelector('{SAID}')?.getBoundingClientRect().y ?? null"


def test_something_can_be_said_after_five_taps(small_site: str, still_phone: Page) -> None:
    """By the links of one language; in the others on the page that these led to."""
    still_phone.goto(small_site + FIRST)
    led = [_follow(still_phone, one) for one in SITUATIONS]
    taps = {way: taps - one.get("taps", MOST_TAPS) for (way, taps), one in zip(led, SITUATIONS, strict=True)}
    assert not {way: over for way, over in taps.items() if over > 0}
    paths = [prefix + way for way, _ in led for prefix in (FIRST, *OTHERS)]
    stands = measured(still_phone, small_site, paths, STANDS)
    assert not {path: y for path, y in stands.items() if y is None or not 0 <= y < 844 - 60}


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


def _follow(page: Page, situation: dict[str, Any]) -> tuple[str, int]:
    """The address at which there is something to say in a situation, from the front page, and the taps."""
    topic, answers = situation["topic"], situation["answers"]
    way = FIRST + situation.get("tile", f"/doem/{topic}")
    taps = 1 if _tile(page, way).is_visible() else 2
    if "tile" in situation:
        way, taps = _which(page.evaluate(READ, [way, SAID])[2], topic, answers), taps + 1
    while True:
        said, key, links = page.evaluate(READ, [way, SAID])
        if said:
            return way.removeprefix(FIRST), taps
        assert key in answers, f"{topic} asks {key}"
        way, taps = _answer(links, key, answers[key]), taps + 1


def _tile(page: Page, opened: str) -> Locator:
    """The tile of the front page that opens an address."""
    return page.locator(f'a.row[href="{opened}"], a.tile[href="{opened}"]').first


def _which(links: list[str], topic: str, answers: dict[str, str]) -> str:
    """The link into an interview that tells it nothing but what the situation has."""
    for link in links:
        way = urlsplit(link)
        told = {key: values[0] for key, values in parse_qs(way.query).items()}
        if way.path.endswith(f"/doem/{topic}") and told.items() <= answers.items():
            return link
    raise AssertionError(f"no way into {topic}")


def _answer(links: list[str], key: str, value: str) -> str:
    """The link that gives an answer."""
    for link in links:
        if parse_qs(urlsplit(link).query).get(key) == [value]:
            return link
    raise AssertionError(f"{key} has no answer {value}")
