"""Postings as arrays: every word at its documents, each field by its boost and its length."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.search.postings.layout import FieldWeight, Hits, PostingsWriter
from kb.search.queries.text import words

PLAIN = FieldWeight(boost=1.0, leaning=0.0)
WORD = st.sampled_from(["stik", "kort", "blinde", "♠", "bud"])
SAID = st.lists(st.lists(WORD, max_size=6), min_size=2, max_size=2)
"""What a document of two fields says."""


def laid(fields: list[FieldWeight], documents: list[list[list[str]]]) -> dict[str, Hits]:
    writer = PostingsWriter(fields)
    for said in documents:
        writer.add(said)
    return writer.close()


def test_a_word_in_two_fields_counts_by_the_boost_of_each() -> None:
    heading = FieldWeight(boost=3.0, leaning=0.0)
    hits = laid([heading, PLAIN], [[["stik"], ["stik", "stik"]], [[], ["stik"]], [["kort", "kort"], []]])
    assert hits["stik"].numbers.tolist() == [0, 1]
    assert hits["stik"].frequencies.tolist() == [5.0, 1.0]
    assert hits["kort"].numbers.tolist() == [2]
    assert hits["kort"].frequencies.tolist() == [6.0]


def test_a_word_weighs_less_in_a_long_document_where_the_field_says_so() -> None:
    said = [[["stik"]], [["stik", *["kort"] * 5]]]
    short, long = laid([FieldWeight(1.0, 0.5)], said)["stik"].frequencies
    # Its length beside the average one of 3.5 words: a half of what it counts leans on that.
    assert (short, long) == pytest.approx((1 / (0.5 + 0.5 / 3.5), 1 / (0.5 + 0.5 * 6 / 3.5)))
    same = laid([PLAIN], said)["stik"].frequencies
    assert same[0] == same[1]


@pytest.mark.parametrize("count", [0, 4])
def test_documents_without_words_have_no_hits(count: int) -> None:
    assert laid([PLAIN], [[[]]] * count) == {}


@settings(deadline=None)
@given(st.lists(SAID, min_size=1, max_size=8))
def test_every_word_is_found_at_the_documents_that_say_it(documents: list[list[list[str]]]) -> None:
    found = laid([PLAIN, FieldWeight(2.0, 0.0)], documents)
    assert set(found) == {form for said in documents for row in said for form in row}
    for form, hits in found.items():
        counts = {n: one.count(form) + 2 * two.count(form) for n, (one, two) in enumerate(documents)}
        expected = {number: count for number, count in counts.items() if count}
        assert dict(zip(hits.numbers.tolist(), hits.frequencies.tolist(), strict=True)) == expected
        assert hits.numbers.tolist() == sorted(expected)


@given(st.text())
def test_the_words_of_words_are_the_same(text: str) -> None:
    """A vocabulary counts the passages of a word as they were cut out once."""
    said = words(text)
    assert set(words(" ".join(said))) == set(said)
