"""The least misjudgement that explains a claim for more tricks than the claimer's best normal line assures.

Who claims more than there is was wrong about something; about what, nobody need know. Doubt goes against the
claimer (70A), but only rightful doubt: what one slip explains is no sign that the claimer did not know the
other cards. So the slips are tried from the smallest on, each by an ending in which it would have been none:

1. a suit in which tricks were given up and more are lost: so many were miscounted;
2. a stated finesse that fails: the missing cards lie with the other opponent;
3. a suit that breaks badly: its cards are divided evenly;
4. a trump that was overlooked: there is none;
5. a block that was not seen: the longer hand has the high cards of the suit;
6. a suit that only the opponents have, and may cash: they have none of it;
7. one card taken to be high: the higher cards are gone, as few of them as explain the claim.

All slips of the first kind that has any are held to be possible. Where none explains the claim, the doubt
is about every card.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.claims.claim import Claim
from rulings.claims.ending import Ending
from rulings.claims.plan import Item, Kind


class Slip(StrEnum):
    """What the claimer was wrong about."""

    LOSERS = "losers"
    FINESSE = "finesse"
    BLOCK = "block"
    BREAK = "break"
    TRUMP = "trump"
    UNSTOPPED = "unstopped"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Misjudgement:
    """One slip: of which kind, in which suit, and which card was taken to be high."""

    slip: Slip
    suit: Suit
    card: Card | None = None

    def believed(self, claim: Claim) -> Claim:
        """The claim with what the claimer believed, so that the play follows it (70D1)."""
        if self.slip is Slip.BLOCK:
            return replace(claim, unseen_blocks=frozenset({self.suit}))
        if self.slip is Slip.BREAK:
            return replace(claim, falling=frozenset({self.suit}))
        if self.slip in (Slip.LOSERS, Slip.FINESSE) or not _cards_of(claim, self.suit, *claim.side):
            return claim
        high = Item(Kind.HIGH, card=self.card) if self.card else Item(Kind.HIGH, suit=self.suit)
        return replace(claim, line=(*claim.line, high))


Supposition = tuple[Misjudgement, Claim]
"""A slip, and the claim in an ending in which it would have been none."""


def explain(
    claim: Claim, *, trump_unknown: bool, is_reached: Callable[[Claim], bool]
) -> tuple[Misjudgement, ...]:
    """The least slips each of which explains the claim; none where no single one does.

    Args:
        trump_unknown: whether the claimer may have overlooked a trump.
        is_reached: whether a normal line assures the tricks claimed.
    """
    for supposed in _from_least(claim, trump_unknown):
        found = dict.fromkeys(slip for slip, other in supposed if is_reached(other))
        if found:
            return tuple(found)
    return ()


def _from_least(claim: Claim, trump_unknown: bool) -> Iterator[list[Supposition]]:
    if any(item.kind is Kind.DRAWN for item in claim.line):
        yield list(_trumps(claim))  # that is what was said, so nothing else need be looked for first
    yield list(_losers(claim))
    yield list(_finesses(claim))
    yield list(_breaks(claim))
    yield list(_trumps(claim)) if trump_unknown else []
    yield list(_blocks(claim))
    yield list(_unstopped(claim))
    by_count: dict[int, list[Supposition]] = {}
    for above, supposed in _cards(claim):
        by_count.setdefault(above, []).append(supposed)
    for above in sorted(by_count):
        yield by_count[above]


def _rank(card: Card) -> int:
    return RANKS.index(card.rank)


def _against(claim: Claim) -> tuple[Seat, Seat]:
    return claim.claimer.lho, claim.claimer.rho


def _cards_of(claim: Claim, suit: Suit, *seats: Seat) -> list[Card]:
    """The cards of a suit in some hands, the lowest first."""
    return sorted((c for seat in seats for c in claim.ending.hand(seat) if c.suit is suit), key=_rank)


def _losers(claim: Claim) -> Iterator[Supposition]:
    """The suits in which tricks were given up, as if none were lost in them and so many more were claimed.

    That the suit has losers the claimer knew, and so plays what is high before it.
    """
    for item in claim.line:
        if item.kind is not Kind.CONCEDE or item.suit is None or item.suit is claim.ending.trumps:
            continue
        own = _cards_of(claim, item.suit, *claim.side)
        above = [c for c in _cards_of(claim, item.suit, *_against(claim)) if own and _rank(c) > _rank(own[0])]
        more = claim.claimed + item.times
        if len(above) > item.times and more <= claim.ending.tricks:
            lowered = lower(claim, item.suit, tuple(above))
            yield Misjudgement(Slip.LOSERS, item.suit), replace(lowered, claimed=more)


def _finesses(claim: Claim) -> Iterator[Supposition]:
    for item in claim.line:
        card = item.card if item.kind is Kind.FINESSE else item.answer
        suit = card.suit if card else item.suit
        if suit is None or not (card or item.kind is Kind.FINESSE):
            continue
        own = _cards_of(claim, suit, *claim.side)
        missing = _cards_of(claim, suit, *_against(claim))
        if card:
            missing = [c for c in missing if _rank(c) > _rank(card)]
        elif own:
            missing = [c for c in missing if _rank(c) < _rank(own[-1])]
        for seat in _against(claim):
            theirs = [c for c in missing if c in claim.ending.hand(seat)]
            moved = _exchange(claim, seat, theirs, same_suit=True) if theirs else None
            if moved:
                yield Misjudgement(Slip.FINESSE, suit), moved


def _blocks(claim: Claim) -> Iterator[Supposition]:
    """The suits whose longer hand never gets the lead from the shorter, as if it had their high cards."""
    for suit in Suit:
        first, second = (_cards_of(claim, suit, seat) for seat in claim.side)
        if len(first) == len(second):
            continue
        seats = claim.side if len(first) > len(second) else (claim.side[1], claim.side[0])
        long, short = (first, second) if len(first) > len(second) else (second, first)
        if short and _rank(short[0]) > _rank(long[-1]):
            cards = _cards_of(claim, suit, *claim.side)
            hands = dict(zip(CLOCKWISE, claim.ending.hands, strict=True))
            hands[seats[0]] = hands[seats[0]] - {*long} | {*cards[len(short) :]}
            hands[seats[1]] = hands[seats[1]] - {*short} | {*cards[: len(short)]}
            yield Misjudgement(Slip.BLOCK, suit), replace(claim, ending=_with(claim.ending, hands))


def _breaks(claim: Claim) -> Iterator[Supposition]:
    for suit in Suit:
        for seat in _against(claim):
            many, few = _cards_of(claim, suit, seat), _cards_of(claim, suit, seat.partner)
            count = (len(many) - len(few)) // 2
            if count > 0 and _cards_of(claim, suit, *claim.side):
                moved = _exchange(claim, seat, many[:count], same_suit=False)
                if moved:
                    yield Misjudgement(Slip.BREAK, suit), moved


def _exchange(claim: Claim, seat: Seat, given: list[Card], *, same_suit: bool) -> Claim | None:
    """The claim with some cards of a suit in the other opponent's hand; None where that is known to be wrong.

    Args:
        seat: the opponent who has them.
        same_suit: whether cards of that suit may come back; else of those suits that matter least.
    """
    suit, other = given[0].suit, seat.partner
    own = [card.suit for card in claim.cards]
    back = sorted(
        (c for c in claim.ending.hand(other) if same_suit or c.suit is not suit),
        key=lambda c: (c.suit is claim.ending.trumps, c.suit is not suit, own.count(c.suit), _rank(c)),
    )[: len(given)]
    known = {(other, suit), *((seat, card.suit) for card in back)} & claim.shown_out
    if known or len(back) < len(given):
        return None
    hands = dict(zip(CLOCKWISE, claim.ending.hands, strict=True))
    hands[seat] = hands[seat] - set(given) | set(back)
    hands[other] = hands[other] - set(back) | set(given)
    return replace(claim, ending=_with(claim.ending, hands))


def _with(ending: Ending, hands: Mapping[Seat, frozenset[Card]]) -> Ending:
    north, east, south, west = (hands[seat] for seat in CLOCKWISE)
    return replace(ending, hands=(north, east, south, west))


def _trumps(claim: Claim) -> Iterator[Supposition]:
    """The opponents' trumps as low cards that nobody holds."""
    trumps = claim.ending.trumps
    supposed = _without(claim, trumps) if trumps is not None else None
    if trumps is not None and supposed:
        yield Misjudgement(Slip.TRUMP, trumps), supposed


