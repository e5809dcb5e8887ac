"""A play that is made again as it was before: »den næste ruder samme vej«, »kniber igen«."""

from collections.abc import Sequence
from dataclasses import replace

from rulings.claims.around import Around, NotUnderstood
from rulings.claims.assembling import items
from rulings.claims.clause import Clause
from rulings.claims.errors import ClaimError
from rulings.claims.plan import Item, Kind, suit_said
from rulings.claims.words import fold_words, folded_list, has_phrase, without_phrases

_PLAYED_AGAIN = {Kind.RUFF, Kind.FINESSE}
_MADE_AGAIN = {Kind.RUFF, Kind.FINESSE, Kind.DISCARD}


def same_way(said: str, line: Sequence[Item], around: Around) -> list[Item] | None:
    """The play of a suit that is made again, »den næste ruder samme vej«; None for any other clause."""
    rest = without_phrases("same-way", said)
    if rest == said:
        return _once_more(said, line, around)
    named, _ = items(rest, around)
    suit = suit_said(named)
    before = (item for item in reversed(line) if item.kind in _MADE_AGAIN and item.suit is suit)
    made = next(before, None)
    return None if made is None or len(named) > 1 else [replace(made, times=named[0].times if named else 1)]


def _once_more(said: str, line: Sequence[Item], around: Around) -> list[Item] | None:
    """The finesse or the ruff that is made once more after another play, of the suit that it was of before.

    »Kniber i spar, hjem på hjerter es, kniber igen« is of spades; so is a finesse of no suit after a card
    that only brought in the hand to lead from.
    """
    clause = Clause(said, around)
    try:
        clause.read()
    except (NotUnderstood, ClaimError):
        return None
    plain = not (clause.suits or clause.cards or clause.ranks or clause.opponents or "not" in clause.said_too)
    if not plain or len(set(clause.kinds)) != 1 or clause.kinds[0] not in _PLAYED_AGAIN or not line:
        return None
    made = next((item for item in reversed(line) if item.kind is clause.kinds[0]), None)
    if made is None or line[-1].kind is made.kind:
        return None
    after_entry = made.kind is Kind.FINESSE and line[-1].kind is Kind.CARD
    of_it = fold_words(said)[:1] in folded_list("it")
    if not (has_phrase("once-more", said) or (after_entry and not of_it)):
        return None
    return [replace(made, times=clause.times, where=clause.where or made.where)]


def is_led_up_to(before: str, line: list[Item], found: list[Item]) -> bool:
    """Whether the suit before a finesse was only led towards it, »lille spar og kniber med damen«.

    »Spiller spar og kniber med damen« is so too: nobody takes a suit's tricks first and then finesses in it.
    """
    last = line[-1] if line else None
    finesse = found[0] if found and found[0].kind is Kind.FINESSE else None
    if last is None or finesse is None or last.kind not in (Kind.CASH, Kind.BELOW) or last.suit is None:
        return False
    suit = finesse.card.suit if finesse.card else finesse.suit
    is_led_to_it = has_phrase("towards", before) or has_phrase("small-one", before)
    is_led_whole = last.kind is Kind.CASH and not last.times
    return suit is last.suit and (is_led_to_it or is_led_whole)
