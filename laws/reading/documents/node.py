"""A place of a document while it is read, and the provision that it becomes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from laws.citation import Citation
from laws.model import Footnote, Part, Provision, Table
from laws.reading.containers.blocks import Block, Rows, signs_in

Content = str | Block
"""A paragraph, or the block of a table."""
_RAISED = str.maketrans("1234567890", "¹²³⁴⁵⁶⁷⁸⁹⁰")
NoteTexts = Mapping[str, str]
"""What each footnote of a document says, by its sign."""


@dataclass(slots=True)
class Node:
    """A place on its way.

    Attributes:
        path: its citation under the document.
        numeral: what is printed before it.
        label: what it is called as a whole.
        style, kind, value: as of its `Label`; the style of a heading without a number is `heading`.
        level: of its heading, 0 where it is none.
        item: how deep in lists it stands.
        own, after: what stands in it, before and behind the places under it.
        scope: whether numbers begin anew under it.
        loose: notes whose signs stand nowhere.
        soft: whether it begins at a line's end of its paragraph.
    """

    path: tuple[str, ...] = ()
    numeral: str = ""
    label: str = ""
    heading: str = ""
    style: str = ""
    kind: str = ""
    value: int = 0
    level: int = 0
    item: int = 0
    scope: bool = False
    soft: bool = False
    own: list[Content] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    after: list[Content] = field(default_factory=list)
    loose: list[tuple[str, str]] = field(default_factory=list)

    def add(self, content: Content) -> None:
        """A paragraph or a table, behind everything that stands here so far."""
        (self.after if self.children else self.own).append(content)

    def adopt(self, child: Node) -> None:
        """A place under this one; what stood between two places goes with the first."""
        if self.after:
            self.children[-1].last.after.extend(self.after)
            self.after.clear()
        self.children.append(child)

    @property
    def last(self) -> Node:
        """The place under it, or itself, that stands last in print."""
        return self.children[-1].last if self.children else self

    def walk(self) -> Iterator[Node]:
        """This place and everything under it."""
        yield self
        for child in self.children:
            yield from child.walk()


def headed_later(opened: Sequence[Node], parent: Node, level: int) -> bool:
    """Whether a heading of a higher rank than a label's stands between it and the place that it counts in."""
    inner = opened[opened.index(parent) + 1 :]
    return bool(level) and any(
        node.level and node.level < min(level, parent.level or level) for node in inner
    )


def over_node(opened: Sequence[Node], node: Node) -> Node:
    """The open place that another stands in."""
    return opened[opened.index(node) - 1]


def over_parts(opened: Sequence[Node], parts: Sequence[str]) -> Node | None:
    """The open place of which a label with a word is a part: `Kendelse 1` of `Kendelse 1.1`."""
    above = [tuple(parts[:size]) for size in range(len(parts) - 1, 0, -1)]
    return next((node for path in above for node in opened if node.path[-len(path) :] == path), None)


def provision_of(node: Node, root: str, notes: NoteTexts) -> Provision:
    """The provision that a place becomes, with its tables, and its notes where their signs stand.

    Args:
        root: of the document's citations.
        notes: a sign that is none of a note stays in the text.
    """
    found: list[Footnote] = [Footnote(sign, text, "lead", -1) for sign, text in node.loose]
    heading = _drop_signs(node.heading, "heading", notes, found)
    lead, tables = _part(node.own, "lead", notes, found)
    tail, more = _part(node.after, "tail", notes, found)
    return Provision(
        Citation(root, node.path),
        heading=heading,
        lead=lead,
        tail=tail,
        notes=tuple(found),
        tables=(*tables, *more),
        children=tuple(provision_of(child, root, notes) for child in node.children),
        numeral=node.numeral,
        label=node.label,
    )


def _part(
    contents: list[Content], part: Part, notes: NoteTexts, found: list[Footnote]
) -> tuple[str, tuple[Table, ...]]:
    text, tables = "", []
    for content in contents:
        if isinstance(content, Block):
            rows = tuple(
                tuple(_cell(cell, part, len(text), notes, found) for cell in row) for row in content.rows
            )
            tables.append(_table(rows, content.level > 0, content.text, part, len(text)))
            continue
        here: list[Footnote] = []
        said = _drop_signs(content, part, notes, here)
        start = len(text) + (2 if text else 0)
        found += [Footnote(note.sign, note.text, part, note.offset + start) for note in here]
        text = f"{text}\n\n{said}" if text else said
    return text, tuple(tables)


def _drop_signs(text: str, part: Part, notes: NoteTexts, found: list[Footnote]) -> str:
    """A text without the signs of its notes, which are added to those that were found."""
    bare, signs = signs_in(text)
    kept, at = "", 0
    for sign, offset in signs:
        kept, at = kept + bare[at:offset], offset
        if sign in notes:
            found.append(Footnote(sign, notes[sign], part, len(kept)))
        else:
            kept += sign  # a power, an ordinal
    return kept + bare[at:]


def _cell(text: str, part: Part, offset: int, notes: NoteTexts, found: list[Footnote]) -> str:
    """A table's cell; its notes are kept where the table stands, and their signs in the cell."""
    bare, signs = signs_in(text)
    kept, at = "", 0
    for sign, place in signs:
        kept, at = kept + bare[at:place] + sign.translate(_RAISED), place
        if sign in notes:
            found.append(Footnote(sign, notes[sign], part, offset))
    return kept + bare[at:]


def _table(rows: Rows, headed: bool, caption: str, part: Part, offset: int) -> Table:
    header, rest = (rows[0], rows[1:]) if headed else ((), rows)
    return Table(caption, header, rest, part, offset)
