"""Cards that nobody agrees on: they lie with either opponent, and every way to share them is tried."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from laws.citation import Citation
from laws.languages import find_language
from rulings.bridge.cards import RANKS, Card, Hand
from rulings.bridge.seats import CLOCKWISE, Seat, seat_of
from rulings.claims import say
from rulings.claims.check import check
from rulings.claims.claim import Claim
from rulings.claims.ending import say_card
from rulings.claims.errors import ClaimError, OutOfTime
from rulings.claims.hands import read_hands
from rulings.claims.request import read_cards, read_claim
from rulings.claims.verdict import Verdict
from rulings.engine.render import seat_text

FIELD = "unknown"

MOST = 8
"""Unknown cards that are shared out; more would be more than a hundred endings."""


Way = tuple[frozenset[Card], Claim]
"""The unknown cards that lie with the first opponent, and the claim as it then is."""


@dataclass(frozen=True, slots=True)
class WayResult:
    """One way in which the unknown cards lie, and what the claim then gives; None where time ran out."""

    first: frozenset[Card]
    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class Spread:
    """All ways to share the unknown cards.

    Attributes:
        seats: the two opponents; `Shared.first` lies with the first of them, the rest with the other.
    """

    cards: tuple[Card, ...]
    seats: tuple[Seat, Seat]
    ways: tuple[WayResult, ...]

    @property
    def is_whole(self) -> bool:
        """Whether every way was worked out."""
        return all(way.verdict for way in self.ways)

    @property
    def fewest(self) -> tuple[int, ...]:
        """The different numbers of fewest tricks, the least first."""
        return tuple(sorted({way.verdict.fewest.tricks for way in self.ways if way.verdict}))

    @property
    def worst(self) -> Verdict:
        """The verdict with the fewest tricks, as doubt goes against the claimer (70A)."""
        verdicts = [way.verdict for way in self.ways if way.verdict]
        return min(verdicts, key=lambda one: (one.fewest.tricks, one.most.tricks))

    def turns_on(self) -> tuple[Card, dict[Seat, int]] | None:
        """The one card whose place alone decides the fewest tricks, with what each place gives."""
        for card in self.cards:
            found = [
                {w.verdict.fewest.tricks for w in self.ways if w.verdict and (card in w.first) is held}
                for held in (True, False)
            ]
            if len(self.fewest) > 1 and all(len(one) == 1 for one in found):
                return card, dict(zip(self.seats, (one.pop() for one in found), strict=True))
        return None


def endings(fields: Mapping[str, object]) -> tuple[tuple[Card, ...], tuple[Seat, Seat], list[Way]]:
    """The claim in every way in which the unknown cards can lie.

    Raises:
        ClaimError: when they cannot be shared out, or there are too many.
    """
    cards = tuple(sorted({*read_cards(fields, FIELD)}, key=lambda c: (-c.suit, -RANKS.index(c.rank))))
    if len(cards) > MOST:
        raise ClaimError(
            FIELD,
            f"{len(cards)} kort er ukendte; højst {MOST} kan fordeles, så giv de andre en hånd.",
            f"{len(cards)} cards are unknown; {MOST} at most can be shared out, so give the others a hand.",
        )
    rest = {name: value for name, value in fields.items() if name != FIELD}
    hands = read_hands(fields.get("hands"))
    claimer = seat_of(str(fields.get("claimer", ""))) or Seat.SOUTH
    first, second = seats = (claimer.lho, claimer.rho)
    tricks = max(len(held) for held in hands.values()) if hands else 0
    played = _hands_played(fields)
    wanted = tricks - len(hands.get(first, frozenset())) - (first in played)
    if not 0 <= wanted <= len(cards):
        raise _unfit()
    found = []
    for chosen in combinations(cards, wanted):
        shared = {**hands, first: hands.get(first, frozenset()) | {*chosen}}
        shared[second] = hands.get(second, frozenset()) | ({*cards} - {*chosen})
        texts = {seat.value: str(Hand(held)) if held else "" for seat, held in shared.items()}
        found.append((frozenset(chosen), read_claim({**rest, "hands": texts})))
    return cards, seats, found


def _hands_played(fields: Mapping[str, object]) -> tuple[Seat, ...]:
    leader = seat_of(str(fields.get("leader", "")))
    count = len(read_cards(fields, "trick"))
    return tuple(CLOCKWISE[(CLOCKWISE.index(leader) + n) % 4] for n in range(count)) if leader else ()


def _unfit() -> ClaimError:
    return ClaimError(
        FIELD,
        "De ukendte kort passer ikke med hændernes antal; ret dem eller en hånd.",
        "The unknown cards do not fit the number of cards in the hands; change them or a hand.",
    )


def check_all(fields: Mapping[str, object], *, seconds: float) -> Spread:
    """What a claim gives wherever the unknown cards lie.

    Raises:
        ClaimError: when the claim, or the unknown cards, cannot be used.
        OutOfTime: when not one way was worked out.
    """
    cards, seats, found = endings(fields)
    ways = []
    late: list[OutOfTime] = []
    for first, claim in found:
        try:
            ways.append(WayResult(first, check(claim, seconds=seconds / len(found))))
        except OutOfTime as out:
            late.append(out)
            ways.append(WayResult(first, None))
    if late and not any(way.verdict for way in ways):
        raise _nowhere_worked_out(late)
    return Spread(cards, seats, tuple(ways))


def _nowhere_worked_out(late: Sequence[OutOfTime]) -> OutOfTime:
    """What is sure of the numbers wherever the cards lie, where no way of theirs was worked out."""
    seconds, positions = sum(one.seconds for one in late), sum(one.positions for one in late)
    whole = OutOfTime(round(seconds, 1), positions)
    fewest = [one.fewest for one in late if one.fewest]
    most = [one.most for one in late if one.most]
    whole.fewest = (min(low for low, _ in fewest), min(high for _, high in fewest))
    whole.most = (min(low for low, _ in most), max(high for _, high in most))
    return whole


def spread_text(spread: Spread, language: str) -> tuple[str, Citation]:
    """What the unknown cards do to the fewest tricks, in one sentence with its provision."""
    deciding, numbers = spread.turns_on(), spread.fewest
    key = "same-everywhere" if len(numbers) == 1 else "turns-on" if deciding else "turns-on-several"
    key = key if spread.is_whole else "not-all"
    listed = [say_card(card, language) for card in spread.cards]
    values = {
        "cards": ", ".join(listed[:-1])
        + f" {find_language(language).conjunction} " * (len(listed) > 1)
        + listed[-1],
        "side": say.side_name(spread.worst.claim.claimer, language),
        "fewest": say.tricks(numbers[0], language),
        "most": say.tricks(numbers[-1], language),
    }
    if deciding:
        card, by_seat = deciding
        values |= {
            "card": say_card(card, language),
            "first": seat_text(spread.seats[0], language),
            "second": seat_text(spread.seats[1], language),
            "n": say.tricks(by_seat[spread.seats[0]], language),
            "m": say.tricks(by_seat[spread.seats[1]], language),
        }
    return say.result_text(key, language, values)
