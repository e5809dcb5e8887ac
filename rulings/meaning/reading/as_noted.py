"""A note that the first reading asks about, read clause by clause."""

from dataclasses import replace

from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.language.words import message
from rulings.meaning.model import Meaning, Type
from rulings.meaning.notes.hands import read_note
from rulings.meaning.notes.values import with_gaps
from rulings.meaning.phrases.context import Context
from rulings.meaning.problems import Problem
from rulings.meaning.reading.asides import without_asides
from rulings.meaning.reading.by_the_card import filled_by_the_card, taken_as
from rulings.meaning.reading.every_text import UNREADABLE
from rulings.meaning.reading.left_out import with_left_out
from rulings.meaning.reading.parse import settled
from rulings.meaning.reading.sense import Sense, Senses

MOST_WAYS = 16
"""Things that open words may mean together, beyond which they are asked about."""


def as_noted(text: str, language: str, context: Context) -> Senses | None:
    """The senses of a note read clause by clause, where all its words are known or say nothing of a hand."""
    bare, asides = without_asides(text)
    told = read_note(bare, language, context)
    if told is None:
        return None
    ways = with_gaps(told.meaning, told.gaps) if told.gaps else []
    if len(ways) > MOST_WAYS or (told.gaps and not ways):
        return None

    filled = told.meaning if told.gaps else filled_by_the_card(bare, told.meaning, context)
    by_card = taken_as(bare, filled, language) if filled != told.meaning else ()

    def says(condition: Type) -> str:
        return format_meaning(Meaning((condition,)), language)

    assumed = tuple((" ".join(said.split()), says(condition)) for said, condition in told.assumed)
    assumed = (*assumed, *by_card)
    open_words = tuple(" ".join(gap.said.split()) for gap in told.gaps)
    asides = (*told.places, *asides)
    gone = (*told.unknown, *open_words, *asides)
    reason = message("messages", "unreadable", language=language)
    unread = tuple(Problem(bare.find(w), len(w), w, reason, (), UNREADABLE, True) for w in told.unknown)

    def sense(
        meaning: Meaning, left: tuple[str, ...], taken: tuple[tuple[str, str], ...], unusual: str = ""
    ) -> Sense:
        return Sense(meaning, with_left_out(settled(meaning, language), left), left, taken, unusual)

    left = (*told.unknown, *asides)
    first = replace(sense(filled, gone, assumed), without=bool(told.gaps))
    others = [
        sense(
            meaning, left, (*assumed, *((said, says(one)) for said, one in zip(open_words, way, strict=True)))
        )
        for meaning, way in ways
    ]
    unusual = []
    for said, condition, meaning in told.unusual:
        kept = tuple(one for one in assumed if one[0] != " ".join(said.split()))
        here = (*kept, (" ".join(said.split()), says(condition)))
        unusual.append(sense(meaning, gone, here, says(condition)))
    return Senses(text, filled, (first, *others, *unusual), unread, gone)
