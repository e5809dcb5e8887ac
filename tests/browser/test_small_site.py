"""What a thumb can do on a phone, over the small books."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.addresses import DECLINED, SILENCED

pytestmark = [pytest.mark.browser, pytest.mark.verify]


@pytest.mark.parametrize("query", ["bud", "1h over 1s, vest accepterer ikke"])
def test_the_first_result_is_near_and_the_field_stays(small_site: str, phone: Page, query: str) -> None:
    phone.goto(f"{small_site}/opslag?q={query}")
    field, first = phone.locator(".find").bounding_box(), phone.locator(".start, .hit").first.bounding_box()
    assert field and first and first["y"] - (field["y"] + field["height"]) < 200
    phone.locator("main").evaluate("main => { main.style.minHeight = '3000px' }")
    phone.mouse.wheel(0, 1500)
    expect(phone.locator("#q")).to_be_in_viewport()


def test_from_law_to_law(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}/lov/27")
    phone.locator('.law a.ref[href="/lov/23"]').tap()
    there = phone.locator("h1", has_text="Lignende meldinger")
    onward = phone.get_by_role("link", name="Gå hertil")
    expect(there.or_(onward).first).to_be_visible()
    if onward.count():  # with a script the place unfolds where it is cited
        onward.tap()
    expect(there).to_be_visible()
    phone.locator('[rel="next"]').tap()
    expect(phone.locator("h1")).to_contain_text("26")
    phone.get_by_role("navigation", name="Hovedmenu").get_by_role("link", name="Love").tap()
    phone.get_by_text("Rettelse af meldinger").tap()
    phone.get_by_role("link", name="For lave bud").tap()
    expect(phone.locator("h1")).to_contain_text("27")


def test_the_announcement_stands_on_the_first_screen(small_site: str, phone: Page) -> None:
    phone.goto(small_site + DECLINED)
    expect(phone.get_by_role("heading", name="Sig nu")).to_be_in_viewport()
    expect(phone.locator(".answer.call").first).to_be_in_viewport()
    phone.goto(small_site + SILENCED)
    expect(phone.locator(".headline")).to_be_in_viewport()
    expect(phone.locator(".speech .line").nth(2)).to_be_in_viewport()
    phone.get_by_role("link", name="Forrige spørgsmål").tap()
    expect(phone.locator('.answer[aria-current="true"]')).to_have_text("Nej")
    expect(phone).to_have_title(re.compile("^Er .* en tilsvarende melding"))


def test_a_ruling_is_copied_where_there_is_a_script(small_site: str, still_phone: Page) -> None:
    still_phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    still_phone.goto(small_site + SILENCED)
    still_phone.locator(".ways-on > summary").tap()
    still_phone.get_by_role("button", name="Kopiér").tap()
    expect(still_phone.locator(".share [role=status]").first).to_have_text("Kopieret.")
    copied = still_phone.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Utilstrækkeligt bud (Nord: 1♠ pas 1♥): 2♣") and copied.endswith(
        "comparable=nej"
    )


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_a_ruling_prints_on_one_page(small_site: str, still_phone: Page, prefix: str) -> None:
    still_phone.goto(small_site + prefix + SILENCED)
    printed = still_phone.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    still_phone.emulate_media(media="print")
    expect(still_phone.locator(".protocol")).to_be_visible()
    expect(still_phone.locator(".ruling")).to_be_hidden()


def test_an_answer_is_revised(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}/doem/utilstraekkeligt-bud?unintended=nej&in-turn=ja&since=lho-called")
    expect(phone.locator(".ruling")).to_be_visible()
    phone.get_by_text("svar indtil nu").tap()
    phone.locator(".sofar li a").nth(1).tap()
    expect(phone.locator('.answer[aria-current="true"]')).to_have_text("Ja")
    phone.get_by_role("link", name="Nej", exact=True).tap()
    expect(phone.locator(".dropped")).to_be_visible()
    expect(phone.locator(".ruling")).to_have_count(0)


def test_the_language_is_switched_on_the_same_page(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}/lov/27B1a")
    phone.get_by_role("link", name="English").tap()
    expect(phone).to_have_url(f"{small_site}/en/lov/27B1a")
    expect(phone.locator("html")).to_have_attribute("lang", "en")
    phone.get_by_role("link", name="Dansk").tap()
    expect(phone).to_have_url(f"{small_site}/lov/27B1a")


def test_the_keyboard_skips_to_the_content(small_site: str, still_phone: Page) -> None:
    still_phone.goto(f"{small_site}/lov/27")
    still_phone.keyboard.press("Tab")
    expect(still_phone.locator(".skip")).to_be_focused()
    expect(still_phone.locator(".skip")).to_be_in_viewport()
    still_phone.keyboard.press("Enter")
    expect(still_phone.locator("main")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_schemes_keep_their_contrast(small_site: str, still_phone: Page, scheme: str) -> None:
    still_phone.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # a literal, parametrised
    still_phone.goto(f"{small_site}/lov/27")
    for css, least in (("body", 7), (".law a.ref", 4.5), (".edition", 4.5), (".now, .num", 4.5)):
        ratio = still_phone.evaluate(
            """css => {
                const e = document.querySelector(css)
                const light = c => {
                    const [r, g, b] = c.match(/[\\d.]+/g).slice(0, 3).map(v => v / 255)
                        .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
                    return 0.2126 * r + 0.7152 * g + 0.0722 * b
                }
                const ink = light(getComputedStyle(e).color)
                const paper = light(getComputedStyle(document.documentElement).backgroundColor)
                return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
            }""",
            css,
        )
        assert ratio >= least, css
    dark = still_phone.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert (sum(map(int, dark[4:-1].split(","))) < 200) == (scheme == "dark")
