"""The director's desk on a phone: what was looked at last, and calls and cards tapped in as they fell."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.addresses import DECLINED, SILENCED
from tests.browser.measures import MOVED

pytestmark = [pytest.mark.browser, pytest.mark.verify]


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


def test_a_ruling_that_was_interrupted_is_gone_on_with_from_the_top(
    small_site: str, still_phone: Page
) -> None:
    page = still_phone
    page.goto(small_site)
    expect(page.locator("#fortsaet")).to_be_hidden()
    page.goto(small_site + DECLINED)
    page.goto(small_site)
    go_on = page.get_by_role("link", name="Fortsæt afgørelsen")
    expect(go_on).to_contain_text("Utilstrækkeligt bud")
    box, tile = go_on.bounding_box(), page.locator(".tile").first.bounding_box()
    assert box is not None and tile is not None and box["y"] + box["height"] <= tile["y"]
    go_on.tap()
    expect(page).to_have_url(f"{small_site}{DECLINED}#nu")
    page.goto(small_site + SILENCED)
    page.goto(small_site)
    expect(page.locator("#fortsaet")).to_be_hidden()  # it came to its end


def test_two_rulings_that_ended_are_two(small_site: str, still_phone: Page) -> None:
    other = SILENCED.replace("replacement=2C", "replacement=2D")
    for path in (SILENCED, other, DECLINED):
        still_phone.goto(small_site + path)
    still_phone.goto(small_site)
    assert len(seen(still_phone, "ruling")) == 3
    expect(still_phone.locator('[data-kind="ruling"] .row').first).not_to_contain_text("2♣")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.timing
def test_nothing_moves_when_it_comes(small_site: str, desk: Page, width: int) -> None:
    page = desk
    page.set_viewport_size({"width": width, "height": 844})
    for path in ("/lov/27", SILENCED):
        page.goto(small_site + path)
    page.add_init_script(MOVED)
    page.goto(small_site, wait_until="networkidle")
    expect(page.locator("#sidst")).to_be_visible()
    assert page.evaluate("window.moved") == 0


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
