"""Footnotes at the foot of a printed page: taken off, and hung where their signs stand on the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from laws.reading.web.pieces import NOTE_CLOSE, NOTE_OPEN

Page = list[str]

_RAISED = str.maketrans("¹²³⁴⁵⁶⁷⁸⁹⁰", "1234567890")
_RAISED_DIGITS = re.compile("[¹²³⁴⁵⁶⁷⁸⁹⁰]+")
_BEGIN = re.compile(
    rf"^\s*(?:{NOTE_OPEN}\(?(?P<raised>[^{NOTE_CLOSE}()]+)\)?{NOTE_CLOSE}|(?P<star>\*{{1,4}}|[†‡])\)?"
    r"|(?P<digit>\d{1,2}))\s+(?P<text>\S.*)$|"
    rf"^\s*{NOTE_OPEN}\(?(?P<close>[^{NOTE_CLOSE}()]+)\)?{NOTE_CLOSE}(?P<words>\S.*)$"
)
_RULE = re.compile(r"^\s*[_\-–—―]{3,}\s*$")
_KEYS = range(0xE100, 0xF800)
"""Private letters that tell notes with the same sign apart, since each page may begin with 1 again."""


@dataclass(slots=True)
class Foot:
    """A note from the foot of a page: its sign with what tells it from others, its lines, and its page's line."""

    sign: str
    lines: list[str]
    at: int = 0


def shown_sign(sign: str) -> str:
    """A note's sign as it is printed."""
    return sign.rstrip("".join(map(chr, _KEYS))) if ord(sign[-1]) in _KEYS else sign


def marked_signs(line: str) -> str:
    """A line whose raised digits stand between the marks of a note's sign."""
    return _RAISED_DIGITS.sub(lambda m: f"{NOTE_OPEN}{m[0].translate(_RAISED)}{NOTE_CLOSE}", line)


def take_feet(pages: Sequence[Page]) -> list[tuple[Page, list[Foot]]]:
    """Each page without the notes at its foot, and these with the line in which their sign stands.

    A note is one whose sign stands on the page before it; anything else is left where it is.
    """
    taken: list[tuple[Page, list[Foot]]] = []
    count = 0
    for page in pages:
        lines, feet = _taken([marked_signs(line) for line in page])
        for foot in feet:
            key = foot.sign + chr(_KEYS[count % len(_KEYS)])
            lines[foot.at] = lines[foot.at].replace(_mark(foot.sign), _mark(key), 1)
            foot.sign, count = key, count + 1
        taken.append((lines, feet))
    return taken


def _mark(sign: str) -> str:
    return f"{NOTE_OPEN}{sign}{NOTE_CLOSE}"


def _taken(lines: Page) -> tuple[Page, list[Foot]]:
    for first, line in enumerate(lines):
        begun = _BEGIN.match(line)
        if begun is None or (begun["digit"] and not _apart(lines, first)):
            continue
        above, feet = list(lines[:first]), _feet(lines[first:])
        if feet and _hung(above, feet):
            while above and (not above[-1].strip() or _RULE.match(above[-1])):
                above.pop()
            return above, feet
    return lines, []


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


def _hung(above: Page, feet: Sequence[Foot]) -> bool:
    """Whether each note's sign stands above; then each line that has one has it marked."""
    for foot in feet:
        for at, line in enumerate(above):
            found = _called(foot.sign).search(line)
            if found:
                above[at] = line[: found.start()] + _mark(foot.sign) + line[found.end() :]
                foot.at = at
                break
        else:
            return False
    return True


def _called(sign: str) -> re.Pattern[str]:
    """A sign behind a word, raised or not; a plain digit behind a small letter or a stop alone."""
    said = re.escape(sign)
    raised = rf"{NOTE_OPEN}\(?{said}\)?{NOTE_CLOSE}"
    if sign.isdecimal():
        return re.compile(
            rf"(?<=\S){raised}|(?<=[a-zæøåäöéü.,;:!?»”\"'’\]]){said}(?=[\s.,;:!?)]|$)(?<!\d\.{said})"
        )
    return re.compile(rf"(?<=\S)\s?(?:{raised}|(?<![*]){said}(?![*])\)?)(?=[\s.,;:)]|$)")
