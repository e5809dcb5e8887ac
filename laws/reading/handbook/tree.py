"""A handbook section's blocks as a tree of numbered places, still in the source's letters."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from laws.reading.handbook.blocks import Block, RawSection, Sort
from laws.reading.handbook.lost import announces, closed, looks_like_heading, restore_lost, starts_small
from laws.reading.letters.breaks import BREAK
from laws.reading.outline.numbering import Level, Step, fit, numeral_of


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


def grow(section: RawSection, unwrapped: bool = False) -> Grown:
    """Builds the tree of a section; `unwrapped` as in `restore_lost`."""
    restored = restore_lost(section.blocks, unwrapped)
    root = Node((), section.title)
    gardener = _Gardener(root)
    for number, block in enumerate(section.blocks):
        following = section.blocks[number + 1 :]
        gardener.take(block, following, restored=number in restored)
    return Grown(root, gardener.notes, gardener.missing)


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
        announced = announces(self.before)
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
        if found.path[-1].level is Level.CAPITAL and looks_like_heading(block.text) and not goes_on:
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
