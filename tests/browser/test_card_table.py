"""The card table, the settings, a wide screen and the view for a hall, in a real browser."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import PHONE, WIDENED, overflow

pytestmark = pytest.mark.browser

FULL_DEAL = "/eksempler/den-langsomme-dobling-af-4-spar"
RULED = (
    "/doem/utilstraekkeligt-bud?auction=N:+1S+P+1H&unintended=nej&lho-accepts=nej&replacement=2C"
    "&lowest-same-denomination=nej&comparable=nej"
)
CLAIM = "/krav?nord=2..EK.&oest=3..98.&syd=E.E.4.&vest=.KD..K&udspil=S&trumf=♠&kraever=S&plan=♦E"
DRAWN = [
    FULL_DEAL,
    "/eksempler/trumfet-i-anden-runde",
    "/eksempler/kongen-maa-ud-af-huset",
    "/doem/melding-uden-for-tur?auction=N:+1S+P+S:2H+1N!+P+N:3C+N:X",
    CLAIM,
]
PAGES = [*DRAWN, RULED, "/lov/27", "/lov/27B1a", "/opslag?q=bud", "/indstillinger", "/", "/lov"]
WIDTHS = (320, 390, 768, 1100, 1280, 1920)


@pytest.mark.parametrize("path", PAGES)
def test_no_width_scrolls_sideways_in_narrow_letters_or_wide(small_site: str, desk: Page, path: str) -> None:
    desk.goto(small_site + path)
    for letters in ("narrow", "wide"):
        if letters == "wide":
            desk.evaluate(WIDENED)
        for width in WIDTHS:
            desk.set_viewport_size({"width": width, "height": 800})
            assert overflow(desk) <= 0, (letters, width)


@pytest.mark.parametrize("path", [FULL_DEAL, RULED, "/lov/27", "/opslag?q=bud", "/indstillinger"])
def test_the_largest_letters_fit_the_narrowest_phone(small_site: str, browser: Browser, path: str) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 700})
    context.add_cookies([{"name": "skrift", "value": "stoerst", "url": small_site}])
    page = context.new_page()
    page.goto(small_site + path)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "22px"
    assert overflow(page) <= 0
    context.close()


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


def boxes(page: Page, *selectors: str) -> list[tuple[float, float]]:
    """Left and right of the first element that each selector finds."""
    found = [page.locator(selector).first.bounding_box() for selector in selectors]
    return [(box["x"], box["x"] + box["width"]) for box in found if box]


def test_a_desktop_has_contents_law_and_what_belongs_to_it(small_site: str, desk: Page) -> None:
    desk.goto(f"{small_site}/lov/27")
    expect(desk.locator("nav.laws [aria-current]")).to_contain_text("27")
    contents, law, beside = boxes(desk, "nav.laws", ".law", ".side")
    assert contents[1] <= law[0] and law[1] <= beside[0]
    desk.locator("nav.laws .row", has_text="23").first.click()
    expect(desk.locator("h1")).to_contain_text("23")


def test_a_phone_does_not_fetch_the_contents(small_site: str, browser: Browser) -> None:
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{small_site}/lov/27", wait_until="networkidle")
    assert not [url for url in asked if "/lov?" in url]
    expect(page.locator("nav.laws")).to_be_hidden()
    context.close()


@pytest.mark.parametrize("path", ["/", "/lov/27", RULED, FULL_DEAL, "/opslag?q=bud"])
def test_nothing_moves_on_a_desktop(small_site: str, desk: Page, path: str) -> None:
    slow = desk.context.new_cdp_session(desk)  # a page that arrives piece by piece is where things move
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    rates = {"downloadThroughput": 200_000, "uploadThroughput": 200_000}
    slow.send("Network.emulateNetworkConditions", {"offline": False, "latency": 100, **rates})
    desk.add_init_script(
        """window.moved = 0
        const add = list => list.getEntries().forEach(entry => { window.moved += entry.value })
        new PerformanceObserver(add).observe({type: 'layout-shift', buffered: true})"""
    )
    desk.goto(small_site + path, wait_until="networkidle")
    assert desk.evaluate("window.moved") < 0.001  # an icon may come a moment before its word


@pytest.mark.parametrize("path", [RULED, FULL_DEAL])
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


@pytest.mark.parametrize("path", [RULED, FULL_DEAL, "/opslag?q=bud"])
def test_what_belongs_to_it_stands_to_the_right(small_site: str, desk: Page, path: str) -> None:
    desk.goto(small_site + path)
    left, right = boxes(desk, "#nu, .scene, .hits", ".side")
    assert left[1] <= right[0]


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


@pytest.mark.parametrize(("path", "least"), [(FULL_DEAL, 3), (RULED, 3), ("/lov/27B1a", 1)])
def test_without_a_script_a_hall_reads_one_long_page(
    small_site: str, browser: Browser, path: str, least: int
) -> None:
    context = browser.new_context(
        viewport={"width": 1280, "height": 720}, java_script_enabled=False, color_scheme="dark"
    )
    page = context.new_page()
    page.goto(f"{small_site}{path}{'&' if '?' in path else '?'}vis=projektor")
    steps = page.locator("[data-step]")
    assert steps.count() >= least
    for number in range(steps.count()):
        expect(steps.nth(number)).to_be_visible()
    expect(page.locator("[data-go]").first).to_be_hidden()
    expect(page.locator(".pager").first).to_be_hidden()
    page.get_by_role("link", name="Luk").click()
    expect(page.locator(".top")).to_be_visible()
    context.close()
