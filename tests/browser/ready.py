"""A page is there when its scripts have run: they are fetched after its `load`, when it has been painted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar
from unittest.mock import patch

from playwright.sync_api import Page

P = ParamSpec("P")
R = TypeVar("R")

_READY = """() => 'ready' in document.documentElement.dataset
    || !document.querySelector('script[src*="/static/start."]') || matchMedia('(scripting: none)').matches"""
"""Marked by the script that runs the others; on a page without it, or without any, nothing is waited for."""


@contextmanager
def waited_for() -> Iterator[None]:
    """Every navigation of Playwright ends when the scripts of the page have run."""
    led = {name: _ready_after(getattr(Page, name)) for name in ("goto", "reload", "go_back", "go_forward")}
    with patch.multiple(Page, **led, expect_navigation=_ready_behind(Page.expect_navigation)):
        yield


def until_ready(page: Page) -> None:
    """Waits until the scripts of a page have run."""
    page.wait_for_function(_READY)


def _ready_after(lead: Callable[Concatenate[Page, P], R]) -> Callable[Concatenate[Page, P], R]:
    @wraps(lead)
    def led(page: Page, *args: P.args, **named: P.kwargs) -> R:
        answer = lead(page, *args, **named)
        until_ready(page)
        return answer

    return led


def _ready_behind(
    expect: Callable[Concatenate[Page, P], AbstractContextManager[Any]],
) -> Callable[Concatenate[Page, P], AbstractContextManager[Any]]:
    @contextmanager
    @wraps(expect)
    def expected(page: Page, *args: P.args, **named: P.kwargs) -> Iterator[Any]:
        with expect(page, *args, **named) as info:
            yield info
        until_ready(page)

    return expected
