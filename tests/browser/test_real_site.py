"""The way a director goes, over the publishers' documents."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import overflow

pytestmark = [pytest.mark.browser, pytest.mark.documents]

LAW_BOOK = [str(n) for n in range(1, 94)] + ["def", "intro", "preface.1"]
HANDBOOK = ["X6", "X12A", "X86", "201", "211B1d", "213A4", "223", "252"]


def test_from_word_to_provision(real_site: str, still_phone: Page) -> None:
    still_phone.goto(real_site)
    still_phone.locator("#q").fill("kulørsvigt")
    still_phone.get_by_role("button", name="Søg").tap()
    expect(still_phone).to_have_url(re.compile("/opslag"))
    titles = still_phone.locator(".hits > li > .hit .hittitle")
    expect(titles.first).to_contain_text(re.compile(r"§\s6[1-4]\b"))
    still_phone.locator(".hit").first.tap()
    expect(still_phone.locator("h1")).to_contain_text("ulørsvigt")


def test_a_deep_place_shows_its_own_words(real_site: str, still_phone: Page) -> None:
    still_phone.goto(f"{real_site}/lov/27b1a")
    expect(still_phone).to_have_url(f"{real_site}/lov/27B1a")
    expect(still_phone.locator(".asked")).to_contain_text("laveste tilstrækkelige bud")
    expect(still_phone.locator('.asked a.ref[href="/lov/26B"]')).to_be_visible()
    expect(still_phone.locator(".plain-words")).to_contain_text("Vores egne ord")


@pytest.mark.parametrize("places", [LAW_BOOK, HANDBOOK], ids=["laws", "handbook"])
def test_every_law_fits_a_narrow_phone_in_any_letters(
    real_site: str, wide_phone: Page, places: list[str]
) -> None:
    wide = {}
    for place in places:
        answer = wide_phone.goto(f"{real_site}/lov/{place}", wait_until="domcontentloaded")
        assert answer is not None and answer.status == 200, place
        wide[place] = overflow(wide_phone)
    assert not {place: too_much for place, too_much in wide.items() if too_much > 0}


@pytest.mark.parametrize("place", ["40", "27B1a", "211B1d"])
def test_no_numeral_lies_on_the_text_beside_it(real_site: str, wide_phone: Page, place: str) -> None:
    wide_phone.goto(f"{real_site}/lov/{place}")
    gaps = wide_phone.evaluate(
        """() => [...document.querySelectorAll('.num + p')].map(p => {
            const line = document.createRange()
            line.selectNodeContents(p)
            return line.getClientRects()[0].left - p.previousElementSibling.getBoundingClientRect().right
        })"""
    )
    assert gaps and min(gaps) > -1


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/lov",
        "/opslag?q=kulørsvigt",
        "/opslag?q=syd+bød+1♥+i+nords+tur,+vest+accepterer+ikke",
        "/eksempler/glemt-sansforsvar-scoren",
        "/en/lov/27",
    ],
)
def test_every_kind_of_page_fits_too(real_site: str, wide_phone: Page, path: str) -> None:
    wide_phone.goto(real_site + path)
    assert overflow(wide_phone) <= 0


READ = ["27", "64", "43", "213", "X12A", "X90B4c", "27B1a"]


@pytest.mark.parametrize("chosen", ["lov", "klar"])
@pytest.mark.parametrize("place", READ)
def test_a_thumb_hits_what_it_means_and_the_title_is_seen_at_once(
    real_site: str, still_phone: Page, place: str, chosen: str
) -> None:
    still_phone.goto(f"{real_site}/lov/{place}?ord={chosen}")
    small = still_phone.evaluate(
        """() => [...document.querySelectorAll('a, button, summary, input')].filter(e => {
            const box = e.getBoundingClientRect()
            if (!box.width || e.closest('.skip')) return false
            const inside = e.matches('a.ref, sup a, .note > a')
            const least = inside ? 26.5 : 43.5
            return box.height < least || (!inside && box.width < 43.5)
        }).map(e => e.outerHTML.slice(0, 90))"""
    )
    assert not small
    title = still_phone.locator("h1").bounding_box()
    assert title is not None and title["y"] < 160
    left = still_phone.evaluate(
        "Math.max(...[...document.querySelectorAll('.law p')].map(p => p.getBoundingClientRect().left))"
    )
    assert left < 110, "the words keep the width of the phone"


def test_plain_words_stand_on_the_first_screen_for_who_chose_them(real_site: str, phone: Page) -> None:
    phone.goto(f"{real_site}/lov/64")
    phone.locator(".switch").get_by_text("Klar tale").tap()
    expect(phone.locator('.switch [aria-current="true"]')).to_have_text("Klar tale")
    phone.goto(f"{real_site}/lov/27B1a")
    expect(phone.locator('.switch [aria-current="true"]')).to_have_text("Klar tale")
    first = phone.locator(".asked p").first.bounding_box()
    assert first is not None and first["y"] < 844
