"""Words of a note that nobody knows: the verdict is given, on condition that they say no more of the hand.

Which words those are is told in `unread`. A note of which nothing of the hand was read is asked about.
"""

from dataclasses import replace

from rulings.bridge.calls import Denomination
from rulings.meaning.language.words import message
from rulings.meaning.model import ANY_LENGTH, ANY_POINTS, Meaning, PurposeKind
from rulings.meaning.phrases.context import Context
from rulings.meaning.problems import Problem
from rulings.meaning.reading.asides import speaks_of_the_call
from rulings.meaning.reading.every_text import OTHERS, UNREADABLE
from rulings.meaning.reading.left_out import keeping_out, with_left_out
from rulings.meaning.reading.sense import Senses
from rulings.meaning.reading.senses import in_any_suit, senses_in_its_words
from rulings.meaning.reading.unread import Place, clause_of, is_unknown, reaches_no_further, unknown_places

MOST = 24
"""Words of a note that are reserved for; a note with more tells something else."""
_TIMES = 5
"""Readings of a note, each without the words that the one before could not read."""


def without_unread_words(text: str, language: str, context: Context) -> Senses | None:
    """The senses of a note without the words that nobody knows, reserved for; None where others are unread.

    Args:
        text: the note.
        language: of the problems.
        context: what the auction tells.
    """
    rest, gone, of_the_whole = text, list[Place](), False
    for _ in range(_TIMES):
        found = senses_in_its_words(rest, language, context)
        unread = [one for one in found.problems if _is_unread(one)]
        if not unread:
            break
        seen = rest
        for one in unread:
            start = one.offset if seen[one.offset :].startswith(one.what) else seen.find(one.what)
            place = (start, start + len(one.what))
            if start < 0:
                return None
            if not any(map(str.isalnum, rest[slice(*place)])):
                rest = _without(rest, [place])  # a stop, or gone with the clause of another place
                continue
            clause = clause_of(rest, place, language)
            if (
                one.key in (OTHERS, UNREADABLE)
                and clause is not None
                and reaches_no_further(rest[slice(*clause)], language, one.key == OTHERS)
            ):
                of_the_whole |= not is_unknown(rest, clause, language, context)
                places = [clause]
            else:
                places = unknown_places(rest, place, language, context) if one.key == UNREADABLE else []
            if not places:
                return None
            gone += places
            rest = _without(rest, places)
    else:
        return None
    said = _together(text, gone)
    read = [one.meaning for one in found.senses] or [found.kept]
    if not said and rest != text:
        return replace(found, text=text)  # only a stop was in the way
    if not said or sum(len(one.split()) for one in said) > MOST or not _tells_something(read):
        return None
    if of_the_whole and not all(tells_the_whole_hand(one, context) for one in read):
        return None
    known = tuple(one for one in said if all(map(speaks_of_the_call, one.lower().split())))
    unknown = tuple(one for one in said if one not in known)
    found = with_reservation(found, text, known, True, language, False)
    return with_reservation(found, text, unknown, True, language)


def _without(text: str, places: list[Place]) -> str:
    for start, end in places:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def _together(text: str, gone: list[Place]) -> tuple[str, ...]:
    """The words that are left out, those that stand side by side as one."""
    found: list[Place] = []
    for start, end in sorted(gone):
        if found and not text[found[-1][1] : start].strip():
            start = found.pop()[0]
        found.append((start, end))
    said = (" ".join(text[start:end].split()).strip(" ,;.:()") for start, end in found)
    return tuple(one for one in said if one)


def _is_unread(one: Problem) -> bool:
    return one.unread or not one.choices or all(each.left_out or each.guessed for each in one.choices)


def _tells_something(read: list[Meaning]) -> bool:
    """Whether strength or shape was read, or what the call is for; a stopper alone is neither."""
    told = (replace(one, types=tuple(replace(t, honours=()) for t in one.types)) for one in read)
    return all(
        _is_for_more(one)
        or any(t.points != ANY_POINTS or _is_shaped(one, n) for n, t in enumerate(one.types))
        for one in told
    ) and not any(map(in_any_suit, read))


def tells_the_whole_hand(meaning: Meaning, context: Context) -> bool:
    """Whether a meaning tells strength and shape, or what it is for, so that no other word need tell it."""
    if _is_for_more(meaning):
        return True
    called = context.call
    shapeless = called is None or (called.is_bid and called.denomination is not Denomination.NOTRUMP)
    shaped = not shapeless or all(_is_shaped(meaning, n) for n in range(len(meaning.types)))
    return shaped and all(one.points != ANY_POINTS for one in meaning.types)


def _is_shaped(meaning: Meaning, at: int) -> bool:
    one = meaning.types[at]
    return bool(one.shapes or one.honours or one.keycards) or any(n != ANY_LENGTH for n in one.lengths)


def _is_for_more(meaning: Meaning) -> bool:
    """Whether a call is for something else than to show its hands."""
    return meaning.purpose is not None and meaning.purpose.kind in _FOR_MORE


_FOR_MORE = (PurposeKind.ASKS, PurposeKind.TRANSFER, PurposeKind.PENALTY)


def with_reservation(
    found: Senses, text: str, gone: tuple[str, ...], is_whole: bool, language: str, unknown: bool = True
) -> Senses:
    """The senses of a note without some words: those are left out, and reserved for or still unread.

    Args:
        found: of the rest.
        text: the whole note.
        gone: the words.
        is_whole: whether the rest tells all that a call shows.
        language: of the reason.
        unknown: whether the words are not known; else they are about the auction, and only left out.
    """
    if not gone:
        return replace(found, text=text)
    senses = tuple(
        replace(one, text=with_left_out(one.text, gone), left_out=(*one.left_out, *gone))
        for one in found.senses
    )
    reason = message("messages", "unreadable", language=language)
    unread = tuple(
        Problem(max(0, text.find(one)), len(one), one, reason, (), UNREADABLE, True) for one in gone
    )
    return replace(
        found,
        text=text,
        senses=senses,
        left_out=(*found.left_out, *gone),
        problems=keeping_out(found.problems, gone) if is_whole else (*found.problems, *unread),
        reserved=(*found.reserved, *(gone if is_whole and unknown else ())),
    )
