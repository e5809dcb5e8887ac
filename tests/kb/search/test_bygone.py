"""Bygone laws that cannot be among the answers are not scored: the answers are the same as if all were."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kb.base.indexing import index_ranked
from kb.search import bounds, index
from kb.search.bygone import NONE, stretch
from kb.search.passages import PassageKind
from kb.search.rank import Searcher, SearchOptions
from kb.search.score import rate, score
from kb.search.text import words
from kb.search.understand import understand
from kb.search.weights import WEIGHTS
from laws.model import Edition, Provision
from tests.kb.search.ours import ours

QUERIES = (
    "kulørsvigt",
    "utilstrækkeligt bud rettet til pas",
    "hvem bestemmer når makker lægger et kort på bordet",
    "må blinde spørge en modspiller",
    "tidsfrist for protest",
    "hvad koster det at komme for sent",
    "§ 27 dobling",
    "revoke",
    "spilfører",
)
OPTIONS = (
    SearchOptions(),
    SearchOptions(limit=3),
    SearchOptions(limit=60),
    SearchOptions(language="en"),
    SearchOptions(kind=PassageKind.HANDBOOK),
    SearchOptions(edition="love-1907-da"),
)


def _bygone() -> Iterator[Edition]:
    """Books of other years, of the same words in another order."""
    drawn = random.Random(1)
    patterns = [e for e in ours().values() if e.kind != "commentary"]
    for number, pattern in enumerate((*patterns, *patterns)):
        name = f"{'love' if pattern.kind == 'laws' else 'tlh'}-{1900 + number}-{pattern.language}"
        said = [word for place in pattern.walk() for word in place.lead.split()]

        def other(place: Provision, said: list[str] = said) -> Provision:
            lead = " ".join(drawn.choices(said, k=len(place.lead.split())))
            return replace(place, lead=lead, references=(), children=tuple(map(other, place.children)))

        provisions = tuple(map(other, pattern.provisions))
        yield replace(pattern, id=name, year=1900 + number, provisions=provisions, in_force=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("index")
    index_ranked(folder, ours() | {edition.id: edition for edition in _bygone()}, ())
    return folder


def _searcher(folder: Path, few: int, monkeypatch: pytest.MonkeyPatch) -> Searcher:
    monkeypatch.setattr(index, "FEW_BYGONE", few)
    return Searcher(folder)


@pytest.mark.verify
def test_answers_are_the_same_as_if_every_law_were_scored(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "_FIRST", 4)
    sifting, scoring = (_searcher(folder, few, monkeypatch) for few in (1, 1 << 30))
    assert sifting.postings.bygone.passages > 4000 and not scoring.postings.bygone.passages
    scored = 0
    for query in QUERIES:
        for options in OPTIONS:
            typed = words(query)
            assert sifting.find(typed, options) == scoring.find(typed, options), (query, options)
            scored += bool(scoring.find(typed, options)[1])
    assert scored > len(QUERIES) * len(OPTIONS) / 2, "most of them find something"


@pytest.mark.verify
def test_no_passage_scores_more_than_its_law_can(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    postings = _searcher(folder, 1, monkeypatch).postings
    laws = np.arange(postings.bygone.laws - postings.bygone.law)
    everything = postings.part(laws + postings.bygone.law)
    for query in QUERIES:
        meaning = understand(words(query), postings.vocabulary, WEIGHTS.words, False, False)
        rated = rate(meaning.groups, postings, WEIGHTS.score)
        most = bounds.bound(rated, laws, postings, WEIGHTS.score)
        scores = score(rated, everything, postings, WEIGHTS.score)
        assert (scores <= most[everything.law_of - postings.bygone.law]).all(), query
        assert scores.any()


def test_few_laws_are_scored(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    searcher = _searcher(folder, 1, monkeypatch)
    postings, looked = searcher.postings, []
    real = postings.part
    monkeypatch.setattr(postings, "part", lambda laws: looked.extend(laws.tolist()) or real(laws))
    searcher.find(words("hvem bestemmer når makker lægger et kort på bordet"), SearchOptions(limit=60))
    assert 0 < len(looked) < (postings.bygone.laws - postings.bygone.law) / 5


@pytest.mark.parametrize(
    ("law_of", "old"),
    [
        ([], []),
        ([0, 0], [0, 0]),
        # a law of the stretch has a passage that is none of it
        ([0, 1, 1], [0, 0, 1]),
        ([1, 1, 1], [1, 0, 1]),
    ],
)
def test_there_is_no_stretch_without_whole_laws(law_of: list[int], old: list[int]) -> None:
    assert stretch(np.array(law_of, dtype=np.int32), np.array(old, dtype=bool)) == NONE
