"""Calculators on a phone: sent without a script, answered while typing with one."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.verify]


PROBLEMS = """() => {
    globalThis.problems = globalThis.results = 0;
    const count = () => {
        problems += document.querySelectorAll('.problem').length;
        results += 1;
    };
    new MutationObserver(count).observe(document.getElementById('resultat'), { childList: true });
}"""
"""Counts how often a result is put in, and a problem with one."""


def test_a_contract_becomes_its_score(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}/regn")
    phone.get_by_role("link", name="Scoren for en kontrakt").tap()
    phone.locator("#played").fill("4♠ S =")
    phone.locator("#board").fill("2")
    phone.get_by_role("button", name="Regn ud").tap()
    expect(phone.locator("#svar")).to_contain_text("+620")


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
    page.evaluate(PROBLEMS)
    with page.expect_response("**/regn/score?*") as half:
        page.locator("#played").fill("4♠ S")
    half.value.finished()
    page.locator("#played").fill("4♠ S +1")
    expect(page.locator("#svar")).to_contain_text("+650")
    assert page.evaluate("[problems, results]") == [0, 1]  # what answers half a number is not shown
