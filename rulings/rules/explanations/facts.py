"""What a director finds out about an explanation first: who gave it, who heard it, how far the board got."""

from dataclasses import dataclass

from rulings.bridge.auction import Auction, Standing, standing
from rulings.bridge.calls import Call
from rulings.bridge.contract import contract_of
from rulings.bridge.irregularities import deprivations
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.rules.common.common_questions import AUCTION

EXPLAINER = question.seat("explainer-seat")
MISINFORMED = question.seat("misinformed-seat")
STAGE = question.choice("explanation-stage")
SIDE = question.choice("explaining-side")
NOTICED_BY = question.choice("noticed-by")
PARTNER_SPOKE = question.yes_no("partner-spoke")

_AFTER_AUCTION = ("clarification", "play", "after-play")


@dataclass(frozen=True, slots=True)
class Explanation:
    """Who sits where round an explanation, and how far the board has got.

    Attributes:
        stage: `auction`, `clarification` (until the opening lead is faced), `play` or `after-play`.
        explainer, misinformed: their seats, where they are known.
        standing: where the auction stands, where it was given.
        lho_called: whether LHO has called after the misinformed player's last call, where the auction tells.
        partner_called: whether partner has, so that none of that player's calls can be changed any more.
        last_call: the misinformed player's, where the auction tells.
        leader: whose opening lead it is, where the auction tells.
    """

    stage: str
    explainer: Seat | None
    misinformed: Seat | None
    standing: Standing | None
    lho_called: bool | None = None
    partner_called: bool | None = None
    last_call: Call | None = None
    leader: Seat | None = None

    def player(self, role: Role) -> Player:
        """The player with that role."""
        seats = {
            Role.EXPLAINER: self.explainer,
            Role.EXPLAINERS_PARTNER: self.explainer.partner if self.explainer else None,
            Role.MISINFORMED: self.misinformed,
            Role.MISINFORMEDS_PARTNER: self.misinformed.partner if self.misinformed else None,
            Role.MISINFORMED_LHO: self.misinformed.lho if self.misinformed else None,
            Role.OFFENDING_SIDE: self.explainer,
            Role.NON_OFFENDING_SIDE: self.explainer.lho if self.explainer else None,
        }
        return Player(role, seats.get(role))

    def defends(self, case: Case) -> bool:
        """Whether the explaining side defends; the auction tells where it is over and the seat is known."""
        self.side(case)
        return case.ask(SIDE) == "defending"

    def side(self, case: Case) -> str | None:
        """Which side explained, as far as the auction or an answer tells."""
        bidder = self.standing.last_bidder if self.standing and self.standing.ended else None
        if bidder is not None and self.explainer is not None:
            return case.derive(SIDE, "declaring" if bidder.same_side(self.explainer) else "defending")
        return case.told(SIDE)


def read_explanation(case: Case) -> Explanation:
    """The stage, asked for as far as the auction leaves it open, and the seats that were given."""
    auction = case.given(AUCTION)
    explainer = case.given(EXPLAINER)
    opponents = tuple(str(s) for s in Seat if explainer is None or not s.same_side(explainer))
    misinformed = case.given(MISINFORMED, opponents)
    if auction is None:
        return Explanation(case.ask(STAGE), explainer, misinformed, None)
    here = standing(auction)
    stage = case.ask(STAGE, _AFTER_AUCTION) if here.ended else case.presume(STAGE, "auction")
    since = _called_since(auction, misinformed)
    lho, partner = (
        (None, None)
        if since is None or misinformed is None
        else (misinformed.lho in since, misinformed.partner in since)
    )
    calls = [made.call for made in auction.calls if made.seat is misinformed]
    last_call, contract = calls[-1] if calls else None, contract_of(auction)
    reopened = bool(deprivations(auction))  # it goes back to whoever lost a turn (17D3)
    leader = contract.declarer.lho if contract and contract.declarer and not reopened else None
    return Explanation(stage, explainer, misinformed, here, lho, partner, last_call, leader)


def _called_since(auction: Auction, misinformed: Seat | None) -> tuple[Seat, ...] | None:
    """Who has called after that player's last call; None where the auction does not tell."""
    seats = tuple(made.seat for made in reversed(auction.calls))
    return seats[: seats.index(misinformed)] if misinformed in seats else None
