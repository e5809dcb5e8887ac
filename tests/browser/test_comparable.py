"""Comparable calls on a phone: all works without a script, and with one the verdict follows in place."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.verify]


def test_two_meanings_picked_and_typed_get_a_verdict(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}/tilsvarende")
    phone.get_by_role("link", name="Vælg en færdig betydning").first.tap()
    phone.get_by_text("Åbninger", exact=True).tap()
    phone.get_by_role("link", name="mindst femfarve").first.tap()
    expect(phone.locator("#gammel")).not_to_be_empty()
    phone.locator("#ny").fill("10-16 5+♥")
    phone.get_by_role("button", name="Sammenlign").tap()
    expect(phone.locator("#dom-kort h2")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_one_thing_changed_shows_its_verdict_and_goes_back(small_site: str, phone: Page) -> None:
    query = urlencode({"gammel": "12-14 jævn", "ny": "12-15 jævn"})
    phone.goto(f"{small_site}/tilsvarende?{query}")
    expect(phone.locator("#dom-kort h2")).to_contain_text("Ja")
    phone.locator("#brikker-ny a.chip", has_text="jævn").first.tap()
    expect(phone.locator("#ny")).to_have_value("12-15")
    expect(phone.locator("#dom-kort h2")).not_to_contain_text("Ja")
    phone.go_back()
    expect(phone.locator("#ny")).to_have_value("12-15 jævn")


def test_with_a_script_the_page_stays(small_site: str, still_phone: Page) -> None:
    query = urlencode({"gammel": "12-14 jævn", "ny": "12-15 jævn"})
    still_phone.goto(f"{small_site}/tilsvarende?{query}")
    still_phone.evaluate("window.stays = true")
    still_phone.locator("#brikker-ny a").first.tap()
    expect(still_phone.locator("#ny")).not_to_have_value("12-15 jævn")
    assert still_phone.evaluate("window.stays") is True


def test_exercises_are_judged_on_the_page(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}/tilsvarende/opgaver")
    phone.locator("[data-exercise] a").first.tap()
    expect(phone.locator(".chart")).to_have_count(0)
    phone.get_by_role("link", name="Nej, ikke tilsvarende").tap()
    expect(phone.locator(".chart")).to_have_count(5)


def test_progress_is_kept_on_the_phone_and_forgotten_when_asked(small_site: str, still_phone: Page) -> None:
    still_phone.goto(f"{small_site}/tilsvarende/opgaver")
    expect(still_phone.locator("[data-progress]")).to_be_hidden()
    still_phone.locator("[data-exercise] a").first.tap()
    still_phone.get_by_role("link", name="Ja, tilsvarende").tap()
    expect(still_phone.locator("[data-judged]")).to_be_visible()
    still_phone.goto(f"{small_site}/tilsvarende/opgaver")
    expect(still_phone.locator("[data-progress]")).to_be_visible()
    expect(still_phone.locator("[data-exercise] .done").first).not_to_be_empty()
    still_phone.get_by_role("button", name="Glem det").tap()
    expect(still_phone.locator("[data-progress]")).to_be_hidden()
    still_phone.reload()
    expect(still_phone.locator("[data-progress]")).to_be_hidden()
