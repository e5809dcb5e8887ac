"""The ten most usual situations of a director, walked on a phone: taps and seconds to the first word to say.

Each is walked in a real browser as a thumb would, from the front page on; `situations.toml` says what is
tapped. Typing a search is one tap into its field, whatever the keystrokes, and one on its button. The seconds
are the machine's: from the first tap until what to say stands on the screen, without the time that a person
reads.
"""

import os
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from kb.library.builds.build import add
from kb.library.documents.intake import take_in
from kb.library.documents.store import Store
from kb.web import create_app
from tests import chromium
from tests.browser.conftest import PHONE, serve

MOST_TAPS = 6
"""The taps within which a director is to have something to say."""

_ANNOUNCED = ".announce .line"
_TOUCHABLE = "main a:visible"


@dataclass(frozen=True, slots=True)
class Walk:
    """How a situation went.

    Attributes:
        taps, seconds: until the first announced word.
        bottom: where its first line ends on the screen as it came up, in pixels.
        room: how much of the screen the tab bar leaves.
        swipes: how many taps of the whole way were on something below the screen as it came up.
        whole: taps to the whole ruling; 0 where the way did not lead to one.
    """

    taps: int
    seconds: float
    bottom: float
    room: float
    swipes: int
    whole: int

    @property
    def holds(self) -> bool:
        """Whether it took few enough taps, and what to say stands on the first screen."""
        return 0 < self.taps <= MOST_TAPS and self.bottom <= self.room


def lines() -> Iterator[str]:
    """A line for each situation, then how many hold."""
    sources = os.environ.get("BRIDGELOV_SOURCES")
    with tempfile.TemporaryDirectory() as home:
        add(Store(Path(home)), take_in([Path(sources)]).documents if sources else ())
        try:
            with closing(serve(create_app(Path(home)))) as site, sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=chromium.installed(), args=["--no-sandbox"]
                )
                yield from _walked(browser, next(site))
                browser.close()
        except PlaywrightError as error:
            yield f"sprunget over: {str(error).splitlines()[0]}"


def _walked(browser: Browser, site: str) -> Iterator[str]:
    yield f"mål: højst {MOST_TAPS} tryk, og det første, der siges, på første skærm ({PHONE['height']} px)"
    held = []
    for situation in situations():
        found = walk(browser, site, situation)
        held.append(found.holds)
        sign = "   " if found.holds else "!! "
        yield (
            f"{sign}{situation['name']:<38} {found.taps} tryk, {found.seconds:.1f} s, "
            f"slutter ved {found.bottom:.0f} af {found.room:.0f} px, {found.swipes} strøg; "
            f"hele afgørelsen: {found.whole or '–'} tryk"
        )
    yield f"{sum(held)} af {len(held)} holder"


def situations() -> list[dict[str, Any]]:
    """The situations of the data file."""
    text = Path(__file__).with_name("situations.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text)["situation"])


def walk(browser: Browser, site: str, situation: Mapping[str, Any]) -> Walk:
    """Walks a situation, on a phone of its own that has seen no page.

    Raises:
        LookupError: what is to be tapped is not on the page.
    """
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="da-DK")
    with closing(context):
        page = context.new_page()
        page.goto(site)
        return _tapped(page, situation)


def _tapped(page: Page, situation: Mapping[str, Any]) -> Walk:
    started = time.perf_counter()
    taps = swipes = first = 0
    seconds = bottom = 0.0
    if situation.get("search"):
        page.locator("#q").tap()
        page.keyboard.type(situation["search"])
        with page.expect_navigation():
            page.locator("form.find button").tap()
        taps = 2
    for words in situation["taps"]:
        target = _target(page, words)
        below = _bottom(target) > _room(page)
        with page.expect_navigation():
            target.tap()
        taps += 1
        swipes += below
        if not first and page.locator(_ANNOUNCED).count():
            first, seconds = taps, time.perf_counter() - started
            bottom = _bottom(page.locator(_ANNOUNCED).first)
    whole = taps if page.locator("section.ruling").count() else 0
    return Walk(first, seconds, bottom, _room(page), swipes, whole)


def _target(page: Page, words: str) -> Locator:
    """The first thing to tap whose words begin so."""
    for at in page.locator(_TOUCHABLE).all():
        if at.inner_text().replace("\u00ad", "").replace("\u00a0", " ").strip().startswith(words):
            return at
    raise LookupError(f"»{words}« står ikke på {page.url}")


def _bottom(at: Locator) -> float:
    box = at.bounding_box()
    return box["y"] + box["height"] if box is not None else 0.0


def _room(page: Page) -> float:
    """Where the tab bar begins, which lies over the page."""
    box = page.locator("nav.tabs").bounding_box()
    return box["y"] if box is not None else float(PHONE["height"])