def _unstopped(claim: Claim) -> Iterator[Supposition]:
    """The suits of which only the opponents have cards, as if they had none to cash."""
    for suit in Suit:
        led = bool(claim.ending.trick) and claim.ending.trick[0].suit is suit
        if suit is claim.ending.trumps or led or _cards_of(claim, suit, *claim.side):
            continue
        supposed = _without(claim, suit)
        if supposed:
            yield Misjudgement(Slip.UNSTOPPED, suit), supposed


def _without(claim: Claim, suit: Suit) -> Claim | None:
    """The claim with the opponents' cards of a suit as low ones that nobody holds; None where none are."""
    out = _cards_of(claim, suit, *_against(claim))
    played = {*claim.ending.trick}.union(*claim.ending.hands)
    others = [other for other in Suit if other not in (suit, claim.ending.trumps)]
    unused = [card for r in RANKS for other in others if (card := Card(other, r)) not in played]
    if not out or len(unused) < len(out):
        return None
    instead = dict(zip(out, unused, strict=False))
    hands = {seat: frozenset(instead.get(c, c) for c in claim.ending.hand(seat)) for seat in CLOCKWISE}
    if any(card.suit is void and card in hands[who] for who, void in claim.shown_out for card in unused):
        return None
    return replace(claim, ending=_with(claim.ending, hands))


