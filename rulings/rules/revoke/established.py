"""Laws 63 and 64: a revoke that stands, the tricks that move for it, and the score."""

from rulings.engine.case import Case
from rulings.engine.people import Role
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.play_questions import TRUMPS
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
from rulings.rules.revoke.transfer import number_moved
from rulings.rules.withdrawn_call.aftermath import after_the_play

BY = {"next-trick": "63A1", "named": "63A2", "claimed": "63A3", "accepted": "63A4"}
"""What establishes a revoke, and where the law says so."""

_TOO_LATE = {"next-board": "64B4", "round-over": "64B5"}
_FACED = ("penalty-card",)
_WON: dict[str, tuple[int, str, str]] = {
    "hand-and-later": (2, "64A1", "own-hand-and-later"),
    "hand-only": (1, "64A1", "own-hand-alone"),
    "table-or-later": (1, "64A2", "table-or-later"),
    "none": (0, "64B1", "none-won"),
}
"""What moves by who won what after dummy's question."""
_WHOLE_BOARD = 13


def stands(case: Case, by: str) -> None:
    """63B: it is no longer put right; 65D, 66D: what the tricks show must stay to be seen."""
    case.state("revoke-established", BY[by], also=("63B",), by=by)
    if by == "next-trick":
        case.state("cards-kept-in-order", "65D", also=("66D",))


def in_board(case: Case, here: Here, exception: str) -> None:
    """62D1, 64B6: the twelfth trick, found once the hands are back in the board; 64B6 exempts no other."""
    case.state("revoke-established", "62D1", also=("63B",), by="hands-in-board")
    if exception == "both":
        both_revoked(case)
        return
    case.state("no-tricks-moved", "64B6", because="twelfth-trick")
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
        case.state("no-tricks-moved", _TOO_LATE[exception], because=exception)
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
        case.state("apply-law", "43B2b", law="64", because="tricks-after-correction")
    else:
        _moved(case, here, *_WON[won])
    equity(case)


def _faced(case: Case, here: Here, exception: str) -> None:
    """64B3: dummy's card or a penalty card moves none; another revoke of the side is counted for itself."""
    because = "dummys-card" if here.hand is Role.DUMMY else "faced-card"
    case.state("no-tricks-moved", "64B3", because=because)
    if because == "faced-card":
        case.state("apply-law", "52B1c", also=("64B3",), law="50", because="forgotten-penalty-card")
    if exception == "same-side":
        _others_counted(case, here, 0)
    else:
        _equity_by(case, exception)


def both_revoked(case: Case) -> None:
    """64B7, 64C2b: each side has an established revoke."""
    case.state("no-tricks-moved", "64B7", because="both")
    after_the_play(case, BOTH_EQUITY, "64C2b", ("12C1",))


def equity(case: Case) -> None:
    """64C1: whatever moved, or did not."""
    after_the_play(case, EQUITY, "64C1", ("12C1", "72C"))


def repeated_equity(case: Case) -> None:
    """64C2a: the later revokes of the same player in the same suit, which move nothing by themselves."""
    after_the_play(case, AGAIN_EQUITY, "64C2a", ("64C1", "12C1"))


def _counted(case: Case, here: Here, exception: str) -> None:
    """64A by who won what; the first revoke in the suit where there is another by the same player (64B2)."""
    number, law, because = _this_one(case, here)
    if exception == "same-side":
        _others_counted(case, here, number)
        return
    _moved(case, here, number, law, because)
    _equity_by(case, exception)


def _moved(case: Case, here: Here, number: int, law: str, because: str) -> None:
    if number:
        case.state("tricks-moved", law, number=number, who=here.opponents)
        case.state("tricks-because", law, because=because)
    else:
        case.state("no-tricks-moved", law, because=because)


def _equity_by(case: Case, exception: str) -> None:
    if exception == "again":
        case.state("no-tricks-moved", "64B2", because="again")
        repeated_equity(case)
    else:
        equity(case)


def _others_counted(case: Case, here: Here, number: int) -> None:
    """64A for each revoke of the side: this one moves so many, and the others theirs."""
    total = _with_the_others(case, number)
    if total:
        case.state("tricks-moved", "64A", number=total, who=here.opponents)
        case.state("tricks-because", "64A", because="several")
    else:
        case.state("no-tricks-moved", "64B", because="several-none")
    after_the_play(case, SEVERAL_EQUITY, "64C1", ("64C2a", "12C1"))


def _this_one(case: Case, here: Here) -> tuple[int, str, str]:
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
