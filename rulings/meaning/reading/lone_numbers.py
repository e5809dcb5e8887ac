"""A lone number before a suit: exactly so many cards, or at least so many."""

import re
from functools import cache

from rulings.meaning.language.words import alternatives, suit_words
from rulings.meaning.phrases.spoken import Expression, Item
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading

_SIGNED = re.compile(r"\d\s*(?:\+|[-–]\s*\d)")
LONE_NUMBER = "at-least-or-exactly"


def with_length_asks_settled(reader: Reader, said: Expression) -> None:
    """Asks about lone numbers, unless the text has lengths with signs too: then just so many are meant.

    A length that names a suit (»5-farve«) is not meant so for the signs beside it; a limit that is told in a
    word (»min 5s and 4h«) may hold for both, and a number in letters is not written beside signs.
    """
    signed = (item for item in _all_items(said) if item.kind == "length")
    text = reader.text
    if not reader.context.spoken and any(_SIGNED.search(text, item.start, item.end) for item in signed):
        reader.asks = [
            (item, ask)
            for item, ask in reader.asks
            if ask.named or ask.key != LONE_NUMBER or not any(map(str.isdigit, text[item.start : item.end]))
        ]
    for item, ask in reader.asks:
        choices = ask.choices
        if ask.key == LONE_NUMBER:
            choices = tuple(Reading(one.says, _everywhere(reader, at)) for at, one in enumerate(choices))
        reader.fault(item.start, item.end, ask.key, choices)


def has_signs(text: str) -> bool:
    """Whether a note tells a length with a sign: »4+♦«, »4-5 spar«."""
    return _signed_length().search(text) is not None


@cache
def _signed_length() -> re.Pattern[str]:
    suit = rf"(?:{alternatives(suit_words())})(?!\w)|[♣♦♥♠♧♢♡♤]"
    return re.compile(rf"(?<!\d)\d\s?(?:\+|[-–]\s?\d(?!\d))\s?(?:{suit})", re.IGNORECASE)


def _everywhere(reader: Reader, at: int) -> str:
    """The text with that reading in every place that asks the same."""
    text = reader.text
    alike = [asked for asked in reader.asks if asked[1].key == LONE_NUMBER]
    for item, ask in sorted(alike, key=lambda asked: asked[0].start, reverse=True):
        text = text[: item.start] + ask.choices[at].says + text[item.end :]
    return text


def _all_items(said: Expression) -> list[Item]:
    return [*said.items(), *(i for e in said.excluded for i in _all_items(e))]
