"""A page is there when its scripts have run: they are fetched after its `load`, when it has been painted."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.devices import FIRST

_READY = """() => document.documentElement !== null && ('ready' in document.documentElement.dataset
    || !document.querySelector('script[src*="/static/start."]') || matchMedia('(scripting: none)').matches)"""
"""Marked by the script that runs the others; on a page without it, or without any, nothing is waited for.

Between two pages a document has no element yet.
"""


_LEADING = {Page: ("goto", "reload", "go_back", "go_forward"), Locator: ("tap", "click")}
"""What may lead to another page; whoever stays on a page that is ready waits for nothing."""


@contextmanager
def waited_for() -> Iterator[None]:
    """Whatever of Playwright leads to a page ends when the scripts of that page have run."""
    with ExitStack() as led:
        for kind, names in _LEADING.items():
            ready = {name: _ready_after(getattr(kind, name)) for name in names}
            led.enter_context(patch.multiple(kind, **ready))
        led.enter_context(patch.object(Page, "expect_navigation", _ready_behind(Page.expect_navigation)))
        led.enter_context(patch.object(Page, "wait_for_function", _a_function(Page.wait_for_function)))
        yield


_LOOK = 5_000
"""Milliseconds after which a page is looked at afresh: where scripts are off no frame comes that looks again,
so that a first look between two documents would be the last."""


def until_ready(page: Page) -> None:
    """Waits until the scripts of a page have run."""
    if page.is_closed():
        return
    for left in reversed(range(FIRST // _LOOK)):
        try:
            page.wait_for_function(_READY, timeout=_LOOK)
            return
        except TimeoutError:
            if not left:
                raise


def _a_function(wait: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(wait)
    def waited(page: Page, expression: str, **named: Any) -> Any:
        if "=>" not in expression:
            raise ValueError(
                f"write () => {expression}: an expression is evaluated anew at each look, which the site's"
                " policy forbids, and fails whenever it is not true at the first"
            )
        return wait(page, expression, **named)

    return waited


def _ready_after(lead: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(lead)
    def led(at: Page | Locator, *args: Any, **named: Any) -> Any:
        page = at if isinstance(at, Page) else at.page
        if isinstance(at, Locator):
            at.wait_for(state="attached")  # what is tapped may stand on a page that is only now coming
            until_ready(page)
        answer = lead(at, *args, **named)
        until_ready(page)
        return answer

    return led


def _ready_behind(expect: Callable[..., AbstractContextManager[Any]]) -> Callable[..., Any]:
    @contextmanager
    @wraps(expect)
    def expected(page: Page, *args: Any, **named: Any) -> Iterator[Any]:
        with expect(page, *args, **named) as info:
            yield info
        until_ready(page)

    return expected
