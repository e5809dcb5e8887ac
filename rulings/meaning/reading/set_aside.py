"""Words of a note that are not known and hold nothing of a hand: set aside, and said beside the verdict.

A word is so where it is none of the words of hands, spelt like none of them and made of none of them, and
where nothing beside it denies, limits, asks or makes a condition. The verdict then holds if the words say
nothing of the hand; where the rest tells no strength or no shape, they may tell it, and are asked about.
"""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

from rulings.bridge.calls import Denomination
from rulings.engine.data import LANGUAGES, entry
from rulings.meaning.language.names import named_at
from rulings.meaning.language.words import alternatives, message, words
from rulings.meaning.model import ANY_LENGTH, ANY_POINTS, Meaning, PurposeKind
from rulings.meaning.notes.pieces import Piece, pieces
from rulings.meaning.phrases.context import Context
from rulings.meaning.problems import Problem
from rulings.meaning.reading.asides import is_of_another
from rulings.meaning.reading.circumstance_words import DATA, word_of_hands
from rulings.meaning.reading.every_text import UNREADABLE
from rulings.meaning.reading.known_words import known_words
from rulings.meaning.reading.left_out import with_left_out
from rulings.meaning.reading.misspelt import likely
from rulings.meaning.reading.sense import Senses

MOST = 24
"""Words of a note that are set aside; a note with more tells something else."""
_STOP = re.compile(r"[,;:()\n]|\.(?=\s|$)| [-–—] ")
_EMPTY = ("unknown", "filler", "call")
_COUNTED = ("points", "small")
_LENGTHS = ("length", "bare-length", "number", "call-or-length", "pair")
_WHERE = ("i", "in", "of")
_ASKING_WORDS = ("hvad", "hva", "kva", "hvem", "kven", "what", "whatever", "who")
_OPEN_TO_ALL = ("even", "natural", "artificial", "takeout", "negative", "penalty")
"""What an unknown word before it does not turn: »classic takeout«."""


def without_unknown_words(text: str, language: str) -> tuple[str, tuple[str, ...]]:
    """A note with blanks for the words that are not known and say nothing of a hand, and those words.

    >>> without_unknown_words("up-the-line, 6-9 with three hearts", "en")
    ('           , 6-9 with three hearts', ('up-the-line',))
    """
    gone: list[tuple[int, int]] = []
    start = 0
    for stop in [*_STOP.finditer(text), None]:
        end = stop.start() if stop else len(text)
        gone += _in_clause(text, start, end, language)
        start = stop.end() if stop else end
    said = tuple(" ".join(text[first:last].split()) for first, last in gone)
    if sum(len(one.split()) for one in said) > MOST:
        return text, ()
    for first, last in gone:
        text = f"{text[:first]}{' ' * (last - first)}{text[last:]}"
    return text, said


def _in_clause(text: str, start: int, end: int, language: str) -> list[tuple[int, int]]:
    """Where words are set aside between two stops; nowhere, where an unknown one may tell of a hand."""
    clause = text[start:end]
    parsed = _without_words_that_join([one for one in pieces(clause, language) if one.kind != "stop"], clause)
    if _asks_nothing(clause):
        return [(start + parsed[0].start, start + parsed[-1].end)]
    if not any(one.kind == "unknown" for one in parsed) or _asks_or_obliges().search(clause):
        return []
    if any(_turning().search(one.said) for one in parsed if one.kind in ("unknown", "filler", "or")):
        return []
    if not all(_is_empty(clause, one) for one in parsed if one.kind == "unknown"):
        return []
    if _is_beside_a_word_of_hands(parsed):
        return []
    if all(one.kind in _EMPTY for one in parsed):
        return [(start + parsed[0].start, start + parsed[-1].end)]
    if is_of_another(clause):
        return []
    runs = _runs(parsed)
    if any(_touches(parsed, *run) for run in runs):
        return []
    return [(start + parsed[first].start, start + parsed[last].end) for first, last in runs]


def _asks_nothing(clause: str) -> bool:
    """»hvad det nu er«, »who knows«: a question word, and nothing that may be asked for."""
    said = re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\S", clause.lower())
    return len(said) > 1 and said[0] in _ASKING_WORDS and all(word in _joining() for word in said[1:])


def _is_beside_a_word_of_hands(parsed: list[Piece]) -> bool:
    """»vild fordeling«: whatever the word is, it says something of the hand."""
    return any(
        "unknown" in (one.kind, other.kind) and any(_of_hands().fullmatch(each.said) for each in (one, other))
        for one, other in pairwise(parsed)
    )


