"""No pattern grows faster than its text: each is given attacks made from its own parse tree."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys

import pytest

from kb.errors import QueryTooLong
from kb.search.weights import LONGEST_QUERY
from laws import citation
from laws.errors import CitationError
from rulings.bridge import contract
from rulings.claims import statement
from rulings.errors import NotationError
from rulings.meaning.parse import LONGEST_TEXT
from tests.fuzz.doors import base
from tests.hostile.attacks import attacks
from tests.hostile.patterns import ROOT, Used, scripts
from tests.hostile.slow import BOUNDED, slow

FEWEST = 900
"""Patterns that there are at least, so that a listener that hears nothing is noticed."""
LONG = 4_000
"""Characters on which a square of the length is seen on a fast machine too."""
PARTS = 8
"""Of every pattern a run of the tests tries one part, each run another; `make fuzz` tries them all."""


def test_no_pattern_grows_faster_than_its_text() -> None:
    part = f"{random.randrange(PARTS)}/{PARTS}"
    command = [sys.executable, "-m", "tests.hostile.slow", part]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    told = json.loads(ran.stdout)
    assert told["slow"] == [], f"python -m tests.hostile.slow {part}"
    assert told["patterns"] >= FEWEST // PARTS


def test_no_pattern_of_the_scripts_does() -> None:
    every = list(scripts())
    assert len(every) > 40
    assert [one for used in every for one in slow(used, quick=True)] == []


@pytest.mark.parametrize("source", [r"\s+$", r"(a+)+b", r"§+\s*\d", r"\w*\d\w*;", r"<a[^>]*>", r"x.*y"])
def test_a_slow_pattern_is_noticed(source: str) -> None:
    assert slow(Used(re.compile(source), {"laws.here:1"}, {"search"}), LONG)


@pytest.mark.parametrize(
    "source", [r"(?<!\s)\s++$", r"(?<!§)§++\s*+\d", r"\w+", r"^\s*a", r"<a[^<>]*>", "plain"]
)
def test_a_mended_pattern_is_not(source: str) -> None:
    assert not slow(Used(re.compile(source), {"laws.here:1"}, {"search"}), LONG)


def test_attacks_repeat_what_the_pattern_repeats() -> None:
    made = {attack.text(12) for attack in attacks(re.compile(r"L(?:ov|aw)\s*(\d+,)*x"))}
    assert any("0,0,0," in text for text in made) and any("Lov     " in text for text in made)


def test_what_is_said_to_be_bounded_is() -> None:
    assert BOUNDED["rulings.meaning."] == LONGEST_TEXT and BOUNDED["rulings.claims."] == statement.LONGEST
    assert BOUNDED["kb.search."] == BOUNDED["rulings.told."] == LONGEST_QUERY
    with pytest.raises(QueryTooLong):
        base().search("a " * LONGEST_QUERY)
    assert BOUNDED["laws.citation"] == citation.LONGEST
    with pytest.raises(CitationError):
        citation.parse("27" + " " * citation.LONGEST)
    assert BOUNDED["rulings.bridge.contract"] == contract.LONGEST
    with pytest.raises(NotationError):
        contract.parse_contract("4♠" + " " * contract.LONGEST)
