"""The lines of a written decision sorted by heading: what happened, and what each instance decided."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kb.casebook.case import INSTANCES, Instance
from kb.casebook.decision_headings import Heading, heading_of, is_no_title, joined_headings, names_only_acts
from laws.reading.containers.blocks import Block, Sheets
from laws.reading.web.pieces import NOTE_CLOSE, NOTE_OPEN

_LONGEST_TITLE = 300
_LONGEST_FIRST_LINE = 120
"""Letters of a line that may be a title where the document marks none."""
_MOST_BEFORE_TITLE = 8
_LOWEST_LEVEL = 6
_FIELD = re.compile(r"[A-ZÆØÅ][\w’']*(?: \w+)?: +\S")
"""A line that fills in a form: »Date: 12 May 2022«."""
_ONLY_A_NUMBER = re.compile(r"\d\d[-–][A-ZÆØÅ]{2,4}[-–]\d{1,4}")
_MOST_WORDS_OF_A_BODY = 4


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a document.

    Attributes:
        level: its rank as a heading; 0 where the document marks none.
        typed: in how many lines it was typed.
    """

    level: int
    text: str
    typed: int = field(default=1, compare=False)


@dataclass(slots=True)
class Parts:
    """What stands under the headings of a decision, each a text of lines.

    Attributes:
        told: what happened, and whatever stands under no heading.
        given, why, score, deposit: by instance; under "" what the last one decided where none is named.
        comments: what others wrote to it.
    """

    told: list[str] = field(default_factory=list)
    given: dict[Instance | Any, list[str]] = field(default_factory=dict)
    why: dict[Instance | Any, list[str]] = field(default_factory=dict)
    score: dict[Instance | Any, list[str]] = field(default_factory=dict)
    deposit: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    def named_instances(self) -> tuple[Instance, ...]:
        """Those that decided something under their own name, in order."""
        there = {*self.given, *self.why, *self.score}
        return tuple(instance for instance in INSTANCES if instance in there)


def lines_of(sheets: Sheets) -> list[Line]:
    """The lines of a document; a heading begins one, in a table's first cell and before a colon too."""
    typed = [squeezed for line in sheets.spoken.split("\n") if (squeezed := " ".join(line.split()))]
    lines: list[Line] = []
    at = 0
    for block in sheets.blocks:
        own, at = _as_typed(block, typed, at)
        lines += [_as_heading(line) for line in _lines(block, own)] if len(own) == 1 else _lines(block, own)
    return lines


def _as_heading(line: Line) -> Line:
    """A line that stands alone and names a body: what follows is that body's."""
    if line.level or line.typed > 1 or ":" in line.text or not line.text[:1].isupper():
        return line
    heading = heading_of(line.text, marked=True, with_colon=False)
    names_a_body = heading is not None and heading.kind == "who"
    return replace(line, level=_LOWEST_LEVEL) if names_a_body else line


def _as_typed(block: Block, typed: Sequence[str], at: int) -> tuple[list[tuple[str, int]], int]:
    """The lines that a block's text was joined of, in which it was typed; and where they end.

    They are known where they make up the text again. Those that head nothing stay joined.
    """
    text = " ".join(_with_signs(block.text).split())
    for begin in range(at, len(typed)):
        if not text.startswith(typed[begin]):
            continue
        end = begin + 1
        while (joined := " ".join(typed[begin:end])) != text and text.startswith(joined) and end < len(typed):
            end += 1
        if joined == text:
            return _join_lines(typed[begin:end]), end
    return [(text, 1)] if text else [], at


def _join_lines(typed: Sequence[str]) -> list[tuple[str, int]]:
    """Lines with how many were joined to each."""
    lines: list[tuple[str, int]] = []
    is_open = False
    for line in typed:
        heads = _split_heading(Line(0, line))
        if is_open and heads is None and not _FIELD.match(line):
            before, many = lines.pop()
            lines.append((f"{before} {line}", many + 1))
        else:
            lines.append((line, 1))
        is_open = heads is None or bool(heads[1])
    return lines


def written_lines(lines: Sequence[Line]) -> str:
    """Lines as a text for people, which `typed_lines` reads back: a heading has # before it, by its rank."""
    return "\n".join(f"{'#' * line.level} {line.text}".strip() for line in lines)


def typed_lines(text: str) -> list[Line]:
    """The lines of such a text."""
    lines = []
    for typed in text.splitlines():
        ranked = re.match(r"(#{1,6}) +(?=\S)", typed)
        words = " ".join(typed[ranked.end() if ranked else 0 :].split())
        if words:
            lines.append(Line(len(ranked[1]) if ranked else 0, words))
    return lines


