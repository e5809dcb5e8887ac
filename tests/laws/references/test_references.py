"""How people cite: every form of the data file, a table of texts, and what must hold for any text."""

import csv
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.citation import Citation
from laws.references import Mention, find, parse
from laws.references.around import NOWHERE, Around
from laws.references.mention import Form
from laws.references.vocabulary import table
from tests.laws import DATA
from tests.table import each_row

LANGUAGES = [name for name in table() if name != "books"]

FORMS = list(csv.DictReader((DATA / "references-forms.csv").open(encoding="utf-8"), delimiter=";"))
ROWS = [
    pytest.param(language, role, row, id=f"{language}-{role}-{row['write']}")
    for language in LANGUAGES
    for role, rows in table()[language].items()
    for row in rows
]


def told(mentions: tuple[Mention, ...]) -> str:
    """The mentions as the table of forms writes them."""
    out: list[str] = []
    before: dict[int, Citation] = {}
    for m in mentions:
        parsed = parse(m, before.get(m.group))
        if parsed.candidates:
            before[m.group] = parsed.last or parsed.candidates[0]
        if m.statute:
            out.append("!")
        elif m.form is Form.ODD:
            out.append("?" + "".join(str(c) for c in parsed.candidates))
        elif m.form in (Form.HERE, Form.POINT):
            out.append(f"@{m.spelled}")
        elif m.form is Form.PREVIOUS:
            out.append("@previous")
        elif m.form is Form.NEXT:
            out.append("@next")
        elif m.form is Form.DEFINITION:
            out.append(f"={m.spelled}")
        else:
            last = f"-{parsed.last}" if parsed.last else ""
            year = f":{m.year}" if m.year else ""
            out.append("/".join(str(c) for c in parsed.candidates) + last + year)
    return "|".join(out)


@each_row("row", FORMS, ids=lambda r: f"{r['language']}: {r['text']}")
def test_form(row: dict[str, str]) -> None:
    assert told(find(row["text"], row["language"])) == row["expected"]


@each_row(("language", "role", "row"), ROWS)
def test_every_pattern_finds_its_example(language: str, role: str, row: dict[str, Any]) -> None:
    assert any(form.strip("- .").lower() in row["example"].lower() for form in row["write"].split("/"))
    if role == "see":
        from laws.references.definitions import definitions_seen

        assert [m.text for m in definitions_seen(row["example"], language)] == row["finds"]
        return
    around = Around(lambda _: True, lambda _: True) if row.get("places") else NOWHERE
    found = find(row["example"], language, lost_signs=row.get("lost", False), around=around)
    assert [m.text for m in found] == row["finds"]
    assert all(m.statute for m in found) or not row.get("external")
    assert all(m.year == row.get("year") for m in found)


def test_no_pattern_is_written_twice() -> None:
    for language in LANGUAGES:
        for role, rows in table()[language].items():
            written = [row["write"] for row in rows]
            assert len(written) == len(set(written)), (language, role)


@each_row(
    ("text", "expected"),
    [
        ("brugt (se 77).", "77"),
        ("(se 19A og 77)", "19A|77"),
        ("straf ( 90)", "90"),
        ("( 16 (ubeføjede oplysninger) kan komme)", "16"),
        ("anvendes 67 (ukorrekt stik)", "67"),
        ("Men se 27 (bud) og 72C (skade)", "27|72C"),
        ("i 78D, 86B3 og 12C2d", "78D|86B3|12C2d"),
        ("med højst 13 kort (52 i alt)", ""),
        ("se 4 spil", ""),
        ("mindst 50 % af pointene", ""),
        ("farverne 10, 9, 8 og 7", ""),
        ("bestemmelserne i 42 og 43", "42|43"),
        ("for mapperne 17-32", ""),
        ("80 120 120", ""),
    ],
)
def test_text_that_lost_its_signs(text: str, expected: str) -> None:
    assert told(find(text, "da", lost_signs=True)) == expected


def test_plain_numbers_are_left_alone_where_signs_stand() -> None:
    assert find("brugt (se 77) og ( 90)", "da") == ()


def test_a_list_belongs_together() -> None:
    first, second, other = find("§§ 47E og 41, jf. § 12", "da")[:3]
    assert first.group == second.group != other.group or other.spelled == "12"


CITING = st.text(alphabet="§ §12789ABCDabei()[].,;-–\nXxogseftril%\u00a0’'/", max_size=60)


@given(CITING | st.text(max_size=80), st.sampled_from(["da", "no", "en", "fr"]), st.booleans())
def test_any_text_is_read_and_every_span_is_true(text: str, language: str, lost: bool) -> None:
    end = 0
    for m in find(text, language, lost_signs=lost):
        assert 0 <= end <= m.start < m.end <= len(text)
        assert text[m.start : m.end] == m.text
        end = m.end
        parse(m, Citation("27", ("B", "1", "a")))
