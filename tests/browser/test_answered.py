"""After an answer the first screen shows it and leads to the next question; a form says what it needs."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone_site import airplane
from tests.table import each_row

pytestmark = [pytest.mark.browser, pytest.mark.verify]

CLAIM = "/doem/krav?claim-what=claim&claim-by=declarer&claim-standing=disputed"
OUT_OF_TURN = "/doem/melding-uden-for-tur?out-of-turn-kind=bid&whose-turn=rho"
DISPUTED = f"{CLAIM}&claim-outstanding-trump=none"


@each_row(
    ("address", "answered"),
    [
        (CLAIM, "Nogen er uenig"),
        (f"/en{CLAIM}", "Somebody disagrees"),
        (OUT_OF_TURN, "Modstanderens til højre"),
        (f"/en{OUT_OF_TURN}", "opponent on the right"),
        ("/doem/udspil-uden-for-tur?lead-out-of-turn-stage=opening", "åbningsudspillet"),
    ],
)
def test_the_answer_given_stands_on_the_first_screen(
    small_site: str, still_phone: Page, address: str, answered: str
) -> None:
    still_phone.goto(f"{small_site}{address}#nu")
    told = still_phone.locator(".just-answered")
    expect(told).to_be_in_viewport()
    expect(told.locator("strong")).to_contain_text(answered)
    heading = still_phone.locator("section.question h2").first
    expect(heading).to_be_in_viewport()


def test_two_answers_never_leave_the_same_screen(small_site: str, still_phone: Page) -> None:
    screens = []
    for address in (CLAIM, DISPUTED):
        still_phone.goto(f"{small_site}{address}#nu")
        expect(still_phone.locator(".just-answered")).to_be_visible()
        screens.append(still_phone.screenshot())
    assert screens[0] != screens[1]


@each_row(
    ("address", "said"),
    [
        ("/krav", "Det kræver nettet"),
        ("/en/krav", "This needs the network"),
        ("/tilsvarende", "Det kræver nettet"),
    ],
)
def test_a_form_that_needs_the_network_says_so_before_it_is_filled_in(
    small_site: str, still_phone: Page, address: str, said: str
) -> None:
    still_phone.goto(f"{small_site}{address}")
    form = still_phone.locator("form[data-needs-net]").last
    button = form.locator("button[type=submit]").last
    expect(button).to_be_enabled()
    with airplane(still_phone.context):
        expect(button).to_be_disabled()
        expect(form.locator(".needs-net")).to_have_text(said)
    expect(button).to_be_enabled()
    expect(form.locator(".needs-net")).to_have_text("")
