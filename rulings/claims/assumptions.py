"""What the claim check assumes, which of it matters in an ending, and how it becomes a style of play.

The wording, the provisions and what a class of player changes stand in
`rulings/data/claim_check/assumptions.toml`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from laws.citation import Citation, parse
from rulings.bridge.cards import Suit
from rulings.bridge.seats import CLOCKWISE
from rulings.claims.board import Board, low, single
from rulings.claims.claim import WAYS, Claim
from rulings.claims.conceding import surely_high
from rulings.claims.errors import ClaimError
from rulings.claims.plan import Item, Kind, stated_throws, steps
from rulings.claims.policy import Marks, Policy
from rulings.claims.spots import find_doubt, untold_small_cards
from rulings.claims.style import Style
from rulings.engine import data_file

FILE = "claim_check/assumptions.toml"
FEDERATIONS = "claim_check/federations.toml"
USUAL_FEDERATION = "dk"
_HONOURS = "AKQJT"
_OF_TRUMPS_OUT = (Kind.CONCEDE, Kind.LOSER, Kind.FINESSE, Kind.GIVE, Kind.UNSURE)
"""What cannot be said of trumps without knowing that one is out."""

TRUMP_UNKNOWN, FROM_TOP, LOW_RUFF = "trump-unknown", "from-top", "low-ruff"
SPOT_UNKNOWN, KNOWS_HIGH, KEEPS_ENTRIES, UNBLOCKS = "spot-unknown", "knows-high", "keeps-entries", "unblocks"
SEES_VOIDS, PARTNER_FREE, PLAIN_SENSE = "sees-voids", "partner-free", "plain-sense"

USUAL = {
    TRUMP_UNKNOWN: True,
    FROM_TOP: True,
    LOW_RUFF: True,
    KNOWS_HIGH: True,
    SPOT_UNKNOWN: True,
    KEEPS_ENTRIES: True,
    UNBLOCKS: True,
    SEES_VOIDS: True,
    PARTNER_FREE: True,
    PLAIN_SENSE: True,
}
"""Every assumption, and whether it holds where nothing in the claim says otherwise."""


@cache
def tables() -> Mapping[str, Any]:
    """The file, as it stands."""
    return data_file.read(FILE)


@cache
def federations() -> Mapping[str, Any]:
    """The federations by key, the first the usual one."""
    found: Mapping[str, Any] = data_file.read(FEDERATIONS)["federation"]
    return found


def federation_text(key: str, part: str, language: str) -> str:
    """A federation's `name` or `source` in words."""
    text: str = federations()[key][part][language]
    return text


@cache
def citations(key: str, federation: str = USUAL_FEDERATION) -> tuple[Citation, ...]:
    """The provisions that an assumption rests on, the first the most important.

    A federation that has an order of its own, or none, has no part in the handbook's.
    """
    found = {**tables()["assumption"][key], **federations()[federation].get(key, {})}
    return tuple(parse(text) for text in found["citation"])


def wording(key: str, part: str, language: str, federation: str = USUAL_FEDERATION) -> str:
    """One of an assumption's texts: `on`, `off`, `unless` or `set`."""
    texts = {**tables()["assumption"][key], **federations()[federation].get(key, {})}
    text: str = texts[part][language]
    return text


def spotty(claim: Claim) -> frozenset[Suit]:
    """The suits without an honour, which a federation may find it careless but normal to play from below."""
    if not federations()[claim.federation].get("careless-spots"):
        return frozenset()
    return frozenset(Suit) - {card.suit for card in claim.cards if card.rank in _HONOURS}


@cache
def players() -> tuple[str, ...]:
    """The classes of player, the weakest first."""
    return tuple(tables()["player"])


def player_name(key: str, language: str) -> str:
    """A class of player in words."""
    name: str = tables()["player"][key][language]
    return name


