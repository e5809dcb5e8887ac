"""The phone in the hall: what answers in airplane mode, and what happens when anything goes wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect
from playwright.sync_api import Error as PlaywrightError

from kb.base.knowledge import KnowledgeBase
from tests.browser.conftest import PHONE, serve
from tests.browser.phone_site import TOPIC, PhoneSite, airplane, kept_version, until, until_kept
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, KnowledgeBase]:
    """A home with the small books."""
    home = tmp_path_factory.mktemp("phone")
    return home, knowledge_of(editions(), home)


@pytest.fixture
def site(held: tuple[Path, KnowledgeBase]) -> Iterator[PhoneSite]:
    """A site with a bundle, its faults to be switched on."""
    site = PhoneSite(*held)
    site.bundle_once()
    served = serve(site)
    site.address = next(served)
    yield site
    site.over.set()
    next(served, None)


@pytest.fixture
def first_visit(site: PhoneSite, keeping: BrowserContext) -> Page:
    """A phone that has been on the front page until everything was there."""
    page = keeping.new_page()
    page.goto(site.address)
    until_kept(page, site.version)
    return page


@pytest.fixture(scope="module")
def filled_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PhoneSite]:
    """A site that stays as it is."""
    home = tmp_path_factory.mktemp("filled")
    site = PhoneSite(home, knowledge_of(editions(), home))
    site.bundle_once()
    served = serve(site)
    site.address = next(served)
    yield site
    next(served, None)


@pytest.fixture(scope="module")
def filled_phone(filled_site: PhoneSite, browser: Browser) -> Iterator[BrowserContext]:
    """A phone on which everything of that site lies, for tests that only look."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    context.set_default_timeout(15_000)
    page = context.new_page()
    page.goto(filled_site.address)
    until_kept(page, filled_site.version)
    yield context
    context.close()


@pytest.fixture
def filled(filled_site: PhoneSite, filled_phone: BrowserContext) -> Iterator[Page]:
    """A page of that phone, which remembers nothing of other tests but what it took along."""
    page = filled_phone.new_page()
    yield page
    filled_phone.set_offline(False)
    for one in filled_phone.pages:
        leave(one)
    remembered = {"origin": filled_site.address, "storageTypes": "local_storage"}
    cdp(page).send("Storage.clearDataForOrigin", remembered)
    filled_phone.clear_cookies()
    for one in filled_phone.pages:
        one.close()


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


def cdp(page: Page) -> CDPSession:
    """The browser's own door to a page's storage."""
    return page.context.new_cdp_session(page)


def again(page: Page) -> None:
    """Asks for news at once, as the button does."""
    page.evaluate("""async () => {
        const { active } = await navigator.serviceWorker.ready;
        active.postMessage({ask: 'take', language: 'da', asked: true});
    }""")


# ——— airplane mode ———


def test_the_first_page_is_shown_before_anything_is_taken(site: PhoneSite, keeping: BrowserContext) -> None:
    site.faults["bundle.json"] = "cut"
    page = keeping.new_page()
    page.goto(site.address)
    expect(page.locator("h1")).to_have_count(1)
    assert kept_version(page) is None


@pytest.mark.parametrize(
    ("path", "heading"),
    [("/", "ved bordet"), ("/lov/27", "For lave bud"), ("/lov/27B1a", "27B1a"), ("/eksempler", "Eksempler")],
)
def test_a_page_opens_in_airplane_mode(filled_site: PhoneSite, filled: Page, path: str, heading: str) -> None:
    with airplane(filled.context):
        for _once_more in range(2):
            answer = filled.goto(filled_site.address + path)
            assert answer is not None and answer.status == 200 and answer.from_service_worker
            expect(filled.locator("h1")).to_contain_text(heading)
        filled.reload()
        expect(filled.locator("h1")).to_contain_text(heading)


def test_a_page_looks_and_is_protected_as_on_the_server(filled_site: PhoneSite, filled: Page) -> None:
    policy = filled_site.app.test_client().get("/lov/27").headers["Content-Security-Policy"]
    with airplane(filled.context):
        answer = filled.goto(f"{filled_site.address}/lov/27")
        assert answer is not None and answer.headers["content-security-policy"] == policy
        assert filled.evaluate("getComputedStyle(document.querySelector('.tabs')).position") == "fixed"


