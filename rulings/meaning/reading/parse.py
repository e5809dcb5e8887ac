"""Reading a meaning: what can be read is kept, what cannot is marked, and what has two readings is asked."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulings.engine.data import LANGUAGES
from rulings.meaning.counting.count import differ
from rulings.meaning.counting.empty import empty_types, explain_empty
from rulings.meaning.errors import MeaningError
from rulings.meaning.language.conditions import Fault
from rulings.meaning.language.names import named_at
from rulings.meaning.language.phrasing import format_meaning, hands_text
from rulings.meaning.language.sentence import sentence
from rulings.meaning.model import Meaning
from rulings.meaning.phrases.context import NOTHING_KNOWN, Context
from rulings.meaning.phrases.leading import Leading, call_of, leading_call
from rulings.meaning.phrases.reader import read_expression
from rulings.meaning.phrases.spoken import Expression
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Problem, Reading
from rulings.meaning.reading.by_name import by_name
from rulings.meaning.reading.called import about_the_call, even_by_the_auction
from rulings.meaning.reading.derived import Taken, other_ways
from rulings.meaning.reading.left_out import LEFT_OUT, MOST_UNREAD, keeping_out, with_rest
from rulings.meaning.reading.lone_numbers import with_length_asks_settled
from rulings.meaning.reading.misspelt import with_names
from rulings.meaning.reading.plain import is_plain
from rulings.meaning.reading.plain_enough import is_plain_enough
from rulings.meaning.reading.possible import about_what_may_be, possibilities
from rulings.meaning.reading.remarked import about_remarks, about_strengths, about_vague_words, transferred
from rulings.meaning.reading.scope import meaning_of
from rulings.meaning.reading.some_suit import in_either, of_some_suit
from rulings.meaning.reading.suit_named import at_least_where_named, lengths_of_the_call, strength_of_its_own

__all__ = ["LONGEST_TEXT", "Parsed", "Problem", "Reading", "parse_meaning", "read_meaning"]

LONGEST_TEXT = 1000
NOTHING: Mapping[int, Taken] = {}


@dataclass(frozen=True, slots=True)
class Parsed:
    """What was read.

    Attributes:
        text: what was given.
        meaning: what could be read of it.
        problems: what could not, or can be read in several ways, in order.
        left_out: words in square brackets and what a call may have besides, of which no account is taken.
        one_sense: whether it is asked only because it is told in an unusual form, and can be taken as read.
    """

    text: str
    meaning: Meaning
    problems: tuple[Problem, ...]
    left_out: tuple[str, ...] = ()
    one_sense: bool = False


def parse_meaning(
    text: str, language: str = "da", context: Context = NOTHING_KNOWN, notation: bool = False
) -> Parsed:
    """Reads a meaning in Danish or English.

    Args:
        text: `12-14 jævn eller 5+♣ 11-20`; both languages are read.
        language: of the messages.
        context: what the auction tells, for the call itself and for words such as »deres farve«.
        notation: whether the text is written with care, as our data are: `4♠` is exactly four spades, and a
            purpose may stand alone. Else such places are asked about.

    Returns:
        The meaning and what could not be read; the rest is kept. Only without problems is the meaning what
        the text says.

    >>> parse_meaning("12-14 balanced or 5+♣ 11-20 zzz").problems[0].offset
    28
    >>> [choice.says for choice in parse_meaning("11-20 5 hjerter").problems[0].choices]
    ['5+ ♥', 'præcis 5 ♥']
    """
    left_out = () if notation else tuple(" ".join(words.split()) for words in LEFT_OUT.findall(text))
    if not left_out:
        return _parse(text, language, context, notation)
    read = _parse(LEFT_OUT.sub(lambda gone: " " * len(gone[0]), text).rstrip(), language, context, notation)
    problems = keeping_out(read.problems, left_out)
    return replace(read, text=text, left_out=(*left_out, *read.left_out), problems=problems)


def _parse(text: str, language: str, context: Context, notation: bool) -> Parsed:
    read_as_typed = notation or len(text) > LONGEST_TEXT
    if not read_as_typed and (written := _as_we_write(text)) is not None:
        return written
    found, reader = _parsed(text, language, context, notation)
    if read_as_typed:
        return found
    if not found.problems:
        return _asked_unless_plain(_with_other_ways(found, reader), reader)

    if len(found.problems) > MOST_UNREAD:
        return found

    def again(other: str) -> tuple[Problem, ...]:
        return _parsed(other, language, context, notation)[0].problems

    named = with_names(text, found.problems, language, lambda other: len(again(other)))
    return replace(found, problems=with_rest(text, found.problems, named, language, again))


NOTED = "= "
"""Stands before a text that is written with care where it could be read otherwise: »= 0-3 en major«."""


def _as_we_write(text: str) -> Parsed | None:
    """What a text says that stands letter for letter as a meaning is written back: it has one reading."""
    told = " ".join(text.split())
    found, _ = _parsed(told.removeprefix(NOTED), "da", NOTHING_KNOWN, True)
    ways = [way for language in LANGUAGES for way in _as_written(found.meaning, language)]
    if found.problems or told not in ways:
        return None
    return replace(found, text=text)


def settled(meaning: Meaning, language: str) -> str:
    """A meaning written so that nobody is asked about it again."""
    return _as_written(meaning, language)[-1]


def _as_written(meaning: Meaning, language: str) -> tuple[str, ...]:
    """The ways of writing a meaning that are read back without a question, the plainest last."""
    written = format_meaning(meaning, language)
    noted = f"{NOTED}{written}"
    return (noted,) if any(map(of_some_suit, meaning.types)) else (noted, written)


def _asked_unless_plain(found: Parsed, reader: Reader) -> Parsed:
    """What was read; shown and asked about as a whole unless every player would read the note so."""
    call = reader.leading
    if found.problems or explain_empty(found.meaning) or is_plain(reader, found.meaning, call):
        return found
    written = settled(found.meaning, reader.language)
    back = _as_we_write(written)
    says = sentence(found.meaning, reader.language)
    choices = (Reading(says, written),) if back is not None and back.meaning == found.meaning else ()
    reader.fault(0, len(reader.text), "plain", choices)
    sure = bool(choices) and not in_either(found.meaning) and is_plain_enough(reader, found.meaning, call)
    return replace(found, problems=tuple(reader.problems), one_sense=sure)


def _with_other_ways(found: Parsed, reader: Reader) -> Parsed:
    """What was read; asked about where the words can be taken apart so that they give other hands."""
    for start, taken in other_ways(reader.text, reader.read_at):
        other, tried = _parsed(found.text, reader.language, reader.context, False, {start: taken})
        if not tried.named and _asks_elsewhere(other, (start, reader.read_at[start])):
            _ask_both(reader, found.meaning, other.problems[0])
            return replace(found, problems=tuple(reader.problems))
        if other.problems or other.meaning == found.meaning or _idle(other.meaning):
            continue
        if differ(found.meaning, other.meaning):
            _ask(reader, (start, max(taken[2], reader.read_at[start])), found.meaning, other.meaning)
            return replace(found, problems=tuple(reader.problems))
    return found


def _parsed(
    text: str, language: str, context: Context, notation: bool, turned: Mapping[int, Taken] = NOTHING
) -> tuple[Parsed, Reader]:
    reader = Reader(text[:LONGEST_TEXT], language, context, notation, turned=turned)
    if len(text) > LONGEST_TEXT:
        reader.fault(LONGEST_TEXT, len(text), "long", filled={"n": LONGEST_TEXT})
    call = None if notation else leading_call(reader.text, context.call)
    name = None if call is None else named_at(reader.text, 0, language)
    if call is not None and name is not None and name.end > call.end:
        call = None  # »pas eller ret« is a convention
    if call is not None:
        reader.at, reader.leading = call.end, call
        if call.sure and context.call is not None:
            reader.context = replace(context, call=call.call)  # the note's own, where it names another
    said = read_expression(reader)
    call = call or reader.called
    made = call or call_of(context.call)
    said = about_strengths(reader, said, call if reader.artificial else made)
    whole = by_name(reader, said, made)
    if whole is None:
        said = _questions(reader, said, call, made)
        if not said.said and not reader.remarks and not reader.problems:
            reader.fault(0, 0, "nothing")
    elif not notation:
        about_vague_words(reader, said)
    meaning = whole or _meaning(reader, said)
    problems = tuple(sorted(reader.problems, key=lambda p: p.offset))
    return Parsed(text, meaning, problems, possibilities(reader)), reader


def read_meaning(text: str, language: str = "da") -> Meaning:
    """The meaning of a text written in the notation of our data.

    Raises:
        MeaningError: at the first place that cannot be read.
    """
    return _whole(parse_meaning(text, language, notation=True))


def understood(text: str, language: str = "da", context: Context = NOTHING_KNOWN) -> Meaning:
    """The meaning of a text as somebody typed it, where every part has one reading.

    Raises:
        MeaningError: at the first place that cannot be read, or that has several readings.
    """
    return _whole(parse_meaning(text, language, context))


def _whole(parsed: Parsed) -> Meaning:
    for problem in parsed.problems:
        reason = " ".join((problem.reason, *(f"»{choice.says}«" for choice in problem.choices)))
        raise MeaningError(parsed.text, problem.offset, problem.what, reason, problem.choices)
    return parsed.meaning


def _questions(reader: Reader, said: Expression, call: Leading | None, made: Leading | None) -> Expression:
    """All that is asked once everything is read; `made` is the call, also where only the auction tells it."""
    named = call.suit if call is not None and call.suit is not None else transferred(reader)
    named = made.suit if named is None and made is not None and not reader.artificial else named
    said = at_least_where_named(reader, lengths_of_the_call(reader, strength_of_its_own(said), named))
    with_length_asks_settled(reader, said)
    if call is not None:
        said = about_the_call(reader, said, call)
    elif not reader.notation and said.said:
        even_by_the_auction(reader, said, made)
    about_remarks(reader, said, call is not None)
    return said


def _meaning(reader: Reader, said: Expression) -> Meaning:
    try:
        meaning, decisions = meaning_of(said, reader.remark)
        about_what_may_be(reader, meaning)
        if not reader.problems and not reader.notation:
            for turned, place in enumerate(decisions.places):
                other, _ = meaning_of(said, reader.remark, turned)
                if differ(meaning, other) and not _idle(other):
                    _ask(reader, place, meaning, other)
    except Fault as fault:
        reader.fault(0, len(reader.text), fault.key, filled=fault.filled)
        return Meaning()
    return meaning


def _idle(other: Meaning) -> bool:
    """Whether a reading has a type of hands that there are none of, so that nobody means it."""
    return bool(explain_empty(other) or empty_types(other))


def _asks_elsewhere(other: Parsed, place: tuple[int, int]) -> bool:
    """Whether another way leaves no doubt of the words it takes otherwise, and asks only about others.

    A denial before the place that reaches into it is such another one.
    """
    start, end = place

    def outside(one: Problem) -> bool:
        last = one.offset + one.length
        return last <= start or one.offset >= end or one.offset < start < last

    return bool(other.problems) and all(one.choices and outside(one) for one in other.problems)


def _ask_both(reader: Reader, meaning: Meaning, other: Problem) -> None:
    """A reading, and what would be asked where the words are taken apart otherwise."""
    said = format_meaning(meaning, reader.language)
    choices = (Reading(said, settled(meaning, reader.language)), *other.choices)
    reader.fault(other.offset, other.offset + other.length, "two-ways", choices)


def _ask(reader: Reader, place: tuple[int, int], *readings: Meaning) -> None:
    hands = [replace(one, purpose=None, shows=(), forcing=None) for one in readings]
    choices = tuple(
        Reading(hands_text(shown, reader.language), settled(whole, reader.language))
        for shown, whole in zip(hands, readings, strict=True)
    )
    reader.fault(*place, "two-ways", choices)
