"""What is measured of a page, and what is done on several of them."""

import re
import time
from collections.abc import Iterable

from playwright.sync_api import Page, expect

from tests.browser.swapped import measured

MOVED = """window.moved = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.moved += entry.value }))
    .observe({type: 'layout-shift', buffered: true})"""
"""Sums up how much of a page moves while it comes."""

_UNFOLDED = """() => {
    document.querySelectorAll('details').forEach(d => { d.open = true });
    return document.documentElement.scrollWidth }"""


SPOKEN = """lines => lines.map((line) => {
    const words = line.cloneNode(true);
    words.querySelectorAll('.cites').forEach((cites) => cites.remove());
    return words.textContent.trim() })"""
"""What is said of each line of an announcement: a provision within a sentence is, those behind it are not."""


_SAID = re.compile("Gemt i aftenens log|ikke plads")
"""What a page says of a ruling that was to be kept."""


def overflow(page: Page) -> int:
    """How many pixels too wide for its phone a page is once all of it is unfolded."""
    assert page.viewport_size is not None
    return int(page.evaluate(_UNFOLDED)) - page.viewport_size["width"]


def too_wide(page: Page, site: str, paths: Iterable[str]) -> dict[str, int]:
    """Of the pages of a site those that are too wide, and by how much; none may fail."""
    assert page.viewport_size is not None
    width = page.viewport_size["width"]
    found = measured(page, site, list(paths), _UNFOLDED)
    return {path: is_wide - width for path, is_wide in found.items() if is_wide > width}


def boxes(page: Page, *selectors: str) -> list[tuple[float, float]]:
    """Left and right of the first element that each selector finds."""
    found = [page.locator(selector).first.bounding_box() for selector in selectors]
    return [(box["x"], box["x"] + box["width"]) for box in found if box]


def swipe(page: Page, start: int, end: int, y: int = 400) -> None:
    """One finger from one side to the other, quickly by its own time however slow the machine."""
    phone, begun = page.context.new_cdp_session(page), time.time()
    ways = [("touchStart", start), ("touchMove", (start + end) // 2), ("touchMove", end), ("touchEnd", None)]
    for number, (kind, x) in enumerate(ways):
        touched = [] if x is None else [{"x": x, "y": y}]
        touch = {"type": kind, "touchPoints": touched, "timestamp": begun + number / 20}
        phone.send("Input.dispatchTouchEvent", touch)
    phone.detach()


def save(page: Page, **typed: str) -> None:
    """Keeps the ruling of a page in the evening's log."""
    page.locator("#gem summary").tap()
    for name, text in typed.items():
        page.locator(f"#gem [name={name}]").fill(text)
    page.get_by_role("button", name="Gem", exact=True).tap()
    expect(page.locator("#gemt")).to_have_text(_SAID)
