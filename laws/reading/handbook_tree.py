"""A handbook section's blocks as a tree of numbered places, still in the source's letters."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from laws.reading.breaks import BREAK
from laws.reading.handbook_blocks import CLOSED, Block, RawSection, Sort
from laws.reading.handbook_repair import SIGN, TAG
from laws.reading.numbering import Fit, Level, Step, fit, numeral_of, readings_of

_ABBREVIATION = re.compile(r"\b(?:o\.l|m\.v|m\.m|e\.lign|m\.fl|mv)\.$")
_LONGEST_HEADING = 16
"""Words; a capital letter's line longer than that is wording even without a full stop."""


@dataclass(slots=True)
class Node:
    """A numbered place as the lines have it.

    Attributes:
        lead, tail: paragraphs before and after the children.
        torn: what is damaged here: (letters, Danish sentence).
        restored: whether its numeral was lost and put back from the sequence.
    """

    path: tuple[Step, ...]
    heading: str = ""
    lead: list[str] = field(default_factory=list)
    tail: list[str] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    torn: list[tuple[str, str]] = field(default_factory=list)
    restored: bool = False


@dataclass(slots=True)
class Grown:
    """A section as a tree, with its footnotes and what was missing in the numbering."""

    root: Node
    notes: list[tuple[str, str]]
    missing: list[tuple[Step, ...]]


def grow(section: RawSection) -> Grown:
    """Builds the tree of a section."""
    restored = restore_lost(section.blocks)
    root = Node((), section.title)
    gardener = _Gardener(root)
    for number, block in enumerate(section.blocks):
        following = section.blocks[number + 1 :]
        gardener.take(block, following, restored=number in restored)
    return Grown(root, gardener.notes, gardener.missing)


def closed(text: str) -> bool:
    """Whether a paragraph is finished."""
    return bool(CLOSED.search(TAG.sub("", text).rstrip()))


def starts_small(text: str) -> bool:
    """Whether a paragraph begins in the middle of a sentence."""
    return text.lstrip("»(\"'")[:1].islower()


def restore_lost(blocks: list[Block]) -> set[int]:
    """Turns paragraphs whose numeral was lost into items again, where the sequence jumps over them.

    Returns:
        The positions of the blocks that got a numeral.
    """
    restored: set[int] = set()
    path: tuple[Step, ...] = ()
    seen: dict[tuple[Step, ...], int] = {(): -1}
    at = 0
    while at < len(blocks):
        block = blocks[at]
        if block.sort is not Sort.ITEM:
            at += 1
            continue
        found = fit(block.mark, path, _announced(blocks, at)) or _headless(blocks, at, path)
        if found is not None and found.missing:
            elder = seen.get(_elder(path, found), -1)
            loose = [n for n in range(elder + 1, at) if _could_be_item(blocks, n)]
            if len(loose) >= found.missing:
                for back, n in enumerate(reversed(loose[-found.missing :]), 1):
                    blocks[n].sort = Sort.ITEM
                    blocks[n].mark = numeral_of(found.path[-1].level, found.path[-1].value - back)
                    restored.add(n)
                at = elder + 1
                path = _elder(path, found)
                continue
        if found is not None:
            path = found.path
            seen[path] = at
        at += 1
    return restored


def _elder(path: tuple[Step, ...], found: Fit) -> tuple[Step, ...]:
    level = found.path[-1].level
    return tuple(step for step in path if step.level <= level)


def _headless(blocks: list[Block], at: int, path: tuple[Step, ...]) -> Fit | None:
    """A list that begins with its second numeral, right under a paragraph that must be the first."""
    if at == 0 or not blocks[at].close or not _could_be_item(blocks, at - 1):
        return None
    for step in readings_of(blocks[at].mark):
        if step.value == 2 and all(s.level < step.level for s in path):
            return Fit((*path, step), 1)
    return None


def _could_be_item(blocks: list[Block], at: int) -> bool:
    block = blocks[at]
    if block.sort is not Sort.PARAGRAPH or starts_small(block.text) or block.text.rstrip().endswith(":"):
        return False
    return at == 0 or closed(blocks[at - 1].text) or _looks_like_heading(blocks[at - 1].text)


def _announced(blocks: list[Block], at: int) -> bool:
    return at > 0 and TAG.sub("", SIGN.sub("", blocks[at - 1].text)).rstrip().endswith(":")


def _looks_like_heading(text: str) -> bool:
    bare = SIGN.sub("", TAG.sub("", text)).strip()
    short = len(bare.split()) <= _LONGEST_HEADING
    return short and not starts_small(bare) and (not CLOSED.search(bare) or bool(_ABBREVIATION.search(bare)))


