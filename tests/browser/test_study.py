"""Students on a phone: an exercise judged in place, a sitting of ten, what comes back, and the file."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.verify]

EXERCISE = "/eksempler/en-kloer-gemt-bag-sparene/opgave"
RIGHT = "Kulørsvigtkortet tages tilbage. Kulørsvigtkortet bliver ikke et strafkort. Ingen stik flyttes."


def remembered(page: Page) -> dict[str, Any]:
    """What the browser keeps of practice."""
    kept = json.loads(page.evaluate("localStorage.getItem('bridgelov.study')") or "{}")
    data: dict[str, Any] = kept.get("data", {"cards": {}, "session": None})
    return data


def test_an_answer_shows_its_ruling_with_and_without_a_script(small_site: str, phone: Page) -> None:
    phone.goto(small_site + EXERCISE)
    assert not phone.get_by_role("heading", name="Fordi").is_visible()
    phone.get_by_role("link", name=RIGHT).tap()
    expect(phone.get_by_role("heading", name="Rigtigt.")).to_be_visible()
    expect(phone.get_by_role("heading", name="Fordi")).to_be_visible()
    expect(phone.get_by_text("Facit", exact=True)).to_be_visible()


def test_a_wrong_answer_says_what_it_would_have_needed(small_site: str, phone: Page) -> None:
    phone.goto(small_site + EXERCISE)
    phone.get_by_role("link", name="bliver et stort strafkort").tap()
    expect(phone.get_by_role("heading", name="Nej.")).to_be_visible()
    expect(phone.locator(".judged .needed")).to_contain_text("En modspiller")
    expect(phone.locator(".judged .needed")).to_contain_text("Spilfører")


def test_with_a_script_nothing_is_asked_of_the_network(small_site: str, still_phone: Page) -> None:
    still_phone.goto(small_site + EXERCISE)
    still_phone.context.set_offline(True)
    still_phone.get_by_role("link", name=RIGHT).tap()
    expect(still_phone.locator(".judged")).to_be_focused()
    card = remembered(still_phone)["cards"]["en-kloer-gemt-bag-sparene"]
    assert (card["box"], card["right"], card["wrong"], card["law"]) == (2, 1, 0, "§\u00a062")
    still_phone.context.set_offline(False)
    still_phone.reload()
    expect(still_phone.get_by_role("heading", name="Rigtigt.")).to_be_visible()
    assert remembered(still_phone)["cards"]["en-kloer-gemt-bag-sparene"] == card  # looking counts nothing


def test_who_judges_alone_says_how_it_went(small_site: str, still_phone: Page) -> None:
    still_phone.goto(small_site + "/eksempler/vidnet-i-doeren/opgave")
    still_phone.get_by_role("link", name="Se afgørelsen").tap()
    still_phone.get_by_role("button", name="Nej").tap()
    expect(still_phone.get_by_role("button", name="Nej")).to_be_hidden()
    card = remembered(still_phone)["cards"]["vidnet-i-doeren"]
    assert (card["box"], card["wrong"], card["due"] - card["last"]) == (1, 1, 1)


def test_a_sitting_of_ten_ends_with_how_it_went(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(small_site + "/oev")
    page.get_by_label("Nye opgaver om").select_option("oplysninger")
    page.get_by_role("button", name="Begynd ti opgaver").tap()
    for at in range(1, 11):
        expect(page.get_by_text(f"Opgave {at} af 10 i dag")).to_be_visible()
        page.locator("[data-key]").first.tap()
        expect(page.get_by_role("heading", name="Fordi")).to_be_visible()
        own = page.get_by_role("button", name="Ja, jeg dømte rigtigt")
        if own.is_visible():
            own.tap()
        page.get_by_role("link", name="Se, hvordan det gik" if at == 10 else "Næste opgave").tap()
    expect(page.get_by_role("heading", name="Sådan gik det")).to_be_visible()
    cards = remembered(page)["cards"]
    right = sum(card["right"] for card in cards.values())
    assert len(cards) == 10 and {card["theme"] for card in cards.values()} == {"oplysninger"}
    expect(page.get_by_text(f"Rigtige svar: {right} af 10.")).to_be_visible()
    boxes = page.locator("[data-box]").all_inner_texts()
    assert sum(map(int, boxes)) == 10 and int(boxes[1]) == right
    assert page.get_by_role("heading", name="Det går oftest galt her").is_visible() == (right < 10)


def test_what_was_judged_comes_back_when_it_is_due(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(small_site + EXERCISE)
    page.get_by_role("link", name=RIGHT).tap()
    expect(page.get_by_role("heading", name="Rigtigt.")).to_be_visible()
    page.goto(small_site + "/oev")
    expect(page.get_by_text("Ingen opgaver venter i dag")).to_be_visible()
    page.clock.install()
    page.clock.fast_forward(3 * 24 * 3600 * 1000)
    page.goto(small_site + "/oev")
    expect(page.get_by_text("1 opgave er klar igen")).to_be_visible()
    page.get_by_role("button", name="Spillet med kortene").tap()
    expect(page.get_by_role("heading", name="Hvad dømmer du?")).to_be_visible()
    assert page.url.endswith(EXERCISE)


def test_a_comparable_call_judged_in_a_sitting_is_remembered(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(small_site + "/oev")
    page.get_by_label("Nye opgaver om").select_option("tilsvarende")
    page.get_by_role("button", name="Begynd ti opgaver").tap()
    expect(page.get_by_text("Opgave 1 af 10 i dag")).to_be_visible()
    page.get_by_role("link", name="Det er et skøn").tap()
    expect(page.get_by_role("link", name="Næste opgave")).to_be_visible()
    cards = remembered(page)["cards"]
    assert [card["theme"] for card in cards.values()] == ["tilsvarende"]


def test_what_is_remembered_goes_to_a_file_and_comes_back(
    small_site: str, still_phone: Page, tmp_path: Path
) -> None:
    page = still_phone
    page.goto(small_site + EXERCISE)
    page.get_by_role("link", name=RIGHT).tap()
    expect(page.get_by_role("heading", name="Rigtigt.")).to_be_visible()
    before = remembered(page)["cards"]
    page.goto(small_site + "/oev")
    page.get_by_text("Gem, hent eller slet").tap()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Gem i en fil").tap()
    saved.value.save_as(tmp_path / "saved.json")
    page.get_by_role("button", name="Slet alt").tap()
    page.get_by_role("button", name="Tryk igen for at slette alt").tap()
    expect(page.get_by_text("Alt er slettet.")).to_be_visible()
    assert remembered(page)["cards"] == {}
    page.locator("[data-import]").set_input_files(tmp_path / "saved.json")
    expect(page.get_by_text("Opgaver hentet: 1.")).to_be_visible()
    assert remembered(page)["cards"] == before


FOREIGN = [
    "ikke json",
    '{"bridgelov": "study", "version": 1, "cards": {"x": {"box": "1"}}}',
    json.dumps(
        {
            "bridgelov": "study",
            "version": 1,
            "cards": {
                "x": {
                    **dict.fromkeys(("box", "due", "last", "right", "wrong"), 1),
                    "theme": "spil",
                    "law": "§ 1",
                    "place": "javascript:alert(1)",
                }
            },
            "session": None,
        }
    ),
]


def test_a_file_that_is_not_ours_changes_nothing(small_site: str, still_phone: Page, tmp_path: Path) -> None:
    for number, text in enumerate(FOREIGN):
        path = tmp_path / f"foreign-{number}.json"
        path.write_text(text, encoding="utf-8")
        still_phone.goto(small_site + "/oev")
        still_phone.locator("[data-import]").set_input_files(path)
        expect(still_phone.locator("[data-status]"), text).to_contain_text("vælg en anden")
        assert remembered(still_phone)["cards"] == {}, text


def test_practice_without_a_script_is_a_list_of_all(small_site: str, scriptless_phone: Page) -> None:
    page = scriptless_phone
    page.goto(small_site + "/oev")
    assert not page.get_by_role("button", name="Begynd ti opgaver").is_visible()
    page.locator("summary", has_text="Kort og mapper").click()
    page.locator("[data-exercise]:visible").first.click()
    expect(page.get_by_role("heading", name="Hvad dømmer du?")).to_be_visible()


def test_examples_are_filtered_at_once(small_site: str, still_phone: Page) -> None:
    page = still_phone
    page.goto(small_site + "/eksempler")
    page.get_by_text("Vælg blandt dem").tap()
    page.get_by_label("Tema").select_option("kuloersvigt")
    seen = page.locator("li[data-lov]:visible").count()
    expect(page.locator("[data-count]")).to_have_text(f"{seen} eksempler.")
    page.get_by_label("Hvor svær").select_option("let")
    assert 0 < page.locator("li[data-lov]:visible").count() < seen
    page.reload()
    expect(page.get_by_label("Tema")).to_have_value("kuloersvigt")
    assert page.locator("li[data-lov]:visible").count() < seen
