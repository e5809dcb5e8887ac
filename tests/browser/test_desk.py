"""The director's desk on a phone: what was looked at last, and calls and cards tapped in as they fell."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import overflow
from tests.browser.test_small_site import DECLINED, SILENCED

pytestmark = pytest.mark.browser

MOVED = """window.moved = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.moved += entry.value }))
    .observe({type: 'layout-shift', buffered: true})"""


def seen(page: Page, kind: str) -> list[str]:
    rows = page.locator(f'#sidst [data-kind="{kind}"] .row').all_inner_texts()
    return [" ".join(row.replace("\ufe0e", "").split()[:3]) for row in rows]


def test_what_was_looked_at_last_is_one_tap_away(small_site: str, still_phone: Page) -> None:
    page = still_phone
    for path in ("/lov/27", "/lov/27B1a", "/lov/27", "/lov", "/lov/999", DECLINED, SILENCED):
        page.goto(small_site + path)
    page.goto(small_site)
    assert [row.split()[1] for row in seen(page, "place")] == ["27", "27B1a"]
    assert seen(page, "ruling") == ["Utilstrækkeligt bud §"]  # one row: the case went on
    expect(page.locator('[data-kind="ruling"] .row')).to_contain_text("2♣")
    page.locator('[data-kind="ruling"] .row').tap()
    expect(page).to_have_url(small_site + SILENCED)
    page.goto(small_site)
    page.get_by_role("button", name="Tøm listen").tap()
    expect(page.locator("#sidst")).to_be_hidden()
    page.reload()
    expect(page.locator("#sidst")).to_be_hidden()


def test_two_rulings_that_ended_are_two(small_site: str, still_phone: Page) -> None:
    other = SILENCED.replace("replacement=2C", "replacement=2D")
    for path in (SILENCED, other, DECLINED):
        still_phone.goto(small_site + path)
    still_phone.goto(small_site)
    assert len(seen(still_phone, "ruling")) == 3
    expect(still_phone.locator('[data-kind="ruling"] .row').first).not_to_contain_text("2♣")


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_when_it_comes(small_site: str, browser: Browser, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844})
    page = context.new_page()
    for path in ("/lov/27", SILENCED):
        page.goto(small_site + path)
    page.add_init_script(MOVED)
    page.goto(small_site, wait_until="networkidle")
    expect(page.locator("#sidst")).to_be_visible()
    assert page.evaluate("window.moved") == 0
    context.close()


def test_the_field_waits_where_there_is_a_keyboard(small_site: str, browser: Browser) -> None:
    desk = browser.new_page(viewport={"width": 1280, "height": 800})
    desk.goto(small_site)
    expect(desk.locator("#q")).to_be_focused()
    desk.close()


def test_on_a_phone_the_tiles_are_seen_first(small_site: str, still_phone: Page) -> None:
    still_phone.goto(small_site)
    expect(still_phone.locator("#q")).not_to_be_focused()
    for css in (".tile >> nth=-1", ".pads a >> nth=3"):
        expect(still_phone.locator(css)).to_be_in_viewport()
    still_phone.locator('.tabs a[href="#q"]').tap()
    expect(still_phone.locator("#q")).to_be_focused()


def test_without_a_script_nothing_of_it_shows(small_site: str, phone: Page) -> None:
    phone.goto(small_site)
    expect(phone.locator("#sidst")).to_be_hidden()
    expect(phone.locator(".pads a").first).to_be_visible()


def test_an_auction_is_tapped_in_on_one_page(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(small_site)
    page.locator(".pads").get_by_role("link", name="Nord").first.tap()
    expect(page.locator("#tur")).to_have_text("Hvad meldte Nord?")
    page.wait_for_load_state("networkidle")
    names = page.locator(".box-of-calls a").all_inner_texts()
    keys = ["".join(name.replace("\ufe0e", "").split()) for name in names]
    assert len(keys) == 38
    where = page.locator(".box-of-calls").bounding_box()
    page.evaluate("globalThis.same = true")
    for call in ("1♠", "pas", "1♥"):
        page.locator(".box-of-calls a").nth(keys.index(call)).tap()
    expect(page.locator("#tur")).to_have_text("Hvad meldte Vest?")
    expect(page.locator("#fund a")).to_contain_text("Syd 1♥")
    after = page.locator(".box-of-calls").bounding_box()
    assert page.evaluate("globalThis.same") and where and after and abs(where["y"] - after["y"]) < 2
    page.locator("#fortryd").tap()
    expect(page.locator("#fund a")).to_have_count(0)
    page.locator(".callers").get_by_role("link", name="Øst").tap()
    page.locator(".box-of-calls a").nth(keys.index("2♦")).tap()
    expect(page.locator("#fund a")).to_contain_text("en ny melding")
    assert page.url.endswith("udkast=N%3A+1S+P+E%3A2D")
    page.reload()
    expect(page.locator("#forloeb s")).to_have_text("pas")
    page.locator("#fund a").tap()
    expect(page.locator("h1")).to_contain_text("§ 25")
    expect(page.locator("table.auction").first).to_be_visible()


def test_without_the_network_the_calls_stay_and_it_is_said(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(f"{small_site}/doem/meldinger?udkast=N:+1S")
    page.context.set_offline(True)
    page.locator(".box-of-calls a").nth(0).tap()
    expect(page.locator("#uden-net")).to_be_visible()
    expect(page.locator("#forloeb td").nth(2)).to_have_text("pas")
    page.context.set_offline(False)
    expect(page.locator("#uden-net")).to_be_hidden()
    expect(page.locator("#fund")).to_contain_text("Ingen melding er uregelmæssig")


def test_cards_are_tapped_in(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}/doem/kort?udkast=N:")
    phone.locator(".callers").get_by_role("link", name="Syd").tap()
    expect(phone.locator(".whose")).to_have_text("Hvad spillede Syd?")
    phone.locator(".pad a.answer").first.tap()
    expect(phone.locator("#fund a").first).to_contain_text("uden for tur")
    phone.locator("#fund a").first.tap()
    expect(phone.locator("h1")).to_contain_text("§ 54")


@pytest.mark.parametrize(
    "path", ["/", "/doem/meldinger", "/doem/meldinger?udkast=N:+1S+P+1H", "/doem/kort?udkast=N:"]
)
@pytest.mark.parametrize("prefix", ["", "/en"])
def test_the_pads_fit_a_narrow_phone(small_site: str, wide_phone: Page, path: str, prefix: str) -> None:
    wide_phone.goto(small_site + prefix + path)
    assert overflow(wide_phone) <= 0
    small = wide_phone.evaluate(
        """() => [...document.querySelectorAll('.callers a, .box-of-calls a')].filter(e => {
            const box = e.getBoundingClientRect()
            return box.height < 48 || box.width < 44
        }).map(e => `${e.textContent} ${e.getBoundingClientRect().width}`)"""
    )
    assert not small
