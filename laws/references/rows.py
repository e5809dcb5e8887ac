"""Numerals that stand in a row: `(a), (b) and (c)`, `1 to 4`, `A2, paragraph (a) or (b)`."""

import re
from collections.abc import Sequence
from dataclasses import replace

from laws.references.around import Around
from laws.references.forms import Forms
from laws.references.labels import LABEL, Label, closes, kind, label_of
from laws.references.tail import tail

_MOST = 26
"""Members of a list at most: a longer row is a table, and would be read again from each of its numbers."""


def row_from(text: str, first: Label, forms: Forms, around: Around) -> list[Label]:
    """The numerals that stand in a row from the first; those that repeat only their end are given in full."""
    labels = [_whole(text, first, forms, around)]
    while len(labels) < _MOST and (joint := forms.joint.match(text, labels[-1].end)):
        start = LABEL.match(text, joint.end())
        if start is None or forms.unit.match(text, start.end()):
            break
        label, before = label_of(start, forms), labels[-1]
        full = _continue(before.last or before.parts, label.parts)
        if joint["dash"] or joint["range"]:
            if before.last or kind(full[-1]) != kind(before.parts[-1]):
                break
            labels[-1] = replace(before, end=label.end, stopped=label.stopped, last=full)
            continue
        goes_on = kind(before.parts[-1]) == "small" and label.parts[0] > before.parts[-1]
        if label.plain and label.parts[0].isalpha() and not (before.plain or (goes_on and joint["and"])):
            break
        anded = bool(joint["and"] or joint[0].strip(" \n\t,/"))
        labels.append(_whole(text, replace(label, parts=full, follows_and=anded), forms, around))
    return labels


def _whole(text: str, label: Label, forms: Forms, around: Around) -> Label:
    """The numeral with the steps that go on behind it: "A2, paragraph (a)"."""
    if label.stopped:
        return label
    end, parts = tail(text, label.end, label.parts, forms, around.near)
    return replace(label, end=end, parts=parts)


def list_from(text: str, row: Sequence[Label], forms: Forms, *, is_named: bool = False) -> list[Label]:
    """The list that a row begins with, without what only looks like its end.

    Such is what stands after a comma alone, or a letter that begins a clause.

    Args:
        is_named: whether a word for points stands before it, so that a letter may well be the last: "sections
            A and B". An A may be the article all the same.
    """
    labels = list(row)
    by_comma = not any(label.follows_and for label in labels) and any(
        label.lone or label.plain for label in labels
    )
    if by_comma and not forms.way.match(text, labels[-1].end):
        return labels[:1]
    while len(labels) > 1:
        last, anded = labels[-1], any(label.follows_and for label in labels)
        way = forms.way.match(text, last.end)
        proven = way or closes(text, last, forms)
        if proven and (way or anded or not any(label.lone or label.plain for label in labels)):
            break
        if last.follows_and and (not last.lone or (is_named and last.parts != ("A",))):
            break
        labels.pop()
    return labels


def _continue(before: Sequence[str], parts: tuple[str, ...]) -> tuple[str, ...]:
    """What a numeral means after another: after B1a, "b" is B1b and "2" is B2."""
    if parts[0].isupper():
        return parts
    alike = [n for n, part in enumerate(before) if kind(part) == kind(parts[0])]
    if not alike or not alike[0]:
        return parts
    small = parts[0].isalpha()
    deep = small and len(alike) > 1 and re.fullmatch("[ivx]+", parts[0])
    return (*before[: alike[-1] if deep else alike[0]], *parts)


def word_before(text: str, at: int, forms: Forms) -> re.Match[str] | None:
    """The word for a point ("punkt", "pkt.") that ends right before an offset."""
    return forms.point_before.find(text, at, 60)
