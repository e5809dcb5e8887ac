"""No page is too wide for its screen, and what is tapped is large enough: all pages are measured."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page

from kb.web.calculators.view import fill
from rulings.scoring.catalogue import calculators
from tests.browser.addresses import DECLINED, FULL_DEAL, SILENCED
from tests.browser.devices import WIDENED
from tests.browser.measures import overflow, too_wide
from tests.browser.swapped import measured

pytestmark = [pytest.mark.browser, pytest.mark.verify]

CLAIM = "/krav?nord=2..EK.&oest=3..98.&syd=E.E.4.&vest=.KD..K&udspil=S&trumf=♠&kraever=S&plan=♦E"
EXERCISE = "/eksempler/en-kloer-gemt-bag-sparene/opgave"
EXACT = ["", "(bud", "xyzzy", "for NEAR/20 bud", "bud " * 89 + "bud"]
READ = [
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
    DECLINED,
    SILENCED,
    "/eksempler",
    "/eksempler/glemt-sansforsvar-scoren",
    "/en/",
]
PADS = [
    prefix + path
    for prefix in ("", "/en")
    for path in ("/", "/doem/meldinger", "/doem/meldinger?udkast=N:+1S+P+1H", "/doem/kort?udkast=N:")
]
STUDY = [
    EXERCISE,
    f"{EXERCISE}?svar=vis",
    "/eksempler/den-langsomme-dobling-tages-ud/opgave?svar=skoen",
    "/eksempler/vidnet-i-doeren/opgave",
    "/oev",
    "/eksempler?lov=27&svaerhed=let",
    "/en/oev",
]
OTHERS = [
    "/tilsvarende",
    "/tilsvarende?vaelg=ny",
    "/tilsvarende?gammel=12-14+jævn&ny=12-15+jævn",
    "/tilsvarende/opgaver",
    "/krav",
    CLAIM,
    "/krav?nord=2..EK.&oest=hest",
]
DRAWN = [
    FULL_DEAL,
    "/eksempler/trumfet-i-anden-runde",
    "/eksempler/kongen-maa-ud-af-huset",
    "/doem/melding-uden-for-tur?auction=N:+1S+P+S:2H+1N!+P+N:3C+N:X",
    CLAIM,
]
ON_A_DESK = [*DRAWN, SILENCED, "/lov/27", "/lov/27B1a", "/opslag?q=bud", "/indstillinger", "/", "/lov"]
WIDTHS = (320, 390, 768, 1100, 1280, 1920)

SMALL = """() => [...document.querySelectorAll('a, button, summary, input')].filter(e => {
    const box = e.getBoundingClientRect()
    const inline = getComputedStyle(e).display === 'inline'
    const inText = e.closest('p, td, dd, .cites, h1')
    const skips = e.matches('.skip')
    return !inline && !inText && !skips && box.height > 0 && (box.height < 43.5 || box.width < 24)
}).map(e => e.outerHTML.slice(0, 120))"""
SMALL_IN_A_PAD = """() => [...document.querySelectorAll('.callers a, .box-of-calls a')].filter(e => {
    const box = e.getBoundingClientRect()
    return box.height < 48 || box.width < 44
}).map(e => `${e.textContent} ${e.getBoundingClientRect().width}`)"""
CUT = """() => [...document.querySelectorAll('a.tile, a.answer, .tabs a, .steps .go')].filter(e => {
    if (!e.checkVisibility()) return false
    const box = e.getBoundingClientRect(), words = document.createTreeWalker(e, NodeFilter.SHOW_TEXT)
    for (let text; (text = words.nextNode());) {
        if (text.parentElement.closest('.unseen')) continue
        for (const found of text.data.matchAll(/\\p{L}{4,}/gu)) {
            const word = document.createRange()
            word.setStart(text, found.index)
            word.setEnd(text, found.index + found[0].length)
            const at = [...word.getClientRects()]
            const out = at.some(one => one.right > box.right || one.left < box.left)
            if (out || at.at(-1).top - at[0].top > 4) return true
        }
    }
    return e.matches('a.answer') && e.scrollWidth > e.clientWidth + 1
}).map(e => e.textContent.trim().slice(0, 60))"""
"""Keys and tiles whose words stick out, or are broken within a word."""
TAPPED = [
    "/",
    "/doem",
    DECLINED,
    "/doem/meldinger?udkast=N:+1S+P+1H",
    "/doem/kort?udkast=N:",
    "/krav",
    "/krav?byg=plan",
]
SMALL_IN_AN_EXERCISE = """() =>
    [...document.querySelectorAll("main a:not(.cite, .ref, .inline), main button, main select")]
        .filter((e) => e.checkVisibility() && !e.closest("p:not(.steps, .after), dt"))
        .filter((e) => e.getBoundingClientRect().height < 43.5).map((e) => e.outerHTML.slice(0, 120))"""


def too_small(page: Page, site: str, paths: list[str], script: str) -> dict[str, list[str]]:
    """Of the pages of a site those with something that is too small for a thumb."""
    small = measured(page, site, paths, script)
    return {path: what for path, what in small.items() if what}


def test_every_page_fits_a_narrow_phone_in_any_letters(small_site: str, wide_phone: Page) -> None:
    exact = [f"/opslag/noejagtig?q={query}" for query in EXACT]
    assert not too_wide(wide_phone, small_site, [*READ, *OTHERS, *STUDY, *exact])


def test_every_calculator_fits_it_empty_and_filled_in(small_site: str, wide_phone: Page) -> None:
    paths = [f"/regn/{one.name}{ask}" for one in calculators() for ask in ("", f"?{urlencode(fill(one))}")]
    assert not too_wide(wide_phone, small_site, paths)


def test_the_pads_fit_it_and_keep_their_size(small_site: str, wide_phone: Page) -> None:
    assert not too_wide(wide_phone, small_site, PADS)
    assert not too_small(wide_phone, small_site, PADS, SMALL_IN_A_PAD)


def test_no_word_of_a_key_or_a_tile_is_cut_at_any_width(small_site: str, desk: Page) -> None:
    cut = {}
    for path in [*TAPPED, *(f"/en{path}" for path in TAPPED)]:
        desk.goto(small_site + path)
        for width in (320, 360, *WIDTHS[1:]):
            desk.set_viewport_size({"width": width, "height": 800})
            cut[path, width] = desk.evaluate(CUT)
    assert not {where: what for where, what in cut.items() if what}


def test_everything_fits_a_thumb(small_site: str, still_phone: Page) -> None:
    assert not too_wide(still_phone, small_site, READ)
    still_phone.set_viewport_size({"width": 320, "height": 844})
    assert not too_small(still_phone, small_site, READ, SMALL)


def test_a_thumb_finds_what_it_taps_in_an_exercise(small_site: str, still_phone: Page) -> None:
    assert not too_small(still_phone, small_site, STUDY, SMALL_IN_AN_EXERCISE)


def test_no_width_scrolls_sideways_in_narrow_letters_or_wide(small_site: str, desk: Page) -> None:
    wide = []
    for path in ON_A_DESK:
        desk.goto(small_site + path)
        for letters in ("narrow", "wide"):
            if letters == "wide":
                desk.evaluate(WIDENED)
            for width in WIDTHS:
                desk.set_viewport_size({"width": width, "height": 800})
                if overflow(desk) > 0:
                    wide.append((path, letters, width))
    assert not wide


def test_the_largest_letters_fit_the_narrowest_phone(small_site: str, desk: Page) -> None:
    desk.set_viewport_size({"width": 320, "height": 700})
    desk.context.add_cookies([{"name": "skrift", "value": "stoerst", "url": small_site}])
    assert not too_wide(desk, small_site, [FULL_DEAL, SILENCED, "/lov/27", "/opslag?q=bud", "/indstillinger"])
    assert desk.evaluate("getComputedStyle(document.documentElement).fontSize") == "22px"
