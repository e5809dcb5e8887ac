"""What told cases start is held on the committed list: none wrong, and no fewer right."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from kb.search.vocabulary import gather
from laws.asked import load_asked
from rulings.told import start
from tests.benchmarks.told import CASES, judge

RIGHT = 407
"""Of 420; raise it with what is won."""


@pytest.fixture(scope="module")
def verdicts() -> Counter[str]:
    known = gather((one.phrase, one.language) for one in load_asked()).stands
    cases = tomllib.loads(CASES.read_text(encoding="utf-8"))["case"]
    return Counter(judge(case, start(case["say"], known)) for case in cases)


def test_no_case_gets_a_wrong_fact_or_another_ruling(verdicts: Counter[str]) -> None:
    assert not {"forkert", "anden afgørelse", "uden sag"} & verdicts.keys()


def test_no_fewer_are_right(verdicts: Counter[str]) -> None:
    assert verdicts["rigtigt"] >= RIGHT
