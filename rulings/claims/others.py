"""What a claimer says of an opponent by name: shown out, finessed, or holding a card."""

from __future__ import annotations

from rulings.bridge.seats import Seat
from rulings.claims.about import ItemsFound
from rulings.claims.clause import Clause, NotUnderstood
from rulings.claims.plan import Item, Kind

_HOLDS = {Kind.TRICKS, Kind.CONCEDE, Kind.CASH}


def of_opponents(clause: Clause) -> ItemsFound:
    """The items of a clause that names opponents.

    A finesse is taken towards the hand that plays after the opponent it is taken through. Who holds a card
    is seen in the hands, so that saying it rightly changes nothing.

    Raises:
        NotUnderstood: for anything else.
    """
    seat, claimer = clause.opponents[0], clause.around.claimer
    kinds, too = set(clause.kinds), clause.said_too
    if len({*clause.opponents}) > 1 or claimer is None or "squeeze" in too:
        raise NotUnderstood(clause.said, clause)
    if Kind.FINESSE in kinds and "not" not in too:
        return _finesse(clause, seat, claimer), False
    if ("void" in too or ("not" in too and kinds <= _HOLDS)) and clause.suits and not clause.cards:
        return [Item(Kind.VOID, suit=suit, where=seat.value) for suit in clause.suits], False
    held = clause.around.hands[seat] if clause.around.hands else frozenset()
    if clause.cards and not clause.suits and kinds <= _HOLDS and "not" not in too and held >= {*clause.cards}:
        return [], False
    raise NotUnderstood(clause.said, clause)


def _finesse(clause: Clause, seat: Seat, claimer: Seat) -> list[Item]:
    where = "hand" if seat.lho is claimer or clause.around.defender else "dummy"
    about = [Item(Kind.FINESSE, card=card, where=where) for card in clause.cards]
    about += [Item(Kind.FINESSE, suit=suit, where=where) for suit in clause.suits]
    if not about and clause.around.suit is not None:
        about = [Item(Kind.FINESSE, suit=clause.around.suit, where=where)]
    if len(about) != 1:
        raise NotUnderstood(clause.said, clause)
    return about
