"""Of senses that differ only in the length of the call's own suit: the one that the pair's card has."""

from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.meaning.model import ANY_LENGTH, Meaning, Range
from rulings.meaning.phrases.context import Context
from rulings.meaning.reading.sense import Sense, Senses


def as_long_as_on_the_card(found: Senses, context: Context, language: str) -> Senses:
    """The senses with that of the card first, told as an assumption, and the others beside it.

    »tre spar« of 3♠ is the call, or as many cards, and »seks hjerter« at least so many or exactly: where the
    card has just one of them for that very call, it is meant, and one tap turns it.
    """
    own = context.named("own")
    if own is None or context.usual is None or len(found.senses) < 2 or found.problems:
        return found
    (suit,) = own.suits
    lengths = {one.lengths[suit] for one in context.usual.types}
    if len(lengths) != 1 or len({_without_length(one.meaning, suit) for one in found.senses}) != 1:
        return found
    (length,) = lengths
    agreeing = [one for one in found.senses if _is_so_long(one.meaning, suit, length)]
    if length == ANY_LENGTH or len(agreeing) != 1:
        return found
    (meant,) = agreeing
    others = tuple(
        replace(one, unusual=one.unusual or one.says(language)) for one in found.senses if one is not meant
    )
    assumed = meant.assumed or ((" ".join(found.text.split()), meant.says(language)),)
    first: Sense = replace(meant, unusual="", assumed=assumed)
    return replace(found, kept=first.meaning, senses=(first, *others))


def _without_length(meaning: Meaning, suit: Suit) -> Meaning:
    """The meaning with nothing said of one suit."""
    types = tuple(
        replace(one, lengths=tuple(ANY_LENGTH if at == suit else n for at, n in enumerate(one.lengths)))  # type: ignore[arg-type]  # as many as before
        for one in meaning.types
    )
    return replace(meaning, types=types, shows=(), forcing=None)


def _is_so_long(meaning: Meaning, suit: Suit, length: Range) -> bool:
    return all(one.lengths[suit] == length for one in meaning.types)
