"""Every sense that a note can have: its readings followed to the end, those of equal hands being one."""

import re
from dataclasses import replace
from functools import cache, lru_cache

from laws.languages import FIRST_LANGUAGE
from rulings.bridge.cards import Suit
from rulings.meaning.counting.count import count_hands, differ
from rulings.meaning.counting.empty import excludes_nothing, explain_empty
from rulings.meaning.language.conditions import meet
from rulings.meaning.language.words import alternatives, message, words
from rulings.meaning.model import ANY_LENGTH, InOneOf, Meaning, PurposeKind
from rulings.meaning.phrases.amounts import in_order
from rulings.meaning.phrases.context import Context
from rulings.meaning.phrases.leading import Leading, leading_call
from rulings.meaning.problems import Problem
from rulings.meaning.reading.as_noted import as_noted
from rulings.meaning.reading.asides import Bare, asks, without_asides, without_fillers, without_its_beginning
from rulings.meaning.reading.by_the_card import as_meant, by_the_card, filled_by_the_card, taken_as
from rulings.meaning.reading.club_words import Reworded, in_read_words, respelt
from rulings.meaning.reading.every_text import OTHERS, UNREADABLE, Step, every_text, is_unread
from rulings.meaning.reading.left_out import keeping_out, with_left_out
from rulings.meaning.reading.lone_numbers import has_signs
from rulings.meaning.reading.parse import parse_meaning, settled
from rulings.meaning.reading.possible import is_besides
from rulings.meaning.reading.sense import Sense, Senses
from rulings.meaning.reading.typed_words import in_typed_words


@lru_cache(maxsize=512)
def senses_in_its_words(text: str, language: str, context: Context) -> Senses:
    """All senses of a note of which every word is read, or what keeps them from being known."""
    bare = respelt(text, context, language, first=True)
    if bare != text:
        return in_typed_words(senses_in_its_words(bare, language, context), text, bare)
    ordered = in_order(text, language, context)
    if ordered != text:
        spoken = replace(context, spoken=not has_signs(text))
        return in_typed_words(senses_in_its_words(ordered, language, spoken), text, ordered)
    context = as_meant(without_asides(text)[0], context)
    written = respelt(text, context, language)
    found = in_typed_words(_respelt(written, language, context), text, written)
    settled_so = is_clear(found) and (context.call is not None or not _of_an_opening(text, found))
    made = leading_call(text, context.call)
    if settled_so:
        return _with_its_length(found, made, text, language, context)
    if made is None or not made.sure:
        noted_so = as_noted(text, language, context)
        if written != text and (noted_so is None or noted_so.problems):
            respelt_so = as_noted(written, language, context)
            noted_so = in_typed_words(respelt_so, text, written) if respelt_so is not None else noted_so
        return _with_its_length(_better(noted_so, found), made, text, language, context)
    rest = as_noted(text[made.end :].lstrip(" ,:=–-"), language, replace(context, call=made.call))
    told = rest is not None and not (made.suit is not None and _tells_no_shape(rest.kept))
    better = _better(replace(rest, text=text) if rest is not None and told else None, found)
    return _with_its_length(better, made, text, language, context)


def _with_its_length(
    found: Senses, made: Leading | None, text: str, language: str, context: Context
) -> Senses:
    """»tre hjerter, invit« of 3♥ itself: the call, or as many cards, where no other length is told."""
    if made is None or made.suit is None or not _told_in_words().match(made.written):
        return found
    if not found.senses or found.problems or made.call.level < _LEAST_LENGTH:
        return found
    purpose = found.kept.purpose
    if not _tells_no_shape(replace(found.kept, purpose=None)):
        return found
    if purpose is not None and purpose.kind not in _NATURAL:
        return found
    told = f"{made.call.level}+{made.suit.sign} {text[made.end :].lstrip(' ,')}"
    longer = senses_in_its_words(told, language, context)
    others = (
        one for one in found.senses if not any(_same(one.meaning, each.meaning) for each in longer.senses)
    )
    senses = (*longer.senses, *others)
    return replace(found, senses=senses) if is_clear(longer) else found


_LEAST_LENGTH = 3
"""»to hjerter« is the call; nobody shows two cards so."""
_NATURAL = (PurposeKind.INVITES, PurposeKind.SIGN_OFF, PurposeKind.NATURAL)


@cache
def _told_in_words() -> re.Pattern[str]:
    """»tre hjerter« and »3 hjerter«, which tell a length as well as a call; »3♥« is none."""
    return re.compile(r"\w+\s+[^\W\d_]{3,}")


