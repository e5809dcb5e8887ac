"""The compass in the middle of a card table: who deals, who is vulnerable, who leads; in words too."""

from collections.abc import Collection
from dataclasses import dataclass

from kb.web.site.words.language import translate as _
from rulings.bridge.auction import Auction
from rulings.bridge.contract import contract_of
from rulings.bridge.irregularities import irregularities
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.engine.render import seat_text


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the compass.

    Attributes:
        place: `north` …
        letter: the seat's first letter, as the page's language has it.
        marks: `dealer`, `zone` and `leads`, as far as they hold.
    """

    place: str
    letter: str
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compass:
    """The compass and what it shows, said in a few words each."""

    sides: tuple[Side, ...]
    words: tuple[str, ...]


def compass(
    language: str,
    *,
    dealer: Seat | None = None,
    vulnerable: Collection[Seat] | None = None,
    leader: Seat | None = None,
) -> Compass:
    """The compass of a board; what is not known is neither shown nor said.

    Args:
        vulnerable: the seats that are; None where that is not known.
        leader: whose lead it is.
    """
    marks = (("dealer", (dealer,)), ("zone", vulnerable or ()), ("leads", (leader,)))
    sides = tuple(
        Side(
            seat.name.lower(),
            seat_text(seat, language)[0],
            tuple(name for name, seats in marks if seat in seats),
        )
        for seat in CLOCKWISE
    )
    words = []
    if dealer is not None:
        words.append(_("Kortgiver: %(seat)s", seat=seat_text(dealer, language)))
    if vulnerable is not None:
        words.append(_("I zonen: %(who)s", who=_who(vulnerable)))
    if leader is not None:
        words.append(_("Udspil: %(seat)s", seat=seat_text(leader, language)))
    return Compass(sides, tuple(words))


def _who(vulnerable: Collection[Seat]) -> str:
    if not vulnerable:
        return _("ingen")
    if len(vulnerable) == len(CLOCKWISE):
        return _("alle")
    return _("Nord-Syd") if Seat.NORTH in vulnerable else _("Øst-Vest")


def opening_leader(auction: Auction | None) -> Seat | None:
    """Who has the opening lead (41A); None while there is no contract, or where the auction was irregular."""
    if auction is None or irregularities(auction):
        return None
    contract = contract_of(auction)
    return contract.declarer.lho if contract is not None and contract.declarer is not None else None
