"""Charts on paper: nothing breaks out of a box or a sheet, all is said, and the pages lead to them."""

import re
from datetime import date
from html import unescape
from pathlib import Path

from flask.testing import FlaskClient

from kb.cli import run
from kb.web.charts.drawing import Imprint, svg
from kb.web.charts.lettering import Run, lines_of, width_of
from kb.web.charts.rows import HEIGHT, LEFT, RIGHT, SIZE, WIDTH
from kb.web.charts.sheets import FOOT, MOST_SHEETS, TOP, Poster, poster_of
from rulings.charts import Branch
from rulings.engine import render
from rulings.topics import topic, topics
from tests.table import each_row

IMPRINT = Imprint(date(2026, 11, 29))
SMALL = ("kort-vendt-for-tidligt", "strafkort", "forkert-givning", "aabningsudspil-uden-for-tur")
TEXT = re.compile(
    r'<text x="([\d.]+)" y="([\d.]+)"(?: font-size="([\d.]+)")?[^>]*textLength="([\d.]+)"[^>]*>([^<]*)'
)


def drawn(poster: Poster) -> list[str]:
    return [str(svg(poster, place, IMPRINT)) for place in range(1, len(poster.sheets) + 1)]


def branches(poster: Poster) -> list[Branch]:
    """Every branch that stands on its sheets."""
    return [row.branch for sheet in poster.sheets for section in sheet.sections for row in section.rows]


@each_row("key, language", [(key, language) for key in SMALL for language in ("da", "en")])
def test_every_sentence_and_law_of_a_chart_stands_on_its_sheets(key: str, language: str) -> None:
    poster = poster_of(key, language)
    said = unescape(" ".join(text for sheet in drawn(poster) for *_, text in TEXT.findall(sheet)))
    for branch in branches(poster):
        for one in branch.says:
            assert render.stated_text(one, language) in said, one.consequence.kind
        for law in branch.laws:
            assert re.search(rf"\b{re.escape(str(law).partition('(')[0])}\b", said), law
    assert not poster.left_out


@each_row("language, condition", [("da", "Hvis "), ("en", "If ")])
def test_what_holds_only_in_one_case_says_in_which(language: str, condition: str) -> None:
    """What replaces a cancelled double is comparable or not: the sheets give both, each with its if."""
    poster = poster_of("utilstraekkeligt-bud", language)
    said = unescape(" ".join(text for sheet in drawn(poster) for *_, text in TEXT.findall(sheet)))
    open_cases = {one for branch in branches(poster) for one in branch.says if one.when}
    assert open_cases
    for one in open_cases:
        text = render.stated_text(one, language)
        assert text.startswith(condition) and text in said, text


@each_row("language", ["da", "en"])
def test_the_notes_of_each_sheet_begin_at_a_and_stand_in_the_order_of_reading(language: str) -> None:
    for sheet in poster_of("kuloersvigt", language).sheets:
        assert list(sheet.letters.values()) == [chr(ord("a") + n) for n in range(len(sheet.letters))]
        assert [lines[0][0].text for lines in sheet.notes] == list(sheet.letters)
    assert not any(
        "\ue000" <= letter <= "\uf8ff" for text in drawn(poster_of("strafkort", language)) for letter in text
    )


@each_row("language", ["da", "en"])
def test_what_is_to_be_done_at_once_stands_in_its_box_and_not_in_a_note(language: str) -> None:
    for key in ("strafkort", "utilstraekkeligt-bud"):
        text = [
            run.text
            for sheet in poster_of(key, language).sheets
            for lines in sheet.notes
            for line in lines
            for run in line
        ]
        to_do = "skal passe" if language == "da" else "must pass"
        assert not any(to_do in each for each in text)


@each_row("language", ["da", "en"])
def test_the_first_sheet_says_which_cases_belong_elsewhere(language: str) -> None:
    first, *others = drawn(poster_of("aabningsudspil-uden-for-tur", language))
    help_text = render.question_help(
        topic("aabningsudspil-uden-for-tur").question("opening-lead-by"), language
    )
    words = unescape(" ".join(text for *_, text in TEXT.findall(first)))
    assert help_text in words and help_text not in unescape(" ".join(others))


@each_row("key", SMALL)
def test_type_is_at_least_nine_points_and_stays_inside_the_sheet(key: str) -> None:
    for sheet in drawn(poster_of(key, "da")):
        assert f'viewBox="0 0 {WIDTH} {HEIGHT}"' in sheet and 'width="210mm"' in sheet
        for x, y, size, width, text in TEXT.findall(sheet):
            assert float(size or SIZE) >= 9, text
            assert float(x) >= LEFT - 1 and float(x) + float(width) <= RIGHT + 0.5, text
            assert 0 < float(y) < HEIGHT - 15, text


