"""Is the new call comparable to the withdrawn one (23A)? The two sets of hands are counted and judged.

Each measure is graded by a limit of `rulings/data/comparable.toml`; the least grade decides. What speaks for
and against is said whichever way it goes.
"""

from dataclasses import dataclass

from laws.citation import Citation, parse
from rulings.bridge.cards import Hand
from rulings.engine.data import entry
from rulings.meaning.comparing.counts import Counts, count_hands
from rulings.meaning.comparing.excess import Excess, excesses
from rulings.meaning.comparing.facts import Fact, facts_of, share_with
from rulings.meaning.comparing.grounds import Ground, grounds_of, rule_of
from rulings.meaning.comparing.inference import relax
from rulings.meaning.comparing.limits import DATA, Grade, percent, words
from rulings.meaning.comparing.widen import Reach, reach
from rulings.meaning.counting.count import Distribution, Space, space_for, spread
from rulings.meaning.counting.empty import explain_empty
from rulings.meaning.errors import MeaningError
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.model import Meaning

# 23C: what the withdrawn call told beyond the new one, and what to look at after play


@dataclass(frozen=True, slots=True)
class Told:
    """Something that all hands of the withdrawn call have, and not all of the new call's.

    Attributes:
        fact: what they have.
        share: the part of the new call's hands that have it too.
    """

    fact: Fact
    share: float

    def text(self, language: str) -> str:
        """As a sentence."""
        key = "strength" if self.fact.of_strength else "denied" if self.fact.denies else "shape"
        share = percent(self.share, language)
        return words("after", key, language=language, what=self.fact.text(language), share=share)


def told_beyond(space: Space, seen: Reach) -> tuple[Told, ...]:
    """What partner knows from the withdrawn call that the new call does not tell, what narrows most first."""
    found = [Told(fact, share_with(space, seen.new, fact)) for fact in facts_of(space, seen.old)]
    return tuple(sorted((t for t in found if t.share < 1), key=lambda t: t.share))


def to_look_at(told: tuple[Told, ...], comparable: str, share: float, language: str) -> tuple[str, ...]:
    """What to look at after play under 23C; nothing where the call is not comparable, for then others apply.

    Args:
        told: from `told_beyond`.
        comparable: yes, judgement or no.
        share: the part of the new call's hands that the withdrawn call allowed.
        language: of the sentences.
    """
    if comparable == "no":
        return (words("after", "not", language=language),)
    if share == 1 and not told:
        return (words("after", "nothing", language=language),)
    looks = [t.text(language) for t in told] or [
        words("after", "hands", language=language, rest=percent(1 - share, language))
    ]
    ends = [words("after", key, language=language) for key in ("ask", "how")]
    return (*looks, *ends)


