"""Postings as arrays: every word at its documents, each field by its boost and its length."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.checked import Files
from kb.search.layout import NOWHERE, FieldWeight, Layout, in_phrases, lay_out, save

PLAIN = FieldWeight(boost=1.0, leaning=0.0)
WORD = st.sampled_from(["stik", "kort", "blinde", "♠", "bud"])


def read_back(
    tmp_path: Path, fields: list[tuple[FieldWeight, list[tuple[str, int, float]]]], count: int
) -> Layout:
    save(tmp_path, lay_out(fields, count), np.empty((1, 0), dtype=np.intp))
    return Layout(Files(tmp_path))


def test_a_word_in_two_fields_counts_by_the_boost_of_each(tmp_path: Path) -> None:
    heading = (FieldWeight(boost=3.0, leaning=0.0), [("stik", 0, 1.0), ("kort", 2, 2.0)])
    hits = read_back(tmp_path, [heading, (PLAIN, [("stik", 0, 2.0), ("stik", 1, 1.0)])], 3)
    assert hits.of("stik").numbers.tolist() == [0, 1]
    assert hits.of("stik").frequencies.tolist() == [5.0, 1.0]
    assert hits.of("kort").numbers.tolist() == [2]
    assert hits.of("kort").frequencies.tolist() == [6.0]


def test_a_word_weighs_less_in_a_long_document_where_the_field_says_so(tmp_path: Path) -> None:
    said = [("stik", 0, 1.0), ("stik", 1, 1.0), ("kort", 1, 5.0)]
    short, long = read_back(tmp_path, [(FieldWeight(1.0, 0.5), said)], 2).of("stik").frequencies
    assert short > long
    same = read_back(tmp_path, [(PLAIN, said)], 2).of("stik").frequencies
    assert same[0] == same[1]


def test_phrases_are_documents_after_the_passages() -> None:
    said = list(in_phrases([["stik", "og", "stik"], ["kort"]], first=7))
    assert sorted(said) == [("kort", 8, 1), ("og", 7, 1), ("stik", 7, 2)]


@pytest.mark.parametrize("count", [0, 4])
def test_an_index_without_words_has_no_hits(tmp_path: Path, count: int) -> None:
    laid = read_back(tmp_path, [(PLAIN, [])], count)
    assert len(laid) == 0 and laid.many("stik") == 0
    assert laid.of("stik") is NOWHERE and not len(NOWHERE.numbers)


@given(st.lists(st.lists(WORD, max_size=6), min_size=1, max_size=8))
def test_every_word_is_found_at_the_documents_that_say_it(documents: list[list[str]]) -> None:
    arrays = lay_out([(PLAIN, in_phrases(documents, first=0))], len(documents))
    for number, form in enumerate(arrays["forms"].tolist()):
        span = slice(arrays["starts"][number], arrays["starts"][number + 1])
        expected = {n: said.count(form) for n, said in enumerate(documents) if form in said}
        found = zip(arrays["numbers"][span].tolist(), arrays["frequencies"][span].tolist(), strict=True)
        assert dict(found) == expected
