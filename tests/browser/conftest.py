"""A site served in a thread, and a phone to look at it with."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from waitress.server import create_server

from kb.web import create_app
from tests import chromium
from tests.browser.ready import waited_for
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 700}
WIDE_LETTERS = """
*, *::before, *::after {
    font-family: "DejaVu Sans Mono", "Courier New", monospace !important;
    letter-spacing: .06em !important;
}
"""
"""Letters wider than those of any phone: what fits in them fits whichever fonts are there."""
WIDENED = (
    f"const sheet = new CSSStyleSheet(); sheet.replaceSync({json.dumps(WIDE_LETTERS)});"
    "document.adoptedStyleSheets = [sheet]"
)
"""Sets a page in these letters."""

FLAGS = ("--no-sandbox", "--renderer-process-limit=1")
"""One site is looked at: no process is started ahead for another; that costs a test a fifth of a second."""


expect.set_options(timeout=15_000)  # a machine that does more than one thing is no fault of the page


def serve(app: WSGIApplication) -> Iterator[str]:
    """Serves an application for as long as somebody looks; yields its address."""
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.trigger.pull_trigger(server.close)  # its loop by itself looks up once a second
    thread.join(timeout=5)


@pytest.fixture(scope="session")
def small_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site over the small books."""
    yield from serve(create_app(knowledge=knowledge_of(editions(), tmp_path_factory.mktemp("small"))))


@pytest.fixture(scope="session")
def real_site(real_home: Path) -> Iterator[str]:
    """The site over the publishers' documents."""
    yield from serve(create_app(real_home))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, the machine's own or Playwright's."""
    with sync_playwright() as playwright, waited_for():
        try:
            browser = playwright.chromium.launch(executable_path=chromium.installed(), args=FLAGS)
        except PlaywrightError as error:
            pytest.skip(f"no Chromium that starts: {str(error).splitlines()[0]}")
        yield browser
        browser.close()


@pytest.fixture(params=[True, False], ids=["script", "no-script"])
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A phone, with and without JavaScript."""
    context = browser.new_context(
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        java_script_enabled=request.param,
        service_workers="block",  # what lies on a phone is for the tests of that
    )
    yield from _page(context)


@pytest.fixture
def still_phone(browser: Browser) -> Iterator[Page]:
    """A phone with JavaScript, so that the page can be measured."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, service_workers="block")
    yield from _page(context)


@pytest.fixture(scope="session")
def wide_phones(browser: Browser) -> Iterator[BrowserContext]:
    """The narrowest phone, with every page set in very wide letters, for whoever only measures pages."""
    context = browser.new_context(viewport=NARROW, has_touch=True, is_mobile=True, service_workers="block")
    context.add_init_script(WIDENED)
    context.set_default_timeout(15_000)
    yield context
    context.close()


@pytest.fixture
def wide_phone(wide_phones: BrowserContext) -> Iterator[Page]:
    """A page of that phone, which remembers nothing of other tests but the files of the site."""
    page = wide_phones.new_page()
    yield page
    clean = wide_phones.new_cdp_session(page)
    clean.send("Storage.clearDataForOrigin", {"origin": page.evaluate("origin"), "storageTypes": "all"})
    wide_phones.clear_cookies()
    for one in wide_phones.pages:
        one.close()


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    """A desktop, with a mouse and a keyboard."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    yield from _page(context)


@pytest.fixture
def keeping(browser: Browser) -> Iterator[BrowserContext]:
    """A phone that keeps things, and is new to the site."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    context.set_default_timeout(15_000)
    yield context
    context.close()


def overflow(page: Page) -> int:
    """How many pixels too wide for its phone a page is once all of it is unfolded."""
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    assert page.viewport_size is not None
    return int(page.evaluate("document.documentElement.scrollWidth")) - page.viewport_size["width"]


def _page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    page.set_default_timeout(15_000)
    yield page
    context.close()