def _without_words_that_join(parsed: list[Piece], clause: str) -> list[Piece]:
    """»up-the-line« and »forcing-ish« are one word each: the pieces of an unknown word with a hyphen."""
    found: list[Piece] = []
    for one in parsed:
        before = found[-1] if found else None
        joined = before is not None and clause[before.end : one.start] == "-"
        if (
            joined
            and before is not None
            and {"unknown"} & {before.kind, one.kind}
            and not _counts(before, one)
        ):
            found[-1] = Piece("unknown", before.start, one.end, clause[before.start : one.end])
        else:
            found.append(one)
    return found


def _counts(*both: Piece) -> bool:
    return any(one.kind not in ("unknown", "filler", "number", "natural", "artificial") for one in both)


def _runs(parsed: list[Piece]) -> list[tuple[int, int]]:
    """The first and the last of the unknown words that stand together, with the fillers between them."""
    found: list[tuple[int, int]] = []
    for at, one in enumerate(parsed):
        if one.kind != "unknown":
            continue
        first = at
        if found and all(each.kind in ("unknown", "filler") for each in parsed[found[-1][1] : at]):
            first = found.pop()[0]
        found.append((first, at))
    return found


def _touches(parsed: list[Piece], first: int, last: int) -> bool:
    """Whether unknown words lead on to what they may deny or turn, or tell where a length is: »5-5 i …«."""
    if first and parsed[first - 1].kind == "pair" and parsed[first - 1].said.lower().split()[-1] in _WHERE:
        return True
    behind = next((one for one in parsed[last + 1 :] if one.kind != "filler"), None)
    if behind is None or behind.kind in _OPEN_TO_ALL:
        return False
    if behind.kind not in (*_COUNTED, *_LENGTHS) or (behind.kind in _COUNTED and behind.bare):
        return True
    unknown = (one.said.lower() for one in parsed[first : last + 1] if one.kind == "unknown")
    return not all(one in _holding() for one in unknown)


def _is_empty(clause: str, one: Piece) -> bool:
    said = one.said.lower().strip(".'’")
    parts = [part for part in re.split(r"[-'’]", said) if part]
    if not parts or not all(part.isalpha() for part in parts):
        return False
    if any(named_at(clause, one.start, language) for language in LANGUAGES):
        return False
    if any(_is_of_hands(part) for part in parts):
        return False
    return said in _idle() or word_of_hands().search(said) is None


def _is_of_hands(word: str) -> bool:
    if word in _idle():
        return False
    return word in known_words() or bool(likely(word)) or len(word) == 1


@cache
def _holding() -> frozenset[str]:
    return frozenset(entry(DATA, "hands", "holding"))


@cache
def _asks_or_obliges() -> re.Pattern[str]:
    """»Makker skal melde 3♣«, »spørger om …«: what the call is for."""
    listed = [
        *words("asides", "questions"),
        *words("turning", "asking"),
        "skal",
        "must",
        "needs to",
        "has to",
        "have to",
        "må ikke",
    ]
    kept = [one for one in listed if one.lower() not in _idle() or one == "skal"]
    return re.compile(rf"(?<!\w)(?:{alternatives(kept)})(?!\w)", re.IGNORECASE)


@cache
def _of_hands() -> re.Pattern[str]:
    return re.compile("|".join(entry(DATA, "hands", "of_hands")), re.IGNORECASE)


@cache
def _joining() -> frozenset[str]:
    return frozenset(entry(DATA, "idle", "behind_a_question_word"))


@cache
def _idle() -> frozenset[str]:
    return frozenset(entry(DATA, "idle", "words"))


@cache
def _turning() -> re.Pattern[str]:
    listed = [*words("connectors", "without"), *words("connectors", "neither"), *words("connectors", "or")]
    listed += [*words("connectors", "but"), *words("connectors", "maybe")]
    listed += [one for kind in ("words", "asking", "denying", "limits") for one in words("turning", kind)]
    listed += entry(DATA, "hands", "turning")
    named = [one for one in listed if one[0].isalpha() and one not in ("men", "but", "min")]
    return re.compile(rf"(?<!\w)(?:{alternatives(named)})(?!\w)", re.IGNORECASE)


def tells_the_whole_hand(meaning: Meaning, context: Context) -> bool:
    """Whether a meaning tells strength and shape, or what it is for, so that no other word need tell it."""
    if meaning.purpose is not None and meaning.purpose.kind in _FOR_MORE:
        return True
    called = context.call
    shapeless = called is None or (called.is_bid and called.denomination is not Denomination.NOTRUMP)
    shaped = not shapeless or all(_is_shaped(meaning, n) for n in range(len(meaning.types)))
    return shaped and all(one.points != ANY_POINTS for one in meaning.types)


def _is_shaped(meaning: Meaning, at: int) -> bool:
    one = meaning.types[at]
    return bool(one.shapes or one.honours or one.keycards) or any(n != ANY_LENGTH for n in one.lengths)


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
        problems=found.problems if is_whole else (*found.problems, *unread),
        reserved=(*found.reserved, *(gone if is_whole and unknown else ())),
    )
