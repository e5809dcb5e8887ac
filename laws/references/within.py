"""Finds points that name the law they are of behind them: "section B of Law 25", "første ledd i § 64 A"."""

import re
from collections.abc import Iterator, Sequence

from laws.references import numerals
from laws.references.around import Around
from laws.references.forms import Forms
from laws.references.labels import LABEL, Label, label_of
from laws.references.mention import Form, Mention
from laws.references.rows import list_from, row_from, word_before

_MOST = 3
"""Points between a point and its law at most: "(a) of paragraph 2 of section B of Law 40"."""


def within(text: str, forms: Forms, around: Around) -> Iterator[Mention]:
    """The points of a text that name their law behind them."""
    for ordinal in forms.ordinal.finditer(text):
        sign = forms.elsewhere.match(text, ordinal.end())
        law = numerals.whole(text, sign.end(), forms.unit) if sign else None
        if law is not None:
            start = ordinal.start("ordinal")
            number = Label(start, ordinal.end(), (forms.ordinals[ordinal["ordinal"].lower()],))
            yield from _mentions(text, [number], start, (), law)
    at = 0
    while label := LABEL.search(text, at):
        first = label_of(label, forms)
        word = word_before(text, first.start, forms)
        row = row_from(text, first, forms, around)
        labels = list_from(text, row, forms)
        at = max(labels[-1].end, row[-1].start)
        between, end = _between(text, labels[-1].end, forms)
        sign = forms.elsewhere.match(text, end)
        law = numerals.whole(text, sign.end(), forms.unit) if sign else None
        if law is None or not (word or _is_clear(labels, forms)):
            continue
        at = law.end
        yield from _mentions(text, labels, word.start() if word else first.start, between, law)


def _between(text: str, at: int, forms: Forms) -> tuple[tuple[str, ...], int]:
    """The path of the points that a point is of, and where they end: "of section B2"."""
    path: tuple[str, ...] = ()
    for _ in range(_MOST):
        of = forms.of.match(text, at)
        word = forms.point.match(text, of.end()) if of else None
        point = LABEL.match(text, (word or of).end()) if of else None
        if point is None:
            break
        label = label_of(point, forms)
        path, at = (*label.parts, *path), label.end
    return path, at


def _is_clear(labels: Sequence[Label], forms: Forms) -> bool:
    """Whether a list without a word for points can be nothing else: no number, no letter that is a word."""
    return forms.ends is not None and not any(label.plain for label in labels)


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
