"""The phone in the hall: what answers in airplane mode, and what happens when anything goes wrong."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from kb.web import create_app
from tests.browser.devices import KINDS, be_patient
from tests.browser.measures import SPOKEN
from tests.browser.phone_site import (
    CARDS,
    PATIENCE,
    TOPIC,
    TURN,
    PhoneSite,
    airplane,
    kept_version,
    page_of,
    until,
    until_kept,
)

pytestmark = [pytest.mark.browser, pytest.mark.verify]

SOON = 20.0
"""Seconds after which news are asked for once more."""


@pytest.fixture
def first_visit(phone_site: PhoneSite, keeping: Page) -> Page:
    """A phone that has been on the front page until everything was there."""
    keeping.goto(phone_site.address)
    until_kept(keeping, phone_site.version)
    return keeping


@pytest.fixture(scope="module")
def filled_phone(switchboard: PhoneSite, browser: Browser) -> Iterator[BrowserContext]:
    """A phone on which everything of the site lies, for tests that change nothing of it."""
    context = browser.new_context(**KINDS["keeping phone"])
    be_patient(context)
    switchboard.bundle_once()
    page = context.new_page()
    page.goto(switchboard.address)
    until_kept(page, switchboard.version)
    yield context
    context.close()


@pytest.fixture
def filled(phone_site: PhoneSite, filled_phone: BrowserContext) -> Iterator[Page]:
    """A page of that phone, which remembers nothing of other tests but what it took along."""
    with page_of(filled_phone, phone_site.address) as page:
        yield page


def cdp(page: Page) -> CDPSession:
    """The browser's own door to a page's storage."""
    return page.context.new_cdp_session(page)


def again(page: Page) -> None:
    """Asks for news at once, as the button does."""
    page.evaluate("""async () => {
        const { active } = await navigator.serviceWorker.ready;
        active.postMessage({ask: 'take', language: 'da', asked: true});
    }""")


def until_taken(page: Page, version: str) -> None:
    """Asks for news until a version is kept: a look at the end of airplane mode may still break off."""
    ends = time.monotonic() + PATIENCE
    while True:
        again(page)
        try:
            return until_kept(page, version, SOON)
        except AssertionError:
            if time.monotonic() > ends:
                raise


# ——— airplane mode ———


def test_the_first_page_is_shown_before_anything_is_taken(phone_site: PhoneSite, keeping: Page) -> None:
    phone_site.faults["bundle.json"] = "cut"
    page = keeping
    page.goto(phone_site.address)
    expect(page.locator("h1")).to_have_count(1)
    assert kept_version(page) is None


HEADINGS = {"/": "ved bordet", "/lov/27": "For lave bud", "/lov/27B1a": "27B1a", "/eksempler": "Eksempler"}


def test_a_page_opens_in_airplane_mode(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        for path, heading in HEADINGS.items():
            for _once_more in range(2):
                answer = filled.goto(phone_site.address + path)
                assert answer is not None and answer.status == 200 and answer.from_service_worker, path
                expect(filled.locator("h1")).to_contain_text(heading)
            filled.reload()
            expect(filled.locator("h1")).to_contain_text(heading)


def test_a_page_looks_and_is_protected_as_on_the_server(phone_site: PhoneSite, filled: Page) -> None:
    policy = phone_site.app.test_client().get("/lov/27").headers["Content-Security-Policy"]
    with airplane(filled.context):
        answer = filled.goto(f"{phone_site.address}/lov/27")
        assert answer is not None and answer.headers["content-security-policy"] == policy
        assert filled.evaluate("getComputedStyle(document.querySelector('.tabs')).position") == "fixed"


def test_a_kept_page_is_first_seen_in_the_letters_that_were_chosen(
    phone_site: PhoneSite, filled: Page
) -> None:
    filled.context.add_cookies([{"name": "skrift", "value": "stoerst", "url": phone_site.address}])
    filled.add_init_script("""new PerformanceObserver(() => {
        globalThis.worn ??= document.documentElement.dataset.skrift ?? "none";
    }).observe({ type: "paint", buffered: true })""")
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/lov/27")
        filled.wait_for_function("() => globalThis.worn")
        assert filled.evaluate("worn") == "stoerst"


def test_one_goes_on_by_links(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/lov/27B1a")
        filled.get_by_role("link", name="Hele §").tap()
        expect(filled).to_have_url(f"{phone_site.address}/lov/27#27B1a")
        expect(filled.locator('[id="27B1a"]')).to_be_in_viewport()


@pytest.mark.parametrize(("words", "there"), [("klar", "/lov/27#klar-tale"), ("lov", "/lov/27")])
def test_a_page_with_both_wordings_is_shown_at_the_one_asked_for_in_airplane_mode(
    phone_site: PhoneSite, filled: Page, words: str, there: str
) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/lov/27?ord={words}")
        expect(filled).to_have_url(phone_site.address + there)
        expect(filled.locator("h1")).to_contain_text("27")


def test_the_whole_app_starts_from_the_phone(phone_site: PhoneSite, first_visit: Page) -> None:
    context = first_visit.context
    first_visit.close()
    with airplane(context):
        page = context.new_page()
        page.goto(f"{phone_site.address}/lov/27")
        expect(page.locator("h1")).to_contain_text("27")


def test_a_search_is_answered_in_airplane_mode(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/opslag?q=godtages")
        expect(filled.locator("main .hit").first).to_contain_text("27")


def test_a_citation_goes_straight_to_its_place_in_airplane_mode(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/opslag?q=27b1a")
        expect(filled).to_have_url(f"{phone_site.address}/lov/27B1a")


def test_a_whole_ruling_in_airplane_mode(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        ruled(phone_site, filled)
        filled.reload()
        expect(filled.locator(".ruling .cites").first).to_contain_text("§")


def ruled(phone_site: PhoneSite, page: Page) -> None:
    """Answers every question of the interview with its last answer, to the ruling."""
    page.goto(f"{phone_site.address}/doem/{TOPIC}")
    for _ in range(30):
        if page.locator(".ruling").count():
            break
        with page.expect_navigation():
            page.locator(".question .answer").last.tap()
    expect(page.locator(".ruling .cites").first).to_contain_text("§")


def test_a_ruling_is_read_out_in_airplane_mode(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        ruled(phone_site, filled)
        lines = filled.locator('[data-op="1"] .speech .line').evaluate_all(SPOKEN)
        link = filled.get_by_role("link", name=re.compile("^Læs op")).first
        # The links that need the network are marked.
        filled.evaluate("dispatchEvent(new Event('offline'))")
        filled.locator(".ways-on > summary").tap()
        large = filled.get_by_role("link", name="Vis stort")
        expect(large).to_have_attribute("data-net", re.compile("."))
        expect(link).not_to_have_attribute("data-net", re.compile("."))
        link.tap()
        reader = filled.get_by_role("dialog", name="Læs op")
        large = reader.locator(".words").evaluate("words => parseFloat(getComputedStyle(words).fontSize)")
        assert large >= 20
        for words in lines:
            expect(reader.locator(".words")).to_have_text(words)
            filled.reload()  # whoever comes back finds the line again
            expect(reader.locator(".words")).to_have_text(words)
            reader.locator("[data-step=on]").tap()
        expect(reader).to_have_count(0)  # »Færdig« after the last one leaves
        assert lines


def test_a_reference_unfolds_in_place_in_airplane_mode(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/lov/27")
        link = filled.locator('.law a.ref[href="/lov/23"]')
        expect(link).not_to_have_attribute("data-net", re.compile("."))
        link.tap()
        box = filled.locator(".unfolded")
        expect(box).to_contain_text("En melding kan ligne en anden.")
        expect(box.locator(".edition")).to_contain_text("Prøvelove 2017")
        expect(box).to_have_css("border-left-style", "solid")  # its sheet comes later, and from the phone too
        assert filled.url == f"{phone_site.address}/lov/27"
        filled.reload()
        expect(box).to_contain_text("En melding kan ligne en anden.")
        link.tap()
        expect(box).to_have_count(0)
        link.tap()
        filled.get_by_role("link", name="Gå hertil").tap()
        expect(filled.locator("h1")).to_contain_text("Lignende meldinger")


def test_a_reference_that_the_phone_has_not_says_so_in_place(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/lov/27")
        link = filled.locator('.law a.ref[href="/lov/23"]')
        link.evaluate("a => { a.href = '/lov/78' }")  # none of the pages that this bundle takes
        filled.locator('.law a.ref[href="/lov/78"]').tap()
        expect(filled.locator(".unfolded")).to_contain_text("kunne ikke hentes")
        expect(filled.locator("h1")).to_contain_text("27")


# ——— what needs the network ———


@pytest.mark.timing  # the worker's own clock, which no test turns
def test_nobody_waits_for_a_network_that_hangs(phone_site: PhoneSite, filled: Page) -> None:
    phone_site.faults["/lov/26"] = "hanging"
    filled.goto(f"{phone_site.address}/lov/26")
    expect(filled.locator("h1")).to_have_text("Det kræver nettet")


def test_what_is_not_here_says_so_and_keeps_what_was_asked(phone_site: PhoneSite, filled: Page) -> None:
    asked = f"{phone_site.address}/lov/27?udgave=love-1997-no&q=hest"
    with airplane(filled.context):
        answer = filled.goto(asked)
        assert answer is not None and answer.status == 503
        expect(filled.locator("h1")).to_have_text("Det kræver nettet")
        expect(filled).to_have_url(asked)
        expect(filled.locator("#q")).to_have_value("hest")
        expect(filled.locator("[data-nearest] a")).to_contain_text("For lave bud")
    expect(filled.locator("h1")).to_contain_text("27")  # by itself, as soon as the network is back


def test_a_page_that_fails_once_more_comes_all_the_same(phone_site: PhoneSite, filled: Page) -> None:
    filled.context.set_offline(True)
    filled.goto(f"{phone_site.address}/lov/27?udgave=love-1997-no")
    phone_site.faults["/lov/27"] = "gateway"
    with filled.expect_event("framenavigated"):
        filled.context.set_offline(False)  # the network is there, and the server behind it is not
    expect(filled.locator("h1")).to_have_text("Det kræver nettet")
    phone_site.faults.clear()
    expect(filled.locator("h1")).to_contain_text("27")


def test_nothing_that_is_half_typed_is_taken_away(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/lov/27?udgave=love-1997-no&q=hest")
        filled.locator("#q").fill("kulorsv")
        filled.locator("#q").blur()  # the keyboard is put away
    looked = phone_site.asked["/lov/27"]
    until(filled, "() => history.state?.tries >= 1")  # it has looked, and stayed
    expect(filled.locator("#q")).to_have_value("kulorsv")
    assert phone_site.asked["/lov/27"] == looked
    filled.locator("#q").fill("hest")  # again what was asked: nothing is lost any more
    expect(filled.locator("h1")).to_contain_text("27")


def test_the_page_itself_stays_where_it_is(phone_site: PhoneSite, still_phone: Page) -> None:
    still_phone.clock.install()
    still_phone.goto(f"{phone_site.address}/telefon/net")
    still_phone.evaluate("() => { window.looks = 0; window.fetch = async () => { looks += 1 } }")
    still_phone.clock.run_for(5_000)
    assert still_phone.evaluate("looks") == 0


def test_one_can_try_again(phone_site: PhoneSite, filled: Page) -> None:
    phone_site.faults["/robots.txt"] = "cut"  # asked by the page, which would come by itself
    phone_site.gone = True
    filled.goto(f"{phone_site.address}/lov/27?udgave=love-1997-no")
    expect(filled.locator("h1")).to_have_text("Det kræver nettet")
    phone_site.gone = False
    filled.get_by_role("link", name="Prøv igen").tap()
    expect(filled.locator("h1")).to_contain_text("27")


def test_calls_are_tapped_in_without_the_network(phone_site: PhoneSite, filled: Page) -> None:
    filled.goto(f"{phone_site.address}/")
    with airplane(filled.context):
        start = filled.locator('.pads a[href*="meldinger"]').nth(1)
        assert start.get_attribute("data-net") is None
        start.tap()
        # The script has read the address by now: the page that the phone keeps is dealt by North.
        expect(filled.locator("#forloeb th").nth(2)).to_contain_text("kortgiver")
        for call in ("P", "1S", "1H"):
            filled.locator(f'.box-of-calls a[href$="{call}"]').first.tap()
        below = filled.locator("#forloeb tbody tr").nth(1)
        expect(below).to_contain_text("1")  # dealt by East: West's is below
        assert "udkast=E%3A+P+1S+1H" in filled.url
        low = "/doem/utilstraekkeligt-bud"
        expect(filled.locator("#fund a")).to_have_attribute("href", f"{low}?auction=E%3A+P+1S+1H")
        expect(filled.locator("#uden-net")).to_be_hidden()
        filled.locator('.box-of-calls a[href$="1D"]').first.tap()  # another that is too low
        expect(filled.locator("#fund a")).to_have_attribute("href", low)
        expect(filled.locator("#uden-net")).to_be_visible()


def test_an_auction_is_ruled_on_without_the_network(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/doem/{TURN}")
        filled.locator("#tilfoej > summary").tap()
        entry = filled.get_by_role("link", name="Tast meldingerne ind")
        expect(entry).not_to_have_attribute("data-net", re.compile("."))
        entry.tap()
        filled.locator(".answers.seats a").first.tap()
        filled.locator('.box-of-calls a[href$="1H"]').first.tap()
        filled.locator('a[data-seat="W"]').tap()
        filled.locator('.box-of-calls a[href$="1S"]').first.tap()
        way = filled.locator("#fund a")
        expect(way).to_have_attribute("href", f"/doem/{TURN}?auction=N%3A+1H+W%3A1S")
        expect(filled.locator("#uden-net")).to_be_hidden()
        way.tap()
        expect(filled.locator(".question h2").first).to_contain_text(
            re.compile("Vælger Nord at melde over 1♠")
        )
        filled.locator('.question a.answer[href*="lho-calls=nej"]').first.tap()
        ruling = filled.locator("main")
        expect(ruling.locator("table.auction .out")).to_contain_text("uden for tur")
        expect(ruling).not_to_contain_text(re.compile("venstre modstander|den fejlendes makker"))
        assert "auction=N" in filled.url  # what was tapped is kept for when the network is here
        # What the phone does not see through is kept for the network.
        filled.goto(f"{phone_site.address}/doem/{TURN}?auction=N:+1H+P+P+E:P")
        expect(filled.locator("h1")).to_have_text("Det kræver nettet")


def test_with_the_network_the_server_rules_on_the_auction(phone_site: PhoneSite, filled: Page) -> None:
    filled.goto(f"{phone_site.address}/doem/{TURN}?auction=N:+1H+W:1S&lho-calls=nej")
    expect(filled.locator("main")).to_contain_text("1♠")


def test_the_pad_of_calls_begins_again_without_the_network(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/doem/meldinger?udkast=E:+1S")
        undo, anew = (filled.get_by_role("link", name=name) for name in ("Fortryd sidste", "Begynd forfra"))
        filled.evaluate("dispatchEvent(new Event('offline'))")
        expect(filled.locator(".callers")).to_be_visible()
        for link in (undo, anew):
            expect(link).not_to_have_attribute("data-net", re.compile("."))
        anew.tap()
        filled.locator(".answers.seats a").nth(2).tap()
        expect(filled.locator("#tur")).to_contain_text("Syd")


def test_penalty_cards_are_tapped_and_ruled_on_without_the_network(
    phone_site: PhoneSite, filled: Page
) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/doem/{CARDS}")
        key = {card: filled.locator(f'.pad a[href*="udkast={card}#"]') for card in ("HK", "S4", "C9")}
        use = filled.get_by_role("link", name="Brug kortene")
        expect(use).to_be_hidden()
        expect(filled.locator(".needs-net", has_text="Tasterne")).to_have_count(0)
        for card in ("HK", "C9", "S4", "C9"):
            key[card].tap()
        filled.reload()  # nothing tapped is lost
        expect(key["HK"]).to_have_attribute("aria-current", "true")
        expect(key["C9"]).not_to_have_attribute("aria-current", "true")
        expect(filled.locator(".picked")).to_contain_text("K")
        expect(use).not_to_have_attribute("data-net", re.compile("."))
        use.tap()
        filled.locator('.question .answer[href*="partner-leads"]').tap()
        said = filled.locator("main")
        expect(said).to_contain_text(re.compile("♥.?K"))
        expect(said).to_contain_text(re.compile("♠.?4"))
        filled.goto(f"{phone_site.address}/doem/{CARDS}?penalty-cards=HK+S4+D2")
        expect(filled.locator("h1")).to_have_text("Det kræver nettet")


def test_more_cards_than_a_phone_rules_on_are_said_to_need_the_network_before_they_are_used(
    phone_site: PhoneSite, filled: Page
) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/doem/{CARDS}")
        use = filled.get_by_role("link", name="Brug kortene")
        for card in ("HK", "S4", "D2"):
            filled.locator(f'.pad a[href*="udkast={card}#"]').tap()
        expect(use).to_have_attribute("data-net", re.compile("."))
        filled.locator('.pad a[href*="udkast=D2#"]').tap()
        expect(use).not_to_have_attribute("data-net", re.compile("."))


def test_the_keys_stay_under_the_thumb_when_the_network_is_found_gone(
    phone_site: PhoneSite, filled: Page
) -> None:
    filled.goto(f"{phone_site.address}/doem/meldinger?udkast=E:+1S")
    key = filled.locator('.box-of-calls a[href$="2C"]').first
    with airplane(filled.context):
        filled.locator('.box-of-calls a[href$="1H"]').first.tap()
        before = key.bounding_box()
        expect(filled.locator("#fund a")).to_be_visible()  # shown above the keys, a moment after the tap
        after = key.bounding_box()
    assert before is not None and after is not None
    assert abs(after["y"] - before["y"]) <= 1


_BEFORE_THE_SCRIPT = """new MutationObserver(() => document.querySelectorAll('script[src*="bidding-pad"]')
    .forEach(script => script.remove())).observe(document, {childList: true, subtree: true});"""


def test_a_call_tapped_before_the_pads_script_runs_is_not_lost(phone_site: PhoneSite, filled: Page) -> None:
    filled.add_init_script(_BEFORE_THE_SCRIPT)
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/doem/meldinger?udkast=E:+P")
        for tap, entered in (
            ('.box-of-calls a[href$="1S"]', "E%3A+P+1S"),
            ('a[data-seat="E"]', "E%3A+P+1S+%40E"),
            ('.box-of-calls a[href$="1H"]', "E%3A+P+1S+E%3A1H"),
            ('a[data-seat="S"]', "E%3A+P+1S+E%3A1H"),
            ("#fortryd", "E%3A+P+1S"),
        ):
            filled.locator(tap).first.tap()
            filled.wait_for_url(f"**/doem/meldinger?udkast={entered}")


def test_who_calls_out_of_turn_is_read_from_the_address(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/doem/meldinger?udkast=E:+P+@N")
        expect(filled.locator('a[data-seat="N"]')).to_have_attribute("aria-current", "true")


def test_examples_are_found_by_their_titles_in_airplane_mode(phone_site: PhoneSite, filled: Page) -> None:
    filled.goto(f"{phone_site.address}/eksempler")
    said = filled.get_by_text("Uden nettet søges der kun i eksemplernes overskrifter.")
    expect(said).to_be_hidden()
    title = filled.locator("li[data-lov] a > span").first.text_content() or ""
    filled.locator("#filtre > summary").tap()
    expect(filled.locator("#ord")).to_be_visible()
    with airplane(filled.context):
        expect(said).to_be_visible()  # before anything is written
        filled.locator("#ord").fill(title)
        filled.get_by_role("button", name="Vis", exact=True).tap()
        expect(filled.locator("li[data-lov]:not([hidden])").first).to_contain_text(title)
        assert filled.locator("li[data-lov][hidden]").count() > 0
        assert "#ord=" in filled.url
    expect(said).to_be_hidden()


def test_the_editors_room_says_that_it_needs_the_network(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):  # for both: a page that waits for the network opens when it comes
        for path in ("/udgaver", "/udgaver/tjek"):
            filled.goto(phone_site.address + path)
            expect(filled.locator("h1")).to_have_text("Det kræver nettet")


def test_the_other_language_is_told_in_its_own_words(phone_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{phone_site.address}/en/lov/27")
        expect(filled.locator("html")).to_have_attribute("lang", "en")
        expect(filled.get_by_role("link", name="Try again")).to_be_visible()


def test_links_that_need_the_network_are_marked_offline(phone_site: PhoneSite, filled: Page) -> None:
    filled.goto(f"{phone_site.address}/lov/27")
    here, elsewhere = (filled.locator(f'main a[href="{to}"]').first for to in ("/lov/23", "/lov/26"))
    with airplane(filled.context):
        expect(elsewhere).to_have_attribute("data-net", "kræver nettet")
        assert here.get_attribute("data-net") is None
    expect(elsewhere).not_to_have_attribute("data-net", "kræver nettet")


def test_keys_that_need_the_network_say_so_once_before_one_is_tapped(
    phone_site: PhoneSite, filled: Page
) -> None:
    filled.goto(f"{phone_site.address}/doem/kort?udkast=W:")
    key = filled.locator(".pad a.answer").nth(20)
    before = key.bounding_box()
    with airplane(filled.context):
        told = filled.locator(".needs-net", has_text="Tasterne kræver nettet")
        expect(told).to_have_count(1)
        meanwhile = key.bounding_box()
        assert filled.locator(".pad [data-net]").count() == 0
        expect(filled.locator(".answers.callers [data-net]").first).to_be_attached()
    expect(told).to_have_count(0)
    after = key.bounding_box()
    assert before is not None and meanwhile is not None and after is not None
    assert abs(meanwhile["y"] - before["y"]) <= 1 and abs(after["y"] - before["y"]) <= 1


def test_the_network_answers_where_it_must(phone_site: PhoneSite, filled: Page) -> None:
    for path in ("/udgaver", "/api/v1/show/27", "/lov/27?udgave=love-1997-no"):
        filled.goto(phone_site.address + path)
        assert phone_site.asked[path.partition("?")[0]] == 1, path


# ——— a newer version ———


def test_a_newer_version_comes_behind_and_is_said_quietly(phone_site: PhoneSite, first_visit: Page) -> None:
    first_visit.goto(f"{phone_site.address}/lov/27")
    earlier, newer = kept_version(first_visit), phone_site.bundle("NY")
    first_visit.evaluate("() => { window.stays = true }")
    again(first_visit)
    expect(first_visit.locator("#phone-note")).to_be_visible()
    assert first_visit.evaluate("window.stays") and "NY" not in first_visit.locator("h1").inner_text()
    first_visit.get_by_role("link", name="Vis den nu").tap()
    expect(first_visit.locator("h1")).to_contain_text("NY")
    assert kept_version(first_visit) == newer != earlier
    assert not first_visit.evaluate(f"caches.has('bridgelov-da-{earlier}')")


def test_nobody_is_told_of_the_first_version(phone_site: PhoneSite, first_visit: Page) -> None:
    expect(first_visit.locator("#phone-note")).to_be_hidden()


LOOKED = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    const ended = new Promise(done => {
        const heard = ({ data }) => data.is === 'ended' && data.asked && done();
        navigator.serviceWorker.addEventListener('message', heard);
        navigator.serviceWorker.startMessages();
    });
    active.postMessage({ask: 'take', language: 'da', asked: true});
    await ended;
}"""
"""Asks for news at once, and waits until they were looked for."""


