"""What is read out at the table: one line a screen, as large as it goes."""

import re
from collections.abc import Mapping, Set
from functools import cache
from itertools import islice

import pytest
from playwright.sync_api import Page, expect

from laws.languages import OWN_LANGUAGES
from rulings.engine import render
from rulings.engine.announcement import Time, announcements
from rulings.engine.explore import explore
from rulings.topics import topics
from tests.browser.addresses import DECLINED, SILENCED
from tests.browser.devices import SMALLEST
from tests.browser.measures import swipe
from tests.part import drawn

pytestmark = [pytest.mark.browser, pytest.mark.verify]

A_PATH_EACH = 400
LONGEST = 100
"""Lines that every run looks at; of the shorter ones it draws a part."""


@pytest.fixture
def small_phone(still_phone: Page) -> Page:
    """The smallest phone there is."""
    still_phone.set_viewport_size(SMALLEST)
    return still_phone


def test_halves_keys_and_swipes_go_to_and_fro(small_site: str, still_phone: Page) -> None:
    still_phone.goto(f"{small_site}{SILENCED}#laes")
    line = still_phone.locator(".now-read .words")
    first = line.inner_text()
    still_phone.touchscreen.tap(300, 400)
    expect(line).not_to_have_text(first)
    second = line.inner_text()
    still_phone.touchscreen.tap(60, 400)
    expect(line).to_have_text(first)
    still_phone.keyboard.press("ArrowRight")
    expect(line).to_have_text(second)
    swipe(still_phone, 90, 300)
    expect(line).to_have_text(first)
    swipe(still_phone, 300, 90)
    expect(line).to_have_text(second)
    still_phone.reload()
    expect(line).to_have_text(second)


@pytest.mark.parametrize("way", ["Escape", "button", "back"])
def test_leaving_leads_back_to_the_question(small_site: str, still_phone: Page, way: str) -> None:
    still_phone.goto(small_site + DECLINED)
    still_phone.get_by_role("link", name=re.compile("^Læs op")).first.tap()
    dialog = still_phone.locator("dialog[open]")
    expect(dialog).to_be_visible()
    if way == "Escape":
        still_phone.keyboard.press("Escape")
    elif way == "button":
        dialog.get_by_role("button", name="Tilbage").tap()
    else:
        still_phone.go_back()
    expect(dialog).to_have_count(0)
    expect(still_phone.locator(".answer.call").first).to_be_visible()
    assert "#laes" not in still_phone.url


def test_options_say_what_they_lead_to(small_site: str, still_phone: Page) -> None:
    still_phone.goto(small_site + DECLINED)
    spoken = still_phone.locator(".sofar-said .line").count()
    still_phone.goto(f"{small_site}{DECLINED}#laes-{spoken + 1}")
    reader = still_phone.locator("dialog[open]")
    expect(reader.locator(".to")).to_have_text("For Syd")
    expect(reader.locator(".more")).to_contain_text("Det fører til")
    expect(reader.locator(".words a, .more a")).to_have_count(0)  # a tap is a step, nothing else


def test_the_address_works_without_a_script(small_site: str, phone: Page) -> None:
    phone.goto(f"{small_site}{DECLINED}&laes=1")
    if phone.locator("dialog[open]").count():
        phone.keyboard.press("Escape")
    else:
        assert phone.locator(".reading .speech, .reading .readout > li").count() > 4
        expect(phone.locator(".reading .leads").first).to_have_attribute("open", "")
        phone.get_by_role("link", name="Til spørgsmålet").tap()
    expect(phone).to_have_url(f"{small_site}{DECLINED}#nu".replace("N:+", "N%3A+"))


def test_who_cannot_keep_the_screen_on_is_told(small_site: str, still_phone: Page) -> None:
    still_phone.add_init_script("navigator.wakeLock.request = () => Promise.reject(new Error('no'))")
    still_phone.goto(f"{small_site}{SILENCED}#laes")
    expect(still_phone.locator(".asleep")).to_contain_text("skærmen")


def test_the_screen_is_asked_to_stay_on_again(small_site: str, still_phone: Page) -> None:
    still_phone.add_init_script(
        "window.asked = 0; const release = async () => {};"
        "navigator.wakeLock.request = async () => { asked += 1; return { release } }"
    )
    still_phone.goto(f"{small_site}{SILENCED}#laes")
    expect(still_phone.locator(".asleep")).to_have_text("")
    still_phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert still_phone.evaluate("asked") == 2


SIZES = """async (texts) => {
  const line = document.querySelector(".speech .line"), cites = line.querySelector(".cites"), wrong = [];
  const to = (hash) => new Promise((done) => {
    addEventListener("hashchange", () => setTimeout(done), { once: true });
    location.hash = hash;
  });
  for (const text of texts) {
    line.replaceChildren(text + " ", cites);
    await to("laes");
    const area = document.querySelector(".now-read"), words = area.querySelector(".words").textContent.trim();
    const size = parseFloat(getComputedStyle(area.querySelector(".words")).fontSize);
    const wide = area.scrollWidth > area.clientWidth || document.documentElement.scrollWidth > innerWidth;
    if (wide || size < 20 || words !== text) wrong.push([text, size, wide]);
    await to("nu");
  }
  return wrong;
}"""


@cache
def said() -> Mapping[str, Set[str]]:
    """Every line that any ruling has read out, by language: the paths are walked once for all."""
    lines: dict[str, set[str]] = {language: set() for language in OWN_LANGUAGES}
    for topic in topics():
        walked = islice(explore(topic, {}, every_call=False), A_PATH_EACH)
        rulings = [path.ruling for path in walked]
        for stated in {ruling.consequences for ruling in rulings}:
            said_once = {one.stated.consequence for time in Time for one in announcements(stated, time)}
            for language, its in lines.items():
                texts = (render.consequence_text(one, language) for one in said_once)
                its |= {render.under_heading(text, language) for text in texts}
        for ruling in rulings:
            for language, its in lines.items():
                its |= {render.option_text(one.option, language, ruling.names) for one in ruling.options}
    return lines


@pytest.mark.part
@pytest.mark.parametrize("language", OWN_LANGUAGES)
def test_every_line_fits_the_smallest_phone(small_site: str, small_phone: Page, language: str) -> None:
    small_phone.goto(small_site + ("/en" if language == "en" else "") + SILENCED)
    lines = sorted(said()[language], key=len)
    assert len(lines) > 500
    others, longest = lines[:-LONGEST], lines[-LONGEST:]
    assert small_phone.evaluate(SIZES, drawn(others, 4, "lines that are read out") + longest) == []


def test_nothing_is_too_wide_without_a_script(small_site: str, scriptless_phone: Page) -> None:
    scriptless_phone.set_viewport_size(SMALLEST)
    scriptless_phone.goto(f"{small_site}{DECLINED}&laes=valg")
    right = "all => all.map((one) => one.getBoundingClientRect().right)"
    assert 0 < max(scriptless_phone.locator(".reading *").evaluate_all(right)) <= SMALLEST["width"]
