"""Postings as arrays: every word at its documents, each field by its boost and its length."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.checked import Files
from kb.search import runs
from kb.search.layout import NOWHERE, FieldWeight, Layout, save_asked
from kb.search.text import words

PLAIN = FieldWeight(boost=1.0, leaning=0.0)
WORD = st.sampled_from(["stik", "kort", "blinde", "♠", "bud"])
SAID = st.lists(st.lists(WORD, max_size=6), min_size=2, max_size=2)
"""What a document of two fields says."""


def read_back(
    folder: Path, fields: list[FieldWeight], documents: list[list[list[str]]], run: int = runs.RUN
) -> Layout:
    writer = runs.LayoutWriter(folder, fields, run)
    for said in documents:
        writer.add(said)
    counts = writer.close()
    save_asked(folder, runs.np.empty((1, 0), dtype=runs.np.intp))
    laid = Layout(Files(folder))
    assert counts == {form: laid.many(form) for form in counts} and len(laid) == len(counts)
    return laid


def test_a_word_in_two_fields_counts_by_the_boost_of_each(tmp_path: Path) -> None:
    heading = FieldWeight(boost=3.0, leaning=0.0)
    said = [[["stik"], ["stik", "stik"]], [[], ["stik"]], [["kort", "kort"], []]]
    hits = read_back(tmp_path, [heading, PLAIN], said)
    assert hits.of("stik").numbers.tolist() == [0, 1]
    assert hits.of("stik").frequencies.tolist() == [5.0, 1.0]
    assert hits.of("kort").numbers.tolist() == [2]
    assert hits.of("kort").frequencies.tolist() == [6.0]


@pytest.mark.parametrize("run", [1, runs.RUN])
def test_a_word_weighs_less_in_a_long_document_where_the_field_says_so(tmp_path: Path, run: int) -> None:
    said = [[["stik"]], [["stik", *["kort"] * 5]]]
    (tmp_path / "plain").mkdir()
    short, long = read_back(tmp_path, [FieldWeight(1.0, 0.5)], said, run).of("stik").frequencies
    # Its length beside the average one of 3.5 words: a half of what it counts leans on that.
    assert (short, long) == pytest.approx((1 / (0.5 + 0.5 / 3.5), 1 / (0.5 + 0.5 * 6 / 3.5)))
    same = read_back(tmp_path / "plain", [PLAIN], said, run).of("stik").frequencies
    assert same[0] == same[1]


@pytest.mark.parametrize("count", [0, 4])
def test_an_index_without_words_has_no_hits(tmp_path: Path, count: int) -> None:
    laid = read_back(tmp_path, [PLAIN], [[[]]] * count)
    assert len(laid) == 0 and laid.many("stik") == 0
    assert laid.of("stik") is NOWHERE and not len(NOWHERE.numbers)


@settings(deadline=None)
@given(st.lists(SAID, min_size=1, max_size=8), st.integers(1, 40))
def test_every_word_is_found_at_the_documents_that_say_it_in_runs_of_any_size(
    documents: list[list[list[str]]], run: int
) -> None:
    with TemporaryDirectory() as folder:
        laid = read_back(Path(folder), [PLAIN, FieldWeight(2.0, 0.0)], documents, run)
        for form in {form for said in documents for row in said for form in row}:
            counts = {n: one.count(form) + 2 * two.count(form) for n, (one, two) in enumerate(documents)}
            expected = {number: count for number, count in counts.items() if count}
            found = laid.of(form)
            assert dict(zip(found.numbers.tolist(), found.frequencies.tolist(), strict=True)) == expected
            assert found.numbers.tolist() == sorted(expected)


@pytest.mark.verify
@settings(deadline=None)
@given(st.lists(SAID, min_size=1, max_size=8))
def test_what_is_written_is_the_same_in_one_run_and_in_many(documents: list[list[list[str]]]) -> None:
    leaning = [FieldWeight(3.0, 0.4), FieldWeight(1.0, 0.8)]
    written = []
    for run in (1, 7, runs.RUN):
        with TemporaryDirectory() as name:
            folder = Path(name)
            read_back(folder, leaning, documents, run)
            assert not [path for path in folder.iterdir() if path.is_dir()], "nothing is left behind"
            written.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert written[0] == written[1] == written[2]


def test_no_more_than_a_run_is_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    real = runs.np.save

    def seen(path: Path, values: object) -> None:
        if Path(path).parent.name == "runs":
            sizes.append(len(values))  # type: ignore[arg-type]  # an array
        real(path, values)  # type: ignore[arg-type]  # the same

    monkeypatch.setattr(runs.np, "save", seen)
    said = [[["stik", "kort", f"bud{number}"]] for number in range(100)]
    laid = read_back(tmp_path, [PLAIN], said, run=30)
    assert max(sizes) <= 30 + 3 and len(sizes) > 10
    assert laid.many("stik") == 100


@given(st.text())
def test_the_words_of_words_are_the_same(text: str) -> None:
    """A vocabulary counts the passages of a word as they were cut out once."""
    said = words(text)
    assert set(words(" ".join(said))) == set(said)
