"""The page »Nøjagtig søgning« on a phone: hits under each other, nothing wider than the page."""

import pytest
from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.verify]

LINES = """
[...document.querySelectorAll(".kwic:not(.long)")].map(line => ({
  mark: Math.round(line.querySelector("mark").getBoundingClientRect().left),
  rows: Math.round(line.getBoundingClientRect().height),
}))
"""


@pytest.mark.parametrize("width", [390, 320])
def test_hits_stand_under_each_other_in_one_line_each(still_phone: Page, small_site: str, width: int) -> None:
    still_phone.set_viewport_size({"width": width, "height": 844})
    still_phone.goto(f"{small_site}/opslag/noejagtig?q=bud* ELLER farve ELLER for")
    lines = still_phone.evaluate(LINES)
    assert len(lines) > 8
    assert len({line["mark"] for line in lines}) == 1
    assert len({line["rows"] for line in lines}) == 1
    assert still_phone.evaluate("document.documentElement.scrollWidth") == width


def test_it_works_from_the_search_page_with_and_without_script(phone: Page, small_site: str) -> None:
    phone.goto(f"{small_site}/opslag?q=farve")
    phone.get_by_role("link", name="Nøjagtig søgning på det samme").click()
    assert phone.locator("mark").first.inner_text() == "farve"
    phone.fill("#q", "»samme farve«")
    phone.press("#q", "Enter")
    assert phone.locator("mark").all_inner_texts() == ["samme farve"]
    phone.locator(".hit").first.click()
    assert "/lov/27B1a?udgave=love-2017-da" in phone.url
