"""The way a director goes, over the publishers' documents."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measures import too_wide

pytestmark = [pytest.mark.browser, pytest.mark.documents, pytest.mark.verify]

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


KINDS = [
    "/",
    "/lov",
    "/opslag?q=kulørsvigt",
    "/opslag?q=syd+bød+1♥+i+nords+tur,+vest+accepterer+ikke",
    "/eksempler/glemt-sansforsvar-scoren",
    "/en/lov/27",
]


def test_every_law_and_kind_of_page_fits_a_narrow_phone_in_any_letters(
    real_site: str, wide_phone: Page
) -> None:
    laws = [f"/lov/{place}" for place in (*LAW_BOOK, *HANDBOOK)]
    assert not too_wide(wide_phone, real_site, [*laws, *KINDS])


def test_no_numeral_lies_on_the_text_beside_it(real_site: str, wide_phone: Page) -> None:
    for place in ("40", "27B1a", "211B1d"):
        wide_phone.goto(f"{real_site}/lov/{place}")
        gaps = wide_phone.evaluate(
            """() => [...document.querySelectorAll('.num + p')].map(p => {
                const line = document.createRange()
                line.selectNodeContents(p)
                const left = line.getClientRects()[0].left
                return left - p.previousElementSibling.getBoundingClientRect().right
            })"""
        )
        assert gaps and min(gaps) > -1, place


READ = ["27", "64", "43", "213", "X12A", "X90B4c", "27B1a"]
SMALL = """() => [...document.querySelectorAll('a, button, summary, input')].filter(e => {
    const box = e.getBoundingClientRect()
    if (!box.width || e.closest('.skip')) return false
    const inside = e.matches('a.ref, sup a, .note > a')
    const least = inside ? 26.5 : 43.5
    return box.height < least || (!inside && box.width < 43.5)
}).map(e => e.outerHTML.slice(0, 90))"""
LEFT = "Math.max(...[...document.querySelectorAll('.law p')].map(p => p.getBoundingClientRect().left))"


def test_a_thumb_hits_what_it_means_and_the_title_is_seen_at_once(real_site: str, still_phone: Page) -> None:
    wrong: dict[str, object] = {}
    for path in (f"/lov/{place}?ord={words}" for place in READ for words in ("lov", "klar")):
        still_phone.goto(real_site + path)
        if small := still_phone.evaluate(SMALL):
            wrong[path] = small
        title = still_phone.locator("h1").bounding_box()
        if title is None or title["y"] >= 160:
            wrong[f"{path}: title"] = title
        if (left := still_phone.evaluate(LEFT)) >= 110:
            wrong[f"{path}: the words do not keep the width of the phone"] = left
    assert not wrong


def test_plain_words_stand_on_the_first_screen_for_who_chose_them(real_site: str, phone: Page) -> None:
    phone.goto(f"{real_site}/lov/64")
    phone.locator(".switch").get_by_text("Klar tale").tap()
    expect(phone.locator('.switch [aria-current="true"]')).to_have_text("Klar tale")
    phone.goto(f"{real_site}/lov/27B1a")
    expect(phone.locator('.switch [aria-current="true"]')).to_have_text("Klar tale")
    first = phone.locator(".asked p").first.bounding_box()
    assert first is not None and first["y"] < 844
