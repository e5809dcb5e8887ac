"""The strings of a place and what was found in them, as the page of an edit shows them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kb.editing.beside import Piece
from kb.editing.exchange.plan import Change, Plan
from kb.editing.exchange.remark import Remark, heading
from kb.editing.hand import OpenString, TermsPlan
from kb.web.site.words.language import current_language
from kb.web.site.words.language import later as _l

_PARTS = {
    "heading": _l("Overskrift"),
    "lead": _l("Tekst"),
    "tail": _l("Efter punkterne"),
    "note": _l("Fodnote"),
    "table": _l("Tabel: en linje hver række, tabulator mellem felterne"),
}
_LINE, _FEWEST, _MOST = 60, 2, 16
"""Letters of a line of the field, about, and how many lines it has."""


@dataclass(frozen=True, slots=True)
class StringField:
    """One string with its field."""

    key: str
    label: Any
    text: str
    beside: str
    mark: str
    rows: int


@dataclass(frozen=True, slots=True)
class FoundRow:
    """One string of what was edited.

    Attributes:
        title: what it is.
        language: of its words.
        before: its wording now.
        pieces: what would change, word by word.
        remarks: those about it, each with its heading.
    """

    title: Any
    language: str
    before: str
    pieces: Sequence[Piece]
    remarks: tuple[tuple[str, Remark], ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What new wordings would change, and what was found in them.

    Attributes:
        rows: the changes.
        conflicts: what somebody else wrote meanwhile.
        remarks: what is said of the place besides.
        held: whether something keeps it from being saved.
    """

    rows: tuple[FoundRow, ...]
    conflicts: tuple[FoundRow, ...]
    remarks: tuple[tuple[str, Remark], ...]
    held: bool


def strings_of(opened: Sequence[OpenString], typed: Mapping[str, str], prefix: str) -> list[StringField]:
    """The fields, with what was typed in them.

    Args:
        typed: what the form sent, by the name of its field.
        prefix: with which the name of a text's field begins; its key follows.
    """
    return [_field(one, typed.get(prefix + one.key, one.text).replace("\r\n", "\n")) for one in opened]


def _field(one: OpenString, text: str) -> StringField:
    kind = one.part.partition(":")[0]
    lines = sum(len(line) // _LINE + 1 for line in max(text, one.beside, key=len).split("\n"))
    rows = 1 if kind == "heading" else max(_FEWEST, min(_MOST, lines))
    return StringField(one.key, _PARTS[kind], text, one.beside, one.mark, rows)


def found_of(plan: Plan | TermsPlan, shown_as: Callable[[str], tuple[Any, str]]) -> Found:
    """What a plan says.

    Args:
        shown_as: gives what a string is called, and its language, by its key.
    """
    language = current_language()

    def with_headings(remarks: Sequence[Remark]) -> tuple[tuple[str, Remark], ...]:
        return tuple((heading(remark.kind, language), remark) for remark in remarks)

    def rows(changes: Sequence[Change]) -> tuple[FoundRow, ...]:
        return tuple(
            FoundRow(*shown_as(one.key), one.before, one.pieces, with_headings(plan.of_change(one.key)))
            for one in changes
        )

    return Found(rows(plan.changes), rows(plan.conflicts), with_headings(plan.other_remarks), is_held(plan))


def is_held(plan: Plan | TermsPlan) -> bool:
    """Whether something was found that an editor must call no fault before it is saved."""
    if isinstance(plan, TermsPlan):
        return plan.held
    return bool(plan.held) or any(remark.doubtful for remark in plan.remarks)
