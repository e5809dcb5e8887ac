"""Auctions, tricks, hands and cards to try wherever a rule takes one: `auctions.toml` and `plays.toml`."""

from functools import cache

from rulings.engine.data import load
from rulings.engine.question import AnswerType

_FILES = {AnswerType.AUCTION: "auctions.toml"}
_PLAYS = "plays.toml"


@cache
def samples(kind: AnswerType) -> tuple[str, ...]:
    """The samples of a kind of answer, each once; none where there is no need of any."""
    tables = load(_FILES[kind]) if kind in _FILES else load(_PLAYS).get(kind, {})
    return tuple(dict.fromkeys(sample for group in tables.values() for sample in group))
