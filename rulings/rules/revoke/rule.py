"""Laws 61-64: who revoked, whether it is established, and what follows."""

from rulings.engine.case import Case
from rulings.engine.people import Role
from rulings.engine.topic import topic
from rulings.rules.common.play_questions import PLAY
from rulings.rules.common.seating import seat_hands
from rulings.rules.dummy.standing import may_be_penalised
from rulings.rules.revoke import both, corrected, established
from rulings.rules.revoke.cards import by_cards, every_card_seen
from rulings.rules.revoke.facts import (
    DEFENDERS_ONLY,
    ESTABLISH,
    ESTABLISHED_BY,
    EXCEPTION,
    HAND,
    IN_BOARD,
    NEXT_TRICK,
    NOT_IF_HELD,
    WHAT,
    Here,
)

_ASKED_AS_WHAT = ("twelve", "penalty-card")
"""Exceptions that the question what happened has settled before."""
_SEEN_IN_THE_TRICKS = ("same-side", "again")
"""Exceptions that the tricks show, once all those with a revoke are entered."""
_BESIDES_THE_TWELFTH = ("none", "same-side", "both", "next-board", "round-over")
"""What may hold besides a revoke in the twelfth trick, which itself moves none (64B6)."""


@topic("kuloersvigt", law="61")
def revoke(case: Case) -> None:
    """Rules on a revoke from who made it, or from the tricks as they were played."""
    play = case.given(PLAY)
    here = _of_answers(case) if play is None else by_cards(case, play)
    if here is not None:
        _rule(case, here)


def _of_answers(case: Case) -> Here:
    here = Here(Role(case.ask(HAND)))
    seat_hands(case, by_defender=here.defends)
    return here


def _rule(case: Case, here: Here) -> None:
    case.name(offender=here.offender, partner=here.partner, card=here.revoke_card)
    what = _what(case, here)
    if what == "not-held":
        case.state("no-revoke", "61A", also=("44D", "59"), because="could-not")
    elif what == "only-penalty-card":
        case.state("no-revoke", "52", also=("61A", "64B3"), because="duty-to-penalty-card")
        case.state("apply-law", "52", also=("52B",), law="52", because="penalty-card-not-played")
    elif what == "twelve":
        _twelfth_trick(case, here)
    elif what == "both-sides-same-trick":
        _both_in_one_trick(case)
    else:
        _by_stage(case, here, what)


def _what(case: Case, here: Here) -> str:
    """What happened; a card named among several that did not follow suit is a revoke unless said."""
    left = set(WHAT.values) - (set() if here.defends else set(DEFENDERS_ONLY))
    left -= set() if here.may_be_twelfth else {"twelve"}
    left -= set(NOT_IF_HELD) if here.play is not None and here.shown == "proven" else set()
    left -= {"both-sides-same-trick"} if here.others_followed else set()
    among = tuple(value for value in WHAT.values if value in left)
    if here.shown == "named":
        return case.afterwards(WHAT, among) or "suit"
    if here.play is not None and here.shown == "proven":
        return case.presume(WHAT, "suit", among)
    return case.ask(WHAT, among)


def _by_stage(case: Case, here: Here, what: str) -> None:
    """62 while it is not established, 64 once it is; both where dummy that had lost its right asked."""
    by = _established_by(case, here)
    if by == "claim-contested":
        corrected.claim_contested(case, here, what)
    elif by == "not-yet" or by == "misled":
        corrected.in_time(case, here, what, by)
    elif by == "dummy-without-rights":
        case.state("revoke-corrected", "43B2b", also=("64",), because="dummy-without-rights")
        told = corrected.put_right(case, here, what)
        may_be_penalised(case)
        established.tricks(case, here, what, _exception(case, here), trick_open=True)
        corrected.information_used(case, told)
    else:
        _standing(case, here, what, by)


def _established_by(case: Case, here: Here) -> str:
    if here.played_on:
        return case.presume(ESTABLISHED_BY, "next-trick", _ways_to_stand(here))
    return case.ask(ESTABLISHED_BY, _ways_to_establish(here))


def _ways_to_stand(here: Here) -> tuple[str, ...]:
    """63A; of what leaves it open only a card that does not count (47E1), where there is no other."""
    return (*ESTABLISH, *(("misled",) if here.cards_since == 1 else ()))


def _ways_to_establish(here: Here) -> tuple[str, ...]:
    """Only declarer is asked by dummy (43B2b); the tricks entered show whether the next one was played to."""
    left = set(ESTABLISHED_BY.values)
    left -= set() if here.hand is Role.DECLARER else {"dummy-without-rights"}
    left -= {"next-trick"} if here.play is not None and not here.played_on else set()
    return tuple(value for value in ESTABLISHED_BY.values if value in left)


def _standing(case: Case, here: Here, what: str, by: str) -> None:
    exception = _exception(case, here)
    if exception == "twelve":
        _twelfth_trick(case, here)
        return
    established.stands(case, by)
    established.tricks(case, here, what, exception)


def _exception(case: Case, here: Here) -> str:
    """What else is out of the ordinary.

    Where the tricks were entered they show which revokes there are. What happened has then been asked already
    if they do not show the next trick, and the time may be added.
    """
    left = set(EXCEPTION.values) - (set() if here.defends else {"penalty-card"})
    left -= set() if here.may_be_twelfth else {"twelve"}
    left -= set(_SEEN_IN_THE_TRICKS) if here.play is not None else set()
    left -= {"both"} if here.play is not None and every_card_seen(here.play) else set()
    left -= set() if here.played_on and here.shown != "alone" else set(_ASKED_AS_WHAT)
    among = tuple(value for value in EXCEPTION.values if value in left)
    if here.play is not None and not here.played_on:
        return case.afterwards(EXCEPTION, among) or "none"
    return case.ask(EXCEPTION, among)


def _twelfth_trick(case: Case, here: Here) -> None:
    if case.ask(IN_BOARD):
        besides = case.ask(EXCEPTION, _BESIDES_THE_TWELFTH) if here.play is None else "none"
        established.in_board(case, here, besides)
    else:
        corrected.in_twelfth_trick(case, here)


def _both_in_one_trick(case: Case) -> None:
    went_on = case.ask(NEXT_TRICK)
    if went_on == "both":
        established.stands(case, "next-trick")
        established.both_revoked(case)
    else:
        both.both_sides(case, went_on)
