"""The Markdown dialect: what an editor writes becomes the numbered places that it looks like."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.citation import Citation, parse
from laws.markup import MarkupError, read, write
from laws.model import Provision, Table
from laws.roman import to_roman
from tests.table import each_row

TEXT = """# § 99. Prøvelov

Ord før bogstaverne, med en henvisning
til § 27B1a.

## A. Med overskrift

1. Første nummer.
   1. Bogstav a.
      1. Romertal i.
      2. Romertal ii.

      Hale til bogstav a.
   2. Bogstav b.

   Hale til nummer 1.
2. Andet nummer.

Hale til A.

## B.

Uden overskrift.

- Første prik.
- Anden prik.

Tabel: Point

| Kulør | Point |
|---|---|
| Spar | 30 |
| Klør | 20 |

Efter tabellen.

---

Hale til hele loven.
"""


def test_numbering_follows_depth() -> None:
    law = read(TEXT)
    assert [str(p.citation) for p in law.walk()] == [
        "99", "99A", "99A1", "99A1a", "99A1ai", "99A1aii", "99A1b", "99A2", "99B",
    ]  # fmt: skip


def test_words_stand_where_they_belong() -> None:
    places = {str(p.citation): p for p in read(TEXT).walk()}
    assert places["99"].heading == "Prøvelov"
    assert places["99"].lead == "Ord før bogstaverne, med en henvisning til § 27B1a."
    assert places["99"].tail == "Hale til hele loven."
    assert places["99A"].heading == "Med overskrift"
    assert places["99A"].tail == "Hale til A."
    assert places["99A1"].tail == "Hale til nummer 1."
    assert places["99A1a"].tail == "Hale til bogstav a."
    assert places["99A1aii"].lead == "Romertal ii."
    assert places["99B"].heading == ""
    assert places["99B"].lead.split("\n\n") == [
        "Uden overskrift.", "• Første prik.", "• Anden prik.", "Efter tabellen.",
    ]  # fmt: skip


def test_a_table_stands_where_it_is_written() -> None:
    (table,) = read(TEXT).children[1].tables
    lead = read(TEXT).children[1].lead
    assert (table.caption, table.header, table.rows[0]) == ("Point", ("Kulør", "Point"), ("Spar", "30"))
    assert lead[table.offset :] == "Efter tabellen."


def test_the_file_round_trips() -> None:
    assert read(write(read(TEXT))) == read(TEXT)


@each_row(
    ("title", "citation"),
    [
        ("§ X12. Skøn", "X12"),
        ("§ 211. Strafpoint", "211"),
        ("Indledning", "intro"),
        ("Forord 2. Til udgaven", "preface.2"),
        ("Definitioner", "def"),
        ("Artikel: Melding i makkers tur", "art-melding-i-makkers-tur"),
        ("Law 27. Insufficient Bid", "27"),
        ("Introduction", "intro"),
        ("Preface 2. To this edition", "preface.2"),
        ("Definitions", "def"),
        ("Article: A call in partner's turn", "art-a-call-in-partner-s-turn"),
    ],
)
def test_roots(title: str, citation: str) -> None:
    assert str(read(f"# {title}\n\nOrd.\n").citation) == citation


def test_definitions_and_their_senses() -> None:
    book = read("# Definitioner\n\n## Kunstig melding\n\n1. Et bud.\n2. En pas.\n\n## Alert\n\nEt signal.\n")
    assert [str(p.citation) for p in book.walk()] == [
        "def", "def-kunstig-melding", "def-kunstig-melding.1", "def-kunstig-melding.2", "def-alert",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("", 1, "begynde"),
        ("Ingen overskrift\n", 1, "begynde"),
        ("# 27 uden tegn\n\nOrd.\n", 1, "siger ikke"),
        ("# § 27. Bud\n\n## Uden bogstav\n", 3, "bogstav"),
        ("# § 27. Bud\n\n## A. En\n\nOrd.\n\n## A. To\n\nOrd.\n", 1, "to gange"),
        ("# § 27. Bud\n\n## B. En\n\nOrd.\n\n## A. To\n\nOrd.\n", 1, "rækkefølge"),
        ("# § 27. Bud\n\n## A.\n\n1. x\n   1. x\n      1. x\n         1. for dybt\n", 8, "dybere"),
    ],
)
def test_what_breaks_the_dialect_is_named_with_its_line(text: str, line: int, word: str) -> None:
    with pytest.raises(MarkupError) as caught:
        read(text, "prøve.md")
    assert (caught.value.name, caught.value.line) == ("prøve.md", line)
    assert word in caught.value.reason


words = st.text(alphabet="abcæøåABC §»«,.;:-–()123♠*_`<#|", max_size=30)
paragraph = st.builds("{} {}".format, st.sampled_from(["Ord", "1.", "#", "-", "|", "§", "2)"]), words).map(
    lambda text: " ".join(text.split())
)
prose = st.lists(paragraph, max_size=2).map("\n\n".join)


def _tree(citation: Citation, depth: int) -> st.SearchStrategy[Provision]:
    numerals = {1: ["A", "B", "C"], 2: ["1", "2", "3"], 3: ["a", "b"], 4: [to_roman(n) for n in (1, 2, 3)]}
    heading = words.map(lambda s: " ".join(f"Titel {s}".split()).rstrip(" #")) if depth == 1 else st.just("")
    if depth >= 4:
        children: st.SearchStrategy[list[Provision]] = st.just([])
    else:
        children = st.integers(0, len(numerals[depth + 1])).flatmap(
            lambda n: st.tuples(*[_tree(citation.child(p), depth + 1) for p in numerals[depth + 1][:n]]).map(
                list
            )
        )
    return st.builds(
        lambda h, lead, c, tail: Provision(
            citation, h, lead if c else lead or "ord", tuple(c), tail if c else ""
        ),
        heading,
        prose,
        children,
        prose,
    )


@given(_tree(parse("27"), 0), st.sampled_from(["da", "en"]))
def test_any_tree_round_trips(law: Provision, language: str) -> None:
    assert read(write(law, language)) == law


@pytest.mark.parametrize(
    "text",
    [
        "# Law 27. Insufficient Bid\n\n## A. Accepted\n\n1. One.\n",
        "# Law 77. Scoring\n\nTable: Trick score\n\n| Suit | Points |\n| --- | --- |\n| Clubs | 20 |\n",
        "# Introduction\n\nWords.\n",
        "# Preface 2. To this edition\n\nWords.\n",
        "# Definitions\n\n## Alert\n\nA signal.\n\n## Board\n\n1. One.\n2. Two.\n",
        "# Article: A call in rotation\n\nWords.\n\n## First\n\nMore.\n",
        "# § 211. Penalty points\n\nWords.\n",
    ],
)
def test_an_english_file_is_written_in_english(text: str) -> None:
    def pieces(file: str) -> list[str]:
        return [line.strip() for line in file.splitlines() if line.strip()]

    written = write(read(text), "en")
    assert pieces(written) == pieces(text)
    assert read(written) == read(text)


def test_captions_are_read_in_both_languages() -> None:
    rows = "\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    for caption in ("Tabel: Point", "Table: Point"):
        (table,) = read(f"# § 77. Regnskab\n\n{caption}{rows}").tables
        assert table.caption == "Point"


def test_tables_round_trip_at_each_edge() -> None:
    for offset, lead in ((0, "Efter."), (8, "Før.\n\n\n\nEfter."[:4] + "\n\nEfter."), (4, "Før.")):
        table = Table("", ("a", "b"), (("1", "2"),), "lead", 6 if offset == 8 else offset)
        law = Provision(parse("77"), "Regnskab", lead, tables=(table,))
        assert read(write(law)) == law
