"""The tail of a citation, a level deeper a step: "Law 40, section B, paragraph 3(a)", "§ 20 F 5 b) ii)".

One grammar for what names its law and for what does not. A step may be joined on by nothing, a space or a
comma and may have a word before it; it belongs to the citation only as long as the place exists.
"""

import re
from collections.abc import Callable

from laws.references.forms import Forms
from laws.references.labels import STEP, Label, closes, label_of

_LEVELS = ("capital", "number", "small", "deepest")
_END = re.compile(r"\Z|[,;:)\]]|\.(?!\w)|\s?\((?:[ivx]{1,4}|\d{1,2})\)")
"""Only before these is a small letter no word: "§ 27 B 1 a, …"."""
_DEEP_HANDBOOK, _PART_OF_HANDBOOK = (
    re.compile(r"[xX]\d{1,2}[A-K]\d{1,2}"),
    re.compile(r"\s(?P<letter>[a-h])\b\)?"),
)
"""A place of the handbook, of which nobody may hold a copy, and a part of it that stands apart: »X12A1 a«."""
_MOST = 4
"""Steps at most: no place is deeper."""


def tail(
    text: str, at: int, path: tuple[str, ...], forms: Forms, exists: Callable[[tuple[str, ...]], bool]
) -> tuple[int, tuple[str, ...]]:
    """Where a citation ends that has come to an offset, and the path that it names there.

    Args:
        path: what was read of it before the offset, without the root.
        exists: whether a path names a place.
    """
    for _ in range(_MOST):
        step = _step(text, at, path, forms)
        if step is None or not exists((*path, *step[1])):
            break
        at, path = step[0], (*path, *step[1])
    return at, path


def _step(text: str, at: int, path: tuple[str, ...], forms: Forms) -> tuple[int, tuple[str, ...]] | None:
    if (ordinal := forms.ordinal.match(text, at)) and path and _level(path) < _LEVELS.index("number"):
        return ordinal.end(), (forms.ordinals[ordinal["ordinal"].lower()],)
    joint = forms.step.match(text, at)
    match = STEP.match(text, joint.end()) if joint else None
    if joint is None or match is None or forms.unit.match(text, match.end()):
        return None
    label = label_of(match, forms)
    if not _deeper(path, label.parts):
        return None
    if label.bracketed or joint["word"] or _alone(text, label, path, forms, joint[0]):
        return label.end - label.stopped, label.parts
    return None


def _alone(text: str, label: Label, path: tuple[str, ...], forms: Forms, joint: str) -> bool:
    """Whether a numeral without a word or a bracket is a step: "Law 27, B1", "punkt B 1", "§ 7 B.2"."""
    comma, first = "," in joint, label.parts[0]
    if not joint:
        return False
    if first.isupper():
        return comma and not path and (len(label.parts) > 1 or closes(text, label, forms))
    if not path:
        return False
    if first.isdigit():
        worded = forms.step.match(text, label.end)
        apart = joint == "." or closes(text, label, forms) or (worded and worded["word"])
        return path[-1].isupper() and (len(label.parts) > 1 or (bool(apart) and not comma))
    # The letters up to h are no words of the languages that ask for no end of a clause; »i« is one.
    no_word = forms.ends is None and first in "abcdefgh" and joint == " "
    return not comma and (len(first) > 1 or no_word or _END.match(text, label.end) is not None)


def _deeper(path: tuple[str, ...], parts: tuple[str, ...]) -> bool:
    """Whether a numeral may stand under a path, by its kind: a number under a capital, "ii" under "b"."""
    if not path:
        return parts[0].isupper() or parts[0].isdigit()
    first = parts[0]
    level = _level(path)
    if first.isupper():
        return False
    if first.isdigit():
        return level in (0, 2)
    return level in (0, 1) or (level == 2 and re.fullmatch("[ivx]+", first) is not None)


def _level(path: tuple[str, ...]) -> int:
    last = path[-1]
    if last.isupper():
        return 0
    if last.isdigit():
        return 1 if len(path) < 2 or not path[-2].islower() else 3
    return 3 if len(path) > 1 and path[-2].islower() else 2


def handbook_part(text: str, at: int, spelled: str) -> re.Match[str] | None:
    """The part of a deep place of the handbook that stands apart behind it."""
    return _PART_OF_HANDBOOK.match(text, at) if _DEEP_HANDBOOK.fullmatch(spelled) else None


def with_point(numerals: str, label: str) -> str:
    """The numerals of a citation with a point that is named after it: § 27, punkt B1.

    A point that is none of that place is kept all the same: the reference then leads there only in part.
    """
    if label[0].isupper() and not numerals.isdigit():
        return numerals
    return numerals + "." + label if label[0].isdigit() and numerals.isdigit() else numerals + label
