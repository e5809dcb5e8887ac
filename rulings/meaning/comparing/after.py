"""23C: what the withdrawn call told beyond the new one, and what to look at after play."""

from dataclasses import dataclass

from rulings.meaning.comparing.facts import Fact, facts_of, share_with
from rulings.meaning.comparing.limits import percent, words
from rulings.meaning.comparing.widen import Reach
from rulings.meaning.counting.count import Space


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
