"""The numbers that Word counts and stores nowhere: lists, their levels, what begins them anew."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lxml import etree

from laws.roman import to_roman

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_LEVELS = 9


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a list.

    Attributes:
        form: how it counts (`decimal`, `lowerLetter`, …; `bullet`).
        text: what is shown, with `%1` for the number of the first level.
        start: the first number.
        restart: the level whose next number begins it anew, from 1; 0 for none, -1 for the one above.
        legal: whether the numbers of all levels are shown in digits.
        style: the paragraph style that is of this level.
    """

    form: str = "decimal"
    text: str = ""
    start: int = 1
    restart: int = -1
    legal: bool = False
    style: str = ""


@dataclass(slots=True)
class Counter:
    """Counts the paragraphs of a document.

    Args:
        abstract: each numbering's levels, by its number.
    """

    abstract: Mapping[str, tuple[str, Mapping[int, Level]]]
    _counts: dict[str, list[int | None]]

    @classmethod
    def of(cls, root: etree._Element | None) -> Counter:
        """Counts by the definitions of `numbering.xml`; by none where there are none."""
        return cls(_definitions(root) if root is not None else {}, {})

    def level(self, number: str, depth: int) -> Level | None:
        """The level of a numbering; None where it is not defined."""
        return self.abstract.get(number, ("", {}))[1].get(depth)

    def by_style(self, style: str) -> tuple[str, int] | None:
        """The numbering and the level that a paragraph style belongs to."""
        for number, (_, levels) in self.abstract.items():
            for depth, level in levels.items():
                if level.style == style:
                    return number, depth
        return None

    def count(self, number: str, depth: int) -> str:
        """The number of the next paragraph of a numbering's level, as Word shows it; empty for a bullet."""
        shared, levels = self.abstract.get(number, ("", {}))
        level = levels.get(depth)
        if level is None or level.form in ("bullet", "none"):
            return ""
        counts = self._counts.setdefault(shared, [None] * _LEVELS)
        before = counts[depth]
        counts[depth] = level.start if before is None else before + 1
        for deeper in range(depth + 1, _LEVELS):
            below = levels.get(deeper)
            if below is None or below.restart < 0 or depth < below.restart:
                counts[deeper] = None
        for above in range(depth):
            if counts[above] is None:
                counts[above] = levels[above].start if above in levels else 1

        def write_number(match: re.Match[str]) -> str:
            at = int(match[1]) - 1
            form = "decimal" if level.legal else levels.get(at, level).form
            return format_number(counts[at] or 0, form) if at <= depth else ""

        return re.sub(r"%([1-9])", write_number, level.text).strip()


def format_number(number: int, form: str) -> str:
    """A number in a form of Word's.

    >>> format_number(3, "lowerLetter"), format_number(4, "upperRoman"), format_number(28, "upperLetter")
    ('c', 'IV', 'BB')
    """
    if form in ("lowerLetter", "upperLetter") and number > 0:
        letter = chr(ord("a") + (number - 1) % 26) * ((number - 1) // 26 + 1)
        return letter if form == "lowerLetter" else letter.upper()
    if form in ("lowerRoman", "upperRoman"):
        roman = to_roman(number) or str(number)
        return roman if form == "lowerRoman" else roman.upper()
    return f"{number:02d}" if form == "decimalZero" else str(number)


def _definitions(root: etree._Element) -> dict[str, tuple[str, Mapping[int, Level]]]:
    abstract: dict[str, dict[int, Level]] = {}
    linked: dict[str, str] = {}
    named: dict[str, str] = {}
    for element in root.findall(f"{W}abstractNum"):
        key = element.get(f"{W}abstractNumId", "")
        abstract[key] = {_depth(level): _level(level) for level in element.findall(f"{W}lvl")}
        if (to := element.find(f"{W}numStyleLink")) is not None:
            linked[key] = to.get(f"{W}val", "")
        if (of := element.find(f"{W}styleLink")) is not None:
            named[of.get(f"{W}val", "")] = key
    found: dict[str, tuple[str, Mapping[int, Level]]] = {}
    for element in root.findall(f"{W}num"):
        number, to = element.get(f"{W}numId", ""), element.find(f"{W}abstractNumId")
        key = to.get(f"{W}val", "") if to is not None else ""
        key = named.get(linked.get(key, ""), key)
        levels = dict(abstract.get(key, {}))
        shared = key
        for change in element.findall(f"{W}lvlOverride"):
            depth = _depth(change)
            start, whole = change.find(f"{W}startOverride"), change.find(f"{W}lvl")
            if whole is not None:
                levels[depth] = _level(whole)
            if start is not None:
                given = levels.get(depth, Level())
                value = _number(start.get(f"{W}val"), given.start)
                levels[depth] = Level(given.form, given.text, value, given.restart, given.legal, given.style)
                shared = f"{key} {number}"  # it begins anew
        found[number] = shared, levels
    return found


def _depth(element: etree._Element) -> int:
    return min(_number(element.get(f"{W}ilvl"), 0), _LEVELS - 1)


def _level(element: etree._Element) -> Level:
    def value_of(tag: str, default: str = "") -> str:
        inner = element.find(W + tag)
        return inner.get(f"{W}val", default) if inner is not None else default

    legal = element.find(f"{W}isLgl")
    return Level(
        form=value_of("numFmt", "decimal"),
        text=value_of("lvlText"),
        start=_number(value_of("start", "1"), 1),
        restart=_number(value_of("lvlRestart", "-1"), -1),
        legal=legal is not None and legal.get(f"{W}val", "1") not in ("0", "false"),
        style=value_of("pStyle"),
    )


def _number(said: str | None, default: int) -> int:
    return int(said) if said is not None and re.fullmatch(r"-?\d{1,6}", said) else default
