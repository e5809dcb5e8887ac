"""Paragraphs that stand in an item of a list although their document does not say so."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from laws.reading.containers.blocks import Block
from laws.reading.containers.labels import LIST, Label, labels_of
from laws.reading.documents.wording import is_heading_item


def within_items(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks; a plain paragraph behind a numbered item is one of that item where the list goes on.

    Programs that count lists set what stands between two items at the margin. Where the next item counts on,
    or is the first under the one before, the paragraph stands in the list; so does all that follows an item
    that is nothing but a heading.
    """
    counted: dict[int, Label] = {}
    headed = False
    for at, block in enumerate(blocks):
        label = _counted(block)
        if label is not None:
            counted = {depth: elder for depth, elder in counted.items() if depth < block.item}
            counted[block.item] = label
            headed = is_heading_item(block, label)
            yield block
        elif _is_plain(block):
            depth = _depth_of(blocks, at, counted, headed=headed) if counted else 0
            yield replace(block, item=depth) if depth else block
        else:
            if block.level or labels_of(block):
                counted = {}
            yield block


def _is_plain(block: Block) -> bool:
    return not (block.item or block.level or block.sign or block.soft or labels_of(block))


def _counted(block: Block) -> Label | None:
    """The label of an item that its program counts."""
    label = next(iter(labels_of(block)), None) if block.numeral and block.item and not block.level else None
    return label if label is not None and label.kind == LIST else None


def _depth_of(blocks: Sequence[Block], at: int, counted: dict[int, Label], *, headed: bool) -> int:
    """How deep a plain paragraph stands; 0 where the list before it has ended."""
    deepest = max(counted)
    for after in blocks[at + 1 :]:
        label = _counted(after)
        if label is not None:
            if after.item > deepest:
                return deepest if label.value == 1 or headed else 0
            elder = counted.get(after.item)
            goes_on = elder is not None and elder.style == label.style and elder.value + 1 == label.value
            return min(deepest, after.item) if goes_on else 0
        if after.level or labels_of(after):
            return 0
    return deepest if headed else 0
