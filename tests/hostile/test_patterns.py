"""Every pattern has been attacked by texts made from its own parse tree, and grew no faster than they."""

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
from rulings.meaning.reading.parse import LONGEST_TEXT
from tests.fuzz.doors import base
from tests.hostile.bounds import BOUNDED
from tests.hostile.patterns import ROOT

FEWEST = 900
"""Patterns that there are at least, so that a listener that hears nothing is noticed."""


@pytest.mark.verify
def test_every_pattern_has_been_attacked() -> None:
    """An attack measures time, so it is no test: it is made once, by a command, and written down."""
    command = [sys.executable, "-m", "tests.hostile.slow", "--new"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Traceback" not in ran.stderr, ran.stderr
    count, *new = ran.stdout.splitlines()
    assert int(count.partition(" ")[0]) >= FEWEST
    assert not new, "\n".join(
        (
            "These patterns are new or changed, or the attacks on them are, and nobody has tried yet whether"
            " a hostile text holds them up. Run",
            "    python -m tests.hostile.slow --record",
            "and commit tests/hostile/held.txt. What it calls slow must be mended first: bound what repeats,"
            " or make it possessive.",
            *new,
        )
    )


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
