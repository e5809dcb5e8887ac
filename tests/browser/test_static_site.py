"""The site as files, handed out by a plain file server: read, searched, ruled from, and offline."""

import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from tests.browser.devices import PATIENCE
from tests.browser.phone_site import airplane, until
from tests.kb.published.small import TOPIC, laid_out

pytestmark = [pytest.mark.browser, pytest.mark.verify]


class Quiet(SimpleHTTPRequestHandler):
    """A plain file server that says nothing of each request."""

    def log_message(self, *_said: Any) -> None:
        """Says nothing."""


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """The address of a file server that runs no program of ours."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(laid_out()))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def page(still_phone: Page) -> Iterator[Page]:
    """A phone that keeps nothing; whatever its policy refused fails the test."""
    refused: list[str] = []
    still_phone.on("console", lambda said: refused.append(said.text) if "Policy" in said.text else None)
    yield still_phone
    assert not refused


def at(page: Page, address: str) -> None:
    """Waits until a page stands at an address, as the page itself sees it."""
    ends = time.monotonic() + PATIENCE / 1000
    while True:
        here = ""
        with suppress(PlaywrightError):  # it was sent on just now
            here = str(page.evaluate("location.href"))
        if here == address:
            return
        assert time.monotonic() < ends, f"at {here}"
        time.sleep(0.05)


def test_a_law_is_read_at_its_own_address(page: Page, host: str) -> None:
    page.goto(f"{host}/lov/27")
    expect(page.locator("h1")).to_contain_text("27")
    at(page, f"{host}/lov/27")
    page.locator("header a[hreflang=en]").click()
    at(page, f"{host}/en/lov/27")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_search_is_answered_by_what_phones_take_along(page: Page, host: str) -> None:
    page.goto(f"{host}/lov")
    page.locator("#q").fill("utilstrækkeligt bud")
    page.locator("#q").press("Enter")
    expect(page.locator("main a[href^='/lov/27']").first).to_be_visible()
    page.locator("#q").fill("27B1a")
    page.locator("#q").press("Enter")
    at(page, f"{host}/lov/27B1a")


def test_an_answer_of_an_interview_leads_on(page: Page, host: str) -> None:
    page.goto(f"{host}/doem/{TOPIC}")
    page.locator("#nu a.answer").first.click()
    expect(page.locator("main a[href*='?deal-fault=']").first).to_be_visible()
    assert not page.locator("script[data-file]").count()  # it is no file, but what phones take along


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_what_the_program_must_work_out_says_so(page: Page, host: str, prefix: str) -> None:
    page.goto(f"{host}{prefix}/regn/score")
    expect(page.locator("main .problem").first).to_contain_text("Bridgelov")
    page.goto(f"{host}{prefix}/regn/score?contract=4S")
    said = "This takes the program" if prefix else "Det kræver programmet"
    expect(page.locator("h1")).to_have_text(said)
    at(page, f"{host}{prefix}/regn/score?contract=4S")


def test_settings_are_kept(page: Page, host: str) -> None:
    page.goto(f"{host}/indstillinger")
    page.locator("input[name=farver][value=fire]").check(force=True)
    page.locator("form.settings button").click()
    page.goto(f"{host}/lov/27")
    expect(page.locator("html")).to_have_attribute("data-farver", "fire")


def test_without_a_script_links_lead_on(scriptless_phone: Page, host: str) -> None:
    page = scriptless_phone
    page.goto(f"{host}/lov/27")
    expect(page.locator("h1")).to_contain_text("27")
    page.locator("a[href='/doem']").first.click()
    expect(page.locator("h1")).to_be_visible()


def test_a_phone_takes_it_along(keeping: Page, host: str) -> None:
    page = keeping
    page.goto(f"{host}/lov/27")
    until(page, "async () => (await (await caches.match('/telefon/da/state'))?.json())?.is === 'current'")
    with airplane(keeping.context):
        page.goto(f"{host}/lov/27/")
        expect(page.locator("h1")).to_contain_text("27")
        page.goto(f"{host}/telefon/")
        expect(page.locator("[data-fill=made]")).to_have_text("–")
        page.goto(f"{host}/opslag?q=utilstr%C3%A6kkeligt+bud")
        expect(page.locator("main a[href^='/lov/27']").first).to_be_visible()


def test_the_single_file_opens(page: Page, host: str) -> None:
    page.goto(f"{host}/bridgelov.html#/lov/27")
    expect(page.locator("h1")).to_contain_text("27")
