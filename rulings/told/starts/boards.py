"""Hands with too many cards, too few or foreign ones (13, 14), and wrong boards (15)."""

from __future__ import annotations

from rulings.bridge.seats import Seat
from rulings.told.case import Told
from rulings.told.events import HasCalled, HasCards, Moment, Named, Person, TookBoard
from rulings.told.frames import TELLERS
from rulings.told.starts.changes import partner_called
from rulings.told.starts.register import Facts, starts, yes

_HAND = 13
_DECLARING = {Named.DECLARER, Named.DUMMY}


@starts("kort-fra-forkert-mappe")
def cards_from_another_board(told: Told) -> Facts | None:
    """Cards taken from another board (15A)."""
    took = told.story.of(TookBoard)
    if not took or (all(one.board for one in took) and _of_all(told)):
        return None
    answered = told.relation(told.first.seat) == "me" and told.later("partner") if told.first else None
    return {
        "called-on-wrong-hand": yes(bool(told.made)),
        "partner-called-after-wrong-hand": yes(bool(answered)) or partner_called(told),
    }


def _of_all(told: Told) -> bool:
    """Whether a wrong board is told of as one that all play: it is of another round, or no player took it."""
    return told.story.names("forkert-spil") or not any(_sits(who) for who in told.story.people)


def _sits(who: Person) -> bool:
    return isinstance(who, Seat) or who in TELLERS


@starts("forkert-spil")
def wrong_board(told: Told) -> Facts | None:
    """A board that was not to be played, or not against that pair (15B)."""
    if not (told.story.names("forkert-spil") or told.story.tells(TookBoard)):
        return None
    return {"wrong-board-begun": yes(_begun(told) or bool(told.made))}


@starts("manglende-kort")
def missing_card(told: Told) -> Facts | None:
    """A hand that lacks a card, and no other that has it (14)."""
    short, many = _hands(told, "too-few"), _hands(told, "too-many")
    if not short or many:
        return None
    said = [one for one in short if one.fault]
    who = (said[0].who or told.story.before(said[0].at)) if len(said) == 1 else None
    return {"short-stage": _short_stage(told), "short-hand": _side(who)}


@starts("forkert-antal-kort")
def foreign_card(told: Told) -> Facts | None:
    """A card that does not belong to the pack (13)."""
    if not _hands(told, "foreign") or _hands(told, "too-many") or _hands(told, "too-few"):
        return None
    return {"count-kind": "foreign-card"}


@starts("forkert-antal-kort")
def too_many_cards(told: Told) -> Facts | None:
    """A hand with too many cards (13)."""
    if not _hands(told, "too-many"):
        return None
    return {"count-kind": "too-many", "count-stage": count_stage(told)}


def _hands(told: Told, fault: str) -> list[HasCards]:
    """The hands that are told to have that fault, in words or by the number of cards."""
    hands = told.story.of(HasCards)
    cards = any(not one.again for one in hands)
    return [one for one in hands if fault in _faults(one) and (cards or not one.again)]


def _faults(hand: HasCards) -> set[str]:
    """What is wrong with the hands that are told of."""
    counted = {number for number in (hand.number, hand.other) if number is not None}
    return {hand.fault, *("too-many" if number > _HAND else "too-few" for number in counted)}


def _begun(told: Told) -> bool:
    called = any(one.done and not one.earlier for one in told.story.of(HasCalled))
    return told.story.at(Moment.BEGUN) or called


def _side(who: Person | None) -> str:
    """Which side a player of the play is of."""
    return "defender" if who is Named.DEFENDER else "declarer-or-dummy" if who in _DECLARING else ""


def _short_stage(told: Told) -> str:
    """When a card was missed; after the correction period is not told apart from after the play."""
    if told.story.at(Moment.BEFORE_LEAD, Moment.CLARIFICATION, Moment.STILL_BIDDING, Moment.NOBODY_CALLED):
        return "before-lead-faced"
    return "after-lead-faced" if told.story.at(Moment.PLAY, Moment.STILL_PLAYING) else ""


def count_stage(told: Told, *, by_anybody: bool = True) -> str:
    """How far a board with a wrong number of cards has got.

    Args:
        by_anybody: whether calls without a player count; else they were only talked about.
    """
    if told.story.at(Moment.NOBODY_CALLED):
        return "nobody-called"
    if told.story.at(Moment.AFTER_PLAY):
        return "played"
    wrong = [one for one in told.story.of(HasCards) if one.number is not None or one.fault == "too-many"]
    holders = {one.who or told.story.before(one.at) for one in wrong} | {None}
    made = [one for one in told.made if by_anybody or one.caller is not None]
    called = {one.who for one in told.story.of(HasCalled) if one.done and not one.earlier}
    return "called" if ({one.caller for one in made} | called) & holders or _begun(told) else ""
