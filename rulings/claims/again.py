"""A play that is made again as it was before: »den næste ruder samme vej«."""

from collections.abc import Sequence
from dataclasses import replace

from rulings.claims.around import Around
from rulings.claims.assembling import items
from rulings.claims.plan import Item, Kind, suit_said
from rulings.claims.words import has_phrase, without_phrases

_MADE_AGAIN = {Kind.RUFF, Kind.FINESSE, Kind.DISCARD}


def same_way(said: str, line: Sequence[Item], around: Around) -> list[Item] | None:
    """The play of a suit that is made again, »den næste ruder samme vej«; None for any other clause."""
    rest = without_phrases("same-way", said)
    if rest == said:
        return None
    named, _ = items(rest, around)
    suit = suit_said(named)
    before = (item for item in reversed(line) if item.kind in _MADE_AGAIN and item.suit is suit)
    made = next(before, None)
    return None if made is None or len(named) > 1 else [replace(made, times=named[0].times if named else 1)]


def is_led_up_to(before: str, line: list[Item], found: list[Item]) -> bool:
    """Whether the suit before a finesse was only led towards it, »lille spar og kniber med damen«."""
    last = line[-1] if line else None
    finesse = found[0] if found and found[0].kind is Kind.FINESSE else None
    if last is None or finesse is None or last.kind not in (Kind.CASH, Kind.BELOW) or last.suit is None:
        return False
    suit = finesse.card.suit if finesse.card else finesse.suit
    is_led_to_it = has_phrase("towards", before) or has_phrase("small-one", before)
    return suit is last.suit and is_led_to_it