def _cards(claim: Claim) -> Iterator[tuple[int, Supposition]]:
    """The cards that are not high, with how many above them are out; of those with the same above, one.

    A card to which a trick is given up was not overlooked.
    """
    for suit in Suit:
        given = {item.card for item in claim.line if item.kind is Kind.CONCEDE}
        out = [c for c in _cards_of(claim, suit, *_against(claim)) if c not in given]
        seen = set()
        for card in reversed(_cards_of(claim, suit, *claim.side)):
            above = tuple(c for c in out if _rank(c) > _rank(card))
            if above and above not in seen and not _is_known_loser(claim, card):
                seen.add(above)
                yield len(above), (Misjudgement(Slip.CARD, suit, card), lower(claim, suit, above))


def _is_known_loser(claim: Claim, card: Card) -> bool:
    """Whether the claimer said that the card, or its suit, is not high."""
    losers = [item for item in claim.line if item.kind is Kind.LOSER]
    return any(card == item.card or (item.card is None and card.suit is item.suit) for item in losers)


def lower(claim: Claim, suit: Suit, gone: tuple[Card, ...]) -> Claim:
    """The claim with some cards of a suit as the lowest of it."""
    ending = claim.ending
    cards = sorted((c for c in {*ending.trick}.union(*ending.hands) if c.suit is suit), key=_rank)
    order = [*gone, *(c for c in cards if c not in gone)]
    now = dict(zip(order, cards, strict=True))
    hands = {seat: frozenset(now.get(c, c) for c in ending.hand(seat)) for seat in CLOCKWISE}
    lowered = _with(ending, hands)
    line = tuple(
        replace(
            item,
            card=now.get(item.card, item.card) if item.card else None,
            answer=now.get(item.answer, item.answer) if item.answer else None,
        )
        for item in claim.line
    )
    marks = tuple(replace(mark, card=now.get(mark.card, mark.card)) for mark in claim.marks)
    trick = tuple(now.get(c, c) for c in ending.trick)
    return replace(claim, ending=replace(lowered, trick=trick), line=line, marks=marks)
