"""Editions side by side: which place stands beside which, how it fared, and what differs word by word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.editing.beside import Fate, Row, beside, compare, likeness, summary
from laws.citation import parse
from laws.embedded import embedded_editions
from laws.model import Edition, Provision
from tests.table import each_row

OURS = {edition.id: edition for edition in embedded_editions()}


def book(year: int, *places: Provision, language: str = "da", name: str = "") -> Edition:
    return Edition(name or f"love-{year}-{language}", "Prøve", "laws", language, year, places)


def place(citation: str, lead: str = "", *children: Provision, heading: str = "") -> Provision:
    return Provision(parse(citation), heading, lead, children)


def seen(rows: list[Row]) -> list[list[str]]:
    """Each row as the places of its cells with their fates."""
    return [
        [f"{c.place.citation if c.place else '-'} {c.fate or ''}".strip() for c in row.cells] for row in rows
    ]


@each_row(
    ("before", "after", "pieces"),
    [
        ("Makker skal passe.", "Makker skal passe.", [("same", "Makker skal passe.")]),
        ("a b", "a  b", [("same", "a b")]),
        ("linje\nskift", "linje skift", [("same", "linje skift")]),
        ("et afsnit\n\nto", "et afsnit\n\nto", [("same", "et afsnit\n\nto")]),
        ("Så følger dette:", "Så følger:", [("same", "Så følger"), ("gone", " dette"), ("same", ":")]),
        (
            "hans melding,",
            "hans bud,",
            [("same", "hans "), ("gone", "melding "), ("new", "bud"), ("same", ",")],
        ),
        ("", "nyt her", [("new", "nyt her")]),
        ("væk her", "", [("gone", "væk her")]),
        ("", "", []),
        (
            "50 % af § 12C1",
            "40 % af § 12C2",
            [("gone", "50 "), ("new", "40 "), ("same", "% af § "), ("gone", "12C1 "), ("new", "12C2")],
        ),
    ],
)
def test_two_wordings_word_by_word(before: str, after: str, pieces: list[tuple[str, str]]) -> None:
    assert [(p.kind, p.text) for p in compare(before, after)] == pieces


WORDS = st.text(alphabet=" \nab.§1", max_size=30)


@given(WORDS, WORDS)
def test_no_word_of_either_wording_is_lost(before: str, after: str) -> None:
    pieces = compare(before, after)
    for kinds, text in ((("same", "gone"), before), (("same", "new"), after)):
        kept = "".join(p.text for p in pieces if p.kind in kinds)
        assert "".join(kept.split()) == "".join(text.split())


@given(WORDS, WORDS)
def test_how_much_is_shared_is_the_same_both_ways(before: str, after: str) -> None:
    assert likeness(before, after) == pytest.approx(likeness(after, before))


def test_two_editions_of_a_year() -> None:
    one = book(2017, place("1", "En spiller skal passe nu."), place("2", "Væk."), place("3", "Ord."))
    other = book(
        2017, place("1", "En spiller skal melde nu."), place("3", "Ord."), place("4", "Ny."), name="anden"
    )
    rows = list(beside([one, other]))
    assert seen(rows) == [["1", "1 reworded"], ["2", "- gone"], ["3", "3 same"], ["-", "4 new"]]
    assert rows[0].differs and not rows[2].differs
    pieces = rows[0].cells[1].pieces
    assert pieces is not None and [(p.kind, p.text) for p in pieces["lead"]][1:3] == [
        ("gone", "passe "),
        ("new", "melde "),
    ]


def test_a_string_that_went_or_came_is_marked_whole() -> None:
    one = book(2017, place("1", "De samme ord her.", heading="Væk"))
    other = book(2017, Provision(parse("1"), "", "De samme ord her.", tail="Nyt."), name="anden")
    (row,) = beside([one, other])
    pieces = row.cells[1].pieces
    assert pieces is not None
    assert {part: [p.kind for p in said] for part, said in pieces.items()} == {
        "heading": ["gone"],
        "lead": ["same"],
        "tail": ["new"],
    }


def test_words_of_our_own_and_of_another_language_are_not_marked() -> None:
    one = book(2017, place("1", "Den, der melder, bærer selv ansvaret."))
    own = book(2017, place("1", "Hver spiller må stå inde for sine bud."), name="egne")
    english = book(2017, place("1", "Den, der melder, bærer selv ansvaret."), language="en")
    (row,) = beside([one, own, english])
    assert [cell.fate for cell in row.cells] == [None, Fate.OTHER_WORDS, Fate.TRANSLATED]
    assert not any(cell.pieces for cell in row.cells) and not row.differs


def test_what_moved_and_what_is_new_comes_from_the_concordance() -> None:
    old = book(2007, place("23", "Kunne vide."))
    new = book(2017, place("23", "Tilsvarende."), place("72C", "Kunne vide."))
    assert seen(list(beside([old, new]))) == [["23", "72C moved"], ["-", "23 new"]]
    assert seen(list(beside([new, old]))) == [["23", "- gone"], ["72C", "23 moved"]]


def test_what_a_copy_does_not_reach_is_not_said_to_be_gone() -> None:
    old = book(1997, place("27", "x"), language="no")
    new = book(2017, place("27", "y"), place("61", "z"))
    assert seen(list(beside([new, old])))[1] == ["61", "- not held"]
    assert seen(list(beside([old, new])))[1] == ["-", "61 not held"]


def test_one_place_of_three_editions() -> None:
    plain, english = OURS["love-2017-da-klar"], OURS["love-2017-en-plain"]
    rows = list(beside([plain, english, english], parse("27B1")))
    assert [str(row.place.citation) for row in rows] == ["27B1", "27B1a", "27B1b"]
    defined = list(beside([plain, english], parse("def-bud")))
    assert seen(defined) == [["def-bud", "def-bid translated"]]


def test_in_short_law_by_law() -> None:
    one = book(2017, place("1", "En spiller skal passe nu.", place("1A", "Væk.")), place("2", "Ord."))
    other = book(2017, place("1", "En spiller skal melde nu."), place("2", "Ord."), name="anden")
    counted = {str(law): dict(found) for law, found in summary([one, other]).items()}
    assert counted == {"1": {Fate.REWORDED: 1, Fate.GONE: 1}, "2": {Fate.SAME: 1}}
