"""The card table, the settings, a wide screen and the view for a hall, in a real browser."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.addresses import FULL_DEAL, SILENCED
from tests.browser.measures import MOVED, boxes

pytestmark = [pytest.mark.browser, pytest.mark.verify]


def test_a_screen_reader_hears_the_deal(small_site: str, desk: Page) -> None:
    desk.goto(small_site + FULL_DEAL)
    west = desk.get_by_role("group", name="Vest")
    expect(west.get_by_role("img", name="konge, dame", exact=True)).to_be_visible()
    expect(west.get_by_role("img", name="hjerter", exact=True)).to_be_visible()
    columns = desk.locator("table.auction").get_by_role("columnheader")
    assert [name.split()[0] for name in columns.all_inner_texts()] == ["Vest", "Nord", "Øst", "Syd"]
    expect(columns.nth(3)).to_contain_text("kortgiver")


def test_four_colours_are_chosen_and_kept(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}/indstillinger")
    phone.get_by_label("Fire farver").check()
    phone.get_by_label("Altid mørkt").check()
    phone.get_by_role("button", name="Gem").tap()
    expect(phone.locator("main").get_by_role("status")).to_have_text("Gemt.")
    phone.goto(small_site + FULL_DEAL)
    expect(phone.locator("html")).to_have_attribute("data-farver", "fire")
    expect(phone.locator("html")).to_have_attribute("data-udseende", "moerkt")
    expect(phone.get_by_role("link", name="Indstillinger")).to_be_visible()


def test_a_choice_shows_at_once_and_is_worn_without_the_server(small_site: str, still_phone: Page) -> None:
    still_phone.goto(f"{small_site}/indstillinger")
    still_phone.get_by_label("Størst").check()
    expect(still_phone.locator("html")).to_have_attribute("data-skrift", "stoerst")
    expect(still_phone.locator("main").get_by_role("status")).to_have_text("Gemt.")
    still_phone.get_by_label("Almindelig").check()
    assert still_phone.evaluate("document.cookie") == ""
    still_phone.get_by_label("Fire farver").check()
    still_phone.route(
        "**/lov/27",
        lambda route: route.fulfill(
            response=(kept := route.fetch()), body=kept.text().replace(' data-farver="fire"', "")
        ),
    )
    still_phone.goto(f"{small_site}/lov/27")
    expect(still_phone.locator("html")).to_have_attribute("data-farver", "fire")


def test_a_phone_does_not_fetch_the_contents(small_site: str, still_phone: Page) -> None:
    page = still_phone
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{small_site}/lov/27", wait_until="networkidle")
    assert not [url for url in asked if "/lov?" in url]
    expect(page.locator("nav.laws")).to_be_hidden()


@pytest.mark.timing
def test_nothing_moves_on_a_desktop(small_site: str, desk: Page) -> None:
    slow = desk.context.new_cdp_session(desk)  # a page that arrives piece by piece is where things move
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 2})
    rates = {"downloadThroughput": 200_000, "uploadThroughput": 200_000}
    slow.send("Network.emulateNetworkConditions", {"offline": False, "latency": 100, **rates})
    slow.send("Network.setCacheDisabled", {"cacheDisabled": True})  # each page as to whoever comes first
    desk.add_init_script(MOVED)
    moved = {}
    for path in ("/", "/lov/27", SILENCED, FULL_DEAL, "/opslag?q=bud"):
        desk.goto(small_site + path, wait_until="networkidle")
        moved[path] = desk.evaluate("window.moved")
    assert not {path: by for path, by in moved.items() if by >= 0.001}  # an icon may come before its word


@pytest.mark.parametrize("path", [SILENCED, FULL_DEAL])
def test_an_auction_has_its_columns_before_its_seats(small_site: str, desk: Page, path: str) -> None:
    first = """document.querySelector('.auction th').getBoundingClientRect().width"""
    desk.goto(small_site + path)
    whole = desk.evaluate(first)

    def half_arrived(route: Route) -> None:
        page = route.fetch().text()
        route.fulfill(body=page[: page.index("</th>")], content_type="text/html; charset=utf-8")

    desk.route(lambda url: not urlsplit(url).path.startswith("/static"), half_arrived)
    desk.goto(small_site + path)
    assert desk.locator(".auction th").count() == 1
    assert desk.evaluate(first) == whole


def test_what_belongs_to_it_stands_to_the_right(small_site: str, desk: Page) -> None:
    for path in (SILENCED, FULL_DEAL, "/opslag?q=bud"):
        desk.goto(small_site + path)
        left, right = boxes(desk, "#nu, .scene, .hits", ".side")
        assert left[1] <= right[0], path


def test_a_hall_goes_step_by_step_with_the_keys(small_site: str, desk: Page) -> None:
    desk.goto(small_site + FULL_DEAL)
    desk.get_by_role("link", name="Vis stort").click()
    expect(desk.get_by_role("status")).to_have_text("Trin 1 af 3")
    expect(desk.locator(".tabs, .top")).to_have_count(0)
    ruling, reason = desk.locator(".ruling"), desk.get_by_role("heading", name="Fordi")
    expect(ruling).to_be_hidden()
    desk.set_viewport_size({"width": 1280, "height": 2000})
    desk.keyboard.press("ArrowRight")
    expect(ruling).to_be_visible()
    expect(desk.locator(".scene")).to_be_hidden()
    desk.keyboard.press("PageDown")
    expect(reason).to_be_visible()
    expect(ruling).to_be_hidden()
    desk.keyboard.press("ArrowLeft")
    expect(ruling).to_be_visible()
    assert desk.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= 28
    desk.keyboard.press("Escape")
    expect(desk).to_have_url(small_site + FULL_DEAL)


def test_a_step_higher_than_the_screen_is_read_to_its_end(small_site: str, desk: Page) -> None:
    desk.set_viewport_size({"width": 1280, "height": 420})
    desk.goto(f"{small_site}{FULL_DEAL}?vis=projektor")
    said = desk.get_by_role("status")
    expect(said).to_have_text("Trin 1 af 3")
    desk.keyboard.press(" ")
    expect(said).to_have_text("Trin 1 af 3")
    assert desk.evaluate("scrollY") > 0
    for _ in range(10):
        desk.keyboard.press(" ")
    expect(said).not_to_have_text("Trin 1 af 3")


def test_without_a_script_a_hall_reads_one_long_page(small_site: str, scriptless_desk: Page) -> None:
    page = scriptless_desk
    page.set_viewport_size({"width": 1280, "height": 720})
    page.emulate_media(color_scheme="dark")
    for path, least in ((FULL_DEAL, 3), (SILENCED, 3), ("/lov/27B1a", 1)):
        page.goto(f"{small_site}{path}{'&' if '?' in path else '?'}vis=projektor")
        steps = page.locator("[data-step]")
        assert steps.count() >= least, path
        for number in range(steps.count()):
            expect(steps.nth(number)).to_be_visible()
        expect(page.locator("[data-go]").first).to_be_hidden()
        expect(page.locator(".pager").first).to_be_hidden()
        page.get_by_role("link", name="Luk").click()
        expect(page.locator(".top")).to_be_visible()
