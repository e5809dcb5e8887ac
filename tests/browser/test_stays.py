"""What a thumb is about to tap stays, and what it taps counts, however late scripts and answers come."""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.addresses import DECLINED, FULL_DEAL, SILENCED

pytestmark = [pytest.mark.browser, pytest.mark.verify]

EXERCISE = "/eksempler/en-kloer-gemt-bag-sparene/opgave"
MEANINGS = "/tilsvarende?gammel=12-14+jævn&ny=12-15+jævn"
CLAIM = "/krav?nord=2..EK.&oest=3..98.&syd=E.E.4.&vest=.KD..K&udspil=S&trumf=♠&kraever=S&plan=♦E"
PAGES = [
    "/",
    "/lov",
    "/lov/27",
    "/lov/27B1a",
    "/opslag?q=bud",
    "/doem",
    "/doem/meldinger?udkast=N:+1S+P+1H",
    "/doem/kort?udkast=N:",
    DECLINED,
    SILENCED,
    "/eksempler#tema=kuloersvigt",
    FULL_DEAL,
    EXERCISE,
    f"{EXERCISE}?svar=vis",
    "/oev",
    "/tilsvarende",
    "/tilsvarende?vaelg=ny",
    MEANINGS,
    "/tilsvarende/opgaver",
    "/tilsvarende/konvention/aabning-1kl-staerk-sans",
    "/tilsvarende/kort",
    "/tilsvarende/kort?ligner=acol&titel=Vi+to",
    "/krav",
    CLAIM,
    "/regn/score?played=4S+S+%3D&board=2",
    "/ur?lov=92B",
    "/aften/resultater",
    "/ligestillede?udkast=N:+1S+P+1H",
    "/indstillinger",
    "/telefon/net",
]
CARD = {
    "box": 1,
    "due": 1,
    "last": 1,
    "right": 0,
    "wrong": 1,
    "theme": "spil",
    "law": "§ 62",
    "place": "/lov/62",
}
TASK = {"id": "en-kloer-gemt-bag-sparene", "url": EXERCISE}
COUNTDOWN = {"name": "Bord 4", "total": 1, "end": None, "left": 1, "told": True, "law": "", "url": ""}
KEPT: dict[str, Any] = {
    "study": {"v": 1, "data": {"cards": {TASK["id"]: CARD}, "session": {"tasks": [TASK], "done": {}}}},
    "countdowns/1": {"v": 1, "data": COUNTDOWN},
    "results": {"v": 1, "data": {"packed": "x", "name": "resultater.csv", "changes": ""}},
    "meanings": [{"title": "Vores 1ut", "text": "12-14 jævn"}],
    "system-card": {"card": "acol", "title": "Vi to"},
    "exercises": {"hjerter-foer-venstre": True},
}
"""What a phone remembers whose owner has used everything."""

REMEMBER = """(kept) => Object.entries(kept)
    .forEach(([name, data]) => localStorage.setItem(`bridgelov.${name}`, JSON.stringify(data)))"""
TAPPABLE = """() => [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => {
        const { top, left, width, height } = one.getBoundingClientRect();
        const words = (one.textContent ?? '').replace(/\\s+/g, ' ').trim().slice(0, 40);
        return [`${one.tagName} ${one.id} ${words}`, [left, top, width, height].map(Math.round)];
    }).filter(([, [, , width, height]]) => width && height)"""


def scripts_away(route: Route) -> None:
    """A page as it is seen before the scripts come that run behind it."""
    page = route.fetch()
    route.fulfill(response=page, body=re.sub(r'<link rel="later"[^>]*>', "", page.text()))


def places(page: Page) -> dict[str, list[list[int]]]:
    """Where all that can be tapped stands."""
    found: dict[str, list[list[int]]] = {}
    for name, box in page.evaluate(TAPPABLE):
        found.setdefault(name, []).append(box)
    return found


