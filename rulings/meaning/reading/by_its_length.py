"""Of senses that differ only in the length of the call's own suit: the one that the pair's card has."""

from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.meaning.model import ANY_LENGTH, CARDS, Meaning, Range, Type
from rulings.meaning.phrases.context import Context
from rulings.meaning.reading.sense import Sense, Senses

_SHORTEST = 2
"""A suit that is opened with fewer cards is none that is named by itself."""


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
    if len(lengths) != 1:
        return _as_short_as_on_the_card(found, suit, context.usual)
    if len({_without_length(one.meaning, suit) for one in found.senses}) != 1:
        return found
    (length,) = lengths
    agreeing = [one for one in found.senses if _is_so_long(one.meaning, suit, length)]
    if length == ANY_LENGTH or len(agreeing) != 1:
        return _as_short_as_on_the_card(found, suit, context.usual)
    (meant,) = agreeing
    others = tuple(
        replace(one, unusual=one.unusual or one.says(language)) for one in found.senses if one is not meant
    )
    assumed = meant.assumed or ((" ".join(found.text.split()), meant.says(language)),)
    first: Sense = replace(meant, unusual="", assumed=assumed)
    return replace(found, kept=first.meaning, senses=(first, *others))


def _as_short_as_on_the_card(found: Senses, suit: Suit, usual: Meaning) -> Senses:
    """The senses of a suit named alone, first with as many cards as any hand of the card has at least.

    A card may open 1♦ on several kinds of hands, and 1♣ on some of which it tells no length.
    """
    least = min(_least(one, suit) for one in usual.types)
    offered = [_offered(one, suit) for one in found.senses]
    if (
        least < _SHORTEST
        or None in offered
        or len({_without_length(one.meaning, suit) for one in found.senses}) > 1
    ):
        return found
    first = next((one for one in found.senses if _is_so_long(one.meaning, suit, Range(least, CARDS))), None)
    if first is None:
        (model, said) = (found.senses[0], offered[0])
        first = replace(
            model,
            meaning=_with_length(model.meaning, suit, least),
            assumed=tuple(
                (words, f"{least}+ {suit.sign}" if tells == said else tells) for words, tells in model.assumed
            ),
        )
    others = tuple(
        replace(one, unusual=one.unusual or _offered(one, suit) or "")
        for one in found.senses
        if one is not first
    )
    return replace(found, kept=first.meaning, senses=(replace(first, unusual=""), *others))


def _least(one: Type, suit: Suit) -> int:
    """How many cards of a suit the hands of a type have at least, as the others leave them."""
    others = sum(min(length.high, CARDS) for at, length in enumerate(one.lengths) if at != suit)
    return max(one.lengths[suit].low, CARDS - others)


def _offered(one: Sense, suit: Suit) -> str | None:
    """What was taken for a suit named alone, »5+ ♦«; None where the length was told."""
    low = min(each.lengths[suit].low for each in one.meaning.types)
    said = f"{low}+ {suit.sign}"
    return said if any(tells == said for _, tells in one.assumed) else None


def _with_length(meaning: Meaning, suit: Suit, least: int) -> Meaning:
    """The meaning with at least so many cards of one suit."""

    def put(one: Type) -> Type:
        lengths = tuple(Range(least, CARDS) if at == suit else n for at, n in enumerate(one.lengths))
        return replace(one, lengths=lengths)  # type: ignore[arg-type]  # as many as before

    return replace(meaning, types=tuple(map(put, meaning.types)))


def _without_length(meaning: Meaning, suit: Suit) -> Meaning:
    """The meaning with nothing said of one suit."""
    types = tuple(
        replace(one, lengths=tuple(ANY_LENGTH if at == suit else n for at, n in enumerate(one.lengths)))  # type: ignore[arg-type]  # as many as before
        for one in meaning.types
    )
    return replace(meaning, types=types, shows=(), forcing=None)


def _is_so_long(meaning: Meaning, suit: Suit, length: Range) -> bool:
    return all(one.lengths[suit] == length for one in meaning.types)
