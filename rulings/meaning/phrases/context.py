"""What the auction tells where a meaning is read: the call itself, and the suits that others have shown."""

from dataclasses import dataclass, replace

from rulings.bridge.auction import Auction, standing
from rulings.bridge.calls import Call, Denomination
from rulings.bridge.cards import Suit
from rulings.bridge.seats import Seat
from rulings.bridge.told_auction import ToldAuction, parse_told_auction
from rulings.meaning.language.words import Where
from rulings.meaning.model import MAJORS, MINORS, Meaning


@dataclass(frozen=True, slots=True)
class Context:
    """What the auction tells about a meaning.

    Attributes:
        call: the call that the meaning is of, or None.
        theirs: suits that the opponents have bid.
        partners: suits that partner has bid.
        own: suits that the player has bid before.
        usual: what the call shows by the pair's card, where one is known.
        notrump: whether partner has bid notrump.
        seat: who makes the call, where the auction tells it.
        opening, overcall, response: what a withdrawn call shows by the card, meant as that.
        spoken: whether the signs beside the note's numbers are ours, not its writer's.
    """

    call: Call | None = None
    theirs: tuple[Suit, ...] = ()
    partners: tuple[Suit, ...] = ()
    own: tuple[Suit, ...] = ()
    usual: Meaning | None = None
    opening: Meaning | None = None
    overcall: Meaning | None = None
    response: Meaning | None = None
    seat: Seat | None = None
    notrump: bool = False
    spoken: bool = False

    @property
    def alone(self) -> bool:
        """Whether partner has bid nothing."""
        return not self.partners and not self.notrump

    def named(self, relative: str) -> Where | None:
        """The suits that a word such as »deres farve« names; None where the auction does not settle it."""
        if relative in ("unbid", "others"):
            bid = {*self.theirs, *self.partners, *self.own}
            return Where(tuple(s for s in Suit if s not in bid), every=True) if bid else None
        if relative in _AMONG_UNBID:
            return self._among_unbid(relative)
        if relative == "own":
            suit = self.call.denomination if self.call is not None else None
            return Where((Suit(int(suit)),), True) if suit not in (None, Denomination.NOTRUMP) else None
        suits = {"theirs": self.theirs, "partners": self.partners}.get(relative, ())
        return Where(suits, every=True) if len(suits) == 1 else None

    def _among_unbid(self, relative: str) -> Where | None:
        """»de to laveste umeldte«, »en umeldt major«."""
        bid = {*self.theirs, *self.partners, *self.own}
        unbid = tuple(suit for suit in Suit if suit not in bid)
        if not bid or len(unbid) < 2:
            return None
        if relative in ("lowest", "highest"):
            return Where(unbid[:2] if relative == "lowest" else unbid[-2:], every=True)
        group = MAJORS if relative == "unbid-majors" else MINORS
        suits = tuple(suit for suit in group if suit in unbid)
        return Where(suits, every=len(suits) == 1) if suits else None


def _up_to(withdrawn: Call | None, told: ToldAuction) -> ToldAuction:
    """An auction without the withdrawn call, which many tell along: »N 1♠, Ø 2♦, S 1NT«, »Ø giver, S 1NT«."""
    if withdrawn is None or not told.auction.calls:
        return told
    *earlier, last = told.auction.calls
    before = replace(told.auction, calls=tuple(earlier))
    at_table = standing(before)
    stood = last.seat is at_table.turn and at_table.legal(last.seat, last.call)
    if last.call != withdrawn or not told.in_turn or stood:
        return told
    return ToldAuction(before, last.seat, at_table.turn is last.seat)


_AMONG_UNBID = ("lowest", "highest", "unbid-majors", "unbid-minors")
NOTHING_KNOWN = Context()


def context_of(auction: Auction, seat: Seat, call: Call | None = None) -> Context:
    """What the calls of an auction tell the meaning of a call by `seat`."""
    bid: dict[int, list[Suit]] = {0: [], 1: [], 2: [], 3: []}
    for made in auction.calls:
        denomination = made.call.denomination
        if denomination is not None and denomination is not Denomination.NOTRUMP:
            steps = next(n for n in range(4) if seat.after(n) is made.seat)
            bid[steps].append(Suit(int(denomination)))
    theirs = tuple(dict.fromkeys((*bid[1], *bid[3])))
    partners, own = tuple(dict.fromkeys(bid[2])), tuple(dict.fromkeys(bid[0]))
    notrump = any(
        m.seat is seat.partner and m.call.denomination is Denomination.NOTRUMP for m in auction.calls
    )
    return Context(call, theirs, partners, own, seat=seat, notrump=notrump)


def contexts_of(auction: str, withdrawn: Call | None, new: Call | None) -> tuple[Context, Context]:
    """What an auction and the calls themselves tell the meanings of a withdrawn call and of the new one.

    Args:
        auction: the legal calls before the withdrawn one, in any notation; empty where they are not told.
            The withdrawn call itself may end it, where it cannot have been legal there.

    Raises:
        NotationError: where the auction cannot be read.
    """
    if not auction.strip():
        return Context(withdrawn), Context(new)
    told = _up_to(withdrawn, parse_told_auction(auction))
    old = context_of(told.auction, told.caller, withdrawn)
    if told.until is not None:
        return old, context_of(told.until, told.caller, new)
    # Out of turn: further calls come before the new one, in suits that nobody has told.
    return old, replace(old, call=new) if told.in_turn else Context(new, seat=told.caller)
