"""A page without scripts is looked at again, though no frame of its own asks for it."""

import pytest
from playwright.sync_api import Page

from tests.browser import ready

pytestmark = [pytest.mark.browser, pytest.mark.verify]

AT_THE_SECOND_LOOK = "() => (window.looks = (window.looks ?? 0) + 1) > 1"


def test_what_is_not_ready_at_the_first_look_is_looked_at_again(
    small_site: str, scriptless_desk: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    scriptless_desk.goto(f"{small_site}/lov/27B1a")
    monkeypatch.setattr(ready, "_LOOK", 500)
    monkeypatch.setattr(ready, "_READY", AT_THE_SECOND_LOOK)
    ready.until_ready(scriptless_desk)
    assert scriptless_desk.evaluate("window.looks") > 1
