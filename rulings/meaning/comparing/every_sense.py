"""The verdict on two notes: every sense of both is judged, and asked about only where that matters."""

from dataclasses import dataclass, field
from functools import lru_cache

from laws.languages import FIRST_LANGUAGE, find_language
from rulings.bridge.cards import Hand
from rulings.meaning.comparing.limits import words
from rulings.meaning.comparing.verdict import RULES, Verdict, compare
from rulings.meaning.counting.empty import explain_empty
from rulings.meaning.errors import MeaningError
from rulings.meaning.model import Meaning
from rulings.meaning.reading.every_text import OTHERS
from rulings.meaning.reading.sense import Sense, Senses
from rulings.meaning.reading.senses import trumps_of

OLD, NEW = "withdrawn", "new"
MOST_PAIRS = 30
"""Pairs of senses that are judged; with more the senses of one note are asked about first."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is said of two notes.

    Attributes:
        verdict: of the likeliest senses; None where the senses differ in it, or where words that could not be
            read could turn it.
        pairs: how many pairs of senses give it.
        asked: by side, the senses to choose between; empty where there is a verdict.
        turning: by side, senses with another limit than the usual one that give another verdict.
        unread: the sides whose unread words could turn the verdict.
        taken: by side, the sense that the verdict is of.
        reserved: by side, words that are not known and are taken to say nothing of the hand.
    """

    verdict: Verdict | None
    pairs: int
    asked: dict[str, tuple[Sense, ...]]
    turning: dict[str, tuple[Sense, ...]] = field(default_factory=dict)
    unread: tuple[str, ...] = ()
    taken: dict[str, Sense] = field(default_factory=dict)
    reserved: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def agreed(self, language: str) -> str:
        """That all senses give the same verdict; empty where there is only one pair."""
        if self.verdict is None or self.pairs == 1 or self.turning:
            return ""
        return words("senses", "agree", language=language, n=self.pairs)

    def reservations(self, language: str) -> tuple[str, ...]:
        """On what condition the verdict holds: that words which are not known say nothing of the hand."""
        return tuple(reserved_text(one, language) for one in self.reserved.values())

    def left_out(self, side: str) -> tuple[str, ...]:
        """The words of a note that are left out, without those that the verdict is reserved for."""
        return tuple(one for one in self.taken[side].left_out if one not in self.reserved.get(side, ()))

    def assumed(self, language: str) -> tuple[str, ...]:
        """What was taken for limits that the notes leave out, and with which others the verdict turns."""
        said = [
            words("senses", "assumed", language=language, words=told, taken=taken)
            for one in self.taken.values()
            for told, taken in one.assumed
        ]
        turned = [
            words("senses", "turned", language=language, taken=one.unusual)
            for senses in self.turning.values()
            for one in senses
        ]
        return (*said, *turned)


def left_out_text(gone: str, language: str) -> str:
    """That no account is taken of some words."""
    return words("senses", "left-out", language=language, words=gone)


def reserved_text(gone: tuple[str, ...], language: str) -> str:
    """That a verdict or a reading holds if some words say nothing of the hand."""
    if not gone:
        return ""
    quoted = find_language(language).quote
    return words("senses", "reserved", language=language, words=", ".join(map(quoted, gone)))


def differing_text(language: str) -> str:
    """What is wrong with a note whose senses give different verdicts, a clause."""
    return words("senses", "differ", language=language)


