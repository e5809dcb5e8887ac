"""Footnotes at the foot of a printed page: taken off, and hung where their signs stand on the page."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from laws.reading.web.pieces import NOTE_CLOSE, NOTE_OPEN, SUPERSCRIPTS

Page = list[str]

_RAISED_DIGITS = re.compile("[¹²³⁴⁵⁶⁷⁸⁹⁰]+")
_BEGIN = re.compile(
    rf"^\s*(?:{NOTE_OPEN}\(?(?P<raised>[^{NOTE_CLOSE}()]+)\)?{NOTE_CLOSE}|(?P<star>\*{{1,4}}|[†‡])\)?"
    r"|(?P<digit>\d{1,2}))\s+(?P<text>\S.*)$|"
    rf"^\s*{NOTE_OPEN}\(?(?P<close>[^{NOTE_CLOSE}()]+)\)?{NOTE_CLOSE}(?P<words>\S.*)$"
)
_RULE = re.compile(r"^\s*[_\-–—―]{3,}\s*$")
_KEYS = range(0xE100, 0xF800)
"""Private letters that tell notes with the same sign apart, since each page may begin with 1 again."""


@dataclass(frozen=True, slots=True)
class Foot:
    """A note from a page's foot: its sign, its lines, and the line of the column in which its sign stands."""

    sign: str
    lines: list[str]
    at: int = 0


def shown_sign(sign: str) -> str:
    """A note's sign as it is printed."""
    return sign.rstrip("".join(map(chr, _KEYS))) if ord(sign[-1]) in _KEYS else sign


def marked_signs(line: str) -> str:
    """A line whose raised digits stand between the marks of a note's sign."""
    return _RAISED_DIGITS.sub(lambda m: f"{NOTE_OPEN}{m[0].translate(SUPERSCRIPTS)}{NOTE_CLOSE}", line)


def take_feet(pages: Sequence[Sequence[Page]]) -> list[list[tuple[Page, list[Foot]]]]:
    """Each page's columns without the notes at their foot, and with each the notes whose sign stands in it.

    A note is one whose sign stands on its page before it; anything else is left where it is.
    """
    keys = _keys()
    return [_hung_on([[marked_signs(line) for line in column] for column in page], keys) for page in pages]


def _keys() -> Iterator[str]:
    while True:
        yield from map(chr, _KEYS)


def _hung_on(columns: list[Page], keys: Iterator[str]) -> list[tuple[Page, list[Foot]]]:
    hung: list[list[Foot]] = [[] for _ in columns]
    for number, column in enumerate(columns):
        for first, line in enumerate(column):
            begun = _BEGIN.match(line)
            if begun is None or (begun["digit"] and not _apart(column, first)):
                continue
            columns[number] = _without_room(column[:first])
            feet = _feet(column[first:])
            calls = [_call(columns, foot.sign) for foot in feet]
            found = [call for call in calls if call is not None]
            if feet and len(found) == len(feet):
                for foot, call in zip(feet, found, strict=True):
                    hung[call.column].append(_mark_note(foot, call, columns, next(keys)))
                break
            columns[number] = column
    return list(zip(columns, hung, strict=True))


def _without_room(lines: Page) -> Page:
    """Lines without the room and the rule at their end."""
    while lines and (not lines[-1].strip() or _RULE.match(lines[-1])):
        lines = lines[:-1]
    return lines


@dataclass(frozen=True, slots=True)
class _Call:
    """Where a note's sign stands: column, line, and from which letter to which."""

    column: int
    at: int
    start: int
    end: int


def _call(columns: Sequence[Page], sign: str) -> _Call | None:
    pattern = _call_pattern(sign)
    for number, column in enumerate(columns):
        for at, line in enumerate(column):
            if (found := pattern.search(line)) is not None:
                return _Call(number, at, *found.span())
    return None


def _mark_note(foot: Foot, call: _Call, columns: Sequence[Page], key: str) -> Foot:
    """A note with its own sign, which now stands in the text too."""
    line = columns[call.column][call.at]
    sign = foot.sign + key
    mark = f"{NOTE_OPEN}{sign}{NOTE_CLOSE}"
    columns[call.column][call.at] = line[: call.start] + mark + line[call.end :]
    return Foot(sign, foot.lines, call.at)


def _apart(lines: Page, at: int) -> bool:
    """Whether a line begins after an empty one or a rule, as notes with plain digits do."""
    return at > 0 and (not lines[at - 1].strip() or _RULE.match(lines[at - 1]) is not None)


def _feet(lines: Sequence[str]) -> list[Foot]:
    """Lines as notes; none where two have the same sign or the numbers do not count up by one."""
    feet: list[Foot] = []
    for line in lines:
        begun = _BEGIN.match(line)
        sign = (begun["raised"] or begun["star"] or begun["digit"] or begun["close"]) if begun else ""
        follows = not feet or not sign.isdecimal() or feet[-1].sign == str(int(sign) - 1)
        if begun and sign and follows:
            feet.append(Foot(sign, [begun["text"] or begun["words"]]))
        elif feet and line.strip():
            feet[-1].lines.append(line.strip())
    signs = [foot.sign for foot in feet]
    return feet if len(set(signs)) == len(signs) else []


def _call_pattern(sign: str) -> re.Pattern[str]:
    """A sign behind a word, raised or not; a plain digit behind a small letter or a stop alone."""
    said = re.escape(sign)
    raised = rf"{NOTE_OPEN}\(?{said}\)?{NOTE_CLOSE}"
    if sign.isdecimal():
        return re.compile(
            rf"(?<=\S){raised}|(?<=[a-zæøåäöéü.,;:!?»”\"'’\]]){said}(?=[\s.,;:!?)]|$)(?<!\d\.{said})"
        )
    return re.compile(rf"(?<=\S)\s?(?:{raised}|(?<![*]){said}(?![*])\)?)(?=[\s.,;:)]|$)")
