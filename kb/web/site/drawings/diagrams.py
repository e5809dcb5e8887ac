"""Auctions, calls and cards as a page draws them, each with what a screen reader says for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from kb.web.site.words.language import later as _l
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import suit, suit_name, typeset
from laws import shipped
from rulings.bridge.auction import Auction
from rulings.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from rulings.bridge.cards import Card, Deal, Hand, Suit
from rulings.bridge.irregularities import Became, Fault, Irregularity, irregularities
from rulings.bridge.notation import rows
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.engine.render import call_text, card_text, ranks_text, seat_text

# What is told in words of a call in an auction: that it was alerted, and what was wrong with it

_ALERT = _l("alert")
_FAULTS = {
    Fault.AFTER_END: _l("efter meldeforløbet"),
    Fault.OUT_OF_TURN: _l("uden for tur"),
    Fault.OVER_SEVEN: _l("over 7"),
    Fault.INADMISSIBLE_DOUBLE: _l("ikke tilladt"),
    Fault.INADMISSIBLE_REDOUBLE: _l("ikke tilladt"),
    Fault.INSUFFICIENT: _l("for lavt"),
}
"""Few letters: they stand in a column a quarter of a phone wide. A change is told of the call before it."""
_CANCELLATION = _l("annulleret")
_BECAME = {Became.PASSED_OVER: _CANCELLATION, Became.DEPRIVED: _CANCELLATION}
"""What the later calls show (28B, 17D3)."""


def words_of(auction: Auction) -> tuple[tuple[tuple[str, ...], bool], ...]:
    """What is told of each call, and whether anything was wrong with it."""
    wrong = {irregularity.index: _sentences(irregularity) for irregularity in irregularities(auction)}
    return tuple(
        ((*([str(_ALERT)] if entry.alerted else ()), *wrong.get(at, ())), bool(wrong.get(at)))
        for at, entry in enumerate(auction.calls)
    )


def _sentences(irregularity: Irregularity) -> tuple[str, ...]:
    faults = [str(_FAULTS[fault]) for fault in irregularity.faults if fault in _FAULTS]
    return (*faults, *([str(_BECAME[irregularity.became])] if irregularity.became in _BECAME else ()))


COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""The seats in the order of a table's columns, as bridge books print them."""


@dataclass(frozen=True, slots=True)
class ShownCall:
    """A call in its cell.

    Attributes:
        notes: what is told of it in words: that it was alerted, and what was wrong with it.
        is_replaced: whether the same player put another call in its place.
        irregular: whether anything was wrong with it.
    """

    mark: Markup
    notes: tuple[str, ...] = ()
    is_replaced: bool = False
    irregular: bool = False


Cell = tuple[ShownCall, ...]
"""A seat's calls in one round: usually one; two where the first was changed; none where nobody called."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """An auction as a table of four columns.

    Attributes:
        seats: the columns' names.
        dealer: which of the columns is the dealer's, counted from 0.
        rounds: the rows.
    """

    seats: tuple[str, ...]
    dealer: int
    rounds: tuple[tuple[Cell, ...], ...]


def call_mark(call: Call, language: str) -> Markup:
    """A call with its suit sign spoken: `2♥`, `2ut`, `pas`."""
    return typeset(call_text(call, language), language)


def rank_name(rank: str, language: str) -> str:
    """What a rank, as code writes it, is called.

    >>> rank_name("J", "da"), rank_name("7", "da")
    ('bonde', '7')
    """
    return str(shipped.table("rank-names.toml", "kb")[language].get(rank, rank))


def card_mark(card: Card, language: str) -> Markup:
    """A card with its name spoken: `♥E`, »hjerter es«.

    >>> 'aria-label="hjerter es"' in card_mark(Card(Suit.HEARTS, "A"), "da")
    True
    """
    sign, name = card.suit.sign, f"{suit_name(card.suit.sign, language)} {rank_name(card.rank, language)}"
    visible = suit(sign, language, with_name=False) + card_text(card, language).removeprefix(sign)
    return Markup('<span class="face" role="img" aria-label="{}">{}</span>').format(name, visible)


def rank_mark(card: Card, language: str) -> str:
    """A card's rank by itself: `E`, `10`."""
    return ranks_text(card.rank, language)


def diagram(auction: Auction, language: str, *, faults: bool = True) -> Diagram:
    """The auction round by round; whoever calls out of turn stands in their own column all the same.

    Args:
        faults: whether what was wrong with a call is told; not where a call stands in another's place.
    """
    words = words_of(auction) if faults else (((), False),) * len(auction.calls)
    table_rows: list[tuple[Cell, ...]] = []
    index = 0
    for row in rows(auction, COLUMNS[0]):
        cells: list[Cell] = []
        for entry in row:
            calls = entry or ()
            cells.append(_cell([call_text(each.call, language) for each in calls], words[index:], language))
            index += len(calls)
        table_rows.append((*cells, *[()] * (len(COLUMNS) - len(cells))))
    seats = tuple(seat_text(seat, language) for seat in COLUMNS)
    return Diagram(seats, COLUMNS.index(auction.dealer), tuple(table_rows))


def _cell(texts: Sequence[str], words: Sequence[tuple[tuple[str, ...], bool]], language: str) -> Cell:
    """The calls of a cell, each with the words that are told of it."""
    last = len(texts) - 1
    return tuple(
        ShownCall(
            typeset(text, language),
            (*notes, *([_("ændret til")] if at < last else ())),
            at < last,
            irregular,
        )
        for at, (text, (notes, irregular)) in enumerate(zip(texts, words, strict=False))
    )


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand of a deal diagram: its seat, the side of the diagram, and a line a suit, spades first."""

    seat: str
    place: str
    suits: tuple[tuple[Markup, Markup], ...]


def hands(deal: Deal, language: str) -> tuple[ShownHand, ...]:
    """The hands that a deal shows, North first."""
    by_seat = sorted(deal.hands, key=lambda pair: CLOCKWISE.index(pair[0]))
    return tuple(
        ShownHand(
            seat_text(seat, language),
            seat.name.lower(),
            suit_lines(hand, language),
        )
        for seat, hand in by_seat
    )


def suit_lines(hand: Hand, language: str) -> tuple[tuple[Markup, Markup], ...]:
    """A hand as a line a suit, spades first: the sign and the ranks, both with what is said for them."""
    return tuple((suit(s.sign, language), _ranks(hand.suit(s), language)) for s in reversed(Suit))


@lru_cache(maxsize=4096)
def _ranks(ranks: str, language: str) -> Markup:
    """The ranks of a suit as players write them: `E K 5`, »es, konge, 5«; kept, as hands are much alike."""
    spoken_ranks = ", ".join(rank_name(rank, language) for rank in ranks) or _("ingen")
    visible = ranks_text(ranks, language)
    return Markup('<span class="ranks" role="img" aria-label="{}">{}</span>').format(spoken_ranks, visible)


def box() -> tuple[tuple[Call, ...], ...]:
    """The calls of a bidding box: pass, double and redouble in one row, then the bids a level a row."""
    levels = tuple(BIDS[start : start + 5] for start in range(0, len(BIDS), 5))
    return ((PASS, DOUBLE, REDOUBLE), *levels)
