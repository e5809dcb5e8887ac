"""Sites served in a thread, and phones and desks to look at them with."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from waitress.server import create_server

from kb.web import create_app
from tests import chromium
from tests.browser.devices import PATIENCE, Devices, watched
from tests.browser.phone_site import PhoneSite
from tests.browser.ready import waited_for
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of
from tests.unhurried import unhurried

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

FLAGS = ("--no-sandbox", "--renderer-process-limit=1")
"""One site is looked at: no process is started ahead for another; that costs a test a fifth of a second."""


expect.set_options(timeout=PATIENCE)


def serve(app: WSGIApplication) -> Iterator[str]:
    """Serves an application for as long as somebody looks; yields its address."""
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.trigger.pull_trigger(server.close)  # its loop by itself looks up once a second
    thread.join(timeout=5)


@pytest.fixture(autouse=True, scope="session")
def patient_site() -> Iterator[None]:
    """Nothing is given up because the machine has other work."""
    with unhurried():
        yield


@pytest.fixture(scope="session")
def small_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site over the small books."""
    yield from serve(create_app(knowledge=knowledge_of(editions(), tmp_path_factory.mktemp("small"))))


@pytest.fixture(scope="session")
def real_site(real_home: Path) -> Iterator[str]:
    """The site over the publishers' documents."""
    yield from serve(create_app(real_home))


@pytest.fixture(scope="session")
def switchboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PhoneSite]:
    """The one site of a worker for phones; a test is shown it with a bundle, and without faults."""
    home = tmp_path_factory.mktemp("phone")
    site = PhoneSite(home, knowledge_of(editions(), home))
    served = serve(site)
    site.address = next(served)
    yield site
    next(served, None)


@pytest.fixture
def phone_site(switchboard: PhoneSite) -> Iterator[PhoneSite]:
    """A site with a small bundle for phones, its faults to be switched on."""
    switchboard.bundle_once()
    yield switchboard
    switchboard.mend()


@pytest.fixture
def phone_pages(switchboard: PhoneSite) -> Iterator[PhoneSite]:
    """A site whose bundle is of pages alone, which is soon made."""
    switchboard.bundle("PAA TELEFONEN")
    yield switchboard
    switchboard.mend()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, the machine's own or Playwright's."""
    with sync_playwright() as playwright, waited_for(), watched():
        try:
            browser = playwright.chromium.launch(executable_path=chromium.installed(), args=FLAGS)
        except PlaywrightError as error:
            pytest.skip(f"no Chromium that starts: {str(error).splitlines()[0]}")
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Iterator[Devices]:
    """One phone or desk of each kind, each as new for every test."""
    devices = Devices(browser)
    yield devices
    devices.close()


@pytest.fixture(params=["phone", "scriptless phone"], ids=["script", "no-script"])
def phone(devices: Devices, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A phone, with and without JavaScript."""
    with devices.lent(request.param) as page:
        yield page


@pytest.fixture
def still_phone(devices: Devices) -> Iterator[Page]:
    """A phone with JavaScript, so that the page can be measured."""
    with devices.lent("phone") as page:
        yield page


@pytest.fixture
def scriptless_phone(devices: Devices) -> Iterator[Page]:
    """A phone without JavaScript."""
    with devices.lent("scriptless phone") as page:
        yield page


@pytest.fixture
def wide_phone(devices: Devices) -> Iterator[Page]:
    """The narrowest phone, with every page set in very wide letters, for whoever only measures pages."""
    with devices.lent("wide phone") as page:
        yield page


@pytest.fixture
def desk(devices: Devices) -> Iterator[Page]:
    """A desktop, with a mouse and a keyboard."""
    with devices.lent("desk") as page:
        yield page


@pytest.fixture
def scriptless_desk(devices: Devices) -> Iterator[Page]:
    """A desktop without JavaScript."""
    with devices.lent("scriptless desk") as page:
        yield page


@pytest.fixture
def keeping(devices: Devices) -> Iterator[Page]:
    """A phone that keeps things, and is new to the site."""
    with devices.lent("keeping phone") as page:
        yield page
