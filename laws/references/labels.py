"""The numerals of points as they stand, alone or in a row: `B1(a)`, `(a), (b) and (c)`, `1 to 4`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from laws.references.forms import WS, Forms
from laws.references.parse import point_path

_ROMAN = r"(?:[ivx]{1,4}|\([ivx]{1,4}\))"
_UNDER = rf"(?:\.?[a-l](?:{_ROMAN}|\d)?|\.?{WS}?\([a-l]\){_ROMAN}?)"
LABEL = re.compile(
    rf"""(?<![\w.§])
    (?: \((?P<inner>[A-H]|\d{{1,2}}|[a-l]|[ivx]{{1,4}})\)(?P<under>{_ROMAN}|\([a-l]\){_ROMAN}?)?
      | (?P<label>[A-H](?:(?:\.?\d{{1,2}}|\(\d{{1,2}}\)){_UNDER}?)?|\d{{1,2}}{_UNDER}?|[a-h]\d?|[ivx]{{1,4}})
        (?P<close>\)|\.(?=\s*[\w(]))?
    )(?!\w)""",
    re.VERBOSE,
)
_MOST = 26
"""Members of a list at most: a longer row is a table, and would be read again from each of its numbers."""


@dataclass(frozen=True, slots=True)
class Label:
    """A numeral as it stands.

    Attributes:
        start, end: where it stands.
        parts: what it names in full, though a list may repeat only the end.
        stopped: whether a full stop stands behind it.
        bracketed: whether it has a bracket of its own.
        last: the parts that end its range.
        anded: whether "and" or "or" joins it on.
    """

    start: int
    end: int
    parts: tuple[str, ...]
    stopped: bool = False
    bracketed: bool = False
    last: tuple[str, ...] = ()
    anded: bool = False

    @property
    def plain(self) -> bool:
        """Whether it is a number or a small letter and nothing else."""
        return not self.parts[0].isupper() and not self.bracketed

    @property
    def lone(self) -> bool:
        """Whether it is a single capital, which may be so much else."""
        return len(self.parts) == 1 and self.parts[0].isupper() and not self.bracketed


def label_of(found: re.Match[str], known: Forms) -> Label:
    """What `LABEL` found, without a bracket that closes one opened before it."""
    parts = point_path(f"{found['inner'] or found['label']}{found['under'] or ''}")
    close, end = found["close"] or "", found.end()
    if close == ")" and not _own_bracket(found, known):
        close, end = "", end - 1
    bracketed = bool(found["inner"]) or close == ")"
    return Label(found.start(), end, parts, stopped=close == ".", bracketed=bracketed)


def _own_bracket(found: re.Match[str], known: Forms) -> bool:
    """Whether a bracket after a numeral is its own, as in "b) above", and closes none opened before it."""
    if "(" in found["label"]:
        return False
    ahead = found.string[max(0, found.start() - 400) : found.start()]
    if ahead.count("(") <= ahead.count(")"):
        return True
    return not found["label"][0].isupper() and known.way.match(found.string, found.end()) is not None


def row_from(text: str, first: Label, known: Forms) -> list[Label]:
    """The numerals that stand in a row from the first; those that repeat only their end are given in full."""
    labels = [first]
    while len(labels) < _MOST and (joint := known.joint.match(text, labels[-1].end)):
        found = LABEL.match(text, joint.end())
        if found is None or known.unit.match(text, found.end()):
            break
        label, before = label_of(found, known), labels[-1]
        full = _continued(before.last or before.parts, label.parts)
        if joint["dash"] or joint["range"]:
            if before.last or _kind(full[-1]) != _kind(before.parts[-1]):
                break
            labels[-1] = replace(label, start=before.start, parts=before.parts, last=full, anded=before.anded)
            continue
        if label.plain and label.parts[0].isalpha() and not before.plain:
            break
        anded = bool(joint["and"] or joint[0].strip(" \n\t,/"))
        labels.append(replace(label, parts=full, anded=anded))
    return labels


def listed(text: str, row: Sequence[Label], known: Forms, *, named: bool = False) -> list[Label]:
    """The list that a row begins with, without what only looks like its end.

    Such is what stands after a comma alone, or a letter that begins a clause.

    Args:
        named: whether a word for points stands before it, so that a letter may well be the last: "sections A
            and B". An A may be the article all the same.
    """
    labels = list(row)
    by_comma = not any(label.anded for label in labels) and any(label.lone or label.plain for label in labels)
    if by_comma and not known.way.match(text, labels[-1].end):
        return labels[:1]
    while len(labels) > 1:
        last, anded = labels[-1], any(label.anded for label in labels)
        way = known.way.match(text, last.end)
        proven = way or closes(text, last, known)
        if proven and (way or anded or not any(label.lone or label.plain for label in labels)):
            break
        if last.anded and (not last.lone or (named and last.parts != ("A",))):
            break
        labels.pop()
    return labels


def _continued(before: Sequence[str], parts: tuple[str, ...]) -> tuple[str, ...]:
    """What a numeral means after another: after B1a, "b" is B1b and "2" is B2."""
    if parts[0].isupper():
        return parts
    alike = [n for n, part in enumerate(before) if _kind(part) == _kind(parts[0])]
    if not alike or not alike[0]:
        return parts
    small = parts[0].isalpha()
    deep = small and len(alike) > 1 and re.fullmatch("[ivx]+", parts[0])
    return (*before[: alike[-1] if deep else alike[0]], *parts)


def _kind(part: str) -> str:
    return "number" if part.isdigit() else "capital" if part.isupper() else "small"


def ends(text: str, at: int, known: Forms) -> bool:
    """Whether a clause ends at an offset; never in a language whose file does not say how one ends."""
    return known.ends is not None and known.ends.match(text, at) is not None


def closes(text: str, label: Label, known: Forms) -> bool:
    """Whether a clause or what the numeral says goes on after it, rather than a noun that it belongs to."""
    at = label.end - label.stopped
    return ends(text, at, known) or known.tell.match(text, at) is not None
