"""Levels of a law that stand apart behind it: »§ 20, F, 1«, »§ 14 B, 1-3«, »§ 64, stk. A, nr. 1«.

What `tail` takes needs no more than its own look. Here what stands behind a level must show that it is one:
a level counts where a word names it, where commas part all of them, or where nothing goes on.
"""

import re
from collections.abc import Callable

from laws.references.forms import Forms

_WORD = (
    r"stk|nr|litra|bogstav|bokstav|pkt|punkt|afsnit|avsnitt|ledd|led|(?:sub-?)?section|(?:sub-?)?paragraph"
    r"|(?:sub-?)?clause|(?:sub-?)?item|point"
)
_JOINT = rf"(?P<joint>,?\s?|\.)(?:(?P<word>{_WORD})\.?\s)?"
_STEPS = {
    level: re.compile(rf"{_JOINT}{label}(?!\w|[.,]\d|\s?%)", re.IGNORECASE)
    for level, label in (
        ("law", r"(?P<open>\()?(?P<part>(?-i:[A-K]))(?(open)\))"),
        ("capital", r"(?P<open>\()?(?P<part>\d{1,2})(?(open)\))"),
        ("number", r"(?P<open>\()?(?P<part>(?-i:[a-h]))(?(open)\))"),
        ("small", r"(?P<open>\()(?P<part>[ivx]{1,4})\)"),
    )
}
"""What may stand under each level."""
_NEXT = {"law": "capital", "capital": "number", "number": "small"}
_LABEL = r"(?:§|\d|\(?[A-Ha-h]\)?(?!\w)|lov\b|law\b)"
_ENDS = re.compile(
    rf"\s*(?:$|[,;:)\]?!»”]|\.(?!\d|\s[a-zæøå])|[-–](?=\s?{_LABEL}))"
    rf"|\s(?:og|eller|samt|henholdsvis|and|or|til|to)\s(?={_LABEL})"
)
"""What ends a level that nothing else proves."""
_MORE = re.compile(r"(?:\s?[-–,]\s?|\s(?:og|eller|samt|til|and|or|to)\s)\d{1,2}(?!\w)")


def spelt_levels(
    text: str, at: int, path: tuple[str, ...], forms: Forms, exists: Callable[[tuple[str, ...]], bool]
) -> tuple[int, tuple[str, ...]]:
    """Where a citation ends whose levels stand apart behind it, and the path of them.

    Args:
        at: where the levels end that are read.
        path: those levels, without the law.
        exists: whether a path names a place.
    """
    reached, found, by_comma = (at, path), path, not path
    level = _level_of(path)
    while level in _STEPS:
        step = _STEPS[level].match(text, at)
        if step is None or not (step["joint"] or step["word"] or step["open"]):
            break
        found = (*found, step["part"])
        if not exists(found):
            break
        at, by_comma = step.end(), by_comma and step["joint"].startswith(",")
        if _counts(text, at, forms) and step["part"].isdigit():
            break
        proven = step["word"] or step["open"] or (by_comma and step["part"].isdigit())
        if proven or _ENDS.match(text, at):
            reached = at, found
        level = _NEXT.get(level, "")
    return reached


def _level_of(path: tuple[str, ...]) -> str:
    """The level that a path has come to; empty where no other can stand under it."""
    if not path:
        return "law"
    if path[-1].isupper():
        return "capital"
    if path[-1].isdigit():
        return "number" if len(path) > 1 else ""
    return ""


def _counts(text: str, at: int, forms: Forms) -> bool:
    """Whether a number, or a list or range that it begins, counts something."""
    while (more := _MORE.match(text, at)) is not None:
        at = more.end()
    return forms.unit.match(text, at) is not None
