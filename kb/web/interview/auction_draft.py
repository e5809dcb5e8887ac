"""An auction tapped in call by call: dealer, then the bidding box, then on with the interview."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from kb.web.interview.answers import DRAFT, address
from kb.web.interview.questions import Choice
from kb.web.site.drawings.diagrams import Diagram, box, call_mark, diagram
from kb.web.site.words.language import current_language
from rulings.bridge.auction import Auction, MadeCall
from rulings.bridge.notation import parse_auction
from rulings.bridge.seats import CLOCKWISE, Seat, seat_of
from rulings.engine.render import seat_text
from rulings.engine.topic import Topic
from rulings.errors import NotationError

SEAT_MARK = "@"
"""Stands before the seat that calls next, when that is not the one whose turn it is."""

_NEAR = 4
"""From a bid on this level on, those of the high levels stand open."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The page on which an auction is tapped in.

    Attributes:
        dealers: the four seats, while no dealer is chosen.
        caller: who calls next.
        callers: the seats, each to be the one who calls next.
        calls: the bidding box, every call a link.
        undo, finish, cancel: addresses; `undo` and `finish` are empty while there is nothing to undo or use.
        high: whether the bidding is near the high levels, or on them.
    """

    dealers: tuple[Choice, ...]
    table: Diagram | None
    caller: str
    callers: tuple[Choice, ...]
    calls: tuple[tuple[Choice, ...], ...]
    undo: str
    finish: str
    cancel: str
    high: bool = False
    page: str = "interview/draft.html"


def draft(topic: Topic, key: str, answers: Mapping[str, str], text: str) -> Draft:
    """The page for a draft such as `N: 1S P`; one that cannot be read begins again with the dealer."""
    return tapped_in(
        text,
        going_on=lambda calls_text: address(topic, answers, **{DRAFT: calls_text}),
        finish=lambda calls_text: address(topic, {**answers, key: calls_text}),
        cancel=address(topic, answers),
    )


def tapped_in(text: str, going_on: Callable[[str], str], finish: Callable[[str], str], cancel: str) -> Draft:
    """The page for a draft, wherever its auction is wanted.

    Args:
        text: the draft.
        going_on: the address of this page with another draft.
        finish: the address that uses the auction.
        cancel: the address without one.
    """
    language = current_language()

    def to(auction: Auction | None, seat: Seat | None = None) -> str:
        auction_text = "" if auction is None else str(auction)
        return going_on(f"{auction_text}{f' {SEAT_MARK}{seat}' if seat else ''}")

    auction, seat = _read(text)
    if auction is None:
        dealers = tuple(
            Choice(Markup.escape(seat_text(s, language)), to(Auction(s)), False) for s in CLOCKWISE
        )
        return Draft(dealers, None, "", (), (), "", "", cancel)
    turn = auction.calls[-1].seat.lho if auction.calls else auction.dealer
    caller = seat or turn
    callers = tuple(
        Choice(Markup.escape(seat_text(s, language)), to(auction, s if s is not turn else None), s is caller)
        for s in CLOCKWISE
    )
    calls = tuple(
        tuple(
            Choice(
                call_mark(call, language),
                to(Auction(auction.dealer, (*auction.calls, MadeCall(caller, call)))),
                False,
            )
            for call in row
        )
        for row in box()
    )
    return Draft(
        dealers=(),
        table=diagram(auction, language),
        caller=seat_text(caller, language),
        callers=callers,
        calls=calls,
        undo=to(auction.before(len(auction.calls) - 1) if auction.calls else None),
        finish=finish(str(auction)) if auction.calls else "",
        cancel=cancel,
        high=any(entry.call.level >= _NEAR for entry in auction.calls if entry.call.is_bid),
    )


def _read(text: str) -> tuple[Auction | None, Seat | None]:
    calls_text, _mark, seat = text.partition(SEAT_MARK)
    calls_text = calls_text.strip()
    dealer = seat_of(calls_text.rstrip(":"))
    if dealer is not None:
        return Auction(dealer), seat_of(seat)
    try:
        return parse_auction(calls_text), seat_of(seat)
    except NotationError:
        return None, None
