"""A phone or a desk of the tests is as new for each of them, whatever the one before did."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.devices import KINDS, Devices

pytestmark = [pytest.mark.browser, pytest.mark.verify]

SEEN = """async () => ({
    local: Object.keys(localStorage), session: Object.keys(sessionStorage), cookie: document.cookie,
    caches: await caches.keys(), workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
    databases: (await indexedDB.databases()).map((one) => one.name),
    size: [innerWidth, innerHeight], printed: matchMedia("print").matches, scrolled: scrollY,
    dark: matchMedia("(prefers-color-scheme: dark)").matches, online: navigator.onLine, back: history.length,
    clipboard: (await navigator.permissions.query({ name: "clipboard-read" })).state,
    law: (await fetch("/lov/23")).status, changed: "changed" in globalThis,
    full: (await navigator.storage.estimate()).quota < 1_000_000,
    slow: Date.now() - performance.timeOrigin - performance.now() > 60_000,
})"""
LEFT = """async () => {
    localStorage.left = sessionStorage.left = "1";
    document.cookie = "left=1; path=/";
    await caches.open("left");
    indexedDB.open("left");
    history.pushState({}, "", "#left");
}"""


def seen(page: Page, site: str) -> dict[str, Any]:
    """All that a test might meet of the one before, on a page that keeps nothing of its own accord."""
    page.goto(f"{site}/health")
    found: dict[str, Any] = page.evaluate(SEEN)
    return {**found, "pages": len(page.context.pages)}


def use(page: Page) -> None:
    """Leaves everything behind that a test can."""
    page.evaluate(LEFT)
    page.context.grant_permissions(["clipboard-read"])
    page.set_viewport_size({"width": 700, "height": 300})
    page.emulate_media(media="print", color_scheme="dark")
    page.route("**/lov/23", lambda route: route.fulfill(status=418))
    page.context.new_page()
    if page.evaluate("'serviceWorker' in navigator"):
        page.evaluate("navigator.serviceWorker.register('/sw.js').catch(() => null)")
    quota = {"origin": page.evaluate("origin"), "quotaSize": 1000}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    page.context.set_offline(True)


def test_a_device_is_as_new_for_every_test(devices: Devices, small_site: str) -> None:
    changed = {}
    for kind in KINDS:
        with devices.lent(kind) as page:
            new = seen(page, small_site)
            use(page)
        with devices.lent(kind) as page:
            again = seen(page, small_site)
            changed[kind] = {what: (new[what], again[what]) for what in new if new[what] != again[what]}
    assert not any(changed.values()), changed


def test_what_changes_a_device_for_good_is_thrown_away(devices: Devices, small_site: str) -> None:
    with devices.lent("phone") as page:
        new, context = seen(page, small_site), page.context
    for change in (
        lambda page: page.add_init_script("globalThis.changed = true"),
        lambda page: page.context.add_init_script("globalThis.changed = true"),
        lambda page: page.clock.install(time="2020-01-01"),
        lambda page: page.on("pageerror", lambda _error: None),
        lambda page: page.close(),
    ):
        with devices.lent("phone") as page:
            change(page)
        with devices.lent("phone") as page:
            assert seen(page, small_site) == new and page.context is not context
            context = page.context