def judge(
    old: Senses, new: Senses, partner_hand: Hand | None = None, language: str = FIRST_LANGUAGE
) -> Judgement:
    """Judges every sense of the one note beside every sense of the other.

    Args:
        old: of the withdrawn call; it has senses.
        new: of the call that replaces it; it has senses.
        partner_hand: cards that the caller cannot hold, where they are known.
        language: of the message when a meaning fits no hand.

    Raises:
        MeaningError: when no hand fits any sense of one of them.
    """
    before, after = (_with_hands(one.senses, partner_hand, language) for one in (old, new))
    usual, unusual = zip(*(_apart(one) for one in (before, after)), strict=True)
    (before, after), pairs = usual, len(usual[0]) * len(usual[1])
    if pairs > MOST_PAIRS:
        side, senses = max(((OLD, before), (NEW, after)), key=lambda one: len(one[1]))
        return Judgement(None, 0, {side: _choices(senses)})
    beside = [(b, [a for a in after if _together(b, a)]) for b in before]
    rows = [
        [_compare_once(b.meaning, a.meaning, partner_hand, language) for a in fit] for b, fit in beside if fit
    ]
    grades = [[verdict.grade for verdict in row] for row in rows]
    first = rows[0][0]
    if len({grade for row in grades for grade in row}) == 1:
        unread = _could_turn(first, old, new)
        if unread:
            return Judgement(None, pairs, {}, {}, unread)
        turned = (
            [s for s in unusual[0] if _turns(first, s, after[0], partner_hand, language)],
            [s for s in unusual[1] if _turns(first, before[0], s, partner_hand, language)],
        )
        turning = {side: tuple(found) for side, found in zip((OLD, NEW), turned, strict=True) if found}
        pairs += len(unusual[0]) + len(unusual[1])
        taken = {OLD: before[0], NEW: after[0]}
        reserved = {side: one.reserved for side, one in ((OLD, old), (NEW, new)) if one.reserved}
        return Judgement(first, pairs, {}, turning, (), taken, reserved)
    asked = {}
    if any(row != grades[0] for row in grades):
        asked[OLD] = _choices(before)
    if any(len(set(row)) > 1 for row in grades):
        asked[NEW] = _choices(after)
    return Judgement(None, pairs, asked)


def _choices(senses: tuple[Sense, ...]) -> tuple[Sense, ...]:
    """The senses to choose between: those in which no words are left open."""
    return tuple(one for one in senses if not one.without) or senses


def _together(old: Sense, new: Sense) -> bool:
    """Whether both can be meant: the trump suit is the same for both calls."""
    one, other = trumps_of(old.meaning), trumps_of(new.meaning)
    return one is None or other is None or one is other


def _apart(senses: tuple[Sense, ...]) -> tuple[tuple[Sense, ...], tuple[Sense, ...]]:
    """The usual senses, and those with an unusual limit."""
    usual = tuple(one for one in senses if not one.unusual) or senses[:1]
    return usual, tuple(one for one in senses if one not in usual)


def _turns(first: Verdict, old: Sense, new: Sense, hand: Hand | None, language: str) -> bool:
    return _compare_once(old.meaning, new.meaning, hand, language).grade != first.grade


def _could_turn(verdict: Verdict, old: Senses, new: Senses) -> tuple[str, ...]:
    """The sides whose unread words could turn a verdict.

    A further condition only makes the hands fewer. With fewer hands a new call that lay inside the old one
    does so still, and an old call still lacks the hands that it lacked. Words that tell what a hand may have
    besides (»kan være …«) make them more, and the other way round.
    """
    safe_for = {(OLD, False): "no", (NEW, False): "yes", (OLD, True): "yes", (NEW, True): "no"}
    unread = [(side, one) for side, one in ((OLD, old), (NEW, new)) if one.unread]
    sides = [side for side, _ in unread]
    if any(problem.key == OTHERS for _, one in unread for problem in one.problems):
        return tuple(sides)  # what is asked may be the purpose
    ways = {(side, bool(one.wider)) for side, one in unread if len(one.wider) in (0, len(one.problems))}
    apart = not (verdict.counts.both or verdict.counts.tolerated) and not any(one.wider for _, one in unread)
    if apart and verdict.comparable == "no" and verdict.rule != RULES["23A3"]:
        return ()  # fewer hands of either call have none in common either
    safe = (
        len(ways) == len(sides)
        and all(verdict.comparable == safe_for[way] for way in ways)
        and verdict.rule != RULES["23A3"]
    )
    return () if safe else tuple(sides)


@lru_cache(maxsize=512)
def _compare_once(old: Meaning, new: Meaning, hand: Hand | None, language: str) -> Verdict:
    """`compare`, remembered: a choice between senses asks for pairs that have been judged."""
    return compare(old, new, hand, language)


def _with_hands(senses: tuple[Sense, ...], hand: Hand | None, language: str) -> tuple[Sense, ...]:
    """The senses that some hand fits; nobody means another."""
    possible = tuple(one for one in senses if not explain_empty(one.meaning, language, hand))
    if not possible:
        first = senses[0]
        raise MeaningError(first.text, 0, first.text, explain_empty(first.meaning, language, hand))
    return possible
