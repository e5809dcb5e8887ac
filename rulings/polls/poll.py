"""What peers are shown: a hand and the lawful auction up to its turn, and nothing of what happened there."""

from dataclasses import dataclass

from rulings.bridge.auction import Auction, MadeCall, Standing, standing
from rulings.bridge.cards import RANKS, Hand
from rulings.bridge.contract import contract_of
from rulings.bridge.seats import Seat

VULNERABLE = ("none", "NS", "EW", "all")
"""Who is vulnerable, as a board says it."""
SCORING = ("matchpoints", "imps")
WHOLE_HAND = 13


@dataclass(frozen=True, slots=True)
class Poll:
    """The problem that is put to peers.

    Attributes:
        auction: the lawful auction up to the turn of the player whose class is asked.
        vulnerable: one of `VULNERABLE`.
        scoring: one of `SCORING`.
        explanations, methods: what the player may know of the calls and of the partnership, as typed.
    """

    auction: Auction
    hand: Hand
    vulnerable: str = "none"
    scoring: str = "matchpoints"
    explanations: str = ""
    methods: str = ""

    @property
    def on_lead(self) -> bool:
        """Whether the auction is over, so that an opening lead is asked for."""
        return standing(self.auction).ended

    @property
    def player(self) -> Seat:
        """In whose place those asked are put: whose turn it is, or who leads."""
        contract = contract_of(self.auction) if self.on_lead else None
        declarer = contract.declarer if contract is not None else None
        return declarer.lho if declarer is not None else standing(self.auction).turn

    @property
    def actions(self) -> tuple[str, ...]:
        """All that can be answered: each legal call, or each card of the hand; as code writes them."""
        if self.on_lead:
            cards = sorted(self.hand.cards, key=lambda c: (c.suit, RANKS.index(c.rank)), reverse=True)
            return tuple(map(str, cards))
        at = standing(self.auction)
        return tuple(str(call) for call in at.legal_calls(at.turn))

    @property
    def ours_vulnerable(self) -> bool:
        """Whether the side of the player is vulnerable."""
        return self.vulnerable == "all" or str(self.player) in self.vulnerable

    @property
    def theirs_vulnerable(self) -> bool:
        """Whether the other side is."""
        return self.vulnerable == "all" or str(self.player.lho) in self.vulnerable


def lawful_part(auction: Auction, at: int | None = None) -> tuple[Auction, tuple[MadeCall, ...]]:
    """The calls before one at issue that were made in rotation and legal, and those that were not.

    A call that its player replaced by another at once is none of the auction either. No alert is kept: what a
    call means stands in the explanations, and an alert may be the information.

    Args:
        at: the number of the call at issue, from 0; None for the auction as a whole.

    >>> from rulings.bridge.notation import parse_auction
    >>> lawful, others = lawful_part(parse_auction("N: 1H S:1D 2C! P 4H"), 4)
    >>> str(lawful), [str(one) for one in others]
    ('N: 1H', ['S:1D', 'W:2C!', 'N:P'])
    >>> lawful, others = lawful_part(parse_auction("E: 1D 4S S:2S 3H 4S"), 4)
    >>> str(lawful), [str(one) for one in others]
    ('E: 1D 2S 3H', ['S:4S'])
    """
    legal: list[MadeCall] = []
    others: list[MadeCall] = []
    now = Standing(auction.dealer)
    following = (*(made.seat for made in auction.calls[1:]), None)
    for made, next_seat in zip(auction.calls[:at], following, strict=False):
        stays = made.seat is not next_seat
        if stays and made.seat is now.turn and not now.ended and now.legal(made.seat, made.call):
            legal.append(MadeCall(made.seat, made.call))
            now = now.after(made.seat, made.call)
        else:
            others.append(made)
    return Auction(auction.dealer, tuple(legal)), tuple(others)


def withdrawn_calls(lawful: Auction, others: tuple[MadeCall, ...]) -> tuple[str, ...]:
    """The calls of `lawful_part` that were made and do not stand on a sheet, as code writes them."""
    on_sheet = {str(entry.call) for entry in lawful.calls}
    return tuple(str(entry.call) for entry in others if str(entry.call) not in on_sheet)
