"""What stands beside a meaning and is none: why the call was made, what its player believed or saw."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from rulings.meaning.language.grammar import longest
from rulings.meaning.language.words import alternatives, words
from rulings.meaning.problems import Problem
from rulings.meaning.reading.every_text import UNREADABLE, tells_of_hands

_WHEN = frozenset({"når", "when", "where", "hvor"})
"""»når vi melder ind« tells where in the auction the call is made."""
_STOPS = r"[,;.:()\n]| [-–] "


def without_asides(text: str) -> tuple[str, tuple[str, ...]]:
    """A note with blanks for what its writer believed, saw or meant to do, and those words.

    »så ikke indmeldingen« tells why the call was made and nothing of the hand.

    >>> without_asides("10+ med klør, så ikke indmeldingen")
    ('10+ med klør                      ', ('så ikke indmeldingen',))
    """
    found: list[str] = []

    def blank(match: re.Match[str]) -> str:
        found.append(match["aside"].strip())
        return " " * len(match[0])

    return _aside().sub(blank, text), tuple(found)


@cache
def _aside() -> re.Pattern[str]:
    begins = alternatives(words("asides", "begins"))
    told = alternatives(words("asides", "meant"))
    who = rf"(?:(?:{alternatives(words('asides', 'believers'))})\s+)?"
    # »troede det gik 1♠ og ville vise klør«: what was to be shown is the meaning, and is asked about.
    belief = rf"(?:(?! [-–] )(?!(?<!\w)(?:{told})(?!\w))[^,;.:()\n])*(?=$|{_STOPS}|,)"
    aside = rf"(?P<aside>{who}(?:{begins})(?!\w){belief})(?:\)| [-–] )?"
    return re.compile(rf"(?:^|{_STOPS})[^\S\n]*{aside}", re.IGNORECASE)


def without_its_beginning(text: str) -> str:
    """»jeg åbnede spær i klør«: where a remark is the whole note, what stands behind its first words."""
    begins = alternatives(words("asides", "begins"))
    return re.sub(rf"^\s*(?:{begins})(?!\w)\s*", "", text, flags=re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Bare:
    """A note with blanks for unread places that are no part of the hand.

    Attributes:
        text: the note with the blanks; every place stands where it stood.
        passed: words that say nothing of a hand.
        foreign: clauses about another hand than the caller's, or that ask: where they stand, and their words.
    """

    text: str
    passed: tuple[str, ...] = ()
    foreign: tuple[tuple[int, str], ...] = ()


def without_fillers(text: str, unread: Iterable[Problem]) -> Bare:
    """A note without the words that say nothing of a hand, and without clauses about another one.

    »den er 15-18« says no more than »15-18«; »makker har 4 hjerter« says nothing of the hand at all, but may
    tell what the call asks for.

    Args:
        text: the note.
        unread: its places of which nothing could be read.
    """
    passed: list[str] = []
    foreign: list[tuple[int, str]] = []
    for one in sorted(unread, key=lambda one: not _of_the_auction(text, one)):
        place = (one.offset, one.offset + one.length)
        clause = _clause_around(text, *place)
        if not text[slice(*place)].strip():
            continue  # gone with the clause of another place
        said = text[slice(*clause)]
        if _of_the_auction(text, one):
            clause = place
            passed.append(one.what)
        elif is_of_another(said):
            if not asks(said) and all(word in _idle() for word in _said_in(said)):
                passed.append(said)
            else:
                if not (text[: clause[0]] + text[clause[1] :]).strip(" ,;.:()"):
                    clause = (min(place[0], _first_of_another(text, clause[0])), clause[1])
                foreign.append((clause[0], text[slice(*clause)]))
        elif not _says_nothing(text, one):
            continue
        elif _leads_nowhere(text, place[1], _said_in(one.what)):
            clause = place
            passed.append(one.what)
        else:  # »kalder på hjerter«
            clause = (place[0], clause[1])
            foreign.append((place[0], text[slice(*clause)]))
        text = text[: clause[0]] + " " * (clause[1] - clause[0]) + text[clause[1] :]
    return Bare(text, tuple(" ".join(words.split()) for words in passed), tuple(sorted(foreign)))


def _said_in(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|[\d♠♥♦♣]+", text.lower())


def _clause_around(text: str, start: int, end: int) -> tuple[int, int]:
    """What stands between the nearest stops, without the blanks at its edges."""
    stops = list(re.finditer(_STOPS, text))
    before = [stop.end() for stop in stops if stop.end() <= start]
    behind = [stop.start() for stop in stops if stop.start() >= end]
    first, last = (before or [0])[-1], (behind or [len(text)])[0]
    clause = text[first:last]
    return first + len(clause) - len(clause.lstrip()), last - len(clause) + len(clause.rstrip())


def _of_the_auction(text: str, one: Problem) -> bool:
    """Whether a place tells only when the call is made: »når vi melder ind«."""
    said = _said_in(one.what)
    ends = one.offset + one.length >= _clause_around(text, one.offset, one.offset + one.length)[1]
    return ends and said[:1] != [] and said[0] in _WHEN and all(word in _idle() for word in said[1:])


def _says_nothing(text: str, one: Problem) -> bool:
    """Whether all words of a place say nothing themselves."""
    said = _said_in(one.what)
    filler = bool(said) and all(word in _fillers() for word in said)
    return filler and one.key == UNREADABLE and not tells_of_hands(text, one)


_HERE = re.compile(r"(?<!\w)her(?=\s{0,4}+(?:$|[,;.:()\n]))", re.IGNORECASE)


def without_here(text: str) -> str:
    """A text with blanks for »her« at the end of a clause: Danish for here, and nobody's hand."""
    return _HERE.sub("   ", text)


