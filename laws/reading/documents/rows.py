"""A document that is ordered by the rows of its tables and by nothing else: each row is a place."""

import re
from collections.abc import Sequence

from laws.citation import slug
from laws.reading.containers.blocks import Block, Rows, drop_marks
from laws.reading.documents.node import Content, Node
from laws.reading.documents.wording import HEADING, SHORT

_FEWEST = 3
"""Rows under a table's head, at least."""
_PART = 36
"""Letters of a place's part of a citation."""


def plant_rows(root: Node) -> Node:
    """A tree whose tables' rows are places, named by their first cell; the same tree where it has others."""
    tables = [content for content in root.own if isinstance(content, Block)]
    if root.children or not tables or not all(map(_names_its_rows, tables)):
        return root
    grown, used = Node(root.path), set[str]()
    for content in root.own:
        if isinstance(content, str):
            grown.add(content)
            continue
        if content.text:
            grown.add(content.text)
        head, rows = _split(content)
        for row in rows:
            grown.adopt(_place(head, row, used))
    return grown


def _names_its_rows(table: Block) -> bool:
    names = [drop_marks(row[0]) for row in _split(table)[1] if row]
    distinct = len(set(names)) == len(names) >= _FEWEST
    return distinct and all(0 < len(name) <= SHORT for name in names) and len(table.rows[0]) > 1


def _split(table: Block) -> tuple[tuple[str, ...], Rows]:
    """A table's head, and the rows below; a first row without a stop over sentences is a head."""
    first, rest = table.rows[0], table.rows[1:]
    said = sum(any(_is_sentence(cell) for cell in row[1:]) for row in rest)
    headed = table.level > 0 or (2 * said >= len(rest) and not any(map(_is_sentence, first)))
    return (first, rest) if headed else ((), table.rows)


def _is_sentence(cell: str) -> bool:
    return re.search(r"[.;!?]$|[.;!?]\s", drop_marks(cell)) is not None


def _place(head: Sequence[str], row: Sequence[str], used: set[str]) -> Node:
    name = drop_marks(row[0])
    part = slug(name)[:_PART].strip("-") or "x"
    ways = (part, *(f"{part}-{count}" for count in range(2, 3 + len(used))))
    path = next(way for way in ways if way not in used)
    used.add(path)
    own: list[Content] = []
    if len(row) == 2:
        own = [cell for cell in row[1:] if cell]
    elif any(row[1:]):
        own = [Block(level=int(bool(head)), rows=(*((tuple(head[1:]),) if head else ()), tuple(row[1:])))]
    return Node((path,), label=name, heading=row[0], style=HEADING, kind=HEADING, own=own)