RULES = {"23A1": parse("23A1"), "23A2": parse("23A2"), "23A3": parse("23A3")}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the comparison says.

    Attributes:
        old, new: the meanings of the withdrawn and the new call.
        grade: yes, judgement or no.
        rule: 23A1, 23A2 or 23A3, by which it is or comes nearest to being comparable.
        counts: exact numbers.
        grounds: what speaks for and against, and what is named beside.
        excess: what the new call adds, the most first.
        shown: what all hands of both calls have.
        told: what all hands of the withdrawn call have and not all of the new one's.
        old_spread, new_spread: how the hands of each spread over strength and lengths.
        both_spread: the same of the hands that both can have.
    """

    old: Meaning
    new: Meaning
    grade: Grade
    rule: Citation
    counts: Counts
    grounds: tuple[Ground, ...]
    excess: tuple[Excess, ...]
    shown: tuple[Fact, ...]
    told: tuple[Told, ...]
    old_spread: Distribution
    new_spread: Distribution
    both_spread: Distribution

    @property
    def comparable(self) -> str:
        """`yes`, `judgement` or `no`."""
        return self.grade.word

    @property
    def strength(self) -> dict[str, tuple[int, int]]:
        """The least and most points of each call."""
        return {"old": ends(self.old_spread), "new": ends(self.new_spread)}

    def _rule_text(self, language: str) -> str:
        """The condition of 23A that is fulfilled, or that the call comes nearest to."""
        text = words("rule", str(self.rule), language=language)
        nearest = self.grade is not Grade.YES
        return words("rule", "nearest", language=language, rule=text) if nearest else text

    @property
    def lost(self) -> tuple[Fact, ...]:
        """What the withdrawn call promised and the new one does not."""
        return tuple(g.fact for g in self.grounds if g.key == "lost" and g.fact)

    def views(self, language: str) -> tuple[tuple[str, str], ...]:
        """Why some accept and others refuse, for each thing that leaves the verdict to judgement."""
        if self.grade is not Grade.JUDGEMENT:
            return ()
        keys = dict.fromkeys(g.key for g in self.grounds if g.grade is Grade.JUDGEMENT)
        same = {"asks-other": "asked"}
        found = [entry(DATA, "views", key) for key in dict.fromkeys(same.get(k, k) for k in keys)]
        return tuple((view["accept"][language], view["refuse"][language]) for view in found)

    def after(self, language: str) -> tuple[str, ...]:
        """What to look at when the board has been played (23C)."""
        return to_look_at(self.told, self.comparable, self.counts.share, language)

    def reasons(self, side: str, language: str) -> tuple[str, ...]:
        """What speaks `for` or `against`, or is named in a `note`, as sentences."""
        return tuple(g.text(language) for g in self.grounds if g.side == side)

    def to_json(self, language: str = "da") -> dict[str, object]:
        """As JSON, texts in one language."""
        counts = self.counts
        return {
            "comparable": self.comparable,
            "text": words("verdict", self.comparable, language=language),
            "rule": str(self.rule),
            "citation": self.rule.label,
            "rule_text": self._rule_text(language),
            "old": format_meaning(self.old, language),
            "new": format_meaning(self.new, language),
            "counts": {
                "old": counts.old,
                "new": counts.new,
                "both": counts.both,
                "old_only": counts.old - counts.both,
                "new_only": counts.new - counts.both,
                "tolerated": counts.tolerated,
                "all": counts.all,
            },
            "share": counts.share,
            "share_tolerated": counts.tolerated / counts.new,
            "covered": counts.covered,
            "excess": [e.to_json(language) for e in self.excess],
            "lost": [fact.text(language) for fact in self.lost],
            "shown_by_both": [fact.text(language) for fact in self.shown if not fact.denies],
            "denied_by_both": [fact.text(language) for fact in self.shown if fact.denies],
            "strength": {side: list(span) for side, span in self.strength.items()},
            "for": list(self.reasons("for", language)),
            "against": list(self.reasons("against", language)),
            "notes": list(self.reasons("note", language)),
            "views": [{"accept": accept, "refuse": refuse} for accept, refuse in self.views(language)],
            "after": list(self.after(language)),
            "note": words("limits", "note", language=language),
        }


def ends(spread_out: Distribution) -> tuple[int, int]:
    """The least and most points that occur."""
    held = [points for points, hands in enumerate(spread_out.points) if hands]
    return held[0], held[-1]


def compare(old: Meaning, new: Meaning, partner_hand: Hand | None = None, language: str = "da") -> Verdict:
    """Compares the withdrawn call's meaning with the new call's.

    Args:
        old: of the withdrawn call.
        new: of the call that replaces it.
        partner_hand: cards that the caller cannot hold, where they are known.
        language: of the message when a meaning fits no hand.

    Raises:
        MeaningError: when no hand fits one of them, with the reason.

    >>> from rulings.meaning.reading.parse import read_meaning
    >>> verdict = compare(read_meaning("15-17 jævn"), read_meaning("15-18 jævn, hold i ♥"))
    >>> verdict.comparable, str(verdict.rule)
    ('yes', '23A1')
    """
    inferred = relax(old)
    space = space_for(old, new, inferred, partner_hand=partner_hand, language=language)
    before, after = space.mask(old), space.mask(new)
    for meaning, mask in ((old, before), (new, after)):
        if not space.count(mask):
            text = format_meaning(meaning, language)
            raise MeaningError(text, 0, text, explain_empty(meaning, language, partner_hand))
    seen = reach(space, before, after, before if inferred == old else space.mask(inferred))
    counts = count_hands(space, seen)
    grounds = grounds_of(old, new, space, seen, counts)
    return Verdict(
        old=old,
        new=new,
        grade=min(g.grade for g in grounds),
        rule=RULES[rule_of(grounds, counts)],
        counts=counts,
        grounds=grounds,
        excess=excesses(space, seen),
        shown=facts_of(space, before | after),
        told=told_beyond(space, seen),
        old_spread=spread(space, before),
        new_spread=spread(space, after),
        both_spread=spread(space, before & after),
    )
