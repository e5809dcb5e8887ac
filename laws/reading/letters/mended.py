"""A stretch of text under repair: every change is kept as a reading, every mark keeps its place."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from laws.model import Part, Reading

Span = tuple[int, int, str]
"""A stretch of a text and what comes in its place: start, end, words."""


@dataclass(slots=True)
class Wording:
    """A text with the readings made in it and the marks (footnote signs, tags) taken out of it.

    Attributes:
        text: the wording as it now stands.
        readings: changes, with offsets into `text`.
        signs: footnote signs that stood in it: (sign, offset).
        tags: year tags that stood in it.

    >>> w = Wording("ved parturning")
    >>> w.change(4, 14, "parturnering", "rettet", 1.0)
    >>> w.text, w.original()
    ('ved parturnering', 'ved parturning')
    """

    text: str
    readings: list[Reading] = field(default_factory=list)
    signs: list[tuple[str, int]] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)

    def change(self, start: int, end: int, now: str, why: str, confidence: float) -> None:
        """Replaces `text[start:end]` and notes it; a change that meets earlier ones swallows them."""
        met = [r for r in self.readings if _meet(r, start, end, now)]
        low = min([start, *(r.offset for r in met)])
        high = max([end, *(r.offset + len(r.now) for r in met)])
        now = self.text[low:start] + now + self.text[end:high]
        was = _undo(self.text[low:high], [replace(r, offset=r.offset - low) for r in met])
        reasons = dict.fromkeys([*(r.why for r in met), why])
        self.readings = [r for r in self.readings if r not in met]
        self._put(low, high, now)
        sure = min([confidence, *(r.confidence for r in met)])
        if was != now:
            self.readings.append(Reading(was, now, "; ".join(reasons), sure, "lead", low))
            self.readings.sort(key=lambda r: r.offset)

    def cut(self, start: int, end: int) -> None:
        """Takes `text[start:end]` out without a reading: it is kept elsewhere (a footnote sign, a tag)."""
        self._put(start, end, "")

    def _put(self, start: int, end: int, now: str) -> None:
        shift = len(now) - (end - start)
        self.text = self.text[:start] + now + self.text[end:]
        self.readings = [replace(r, offset=r.offset + shift) if r.offset >= end else r for r in self.readings]
        self.signs = [(s, at + shift if at >= end else min(at, start)) for s, at in self.signs]

    def change_all(
        self,
        pattern: re.Pattern[str],
        now: Callable[[re.Match[str]], str | None],
        why: str,
        confidence: float,
    ) -> int:
        """Changes each match that `now` gives another wording for; returns how many."""
        matches = [(m, now(m)) for m in pattern.finditer(self.text)]
        changed = [(m, new) for m, new in matches if new is not None and new != m[0]]
        spans = [(match.start(), match.end(), new) for match, new in changed]
        if self._meets(spans):
            for start, end, new in reversed(spans):
                self.change(start, end, new, why, confidence)
        else:
            was = [self.text[start:end] for start, end, _ in spans]
            starts = self.replace_all(spans)
            made = zip(was, spans, starts, strict=True)
            self.readings += [Reading(w, new, why, confidence, "lead", at) for w, (*_, new), at in made]
            self.readings.sort(key=lambda r: r.offset)
        return len(changed)

    def _meets(self, spans: Sequence[Span]) -> bool:
        """Whether one of the changes, in order, meets a reading or touches the next."""
        if any(a[1] == b[0] and not (a[2] and b[2]) for a, b in pairwise(spans)):
            return True
        ends = [end for _, end, _ in spans]
        for reading in self.readings:
            # Only the changes about it can meet it; those end at its beginning or later.
            for start, end, now in spans[bisect_left(ends, reading.offset) :]:
                if start > reading.offset + len(reading.now):
                    break
                if _meet(reading, start, end, now):
                    return True
        return False

    def replace_all(self, spans: Sequence[Span]) -> list[int]:
        """Puts other words in the place of stretches that meet no reading, in one walk.

        Returns:
            Where the new words begin.
        """
        ends, moved, starts, kept, at = [end for _, end, _ in spans], [0], [], [], 0
        for start, end, now in spans:
            kept += [self.text[at:start], now]
            starts.append(start + moved[-1])
            moved.append(moved[-1] + len(now) - (end - start))
            at = end
        self.text = "".join([*kept, self.text[at:]])
        before = [bisect_right(ends, reading.offset) for reading in self.readings]
        self.readings = [
            replace(r, offset=r.offset + moved[n]) if moved[n] else r
            for r, n in zip(self.readings, before, strict=True)
        ]
        self.signs = [(sign, _shift(at, spans, bisect_right(ends, at), moved)) for sign, at in self.signs]
        return starts

    def original(self) -> str:
        """The text with every reading undone."""
        return _undo(self.text, self.readings)

    def readings_in(self, part: Part) -> tuple[Reading, ...]:
        """The readings, as those of one part of a provision."""
        return tuple(replace(r, part=part) for r in self.readings)


def _shift(at: int, spans: Sequence[Span], before: int, moved: Sequence[int]) -> int:
    """Where a mark stands once the stretches are replaced; one inside a stretch moves to its beginning."""
    within = before < len(spans) and at > spans[before][0]
    return (spans[before][0] if within else at) + moved[before]


def _meet(reading: Reading, start: int, end: int, now: str) -> bool:
    """Whether a change overlaps a reading; one without any width also meets what it only touches."""
    last = reading.offset + len(reading.now)
    if not reading.now or not now or start == end:
        return reading.offset <= end and last >= start
    return reading.offset < end and last > start


def _undo(text: str, readings: list[Reading]) -> str:
    for reading in sorted(readings, key=lambda r: -r.offset):
        text = text[: reading.offset] + reading.was + text[reading.offset + len(reading.now) :]
    return text
