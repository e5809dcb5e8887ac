"""What a call is for, shows and forces, compared beside the sets of hands (23A3)."""

from collections.abc import Iterator

from rulings.bridge.cards import Suit
from rulings.engine.data import entry
from rulings.meaning.comparing.limits import DATA
from rulings.meaning.language.grammar import DATA as LANGUAGE_DATA
from rulings.meaning.language.grammar import SUIT_OF_LETTER
from rulings.meaning.language.phrasing import about_text, phrase
from rulings.meaning.model import Forcing, Meaning, Purpose, PurposeKind

_SAYS_LITTLE = frozenset({PurposeKind.NATURAL, PurposeKind.ARTIFICIAL, PurposeKind.ENFORCED})
"""Purposes that no other purpose stands against."""


_OF_ANOTHER_S_SUIT = frozenset({PurposeKind.TAKE_OUT, PurposeKind.NEGATIVE, PurposeKind.PENALTY})
"""Doubles: what they tell of a suit follows from what they are for; they do not offer it as a bid does."""


def purpose_text(purpose: Purpose, language: str) -> str:
    """A purpose, as »spørger om major«."""
    return phrase(purpose.kind.value, language, "purposes", about=about_text(purpose.about, language))


def forcing_text(forcing: Forcing, language: str) -> str:
    """What a call asks of partner, as »udgangskrav«."""
    return phrase(forcing.value, language)


def _is(purpose: Purpose | None, flag: str) -> bool:
    found = entry(LANGUAGE_DATA, "purposes", purpose.kind.value) if purpose else {}
    return bool(found.get(flag, False))


def asks(meaning: Meaning) -> bool:
    """Whether the call asks partner: a question, a relay, a puppet. A compelled reply asks nothing."""
    return _is(meaning.purpose, "asks")


def same_purpose(old: Meaning, new: Meaning) -> bool:
    """Whether the two calls are for the same in the sense of 23A3: the same kind, about the same thing."""
    one, other = old.purpose, new.purpose
    if one is None or other is None or one.kind is not other.kind or not _is(one, "matches"):
        return False
    return _family(one.about) == _family(other.about)


def _family(about: str) -> str:
    """What is asked about; to ask for aces and for key cards is the same question."""
    families = entry(DATA, "families")
    return next((key for key, members in families.items() if about in members["of"]), about)


def opposite(old: Meaning, new: Meaning) -> bool:
    """Whether the purposes exclude one another, as penalty and take-out do."""
    if old.purpose is None or new.purpose is None:
        return False
    kinds = {old.purpose.kind.value, new.purpose.kind.value}
    return any(kinds == {one, other} for one, others in entry(DATA, "opposite").items() for other in others)


def purposes_differ(old: Meaning, new: Meaning) -> bool:
    """Whether both calls say what they are for, and it is not the same."""
    one, other = old.purpose, new.purpose
    if one is None or other is None or one == other:
        return False
    return not {one.kind, other.kind} <= _SAYS_LITTLE and not same_purpose(old, new)


def forcing_of(meaning: Meaning) -> Forcing | None:
    """What the call asks of partner; a sign-off forces nobody."""
    if meaning.forcing is None and meaning.purpose and meaning.purpose.kind is PurposeKind.SIGN_OFF:
        return Forcing.NO
    return meaning.forcing


def shown_suits(meaning: Meaning) -> frozenset[Suit]:
    """Suits that a call shows by agreement: said so, or transferred to."""
    shown = set(meaning.shows)
    if meaning.purpose and meaning.purpose.kind is PurposeKind.TRANSFER:
        shown |= {suit for letter, suit in SUIT_OF_LETTER.items() if letter == meaning.purpose.about}
    return frozenset(shown)


def suits_left_out(old: Meaning, new: Meaning) -> Iterator[Suit]:
    """Suits that the old call shows by agreement and the new one does not, the highest first."""
    return iter(sorted(shown_suits(old) - shown_suits(new), reverse=True))


def differs_in_use(old: Meaning, new: Meaning, suit: Suit) -> bool:
    """Whether only one of two calls is such a double; not where the new one shows the suit by agreement."""
    kinds = [each.purpose.kind if each.purpose else None for each in (old, new)]
    doubles = [kind in _OF_ANOTHER_S_SUIT for kind in kinds]
    shown = suit in shown_suits(new) and PurposeKind.TAKE_OUT not in kinds
    return doubles[0] != doubles[1] and not shown
