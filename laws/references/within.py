"""Finds points that name the law they are of behind them: "section B of Law 25", "første ledd i § 64 A"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from laws.references import numerals
from laws.references.around import Around
from laws.references.forms import Forms
from laws.references.labels import LABEL, Label, label_of
from laws.references.mention import Form, Mention
from laws.references.rows import listed, row_from, word_before

_MOST = 3
"""Points between a point and its law at most: "(a) of paragraph 2 of section B of Law 40"."""


def within(text: str, known: Forms, around: Around) -> Iterator[Mention]:
    """The points of a text that name their law behind them."""
    for ordinal in known.ordinal.finditer(text):
        sign = known.elsewhere.match(text, ordinal.end())
        law = numerals.whole(text, sign.end(), known.unit) if sign else None
        if law is not None:
            start = ordinal.start("ordinal")
            number = Label(start, ordinal.end(), (known.ordinals[ordinal["ordinal"].lower()],))
            yield from _mentions(text, [number], start, (), law)
    at = 0
    while found := LABEL.search(text, at):
        first = label_of(found, known)
        word = word_before(text, first.start, known)
        row = row_from(text, first, known, around)
        labels = listed(text, row, known)
        at = max(labels[-1].end, row[-1].start)
        between, end = _between(text, labels[-1].end, known)
        sign = known.elsewhere.match(text, end)
        law = numerals.whole(text, sign.end(), known.unit) if sign else None
        if law is None or not (word or _is_clear(labels, known)):
            continue
        at = law.end
        yield from _mentions(text, labels, word.start() if word else first.start, between, law)


def _between(text: str, at: int, known: Forms) -> tuple[tuple[str, ...], int]:
    """The path of the points that a point is of, and where they end: "of section B2"."""
    path: tuple[str, ...] = ()
    for _ in range(_MOST):
        of = known.of.match(text, at)
        word = known.point.match(text, of.end()) if of else None
        found = LABEL.match(text, (word or of).end()) if of else None
        if found is None:
            break
        label = label_of(found, known)
        path, at = (*label.parts, *path), label.end
    return path, at


def _is_clear(labels: Sequence[Label], known: Forms) -> bool:
    """Whether a list without a word for points can be nothing else: no number, no letter that is a word."""
    return known.ends is not None and not any(label.plain for label in labels)


def _mentions(
    text: str, labels: Sequence[Label], begun: int, between: tuple[str, ...], law: numerals.Numerals
) -> Iterator[Mention]:
    root = re.sub(r"[()\s.]", "", law.spelled)
    for number, label in enumerate(labels):
        start = begun if number == 0 else label.start
        end = law.end if label is labels[-1] else label.end
        spelled = _under(root, (*between, *label.parts))
        last = _under(root, (*between, *label.last)) if label.last else ""
        if not spelled:
            return
        yield Mention(text[start:end], start, end, Form.NUMBERED, spelled, last, group=begun)


def _under(root: str, parts: tuple[str, ...]) -> str:
    """The citation of a point of a law; empty where the law's numerals do not go on with such a point."""
    first = parts[0]
    if first.isupper() and not root.isdigit():
        return ""
    if first.isdigit() and not (root.isdigit() or root[-1].isupper()):
        return ""
    dot = "." if first.isdigit() and root.isdigit() else ""
    return root + dot + "".join(parts)
