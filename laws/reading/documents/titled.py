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
_CASES = ("case", "appeal", "appel", "sag", "sak")
_BOARDS = ("board", "hand", "spil", "spill", "giv")
"""Words of what is played, which counts no places where cases do."""


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
    """A tree whose headings that come again under several numbers are named with them: »Case 2, Facts«.

    So are those of a case beside them that come once (»Case 3, Dissent«), and what counts under headings
    without a number where several do, or where the document itself calls it so: »Beslutninger 1«.
    """
    numbered = [node for node in root.walk() if node.kind in (WORD, SIGN, CHAIN)]
    headed = [(node, child) for node in numbered for child in node.children if _is_plain_heading(child)]
    under = Counter(child.label for _, child in headed)
    among = {node.path for node, child in headed if under[child.label] > 1 and node.style in _CASES}
    among -= {node.path for node in numbered[-1:]}  # what ends a document may stand behind its last case
    for node, child in headed:
        if under[child.label] > 1 or node.path in among:
            alone, child.label = child.label, f"{node.label}, {child.label}"
            _name_items(child, alone)
    _name_counted(root)
    return root


def _is_plain_heading(node: Node) -> bool:
    return node.kind == HEADING and not node.numeral


def _name_counted(root: Node) -> None:
    """Names what counts right under a heading with the heading, where its number alone would not do."""
    heads = [node for node in root.walk() if _is_plain_heading(node)]
    items = [(head, item) for head in heads for item in head.children if item.kind == LIST]
    alike = Counter(item.label for _, item in items)
    said = "\n".join(content for node in root.walk() for content in node.own if isinstance(content, str))
    for head, item in items:
        if not item.label.isdigit() or " " in head.label:
            continue
        stem = re.escape(re.sub(r"(?:er|r|e|s)$", "", head.label))
        if alike[item.label] > 1 or re.search(rf"(?<!\w){stem}\w{{0,3}} \d", said, re.IGNORECASE):
            alone, item.label = item.label, f"{head.label} {item.label}"
            for inner in item.children:
                inner.label = re.sub(rf"^{alone}\b", item.label, inner.label)


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
    """The styles of what counts no places: letters before several paragraphs that never count on (the »A.« of
    answers), and the boards that cases were played on.
    """
    values: dict[str, Counter[int]] = {}
    for block in blocks:
        for label in labels_of(block)[:1]:
            if label.kind == LIST and label.printed[:1].isalpha():
                values.setdefault(label.style, Counter())[label.value] += 1
    marks = {style for style, seen in values.items() if set(seen) == {1} and seen[1] >= _FEWEST}
    words = [(label, block) for block in blocks for label in labels_of(block)[:1] if label.kind == WORD]
    if sum(label.style in _CASES for label, _ in words) >= _FEWEST:
        headed = {label.style for label, block in words if block.level}
        marks |= {label.style for label, _ in words if label.style in _BOARDS} - headed
    return frozenset(marks)