class _Gardener:
    """Puts blocks one by one where they belong."""

    def __init__(self, root: Node) -> None:
        self.open: list[Node] = [root]
        self.notes: list[tuple[str, str]] = []
        self.missing: list[tuple[Step, ...]] = []
        self.last: list[str] | None = None
        self.heading_of: Node | None = root
        self.before = ""

    def take(self, block: Block, following: list[Block], restored: bool = False) -> None:
        """Adds one block; `following` are the blocks after it in the section."""
        if block.sort is Sort.NOTE:
            self.notes.append((block.mark, block.text))
        elif self.notes:
            self._goes_on_with_note(block)
        elif block.sort is Sort.ITEM:
            self._item(block, following, restored)
        else:
            self._paragraph(block, following)
        self.before = block.text

    def _goes_on_with_note(self, block: Block) -> None:
        sign, text = self.notes[-1]
        joint = BREAK if block.close or not closed(text) else "\n\n"
        own = f"{block.mark}. {block.text}" if block.sort is Sort.ITEM else block.text
        self.notes[-1] = (sign, text + joint + own)

    @property
    def _path(self) -> tuple[Step, ...]:
        return self.open[-1].path

    def _item(self, block: Block, following: list[Block], restored: bool) -> None:
        announced = TAG.sub("", SIGN.sub("", self.before)).rstrip().endswith(":")
        found = fit(block.mark, self._path, announced)
        if found is None or (found.missing and starts_small(block.text)):
            text = f"{block.mark}. {block.text}"
            self._paragraph(Block(Sort.PARAGRAPH, text, "", block.close, block.indent), following)
            return
        for step_back in range(found.missing, 0, -1):
            last = found.path[-1]
            lost = Step(last.level, numeral_of(last.level, last.value - step_back), last.value - step_back)
            self.missing.append((*found.path[:-1], lost))
        node = Node(found.path, restored=restored)
        parents = [
            n for n in self.open if len(n.path) < len(found.path) and n.path == found.path[: len(n.path)]
        ]
        parents[-1].children.append(node)
        self.open = [*parents, node]
        goes_on = bool(following) and following[0].sort is Sort.PARAGRAPH and starts_small(following[0].text)
        if found.path[-1].level is Level.CAPITAL and _looks_like_heading(block.text) and not goes_on:
            node.heading, self.last, self.heading_of = block.text, None, node
        else:
            node.lead, self.heading_of = [block.text], None
            self.last = node.lead

    def _paragraph(self, block: Block, following: list[Block]) -> None:
        if self.last is None:
            self._start(self.open[-1].lead, block.text)
        elif block.close or not closed(self.last[-1]):
            self.last[-1] += BREAK + block.text
        elif starts_small(block.text) and not self.last[-1].rstrip().endswith(":"):
            self._torn(block, following)
        else:
            owner = self._owner(block, following)
            self._start(owner.tail if owner.children else owner.lead, block.text)

    def _start(self, paragraphs: list[str], text: str) -> None:
        paragraphs.append(text)
        self.last, self.heading_of = paragraphs, None

    def _torn(self, block: Block, following: list[Block]) -> None:
        """A paragraph that begins in the middle of a sentence after a finished one."""
        assert self.last is not None
        before, first = self.last[-1].rstrip(), block.text.split()[0]
        word = re.search(r"([^\W\d_]+)\.$", before)
        if word and len(first) > 1 and word[1].endswith(first) and word[1] != first:
            self.last[-1] = before + BREAK + BREAK + block.text
            self.open[-1].torn.append(
                (
                    f"{word[1]}. | {first}",
                    f"Kilden er beskadiget ved et sideskift her: efter »{word[1]}.« begynder næste side "
                    f"med »{first}«; læst som ét ord. Om mere mangler, kan ikke ses af kilden.",
                )
            )
            return
        owner = self._owner(block, following)
        owner.torn.append(
            (
                block.text[:60],
                f"Kilden er beskadiget her: der mangler tekst før »{block.text[:40]} …«.",
            )
        )
        self._start(owner.tail if owner.children else owner.lead, block.text)

    def _owner(self, block: Block, following: list[Block]) -> Node:
        """The place that a paragraph after a finished one belongs to: see the next numeral and the indent."""
        if block.indent:
            return self.open[-1]
        after = next((b for b in following if b.sort is Sort.ITEM), None)
        found = fit(after.mark, self._path) if after else None
        if found is not None and found.path[-1].level is not Level.CAPITAL:
            level = found.path[-1].level
            return next((n for n in self.open if n.path and n.path[-1].level == level), self.open[-1])
        lettered = next((n for n in self.open if n.path and n.path[-1].level is Level.CAPITAL), None)
        root = self.open[0]
        announced = bool(root.lead) and root.lead[-1].rstrip().endswith(":")
        return root if lettered is None or (announced and not lettered.heading) else lettered


def siblings_unpunctuated(nodes: list[Node]) -> bool:
    """Whether a list leaves out its full stops, so that a missing one means nothing."""
    ends = [n.lead[-1] for n in nodes if n.lead and not n.children]
    return len(ends) > 1 and sum(not closed(e) for e in ends) * 2 >= len(ends)
