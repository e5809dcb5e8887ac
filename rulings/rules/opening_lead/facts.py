"""What the facts tell of an opening lead: the card, and where everybody sits."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.bridge.auction import Auction, standing
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.errors import FactsError
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.common.play_questions import DECLARER_SEAT
from rulings.rules.withdrawn_call.facts import read_auction

LEAD_CARD = question.card("lead-card")

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
    """

    declarer: Seat | None
    card: CardAtIssue

    def of(self, role: Role) -> Player:
        """The player with that part, seated where the declarer's seat is known; the leader is in turn."""
        if self.declarer is None or role not in _STEPS:
            return Player(role)
        return Player(role, self.declarer.after(_STEPS[role]))

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
        FactsError: when the auction has not ended, ended without a contract, or tells of another declarer.
    """
    auction = case.given(AUCTION)
    if auction is not None:
        case.derive(DECLARER_SEAT, _declarer(auction))
    here = Table(case.given(DECLARER_SEAT), CardAtIssue("card-led", case.given(LEAD_CARD)))
    case.name(offender=here.offender, partner=here.partner, card=here.card)
    return here


def _declarer(auction: Auction) -> Seat:
    declarer = read_auction(auction).declarer
    if declarer is not None:
        return declarer
    if standing(auction).last_bid is None:
        reason = "Meldeforløbet har intet bud, så der er intet åbningsudspil; ret meldeforløbet."
    else:
        reason = (
            "Meldeforløbet er ikke slut, så der er intet åbningsudspil endnu; "
            "tilføj de sidste passer, eller døm kortet efter §\u00a024."
        )
    raise FactsError(AUCTION.id, str(auction), reason)