@each_row("key", SMALL)
def test_boxes_have_room_for_their_lines_and_sheets_for_their_boxes(key: str) -> None:
    for sheet in poster_of(key, "en").sheets:
        assert sum(section.height for section in sheet.sections) <= FOOT - TOP
        for row in (row for section in sheet.sections for row in section.rows):
            wide = [line[-1].at + line[-1].width for line in row.content]
            assert all(end <= RIGHT - row.x - row.label for end in wide), row.branch.values
            answers = [line[-1].at + line[-1].width for line in row.answer]
            assert all(end <= row.label for end in answers), row.branch.values


def test_every_box_that_sends_on_names_a_section_that_is_there() -> None:
    poster = poster_of("aabningsudspil-uden-for-tur", "da")
    targets = {row.to for s in poster.sheets for one in s.sections for row in one.rows if row.to}
    assert targets and all(1 <= poster.sheet(node) <= len(poster.sheets) for node in targets)
    assert len({poster.number(node) for node in targets}) == len(targets)


@each_row(
    "language, said",
    [("da", "Kortene i ruderne er eksempler"), ("en", "The cards in the boxes are examples")],
)
def test_every_sheet_with_kinds_of_cards_says_that_its_cards_are_examples(language: str, said: str) -> None:
    sheets = drawn(poster_of("strafkort", language))
    assert [said in unescape(sheet) for sheet in sheets] == [True] * len(sheets)
    assert not any(said in unescape(sheet) for sheet in drawn(poster_of("forkert-givning", language)))


def test_the_largest_chart_hands_its_rarest_questions_over_and_says_so() -> None:
    poster = poster_of("forkert-forklaring", "da")
    assert poster.left_out and len(poster.sheets) <= MOST_SHEETS
    assert any("/doem/forkert-forklaring" in sheet for sheet in drawn(poster))


@each_row("prefix", ["", "/en"])
def test_a_law_leads_to_its_chart(prefix: str, client: FlaskClient) -> None:
    linked = re.findall(rf'href="{prefix}/plakat/([\w-]+)"', client.get(f"{prefix}/lov/27").text)
    assert linked == [one.id for one in topics() if str(one.citation.law) == "27"] != []


def test_lines_are_as_wide_as_asked_and_lose_no_word() -> None:
    words = "Udspillet uden for tur kom først, og kortet bliver liggende " * 3
    lines = lines_of((Run(words.strip()), Run("§\u00a054", True)), 120, SIZE)
    assert " ".join(run.text for line in lines for run in line).split(" ") == [*words.split(), "§\u00a054"]
    assert all(line[-1].at + line[-1].width <= 120 for line in lines)
    assert lines_of((Run("å" * 60),), 50, SIZE)[0][0].width <= 50 < width_of("å" * 60, SIZE)


@each_row("prefix", ["", "/en"])
def test_the_list_leads_to_each_poster_and_is_reached_from_tools_and_rulings(
    prefix: str, client: FlaskClient
) -> None:
    for page in ("/vaerktoej", "/doem"):
        assert f'href="{prefix}/plakater"' in client.get(prefix + page).text, page
    listed = re.findall(rf'href="{prefix}/plakat/([\w-]+)"', client.get(f"{prefix}/plakater").text)
    assert sorted(listed) == sorted(one.id for one in topics())
    assert f'{prefix}/plakater"' in client.get(f"{prefix}/opslag?q=plakat").text


def test_a_poster_is_a_page_of_sheets_with_each_as_a_file(client: FlaskClient) -> None:
    page = client.get("/plakat/kort-vendt-for-tidligt").text
    assert page.count("<svg xmlns") == 1 and topic("kort-vendt-for-tidligt").title["da"] in page
    assert 'href="/plakat/kort-vendt-for-tidligt.svg?ark=1"' in page
    file = client.get("/plakat/kort-vendt-for-tidligt.svg?ark=1")
    assert file.mimetype == "image/svg+xml" and file.text.startswith("<?xml")
    assert 'lang="en"' in client.get("/en/plakat/kort-vendt-for-tidligt.svg").text


@each_row(
    "address",
    [
        "/plakat/findes-ikke",
        "/plakat/kort-vendt-for-tidligt.svg?ark=2",
        "/plakat/kort-vendt-for-tidligt.svg?ark=x",
        "/plakat/kort-vendt-for-tidligt.svg?ark=²",
    ],
)
def test_what_is_not_drawn_is_refused_in_a_sentence(address: str, client: FlaskClient) -> None:
    answer = client.get(address)
    assert answer.status_code == 404 and ("/plakat" in answer.text)


def test_the_command_writes_a_file_a_sheet(tmp_path: Path) -> None:
    assert run(["charts", "kort-vendt-for-tidligt", "--out", str(tmp_path / "ark"), "--language", "en"]) == 0
    assert [one.name for one in (tmp_path / "ark").iterdir()] == ["kort-vendt-for-tidligt-1.svg"]
    assert run(["charts", "findes-ikke", "--out", str(tmp_path)]) == 2


def test_a_ruling_goes_on_with_the_chart_that_takes_it_on() -> None:
    sheets = drawn(poster_of("vist-kort-i-meldeforloebet", "en"))
    said = " ".join(text for sheet in sheets for *_, text in TEXT.findall(sheet))
    assert "chart “Card exposed during the play”" in said