def concerning(claim: Claim) -> tuple[str, ...]:
    """The assumptions that have something to say about a claim, in the order in which they are read out."""
    trumps = claim.ending.trumps
    against = [claim.ending.hand(seat) for seat in CLOCKWISE if seat not in claim.side]
    left_out = set()
    if trumps is None or not any(card.suit is trumps for hand in against for card in hand):
        left_out.add(TRUMP_UNKNOWN)
    if trumps is None or not any(card.suit is trumps for card in claim.cards):
        left_out.add(LOW_RUFF)
    if not find_doubt(claim):
        left_out.add(SPOT_UNKNOWN)
    if not claim.defender:
        left_out.add(PARTNER_FREE)
    else:
        left_out |= {KEEPS_ENTRIES, UNBLOCKS, SEES_VOIDS}
    return tuple(key for key in USUAL if key not in left_out)


def settle(claim: Claim, *, reachable: bool, in_doubt: bool = False) -> dict[str, bool]:
    """Which assumptions hold: the director's, else those of the class of player, else what the claim says.

    Args:
        reachable: whether a normal play assures as many tricks as were claimed.
        in_doubt: whether the number may rest on a finesse as well as on small cards that are high.
    """
    holds = dict(USUAL)
    said = {item.kind for item in claim.line}
    mentioned = any(_mentions_trumps(item, claim.ending.trumps) for item in claim.line)
    holds[TRUMP_UNKNOWN] = Kind.DRAWN in said or not mentioned
    holds[KNOWS_HIGH] = (reachable and not claim.gave_up) or not said.isdisjoint((Kind.HIGH, Kind.UNSURE))
    holds[SPOT_UNKNOWN] = in_doubt
    holds[SEES_VOIDS] = Kind.NO_FINESSE not in said
    federation = federations()[claim.federation]
    holds.update(dict.fromkeys(federation.get("off", ()), False))
    player = tables()["player"][claim.player]
    holds.update(dict.fromkeys(player.get("on", ()), True))
    holds.update(dict.fromkeys(player.get("off", ()), False))
    holds.update(claim.assume)
    return {key: holds[key] for key in concerning(claim)}


def _mentions_trumps(item: Item, trumps: Suit | None) -> bool:
    """Whether an item tells of the trumps that are out: drawn to the end, given up, or named (70C1)."""
    suit = item.card.suit if item.card else item.suit
    if item.kind in _OF_TRUMPS_OUT and trumps is not None and suit is trumps:
        return True
    drawn = item.kind is Kind.DRAW or (item.kind is Kind.CASH and trumps is not None and item.suit is trumps)
    return item.kind is Kind.TRUMP_OUT or (drawn and not item.times)


def board_of(claim: Claim) -> Board:
    """The ending as a board on which every card that somebody named keeps its own."""
    marked = [mark.card for mark in claim.marks]
    return Board(claim.ending, [card for item in claim.line for card in item.cards] + marked)


def policy_of(claim: Claim, holds: Mapping[str, bool], board: Board) -> Policy:
    """How the claiming side plays when these assumptions hold."""
    own = _style(claim, holds)
    partner = own.of_partner() if holds.get(PARTNER_FREE) else own
    given = [Item(Kind.GIVE, suit=suit) for suit in sorted(claim.given_low)]
    styles = [partner if seat is claim.claimer.partner else own for seat in CLOCKWISE]
    line = (*given, *claim.line)
    return Policy(
        CLOCKWISE.index(claim.claimer) % 2,
        (styles[0], styles[1], styles[2], styles[3]),
        steps(line, board, CLOCKWISE.index(claim.claimer)),
        tuple((_mask(throw.item, board), throw.step) for throw in stated_throws(line)),
        _count_gone(claim, board),
        sum(1 << suit for suit in claim.falling),
        _marks(claim, board),
        _of_all(claim, board, Kind.KEEP),
        _of_all(claim, board, Kind.AVOID),
        sum(1 << suit for suit in claim.unseen_blocks),
        max((item.times for item in claim.line if item.kind is Kind.TRUMP_OUT), default=0),
        board.mask(untold_small_cards(claim)) if holds.get(SPOT_UNKNOWN) else 0,
        board.mask({item.card for item in claim.line if item.kind is Kind.TRICKS and item.card}),
    )


