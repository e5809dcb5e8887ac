"""What a call may have besides: told beside the rest, and asked about where nothing else tells the shape."""

import re
from functools import cache

from rulings.bridge.calls import Denomination
from rulings.meaning.counting.count import count_hands
from rulings.meaning.language.conditions import Said, meet
from rulings.meaning.language.grammar import connector
from rulings.meaning.language.words import alternatives, number_words, words
from rulings.meaning.model import ANY_LENGTH, ANY_POINTS, Meaning
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading


def possibilities(reader: Reader) -> tuple[str, ...]:
    """The words of which no account is taken: »kan have fire spar« changes no hand, and is told."""
    if reader.notation:
        return ()
    return tuple(" ".join(reader.text[start:end].split()) for start, end, _ in reader.maybe)


def about_what_may_be(reader: Reader, meaning: Meaning) -> None:
    """Asks about »15-17 jævn, evt. 6-farve minor«, which the rest has no hand of, and »12+, kan have 5+♥«."""
    for start, end, types in reader.maybe:
        if not count_hands(Meaning(tuple(meet(one, two) for one in meaning.types for two in types))):
            reader.fault(start, end, "maybe")
        elif _is_all_the_shape(reader, meaning, types):
            text, word = reader.text, connector("maybe").match(reader.text, start)
            so = text[word.end() if word else start : end].strip()
            any_shape = words("phrases", "any-shape", reader.language)[0]
            choices = tuple(Reading(one, f"{text[:start]}{one}{text[end:]}") for one in (so, any_shape))
            reader.fault(start, end, "maybe-alone", choices)


def _is_all_the_shape(reader: Reader, meaning: Meaning, types: Said) -> bool:
    """Whether nothing but a possibility tells how long the suit of the call is."""
    call = reader.leading.call if reader.leading is not None else reader.context.call
    shaped = any(one.shapes or any(n != ANY_LENGTH for n in one.lengths) for one in meaning.types)
    if reader.notation or meaning.purpose or meaning.exclusions or shaped:
        return False
    if call is None:
        return any(n != ANY_LENGTH for one in types for n in one.lengths)
    if not call.is_bid or call.denomination in (None, Denomination.NOTRUMP):
        return False
    return any(one.lengths[int(call.denomination)] != ANY_LENGTH for one in types)


def is_besides(read: list[Meaning], what: str) -> bool:
    """Whether what a hand may have adds hands; »could be a good 10« may be the strength itself."""
    types = [one for meaning in read for one in meaning.types]
    shaped = all(one.shapes or any(n != ANY_LENGTH for n in one.lengths) for one in types)
    strong = all(one.points != ANY_POINTS for one in types)
    return (shaped and strong) or not _numbered().search(what)


@cache
def _numbered() -> re.Pattern[str]:
    return re.compile(rf"\d|(?<!\w)(?:{alternatives(number_words())})(?!\w)", re.IGNORECASE)
