"""Laws 63 and 64: a revoke that stands, the tricks that move for it, and the score."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw
from rulings.engine.people import Role
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.play_consequences import TricksMoved
from rulings.rules.common.play_questions import TRUMPS
from rulings.rules.revoke.consequences import NoTricksMoved, RevokeEstablished, TricksBecause
from rulings.rules.revoke.facts import (
    AGAIN_EQUITY,
    BOTH_EQUITY,
    EQUITY,
    LATER,
    OTHERS_MOVE,
    SEVERAL_EQUITY,
    TRICKS_AFTER_QUESTION,
    WINNER,
    WON_SINCE_FIRST,
    Here,
)
from rulings.rules.revoke.transfer import (
    LAW_64A1,
    LAW_64A2,
    LAW_64B1,
    LAW_64B2,
    LAW_64B3,
    LAW_64B6,
    LAW_64B7,
    number_moved,
)
from rulings.rules.withdrawn_call.aftermath import after_the_play

LAW_12C1, LAW_63A1, LAW_63B = parse("12C1"), parse("63A1"), parse("63B")
LAW_43B2B, LAW_62D1, LAW_64, LAW_64A = map(parse, ("43B2b", "62D1", "64", "64A"))
LAW_64B, LAW_64B4, LAW_64B5, LAW_72C = map(parse, ("64B", "64B4", "64B5", "72C"))
LAW_64C1, LAW_64C2A, LAW_64C2B = parse("64C1"), parse("64C2a"), parse("64C2b")

BY = {"next-trick": LAW_63A1, "named": parse("63A2"), "claimed": parse("63A3"), "accepted": parse("63A4")}
"""What establishes a revoke, and where the law says so."""

_TOO_LATE = {"next-board": LAW_64B4, "round-over": LAW_64B5}
_FACED = ("penalty-card",)
_WON: dict[str, tuple[int, Citation, str]] = {
    "hand-and-later": (2, LAW_64A1, "own-hand-and-later"),
    "hand-only": (1, LAW_64A1, "own-hand-alone"),
    "table-or-later": (1, LAW_64A2, "table-or-later"),
    "none": (0, LAW_64B1, "none-won"),
}
"""What moves by who won what after dummy's question."""
_WHOLE_BOARD = 13


def stands(case: Case, by: str) -> None:
    """63B: it is no longer put right."""
    case.state(RevokeEstablished(citation=BY[by], also=(LAW_63B,), by=by))  # type: ignore[arg-type]  # a key of BY


def in_board(case: Case, here: Here, exception: str) -> None:
    """62D1, 64B6: the twelfth trick, found once the hands are back in the board; 64B6 exempts no other."""
    case.state(RevokeEstablished(citation=LAW_62D1, also=(LAW_63B,), by="hands-in-board"))
    if exception == "both":
        both_revoked(case)
        return
    case.state(NoTricksMoved(citation=LAW_64B6, because="twelfth-trick"))
    if exception == "same-side":
        _others_counted(case, here, 0)
    else:
        equity(case)


def tricks(case: Case, here: Here, what: str, exception: str, *, trick_open: bool = False) -> None:
    """64A, 64B and 64C, by what is out of the ordinary.

    Args:
        trick_open: whether the trick with the revoke may be unfinished, so that its winner is said later.
    """
    if exception == "both":
        both_revoked(case)
    elif exception in _TOO_LATE:
        case.state(NoTricksMoved(citation=_TOO_LATE[exception], because=exception))
        equity(case)
    elif exception in _FACED or what in _FACED or here.hand is Role.DUMMY:
        _faced(case, here, exception)
    elif trick_open and exception == "none" and here.play is None:
        _after_dummys_question(case, here)
    else:
        _counted(case, here, exception)


def _after_dummys_question(case: Case, here: Here) -> None:
    """43B2b: who won the trick as it was corrected, and later ones, may be said when the play is over."""
    won = case.afterwards(TRICKS_AFTER_QUESTION, tuple(_WON))
    if won is None:
        case.state(ApplyLaw(citation=LAW_43B2B, law=LAW_64, because="tricks-after-correction"))
    else:
        _moved(case, here, *_WON[won])
    equity(case)


def _faced(case: Case, here: Here, exception: str) -> None:
    """64B3: dummy's card or a penalty card moves none; another revoke of the side is counted for itself."""
    because = "dummys-card" if here.hand is Role.DUMMY else "faced-card"
    case.state(NoTricksMoved(citation=LAW_64B3, because=because))
    if exception == "same-side":
        _others_counted(case, here, 0)
    else:
        _equity_by(case, exception)