def _lines(block: Block, typed: Sequence[tuple[str, int]]) -> Iterator[Line]:
    before = f"{block.numeral} {f'[{block.sign}]' if block.sign else ''}"
    for line, many in typed:
        for text in joined_headings().sub(r"\n\g<0>", line).split("\n"):
            yield Line(block.level, " ".join(f"{before} {text}".split()), many)
            before = ""
    for cells in block.rows:
        spoken = [" ".join(_with_signs(cell).split()) for cell in cells if cell.strip()]
        if len(spoken) > 1 and heading_of(spoken[0].rstrip(" :"), marked=False, with_colon=True):
            yield Line(0, f"{spoken[0].rstrip(' :')}: {' '.join(spoken[1:])}")
        else:
            yield Line(0, " ".join(spoken))


def _with_signs(text: str) -> str:
    """A text with the signs of its footnotes as people write them."""
    return text.replace(NOTE_OPEN, " [").replace(NOTE_CLOSE, "]")


def title_of(lines: Sequence[Line]) -> int | None:
    """The place of the line that is the title; None where no line is one."""
    for place, line in enumerate(lines[:_MOST_BEFORE_TITLE]):
        ranked = line.level == 1 or (line.level == 2 and all(not earlier.level for earlier in lines[:place]))
        of_page = line.level == 1 and names_only_acts(line.text)
        if of_page and place + 1 < len(lines) and lines[place + 1].level == 2:
            return place + 1
        if ranked and len(line.text) <= _LONGEST_TITLE and not _is_plain_heading(line):
            return place
    first = lines[0]
    if not first.level and _ONLY_A_NUMBER.fullmatch(first.text) and len(lines) > 1:
        below = lines[1]
        is_short = below.typed == 1 and len(below.text) <= _LONGEST_FIRST_LINE
        return int(is_short and _split_heading(below) is None)
    if first.typed > 1 or len(first.text) > _LONGEST_TITLE:
        return None
    if is_no_title(first.text) or _is_plain_heading(first):
        return None
    sentence = first.text.endswith((".", "!", "?", ":", ",")) or len(first.text) > _LONGEST_FIRST_LINE
    return 0 if first.level or not sentence else None


def instance_in(title: str) -> Instance | None:
    """The body that a title begins with: before a colon, or with what it wrote."""
    headed = _split_heading(Line(0, title))
    if headed is not None and headed[0].kind == "who" and headed[1]:
        return headed[0].instance
    words = title.split()
    for many in range(2, min(_MOST_WORDS_OF_A_BODY, len(words)) + 1):
        begun = heading_of(" ".join(words[:many]), marked=False, with_colon=False)
        if begun is not None and begun.kind == "decision" and begun.instance:
            return begun.instance
    return None


def _is_plain_heading(line: Line) -> bool:
    headed = _split_heading(line)
    return headed is not None and headed[0].is_plain and not (line.level and headed[1])


def parts_of(lines: Sequence[Line]) -> Parts:
    """What stands under each heading."""
    parts = Parts()
    now = Heading("told")
    whose: Instance | Any = ""
    section: Instance | Any = ""  # of a heading that names an instance alone: what follows is all its own
    for line in lines:
        headed = _split_heading(line)
        if headed is None:
            _texts(parts, now.kind, whose).append(line.text)
            continue
        heading, rest = headed
        if heading.kind == "finding":
            decided = parts.given.get(heading.instance)
            heading = replace(heading, kind="reason" if decided else "decision")
        if heading.kind == "who":
            section = whose = heading.instance
            now = Heading("decision", whose, heading.is_plain)
        elif heading.kind in ("told", "decision"):
            section = "" if heading.kind == "told" else section
            whose, now = heading.instance or section, heading
        else:  # why, and the score, are of the decision before
            whose, now = heading.instance or whose, heading
        if whose not in ("", "director"):
            _earlier_is_the_directors(parts)
        texts = _texts(parts, now.kind, whose)
        # What a heading says beside its kind stays; so does one that comes again.
        if texts or not heading.is_plain:
            texts.append(line.text)
        elif rest:
            texts.append(rest)
    return parts


def _earlier_is_the_directors(parts: Parts) -> None:
    """A ruling that names nobody, before that of an instance above, is the director's."""
    for by_instance in (parts.given, parts.why, parts.score):
        if "" in by_instance:
            by_instance.setdefault("director", []).extend(by_instance.pop(""))


def _texts(parts: Parts, kind: str, whose: Instance | Any) -> list[str]:
    if kind == "told":
        return parts.told
    if kind == "deposit":
        return parts.deposit
    if kind == "comment":
        return parts.comments
    by_instance = {"decision": parts.given, "reason": parts.why, "score": parts.score}[kind]
    return by_instance.setdefault(whose, [])


def _split_heading(line: Line) -> tuple[Heading, str] | None:
    """What a line heads, and what stands behind it in the same line."""
    if line.level or ":" not in line.text:
        heading = heading_of(line.text, marked=bool(line.level), with_colon=line.text.endswith(":"))
        if heading is not None:
            return heading, ""
    before, colon, behind = line.text.partition(":")
    if not colon:
        return None
    heading = heading_of(before, marked=False, with_colon=True)
    return None if heading is None else (heading, behind.strip())
