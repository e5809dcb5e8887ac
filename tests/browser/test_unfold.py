"""A provision on the phone: references open in place, a swipe turns the page, coming back finds the place."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.addresses import TO_23
from tests.browser.measures import overflow, swipe

pytestmark = [pytest.mark.browser, pytest.mark.verify]


def test_no_id_stands_twice_and_links_inside_lead_where_they_did(small_site: str, still_phone: Page) -> None:
    still_phone.goto(f"{small_site}/lov/27A")
    still_phone.locator('a.ref[href="/lov/31"], a.ref').first.evaluate("a => { a.href = '/lov/27' }")
    still_phone.locator("a.ref").first.tap()
    expect(still_phone.locator(".unfolded")).to_contain_text("Buddet skal rettes")
    ids = still_phone.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))
    sign = still_phone.locator(".unfolded sup a").first
    assert sign.get_attribute("href") == f"{small_site}/lov/27#note-27-1"


def test_going_there_is_one_more_tap(small_site: str, still_phone: Page) -> None:
    still_phone.goto(f"{small_site}/lov/27")
    still_phone.locator(TO_23).tap()
    still_phone.get_by_role("link", name="Gå hertil").tap()
    expect(still_phone.locator("h1")).to_contain_text("Lignende meldinger")


def test_a_reference_inside_unfolds_too_and_folds_with_the_outer_one(small_site: str, desk: Page) -> None:
    desk.goto(f"{small_site}/lov/27B1a")  # whose reference is made to lead to a place that has some itself
    first = desk.locator(".law a.ref").first
    first.evaluate("a => { a.href = '/lov/27' }")
    first.click()
    inner = desk.locator(f".unfolded {TO_23.replace('/lov', small_site + '/lov')}")
    inner.click()
    expect(desk.locator(".unfolded .unfolded")).to_contain_text("En melding kan ligne en anden.")
    first.click()
    expect(desk.locator(".unfolded")).to_have_count(0)


def test_the_keyboard_alone_unfolds_and_folds(small_site: str, desk: Page) -> None:
    desk.goto(f"{small_site}/lov/27")
    link = desk.locator(TO_23)
    link.focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".unfolded")).to_contain_text("ligne")
    expect(link).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator(".unfolded")).to_have_count(0)
    desk.keyboard.press("Enter")
    desk.get_by_role("button", name="Fold sammen").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".unfolded")).to_have_count(0)
    expect(link).to_be_focused()


def test_a_new_tab_is_still_a_new_tab(small_site: str, desk: Page) -> None:
    desk.goto(f"{small_site}/lov/27")
    with desk.context.expect_page() as opened:
        desk.locator(TO_23).click(modifiers=["Control"])
    opened.value.close()
    expect(desk.locator(".unfolded")).to_have_count(0)


def test_what_cannot_be_fetched_is_said_and_asked_again(small_site: str, desk: Page) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    desk.goto(f"{small_site}/lov/27")
    desk.route("**/lov/23", refuse)
    desk.locator(TO_23).click()
    expect(desk.locator(".unfolded")).to_contain_text("kunne ikke hentes")
    expect(desk.get_by_role("link", name="Gå hertil")).to_be_visible()
    desk.locator(TO_23).click()
    desk.unroute("**/lov/23")
    desk.locator(TO_23).click()
    expect(desk.locator(".unfolded")).to_contain_text("ligne")


def test_a_swipe_turns_to_the_next_place(small_site: str, still_phone: Page) -> None:
    still_phone.goto(f"{small_site}/lov/23")
    with still_phone.expect_navigation():
        swipe(still_phone, 320, 120, 250)
    expect(still_phone.locator("h1")).to_contain_text("26")
    with still_phone.expect_navigation():
        swipe(still_phone, 120, 320, 250)
    expect(still_phone.locator("h1")).to_contain_text("23")


TURNS = """() => {
    globalThis.ended = false;
    globalThis.turned = 0;
    document.addEventListener("touchend", () => { ended = true; });
    document.addEventListener("touchcancel", () => { ended = true; });
    document.addEventListener("click", () => { turned += 1; });
}"""
"""Counts how often the page is turned, which is done before a touch has ended for the whole page."""


@pytest.mark.parametrize("kind", ["short", "edge", "selection", "table"])
def test_other_gestures_are_left_alone(small_site: str, still_phone: Page, kind: str) -> None:
    still_phone.goto(f"{small_site}/lov/78")
    start, end, y = {"short": (200, 170, 250), "edge": (385, 100, 250)}.get(kind, (320, 120, 250))
    if kind == "selection":
        still_phone.evaluate("getSelection().selectAllChildren(document.querySelector('.law'))")
    if kind == "table":
        table = still_phone.locator(".scroll")
        table.evaluate("t => { t.firstElementChild.style.width = '900px' }")
        box = table.bounding_box()
        assert box
        y = int(box["y"] + box["height"] / 2)
    still_phone.evaluate(TURNS)
    swipe(still_phone, start, end, y)
    still_phone.wait_for_function("() => ended")
    assert still_phone.evaluate("turned") == 0


def test_the_link_is_copied_alone(small_site: str, still_phone: Page) -> None:
    still_phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    still_phone.goto(f"{small_site}/lov/27B1a?ord=lov")
    still_phone.get_by_role("button", name="Kopiér link").tap()
    expect(still_phone.locator(".of-place [role=status]")).to_have_text("Linket er kopieret.")
    assert still_phone.evaluate("navigator.clipboard.readText()") == f"{small_site}/lov/27B1a"


@pytest.mark.parametrize("way", ["back", "reload"])
def test_who_comes_back_finds_the_page_as_it_was(small_site: str, desk: Page, way: str) -> None:
    desk.goto(f"{small_site}/lov/27")
    desk.locator("main").evaluate("main => { main.style.minHeight = '3000px' }")
    desk.locator(TO_23).click()
    expect(desk.locator(".unfolded")).to_contain_text("ligne")
    desk.evaluate("scrollTo({ top: 90, behavior: 'instant' })")
    desk.wait_for_function("() => history.state?.read?.y === 90")
    if way == "back":
        desk.get_by_role("link", name="Gå hertil").click()
        expect(desk.locator("h1")).to_contain_text("23")
        desk.go_back()
    else:
        desk.reload()
    expect(desk.locator(".unfolded")).to_contain_text("ligne")
    expect(desk.locator(TO_23)).to_have_attribute("aria-expanded", "true")
    desk.wait_for_function("() => Math.abs(scrollY - 90) < 3")


def test_a_narrow_phone_with_wide_letters_holds_it(small_site: str, wide_phone: Page) -> None:
    wide_phone.goto(f"{small_site}/lov/27")
    wide_phone.locator(TO_23).tap()
    expect(wide_phone.locator(".unfolded")).to_contain_text("ligne")
    assert overflow(wide_phone) <= 0
