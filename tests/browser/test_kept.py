"""What a page keeps in this browser: damage costs nothing else, no room is told, two tabs lose nothing."""

from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.verify]

SETUP = """async () => {
    const kept = await import("/static/kept.js");
    globalThis.door = kept;
    globalThis.sizes = kept.kept({ name: "size", version: 2, empty: 1,
        holds: (data) => Number.isInteger(data), older: (data, version) => version ? data * 10 : undefined });
    const holds = (data) => typeof data?.text === "string";
    globalThis.notes = kept.drawer({ name: "notes", version: 1, holds });
}"""


def opened(page: Page, site: str) -> Page:
    page.goto(f"{site}/lov/27")
    page.evaluate(SETUP)
    return page


def test_a_value_is_kept_until_it_is_cleared(desk: Page, small_site: str) -> None:
    page = opened(desk, small_site)
    assert page.evaluate("[sizes.read(), sizes.write(3), sizes.read()]") == [1, "kept", 3]
    assert page.evaluate("localStorage.getItem('bridgelov.size')") == '{"v":2,"data":3}'
    page.reload()
    page.evaluate(SETUP)
    assert page.evaluate("[sizes.change((now) => now + 1), sizes.read(), sizes.clear(), sizes.read()]") == [
        "kept",
        4,
        "kept",
        1,
    ]


DAMAGED = [
    "",
    "{",
    "null",
    "7",
    '"x"',
    "[]",
    '{"v":2}',
    '{"v":2,"data":"3"}',
    '{"v":9,"data":3}',
    '{"v":"2","data":3}',
]


READ_DAMAGED = """written => {
    localStorage.clear();
    localStorage.setItem('bridgelov.size', written);
    const kept = name => localStorage.getItem(name);
    return [sizes.read(), kept('bridgelov.size'), kept('bridgelov.size.aside')]; }"""


def test_what_is_damaged_or_foreign_is_set_aside(desk: Page, small_site: str) -> None:
    page = opened(desk, small_site)
    wrong = {}
    for written in DAMAGED:
        read = page.evaluate(READ_DAMAGED, written)
        anew = page.evaluate("[sizes.write(2), sizes.read()]")
        if (read, anew) != ([1, None, written], ["kept", 2]):
            wrong[written] = (read, anew)
    assert not wrong


def test_an_older_shape_is_carried_over(desk: Page, small_site: str) -> None:
    page = opened(desk, small_site)
    page.evaluate("localStorage.setItem('bridgelov.size', '{\"v\":1,\"data\":3}')")
    assert page.evaluate("sizes.read()") == 30


def test_a_damaged_note_takes_no_other_with_it(desk: Page, small_site: str) -> None:
    page = opened(desk, small_site)
    page.evaluate("""() => {
        notes.put("a", { text: "1" });
        notes.put("b", { text: "2" });
        localStorage.setItem("bridgelov.notes/b", "{\\"v\\":1,\\"data\\":{\\"tex");
    }""")
    assert page.evaluate("notes.all()") == [{"id": "a", "data": {"text": "1"}}]
    assert page.evaluate("notes.all().length") == 1  # and what was set aside is no note


def test_full_storage_is_told_and_what_is_there_stays(desk: Page, small_site: str) -> None:
    page = opened(desk, small_site)
    page.evaluate("notes.put('a', { text: 'first' })")
    page.evaluate("""() => {
        let size = 1 << 20;
        let text = "x".repeat(size);
        for (let n = 0; size >= 1; n++) {
            try { localStorage.setItem("other" + n, text.slice(0, size)); } catch { size >>= 1; }
        }
    }""")
    assert page.evaluate("[notes.put('b', { text: 'second' }), door.room()]") == ["full", "full"]
    assert page.evaluate("notes.all()") == [{"id": "a", "data": {"text": "first"}}]
    assert page.evaluate("notes.remove('a')") == "kept"


BLOCKED: dict[str, str] = {
    "no storage at all": """Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("no", "SecurityError"); } })""",
    "nothing may be written": """
        Storage.prototype.setItem = () => { throw new DOMException("no", "SecurityError"); };
        Storage.prototype.removeItem = Storage.prototype.setItem""",
}


@pytest.mark.parametrize("how", BLOCKED)
def test_blocked_storage_is_told_and_never_thrown(desk: Page, small_site: str, how: str) -> None:
    desk.add_init_script(BLOCKED[how])
    page = opened(desk, small_site)
    told: list[Any] = page.evaluate(
        "[sizes.read(), sizes.write(2), door.room(), notes.all(), notes.put('a', { text: '' })]"
    )
    assert told == [1, "blocked", "blocked", [], "blocked"]


def test_two_tabs_lose_nothing_and_tell_each_other(desk: Page, small_site: str) -> None:
    first, second = opened(desk, small_site), opened(desk.context.new_page(), small_site)
    second.evaluate("""() => {
        globalThis.seen = [];
        globalThis.size = null;
        notes.watch(() => { seen = notes.all(); });
        sizes.watch(() => { size = sizes.read(); });
    }""")
    first.evaluate("globalThis.before = notes.all()")
    for number in range(20):
        (first, second)[number % 2].evaluate("n => notes.put(door.newId(), { text: `${n}` })", number)
    for page, held in ((first, "notes.all()"), (second, "seen")):
        # What one tab has kept reaches another process, and whoever watches there, a moment later. It is
        # asked for by the clock: a tab behind another paints nothing.
        page.wait_for_function(f"() => {held}.length >= 20", polling=50)
        assert sorted(int(one["data"]["text"]) for one in page.evaluate(held)) == list(range(20))
    first.evaluate("sizes.write(5)")
    second.wait_for_function("() => size === 5", polling=50)