def test_nothing_that_can_be_tapped_moves_when_the_scripts_come(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(f"{small_site}/health")
    page.evaluate(REMEMBER, KEPT)
    moved = {}
    for path in PAGES:
        page.route(lambda url: "/static/" not in urlsplit(url).path, scripts_away)
        page.goto(small_site + path)
        before = places(page)
        page.unroute_all()
        page.goto(small_site + path)
        after = places(page)
        if found := [name for name, at in before.items() if after.get(name, [])[: len(at)] != at]:
            moved[path] = found[:3]
    assert not moved


HELD = """() => {
    const asked = fetch;
    globalThis.held = [];
    globalThis.fetch = async (...what) => {
        const answer = await asked(...what), text = await answer.text();
        await new Promise((come) => held.push(come));
        return new Response(text);
    };
}"""
"""Every answer is here, and comes to the page when the test says so, as from a server far away."""


def held_back(page: Page, address: str) -> Page:
    """A page to which no answer comes by itself."""
    page.goto(address)
    page.evaluate(HELD)
    return page


def answer_comes(page: Page, deed: str = "") -> None:
    """Lets the answer that is waited for come, at once after a deed on the page."""
    page.wait_for_function("() => held.length > 0")
    page.evaluate(f"() => {{ {deed}; held.shift()(); }}")


def test_a_call_stays_on_the_table_when_the_answer_to_the_one_before_comes(
    small_site: str, still_phone: Page
) -> None:
    page = held_back(still_phone, f"{small_site}/doem/meldinger?udkast=N:")
    page.evaluate("""() => {
        globalThis.shown = [];
        const cells = () => [...document.querySelectorAll('#forloeb td')];
        new MutationObserver(() => shown.push(cells().filter((one) => one.textContent.trim()).length))
            .observe(document.getElementById('forloeb'), { childList: true, subtree: true });
    }""")
    page.locator('.box-of-calls a[href$="1S"]').first.tap()
    answer_comes(page, """document.querySelector('.box-of-calls a[href$="P"]').click()""")
    answer_comes(page)
    expect(page.locator("#fund")).to_contain_text("Ingen melding er uregelmæssig")
    shown = page.evaluate("shown")
    assert shown == sorted(shown)


def test_no_result_is_shown_of_what_no_longer_stands_in_the_form(small_site: str, still_phone: Page) -> None:
    page = held_back(still_phone, f"{small_site}/regn/score?played=4S+S+%3D&board=2")
    page.evaluate("""() => {
        globalThis.shown = [];
        new MutationObserver(() => shown.push(document.getElementById('svar').textContent))
            .observe(document.getElementById('resultat'), { childList: true });
    }""")
    page.locator("#played").fill("4♠ S +1")
    answer_comes(
        page,
        """const field = document.getElementById('played'); field.value = '4♠ S +2';
        field.dispatchEvent(new Event('input', { bubbles: true }))""",
    )
    answer_comes(page)
    expect(page.locator("#svar")).to_contain_text("+680")
    assert not [text for text in page.evaluate("shown") if "+650" in text]


def test_cards_tapped_before_the_table_is_drawn_are_entered_too(small_site: str, still_phone: Page) -> None:
    page = held_back(still_phone, f"{small_site}/doem/kort?udkast=N:")
    keys = page.locator("#pude .pad a.answer")
    for number in (0, 1, 2):
        keys.nth(number).tap()
    for _card in range(3):
        answer_comes(page)
    expect(page).to_have_url(re.compile("SA\\+SK\\+SQ$"))


def test_every_step_of_a_meaning_counts_and_stays_under_the_thumb(small_site: str, still_phone: Page) -> None:
    page = held_back(still_phone, small_site + MEANINGS)
    more, meaning = page.locator("#brikker-ny a.step[aria-label$=mere]").first, page.locator("#brikker-ny")
    more.scroll_into_view_if_needed()
    before = meaning.bounding_box()
    for _tap in range(3):
        more.tap()
    for _tap in range(3):
        answer_comes(page)
    expect(page.locator("#ny")).to_have_value("15 hp jævn")
    after = meaning.bounding_box()
    assert before is not None and after is not None
    assert abs(after["y"] - before["y"]) <= 1