def both_revoked(case: Case) -> None:
    """64B7, 64C2b: each side has an established revoke."""
    case.state(NoTricksMoved(citation=LAW_64B7, because="both"))
    after_the_play(case, BOTH_EQUITY, LAW_64C2B, (LAW_12C1,))


def equity(case: Case) -> None:
    """64C1: whatever moved, or did not."""
    after_the_play(case, EQUITY, LAW_64C1, (LAW_12C1, LAW_72C))


def repeated_equity(case: Case) -> None:
    """64C2a: the later revokes of the same player in the same suit, which move nothing by themselves."""
    after_the_play(case, AGAIN_EQUITY, LAW_64C2A, (LAW_64C1, LAW_12C1))


def _counted(case: Case, here: Here, exception: str) -> None:
    """64A by who won what; the first revoke in the suit where there is another by the same player (64B2)."""
    number, law, because = _this_one(case, here)
    if exception == "same-side":
        _others_counted(case, here, number)
        return
    _moved(case, here, number, law, because)
    _equity_by(case, exception)


def _moved(case: Case, here: Here, number: int, law: Citation, because: str) -> None:
    if number:
        case.state(
            TricksMoved(citation=law, number=number, who=here.opponents),
            TricksBecause(citation=law, because=because),
        )
    else:
        case.state(NoTricksMoved(citation=law, because=because))


def _equity_by(case: Case, exception: str) -> None:
    if exception == "again":
        case.state(NoTricksMoved(citation=LAW_64B2, because="again"))
        repeated_equity(case)
    else:
        equity(case)


def _others_counted(case: Case, here: Here, number: int) -> None:
    """64A for each revoke of the side: this one moves so many, and the others theirs."""
    total = _with_the_others(case, number)
    if total:
        case.state(
            TricksMoved(citation=LAW_64A, number=total, who=here.opponents),
            TricksBecause(citation=LAW_64A, because="several"),
        )
    else:
        case.state(NoTricksMoved(citation=LAW_64B, because="several-none"))
    after_the_play(case, SEVERAL_EQUITY, LAW_64C1, (LAW_64C2A, LAW_12C1))


def _this_one(case: Case, here: Here) -> tuple[int, Citation, str]:
    winner = _winner(case, here)
    if winner == "partner":  # one trick moves whatever comes later
        number, law = number_moved(by_own_hand=False, by_side=True, later=False)
        return number, law, "partner-won" if here.defends else "dummy-won"
    later = _won_later(case, here)
    number, law = number_moved(
        by_own_hand=winner == "offender", by_side=winner == "offender", later=bool(later)
    )
    return number, law, _why(winner, later)


def _why(winner: str, later: bool | None) -> str:
    if winner == "offender":
        return {True: "own-hand-and-later", False: "own-hand-alone", None: "own-hand-so-far"}[later]
    return {True: "later-alone", False: "none-won", None: "none-so-far"}[later]


def _winner(case: Case, here: Here) -> str:
    if here.play is None or here.seat is None or not here.play.tricks[here.trick].complete:
        return case.ask(WINNER)
    won_by = here.play.tricks[here.trick].winner(case.ask(TRUMPS))
    if won_by is here.seat:
        return case.derive(WINNER, "offender")
    return case.derive(WINNER, "partner" if won_by is here.seat.partner else "opponents")


def _won_later(case: Case, here: Here) -> bool | None:
    """Whether the side won a trick afterwards; None where what is known leaves that open."""
    if here.play is None or here.seat is None:
        return case.ask(LATER)
    if not any(trick.complete for trick in here.play.tricks[here.trick + 1 :]):
        return case.told(LATER)
    winners = here.play.winners(case.ask(TRUMPS))
    if any(one.same_side(here.seat) for one in winners[here.trick + 1 :]):
        return case.derive(LATER, True)
    if len(winners) == _WHOLE_BOARD:
        return case.derive(LATER, False)
    return case.told(LATER)


def _with_the_others(case: Case, number: int) -> int:
    """Several revokes by one side: each is counted by itself, and no trick moves twice."""
    others, won = case.ask(OTHERS_MOVE), case.ask(WON_SINCE_FIRST)
    if won < max(number, others):
        why = because("more-tricks-won", least=max(number, others), won=won)
        raise FactsError(WON_SINCE_FIRST.id, str(won), why)
    return min(number + others, won)
