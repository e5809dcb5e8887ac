"""What a text is compared by: its words and pairs of neighbours, with players, calls and cards made alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from laws.words import words
from rulings.bridge.calls import PASS
from rulings.bridge.seats import Seat
from rulings.told.hear import parts
from rulings.told.names import Token, tokens_of

_END = "."
"""Between two clauses."""


def features(text: str) -> Counter[str]:
    """How often each word and each pair of neighbouring words stands in a text.

    It matters little who called what: »syd bød 1♥« and »øst bød 3 ut« have the same features.

    >>> sorted(features("Syd bød 1♥"))
    ['bod', 'bod ~bid', '~bid', '~bid .', '~seat', '~seat bod']
    """
    row = list(_alike(text))
    found = Counter(word for word in row if word != _END)
    found.update(f"{one} {other}" for one, other in pairwise(row))
    return found


def _alike(text: str) -> Iterator[str]:
    for clause in parts(text):
        for token in tokens_of(words(clause), set()):
            yield _of(token)
        yield _END


def _of(token: Token) -> str:
    """A word as it is compared; a sign in front tells a player, a call or a card from a word."""
    if token.call is not None:
        return "~bid" if token.call.is_bid else "~pass" if token.call == PASS else "~double"
    if token.card is not None:
        return "~card"
    if token.person is not None:
        name = "seat" if isinstance(token.person, Seat) else str(token.person)
        return f"~{name}{'s' if token.genitive else ''}"
    return token.folded
