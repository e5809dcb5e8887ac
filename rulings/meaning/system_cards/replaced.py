"""Which calls here are comparable to the withdrawn one (23A): every legal call, its meaning, the verdict."""

from dataclasses import dataclass

from laws.citation import Citation, parse
from rulings.bridge.auction import Auction, standing
from rulings.bridge.calls import Call, CallKind, Denomination
from rulings.bridge.cards import Suit
from rulings.meaning.comparing.limits import Grade
from rulings.meaning.comparing.verdict import Verdict, compare
from rulings.meaning.model import Meaning, PurposeKind, TwoSuited, Type
from rulings.meaning.system_cards.cards import SystemCard
from rulings.meaning.system_cards.seen import insufficient, meaning_of, raised_over

LOWEST, CANCELLED = parse("27B1a"), parse("27B3")
UNKNOWN = "unknown"
FREE = "free"
_SHORTEST_SHOWN, _LONG = 3, 5
"""Cards from which a bid shows its suit, and a bid in notrump another one."""
_ARTIFICIAL = frozenset(
    {
        PurposeKind.ARTIFICIAL,
        PurposeKind.ASKS,
        PurposeKind.ANSWERS,
        PurposeKind.COMPELLED,
        PurposeKind.PUPPET,
        PurposeKind.RELAY,
        PurposeKind.TRANSFER,
    }
)
_ORDER = {FREE: 0, Grade.JUDGEMENT.word: 1, Grade.NO.word: 2, UNKNOWN: 3}


@dataclass(frozen=True, slots=True)
class Replacement:
    """A legal call in the place of the withdrawn one.

    Attributes:
        call: the call.
        meaning: by the card; None where the card says nothing of it.
        verdict: under 23A; None without a meaning.
        lowest: whether it is the lowest sufficient bid in the denomination of an insufficient bid, and
            neither is artificial by the card: then 27B1a may free the auction whatever 23A says.
        same_shown: whether both bids show that denomination, so that 27B1a does free the auction.
        insufficient: whether the withdrawn call was an insufficient bid.
    """

    call: Call
    meaning: Meaning | None
    verdict: Verdict | None
    lowest: bool = False
    same_shown: bool = False
    insufficient: bool = False

    @property
    def group(self) -> str:
        """`free`, `judgement`, `no` or `unknown`, by 23A alone."""
        if self.verdict is None:
            return UNKNOWN
        return FREE if self.verdict.grade is Grade.YES else self.verdict.comparable

    @property
    def beside(self) -> Citation | None:
        """What else must be said: 27B1a of the lowest sufficient bid, 27B3 of a double that is not free."""
        if self.lowest:
            return LOWEST
        return CANCELLED if self.insufficient and self.doubles and self.group != FREE else None

    @property
    def doubles(self) -> bool:
        """Whether it is a double or a redouble."""
        return self.call.kind in (CallKind.DOUBLE, CallKind.REDOUBLE)

    @property
    def rule(self) -> Citation | None:
        """The number of 23A by which it is comparable, or comes nearest to being so."""
        return self.verdict.rule if self.verdict else None

    def why(self, language: str) -> tuple[str, ...]:
        """What decides: what speaks for a free call, what speaks against another."""
        if self.verdict is None:
            return ()
        return self.verdict.reasons("for" if self.group == FREE else "against", language)


def replacements(
    auction: Auction, withdrawn: Call, old: Meaning, card: SystemCard, language: str = "da"
) -> tuple[Replacement, ...]:
    """Every legal call of the player whose turn it is: free, judgement, not comparable, unknown.

    Args:
        auction: up to the call that replaces the withdrawn one.
        old: what the withdrawn call meant.
        card: what the new calls mean.

    Raises:
        MeaningError: when no hand fits the withdrawn call.
    """
    here = standing(auction)
    raised, low = raised_over(withdrawn, here), insufficient(withdrawn, here)
    found = []
    for call in here.legal_calls(here.turn):
        new = meaning_of(auction, call, card)
        verdict = _verdict(old, new, language)
        lowest = call == raised and not _artificial(old) and not (new and _artificial(new))
        shown = lowest and all(one is not None and _shows(one, call.denomination) for one in (old, new))
        found.append(Replacement(call, new, verdict, lowest, shown, low))
    return tuple(sorted(found, key=lambda one: _ORDER[one.group]))


def _verdict(old: Meaning, new: Meaning | None, language: str) -> Verdict | None:
    if new is None:
        return None
    return compare(old, new, language=language)


def _shows(meaning: Meaning, denomination: Denomination | None) -> bool:
    """Whether every hand of a bid offers to play in its denomination."""
    if meaning.purpose is not None and meaning.purpose.kind is PurposeKind.NATURAL:
        return True
    if denomination is None or denomination is Denomination.NOTRUMP:
        return not any(_has_suit(one) for one in meaning.types)
    suit = Suit(int(denomination))
    return all(one.lengths[suit].low >= _SHORTEST_SHOWN for one in meaning.types)


def _has_suit(one: Type) -> bool:
    """Whether hands of a type have a long suit or two suits, so that a bid in notrump offers no notrump."""
    return any(isinstance(test, TwoSuited) for test in one.shapes) or any(
        length.low >= _LONG for length in one.lengths
    )


def _artificial(meaning: Meaning) -> bool:
    """Whether the call says something else than its denomination: asked, transferred or artificial."""
    return meaning.purpose is not None and meaning.purpose.kind in _ARTIFICIAL
