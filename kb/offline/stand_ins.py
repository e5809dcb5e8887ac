"""Cards that stand for others where a rule asks which cards: a phone rules on a few, and shows the real ones.

What a rule makes of one card that lies there depends on its suit and on whether it is an honour, of two on
their suits. So one card of each kind is tried, of ranks that no example on a page has: a phone finds them
again in the texts. Pages of other cards are compared with the server's (`tests/browser/test_phone_walk.py`):
a rule that looks closer fails there. A single card that is asked for further on needs the network: all
kinds of it after all kinds of the first took as much room as thirty interviews.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from rulings.bridge.cards import RANKS
from rulings.engine.question import AnswerType, Question

_SUITS = "SHDC"
_HONOURS, _HONOUR = "TJQKA", "Q"
_TOGETHER = "67"
"""Ranks of cards that lie together, in their order; the first is that of a small card alone, too."""


@dataclass(frozen=True, slots=True)
class StandIns:
    """The cards that stand for others in the answer to one question.

    Attributes:
        alone: the rank of the stand-in of each rank, where the card is the only one.
        together: the ranks of the stand-ins of several cards, in their order; more need the network.
    """

    alone: dict[str, str]
    together: str

    def answers(self) -> Iterator[str]:
        """An answer of each kind."""
        for suit, rank in product(_SUITS, dict.fromkeys(self.alone.values())):
            yield suit + rank
        for suits in product(_SUITS, repeat=len(self.together)):
            yield " ".join(map("".join, zip(suits, self.together, strict=True)))

    def as_data(self) -> dict[str, Any]:
        """As a phone reads it."""
        return {"alone": self.alone, "together": self.together}


_OF_CARDS = StandIns(
    {rank: _HONOUR if rank in _HONOURS else _TOGETHER[0] for rank in reversed(RANKS)}, _TOGETHER
)


def stand_ins(question: Question[Any]) -> StandIns | None:
    """What stands for the cards that a question asks for; None where it asks for none.

    >>> from rulings.topics import topic
    >>> found = stand_ins(topic("strafkort").question("penalty-cards"))
    >>> len(list(found.answers())), next(found.answers())
    (24, 'SQ')
    """
    asks = question.type is AnswerType.CARDS and not question.optional
    return _OF_CARDS if asks else None
