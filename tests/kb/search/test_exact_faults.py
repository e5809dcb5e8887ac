"""Exact reading: what cannot be read is named with its place, and nothing that is typed makes it fall."""

import re
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.errors import ExactQueryError, QueryTooLong
from kb.search.exact import ExactIndex, find
from kb.search.exact.faults import sentences
from kb.search.weights import LONGEST_QUERY
from laws.citation import parse
from laws.model import Edition, Provision
from tests.kb.search.exact_books import index_of
from tests.kb.web.books import editions
from tests.part import examples
from tests.table import each_row


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> ExactIndex:
    """The index of the three small books."""
    return index_of(editions(), tmp_path_factory.mktemp("exact"))


FAULTS = [
    ("", "empty", 0, 0),
    (" \n", "empty", 0, 2),
    ("§", "empty", 0, 1),
    ("(bud", "bracket-open", 0, 1),
    ("bud OG (pas", "bracket-open", 7, 8),
    ("bud)", "bracket-close", 3, 4),
    ("bud ()", "bracket-empty", 4, 5),
    ("(" * 21 + "bud" + ")" * 21, "deep", 20, 21),
    ("»uden for", "quote-open", 0, 1),
    ("uden for«", "quote-open", 8, 9),
    ('bud "uden', "quote-open", 4, 5),
    ("bud »«", "quote-empty", 4, 6),
    ("»...«", "quote-empty", 0, 5),
    ("OG bud", "operator-left", 0, 2),
    ("bud OG ELLER pas", "operator-left", 7, 12),
    ("(ELLER bud)", "operator-left", 1, 6),
    ("bud OG", "operator-right", 4, 6),
    ("bud NOT", "operator-right", 4, 7),
    ("(bud AND) pas", "operator-right", 5, 8),
    ("bud IKKE IKKE pas", "not-twice", 9, 13),
    ("IKKE bud", "only-not", 0, 8),
    ("i:27", "only-not", 0, 4),
    ("udgave:1997 ELLER bud", "only-not", 0, 21),
    ("felt:bud", "field-unknown", 0, 5),
    ("teks:bud", "field-misspelt", 0, 5),
    ("tekst:", "field-empty", 0, 6),
    ("tekst: OG bud", "field-empty", 0, 6),
    ("(note:) bud", "field-empty", 1, 6),
    ("bud i:", "field-empty", 4, 6),
    ("bud udgave:»«", "field-empty", 4, 11),
    ("tekst:note:bud", "field-twice", 6, 11),
    ("tekst:i:27 bud", "field-twice", 6, 10),
    ("tekst:IKKE bud", "field-twice", 6, 10),
    ("i:hest bud", "place-unreadable", 2, 6),
    ("bud i:27B1ax9", "place-unreadable", 6, 13),
    ("i:94 bud", "place-missing", 2, 4),
    ("i:27Z bud", "place-missing", 2, 5),
    ("i:def-hest bud", "place-missing", 2, 10),
    ("i:40-50 bud", "place-missing", 2, 7),
    ("i:101 bud", "place-nowhere", 2, 5),
    ("i:9-3 bud", "range-wrong", 2, 5),
    ("i:X3-9 bud", "range-wrong", 2, 6),
    ("udgave:1987 bud", "edition-unknown", 7, 11),
    ("bud *", "wildcard-alone", 4, 5),
    ("»bud ?«", "wildcard-alone", 0, 7),
    ("bud & pas", "no-letters", 4, 5),
    ("-bud", "sign-before", 0, 4),
    ("bud +pas", "sign-before", 4, 8),
    ("bud~5", "tilde", 0, 5),
    ("»bud pas«~", "near-number", 0, 10),
    ("»bud pas«~101", "near-number", 0, 13),
    ("bud NEAR pas", "near-number", 4, 8),
    ("bud NEAR/mange pas", "near-number", 4, 14),
    ("(bud OG pas) NEAR/3 to", "near-operand", 1, 11),
    ("tekst:bud NEAR/3 note:pas", "near-fields", 6, 25),
]


@each_row(("query", "name", "start", "end"), FAULTS)
def test_what_cannot_be_read_is_named_with_its_place(
    books: ExactIndex, query: str, name: str, start: int, end: int
) -> None:
    with pytest.raises(ExactQueryError) as caught:
        find(books, query)
    error = caught.value
    said = re.escape(sentences()[name]["da"])
    assert re.fullmatch(re.sub(r"\\{\w+\\}", ".*", said), str(error), re.DOTALL)
    assert (error.start, error.end) == (start, end)


def test_every_fault_is_held_by_a_query_and_said_in_both_languages() -> None:
    assert {name for _, name, _, _ in FAULTS} | {"wildcard-broad"} == set(sentences())
    for name, said in sentences().items():
        assert set(said) == {"da", "en"}, name
        fields = [sorted(f for _, f, _, _ in Formatter().parse(text) if f) for text in said.values()]
        assert fields[0] == fields[1], name
        assert all(text.endswith(".") and "\n" not in text for text in said.values()), name


def test_an_exact_query_may_be_as_long_as_any(books: ExactIndex) -> None:
    assert find(books, "x" * LONGEST_QUERY).total == 0
    with pytest.raises(QueryTooLong, match=f"højst {LONGEST_QUERY}"):
        find(books, "x" * (LONGEST_QUERY + 1))


def test_a_wildcard_that_stands_for_too_much_is_refused(tmp_path: Path) -> None:
    many = " ".join(f"ord{number}" for number in range(1001))
    held = {"x": Edition("x", "X", "laws", "da", 2017, (Provision(parse("1"), lead=many),))}
    index = index_of(held, tmp_path)
    for query in ("bud ELLER ord*", "»bud ord*«"):
        with pytest.raises(ExactQueryError, match="mere end 1000 forskellige ord"):
            find(index, query)
    assert find(index, "ord1*").total == 112


MARKS = ["(", ")", "»", "«", '"', "“", "”", "„", "*", "?", "~", "~5", "-", "+", "§", "♥", "\f", "\0", "\\"]
NAMES = ["i:", "i:27", "i:1-30", "udgave:", "udgave:1997", "tekst:", "overskrift:", "x:y"]
PIECES = [*MARKS, *NAMES, "OG", "ELLER", "IKKE", "NEAR/3", "NEAR", "bud", "fjenden", "lederen", "é"]
TYPED = st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from(["", " "])), max_size=14)


@settings(
    max_examples=examples(400, share=5),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.one_of(st.text(max_size=30), TYPED))
def test_whatever_is_typed_is_answered_or_refused_in_a_sentence(
    books: ExactIndex, typed: str | list[tuple[str, str]]
) -> None:
    query = typed if isinstance(typed, str) else "".join(piece + blank for piece, blank in typed)
    try:
        answer = find(books, query, limit=3)
    except ExactQueryError as error:
        assert 0 <= error.start <= error.end <= len(error.typed)
        assert all(text.endswith(".") for text in error.said.values())
    else:
        assert answer.total >= answer.shown