def _tells_no_shape(meaning: Meaning) -> bool:
    """»2♠, svag«: how long the suit is, or that it is none, is asked about."""
    shaped = any(
        one.shapes or one.keycards or any(n != ANY_LENGTH for n in one.lengths) for one in meaning.types
    )
    return not (shaped or meaning.purpose)


def _better(noted_so: Senses | None, found: Senses) -> Senses:
    """The second reading, unless it leaves as many words unread as the first."""
    if noted_so is None or (noted_so.problems and found.senses and len(found.usual) == 1):
        return found
    if (
        len(found.usual) > 1
        and not found.unread
        and noted_so.senses[0].without
        and _as_even(noted_so.kept, found.kept)
    ):
        return found  # the suits that the words may mean are known there too
    return noted_so


def _as_even(one: Meaning, other: Meaning) -> bool:
    """Whether both tell the same tests of the shape: »15-18 med hold« tells a balanced hand unsaid."""
    return [each.shapes for each in one.types] == [each.shapes for each in other.types]


def _of_an_opening(text: str, found: Senses) -> bool:
    """Whether the strength of an opening was taken for one without a highest limit."""
    return _opening_alone().search(text) is not None and any(one.unusual for one in found.senses)


@cache
def _opening_alone() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{alternatives(words('asides', 'opening'))})", re.IGNORECASE)


def is_clear(found: Senses) -> bool:
    """Whether a note has one sense, but for a limit that it leaves out, and no unread word.

    »femfarve« is hardly five cards in any suit at all.
    """
    return (
        len(found.usual) == 1
        and not found.unread
        and not in_any_suit(found.usual[0].meaning)
        and not explain_empty(found.usual[0].meaning, FIRST_LANGUAGE)
    )


def in_any_suit(meaning: Meaning) -> bool:
    tests = [test for one in meaning.types for test in one.shapes]
    return any(isinstance(test, InOneOf) and len(test.suits) == len(Suit) for test in tests)


def _respelt(text: str, language: str, context: Context) -> Senses:
    found = _as_written(text, language, context)
    vague = any(in_any_suit(one.meaning) for one in found.usual)
    if context.call is None or (found.senses and not found.unread and not vague):
        return found
    bare, asides = without_asides(text)
    words = in_read_words(bare if bare.strip(" ,;.") else without_its_beginning(text), context, language)
    if words.text == " ".join(text.split()):
        return found
    again = _as_written(words.text, language, context)
    clearer = vague and is_clear(again)  # »2 over 1, femfarve«: of the call's own suit
    better = again.senses and (not found.senses or clearer or len(again.problems) < len(found.problems))
    gone = asides if bare.strip(" ,;.") else ()
    return replace(_with_words(again, words, gone, language, context), text=text) if better else found


def _with_words(
    again: Senses, words: Reworded, asides: tuple[str, ...], language: str, context: Context
) -> Senses:
    """The senses of a note that was read in other words, with what was taken for its own."""
    gone = (*words.left_out, *asides)
    senses = tuple(_with_taken(one, words, gone, language) for one in again.senses)
    doubted = [what for what in words.possible if not _has_such(senses, what, language, context)]
    reason = message("messages", "unreadable", language=language)
    wider = tuple(
        Problem(0, len(what), what, reason, (), UNREADABLE, True) for what in (*doubted, *words.narrower)
    )
    return replace(
        again,
        senses=senses,
        problems=(*again.problems, *wider),
        left_out=(*again.left_out, *gone),
        wider=tuple(one for one in doubted if is_besides([each.meaning for each in senses], one)),
    )


def _with_taken(one: Sense, words: Reworded, gone: tuple[str, ...], language: str) -> Sense:
    meaning, taken = one.meaning, words.taken
    if words.lower and not any(char.isdigit() for char in words.text):
        types = tuple(
            replace(t, points=replace(t.points, low=max(0, t.points.low + words.lower)))
            for t in meaning.types
        )
        meaning = replace(meaning, types=types)
        taken = [*taken, *taken_as(", ".join(gone), meaning, language)]
    written = with_left_out(settled(meaning, language), (*one.left_out, *gone))
    return replace(
        one,
        meaning=meaning,
        text=written,
        left_out=(*one.left_out, *gone),
        assumed=(*one.assumed, *taken),
    )


