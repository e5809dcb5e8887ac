"""A stated line beside the cards it is about: whose card is finessed, and how many tricks it claims."""

from dataclasses import replace

from rulings.bridge.cards import RANKS, Card
from rulings.bridge.seats import Seat
from rulings.claims.ending import Ending
from rulings.claims.plan import Item, Kind

GIVEN_UP = (Kind.CONCEDE, Kind.GIVE)
"""The kinds that leave tricks to the opponents."""


def fit_line(line: tuple[Item, ...], at: Ending, claimer: Seat) -> tuple[Item, ...]:
    """The line with an opponent's card finessed for, or given with others, as what that is."""
    own = at.hand(claimer) | at.hand(claimer.partner)

    def fits(item: Item) -> Item:
        if item.kind is Kind.FINESSE and item.card and item.card not in own:
            return replace(item, suit=item.card.suit, card=None)
        return item

    found: list[Item] = []
    for item in map(fits, line):
        theirs = item.kind is Kind.CARD and item.card not in own and not item.answer
        counted = next((n for n in range(len(found)) if _counts_what_follows(found, n)), None)
        if theirs and counted is not None:
            left = found[counted].times - 1
            found[counted : counted + 1] = [replace(found[counted], times=left)] if left else []
            found.append(replace(item, kind=Kind.CONCEDE))  # »I får to, spar es og klør konge«
            continue
        out = at.hand(claimer.lho) | at.hand(claimer.rho)
        if (
            theirs
            and item.card in out
            and item.card
            and item.card.suit is at.trumps
            and _beat(item.card, own)
        ):
            found.append(Item(Kind.DRAW))  # »tager klørknægten hjem«, the trump that is out
            continue
        if theirs and found and found[-1].kind is Kind.CONCEDE and found[-1].card:
            item = replace(item, kind=Kind.CONCEDE)  # »I får hjerter es og ruder es«
        found.append(item)
    return tuple(found)


def _beat(card: Card, own: frozenset[Card]) -> bool:
    """Whether one of these is a higher card of the suit."""
    return any(other.suit is card.suit and RANKS.index(other.rank) > RANKS.index(card.rank) for other in own)


def _counts_what_follows(found: list[Item], n: int) -> bool:
    """Whether an item gives up a number of tricks, and all after it are cards that are given."""
    counts = found[n].kind is Kind.CONCEDE and found[n].times > 0 and found[n].suit is None
    return counts and all(item.kind is Kind.CONCEDE and item.card for item in found[n + 1 :])


def contradicts_itself(line: tuple[Item, ...], left: int) -> bool:
    """Whether the numbers that were said cannot all be of the tricks left: two and four of four."""
    won = [item.times for item in line if _is_sum(item) and item.times]
    given = [item for item in line if item.kind is Kind.CONCEDE]
    plain = [item.times for item in given if item.times and item.suit is None and item.card is None]
    if won and max(won) > left:
        return True
    only_numbers = len(won) == 1 and len(plain) == len(given) == 1
    others = {item.kind for item in line} - {Kind.TRICKS, Kind.CONCEDE, Kind.REST}
    return only_numbers and not others and won[0] + plain[0] > left


def claimed_by(line: tuple[Item, ...], at: Ending, claimer: Seat) -> int:
    """The tricks that the words claim, where no number was given: all that is left but what they give up."""
    kinds = {item.kind for item in line}
    left = at.tricks
    given_up = sum(max(1, item.times) for item in line if item.kind in GIVEN_UP and not _all(item))
    counted = [item for item in line if item.kind is Kind.TRICKS and (item.times or item.card)]
    if Kind.REST in kinds or not (counted or any(map(_all, line))):
        return max(0, left - given_up)
    worth = [(item, _worth(item, at, claimer)) for item in line]
    listed = sum(tricks for item, tricks in worth if not _is_sum(item))
    sums = sum(tricks for item, tricks in worth if _is_sum(item))
    return min(
        left, listed if sums == listed else listed + sums
    )  # »ni stik: fire spar, tre hjerter, to ruder«


def _is_sum(item: Item) -> bool:
    """Whether the item counts tricks of no suit, which may be all those that are listed beside it."""
    return item.kind is Kind.TRICKS and item.suit is None and item.card is None


def _all(item: Item) -> bool:
    """Whether the item gives up all the rest."""
    return item.kind is Kind.CONCEDE and item.card is None and not item.times


def _worth(item: Item, at: Ending, claimer: Seat) -> int:
    """The tricks that one item counts."""
    if item.kind in (Kind.CARD, Kind.RUFF) or (item.kind is Kind.TRICKS and item.card):
        return max(1, item.times)
    if item.kind is Kind.TRICKS and item.times:
        return item.times
    if item.kind in (Kind.CASH, Kind.BELOW, Kind.HIGH, Kind.TRICKS, Kind.DRAW):
        suit = at.trumps if item.kind is Kind.DRAW else item.suit
        longest = max(sum(c.suit is suit for c in at.hand(seat)) for seat in (claimer, claimer.partner))
        return item.times or (1 if item.card else longest)
    return 0