def asks(clause: str) -> bool:
    """Whether a clause asks, or is a condition."""
    return _kind_of("questions").search(clause) is not None


def _first_of_another(text: str, start: int) -> int:
    """Where a clause that has nothing beside it turns to another hand: »11-15, …« without the comma."""
    matches = (_kind_of(kind).search(text, start) for kind in ("others", "questions"))
    return min(match.start() for match in matches if match is not None)


def is_of_another(clause: str) -> bool:
    """Whether a clause is about another hand than the caller's, or asks about one."""
    clause = without_here(clause)
    return any(_kind_of(kind).search(clause) for kind in ("others", "questions"))


def _leads_nowhere(text: str, end: int, said: list[str]) -> bool:
    """Whether nothing but a strength follows on words that lead on to what stands behind them."""
    if not any(word in words("asides", "joining") for word in said):
        return True
    rest = text[end:].lstrip()
    if not rest or re.match(_STOPS, rest):
        return True
    follows = longest(rest, 0)
    return follows is not None and follows[0].id in ("points", "balanced", "semi-balanced", "unbalanced")


@cache
def _kind_of(kind: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{alternatives(words('asides', kind))})(?!\w)", re.IGNORECASE)


@cache
def _fillers() -> frozenset[str]:
    return frozenset((*words("asides", "own"), *words("asides", "joining")))


_SHORTEST = 3
"""Letters of a word that may tell anything; »en« and »op« only join."""


def speaks_of_the_call(word: str) -> bool:
    """Whether a word in small letters speaks of the call or of whoever makes it, or only joins."""
    return len(word) < _SHORTEST or word in _own()


@cache
def _own() -> frozenset[str]:
    return frozenset(words("asides", "own"))


@cache
def _idle() -> frozenset[str]:
    """Words that tell nothing together, whoever they are about: »efter deres indmelding«."""
    kinds = [("asides", "others"), ("connectors", "label"), ("connectors", "fill"), ("calls", "opening")]
    return _fillers() | {word for kind in kinds for said in words(*kind) for word in said.lower().split()}
