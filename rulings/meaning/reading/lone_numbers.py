"""A lone number before a suit: exactly so many cards, or at least so many."""

import re

from rulings.meaning.phrases.spoken import Expression, Item
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading

_SIGNED = re.compile(r"\d\s*(?:\+|[-–]\s*\d)")
LONE_NUMBER = "at-least-or-exactly"


def with_length_asks_settled(reader: Reader, said: Expression) -> None:
    """Asks about lone numbers, unless the text has lengths with signs too: then just so many are meant.

    A length that names a suit (»5-farve«) is not meant so for the signs beside it; a limit that is told in a
    word (»min 5s and 4h«) may hold for both.
    """
    signed = (item for item in _all_items(said) if item.kind == "length")
    if any(_SIGNED.search(reader.text, item.start, item.end) for item in signed):
        reader.asks = [(item, ask) for item, ask in reader.asks if ask.named or ask.key != LONE_NUMBER]
    for item, ask in reader.asks:
        choices = ask.choices
        if ask.key == LONE_NUMBER:
            choices = tuple(Reading(one.says, _everywhere(reader, at)) for at, one in enumerate(choices))
        reader.fault(item.start, item.end, ask.key, choices)


def _everywhere(reader: Reader, at: int) -> str:
    """The text with that reading in every place that asks the same."""
    text = reader.text
    alike = [asked for asked in reader.asks if asked[1].key == LONE_NUMBER]
    for item, ask in sorted(alike, key=lambda asked: asked[0].start, reverse=True):
        text = text[: item.start] + ask.choices[at].says + text[item.end :]
    return text


def _all_items(said: Expression) -> list[Item]:
    return [*said.items(), *(i for e in said.excluded for i in _all_items(e))]
