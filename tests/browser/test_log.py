"""The evening's log: two tabs lose nothing, no room is told, the table runs nothing, the protocol prints."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.addresses import SILENCED
from tests.browser.measures import overflow, save

pytestmark = [pytest.mark.browser, pytest.mark.verify]

ENTRY: dict[str, Any] = {
    "at": "2026-11-21T20:15",
    "event": "Klubaften",
    "table": "5",
    "board": "12",
    "ns": "3",
    "ew": "7",
    "note": "",
    "title": "Kulørsvigt",
    "headline": "Et stik overføres.",
    "laws": ["§ 64A1"],
    "address": "/doem/kuloersvigt?a=b",
}
FILLED = """() => {
    let size = 1 << 20;
    const text = "x".repeat(size);
    for (let n = 0; size >= 1; n++) {
        try { localStorage.setItem("other" + n, text.slice(0, size)); } catch { size >>= 1; }
    }
}"""


def keep(page: Page, *entries: dict[str, Any]) -> None:
    """Puts entries into the log of this browser, as its pages write them."""
    for number, entry in enumerate(entries):
        written = json.dumps({"v": 1, "data": ENTRY | entry})
        page.evaluate(
            "([key, written]) => localStorage.setItem(key, written)", [f"bridgelov.log/{number:03}", written]
        )


def opened(page: Page, site: str, *entries: dict[str, Any], prefix: str = "") -> Page:
    page.goto(f"{site}{prefix}/aften")
    keep(page, *entries)
    page.reload()
    return page


def test_the_event_is_remembered_and_the_rest_is_empty(small_site: str, still_phone: Page) -> None:
    still_phone.goto(small_site + SILENCED)
    save(still_phone, event="Klubaften", table="5", ns="3")
    expect(still_phone.locator("#gem [name=event]")).to_have_value("Klubaften")
    expect(still_phone.locator("#gem [name=table]")).to_have_value("")
    expect(still_phone.locator("#gem [name=ns]")).to_have_value("")


def test_another_evenings_event_is_offered_and_not_filled_in(small_site: str, still_phone: Page) -> None:
    opened(still_phone, small_site, {"at": "2020-01-01T20:00"})
    still_phone.goto(small_site + SILENCED)
    expect(still_phone.locator("#gem [name=event]")).to_have_value("")
    assert still_phone.locator("#turneringer option").all_text_contents() == ["Klubaften"]


def test_newest_first_by_event_and_evening(small_site: str, still_phone: Page) -> None:
    page = opened(
        still_phone,
        small_site,
        {"event": "A", "at": "2026-11-21T19:00", "headline": "1"},
        {"event": "B", "at": "2026-11-21T20:00", "headline": "2"},
        {"event": "A", "at": "2026-11-22T01:30", "headline": "3"},  # the same evening still
        {"event": "A", "at": "2026-11-22T19:00", "headline": "4"},
        {"event": "", "at": "2026-11-20T19:00", "headline": "5"},
    )
    assert page.locator(".logged h3").all_inner_texts() == ["4", "3", "1", "2", "5"]
    assert [text.split()[0] for text in page.locator(".evening h2").all_inner_texts()] == [
        "A",
        "A",
        "B",
        "Uden",
    ]


def test_an_entry_is_put_right_searched_and_deleted(small_site: str, still_phone: Page) -> None:
    page = opened(still_phone, small_site, {}, {"table": "9", "note": "Appel ventes"})
    first = page.locator(".logged > li").first
    first.get_by_role("button", name="Ret:").tap()
    first.get_by_label("Bord").fill("10")
    first.get_by_role("button", name="Gem rettelsen").tap()
    expect(page.locator(".logged > li").first).to_contain_text("Bord 10")
    page.get_by_label("Søg i loggen").fill("bord APPEL ventes")
    expect(page.locator(".logged > li")).to_have_count(0)  # »bord« is no word of an entry
    page.get_by_label("Søg i loggen").fill("APPEL 10")
    expect(page.locator(".logged > li")).to_have_count(1)
    expect(page.locator("#antal")).to_contain_text("1 af 2")
    page.get_by_role("button", name="Slet:").tap()
    page.get_by_role("button", name="Behold").tap()
    expect(page.locator(".logged > li")).to_have_count(1)
    page.get_by_role("button", name="Slet:").tap()
    page.locator("dialog").get_by_role("button", name="Slet").tap()
    expect(page.locator("#sket")).to_have_text("Afgørelsen er slettet af loggen.")
    page.get_by_label("Søg i loggen").fill("")
    expect(page.locator(".logged > li")).to_have_count(1)
    page.get_by_role("button", name="Slet hele loggen").tap()
    page.locator("dialog").get_by_role("button", name="Slet").tap()
    expect(page.locator("#tom")).to_be_visible()
    assert not page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('bridgelov.log/'))")


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_the_table_is_whole_and_runs_nothing(small_site: str, still_phone: Page, prefix: str) -> None:
    dangers = ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "＝1", 'a;"b"', "to\nlinjer"]
    page = opened(still_phone, small_site, *({"note": text} for text in dangers), prefix=prefix)
    with page.expect_download() as caught:
        page.locator("[data-do=csv]").tap()
    held = Path(caught.value.path()).read_bytes()
    assert held.startswith(b"\xef\xbb\xbf") and re.fullmatch(
        r"(aftenens|evenings)-log-2026-11-21\.csv", caught.value.suggested_filename
    )
    rows = list(csv.reader(io.StringIO(held.decode("utf-8-sig")), delimiter=";"))
    assert len(rows) == 1 + len(dangers) and {len(row) for row in rows} == {12}
    assert not [cell for row in rows for cell in row if re.match(r"\s*[=+\-@＝]", cell)]
    notes = {row[10] for row in rows[1:]}
    assert {'a;"b"', "to linjer", "'=1+1", "'@SUM(A1)"} <= notes
    assert rows[1][0] == "2026-11-21" and rows[1][11] == f"{small_site}/doem/kuloersvigt?a=b"


def test_full_storage_is_told_and_what_was_typed_stays(small_site: str, still_phone: Page) -> None:
    still_phone.goto(small_site + SILENCED)
    still_phone.evaluate(FILLED)
    save(still_phone, event="Klubaften", table="5")
    expect(still_phone.locator("#gemt")).to_contain_text("ikke plads")
    expect(still_phone.locator("#gem [name=table]")).to_have_value("5")
    still_phone.evaluate("localStorage.removeItem('other0')")
    still_phone.get_by_role("button", name="Gem", exact=True).tap()
    expect(still_phone.locator("#gemt")).to_have_text("Gemt i aftenens log.")


def test_blocked_storage_is_told(small_site: str, still_phone: Page) -> None:
    still_phone.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError') }"
    )
    still_phone.goto(small_site + SILENCED)
    expect(still_phone.locator("#gemt")).to_contain_text("tillader ikke")
    still_phone.goto(f"{small_site}/aften")
    expect(still_phone.get_by_role("alert")).to_contain_text("tillader ikke")


def test_two_tabs_lose_nothing(small_site: str, still_phone: Page) -> None:
    other = still_phone.context.new_page()
    opened(other, small_site)
    still_phone.bring_to_front()  # a browser lets a tab in the background wait for seconds
    for tab, table in ((still_phone, "1"), (still_phone, "2")):
        tab.goto(small_site + SILENCED)
        save(tab, table=table)
    expect(other.locator(".logged > li")).to_have_count(2)
    other.bring_to_front()
    other.locator(".logged > li").first.get_by_role("button", name="Ret:").click()
    still_phone.bring_to_front()
    save(still_phone, table="3")  # while the other tab is putting one right
    other.bring_to_front()
    form = other.locator(".logged form")
    expect(form).to_be_visible()
    form.get_by_label("Bord").fill("20")
    form.get_by_role("button", name="Gem rettelsen").click()
    expect(other.locator(".logged > li")).to_have_count(3)
    tables = sorted(other.locator("[data-of=table] b").all_inner_texts())
    assert tables == ["1", "20", "3"]


def test_a_foreign_entry_is_left_out_and_never_linked_to(small_site: str, still_phone: Page) -> None:
    page = opened(
        still_phone,
        small_site,
        {"address": "javascript:alert(1)"},
        {"address": "//example.org/doem"},
        {"address": "/\\example.org"},
        {"headline": "<img src=x onerror=alert(1)>"},
        {"laws": "§ 1"},
    )
    expect(page.locator(".logged > li")).to_have_count(1)
    expect(page.locator(".logged h3")).to_have_text("<img src=x onerror=alert(1)>")


def test_nothing_is_asked_of_anybody(small_site: str, still_phone: Page) -> None:
    opened(still_phone, small_site, {}, {"table": "8"})
    still_phone.wait_for_load_state("networkidle")
    asked: list[str] = []
    still_phone.on("request", lambda request: asked.append(request.url))
    still_phone.get_by_label("Søg i loggen").fill("8")
    still_phone.get_by_role("button", name="Ret:").tap()
    still_phone.get_by_label("Bord", exact=True).fill("9")
    still_phone.get_by_role("button", name="Gem rettelsen").tap()
    still_phone.get_by_label("Søg i loggen").fill("")
    still_phone.get_by_role("button", name="Slet hele loggen").tap()
    still_phone.locator("dialog").get_by_role("button", name="Slet").tap()
    expect(still_phone.locator("#tom")).to_be_visible()
    assert not asked


def test_the_evening_prints_as_one_protocol(small_site: str, still_phone: Page) -> None:
    opened(still_phone, small_site, {}, {"note": "Appel ventes"})
    still_phone.emulate_media(media="print")
    expect(still_phone.locator(".logged h3").first).to_be_visible()
    for css in (".top", ".tabs", ".logged .steps", "#find", "#antal"):
        expect(still_phone.locator(css).first).to_be_hidden()
    assert len(re.findall(rb"/Type\s*/Page\b", still_phone.pdf(prefer_css_page_size=True))) == 1


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_it_fits_a_narrow_phone(small_site: str, wide_phone: Page, prefix: str) -> None:
    long = "Danmarksmesterskabskvalifikationsturneringen"
    opened(wide_phone, small_site, {"event": long, "note": long * 2}, prefix=prefix)
    wide_phone.locator("[data-do=edit]").first.tap()
    assert overflow(wide_phone) <= 0
    wide_phone.goto(f"{small_site}{prefix}{SILENCED}")
    wide_phone.locator("#gem summary").tap()
    assert overflow(wide_phone) <= 0


def test_without_a_script_the_page_says_why_it_is_empty(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}/aften")
    scripted = phone.locator("#tom").is_visible()
    assert scripted != phone.locator("noscript p").is_visible()
