"""Laws 34 and 17D3: three passes, one or more of them out of rotation, that took a player's turn."""

from rulings.bridge.auction import Auction
from rulings.bridge.irregularities import Deprivation, deprivations, irregularities
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role, player
from rulings.engine.topic import topic
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.common.seating import seat_offender
from rulings.rules.withdrawn_call.aftermath import USED_INFORMATION, after_the_play

TURN_LOST = question.yes_no("turn-lost")
DEPRIVED = question.choice("deprived")
BOTH_SIDES = question.yes_no("both-sides-passed-out-of-turn")


@topic("tre-passer-med-en-uden-for-tur", law="34")
def three_passes(case: Case) -> None:
    """Rules on three passes in a row with one out of rotation (34)."""
    auction = case.given(AUCTION)
    if auction is None:
        _from_answers(case)
        return
    lost = deprivations(auction)
    if not lost and not irregularities(auction):
        raise FactsError(AUCTION.id, str(auction), because("no-pass-out-of-turn"))
    from_auction(case)
    counted = {index for one in lost for index in one.passes}
    for other in irregularities(auction):
        if other.index not in counted:
            law = other.law
            case.state("apply-law", law, law=law, because="later-irregularity")


def from_auction(case: Case) -> None:
    """What follows from the auction that is among the facts."""
    auction = case.given(AUCTION)
    lost = deprivations(auction) if auction else ()
    if TURN_LOST.id in case.answers or not lost:
        case.derive(TURN_LOST, bool(lost))
    if auction is None or not lost:
        _nobody_deprived(case)
        return
    _state_seats(case, auction, lost[-1])


def _state_seats(case: Case, auction: Auction, lost: Deprivation) -> None:
    offenders = {auction.calls[index].seat for index in lost.strays}
    first = auction.calls[lost.strays[0]].seat
    both = any(not seat.same_side(first) for seat in offenders)
    role = next(
        r for r in (Role.LHO, Role.PARTNER, Role.RHO, Role.OFFENDER) if player(r, first).seat is lost.seat
    )
    if not both:
        seat_offender(case, first)
    _state(case, Player(role, lost.seat), both)


def _from_answers(case: Case) -> None:
    if not case.ask(TURN_LOST):
        _nobody_deprived(case)
        return
    _state(case, Player(Role(case.ask(DEPRIVED))), case.ask(BOTH_SIDES))


def _nobody_deprived(case: Case) -> None:
    """22: the passes end the auction; one that was out of rotation but cost nobody a turn is 30's matter."""
    case.cite("nobody-lost-a-turn", "34")
    case.state("nothing-further", "17D3", also=("22",))


def _state(case: Case, deprived: Player, both: bool) -> None:
    """17D3: back to the player, the passes are cancelled, and 16C guards what they told."""
    passes = CallAtIssue("cancelled-passes")
    offending = Player(Role.BOTH_SIDES if both else Role.OFFENDING_SIDE)
    case.state("auction-reverts", "17D3", also=("34",), who=deprived)
    case.state("call-cancelled", "17D3", call=passes, who=offending)
    case.state("may-call-freely", "17D3", who=deprived)
    case.state("nothing-further", "17D3")
    if not both:
        case.state(
            "information-authorised",
            "16C1",
            also=("17D3",),
            call=passes,
            who=Player(Role.NON_OFFENDING_SIDE),
        )
    case.state("information-unauthorised", "16C2", also=("17D3",), call=passes, who=offending)
    after_the_play(case, USED_INFORMATION, "16C3", ("17D3", "12C1"))