def _has_such(senses: tuple[Sense, ...], what: str, language: str, context: Context) -> bool:
    """Whether the hands that a note allows besides are among those that it shows anyhow."""
    read = parse_meaning(what, language, context)
    if read.problems or not senses:
        return False
    met = (tuple(meet(a, b) for a in one.meaning.types for b in read.meaning.types) for one in senses)
    return all(count_hands(Meaning(types)) for types in met)


def _as_written(text: str, language: str, context: Context) -> Senses:
    bare, asides = without_asides(text)
    first = parse_meaning(bare, language, context)
    said = without_fillers(bare, [one for one in first.problems if one.unread])
    elsewhere: tuple[Problem, ...] = ()
    if said.text != bare and said.text.strip(" ,;.:()"):
        elsewhere = _about_others(said, language)
        bare, asides = said.text, (*asides, *said.passed, *(one.what for one in elsewhere))
        first = parse_meaning(bare, language, context)
    usual = by_the_card(bare, first.meaning, context)
    if usual is not None and not any(asks(one.what) for one in elsewhere):
        written = with_left_out(settled(usual, language), asides)
        sense = Sense(usual, written, asides, taken_as(bare, usual, language))
        return Senses(text, usual, (sense,), elsewhere, asides)
    asked = any(asks(one.what) for one in elsewhere)
    read = [] if asked else every_text(first, language, context)
    unread = tuple(one for one in first.problems if is_unread(one)) if read or asked else first.problems
    senses = tuple(_filled(one, bare, asides, language, context) for one in _unlike(read, language, context))
    problems = (*keeping_out(unread, asides), *elsewhere)
    return Senses(text, first.meaning, senses, problems, (*first.left_out, *asides))


def _about_others(said: Bare, language: str) -> tuple[Problem, ...]:
    """The clauses of a note that are about another hand, or that ask, as places that were not read."""
    reason = message("messages", OTHERS, language=language)
    return tuple(Problem(at, len(what), what, reason, (), OTHERS, True) for at, what in said.foreign)


def _filled(one: Sense, note: str, asides: tuple[str, ...], language: str, context: Context) -> Sense:
    """A sense with what the card adds to it, and the remarks of which no account is taken."""
    left_out = (*one.left_out, *asides)
    meaning = filled_by_the_card(note, one.meaning, context)
    if meaning == one.meaning:
        return replace(one, text=with_left_out(one.text, asides), left_out=left_out)
    assumed = (*one.assumed, *taken_as(note, meaning, language))
    return Sense(meaning, with_left_out(settled(meaning, language), left_out), left_out, assumed, one.unusual)


def sense_of(meaning: Meaning, text: str) -> Senses:
    """A meaning that needs no reading, such as a convention by its reference."""
    return Senses(text, meaning, (Sense(meaning, text),), ())


def _unlike(read: list[Step], language: str, context: Context) -> tuple[Sense, ...]:
    found: list[Sense] = []
    meant = [step for step in read if not excludes_nothing(step.parsed.meaning)] or read
    for step in sorted(meant, key=lambda step: bool(step.unusual)):
        parsed = step.parsed
        written = with_left_out(settled(parsed.meaning, language), parsed.left_out)
        one = Sense(parsed.meaning, written, parsed.left_out, step.assumed, step.unusual)
        if not any(_same(one.meaning, other.meaning) for other in found):
            found.append(one)
    return tuple(_of_the_trumps(found, context))


def _of_the_trumps(found: list[Sense], context: Context) -> list[Sense]:
    """Of senses that differ in the trump suit, those of partner's suit, or else of the player's own."""
    suits = (*context.partners[-1:], *context.own[-1:])
    for suit in suits:
        agreed = [one for one in found if trumps_of(one.meaning) == suit]
        if agreed and all(trumps_of(one.meaning) is not None for one in found):
            return agreed
    return found


def trumps_of(meaning: Meaning) -> Suit | None:
    """The trump suit that key cards are counted with, or asked for; None where there is none, or several."""
    suits = {one.keycards.trumps for one in meaning.types if one.keycards is not None}
    if meaning.purpose is not None and meaning.purpose.about == "keycards":
        suits |= set(meaning.shows)
    return suits.pop() if len(suits) == 1 else None


def _same(one: Meaning, other: Meaning) -> bool:
    """Whether two meanings have the same hands and the same purpose."""
    bare = [replace(m, types=Meaning().types, exclusions=()) for m in (one, other)]
    return bare[0] == bare[1] and (one == other or not differ(one, other))
