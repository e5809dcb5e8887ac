"""A place that cannot be read: the text without it is offered, and what is left out is said.

Nothing is left out by itself. A word of asking, of denying or of alternatives (»beder om«, »ikke«, »eller«)
is never left out: the rest would show what is asked for or denied. Another word that turns what stands beside
it (»hvis«) goes with its whole clause.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import islice

from rulings.meaning.language.names import named_at
from rulings.meaning.language.words import alternatives, message, words
from rulings.meaning.problems import Problem, Reading
from rulings.meaning.reading.misspelt import likely

LEFT_OUT = re.compile(r"\[([^\[\]]*)\]")
"""Words that the reading takes no account of stand in square brackets, so that they are never forgotten."""
OFFERED = 3
MOST = 4
"""Readings of one place, with those of a misspelt word."""
Place = tuple[int, int]
Again = Callable[[str], tuple[Problem, ...]]
"""The problems of another text."""


def with_rest(
    text: str, unread: tuple[Problem, ...], problems: tuple[Problem, ...], language: str, again: Again
) -> tuple[Problem, ...]:
    """The problems; one that was only marked gets the readings of the text without it.

    Args:
        text: the whole text.
        unread: what could not be read of it, or has several readings.
        problems: the same, where an unread word may have names that it is spelt like.
        language: of the readings.
        again: the problems that another text has; a text that has no fewer marked places is not offered.
    """
    if len(unread) > MOST_UNREAD:
        return problems
    unclear = any(not one.choices for one in unread)

    def kept(known: Problem) -> Problem:
        sound = tuple(choice for choice in known.choices if keeps_sense(text, choice.text))
        return replace(known, choices=sound) if unclear else known

    uncounted = message("messages", "tricks", language=language)

    def offered(one: Problem, known: Problem) -> Problem:
        if one.choices and one.reason != uncounted:
            return kept(known)
        room = MOST - min(len(known.choices), MOST - 1)
        found = _readings(text, one, unread, language, again)[:room]
        return replace(known, choices=(*known.choices, *found)[:MOST])

    return tuple(map(offered, unread, problems))


def with_left_out(text: str, gone: Iterable[str]) -> str:
    """A text and, behind it, the words that were left out of it.

    >>> with_left_out("10+ 4+♦", ["omvendt minor"])
    '10+ 4+♦ [omvendt minor]'
    """
    return " ".join([text, *(f"[{' '.join(LEFT_OUT.sub(' ', words).split())}]" for words in gone)])


def keeping_out(problems: tuple[Problem, ...], gone: tuple[str, ...]) -> tuple[Problem, ...]:
    """The problems; what was left out before stays left out in every choice, and is named there."""

    def with_them(choice: Reading) -> Reading:
        return replace(choice, text=with_left_out(choice.text, gone))

    return tuple(replace(one, choices=tuple(map(with_them, one.choices))) for one in problems)


def keeps_sense(text: str, offer: str) -> bool:
    """Whether an offer has as many words of asking, of denying and of alternatives as the text itself."""
    return all(len(said.findall(offer)) >= len(said.findall(text)) for said in _turns())


@cache
def _turns() -> tuple[re.Pattern[str], ...]:
    denying = [*words("connectors", "without"), *words("connectors", "neither"), *words("connectors", "but")]
    kinds = (words("turning", "asking"), [*denying, *words("turning", "denying")], words("connectors", "or"))
    return tuple(
        re.compile(rf"(?<!\w)(?:{alternatives(w for w in kind if w[0].isalpha())})(?!\w)", re.IGNORECASE)
        for kind in kinds
    )


def turns_nothing(text: str, one: Problem) -> bool:
    """Whether nothing in the clause of a place turns, limits, denies or allows what stands there."""
    start, end = _clause(text, one)
    kinds = ("without", "neither", "but", "maybe")
    said = [w for kind in kinds for w in words("connectors", kind)]
    said += [w for kind in ("words", "asking", "denying", "limits") for w in words("turning", kind)]
    return (
        re.compile(rf"(?<!\w)(?:{alternatives(said)})(?!\w)", re.IGNORECASE).search(text, start, end) is None
    )


def _readings(
    text: str, one: Problem, problems: tuple[Problem, ...], language: str, again: Again
) -> tuple[Reading, ...]:
    found: dict[str, Reading] = {}
    marked = [other for other in problems if not other.choices]
    for places in islice(_ways_out(text, one, marked), max(1, _MOST_AGAIN // len(problems))):
        rest = _without(text, places)
        sound = rest and rest not in found and keeps_sense(text, rest) and not _new_name(text, rest, language)
        if sound and _better(again(rest), one, problems):
            gone = " … ".join(" ".join(text[start:end].split()).strip(" ,;") for start, end in places)
            says = message("messages", "left-out", language=language, rest=rest, gone=gone)
            found[rest] = Reading(says, with_left_out(rest, [gone]), gone)
        if len(found) == OFFERED:
            break
    return tuple(found.values())


def _new_name(text: str, rest: str, language: str) -> bool:
    """Whether the words left over stand together as a name that the text has not: »[too] weak to [open]«."""
    before = " ".join(text.lower().split())
    places = (match.start() for match in re.finditer(r"\w+", rest))
    names = (rest[at : name.end] for at in places if (name := named_at(rest, at, language)) is not None)
    return any(name.lower() not in before for name in names)


def _ways_out(text: str, one: Problem, marked: list[Problem]) -> Iterator[list[Place]]:
    """What may be left out, the least first: the place, its part, its clause; then the same of all places."""
    for reach in (_place, _part, _clause):
        yield _joined([reach(text, one)])
        if len(marked) > 1:
            yield _joined([reach(text, other) for other in marked])


def _better(left: tuple[Problem, ...], one: Problem, problems: tuple[Problem, ...]) -> bool:
    """Whether a text has fewer marked places or questions, more of neither, and the place no longer."""
    marked = sum(not other.choices for other in left)
    same = any((other.what, other.reason) == (one.what, one.reason) for other in left)
    before = sum(not other.choices for other in problems)
    fewer = marked < before or len(left) < len(problems)
    return not same and fewer and len(left) <= len(problems) and marked <= before


def _place(text: str, one: Problem) -> Place:
    """The place itself, or from the word that turns it to the end of its part."""
    start, end = one.offset, one.offset + one.length
    if text[start:end].startswith("("):
        return start, end
    part = _between(text, one, _joints())
    if any(_turning().fullmatch(word) for word in likely(text[start:end].strip().lower())):
        return start, max(part[1], end)
    turning = _turning().search(text, part[0], end) or _limiting().search(text, start, end)
    return (min(turning.start(), start), max(part[1], end)) if turning else (start, end)


def _part(text: str, one: Problem) -> Place:
    """What stands between the nearest stops and joining words, or from the word that turns it."""
    part = _between(text, one, _joints())
    turning = _turning().search(text, *part)
    return (min(turning.start(), one.offset), part[1]) if turning else part


def _clause(text: str, one: Problem) -> Place:
    """What stands between the nearest stops."""
    return _between(text, one, _STOPS)


MOST_UNREAD = 24
"""Problems of a text beyond which it is told what cannot be read, and no longer what to leave out."""
_MOST_AGAIN = 48
"""Times that a text is read again for all its problems; the least that may be left out comes first."""
_STOPS = re.compile(r"[,;:()\n]|\.(?=\s|$)")


@cache
def _joints() -> re.Pattern[str]:
    named = alternatives(
        w for kind in ("or", "but", "and") for w in words("connectors", kind) if w[0].isalpha()
    )
    return re.compile(rf"{_STOPS.pattern}|(?<!\w)(?:{named})(?!\w)", re.IGNORECASE)


@cache
def _turning() -> re.Pattern[str]:
    named = [*words("connectors", "without"), *words("connectors", "neither"), *words("turning", "words")]
    return re.compile(rf"(?<!\w)(?:{alternatives(named)})(?!\w)", re.IGNORECASE)


@cache
def _limiting() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{alternatives(words('turning', 'limits'))})(?!\w)", re.IGNORECASE)


def _between(text: str, one: Problem, stops: re.Pattern[str]) -> Place:
    end = one.offset + one.length
    starts, ends = _stops_in(text, stops)
    before, after = bisect_right(ends, one.offset), bisect_left(starts, end)
    return ends[before - 1] if before else 0, starts[after] if after < len(starts) else len(text)


@lru_cache(maxsize=64)
def _stops_in(text: str, stops: re.Pattern[str]) -> tuple[list[int], list[int]]:
    """Where the stops of a text begin and end, in order."""
    found = [match.span() for match in stops.finditer(text)]
    return [start for start, _ in found], [end for _, end in found]


def _joined(places: list[Place]) -> list[Place]:
    found: list[Place] = []
    for start, end in sorted(places):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _without(text: str, places: list[Place]) -> str:
    """The text without some places, and without the joining words that are left at an edge."""
    for start, end in reversed(places):
        text = f"{text[:start]} {text[end:]}"
    before = None
    while before != text:
        before = text
        text = re.sub(r"\(\s*\)", " ", text)
        text = _twice().sub("", text)
        text = _loose().sub(lambda m: m["stop"] or " ", " ".join(text.split()))
        text = re.sub(r"\s*[,;]\s*(?=[,;)]|$)|^[\s,;:.]+|(?<=\()[\s,;]+", "", text).strip()
        text = re.sub(r"\s+(?=[,;)])", "", text)
    return text


@cache
def _twice() -> re.Pattern[str]:
    """A joining word just before another."""
    joining = alternatives(w for kind in ("or", "and") for w in words("connectors", kind) if len(w) > 1)
    return re.compile(rf"(?<!\w)(?:{joining})\s+(?=(?:{joining})(?!\w))", re.IGNORECASE)


@cache
def _loose() -> re.Pattern[str]:
    """A joining word with nothing before it, or nothing behind it."""
    joining = [w for kind in ("or", "but", "and") for w in words("connectors", kind) if w[0].isalpha()]
    leading = [w for w in joining if w not in ("m", "w")]
    return re.compile(
        rf"(?P<stop>^|[,;(])\s*(?:{alternatives(leading)})(?!\w)(?=\s)|"
        rf"(?<!\w)(?:{alternatives([*joining, *words('connectors', 'without')])})\s*(?=$|[,;)])",
        re.IGNORECASE,
    )
