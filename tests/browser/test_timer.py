"""Countdowns on the phone: by the clock, through reloads and sleep, with an end that is seen and felt."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measures import overflow

pytestmark = [pytest.mark.browser, pytest.mark.verify]


@pytest.fixture
def timing(still_phone: Page) -> Page:
    """A phone whose clock the test turns, and which writes down when it shakes."""
    page = still_phone
    page.clock.install(time="2026-11-18T19:00:00")
    page.clock.pause_at("2026-11-18T19:30:00")  # it stands still but for the test, however slow the machine
    page.add_init_script("window.shaken = []; navigator.vibrate = (how) => shaken.push(how) && true")
    return page


def start(page: Page, name: str, minutes: int) -> None:
    """A countdown from the form."""
    page.get_by_label("Bord eller navn").fill(name)
    page.get_by_label("Minutter", exact=True).fill(str(minutes))
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.locator(".clock h3", has_text=name)).to_be_visible()  # before the test turns the clock


def test_several_countdowns_run_by_the_clock(small_site: str, timing: Page) -> None:
    timing.goto(f"{small_site}/ur")
    start(timing, "Bord 4", 10)
    start(timing, "Bord 7", 3)
    left = timing.locator(".clock .left")
    timing.clock.run_for(61_000)
    expect(left).to_have_text(["8:59", "1:59"])
    expect(timing).to_have_title(re.compile("^1:59 Bord 7"))
    timing.get_by_role("button", name="Stop: Bord 4").tap()
    resume = timing.get_by_role("button", name="Fortsæt: Bord 4")
    expect(resume).to_be_visible()
    timing.clock.run_for(30_000)
    expect(left).to_have_text(["8:59", "1:29"])
    timing.get_by_role("button", name="+1 minut: Bord 4").tap()
    expect(left.first).to_have_text("9:59")
    resume.tap()
    expect(resume).to_be_hidden()
    timing.clock.run_for(9_000)
    expect(left).to_have_text(["9:50", "1:20"])


def test_sleep_and_reload_cost_no_time(small_site: str, timing: Page) -> None:
    timing.goto(f"{small_site}/ur")
    start(timing, "Bord 4", 10)
    timing.clock.fast_forward(4 * 60_000)  # as a phone that slept: no tick in between
    expect(timing.locator(".clock .left")).to_have_text("6:00")
    timing.reload()
    timing.clock.run_for(300)
    expect(timing.locator(".clock .left")).to_have_text(re.compile("^(6:00|5:5\\d)$"))
    expect(timing.locator(".clock h3")).to_have_text("Bord 4")


def test_the_end_is_seen_said_and_felt_once(small_site: str, timing: Page) -> None:
    timing.goto(f"{small_site}/ur")
    start(timing, "Bord 4", 1)
    timing.clock.run_for(75_000)
    expect(timing.locator(".clock.over .left")).to_have_text("+0:15")
    expect(timing.locator("#uret [role=alert]").first).to_have_text("Tiden er gået: Bord 4.")
    assert len(timing.evaluate("shaken")) == 1
    timing.reload()
    timing.clock.run_for(2_000)
    assert timing.evaluate("shaken") == []
    timing.get_by_role("button", name="Fjern: Bord 4").tap()
    expect(timing.locator(".clock")).to_have_count(0)
    expect(timing.get_by_label("Bord eller navn")).to_be_focused()


def test_a_limit_of_the_law_brings_its_provision(small_site: str, timing: Page) -> None:
    timing.goto(f"{small_site}/ur?lov=92B")
    expect(timing.get_by_label("Minutter", exact=True)).to_have_value("30")
    timing.get_by_role("button", name="Start", exact=True).tap()
    expect(timing.locator(".clock .of-law")).to_have_text("§\u00a092B")
    timing.locator('.limits-of:has([id="frist-212B1"]) > summary').tap()
    timing.locator('[id="frist-212B1"]').get_by_role("button").tap()
    expect(timing.locator(".clock .left")).to_have_text(["30:00", "5:00"])


def test_a_link_to_a_limit_shows_it_with_its_button(small_site: str, timing: Page) -> None:
    timing.goto(f"{small_site}/regn/late")
    timing.get_by_role("link", name="Tag tid").tap()
    expect(timing.locator('[id="frist-212A1"] button')).to_be_in_viewport()


def test_a_moment_is_counted_down_to(small_site: str, timing: Page) -> None:
    timing.clock.set_fixed_time("2026-11-18T21:15:00")
    timing.goto(f"{small_site}/ur?navn=Appel&til=2026-11-18T21:45&lov=92B")
    timing.get_by_role("button", name="Start", exact=True).tap()
    expect(timing.locator(".clock .left")).to_have_text("30:00")
    expect(timing.locator(".clock .until")).to_contain_text("21.45")


@pytest.mark.parametrize("blocked", ["setItem", "all"])
def test_a_browser_that_keeps_nothing_still_counts(small_site: str, timing: Page, blocked: str) -> None:
    no = "throw new DOMException('no', 'SecurityError')"
    script = {
        "setItem": f"Storage.prototype.setItem = () => {{ {no} }}",
        "all": f"Object.defineProperty(window, 'localStorage', {{ get() {{ {no} }} }})",
    }
    timing.add_init_script(script[blocked])
    timing.goto(f"{small_site}/ur")
    start(timing, "Bord 4", 2)
    timing.clock.run_for(60_000)
    expect(timing.locator(".clock .left")).to_have_text("1:00")
    expect(timing.locator("#uret > .problem")).to_contain_text("intet gemme")


def test_nothing_typed_is_said(small_site: str, timing: Page) -> None:
    timing.goto(f"{small_site}/ur")
    timing.get_by_role("button", name="Start", exact=True).tap()
    expect(timing.locator("form .problem")).to_contain_text("antal minutter")
    expect(timing.locator(".clock")).to_have_count(0)


def test_a_narrow_phone_with_wide_letters_holds_it(small_site: str, wide_phone: Page) -> None:
    wide_phone.goto(f"{small_site}/ur?lov=X92A1")
    wide_phone.get_by_role("button", name="Start", exact=True).tap()
    assert overflow(wide_phone) <= 0


def test_without_a_script_the_limits_can_be_read(small_site: str, scriptless_phone: Page) -> None:
    page = scriptless_phone
    page.goto(f"{small_site}/ur")
    expect(page.locator(".limits > li").first).to_contain_text("30 min")
    expect(page.locator("#uret")).to_be_hidden()
    expect(page.locator(".limits button:visible")).to_have_count(0)