def test_one_goes_on_by_links(filled_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{filled_site.address}/lov/27B1a")
        filled.get_by_role("link", name="Hele §").tap()
        expect(filled).to_have_url(f"{filled_site.address}/lov/27#27B1a")
        expect(filled.locator('[id="27B1a"]')).to_be_in_viewport()


@pytest.mark.parametrize(("words", "there"), [("klar", "/lov/27#klar-tale"), ("lov", "/lov/27")])
def test_a_page_with_both_wordings_is_shown_at_the_one_asked_for_in_airplane_mode(
    filled_site: PhoneSite, filled: Page, words: str, there: str
) -> None:
    with airplane(filled.context):
        filled.goto(f"{filled_site.address}/lov/27?ord={words}")
        expect(filled).to_have_url(filled_site.address + there)
        expect(filled.locator("h1")).to_contain_text("27")


def test_the_whole_app_starts_from_the_phone(site: PhoneSite, first_visit: Page) -> None:
    keeping = first_visit.context
    first_visit.close()
    with airplane(keeping):
        page = keeping.new_page()
        page.goto(f"{site.address}/lov/27")
        expect(page.locator("h1")).to_contain_text("27")


def test_a_search_is_answered_in_airplane_mode(filled_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{filled_site.address}/opslag?q=godtages")
        expect(filled.locator("main .hit").first).to_contain_text("27")


def test_a_citation_goes_straight_to_its_place_in_airplane_mode(filled_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{filled_site.address}/opslag?q=27b1a")
        expect(filled).to_have_url(f"{filled_site.address}/lov/27B1a")


def test_a_whole_ruling_in_airplane_mode(filled_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        ruled(filled_site, filled)
        filled.reload()
        expect(filled.locator(".ruling .cites").first).to_contain_text("§")


def ruled(site: PhoneSite, page: Page) -> None:
    """Answers every question of the interview with its last answer, to the ruling."""
    page.goto(f"{site.address}/doem/{TOPIC}")
    for _ in range(30):
        if page.locator(".ruling").count():
            break
        with page.expect_navigation():
            page.locator(".question .answer").last.tap()
    expect(page.locator(".ruling .cites").first).to_contain_text("§")


def test_a_ruling_is_read_out_in_airplane_mode(filled_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        ruled(filled_site, filled)
        lines = filled.locator('[data-op="1"] .speech .line').all_inner_texts()
        link = filled.get_by_role("link", name="Læs op", exact=True)
        # The links that need the network are marked.
        filled.evaluate("dispatchEvent(new Event('offline'))")
        large = filled.get_by_role("link", name="Vis stort")
        expect(large).to_have_attribute("data-net", re.compile("."))
        expect(link).not_to_have_attribute("data-net", re.compile("."))
        link.tap()
        reader = filled.get_by_role("dialog", name="Læs op")
        large = reader.locator(".words").evaluate("words => parseFloat(getComputedStyle(words).fontSize)")
        assert large >= 20
        read = []
        for _line in lines:
            read.append(reader.locator(".words").inner_text())
            filled.reload()  # whoever comes back finds the line again
            expect(reader.locator(".words")).to_have_text(read[-1])
            reader.locator("[data-step=on]").tap()
        expect(reader).to_have_count(0)  # »Færdig« after the last one leaves
        assert lines and read == [line.split("§")[0].strip() for line in lines]


def test_a_reference_unfolds_in_place_in_airplane_mode(filled_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{filled_site.address}/lov/27")
        link = filled.locator('.law a.ref[href="/lov/23"]')
        expect(link).not_to_have_attribute("data-net", re.compile("."))
        link.tap()
        box = filled.locator(".unfolded")
        expect(box).to_contain_text("En melding kan ligne en anden.")
        expect(box.locator(".edition")).to_contain_text("Prøvelove 2017")
        expect(box).to_have_css("border-left-style", "solid")  # its sheet comes later, and from the phone too
        assert filled.url == f"{filled_site.address}/lov/27"
        filled.reload()
        expect(box).to_contain_text("En melding kan ligne en anden.")
        link.tap()
        expect(box).to_have_count(0)
        link.tap()
        filled.get_by_role("link", name="Gå hertil").tap()
        expect(filled.locator("h1")).to_contain_text("Lignende meldinger")


def test_a_reference_that_the_phone_has_not_says_so_in_place(filled_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{filled_site.address}/lov/27")
        link = filled.locator('.law a.ref[href="/lov/23"]')
        link.evaluate("a => { a.href = '/lov/78' }")  # none of the pages that this bundle takes
        filled.locator('.law a.ref[href="/lov/78"]').tap()
        expect(filled.locator(".unfolded")).to_contain_text("kunne ikke hentes")
        expect(filled.locator("h1")).to_contain_text("27")


# ——— what needs the network ———


def test_nobody_waits_for_a_network_that_hangs(site: PhoneSite, first_visit: Page) -> None:
    site.faults["/lov/26"] = "slow"
    first_visit.goto(f"{site.address}/lov/26")
    expect(first_visit.locator("h1")).to_have_text("Det kræver nettet")


def test_what_is_not_here_says_so_and_keeps_what_was_asked(site: PhoneSite, first_visit: Page) -> None:
    asked = f"{site.address}/lov/27?udgave=love-1997-no&q=hest"
    with airplane(first_visit.context):
        answer = first_visit.goto(asked)
        assert answer is not None and answer.status == 503
        expect(first_visit.locator("h1")).to_have_text("Det kræver nettet")
        expect(first_visit).to_have_url(asked)
        expect(first_visit.locator("#q")).to_have_value("hest")
        expect(first_visit.locator("[data-nearest] a")).to_contain_text("For lave bud")
    expect(first_visit.locator("h1")).to_contain_text("27")  # by itself, as soon as the network is back


def test_a_page_that_fails_once_more_comes_by_itself_all_the_same(site: PhoneSite, first_visit: Page) -> None:
    first_visit.context.set_offline(True)
    first_visit.goto(f"{site.address}/lov/27?udgave=love-1997-no")
    site.faults["/lov/27"] = "gateway"
    with first_visit.expect_event("framenavigated"):
        first_visit.context.set_offline(False)  # the network is there, and the server behind it is not
    expect(first_visit.locator("h1")).to_have_text("Det kræver nettet")
    site.faults.clear()
    expect(first_visit.locator("h1")).to_contain_text("27")


def test_nothing_that_is_half_typed_is_taken_away(site: PhoneSite, first_visit: Page) -> None:
    with airplane(first_visit.context):
        first_visit.goto(f"{site.address}/lov/27?udgave=love-1997-no&q=hest")
        first_visit.locator("#q").fill("kulorsv")
        first_visit.locator("#q").blur()  # the keyboard is put away
    looked = site.asked["/lov/27"]
    first_visit.wait_for_timeout(2_500)
    expect(first_visit.locator("#q")).to_have_value("kulorsv")
    assert site.asked["/lov/27"] == looked
    first_visit.locator("#q").fill("hest")  # again what was asked: nothing is lost any more
    expect(first_visit.locator("h1")).to_contain_text("27")


def test_the_page_itself_stays_where_it_is(site: PhoneSite, first_visit: Page) -> None:
    first_visit.goto(f"{site.address}/telefon/net")
    looked = site.asked["/telefon/net"]
    first_visit.wait_for_timeout(2_500)
    assert site.asked["/telefon/net"] == looked


def test_one_can_try_again(site: PhoneSite, first_visit: Page) -> None:
    site.faults["/robots.txt"] = "cut"  # what the page asks by itself, so that it does not come by itself
    site.gone = True
    first_visit.goto(f"{site.address}/lov/27?udgave=love-1997-no")
    expect(first_visit.locator("h1")).to_have_text("Det kræver nettet")
    site.gone = False
    first_visit.get_by_role("link", name="Prøv igen").tap()
    expect(first_visit.locator("h1")).to_contain_text("27")


def test_the_other_language_is_told_in_its_own_words(filled_site: PhoneSite, filled: Page) -> None:
    with airplane(filled.context):
        filled.goto(f"{filled_site.address}/en/lov/27")
        expect(filled.locator("html")).to_have_attribute("lang", "en")
        expect(filled.get_by_role("link", name="Try again")).to_be_visible()


def test_links_that_need_the_network_are_marked_offline(site: PhoneSite, first_visit: Page) -> None:
    first_visit.goto(f"{site.address}/lov/27")
    here, elsewhere = (first_visit.locator(f'main a[href="{to}"]').first for to in ("/lov/23", "/lov/26"))
    with airplane(first_visit.context):
        expect(elsewhere).to_have_attribute("data-net", "kræver nettet")
        assert here.get_attribute("data-net") is None
    expect(elsewhere).not_to_have_attribute("data-net", "kræver nettet")


@pytest.mark.parametrize("path", ["/udgaver", "/api/v1/rule", "/lov/27?udgave=love-1997-no"])
def test_the_network_answers_where_it_must(site: PhoneSite, first_visit: Page, path: str) -> None:
    before = site.asked[path.partition("?")[0]]
    first_visit.goto(site.address + path)
    assert site.asked[path.partition("?")[0]] == before + 1


# ——— a newer version ———


def test_a_newer_version_comes_behind_and_is_said_quietly(site: PhoneSite, first_visit: Page) -> None:
    first_visit.goto(f"{site.address}/lov/27")
    earlier, newer = kept_version(first_visit), site.bundle("NY")
    first_visit.evaluate("() => { window.stays = true }")
    again(first_visit)
    expect(first_visit.locator("#phone-note")).to_be_visible()
    assert first_visit.evaluate("window.stays") and "NY" not in first_visit.locator("h1").inner_text()
    first_visit.get_by_role("link", name="Vis den nu").tap()
    expect(first_visit.locator("h1")).to_contain_text("NY")
    assert kept_version(first_visit) == newer != earlier
    assert not first_visit.evaluate(f"caches.has('bridgelov-da-{earlier}')")


def test_nobody_is_told_of_the_first_version(site: PhoneSite, first_visit: Page) -> None:
    expect(first_visit.locator("#phone-note")).to_be_hidden()


def test_news_are_not_looked_for_on_every_page(site: PhoneSite, first_visit: Page) -> None:
    before = site.asked["/telefon/da/bundle.json"]
    for path in ("/lov/27", "/lov/23"):
        first_visit.goto(site.address + path, wait_until="networkidle")
    assert site.asked["/telefon/da/bundle.json"] == before


def test_what_did_not_change_is_not_loaded_again(site: PhoneSite, first_visit: Page) -> None:
    first = site.bundle("AA")
    again(first_visit)
    until_kept(first_visit, first)
    newer = site.bundle("NY")  # of the same length, so that the index of the pages is the same too
    site.asked.clear()
    again(first_visit)
    until_kept(first_visit, newer)
    loaded = {path.rsplit("/", 1)[1] for path in site.asked if newer in path}
    assert "pages.txt" in loaded and "pages.idx" not in loaded
    first_visit.goto(f"{site.address}/lov/27")
    expect(first_visit.locator("h1")).to_contain_text("NY")


# ——— faults ———


def test_an_interrupted_update_is_taken_up_again(site: PhoneSite, first_visit: Page) -> None:
    earlier, newer = kept_version(first_visit), site.bundle("NY")
    site.faults["pages.idx"] = "cut"
    site.asked.clear()
    again(first_visit)
    until(first_visit, "async () => (await (await caches.match('/telefon/da/state'))?.json())?.is === 'cut'")
    assert kept_version(first_visit) == earlier
    with airplane(first_visit.context):
        first_visit.goto(f"{site.address}/lov/27")
        assert "NY" not in first_visit.locator("h1").inner_text()
    site.faults.clear()
    again(first_visit)
    until_kept(first_visit, newer)
    loaded = {path: n for path, n in site.asked.items() if path.endswith("pages.txt")}
    assert list(loaded.values()) == [1]
    first_visit.goto(f"{site.address}/lov/27")
    expect(first_visit.locator("h1")).to_contain_text("NY")


def test_a_damaged_part_is_fetched_again(site: PhoneSite, keeping: BrowserContext) -> None:
    site.faults["pages.txt"] = "once damaged"
    page = keeping.new_page()
    page.goto(site.address)
    until_kept(page, site.version)
    with airplane(keeping):
        page.goto(f"{site.address}/lov/27")
        expect(page.locator("h1")).to_contain_text("For lave bud")


def test_a_part_that_stays_damaged_is_never_used(site: PhoneSite, keeping: BrowserContext) -> None:
    site.faults["pages.txt"] = "damaged"
    page = keeping.new_page()
    page.goto(f"{site.address}/telefon")
    expect(page.locator("[data-state=damaged]")).to_be_visible()
    assert kept_version(page) is None


def test_a_full_disk_is_said_and_leaves_nothing_half(site: PhoneSite, first_visit: Page) -> None:
    earlier = kept_version(first_visit)
    site.bundle("NY")
    first_visit.goto(f"{site.address}/telefon")
    expect(first_visit.get_by_role("button", name="Se efter nyt")).to_be_visible()
    door = cdp(first_visit)
    door.send("Storage.overrideQuotaForOrigin", {"origin": site.address, "quotaSize": 1000})
    first_visit.get_by_role("button", name="Se efter nyt").tap()
    expect(first_visit.locator("[data-state=full]")).to_be_visible()
    kept = first_visit.evaluate("caches.keys()")
    assert [name for name in kept if name.startswith("bridgelov-da-")] == [f"bridgelov-da-{earlier}"]
    with airplane(first_visit.context):
        first_visit.goto(f"{site.address}/lov/27")
        expect(first_visit.locator("h1")).to_contain_text("For lave bud")


@pytest.mark.parametrize("what", ["cache_storage", "all"])
def test_after_eviction_all_is_taken_again(site: PhoneSite, first_visit: Page, what: str) -> None:
    cdp(first_visit).send("Storage.clearDataForOrigin", {"origin": site.address, "storageTypes": what})
    first_visit.goto(f"{site.address}/lov/27")
    expect(first_visit.locator("h1")).to_contain_text("For lave bud")
    until_kept(first_visit, site.version)
    with airplane(first_visit.context):
        first_visit.reload()
        expect(first_visit.locator("h1")).to_contain_text("For lave bud")


def test_a_part_lost_from_the_disk_is_fetched_again(site: PhoneSite, first_visit: Page) -> None:
    version = kept_version(first_visit)
    lost = f"/telefon/da/{version}/pages.txt"
    first_visit.evaluate(f"async () => (await caches.open('bridgelov-da-{version}')).delete('{lost}')")
    _restart_worker(first_visit)
    first_visit.goto(f"{site.address}/lov/27")
    expect(first_visit.locator("h1")).to_contain_text("For lave bud")
    until(first_visit, f"async () => Boolean(await caches.match('{lost}'))")


def _restart_worker(page: Page) -> None:
    """Ends the worker, as browsers do after half a minute; the next page starts it anew."""
    door = cdp(page)
    door.send("ServiceWorker.enable")
    door.send("ServiceWorker.stopAllWorkers")


def test_two_tabs_take_it_once(site: PhoneSite, keeping: BrowserContext) -> None:
    pages = [keeping.new_page(), keeping.new_page()]
    for page in pages:
        page.goto(site.address, wait_until="commit")
    until_kept(pages[1], site.version)
    assert all(n == 1 for path, n in site.asked.items() if path.endswith("pages.txt"))


def test_a_server_that_is_gone_for_good_is_not_missed(site: PhoneSite, first_visit: Page) -> None:
    site.gone = True
    for path in ("/", "/lov/27", "/telefon"):
        answer = first_visit.goto(site.address + path)
        assert answer is not None and answer.status == 200
    first_visit.goto(f"{site.address}/findes-ikke")
    expect(first_visit.locator("h1")).to_have_text("Det kræver nettet")


def test_while_it_is_made_the_phone_waits(site: PhoneSite, keeping: BrowserContext) -> None:
    manifest = next((site.home / "phone").glob("*/da/bundle.json"))
    manifest.rename(manifest.with_suffix(".aside"))
    try:
        page = keeping.new_page()
        page.goto(f"{site.address}/telefon")
        expect(page.locator("[data-state=preparing]")).to_be_visible()
    finally:
        manifest.with_suffix(".aside").rename(manifest)


@pytest.mark.parametrize("missing", ["caches", "navigator.serviceWorker"])
def test_a_browser_that_keeps_nothing_shows_pages(
    site: PhoneSite, keeping: BrowserContext, missing: str
) -> None:
    owner, _, name = missing.rpartition(".")
    keeping.add_init_script(f"delete Object.getPrototypeOf({owner or 'window'}).{name}; delete window.caches")
    page = keeping.new_page()
    faults: list[object] = []
    page.on("pageerror", lambda fault: faults.append(fault))
    page.goto(f"{site.address}/telefon", wait_until="networkidle")
    expect(page.get_by_role("heading", name="Uden sikker forbindelse")).to_be_visible()
    page.goto(f"{site.address}/lov/27", wait_until="networkidle")
    assert not faults


# ——— what lies here, and its removal ———


def test_the_page_tells_what_lies_here(site: PhoneSite, first_visit: Page) -> None:
    first_visit.goto(f"{site.address}/telefon")
    expect(first_visit.locator("[data-state=current]")).to_be_visible()
    expect(first_visit.locator("[data-fill=version]")).to_have_text(str(kept_version(first_visit)))
    expect(first_visit.locator("[data-fill=total]")).to_have_text(re.compile(r"^\d+,\d\sMB$"))
    expect(first_visit.locator("[data-editions]")).to_contain_text("Prøvelove 2017")
    expect(first_visit.locator("[data-unsafe]")).to_be_hidden()


def test_everything_is_removed_and_stays_away_until_it_is_fetched(site: PhoneSite, first_visit: Page) -> None:
    for name in ("bridgelov.log", "other"):
        first_visit.evaluate(f"localStorage.setItem('{name}', '1')")
    first_visit.goto(f"{site.address}/telefon")
    first_visit.get_by_role("button", name="Fjern alt").tap()
    first_visit.get_by_role("button", name="Nej").tap()
    assert kept_version(first_visit)
    first_visit.get_by_role("button", name="Fjern alt").tap()
    first_visit.get_by_role("button", name="Ja, fjern alt").tap()
    expect(first_visit.locator("[data-state=off]")).to_be_visible()
    assert first_visit.evaluate("caches.keys()") == []
    assert first_visit.evaluate("Object.keys(localStorage).sort()") == ["bridgelov.phone-off", "other"]
    first_visit.goto(site.address, wait_until="networkidle")
    first_visit.wait_for_timeout(500)
    assert first_visit.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
    first_visit.goto(f"{site.address}/telefon")
    first_visit.get_by_role("button", name="Hent nu").tap()
    expect(first_visit.locator("[data-state=current]")).to_be_visible()
    assert kept_version(first_visit) == site.version


def test_where_somebody_edits_pages_come_from_the_server(
    held: tuple[Path, KnowledgeBase], site: PhoneSite, first_visit: Page
) -> None:
    site.app = PhoneSite(*held, editing=True).app
    first_visit.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    until(first_visit, "async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
    site.asked.clear()
    first_visit.goto(f"{site.address}/lov/27")
    assert site.asked["/lov/27"] == 1


# ——— the single file ———


@pytest.fixture
def saved(site: PhoneSite, tmp_path: Path) -> str:
    """The single file on a disk."""
    path = tmp_path / "bridgelov.html"
    path.write_bytes(site.app.test_client().get("/bridgelov.html").data)
    return path.as_uri()


def test_the_saved_file_answers_without_a_server(saved: str, keeping: BrowserContext) -> None:
    page = keeping.new_page()
    said: list[object] = []
    page.on("pageerror", lambda fault: said.append(fault))
    page.on("console", lambda line: said.append(line.text))
    page.goto(saved)
    expect(page.get_by_role("heading", name="Få en afgørelse")).to_be_visible()
    page.goto(f"{saved}#/lov/27B1a")
    page.get_by_role("link", name="Hele §").tap()
    expect(page).to_have_url(f"{saved}#/lov/27#27B1a")
    expect(page.locator('[id="27B1a"]')).to_be_in_viewport()
    page.go_back()
    expect(page.locator("h1")).to_contain_text("27B1a")
    expect(page.locator("main")).to_contain_text("Gemt fil fra http")
    assert page.evaluate("getComputedStyle(document.querySelector('.tabs')).position") == "fixed"
    assert said == []


def test_the_saved_file_says_where_the_rest_is(saved: str, keeping: BrowserContext) -> None:
    page = keeping.new_page()
    page.goto(f"{saved}#/udgaver?a=1")
    rest = page.get_by_role("link", name="Åbn siden på serveren")
    expect(rest).to_have_attribute("href", "http://localhost/udgaver?a=1")


def test_the_saved_file_can_be_searched(saved: str, keeping: BrowserContext) -> None:
    page = keeping.new_page()
    page.goto(saved)
    page.locator("#q").fill("27B1a")
    page.locator("#q").press("Enter")
    expect(page.locator("h1")).to_contain_text("27B1a")
    page.locator("#q").fill("godtages")
    page.locator("#q").press("Enter")
    expect(page.locator(".hit").first).to_be_visible()
