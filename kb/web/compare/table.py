"""The two calls in their auction, and hands to look at: what stands around a verdict."""

from dataclasses import dataclass

from markupsafe import Markup

from kb.web.compare.figures import own_call
from kb.web.site.drawings.diagrams import Diagram, diagram, suit_lines
from kb.web.site.words.typography import typeset
from rulings.bridge.auction import Auction, MadeCall
from rulings.bridge.calls import parse_call
from rulings.bridge.cards import Hand
from rulings.bridge.notation import parse_auction
from rulings.errors import NotationError
from rulings.meaning import Meaning, samples_of

HANDS_SHOWN = 3
"""Hands of each kind on a page."""


@dataclass(frozen=True, slots=True)
class TwoCalls:
    """The auction with both calls: the withdrawn one struck out where the new one stands.

    Attributes:
        diagram: the auction as a table.
        withdrawn, new: the two calls.
    """

    diagram: Diagram
    withdrawn: Markup
    new: Markup


def two_calls(auction: Auction, withdrawn: str, language: str) -> TwoCalls | None:
    """The two calls in their auction; None where the auction has no call or the withdrawn call is none.

    Args:
        auction: up to the new call, without the withdrawn one.
        withdrawn: the withdrawn call as written.
        language: of the page.
    """
    try:
        old = parse_call(withdrawn)
    except NotationError:
        return None
    if not auction.calls:
        return None
    last = auction.calls[-1]
    both = Auction(auction.dealer, (*auction.calls[:-1], MadeCall(last.seat, old), last))
    texts = (typeset(own_call(str(call)), language) for call in (old, last.call))
    # the withdrawn call may have been made at another's turn: what was wrong with it cannot be read from here
    return TwoCalls(diagram(both, language, faults=False), *texts)


def asked_calls(auction: str, withdrawn: str, language: str) -> TwoCalls | None:
    """The same from what an address carries; None where nothing is given or it cannot be read."""
    if not auction.strip() or not withdrawn.strip():
        return None
    try:
        return two_calls(parse_auction(auction), withdrawn, language)
    except NotationError:
        return None


@dataclass(frozen=True, slots=True)
class ShownHands:
    """Hands of two calls, each as its four suits.

    Attributes:
        additions: that the new call allows and the old one did not.
        both: that both allow.
    """

    additions: list[tuple[tuple[Markup, Markup], ...]]
    both: list[tuple[tuple[Markup, Markup], ...]]


def shown_hands(old: Meaning, new: Meaning, partner: Hand | None, language: str) -> ShownHands:
    """Sample hands as a page shows them."""
    samples = samples_of(old, new, HANDS_SHOWN, partner)
    return ShownHands(
        *([suit_lines(hand, language) for hand in kind] for kind in (samples.added, samples.both))
    )
