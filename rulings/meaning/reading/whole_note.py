"""A note as somebody typed it: read, and where that fails, without what tells nothing of the hand."""

from functools import lru_cache

from laws.languages import find_language
from rulings.meaning.errors import MeaningError
from rulings.meaning.phrases.context import NOTHING_KNOWN, Context
from rulings.meaning.reading.asides import without_asides
from rulings.meaning.reading.by_its_length import as_long_as_on_the_card
from rulings.meaning.reading.by_the_card import as_meant
from rulings.meaning.reading.circumstances import promises, without_circumstances
from rulings.meaning.reading.passed_over import with_words_passed_over
from rulings.meaning.reading.reserved import tells_the_whole_hand, with_reservation, without_unread_words
from rulings.meaning.reading.sense import Senses
from rulings.meaning.reading.senses import is_clear, senses_in_its_words


def senses_of(text: str, language: str, context: Context = NOTHING_KNOWN, every_word: bool = False) -> Senses:
    """All senses of a note as somebody typed it, or what keeps them from being known.

    Args:
        text: the note.
        language: of the problems.
        context: what the auction tells.
        every_word: whether a word that is not known is asked about, and never set aside with a reservation.
    """
    return _senses_of(text, language, context, every_word)


@lru_cache(maxsize=512)
def _senses_of(text: str, language: str, context: Context, every_word: bool) -> Senses:
    read = _read(text, language, context, every_word)
    found = as_long_as_on_the_card(read, as_meant(without_asides(text)[0], context), language)
    return with_words_passed_over(found, text, context, language, every_word)


def _read(text: str, language: str, context: Context, every_word: bool) -> Senses:
    found = senses_in_its_words(text, language, context)
    if is_clear(found) or "[" in text:
        return found
    told = without_circumstances(text, context)
    bare = told.text
    if told.gone and _says_something(bare):
        read = senses_in_its_words(bare, language, told.context)
        whole = not told.of_the_hand or (
            is_clear(read)
            and tells_the_whole_hand(read.usual[0].meaning, context)
            and not promises(read.usual[0].meaning, told.gone)
        )
        found = _better(with_reservation(read, text, told.gone, whole, language, False), found)
        if is_clear(found):
            return found
    else:
        bare = text
    if every_word or told.contrary:
        return found
    reserved = without_unread_words(bare, language, told.context)
    if reserved is None:
        return found
    return with_reservation(reserved, text, told.gone, True, language, False) if bare != text else reserved


def _says_something(text: str) -> bool:
    return any(letter.isalnum() or letter in "♠♥♦♣" for letter in text)


def _better(new: Senses, old: Senses) -> Senses:
    """The reading without the circumstances, unless it leaves as much unread as the other."""
    if bool(new.senses) != bool(old.senses):
        return new if new.senses else old
    return new if len(new.problems) <= len(old.problems) else old


def understood_senses(
    text: str, language: str, context: Context = NOTHING_KNOWN, every_word: bool = False
) -> Senses:
    """All senses of a note.

    Raises:
        MeaningError: at the first place that must be settled before they are known.
    """
    found = senses_of(text, language, context, every_word)
    for problem in () if found.senses else found.problems:
        reason = " ".join((problem.reason, *(find_language(language).quote(c.says) for c in problem.choices)))
        raise MeaningError(text, problem.offset, problem.what, reason, problem.choices)
    return found
