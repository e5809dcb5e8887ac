"""The quality of the search on the committed lists does not fall below what it was (`gate.toml`)."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from kb.library.knowledge import KnowledgeBase
from kb.search import Searcher
from tests.benchmarks._queries import INDEX, TYPED, Ask, Case, all_cases, asking, counts, judge, without_index
from tests.kb.indexed import index_ranked

pytestmark = pytest.mark.documents

GATE: Mapping[str, Mapping[str, int]] = tomllib.loads(
    Path(__file__).with_name("gate.toml").read_text(encoding="utf-8")
)


@pytest.fixture(scope="module")
def bare(real_base: KnowledgeBase, tmp_path_factory: pytest.TempPathFactory) -> Ask:
    """The search without the book's index of terms, which is the list that it is asked."""
    editions, folder = without_index(real_base.editions), tmp_path_factory.mktemp("gate") / "bare"
    index_ranked(folder, editions, real_base.guides)
    return asking(Searcher(folder), editions)


@pytest.fixture(scope="module")
def cases(real_base: KnowledgeBase) -> Mapping[str, list[Case]]:
    return all_cases(real_base.editions)


def test_every_list_is_held() -> None:
    assert set(GATE) == {INDEX, *TYPED}


@pytest.mark.parametrize("name", GATE)
def test_no_list_is_answered_worse(
    real_base: KnowledgeBase, bare: Ask, cases: Mapping[str, list[Case]], name: str
) -> None:
    ask = bare if name == INDEX else asking(real_base.searcher, real_base.editions)
    outcomes = [judge(case, ask) for case in cases[name]]
    found, gate = counts(outcomes), GATE[name]
    missed = "; ".join(o.case.query for o in outcomes if not 1 <= o.place <= 5)
    assert len(outcomes) == gate["of"], "the list has changed: measure it anew"
    assert found.five >= gate["five"], f"not among the first five: {missed}"
    assert found.first >= gate["first"], f"{found.first} right answers stand first, {gate['first']} did"
