"""Why no hand fits a meaning: the first of its conditions that contradict each other, in words."""

from dataclasses import replace

from rulings.bridge.cards import Hand, Suit
from rulings.meaning.counting.count import count_hands, space_for
from rulings.meaning.language.grammar import message
from rulings.meaning.model import CARDS, Meaning, Type


def explain_empty(meaning: Meaning, language: str = "da", partner_hand: Hand | None = None) -> str:
    """A sentence that says why no hand fits the meaning; empty when some hand does.

    >>> from rulings.meaning.reading.parse import parse_meaning
    >>> explain_empty(parse_meaning("5+♠ 5+♥ 4+♦").meaning, "en")
    'no hand fits, because it promises at least 14 cards, and a hand has 13.'
    """
    space = space_for(meaning, partner_hand=partner_hand, language=language)
    if space.count(space.mask(meaning)):
        return ""
    whys = [_why(one, language) for one in meaning.types]
    if any(not why for why in whys):
        excluded = not count_hands(replace(meaning, purpose=None))
        why = message("empty", "excluded" if excluded else "partner", language=language)
    else:
        why = "; ".join(dict.fromkeys(whys))
    return message("empty", "sentence", language=language, why=why)


def empty_types(meaning: Meaning, language: str = "da") -> tuple[tuple[Type, str], ...]:
    """The types of a union that no hand fits, each with the reason; the others still count."""
    found = ((one, _why(one, language)) for one in meaning.types)
    return tuple((one, message("empty", "sentence", language=language, why=why)) for one, why in found if why)


def excludes_nothing(meaning: Meaning) -> bool:
    """Whether what is left out is none of the hands: nobody means such an exception."""
    whole = replace(meaning, exclusions=())
    return bool(meaning.exclusions) and count_hands(whole) == count_hands(meaning)


def _why(one: Type, language: str) -> str:
    """Why no hand is of the type; empty when some hand is."""
    if count_hands(Meaning((one,))):
        return ""
    if one.points.empty:
        return message("empty", "points", language=language)
    for suit in reversed(Suit):
        if one.lengths[suit].empty:
            return message("empty", "length", language=language, suit=suit.sign)
    least, most = sum(r.low for r in one.lengths), sum(r.high for r in one.lengths)
    if least > CARDS:
        return message("empty", "over", language=language, n=least)
    if most < CARDS:
        return message("empty", "under", language=language, n=most)
    if not count_hands(Meaning((Type(lengths=one.lengths, shapes=one.shapes),))):
        return message("empty", "shape", language=language)
    if not count_hands(Meaning((replace(one, without=()),))):
        return message("empty", "honours", language=language)
    return message("empty", "excluded", language=language)
