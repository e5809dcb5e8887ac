"""Numbers and their titles in two lines, headings that come again, and letters that count nothing."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from laws.papers import paper_words
from laws.reading.containers.blocks import Block, drop_marks
from laws.reading.containers.labels import CHAIN, LIST, SIGN, WORD, labels_of
from laws.reading.documents.node import Node
from laws.reading.documents.wording import HEADING, is_title

_FEWEST = 2


def with_titles(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks with a title beside its number where that stands in the line below: »ARTIKEL 1«, »Adgang«.

    So it is only where most such numbers have one, and each another; headings that several stand under
    one number divide what it says.
    """
    bare = [at for at, block in enumerate(blocks) if _is_bare(block)]
    titled = {at: below for at in bare if (below := _title_below(blocks, at)) is not None}
    names = Counter(drop_marks(blocks[below].text).lower() for below in titled.values())
    if len(titled) < _FEWEST or 2 * len(titled) < len(bare) or max(names.values()) > 1:
        return tuple(blocks)
    taken = set(titled.values())
    return tuple(
        replace(block, text=f"{block.text}: {blocks[titled[at]].text}", level=block.level or 1)
        if at in titled
        else block
        for at, block in enumerate(blocks)
        if at not in taken
    )


def _is_bare(block: Block) -> bool:
    """Whether a block is a number with its word or sign, and nothing else."""
    label = next(iter(labels_of(block)), None)
    return label is not None and label.kind in (WORD, SIGN) and not label.rest and not block.rows


def _is_heading(block: Block) -> bool:
    return not block.rows and not labels_of(block) and (block.level > 0 or is_title(block))


def _is_appended(block: Block) -> bool:
    """Whether a block begins what stands behind a document: »Bilag 1«."""
    return block.text.lower().startswith(tuple(paper_words()["appended"]))


def _title_below(blocks: Sequence[Block], at: int) -> int | None:
    """The only heading between a number and the next, right below it."""
    below = at + 1
    if below >= len(blocks) or not _is_heading(blocks[below]) or blocks[below].text.endswith("?"):
        return None
    if blocks[below].level > blocks[at].level or _is_appended(blocks[at]):
        return None  # a heading of a lower rank, or what stands behind a document
    for block in blocks[below + 1 :]:
        if _is_bare(block):
            break
        if _is_heading(block) and block.level == blocks[below].level:
            return None
    return below


def name_repeated(root: Node) -> Node:
    """A tree whose headings that come again under several numbers are named with them: »Case 2, Facts«."""
    under = Counter(
        child.label
        for node in root.walk()
        for child in node.children
        if node.kind in (WORD, SIGN, CHAIN) and child.kind == HEADING and not child.numeral
    )
    for node in root.walk():
        for child in node.children:
            if node.kind in (WORD, SIGN, CHAIN) and child.kind == HEADING and under[child.label] > 1:
                alone, child.label = child.label, f"{node.label}, {child.label}"
                _name_items(child, alone)
    return root


def _name_items(around: Node, alone: str) -> None:
    """Names what counts right under a heading with the heading."""
    for item in around.children:
        if item.kind == LIST and not item.label.startswith(alone):
            item.label = f"{around.label}, {item.label}"


def is_run_in(block: Block) -> bool:
    """Whether a paragraph begins with the first of several numbers that stand in the run of it."""
    run = r"(?:1[.)]|\(1\)) .*[.;:,] (?:2[.)]|\(2\)) .*[.;:,] (?:3[.)]|\(3\)) "
    return not block.numeral and re.match(run, block.text) is not None


def answer_marks(blocks: Sequence[Block]) -> frozenset[str]:
    """The styles of letters that stand before several paragraphs and never count on: the »A.« of answers."""
    values: dict[str, Counter[int]] = {}
    for block in blocks:
        for label in labels_of(block)[:1]:
            if label.kind == LIST and label.printed[:1].isalpha():
                values.setdefault(label.style, Counter())[label.value] += 1
    return frozenset(style for style, seen in values.items() if set(seen) == {1} and seen[1] >= _FEWEST)
