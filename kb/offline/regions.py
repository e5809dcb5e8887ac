"""The page of an interview cut into regions, each of which many pages have in common.

Whatever is cut here, put one after the other, is the page again: a cut in the wrong place loses nothing, and
a region that differs where it should not is found out (`kb.offline.pieces.Mismatch`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

END = "</main>"
_HERE = '<div id="nu">\n'
_BACK, _BACK_END = '<p class="back">', "</p>\n"
_ANSWERS, _LIST = '</div>\n<div class="side">', "<ul>\n"
_READER = '<template id="laeser"'
_TRACE, _TRACE_END = '<ol class="trace">\n', "</ol>\n"
_PROTOCOL, _PROTOCOL_END = '<section class="protocol">', '<dl class="answered">\n'

_QUESTION, _TABLE = '<section class="question">', '<section class="table-now"'
_SAY, _SAY_LATER = '<section class="panel say">', '<section class="box say">'
_SECTION_END, _DETAILS_END = "</section>", "</details>\n"
_LATER = '<details class="box"><summary>'
_RULED, _JUDGED, _SHARE = "</div></section>\n", '<details class="box afterwards"', '<section class="share"'
_CHOICES = '<details class="box say"'
_SAID = re.compile(f'(?={_TABLE}|<h3>|<p class="steps">|{_RULED})')
_ADDED = re.compile(f'(?=<section class="question later">|{_DETAILS_END})')
_RECORDED = re.compile('(?=<h4>|<p class="notes">)')
_WHEN, _WHEN_END = '<p class="when">', "</p>"


@dataclass(frozen=True, slots=True)
class _Stretch:
    """What many of stand in a row: how each begins and ends, and whether it may be headed by its time."""

    begins: str
    ends: str
    timed: bool = False


_BREATH = _Stretch('<div class="speech', "</div>\n", timed=True)
_TOLD = _Stretch("<li>", "</li>\n")


@dataclass(frozen=True, slots=True)
class Regions:
    """A page's `<main>` from top to bottom.

    Attributes:
        top: the heading, and the ways back.
        middle: the question, or the ruling.
        facts: down to the first answer; like all that follows empty where nothing was answered.
        answered: a line an answer.
        between: down to the first line of the trace.
        trace: a line a step.
        after: down to the protocol.
        form: the protocol down to its first answer; empty where the ruling is not complete.
        recorded: a line an answer in the protocol.
        end: the rest of it.
        reader: what reads out, where there is something to read out.
    """

    top: str
    middle: str
    facts: str = ""
    answered: tuple[str, ...] = ()
    between: str = ""
    trace: tuple[str, ...] = ()
    after: str = ""
    form: str = ""
    recorded: tuple[str, ...] = ()
    end: str = ""
    reader: str = ""


def regions(main: str) -> Regions:
    """The regions of a page, its end tag aside.

    Raises:
        ValueError: it is no page of an interview.
    """
    main = main.removesuffix(END)
    reader = _find(main, _READER, 0, len(main))
    cut = _cut(main[:reader])
    return replace(cut, reader=main[reader:])


def _cut(main: str) -> Regions:
    start = _past(main, _HERE, 0)
    if main.startswith(_BACK, start):
        start = _past(main, _BACK_END, start)
    top, rest = main[:start], main[start:]
    facts = rest.find(_ANSWERS)
    if facts < 0:
        facts = rest.rindex("</div>\n")
        return Regions(top, rest[:facts], rest[facts:])
    first = _past(rest, _LIST, facts)
    last = rest.index("</ul>\n", first)
    between, trace, at = _trace(rest, last)
    heads = top, rest[:facts], rest[facts:first], _lines(rest[first:last]), between, trace
    return Regions(*heads, *_protocol(rest[at:]))


def asking(middle: str) -> list[str]:
    """A page that asks, in seven: what is said now, the table, the choices that are read out first, the
    question, what may be entered instead, the choices, what comes later."""
    start = middle.index(_QUESTION)
    end = _past(middle, _SECTION_END, start)
    say = _find(middle, _SAY, 0, start)
    later = _find(middle, _LATER, end, len(middle))
    choices = _find(middle, _SAY_LATER, end, len(middle))
    if choices < len(middle):
        later = _find(middle, _LATER, _past(middle, _SECTION_END, choices), len(middle))
    cuts = (0, _find(middle, _TABLE, 0, say), say, start, end, min(choices, later), later, len(middle))
    return [middle[a:b] for a, b in pairwise(cuts)]


def decided(middle: str, said: Sequence[bool]) -> list[str]:
    """A page with a ruling: the headline, the table, the heading of each time with every breath of it, where
    to go on; what is judged with every breath of it, each question that may be added, its end; what follows,
    sharing, keeping in the log, the choices.

    Args:
        said: for each time whether something is said then.
    """
    end = _past(middle, _RULED, 0)
    judged = _past(middle, _DETAILS_END, end) if middle.startswith(_JUDGED, end) else end
    share = middle.index(_SHARE, judged)
    shared = _past(middle, _SECTION_END, share)
    head, *added = _ADDED.split(middle[end:judged])
    choices = _find(middle, _CHOICES, shared, len(middle))
    below = [middle[judged:share], middle[share:shared], middle[shared:choices], middle[choices:]]
    return [*_spoken(_SAID.split(middle[:end]), said, _BREATH), *_parted(head, _BREATH), *added, *below]


def recorded(end: str, said: Sequence[bool]) -> list[str]:
    """The end of a protocol: the headline, the heading of each time with every line of it, the signatures."""
    headline, _, *rest = _spoken(_RECORDED.split(end), said, _TOLD)
    return [headline, *rest]


def _parted(text: str, each: _Stretch) -> list[str]:
    """What stands before the first of several, these, and what stands after the last."""
    found = list(_spans(text, each))
    if not found:
        return [text]
    return [text[: found[0][0]], *(text[start:end] for start, end in found), text[found[-1][1] :]]


def _spans(text: str, each: _Stretch) -> Iterator[tuple[int, int]]:
    """Where each of several begins and ends."""
    at = 0
    while (begun := text.find(each.begins, at)) >= 0 and (last := text.find(each.ends, begun)) >= 0:
        start = _timed(text, at, begun) if each.timed else begun
        at = last + len(each.ends)
        yield start, at


def _timed(text: str, at: int, begun: int) -> int:
    """Where the time begins that stands right before something, else where that itself begins."""
    when = text.rfind(_WHEN, at, begun)
    head = text[when:begun].removesuffix("\n") if when >= 0 else ""
    return when if head.endswith(_WHEN_END) and "\n" not in head else begun


def _spoken(pieces: Sequence[str], said: Sequence[bool], each: _Stretch) -> list[str]:
    """The headline, the table, the times with all that is said, and the rest."""
    headline, *rest = pieces
    table = rest.pop(0) if rest and rest[0].startswith(_TABLE) else ""
    times = [piece for spoken in said if spoken for piece in _parted(rest.pop(0), each)]
    return [headline, table, *times, "".join(rest)]


def _find(text: str, mark: str, start: int, end: int) -> int:
    """Where a mark stands; the end where it does not."""
    found = text.find(mark, start, end)
    return end if found < 0 else found


def _past(text: str, mark: str, start: int) -> int:
    return text.index(mark, start) + len(mark)


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.splitlines(keepends=True))


def _trace(rest: str, at: int) -> tuple[str, tuple[str, ...], int]:
    """What stands before the trace, its lines, and where it ends."""
    start = rest.find(_TRACE, at)
    if start < 0:
        end = _past(rest, "</details>\n", at)
        return rest[at:end], (), end
    start += len(_TRACE)
    end = rest.index(_TRACE_END, start)
    return rest[at:start], _lines(rest[start:end]), end


def _protocol(rest: str) -> tuple[str, str, tuple[str, ...], str]:
    start = rest.find(_PROTOCOL)
    if start < 0:
        return rest, "", (), ""
    first = _past(rest, _PROTOCOL_END, start)
    end = rest.index("</dl>\n", first)
    return rest[:start], rest[start:first], _lines(rest[first:end]), rest[end:]
