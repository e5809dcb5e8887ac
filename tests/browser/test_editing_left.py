"""An editor's words that are typed and not saved: leaving the page asks; saving them does not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kb.web import create_app
from tests.browser.conftest import serve
from tests.kb.web.test_editing_place import AT, KEY, NEW, folder

__all__ = ["folder"]

pytestmark = [pytest.mark.browser, pytest.mark.verify]


@pytest.fixture
def editing_site(folder: Path) -> Iterator[str]:
    yield from serve(create_app(folder.parent / "home", editing=True))


def test_leaving_asks_about_words_that_are_not_saved(editing_site: str, still_phone: Page) -> None:
    page, asked = still_phone, []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.goto(editing_site + AT)
    page.locator("nav.back a").tap()
    expect(page).not_to_have_url(editing_site + AT)
    assert asked == []
    page.goto(editing_site + AT)
    page.locator(f'[name="{KEY}"]').fill(NEW)
    page.locator(f'[name="{KEY}"]').press("End")
    page.locator('[name="goer"][value="se"]').tap()
    expect(page.locator("#fundet ins")).to_have_count(1)
    assert asked == []
    page.locator(f'[name="{KEY}"]').tap()
    page.locator("nav.back a").tap()
    expect(page.locator("h1")).not_to_contain_text("Ret")
    assert asked == ["beforeunload"]
