"""A pair's own system card on a phone: begun, a call changed, kept, used, and none of it too wide."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measures import overflow

pytestmark = [pytest.mark.browser, pytest.mark.verify]

PAGE = "/tilsvarende/kort"


def test_a_card_is_begun_and_a_call_of_it_changed(small_site: str, phone: Page) -> None:
    phone.goto(small_site + PAGE)
    assert overflow(phone) <= 0
    phone.locator("#titel").fill("Søs og Bo")
    phone.get_by_role("button", name="Begynd", exact=True).tap()
    expect(phone.locator("h1")).to_contain_text("Søs og Bo")
    opening = phone.locator("#eget-kort > ul > li", has_text="15")
    opening.filter(has=phone.locator("strong", has_text="1ut")).get_by_role("link", name="Ret").tap()
    expect(phone.locator("#ret #viser")).to_be_visible()
    phone.locator("#viser").fill("12-14 jævn; naturlig")
    phone.get_by_role("button", name="Skriv det på kortet").tap()
    own = phone.locator("details", has_text="Det, I spiller anderledes")
    expect(own.locator("li")).to_have_count(1)
    expect(own).to_contain_text("1ut: 12")
    assert overflow(phone) <= 0
    phone.get_by_role("link", name="Brug kortet på en sag").tap()
    expect(phone.locator("body")).to_contain_text("Søs og Bo")


def test_the_card_stays_on_the_phone_and_is_forgotten_there(small_site: str, still_phone: Page) -> None:
    query = urlencode({"ligner": "acol", "titel": "Vi to"})
    still_phone.goto(f"{small_site}{PAGE}?{query}")
    expect(still_phone.locator("[data-kept]")).to_be_visible()
    still_phone.goto(small_site + PAGE)
    kept = still_phone.locator("#gemt-kort")
    expect(kept).to_contain_text("Vi to")
    kept.get_by_role("link").tap()
    expect(still_phone.locator("h1")).to_contain_text("Vi to")
    still_phone.goto(small_site + PAGE)
    kept.get_by_role("button", name="Glem det").tap()
    expect(kept).to_be_hidden()