JUST_NOW = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name), held = await cache.match('/telefon/da/state');
        const state = held && {...await held.json(), at: Date.now()};
        if (state) await cache.put('/telefon/da/state', Response.json(state));
    }
}"""
"""Has the phone looked for news now, however long the look took and whatever came after it."""


def test_news_are_not_looked_for_on_every_page(phone_site: PhoneSite, filled: Page) -> None:
    # What others asked of this phone may be long ago by now: this asks anew, and the next pages need not.
    filled.goto(f"{phone_site.address}/lov/62")
    filled.evaluate(LOOKED)
    before = phone_site.asked["/telefon/da/bundle.json"]
    for path in ("/lov/27", "/lov/23"):
        filled.evaluate(JUST_NOW)
        filled.goto(phone_site.address + path, wait_until="networkidle")
    assert phone_site.asked["/telefon/da/bundle.json"] == before


def test_what_did_not_change_is_not_loaded_again(phone_site: PhoneSite, first_visit: Page) -> None:
    first = phone_site.bundle("AA")
    again(first_visit)
    until_kept(first_visit, first)
    newer = phone_site.bundle("NY")  # of the same length, so that the index of the pages is the same too
    phone_site.asked.clear()
    again(first_visit)
    until_kept(first_visit, newer)
    loaded = {path.rsplit("/", 1)[1] for path in phone_site.asked if newer in path}
    assert "texts.txt" in loaded and "pages.idx" not in loaded
    first_visit.goto(f"{phone_site.address}/lov/27")
    expect(first_visit.locator("h1")).to_contain_text("NY")


# ——— faults ———


def test_an_interrupted_update_is_taken_up_again(phone_site: PhoneSite, first_visit: Page) -> None:
    earlier, newer = kept_version(first_visit), phone_site.bundle("NY")
    phone_site.faults["pages.idx"] = "cut"
    phone_site.asked.clear()
    again(first_visit)
    until(first_visit, "async () => (await (await caches.match('/telefon/da/state'))?.json())?.is === 'cut'")
    assert kept_version(first_visit) == earlier
    with airplane(first_visit.context):
        first_visit.goto(f"{phone_site.address}/lov/27")
        assert "NY" not in first_visit.locator("h1").inner_text()
    phone_site.faults.clear()
    until_taken(first_visit, newer)
    loaded = {path: n for path, n in phone_site.asked.items() if path.endswith("texts.txt")}
    assert list(loaded.values()) == [1]
    first_visit.goto(f"{phone_site.address}/lov/27")
    expect(first_visit.locator("h1")).to_contain_text("NY")


HOLDS_AN_OLDER_FORM = """async () => {
    const desk = await caches.open('bridgelov-phone'), held = await desk.match('/telefon/da/bundle.json');
    await desk.put('/telefon/da/bundle.json', Response.json({...await held.json(), format: 3}));
    window.registration = await navigator.serviceWorker.ready;
    window.before = window.registration.active;
}"""
NEW_WORKER = """async () => {
    await window.registration.update();
    const { installing } = window.registration;
    while (installing && installing.state === 'installing') await new Promise(next => setTimeout(next, 20));
    return window.registration.active === window.before ? installing?.state : 'another';
}"""


def test_a_new_worker_waits_until_it_has_what_it_can_read(phone_site: PhoneSite, first_visit: Page) -> None:
    """A phone with a bundle of an older form keeps the worker that reads it while the new one breaks off."""
    earlier, newer, served = kept_version(first_visit), phone_site.bundle("NY"), phone_site.app

    def with_another_worker(environ: Any, start: Any) -> Any:
        def start_without_size(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            return start(status, [pair for pair in headers if pair[0].lower() != "content-length"], *more)

        if not environ.get("PATH_INFO", "").endswith("/sw.js"):
            return served(environ, start)
        for asked_if in ("HTTP_IF_NONE_MATCH", "HTTP_ACCEPT_ENCODING"):
            environ.pop(asked_if, None)
        return [*served(environ, start_without_size), b"\n// another one\n"]

    phone_site.app = with_another_worker  # type: ignore[assignment]
    first_visit.evaluate(HOLDS_AN_OLDER_FORM)
    phone_site.faults["texts.txt"] = "cut"
    assert first_visit.evaluate(NEW_WORKER) == "redundant"
    assert kept_version(first_visit) == earlier
    phone_site.faults.clear()
    first_visit.evaluate(NEW_WORKER)
    until(first_visit, "() => window.registration.active !== window.before")
    assert kept_version(first_visit) == newer


def test_a_damaged_part_is_fetched_again(phone_site: PhoneSite, keeping: Page) -> None:
    phone_site.faults["texts.txt"] = "once damaged"
    page = keeping
    page.goto(phone_site.address)
    until_kept(page, phone_site.version)
    with airplane(keeping.context):
        page.goto(f"{phone_site.address}/lov/27")
        expect(page.locator("h1")).to_contain_text("For lave bud")


def test_a_part_that_stays_damaged_is_never_used(phone_site: PhoneSite, keeping: Page) -> None:
    phone_site.faults["texts.txt"] = "damaged"
    page = keeping
    page.goto(f"{phone_site.address}/telefon")
    expect(page.locator("[data-state=damaged]")).to_be_visible()
    assert kept_version(page) is None


def test_a_full_disk_is_said_and_leaves_nothing_half(phone_site: PhoneSite, first_visit: Page) -> None:
    earlier = kept_version(first_visit)
    phone_site.bundle("NY")
    first_visit.goto(f"{phone_site.address}/telefon")
    expect(first_visit.get_by_role("button", name="Se efter nyt")).to_be_visible()
    door = cdp(first_visit)
    door.send("Storage.overrideQuotaForOrigin", {"origin": phone_site.address, "quotaSize": 1000})
    first_visit.get_by_role("button", name="Se efter nyt").tap()
    expect(first_visit.locator("[data-state=full]")).to_be_visible()
    kept = first_visit.evaluate("caches.keys()")
    assert [name for name in kept if name.startswith("bridgelov-da-")] == [f"bridgelov-da-{earlier}"]
    with airplane(first_visit.context):
        first_visit.goto(f"{phone_site.address}/lov/27")
        expect(first_visit.locator("h1")).to_contain_text("For lave bud")


@pytest.mark.parametrize("what", ["cache_storage", "all"])
def test_after_eviction_all_is_taken_again(phone_site: PhoneSite, first_visit: Page, what: str) -> None:
    cdp(first_visit).send("Storage.clearDataForOrigin", {"origin": phone_site.address, "storageTypes": what})
    first_visit.goto(f"{phone_site.address}/lov/27")
    expect(first_visit.locator("h1")).to_contain_text("For lave bud")
    until_kept(first_visit, phone_site.version)
    with airplane(first_visit.context):
        first_visit.reload()
        expect(first_visit.locator("h1")).to_contain_text("For lave bud")


def test_a_part_lost_from_the_disk_is_fetched_again(phone_site: PhoneSite, first_visit: Page) -> None:
    version = kept_version(first_visit)
    lost = f"/telefon/da/{version}/texts.txt"
    first_visit.evaluate(f"async () => (await caches.open('bridgelov-da-{version}')).delete('{lost}')")
    _restart_worker(first_visit)
    first_visit.goto(f"{phone_site.address}/lov/27")
    expect(first_visit.locator("h1")).to_contain_text("For lave bud")
    until(first_visit, f"async () => Boolean(await caches.match('{lost}'))")


def _restart_worker(page: Page) -> None:
    """Ends the worker, as browsers do after half a minute; the next page starts it anew."""
    door = cdp(page)
    door.send("ServiceWorker.enable")
    door.send("ServiceWorker.stopAllWorkers")


def test_two_tabs_take_it_once(phone_site: PhoneSite, keeping: Page) -> None:
    pages = [keeping, keeping.context.new_page()]
    for page in pages:
        page.goto(phone_site.address, wait_until="commit")
    until_kept(pages[1], phone_site.version)
    assert all(n == 1 for path, n in phone_site.asked.items() if path.endswith("texts.txt"))


def test_a_server_that_is_gone_for_good_is_not_missed(phone_site: PhoneSite, filled: Page) -> None:
    phone_site.gone = True
    for path in ("/", "/lov/27", "/telefon"):
        answer = filled.goto(phone_site.address + path)
        assert answer is not None and answer.status == 200
    filled.goto(f"{phone_site.address}/findes-ikke")
    expect(filled.locator("h1")).to_have_text("Det kræver nettet")


def test_while_it_is_made_the_phone_waits(phone_site: PhoneSite, keeping: Page) -> None:
    manifest = next((phone_site.home / "phone").glob("*/da/bundle.json"))
    manifest.rename(manifest.with_suffix(".aside"))
    try:
        page = keeping
        page.goto(f"{phone_site.address}/telefon")
        expect(page.locator("[data-state=preparing]")).to_be_visible()
    finally:
        manifest.with_suffix(".aside").rename(manifest)


@pytest.mark.parametrize("missing", ["caches", "navigator.serviceWorker"])
def test_a_browser_that_keeps_nothing_shows_pages(phone_site: PhoneSite, keeping: Page, missing: str) -> None:
    owner, _, name = missing.rpartition(".")
    page = keeping
    page.add_init_script(f"delete Object.getPrototypeOf({owner or 'window'}).{name}; delete window.caches")
    faults: list[object] = []
    page.on("pageerror", lambda fault: faults.append(fault))
    page.goto(f"{phone_site.address}/telefon", wait_until="networkidle")
    expect(page.get_by_role("heading", name="Uden sikker forbindelse")).to_be_visible()
    page.goto(f"{phone_site.address}/lov/27", wait_until="networkidle")
    assert not faults


# ——— what lies here, and its removal ———


def test_the_page_tells_what_lies_here(phone_site: PhoneSite, filled: Page) -> None:
    filled.goto(f"{phone_site.address}/telefon")
    expect(filled.locator("[data-state=current]")).to_be_visible()
    expect(filled.locator("[data-fill=version]")).to_have_text(str(kept_version(filled)))
    expect(filled.locator("[data-fill=total]")).to_have_text(re.compile(r"^\d+,\d\sMB$"))
    expect(filled.locator("[data-editions]")).to_contain_text("Prøvelove 2017")
    expect(filled.locator("[data-unsafe]")).to_be_hidden()


REGISTERED = """globalThis.registered = 0;
if (navigator.serviceWorker) {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = (...about) => { registered += 1; return register(...about) };
}"""
"""Counts how often a page asks for the worker."""


def test_what_is_removed_stays_away_until_it_is_fetched(phone_site: PhoneSite, first_visit: Page) -> None:
    for name in ("bridgelov.log", "other"):
        first_visit.evaluate(f"localStorage.setItem('{name}', '1')")
    first_visit.goto(f"{phone_site.address}/telefon")
    first_visit.get_by_role("button", name="Fjern alt").tap()
    first_visit.get_by_role("button", name="Nej").tap()
    assert kept_version(first_visit)
    first_visit.get_by_role("button", name="Fjern alt").tap()
    first_visit.get_by_role("button", name="Ja, fjern alt").tap()
    expect(first_visit.locator("[data-state=off]")).to_be_visible()
    assert first_visit.evaluate("caches.keys()") == []
    assert first_visit.evaluate("Object.keys(localStorage).sort()") == ["bridgelov.phone-off", "other"]
    first_visit.add_init_script(REGISTERED)
    first_visit.goto(phone_site.address, wait_until="networkidle")
    first_visit.evaluate("() => new Promise(done => requestIdleCallback(done))")  # behind the others
    assert first_visit.evaluate("registered") == 0
    first_visit.goto(f"{phone_site.address}/telefon")
    first_visit.get_by_role("button", name="Hent nu").tap()
    expect(first_visit.locator("[data-state=current]")).to_be_visible()
    assert kept_version(first_visit) == phone_site.version


def test_where_somebody_edits_pages_come_from_the_server(phone_site: PhoneSite, first_visit: Page) -> None:
    phone_site.app = create_app(phone_site.home, editing=True)
    first_visit.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    until(first_visit, "async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
    phone_site.asked.clear()
    first_visit.goto(f"{phone_site.address}/lov/27")
    assert phone_site.asked["/lov/27"] == 1


# ——— the single file ———


@pytest.fixture
def saved(phone_site: PhoneSite, tmp_path: Path) -> str:
    """The single file on a disk."""
    path = tmp_path / "bridgelov.html"
    path.write_bytes(phone_site.app.test_client().get("/bridgelov.html").data)
    return path.as_uri()


def test_the_saved_file_answers_without_a_server(saved: str, keeping: Page) -> None:
    page = keeping
    said: list[object] = []
    page.on("pageerror", lambda fault: said.append(fault))
    page.on("console", lambda line: said.append(line.text))
    page.goto(saved)
    expect(page.get_by_role("heading", name="Få en afgørelse")).to_be_visible()
    page.goto(f"{saved}#/lov/27B1a")
    page.get_by_role("link", name="Hele §").tap()
    expect(page).to_have_url(f"{saved}#/lov/27#27B1a")
    expect(page.locator('[id="27B1a"]')).to_be_in_viewport()
    page.go_back()
    expect(page.locator("h1")).to_contain_text("27B1a")
    expect(page.locator("main")).to_contain_text("Gemt fil fra http")
    assert page.evaluate("getComputedStyle(document.querySelector('.tabs')).position") == "fixed"
    assert said == []


def test_the_saved_file_says_where_the_rest_is(saved: str, keeping: Page) -> None:
    page = keeping
    page.goto(f"{saved}#/udgaver?a=1")
    rest = page.get_by_role("link", name="Åbn siden på serveren")
    expect(rest).to_have_attribute("href", "http://localhost/udgaver?a=1")


def test_the_saved_file_can_be_searched(saved: str, keeping: Page) -> None:
    page = keeping
    page.goto(saved)
    page.locator("#q").fill("27B1a")
    page.locator("#q").press("Enter")
    expect(page.locator("h1")).to_contain_text("27B1a")
    page.locator("#q").fill("godtages")
    page.locator("#q").press("Enter")
    expect(page.locator(".hit").first).to_be_visible()
