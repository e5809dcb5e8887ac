"""The main ways, walked in a real browser: found, read, ruled, said, kept, offline."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.addresses import DECLINED, SILENCED, TO_23
from tests.browser.measures import MOVED, SPOKEN, boxes, save, too_wide
from tests.browser.phone_site import PhoneSite, airplane, until_kept

pytestmark = pytest.mark.browser


def test_a_desk_opens_with_its_field_and_a_law_between_contents_and_what_belongs_to_it(
    small_site: str, desk: Page
) -> None:
    desk.goto(small_site)
    expect(desk.locator("#q")).to_be_focused()
    desk.goto(f"{small_site}/lov/27")
    expect(desk.locator("nav.laws [aria-current]")).to_contain_text("27")
    contents, law, beside = boxes(desk, "nav.laws", ".law", ".side")
    assert contents[1] <= law[0] and law[1] <= beside[0]
    desk.locator("nav.laws .row", has_text="23").first.click()
    expect(desk.locator("h1")).to_contain_text("23")


def test_search_from_the_front_page_to_a_place(small_site: str, phone: Page) -> None:
    phone.goto(small_site)
    phone.locator("#q").fill("godtages")
    phone.get_by_role("button", name="Søg").tap()
    expect(phone.locator("mark").first).to_be_visible()
    phone.locator(".hit").first.tap()
    expect(phone.locator("h1")).to_contain_text("27")


def test_a_citation_typed_goes_straight_to_its_place(small_site: str, phone: Page) -> None:
    phone.goto(small_site)
    phone.locator("#q").fill("§ 27 b 1 a")
    phone.locator("#q").press("Enter")
    expect(phone.locator("h1")).to_contain_text("27B1a")
    phone.get_by_role("link", name="Hele §").tap()
    expect(phone).to_have_url(f"{small_site}/lov/27#27B1a")
    expect(phone.locator('[id="27B1a"]')).to_be_in_viewport()


def test_a_reference_unfolds_under_its_sentence(small_site: str, still_phone: Page) -> None:
    still_phone.goto(f"{small_site}/lov/27")
    link = still_phone.locator(TO_23)
    expect(link).to_have_attribute("aria-expanded", "false")
    link.tap()
    expect(link).to_have_attribute("aria-expanded", "true")
    box = still_phone.locator(".unfolded")
    expect(box).to_contain_text("En melding kan ligne en anden.")
    expect(box.locator(".fetching")).to_contain_text("Lignende meldinger")
    expect(box.locator(".edition")).to_contain_text("Prøvelove 2017")
    expect(box.locator("details")).to_contain_text("Steder, der henviser hertil")
    assert still_phone.url.endswith("/lov/27")
    controlled = link.get_attribute("aria-controls")
    assert controlled == box.get_attribute("id")
    assert link.evaluate("a => a.closest('p').nextElementSibling.id") == controlled
    link.tap()
    expect(box).to_have_count(0)
    expect(link).to_have_attribute("aria-expanded", "false")


def test_without_a_script_references_are_links(small_site: str, scriptless_phone: Page) -> None:
    page = scriptless_phone
    page.goto(f"{small_site}/lov/27")
    expect(page.locator("[aria-expanded]")).to_have_count(0)
    expect(page.get_by_role("button", name="Kopiér link")).to_have_count(0)
    page.locator(TO_23).tap()
    expect(page.locator("h1")).to_contain_text("Lignende meldinger")


def test_a_ruling_by_tapping_only(small_site: str, phone: Page) -> None:
    phone.goto(small_site)
    phone.get_by_role("link", name="Afgørelse", exact=True).tap()
    phone.get_by_role("link", name="Utilstrækkeligt bud").tap()
    phone.get_by_text("Kender du meldeforløbet?").tap()
    phone.get_by_role("link", name="Tast meldingerne ind").tap()
    for call in ("udkast=N%3A", "1S", "1S+P", "1S+P+1H"):
        with phone.expect_navigation():
            phone.locator(f'a.answer[href*="{call}#"]').first.tap()
    phone.get_by_role("link", name="Brug meldeforløbet").tap()
    expect(phone.locator("table.auction")).to_be_visible()
    for _ in range(20):
        if phone.locator(".ruling").count():
            break
        with phone.expect_navigation():
            phone.locator(".question .answer").last.tap()
    expect(phone.locator(".ruling")).to_be_visible()
    expect(phone.locator(".ruling .cites").first).to_contain_text("§")


def test_an_auction_is_tapped_in_on_one_page(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(small_site)
    page.locator(".pads").get_by_role("link", name="Nord").first.tap()
    expect(page.locator("#tur")).to_have_text("Hvad meldte Nord?")
    page.wait_for_load_state("networkidle")
    names = page.locator(".box-of-calls a").all_inner_texts()
    keys = ["".join(name.replace("\ufe0e", "").split()) for name in names]
    assert len(keys) == 38
    where = page.locator(".box-of-calls").first.bounding_box()
    page.evaluate("globalThis.same = true")
    for call in ("1♠", "pas", "1♥"):
        page.locator(".box-of-calls a").nth(keys.index(call)).tap()
    expect(page.locator("#tur")).to_have_text("Hvad meldte Vest?")
    expect(page.locator("#fund a")).to_contain_text("Syd 1♥")
    after = page.locator(".box-of-calls").first.bounding_box()
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


def test_a_ruling_is_read_out_step_by_step(small_site: str, still_phone: Page) -> None:
    still_phone.goto(small_site + SILENCED)
    lines = still_phone.locator(".announce .speech .line").evaluate_all(SPOKEN)
    still_phone.get_by_role("link", name=re.compile("^Læs op")).first.tap()
    reader = still_phone.get_by_role("dialog", name="Læs op")
    expect(reader.locator(".to")).to_have_text("Til hele bordet")
    for line in lines:
        expect(reader.locator(".now-read .words")).to_have_text(line)
        reader.locator("[data-step=on]").tap()
    expect(reader).to_have_count(0)  # »Færdig« after the last one leaves
    assert lines


def test_a_ruling_is_kept_and_found_again(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(small_site + SILENCED)
    save(page, event="Klubaften", table="5", board="12")
    expect(page.locator("#gemt")).to_have_text("Gemt i aftenens log.")
    page.get_by_role("link", name="Se aftenens log").tap()
    entry = page.locator(".logged > li")
    expect(page.locator(".evening h2")).to_contain_text("Klubaften")
    expect(entry).to_contain_text("Bord 5 · Spil nr. 12")
    expect(entry.locator("h3")).to_contain_text("2♣")
    expect(entry.locator(".laws")).to_contain_text("§ 27B2")
    entry.get_by_role("link").tap()
    expect(page.locator(".ruling")).to_be_visible()
    assert page.url == small_site + SILENCED
    expect(page.locator("#gemt")).to_contain_text("gemt i loggen")


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


def test_a_page_that_was_taken_along_opens_in_airplane_mode(phone_pages: PhoneSite, keeping: Page) -> None:
    keeping.goto(phone_pages.address)
    until_kept(keeping, phone_pages.version)
    with airplane(keeping.context):
        answer = keeping.goto(f"{phone_pages.address}/lov/27")
        assert answer is not None and answer.status == 200 and answer.from_service_worker
        expect(keeping.locator("h1")).to_contain_text("For lave bud")


PAGES = ["/", "/lov/27", "/opslag?q=bud", "/doem/meldinger?udkast=N:+1S", DECLINED, SILENCED, "/aften"]
"""Those that the main ways lead by."""


def test_nothing_fails_or_comes_from_outside(small_site: str, still_phone: Page) -> None:
    troubles: list[str] = []
    still_phone.on("console", lambda message: troubles.append(message.text))
    still_phone.on("pageerror", lambda error: troubles.append(str(error)))
    still_phone.on(
        "request", lambda asked: None if asked.url.startswith(small_site) else troubles.append(asked.url)
    )
    for path in PAGES:
        still_phone.goto(small_site + path, wait_until="networkidle")
    # The browser of the tests lets no service worker in; the offline tests have one that does.
    assert not [one for one in troubles if "Service Worker registration blocked" not in one]


@pytest.mark.timing
def test_nothing_moves(small_site: str, still_phone: Page) -> None:
    """What moves depends on what has come when a page is painted: a busy machine sees more than a phone."""
    still_phone.add_init_script(MOVED)
    moved = {}
    for path in PAGES:
        still_phone.goto(small_site + path, wait_until="networkidle")
        moved[path] = still_phone.evaluate("window.moved")
    assert not any(moved.values()), moved


def test_no_page_of_theirs_is_too_wide_for_a_narrow_phone(small_site: str, wide_phone: Page) -> None:
    assert not too_wide(wide_phone, small_site, PAGES)
