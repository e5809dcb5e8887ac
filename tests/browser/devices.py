"""Phones and desks that a worker of the tests has once, each as new for every test.

A phone that is new costs as much as two pages do, and a page costs more than what is asked of it.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import wraps
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary, WeakSet

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, ViewportSize
from playwright.sync_api import Error as PlaywrightError

PHONE = ViewportSize(width=390, height=844)
NARROW = ViewportSize(width=320, height=700)
SMALLEST = ViewportSize(width=320, height=568)
DESK = ViewportSize(width=1280, height=800)

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

PATIENCE = 60_000
"""Milliseconds: a machine that does more than one thing is no fault of the page."""
FIRST = 180_000
"""Milliseconds for a page to come: the first of its kind is worked out then, as all exercises are."""

_TOUCHED: dict[str, Any] = {
    "viewport": PHONE,
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",
}
KINDS: dict[str, dict[str, Any]] = {
    "phone": _TOUCHED,
    "scriptless phone": {**_TOUCHED, "java_script_enabled": False},
    "wide phone": {**_TOUCHED, "viewport": NARROW},
    "desk": {"viewport": DESK, "service_workers": "block"},
    "scriptless desk": {"viewport": DESK, "service_workers": "block", "java_script_enabled": False},
    "keeping phone": {**_TOUCHED, "service_workers": "allow"},
}
"""What there is: only the keeping phone lets a worker in, which answers from what lies on the phone."""

_FOR_GOOD = ("add_init_script", "on", "once", "expose_function", "expose_binding")
_spent: WeakSet[BrowserContext] = WeakSet()
_doors: WeakKeyDictionary[BrowserContext, list[CDPSession]] = WeakKeyDictionary()


class Device:
    """A phone or a desk: one page, shown to one test after the other."""

    def __init__(self, browser: Browser, kind: str) -> None:
        self._browser = browser
        self._kind = kind
        self._page: Page | None = None

    def page(self) -> Page:
        """The page, which remembers nothing but the files of the site."""
        if self._page is None:
            context = self._browser.new_context(**KINDS[self._kind])
            be_patient(context)
            if self._kind == "wide phone":
                context.add_init_script(WIDENED)
                _spent.discard(context)
            self._page = context.new_page()
        return self._page

    def clean(self) -> None:
        """Makes the device as new; what a test has changed for good is thrown away instead."""
        page = self._page
        if page is None:
            return
        if page.is_closed() or page.context in _spent:
            self.close()
        else:
            _make_as_new(page, KINDS[self._kind]["viewport"])

    def close(self) -> None:
        """Throws the device away."""
        if self._page is not None:
            context, self._page = self._page.context, None
            context.set_offline(False)
            for page in context.pages:
                leave(page)
            context.close()


class Devices:
    """One device of each kind, made when it is first asked for."""

    def __init__(self, browser: Browser) -> None:
        self._of = {kind: Device(browser, kind) for kind in KINDS}

    def of(self, kind: str) -> Device:
        """The device of a kind."""
        return self._of[kind]

    @contextmanager
    def lent(self, kind: str) -> Iterator[Page]:
        """The page of a kind of device, made as new afterwards."""
        device = self._of[kind]
        try:
            yield device.page()
        finally:
            device.clean()

    def close(self) -> None:
        """Throws all of them away."""
        for device in self._of.values():
            device.close()


def be_patient(context: BrowserContext) -> None:
    """Lets actions and pages take their time."""
    context.set_default_timeout(PATIENCE)
    context.set_default_navigation_timeout(FIRST)


def leave(page: Page, tries: int = 5) -> None:
    """Leaves a page that may be loading itself anew, as one that lacked the network does.

    A browser that is told to close it just then may never answer.
    """
    for left in reversed(range(tries)):
        try:
            page.goto("about:blank")
            return
        except PlaywrightError:  # its own loading came in between
            if not left:
                raise


@contextmanager
def watched() -> Iterator[None]:
    """Whatever changes a context for good marks it, so that no other test is shown it."""
    with ExitStack() as marked:
        for kind in (Page, BrowserContext):
            changing = {name: _spending(getattr(kind, name)) for name in _FOR_GOOD if hasattr(kind, name)}
            marked.enter_context(patch.multiple(kind, **changing))
            clock = property(_spending(vars(kind)["clock"].fget))
            marked.enter_context(patch.object(kind, "clock", clock))
        opened = _opening(BrowserContext.new_cdp_session)
        marked.enter_context(patch.object(BrowserContext, "new_cdp_session", opened))
        yield


def _spending(change: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(change)
    def spent(of: Page | BrowserContext, *args: Any, **named: Any) -> Any:
        _spent.add(of.context if isinstance(of, Page) else of)
        return change(of, *args, **named)

    return spent


def _opening(enter: Callable[..., CDPSession]) -> Callable[..., CDPSession]:
    @wraps(enter)
    def opened(context: BrowserContext, *args: Any, **named: Any) -> CDPSession:
        door = enter(context, *args, **named)
        _doors.setdefault(context, []).append(door)
        return door

    return opened


def _make_as_new(page: Page, size: ViewportSize) -> None:
    context = page.context
    context.set_offline(False)
    context.unroute_all(behavior="ignoreErrors")
    page.unroute_all(behavior="ignoreErrors")
    # A page that could not be reached has no address of the site; the site's worker still has.
    at = (urlsplit(one.url) for one in (*context.pages, *context.service_workers))
    addresses = {f"{one.scheme}://{one.netloc}" for one in at if one.netloc}
    for other in context.pages:
        leave(other)
        if other is not page:
            other.close()
    context.clear_cookies()
    context.clear_permissions()
    page.set_viewport_size(size)
    page.emulate_media(
        media="null", color_scheme="null", reduced_motion="null", forced_colors="null", contrast="null"
    )
    for door in _doors.pop(context, []):
        with suppress(PlaywrightError):  # closed by the test
            door.detach()  # and with it ends what was emulated by it
    door = context.new_cdp_session(page)
    for origin in addresses:
        door.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        door.send("Storage.overrideQuotaForOrigin", {"origin": origin})  # as much as there is
        with suppress(PlaywrightError):  # nothing was ever kept there
            door.send("DOMStorage.clear", {"storageId": {"securityOrigin": origin, "isLocalStorage": False}})
    door.send("Page.resetNavigationHistory")
    door.detach()