def _style(claim: Claim, holds: Mapping[str, bool]) -> Style:
    below = sum(1 << suit for suit in claim.below | spotty(claim))
    said = {item.kind for item in claim.line}
    return Style(
        any_legal=not holds[PLAIN_SENSE],
        from_top=15 & ~below if holds[FROM_TOP] or Kind.TOP in said else 0,
        careless=below,
        low_ruff=holds.get(LOW_RUFF, True),
        high_ruff=Kind.RUFF_HIGH in said,
        draws=not holds.get(TRUMP_UNKNOWN, True) and Kind.NO_DRAW not in said,
        knows_losers=holds[KNOWS_HIGH],
        keeps_entries=holds.get(KEEPS_ENTRIES, False),
        unblocks=holds.get(UNBLOCKS, False),
        sees_voids=holds.get(SEES_VOIDS, False),
        sees_other=not holds.get(PARTNER_FREE, False),
    )


def _mask(item: Item, board: Board) -> int:
    if item.card:
        return board.bits[item.card]
    return board.suits[item.suit] if item.suit is not None else 0


def _of_all(claim: Claim, board: Board, kind: Kind) -> int:
    mask = 0
    for item in claim.line:
        mask |= _mask(item, board) if item.kind is kind else 0
    return mask


def _count_gone(claim: Claim, board: Board) -> int:
    """The opponents' cards that the claimer takes to be gone: those above a card that was called high."""
    gone = 0
    own = board.mask(claim.cards)
    for item in claim.line:
        if item.kind is Kind.DRAWN:
            gone |= board.trumps
        if item.kind is Kind.GONE and item.card:
            gone |= board.bits.get(item.card, 0)
        if item.kind in (Kind.HIGH, Kind.TRICKS):
            suit = item.card.suit if item.card else item.suit
            least = board.bits[item.card] if item.card else 0
            if suit is claim.ending.trumps and not least:
                least = low(own & board.trumps)  # »mine trumfer er høje«: lower ones may still be out
            if item.times and suit is not None:
                least = ([0, *single(own & board.suits[suit])][-item.times :] or [0])[0]
            gone |= board.suits[suit] & (~((least << 1) - 1) if least else -1) if suit is not None else 0
    return gone & ~own


def _marks(claim: Claim, board: Board) -> Marks:
    def cards(way: str, normal: bool) -> int:
        return board.mask({m.card for m in claim.marks if m.normal is normal and m.way in (way, "any")})

    sure = board.mask(surely_high(claim)) if claim.gave_up else 0
    others = board.mask(claim.cards) & ~sure if sure else 0
    return Marks(
        (cards(WAYS[0], False) | others, cards(WAYS[1], False), cards(WAYS[2], False) | sure),
        (cards(WAYS[0], True), cards(WAYS[1], True), cards(WAYS[2], True)),
    )


def voids(claim: Claim) -> int:
    """What the opponents showed before the claim, as the search carries it along."""
    against = {(seat, suit) for seat, suit in claim.shown_out if seat not in claim.side}
    return sum(1 << (4 * CLOCKWISE.index(seat) + suit) for seat, suit in against)


def read_assumed(value: object) -> dict[str, bool]:
    """The assumptions that a director turned round, by their keys; none where nothing is given.

    Raises:
        ClaimError: for an unknown key, or one that is neither true nor false.
    """
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise _no_assumption("assume")
    for key, holds in value.items():
        if key not in USUAL or not isinstance(holds, bool):
            raise _no_assumption(str(key))
    return {str(key): bool(holds) for key, holds in value.items()}


def _no_assumption(what: str) -> ClaimError:
    known = ", ".join(USUAL)
    return ClaimError(
        "assume",
        f"»{what[:30]}« er ikke en antagelse med true eller false; skriv en af {known}.",
        f"»{what[:30]}« is no assumption with true or false; write one of {known}.",
    )
