"""Hands with too many cards, too few or foreign ones (13, 14), and wrong boards (15)."""

from rulings.bridge.seats import Seat
from rulings.told.case import TableCase
from rulings.told.events import HasCalled, HasCards, Moment, Person, RoleName, TookBoard
from rulings.told.frames import TELLERS
from rulings.told.starts.changes import partner_called
from rulings.told.starts.register import Facts, starts, yes

_HAND = 13
_DECLARING = {RoleName.DECLARER, RoleName.DUMMY}


@starts("kort-fra-forkert-mappe")
def cards_from_another_board(case: TableCase) -> Facts | None:
    """Cards taken from another board (15A)."""
    took = case.story.of(TookBoard)
    if not took or (all(event.board for event in took) and _of_all(case)):
        return None
    answer = case.relation(case.first.seat) == "me" and case.later("partner") if case.first else None
    return {
        "called-on-wrong-hand": yes(bool(case.calls)),
        "partner-called-after-wrong-hand": yes(bool(answer)) or partner_called(case),
    }


def _of_all(case: TableCase) -> bool:
    """Whether a wrong board is told of as one that all play: it is of another round, or no player took it."""
    return case.story.names("forkert-spil") or not any(_sits(who) for who in case.story.people)


def _sits(who: Person) -> bool:
    return isinstance(who, Seat) or who in TELLERS


@starts("forkert-spil")
def wrong_board(case: TableCase) -> Facts | None:
    """A board that was not to be played, or not against that pair (15B)."""
    if not (case.story.names("forkert-spil") or case.story.tells(TookBoard)):
        return None
    return {"wrong-board-begun": yes(_has_begun(case) or bool(case.calls))}


@starts("manglende-kort")
def missing_card(case: TableCase) -> Facts | None:
    """A hand that lacks a card, and no other that has it (14)."""
    short, many = _hands(case, "too-few"), _hands(case, "too-many")
    if not short or many:
        return None
    hands = [irregularity for irregularity in short if irregularity.fault]
    who = (hands[0].who or case.story.before(hands[0].at)) if len(hands) == 1 else None
    return {"short-stage": _short_stage(case), "short-hand": _side(who)}


@starts("forkert-antal-kort")
def foreign_card(case: TableCase) -> Facts | None:
    """A card that does not belong to the pack (13)."""
    if not _hands(case, "foreign") or _hands(case, "too-many") or _hands(case, "too-few"):
        return None
    return {"count-kind": "foreign-card"}


@starts("forkert-antal-kort")
def too_many_cards(case: TableCase) -> Facts | None:
    """A hand with too many cards (13)."""
    if not _hands(case, "too-many"):
        return None
    return {"count-kind": "too-many", "count-stage": count_stage(case)}


def _hands(case: TableCase, fault: str) -> list[HasCards]:
    """The hands that are told to have that fault, in words or by the number of cards."""
    hands = case.story.of(HasCards)
    cards = any(not event.again for event in hands)
    return [event for event in hands if fault in _faults(event) and (cards or not event.again)]


def _faults(hand: HasCards) -> set[str]:
    """What is wrong with the hands that are told of."""
    number_faults = {number for number in (hand.number, hand.other) if number is not None}
    return {hand.fault, *("too-many" if number > _HAND else "too-few" for number in number_faults)}


def _has_begun(case: TableCase) -> bool:
    has_call = any(event.done and not event.earlier for event in case.story.of(HasCalled))
    return case.story.at(Moment.BEGUN) or has_call


def _side(who: Person | None) -> str:
    """Which side a player of the play is of."""
    return "defender" if who is RoleName.DEFENDER else "declarer-or-dummy" if who in _DECLARING else ""


def _short_stage(case: TableCase) -> str:
    """When a card was missed; after the correction period is not told apart from after the play."""
    if case.story.at(Moment.BEFORE_LEAD, Moment.CLARIFICATION, Moment.STILL_BIDDING, Moment.NOBODY_CALLED):
        return "before-lead-faced"
    return "after-lead-faced" if case.story.at(Moment.PLAY, Moment.STILL_PLAYING) else ""


def count_stage(case: TableCase, *, by_anybody: bool = True) -> str:
    """How far a board with a wrong number of cards has got.

    Args:
        by_anybody: whether calls without a player count; else they were only talked about.
    """
    if case.story.at(Moment.NOBODY_CALLED):
        return "nobody-called"
    if case.story.at(Moment.AFTER_PLAY):
        return "played"
    wrong = [
        event for event in case.story.of(HasCards) if event.number is not None or event.fault == "too-many"
    ]
    holders = {event.who or case.story.before(event.at) for event in wrong} | {None}
    calls = [call for call in case.calls if by_anybody or call.caller is not None]
    callers = {event.who for event in case.story.of(HasCalled) if event.done and not event.earlier}
    return "called" if ({call.caller for call in calls} | callers) & holders or _has_begun(case) else ""
