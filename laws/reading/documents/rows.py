"""A document that is ordered by the rows of its tables and by nothing else: each row is a place."""

import re
from collections.abc import Callable, Sequence

from laws.citation import slug
from laws.reading.containers.blocks import Block, Rows, drop_marks
from laws.reading.containers.labels import LIST, Label
from laws.reading.documents.node import Content, Node
from laws.reading.documents.wording import HEADING, SHORT, name_whole

_FEWEST = 3
"""Rows under a table's head, at least."""
_TOLD = 3
"""Cells of a row, at most, that need no head of their own."""
_LONGEST_HEAD = 200
"""Letters of the longest cell that heads a numbered row."""
_PART = 36
"""Letters of a place's part of a citation."""


def plant_rows(root: Node) -> Node:
    """A tree whose tables' rows are places, named by their first cell.

    Where it has other places, only the rows of a table are that counts them and says sentences.
    """
    tables = [content for content in root.own if isinstance(content, Block)]
    if root.children or not tables or not all(map(_names_its_rows, tables)):
        used = {node.path for node in root.walk()}
        for node in list(root.walk()):
            _plant_counted(node, used)
        return root
    contents, root.own = root.own, []
    _plant(root, contents, {()}, lambda table: True)
    return root


def _plant_counted(node: Node, used: set[tuple[str, ...]]) -> None:
    """Makes places of the rows that tables count right under a heading without a number."""
    if node.kind not in ("", HEADING) or not any(
        isinstance(content, Block) and _is_counted(content) for content in node.own
    ):
        return
    contents, children, after = node.own, node.children, node.after
    node.own, node.children, node.after = [], [], []
    _plant(node, contents, used, _is_counted)
    for child in children:
        node.adopt(child)
    node.after.extend(after)


def _plant(
    around: Node, contents: Sequence[Content], used: set[tuple[str, ...]], has_places: Callable[[Block], bool]
) -> None:
    for content in contents:
        if isinstance(content, str) or not has_places(content):
            around.add(content)
            continue
        if content.text:
            around.add(content.text)
        head, rows = _split(content)
        if head and len(head) <= _TOLD:
            around.add(" – ".join(cell for cell in head if cell))
        for row in rows:
            around.adopt(_place(around, head, row, used))


def _is_counted(table: Block) -> bool:
    """Whether a table's rows are numbered from the first on, and most say a sentence."""
    rows = _split(table)[1]
    numbers = [re.fullmatch(r"(?:\w{1,9}\.? )?(\d{1,3})\.?", drop_marks(row[0])) for row in rows]
    counted = [int(found[1]) for found in numbers if found]
    said = sum(any(_is_sentence(cell) for cell in row[1:]) for row in rows)
    return len(rows) >= _FEWEST and counted == list(range(1, len(rows) + 1)) and 2 * said >= len(rows)


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


def _place(around: Node, head: Sequence[str], row: Sequence[str], used: set[tuple[str, ...]]) -> Node:
    name = drop_marks(row[0])
    part = slug(name)[:_PART].strip("-") or "x"
    ways = (part, *(f"{part}-{count}" for count in range(2, 3 + len(used))))
    path = next(way for way in ((*around.path, way) for way in ways) if way not in used)
    used.add(path)
    heading, cells = row[0], row[1:]
    if numeral := _numeral(name):
        label = Label(name, (part,), "1.", LIST, 0, "")
        name = name_whole(around, label) if around.kind else name
        asked = len(row) > 2 and len(row[1]) <= _LONGEST_HEAD
        heading, cells = (row[1], row[2:]) if asked else ("", row[1:])
    own: list[Content] = list(filter(None, cells))
    if len(row) > _TOLD and any(cells):
        said = tuple(head[-len(cells) :]) if head else ()
        own = [Block(level=int(bool(head)), rows=(*((said,) if head else ()), tuple(cells)))]
    return Node(path, numeral, name, heading, style=HEADING, kind=HEADING, own=own)


def _numeral(name: str) -> str:
    """A row's first cell where it is a number."""
    short = re.fullmatch(r"\W*[\w.]{1,6}\W*", name) is not None
    return name if short and any(map(str.isdigit, name)) else ""
