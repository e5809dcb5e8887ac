"""Calculators on a phone: sent without a script, answered while typing with one, and no page too wide."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from kb.web.calculators.view import filled
from rulings.scoring.calculator import Calculator
from rulings.scoring.catalogue import calculators
from tests.browser.conftest import overflow

pytestmark = pytest.mark.browser


def test_a_contract_becomes_its_score(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}/regn")
    phone.get_by_role("link", name="Scoren for en kontrakt").tap()
    phone.locator("#played").fill("4♠ S =")
    phone.locator("#board").fill("2")
    phone.get_by_role("button", name="Regn ud").tap()
    expect(phone.locator("#svar")).to_contain_text("+620")


def test_with_a_script_the_answer_follows_what_is_tapped_in(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(f"{small_site}/regn/score")
    page.evaluate("window.stays = true")
    page.locator("#board").fill("2")
    pad = page.locator(".contract-pad")
    for name in ("3", "UT, sans", "N", "et stik færre"):
        pad.get_by_role("button", name=name, exact=True).tap()
    expect(page.locator("#played")).to_have_value("3NT N -1")
    expect(page.locator("#svar")).to_contain_text("−100")
    expect(page.locator("#live")).to_contain_text("−100")
    pad.get_by_role("button", name="x, doblet", exact=True).tap()
    expect(page.locator("#svar")).to_contain_text("−200")
    assert page.evaluate("window.stays") is True
    assert "played=3NTx" in page.url
    page.reload()
    expect(page.locator("#svar")).to_contain_text("−200")


def test_of_several_results_each_is_tapped_in_at_its_field(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(f"{small_site}/regn/self-inflicted?{urlencode({'scoring': 'imps'})}")
    place = page.locator(".meaning", has=page.locator("#expected"))
    expect(place.locator(".contract-pad")).to_be_hidden()
    place.get_by_role("button", name="Tast resultatet").tap()
    for name in ("4", "spar", "S", "lige hjemme"):
        place.get_by_role("button", name=name, exact=True).tap()
    expect(page.locator("#expected")).to_have_value("4♠ S =")
    expect(page.locator("#obtained")).to_have_value("")


def test_half_a_number_is_no_mistake_yet(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(f"{small_site}/regn/score?{urlencode({'played': '4♠ S =', 'board': '2'})}")
    page.locator("#played").fill("4♠ S")
    page.wait_for_timeout(800)
    expect(page.locator(".problem")).to_have_count(0)
    expect(page.locator("#svar")).to_contain_text("+620")


@pytest.mark.parametrize("one", calculators(), ids=lambda one: one.name)
def test_no_page_is_too_wide(small_site: str, wide_phone: Page, one: Calculator) -> None:
    for query in ("", f"?{urlencode(filled(one))}"):
        wide_phone.goto(f"{small_site}/regn/{one.name}{query}")
        assert overflow(wide_phone) <= 0
