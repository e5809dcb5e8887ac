"""A site for tests of the phone: a small bundle, and a server that can be gone or send damaged parts."""

import shutil
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import BrowserContext, Page

from kb.commands.hosting.phone_making import fetcher, interview_graphs
from kb.library.knowledge import KnowledgeBase
from kb.offline import bundle, interviews, make_bundle, read_manifest
from kb.offline.bundle import MAKERS
from kb.offline.kept import Bundles
from kb.offline.pages import page_parts
from kb.web import create_app
from rulings.topics import topic
from tests.browser.devices import leave
from tests.laws.compiled import made_once

TOPIC = "forkert-givning"
"""The interview of the small bundle."""

CARDS = "strafkort"
"""The one beside it, in which cards are tapped."""

TURN = "melding-uden-for-tur"
"""The one in which an auction is tapped."""

TAKEN = (
    "/",
    "/lov",
    "/lov/27",
    "/lov/27B1a",
    "/lov/23",
    "/doem",
    "/eksempler",
    "/doem/meldinger",
    f"/doem/{TOPIC}",
)
"""Pages of the small bundle."""


class PhoneSite:
    """The application behind a switchboard of faults.

    Attributes:
        address: where it is served; set by whoever serves it.
        asked: how often each path was asked for.
        faults: by the ending of a path, what goes wrong there: `cut`, `damaged`, `gateway`,
            `once damaged`, `hanging`.
        gone: whether the server answers nothing.
        over: set when nobody waits any more for what hangs.
    """

    def __init__(self, home: Path, base: KnowledgeBase, *, editing: bool = False) -> None:
        self.home = home
        self.base = base
        self.app = self._app = create_app(home, editing=editing)
        self.address = ""
        self.asked: Counter[str] = Counter()
        self.faults: dict[str, str] = {}
        self.gone = False
        self.over = threading.Event()

    def __call__(self, environ: Any, start_response: Any) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        self.asked[path] += 1
        fault = next((f for ending, f in self.faults.items() if path.endswith(ending)), None)
        if self.gone or fault == "gateway":
            start_response("502 Bad Gateway", [("Content-Length", "0")])
            return [b""]
        if fault is None:
            return self.app(environ, start_response)
        if fault == "once damaged" and self.asked[path] > 1:
            return self.app(environ, start_response)
        if fault == "hanging":
            self.over.wait(60)
            return self.app(environ, start_response)
        if fault == "cut":
            start_response("500 Internal Server Error", [("Content-Length", "0")])
            return [b""]
        start_response("200 OK", [("Content-Length", "7")])
        return [b"damaged"]

    def mend(self) -> None:
        """Takes all faults away, and lets go of whoever hangs."""
        self.over.set()
        self.over = threading.Event()
        self.faults.clear()
        self.asked.clear()
        self.gone = False
        self.app = self._app

    @property
    def version(self) -> str:
        """The version that phones take now."""
        found = Bundles(self.home).of_today("da")
        assert found is not None
        return str(found.manifest["version"])

    def bundle_once(self) -> None:
        """Puts the unmarked bundle in place."""
        self._put(made_once("phone-unmarked", lambda folder: self._make("", MAKERS, folder)))

    def bundle(self, mark: str) -> str:
        """Puts another bundle in place, of pages alone, so that it is soon made; its version.

        Args:
            mark: stands in the heading of every law, so that another version is another one.
        """
        self._put(made_once(f"phone-{mark}", lambda folder: self._make(mark, (page_parts,), folder)))
        return self.version

    def _put(self, bundle: Path) -> None:
        """Puts a bundle in place, that was made once for all tests of a run."""
        place = self._place()
        if read_manifest(place) != read_manifest(bundle):
            shutil.rmtree(place, ignore_errors=True)
            shutil.copytree(bundle, place)

    def _place(self) -> Path:
        bundles = Bundles(self.home)
        return bundles.root / str(bundles.key()) / "da"

    def _make(self, mark: str, makers: tuple[Any, ...], folder: Path) -> None:
        fetch = fetcher(self.base, "da")

        def marked(address: str) -> str | None:
            path = address.partition("?")[0]
            html = fetch(address) if path in TAKEN else None
            before, main, page = (html or "").partition("<main")
            marks = page.replace("</h1>", f" {mark}</h1>", 1) if path.startswith("/lov") else page
            return f"{before}{main}{marks}" if html else None

        few = patch.object(interviews, "topics", lambda: [topic(TOPIC), topic(CARDS), topic(TURN)])
        with patch.object(bundle, "MAKERS", makers), few:
            make_bundle(folder, marked, self.base, "da", interviews=interview_graphs(self.base, "da"))


PATIENCE = 120.0
"""Seconds after which what is waited for on a page counts as missing."""


def until(page: Page, script: str, patience: float = PATIENCE) -> Any:
    """Waits until a script on the page gives something true, and hands that out."""
    ends = time.monotonic() + patience
    while not (found := page.evaluate(script)):
        assert time.monotonic() < ends, f"not within {patience} s: {script}"
        time.sleep(0.05)
    return found


VERSION = """async () => {
    const m = await caches.match('/telefon/da/bundle.json');
    return m && (await m.json()).version }"""


def kept_version(page: Page) -> str | None:
    """The version that answers on this phone."""
    return str(found) if (found := page.evaluate(VERSION)) else None


def until_kept(page: Page, version: str, patience: float = PATIENCE) -> None:
    """Waits until a version answers on this phone, and the look that brought it has ended."""
    until(page, VERSION.replace("version }", f"version === '{version}' }}"), patience)
    look_ended = "async () => (await (await caches.match('/telefon/da/state'))?.json())?.is === 'current'"
    until(page, look_ended, patience)


@contextmanager
def page_of(context: BrowserContext, site: str) -> Iterator[Page]:
    """A page of a phone, which remembers nothing of other tests but what the phone took along of a site."""
    page = context.new_page()
    yield page
    context.set_offline(False)
    for one in context.pages:
        leave(one)
    door = context.new_cdp_session(page)
    door.send("Storage.clearDataForOrigin", {"origin": site, "storageTypes": "local_storage"})
    context.clear_cookies()
    for one in context.pages:
        one.close()


@contextmanager
def airplane(context: BrowserContext) -> Iterator[None]:
    """A phone in airplane mode."""
    context.set_offline(True)
    yield
    context.set_offline(False)
