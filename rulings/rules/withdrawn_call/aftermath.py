"""Laws 26, 16C and the score after a withdrawn call: what lasts beyond the auction."""

from typing import Protocol

from rulings.bridge.auction import Standing
from rulings.bridge.irregularities import irregularities
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.question import Question
from rulings.rules.common.common_questions import AUCTION

HELPED = question.yes_no("helped-by-infraction")
COULD_HAVE_KNOWN = question.yes_no("could-have-known")
USED_INFORMATION = question.yes_no("used-unauthorised-information")


class Offence(Protocol):
    """Anything that knows who has which role in an irregularity."""

    @property
    def offender(self) -> Seat | None:
        """Whose irregularity it is, where the seat is known."""
        ...

    def player(self, role: Role) -> Player:
        """The player with that role."""
        ...


def information(case: Case, here: Offence, call: CallAtIssue, also: tuple[str, ...] = ()) -> None:
    """16C: a withdrawn call may be used by the side that did nothing wrong, not by the other."""
    ours, theirs = here.player(Role.OFFENDING_SIDE), here.player(Role.NON_OFFENDING_SIDE)
    case.state("information-authorised", "16C1", also=also, call=call, who=theirs)
    case.state("information-unauthorised", "16C2", also=also, call=call, who=ours)
    after_the_play(case, USED_INFORMATION, "16C3", ("12C1",))


def leads_and_information(
    case: Case,
    here: Offence,
    call: CallAtIssue,
    *,
    comparable: bool,
    because: str,
    also: tuple[str, ...] = (),
    now: Standing | None = None,
) -> None:
    """26 and 16C, by whether the call that replaced the withdrawn one is comparable (23A).

    Args:
        call: the withdrawn call.
        because: the provision that brings 26 in.
        also: provisions that bring 16C in.
        now: where the auction stands afterwards, where that is known.
    """
    if comparable:
        case.state("no-lead-restriction", "26A")
        case.state("information-authorised", "26A", call=call, who=here.player(Role.BOTH_SIDES))
        after_the_play(case, HELPED, "23C", ("12C1",))
        return
    restrict_lead(case, here, because, now)
    information(case, here, call, also)


def bar_partner(
    case: Case, here: Offence, law: str, until: str, now: Standing | None, also: tuple[str, ...] = ()
) -> None:
    """That the offender's partner must pass; nobody calls any more once the auction is over.

    Args:
        law: the provision that bars partner.
        until: how long, a key of the wording.
        now: where the auction stands once the offender's new call counts, where that is known.
    """
    if now is None or not now.ended:
        case.state("must-pass", law, also=also, who=here.player(Role.PARTNER), until=until)


def restrict_lead(
    case: Case, here: Offence, because: str, now: Standing | None, *, compared: bool = True
) -> None:
    """26B: a suit that declarer may forbid; once the auction is over it is known who declares.

    Args:
        because: the provision that brings 26 in.
        now: where the auction stands afterwards, where that is known.
        compared: whether it is settled that the call which stands is not comparable (23A).
    """
    condition = "offending-side-defends" if compared else "offending-side-defends-and-not-comparable"
    if now is not None and now.ended and here.offender is not None:
        if now.last_bidder is None:  # passed out: nobody leads
            return
        if now.last_bidder.same_side(here.offender):
            case.state("no-lead-restriction", "26B", also=(because,))
            return
        condition = "side-is-defending" if compared else "side-is-defending-and-not-comparable"
    partner, offender = here.player(Role.PARTNER), here.player(Role.OFFENDER)
    forbid_lead(case, partner, offender, (because,), condition, now)


def forbid_lead(
    case: Case,
    partner: Player,
    offender: Player,
    also: tuple[str, ...],
    condition: str,
    now: Standing | None = None,
) -> None:
    """26B, said to declarer, by the seat where the auction tells it.

    Args:
        also: the provisions that bring 26 in.
        condition: what must hold besides.
        now: where the auction stands afterwards, where that is known.
    """
    declarer = _declarer(case, now)
    case.state(
        "lead-restriction",
        "26B",
        also=also,
        who=partner,
        offender=offender,
        condition=condition,
        declarer=declarer,
    )


def _declarer(case: Case, now: Standing | None) -> Player | None:
    """Declarer: who of the side first bid the denomination, where no call of theirs was irregular."""
    auction = case.told(AUCTION)
    if auction is None or now is None or not now.ended or now.last_bid is None or now.last_bidder is None:
        return None
    of_side = (made for made in auction.calls if made.seat.same_side(now.last_bidder))
    bidders = [made.seat for made in of_side if made.call.denomination is now.last_bid.denomination]
    wrong = {auction.calls[one.index].seat for one in irregularities(auction)}
    sure = bidders and (len(set(bidders)) == 1 or not {now.last_bidder, now.last_bidder.partner} & wrong)
    return Player(Role.DECLARER, bidders[0]) if sure else None


def after_the_play(case: Case, judged: Question[bool], law: str, also: tuple[str, ...]) -> None:
    """The score: a thing to judge once the play is over, or the judgement where it has been made."""
    found = case.afterwards(judged)
    if found is None:
        case.state("review-score", law, also=also, judge=judged.id)
    elif found:
        case.state("adjust-score", law, also=also, judge=judged.id)
    else:
        case.state("score-stands", law)
