"""Revokes found from the tricks as they were played, with all that the cards answer by themselves."""

from collections.abc import Mapping
from typing import Literal

from rulings.bridge.seats import Seat
from rulings.bridge.trick import Failure, Play
from rulings.engine.case import Case
from rulings.engine.people import Player
from rulings.engine.question import show
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.play_questions import DECLARER_SEAT, PLAY, TRUMPS, part_of
from rulings.rules.revoke import established
from rulings.rules.revoke.facts import (
    CARD_PLAYED,
    ESTABLISH,
    ESTABLISHED_BY,
    EXCEPTION,
    HAND,
    IN_BOARD,
    NOT_FOLLOWED,
    NOT_IF_HELD,
    TOO_LATE,
    WHAT,
    Here,
)
from rulings.rules.revoke.transfer import TWELFTH, Moved, Revoke, transfer

_CARDS_IN_A_TRICK = 4
_WHOLE_BOARD = 13

_Shown = Literal["proven", "alone", "named"]
_Why = Literal["own-hand", "side", "none", "again", "faced-hand", "twelfth-trick"]
_WHY: dict[str, _Why] = {
    "64A1": "own-hand",
    "64A2": "side",
    "64B1": "none",
    "64B2": "again",
    "64B3": "faced-hand",
    "64B6": "twelfth-trick",
}


def by_cards(case: Case, play: Play) -> Here | None:
    """The revoke that the tricks show, its answers derived; None where there is none, or all has been ruled.

    Raises:
        FactsError: for a trick of more than four cards, or answers that the cards contradict.
    """
    _four_cards_each(play)
    failures = list(play.failures())
    if len(failures) > 1:
        failures = _left_after_the_twelfth(case, play, failures)
    if len(failures) > 1:
        _several(case, play, failures)
        return None
    if failures:
        case.derive(CARD_PLAYED, failures[0].played)
        return _here(case, play, failures[0].seat, failures[0].trick, "proven")
    return _unproven(case, play)


def _four_cards_each(play: Play) -> None:
    for number, trick in enumerate(play.tricks, 1):
        seats = [made.seat for made in trick.plays]
        if len(seats) > _CARDS_IN_A_TRICK or len(set(seats)) != len(seats):
            raise FactsError(PLAY.id, str(trick), because("two-cards-of-a-hand", number=number))


def _unproven(case: Case, play: Play) -> Here | None:
    """No later trick shows a card of the suit, so the cards do not tell whether it was held."""
    discards = {
        str(made.card): (made.seat, at)
        for at, trick in enumerate(play.tricks)
        for made in trick.plays
        if made.card.suit is not trick.suit
    }
    if not discards:
        case.refuse_other(WHAT, "not-held", tuple(what for what in WHAT.values if what not in NOT_FOLLOWED))
    if not discards or every_card_seen(play):
        case.state("no-revoke", "61A", also=("44C",), because="all-followed")
        return None
    seat, trick = _discard(case, play, discards)
    return _here(case, play, seat, trick, "alone" if len(discards) == 1 else "named")


def _discard(case: Case, play: Play, discards: Mapping[str, tuple[Seat, int]]) -> tuple[Seat, int]:
    """The card at issue: the only one, else the one that is named; whether the suit was held is asked."""
    seat, trick = next(iter(discards.values()))
    card = play.tricks[trick].card_of(seat)
    if len(discards) == 1 and card is not None:
        case.derive(CARD_PLAYED, card)
        return seat, trick
    return discards[show(case.ask(CARD_PLAYED, tuple(discards)))]


def every_card_seen(play: Play) -> bool:
    """Whether the tricks are all thirteen, so that they show every revoke there was."""
    return len(play.tricks) == _WHOLE_BOARD and all(trick.complete for trick in play.tricks)


def _here(case: Case, play: Play, seat: Seat, trick: int, shown: _Shown) -> Here:
    hand = part_of(seat, case.ask(DECLARER_SEAT))
    case.derive(HAND, hand.value)
    here = Here(hand, seat, play.tricks[trick].card_of(seat), play, trick, shown)
    if len(play.tricks) == _WHOLE_BOARD and trick == TWELFTH:
        case.derive(WHAT, "twelve")
    return here


def _left_after_the_twelfth(case: Case, play: Play, failures: list[Failure]) -> list[Failure]:
    """62D1: one in the twelfth trick is put right, not counted, while the hands are not in the board."""
    if len(play.tricks) < _WHOLE_BOARD or all(one.trick != TWELFTH for one in failures):
        return failures
    if case.ask(IN_BOARD):
        return failures
    case.state("revoke-corrected", "62D1", because="twelfth-trick")
    return [one for one in failures if one.trick != TWELFTH]


def _several(case: Case, play: Play, failures: list[Failure]) -> None:
    case.refuse_other(WHAT, "suit", tuple(what for what in WHAT.values if what not in NOT_IF_HELD))
    case.refuse_other(ESTABLISHED_BY, "next-trick", ESTABLISH)
    if any(not one.seat.same_side(failures[0].seat) for one in failures):
        established.stands(case, "next-trick")
        established.both_revoked(case)
        return
    declarer = case.ask(DECLARER_SEAT)
    exception = case.ask(EXCEPTION, ("none", *TOO_LATE))
    established.stands(case, "next-trick")
    if exception == "none":
        _each_counted(case, play, failures, declarer)
    else:
        here = Here(part_of(failures[0].seat, declarer), failures[0].seat)
        established.tricks(case, here, "suit", exception)


def _each_counted(case: Case, play: Play, failures: list[Failure], declarer: Seat) -> None:
    """64A for each by itself, no trick twice; in the end as many as they have together."""
    whole = len(play.tricks) == _WHOLE_BOARD
    revokes = [Revoke(one.seat, one.trick, one.held.suit) for one in failures]
    moved = transfer(play.winners(case.ask(TRUMPS)), revokes, dummy=declarer.partner, whole=whole)
    for one in moved:
        _counts(case, one, declarer)
    total = sum(len(one.tricks) for one in moved)
    law = next((one.law for one in moved if one.tricks), "64B1")
    if total:
        opponents = Here(part_of(failures[0].seat, declarer)).opponents
        because = "several-entered" if whole else "several-so-far"
        case.state("tricks-moved", law, number=total, who=opponents)
        case.state("tricks-because", law, because=because)
    else:
        case.state("no-tricks-moved", law, because="none-won" if whole else "none-so-far")
    established.repeated_equity(case) if any(one.law == "64B2" for one in moved) else established.equity(case)


def _counts(case: Case, moved: Moved, declarer: Seat) -> None:
    revoke, number = moved.revoke, len(moved.tricks)
    short = str(moved.law).startswith("64A") and not number
    who = Player(part_of(revoke.seat, declarer), revoke.seat)
    because = "nothing-left" if short else _WHY[str(moved.law)]
    case.state("revoke-counts", moved.law, who=who, place=revoke.trick + 1, number=number, because=because)
