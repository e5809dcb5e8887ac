"""What a thumb can do on a phone, over the small books."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import overflow

pytestmark = pytest.mark.browser

PAGES = [
    "/",
    "/lov",
    "/lov/27",
    "/lov/27B1a",
    "/lov/78",
    "/lov/def",
    "/lov/94",
    "/lov/27?udgave=love-1997-no",
    "/opslag?q=bud",
    "/opslag",
    "/doem",
    "/doem/utilstraekkeligt-bud",
    "/doem/utilstraekkeligt-bud?udkast=N:+1S",
    "/doem/utilstraekkeligt-bud?auction=N:+1S+P+1H&unintended=nej",
    "/doem/utilstraekkeligt-bud?auction=N:+1S+P+1H&unintended=nej&lho-accepts=nej",
    "/doem/utilstraekkeligt-bud?auction=N:+1S+P+1H&unintended=nej&lho-accepts=nej&replacement=2C"
    "&lowest-same-denomination=nej&comparable=nej",
    "/eksempler",
    "/eksempler/glemt-sansforsvar-scoren",
    "/en/",
]
COMPARING = [
    "/tilsvarende",
    "/tilsvarende?vaelg=ny",
    "/tilsvarende?gammel=12-14+jævn&ny=12-15+jævn",
    "/tilsvarende/opgaver",
]
CLAIMING = [
    "/krav",
    "/krav?nord=2..EK.&oest=3..98.&syd=E.E.4.&vest=.KD..K&udspil=S&trumf=♠&kraever=S&plan=♦E",
    "/krav?nord=2..EK.&oest=hest",
]


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


def test_a_ruling_by_tapping_only(small_site: str, phone: Page) -> None:
    phone.goto(small_site)
    phone.get_by_role("link", name="Afgørelse").tap()
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


DECLINED = "/doem/utilstraekkeligt-bud?auction=N:+1S+P+1H&unintended=nej&lho-accepts=nej"
SILENCED = f"{DECLINED}&replacement=2C&lowest-same-denomination=nej&comparable=nej"


def test_the_announcement_stands_on_the_first_screen(small_site: str, phone: Page) -> None:
    phone.goto(small_site + DECLINED)
    expect(phone.get_by_role("heading", name="Sig nu")).to_be_in_viewport()
    expect(phone.locator(".answer.call").first).to_be_in_viewport()
    phone.goto(small_site + SILENCED)
    expect(phone.locator(".headline")).to_be_in_viewport()
    expect(phone.locator(".speech .line").nth(2)).to_be_in_viewport()
    phone.get_by_role("link", name="Forrige spørgsmål").tap()
    expect(phone.locator('.answer[aria-current="true"]')).to_have_text("Nej")
    expect(phone).to_have_title(re.compile("^Er rettelsen .* en tilsvarende melding"))


def test_a_ruling_is_copied_where_there_is_a_script(small_site: str, still_phone: Page) -> None:
    still_phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    still_phone.goto(small_site + SILENCED)
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


@pytest.mark.parametrize("path", PAGES)
def test_nothing_scrolls_sideways_and_everything_fits_a_thumb(
    small_site: str, still_phone: Page, path: str
) -> None:
    still_phone.goto(small_site + path)
    still_phone.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    for width in (390, 320):
        still_phone.set_viewport_size({"width": width, "height": 844})
        assert still_phone.evaluate("document.documentElement.scrollWidth") <= width
    small = still_phone.evaluate(
        """() => [...document.querySelectorAll('a, button, summary, input')].filter(e => {
            const box = e.getBoundingClientRect()
            const inline = getComputedStyle(e).display === 'inline'
            const inText = e.closest('p, td, dd, .cites, h1')
            return !inline && !inText && box.height > 0 && (box.height < 43.5 || box.width < 24)
        }).map(e => e.outerHTML.slice(0, 120))"""
    )
    assert not [s for s in small if 'class="skip"' not in s]


@pytest.mark.parametrize("path", [*PAGES, *COMPARING, *CLAIMING])
def test_every_page_fits_a_narrow_phone_in_any_letters(small_site: str, wide_phone: Page, path: str) -> None:
    wide_phone.goto(small_site + path)
    assert overflow(wide_phone) <= 0


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


@pytest.mark.parametrize("path", ["/", "/lov/27", "/opslag?q=bud", "/doem/utilstraekkeligt-bud"])
def test_nothing_moves_fails_or_comes_from_outside(small_site: str, still_phone: Page, path: str) -> None:
    troubles: list[str] = []
    asked: list[str] = []
    still_phone.on("console", lambda message: troubles.append(message.text))
    still_phone.on("pageerror", lambda error: troubles.append(str(error)))
    still_phone.on("request", lambda request: asked.append(request.url))
    still_phone.add_init_script(
        """window.moved = 0
        const add = list => list.getEntries().forEach(entry => { window.moved += entry.value })
        new PerformanceObserver(add).observe({type: 'layout-shift', buffered: true})"""
    )
    still_phone.goto(small_site + path, wait_until="networkidle")
    assert still_phone.evaluate("window.moved") == 0
    # The browser of the tests lets no service worker in; the offline tests have one that does.
    assert not [one for one in troubles if "Service Worker registration blocked" not in one]
    assert all(url.startswith(small_site) for url in asked)
