"""What the facts tell of an opening lead: the card, who led it and where everybody sits."""

from dataclasses import dataclass

from rulings.bridge.auction import Auction, standing
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.common.play_questions import DECLARER_SEAT, PLAY, part_of
from rulings.rules.withdrawn_call.facts import read_auction

LEAD_CARD = question.card("lead-card")
LEAD_BY = question.choice("opening-lead-by")
SINCE = question.choice("since-faced-lead")

_SECOND = {Role.DECLARER: "declarer-played", Role.DUMMY: "dummy-played"}
"""What has happened since the lead out of turn, by who played the second card."""

_STEPS = {
    Role.DECLARER: 0,
    Role.PRESUMED_DECLARER: 0,
    Role.LEADER: 1,
    Role.LEADING_DEFENDER: 1,
    Role.DUMMY: 2,
    Role.PRESUMED_DUMMY: 2,
    Role.OTHER_DEFENDER: 3,
}


@dataclass(frozen=True, slots=True)
class Table:
    """The table when somebody has made an opening lead.

    Attributes:
        declarer: where the presumed declarer sits, as far as it is known.
        card: the card that was led.
        trick: the first trick, where it was entered.
    """

    declarer: Seat | None
    card: CardAtIssue
    trick: Trick | None = None

    def of(self, role: Role) -> Player:
        """The player with that part, seated where the declarer's seat is known; the leader is in turn."""
        if self.declarer is None or role not in _STEPS:
            return Player(role)
        return Player(role, self.declarer.after(_STEPS[role]))

    def sitting(self, seat: Seat) -> Player:
        """The player who sits there, by the plainest name that the declarer's seat gives."""
        if seat is self.offender.seat:
            return self.offender
        if seat is self.partner.seat:
            return self.partner
        return next(one for one in map(self.of, (Role.DECLARER, Role.DUMMY)) if one.seat is seat)

    @property
    def offender(self) -> Player:
        """The defender who led out of turn: the partner of the one whose lead it was."""
        return Player(Role.OFFENDER, self.of(Role.OTHER_DEFENDER).seat)

    @property
    def partner(self) -> Player:
        """The offender's partner, whose lead it was."""
        return Player(Role.PARTNER, self.of(Role.LEADER).seat)


def read_table(case: Case) -> Table:
    """What is known; names it for the wordings.

    Raises:
        FactsError: when the auction has not ended, ended without a contract, or tells of another declarer
            than the cards played; and for a first trick without a card.
    """
    auction = case.given(AUCTION)
    declarer = None if auction is None else case.derive(DECLARER_SEAT, _declarer(auction))
    play = _entered(case)
    if play is not None:
        _read_trick(case, play, declarer)
    here = Table(
        case.given(DECLARER_SEAT),
        CardAtIssue("card-led", case.given(LEAD_CARD)),
        play.tricks[0] if play else None,
    )
    if here.declarer is not None:
        case.seat({Role.DECLARING_SIDE: here.declarer, Role.DEFENDERS: here.declarer.lho})
    case.name(offender=here.offender, partner=here.partner, card=here.card)
    return here


def _declarer(auction: Auction) -> Seat:
    declarer = read_auction(auction).declarer
    if declarer is not None:
        return declarer
    why = because("no-bid-no-lead" if standing(auction).last_bid is None else "auction-not-over")
    raise FactsError(AUCTION.id, str(auction), why)


def _read_trick(case: Case, play: Play, of_auction: Seat | None) -> None:
    """The first trick begins with the hand whose lead it was; what was played tells the rest."""
    trick = play.tricks[0]
    if not trick.plays:
        raise FactsError(PLAY.id, str(play), because("first-trick-empty"))
    declarer, led = trick.leader.rho, trick.plays[0]
    if of_auction is not None and of_auction is not declarer:
        why = because("other-leader-than-auction", leader=of_auction.lho, other=trick.leader)
        raise FactsError(PLAY.id, str(play), why)
    case.derive(DECLARER_SEAT, declarer)
    case.derive(LEAD_CARD, led.card)
    by = _lead_by(trick)
    case.derive(LEAD_BY, by)
    if by == "wrong-defender" and len(trick.plays) > 1:
        second = _SECOND.get(part_of(trick.plays[1].seat, declarer))
        if second is not None:
            case.derive(SINCE, second)


def _lead_by(trick: Trick) -> str:
    led = trick.plays[0].seat
    if led is trick.leader:
        return "right-defender"
    return "wrong-defender" if led is trick.leader.partner else "declaring-side"


def lead_shown(case: Case) -> str | None:
    """By whom the lead was made, as an answer to `opening-lead-by`; None where the cards were not entered."""
    play = _entered(case)
    return None if play is None else _lead_by(play.tricks[0])


def _entered(case: Case) -> Play | None:
    """The cards; the auction tells whose lead it was, however the first trick was written."""
    auction, play = case.given(AUCTION), case.given(PLAY)
    contract = None if auction is None else read_auction(auction)
    if play is None or contract is None or contract.declarer is None:
        return play
    return play.lead_was(contract.declarer.lho)


def refuse_right_lead(case: Case) -> None:
    """Refuses cards that show a lead in turn, where the matter is one out of turn.

    Raises:
        FactsError: when the first trick was led by the right defender.
    """
    play = _entered(case)
    if play is not None and lead_shown(case) == "right-defender":
        raise FactsError(PLAY.id, str(play), because("lead-in-turn"))
