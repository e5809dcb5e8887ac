"""What stands under a table and explains a sign in its cells: »(1) after a pause«, »* played once«."""

import re
from collections.abc import Sequence
from dataclasses import replace

from laws.reading.containers.blocks import Block, Sheets, mark_sign

_LEGEND = re.compile(r"(?P<printed>\((?P<sign>\d{1,2}|[a-z])\)|(?P<star>\*{1,3}|[†‡]))\s*(?P<text>\S.*)")
_FAR = 8
"""Blocks under a table that may explain it."""


def with_legends(sheets: Sheets) -> Sheets:
    """A document in which what explains a table's signs are the notes of these."""
    blocks = list(sheets.blocks)
    taken = {block.sign for block in blocks if block.sign}
    for at in range(len(blocks)):
        if blocks[at].rows:
            _explain(blocks, at, taken)
    return replace(sheets, blocks=tuple(blocks))


def _explain(blocks: list[Block], at: int, taken: set[str]) -> None:
    for below in range(at + 1, min(at + 1 + _FAR, len(blocks))):
        block = blocks[below]
        found = None if block.rows or block.level or block.sign else _LEGEND.fullmatch(block.text)
        tables = [number for number in range(at, -1, -1) if at - number < _FAR and blocks[number].rows]
        holder = next((n for n in tables if found and _has(blocks[n], found["printed"])), None)
        if found is None or holder is None:
            if not block.rows:
                return
            continue
        sign = found["sign"] or found["star"]
        if sign in taken:
            return
        taken.add(sign)
        blocks[holder] = replace(blocks[holder], rows=_add_sign(blocks[holder].rows, found["printed"], sign))
        blocks[below] = Block(found["text"], sign=sign)


def _has(block: Block, printed: str) -> bool:
    return any(_ends(cell, printed) for row in block.rows for cell in row)


def _ends(cell: str, printed: str) -> bool:
    return cell.endswith(printed) and cell != printed


def _add_sign(rows: Sequence[Sequence[str]], printed: str, sign: str) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(
            f"{cell.removesuffix(printed).rstrip()}{mark_sign(sign)}" if _ends(cell, printed) else cell
            for cell in row
        )
        for row in rows
    )
