"""From blocks to a tree of places: where each label belongs, told from those that are open around it."""

import re
from collections.abc import Iterable, Sequence

from laws.citation import slug
from laws.reading.containers.blocks import Block, drop_marks
from laws.reading.containers.labels import CHAIN, LIST, PART, SIGN, WORD, Label, labels_of
from laws.reading.documents.items import within_items
from laws.reading.documents.node import Node, headed_later, over_node, over_parts
from laws.reading.documents.ranking import rank_headings
from laws.reading.documents.titled import answer_marks, is_run_in, name_repeated, with_titles
from laws.reading.documents.wording import (
    HEADING,
    SHORT,
    counted_in,
    is_lettered,
    is_title,
    name_heading,
    name_whole,
    numeral_of,
    series_in,
    split_heading,
    split_parts,
)
from laws.reading.web.markers import mentions_next

_PART = 36
"""Letters of the longest piece of a citation that is made of words."""
_UNRANKED = 99
"""Rank of a heading that only its looks tell."""
_DEEPEST = 8
"""Places that stand in one another, at most; what is deeper stays in the last."""


class Planter:
    """Grows the places of a document."""

    def __init__(self) -> None:
        self.root = Node()
        self._open: list[Node] = [self.root]
        self._used: set[tuple[str, ...]] = {()}
        self._heads: set[str] = set()
        self._counted: dict[str, int] = {}
        self._series: frozenset[str] = frozenset()
        self._answers: frozenset[str] = frozenset()

    @property
    def here(self) -> Node:
        """The place that was opened last."""
        return self._open[-1]

    def plant(self, blocks: Iterable[Block]) -> Node:
        """The tree of all blocks; notes are none of them."""
        blocks = with_titles(tuple(within_items(tuple(blocks))))
        self._answers = answer_marks(blocks)
        labels = [label for block in blocks for label in labels_of(block)[:1]]
        self._heads = {counted_in(label)[0] for label in labels if label.kind is CHAIN or is_lettered(label)}
        self._series = series_in(block.text for block in blocks if block.level or is_title(block))
        for block in rank_headings(blocks, self._series):
            if block.rows:
                if not self._is_announced():
                    self._leave_lists(block.item)
                self.here.add(block)
                continue
            label = self._label(block)
            if label is not None:
                self._open_labelled(block, label)
                self.here.soft = block.soft
            elif block.level or is_title(block):
                self._open_heading(block)
            elif block.text:
                self._go_on(block)
        return name_repeated(self.root)

    # ——— which label a block has, and whether it is one ———

    def _label(self, block: Block) -> Label | None:
        """The reading of a block's label that goes on from what is open; None where it is a mention."""
        labels = () if is_run_in(block) else labels_of(block)
        found = [label for label in labels if label.style not in self._answers]
        if block.soft and self._is_unfinished():
            return next((label for label in found if self._is_next_item(label)), None)
        if not found and (bare := self._bare_head(block)):
            return bare
        if len(self._open) > _DEEPEST and not block.level:
            return None
        counting = [label for label in found if self._counts_on(label)]
        if counting:
            return counting[0]
        return next((label for label in found if self._may_begin(label, block)), None)

    def _is_next_item(self, label: Label) -> bool:
        """Whether a label is the item after the one that is open, which ends with a comma or »og«."""
        counted = label.kind is LIST and self.here.style == label.style
        last = drop_marks(str(self.here.own[-1])) if self.here.own else ""
        ended = re.search(r"[,;]$|\b(?:og|eller|and|or)$", last) is not None
        return counted and self.here.value + 1 == label.value and (ended or self.here.soft)

    def _bare_head(self, block: Block) -> Label | None:
        """A heading that begins with the number or the letter of what is under it: `C`, then `C.1`."""
        found = re.match(r"(?P<head>\d{1,2}|[A-Z])\s+(?=[^\Wa-zæøå\d_])", block.text)
        if found is None or found["head"] not in self._heads or (*self._scope(), found["head"]) in self._used:
            return None
        rest = block.text[found.end() :].strip()
        if len(rest) > SHORT or re.search(r"[.,;:?!]$", drop_marks(rest)):
            return None
        head = found["head"]
        value = int(head) if head.isdigit() else ord(head) - 64
        return Label(head, (head,), CHAIN, CHAIN, value, rest)

    def _counts_on(self, label: Label) -> bool:
        """Whether a label is the next one of its kind, or one behind it where few are missing."""
        if label.kind is CHAIN:
            scope = self._scope()
            *above, last = label.parts
            before = (*above, str(label.value - 1) if last.isdigit() else chr(ord(last) - 1))
            return (*scope, *before) in self._used or before in self._used
        elder = next((node for node in reversed(self._open) if node.style == label.style), None)
        if elder is None and not label.rest[:1].islower():
            return self._counted.get(label.style, label.value) + 1 == label.value  # over headings between
        return elder is not None and elder.value + 1 == label.value

    def _is_unfinished(self) -> bool:
        """Whether the paragraph read last goes on: a number at the next line's start is a mention."""
        contents = self.here.after or self.here.own
        said = str(contents[-1]) if contents and isinstance(contents[-1], str) else ""
        said = drop_marks(said)
        return bool(said) and (mentions_next(said) or not re.search(r"[.:;!?)»”]$", said))

    def _is_announced(self) -> bool:
        """Whether the words read last say that something follows them."""
        contents = self.here.after or self.here.own
        return bool(contents) and drop_marks(str(contents[-1])).endswith(":")

    def _may_begin(self, label: Label, block: Block) -> bool:
        """Whether a label may stand where it counts on from nothing."""
        sure = bool(block.numeral or block.level)
        if label.kind is CHAIN:
            if not sure and label.rest[:1].islower() and label.parts in self._used:
                return False  # a paragraph that begins with a mention: »C.3.1 does not apply«
            return sure or self._parent_of(label.parts) is not None or label.value == 1
        if label.kind in (SIGN, WORD):
            return True
        elder = next((node for node in reversed(self._open) if node.style == label.style), None)
        if label.kind is PART:
            above = len(label.parts) < 2 or over_parts(self._open, label.parts) is not None
            return above and (label.value == 1 or elder is not None or sure)
        skipped = elder is not None and elder.value < label.value <= elder.value + 3
        return sure or label.value == 1 or skipped

    # ——— where it belongs ———

    def _scope(self) -> tuple[str, ...]:
        """The path of the innermost open place under which numbers begin anew."""
        return next((node.path for node in reversed(self._open) if node.scope), ())

    def _parent_of(self, parts: Sequence[str]) -> Node | None:
        """The open place whose number is the longest beginning of a label."""
        scope = self._scope()
        for size in range(len(parts) - 1, 0, -1):
            found = next((node for node in self._open if node.path == (*scope, *parts[:size])), None)
            if found is not None:
                return found
        return None

    def _open_labelled(self, block: Block, label: Label) -> None:
        around = self._around(block, label)
        path = self._free(self._path(around, label), around)
        node = Node(
            path,
            numeral=numeral_of(block, label),
            label=name_whole(around, label),
            style=label.style,
            kind=label.kind,
            value=label.value,
            level=block.level,
            item=0 if label.kind is PART or block.level else block.item,
            scope=label.scope,
        )
        self._enter(around, node)
        heading, lead = split_heading(block, label)
        node.heading = heading
        if lead:
            self._add_parts(lead)

    def _add_parts(self, words: str) -> None:
        """Words where they stand, and the parts of a section that begin in the run of them."""
        for text in split_parts(words):
            inner = labels_of(Block(text)) if text != words else ()
            if inner and inner[0].kind is PART:
                self._open_labelled(Block(text), inner[0])
            else:
                self.here.add(text)

    def _around(self, block: Block, label: Label) -> Node:
        """The open place that a labelled one stands in."""
        if label.kind is CHAIN:
            parent = self._parent_of(label.parts)
            if parent is not None and not headed_later(self._open, parent, block.level):
                return parent
            return self._container(block.level)
        if label.kind is PART:
            if (over := over_parts(self._open, label.parts)) is not None:
                return over
            elder = self._elder(label)
            if elder is not None and over_node(self._open, elder).kind is not LIST:
                return over_node(self._open, elder)
            numbered = (n for n in reversed(self._open) if n.kind in (SIGN, CHAIN, LIST))
            return next((n for n in numbered if n.style != label.style), self.here)
        if label.kind in (SIGN, WORD):
            over = over_parts(self._open, counted_in(label)) if label.kind is WORD else None
            return over or self._container(block.level, label.style)
        elder = self._elder(label)
        if elder is not None:
            return over_node(self._open, elder)
        if block.level:
            return self._container(block.level)
        self._leave_lists(block.item)
        return self.here

    def _elder(self, label: Label) -> Node | None:
        """The open place that a label counts on from: the innermost whose next it is, else any before it."""
        alike = [node for node in reversed(self._open) if node.style == label.style]
        following = next((node for node in alike if node.value + 1 == label.value), None)
        return following or next((node for node in alike if node.value < label.value), None)

    def _container(self, level: int, style: str = "") -> Node:
        """The innermost open place that holds numbered ones: a chapter, a heading of a higher rank.

        Args:
            level: of the heading that is to stand in it; 0 where it is none.
            style: of its label; it stands beside what has the same.
        """
        found = self.root
        for node in self._open[1:]:
            if node.style == style or (level and node.level and node.level >= level):
                break
            if node.kind in (WORD, HEADING) or (level and node.level and node.level < level):
                found = node
            elif node.kind in (SIGN, CHAIN, LIST, PART):
                break
        return found

    def _open_heading(self, block: Block) -> None:
        level = block.level or _UNRANKED
        around = self.root
        for node in self._open[1:]:
            if (node.level and node.level < level) or (
                level == _UNRANKED and node.kind in (WORD, SIGN, CHAIN)
            ):
                around = node
            else:
                break
        numeral, label, title = name_heading(block, self._series)
        part = slug(label)[:_PART].strip("-") or "x"
        path = self._free((*around.path, part), around)
        node = Node(path, numeral, label, title, style=HEADING, kind=HEADING, level=level)
        self._enter(around, node)

    def _path(self, around: Node, label: Label) -> tuple[str, ...]:
        scope = self._scope_of(around)
        if label.kind in (CHAIN, SIGN):
            return (*scope, *label.parts)
        return label.parts if label.kind is WORD else (*around.path, label.parts[-1])

    def _scope_of(self, around: Node) -> tuple[str, ...]:
        opened = self._open[: self._open.index(around) + 1]
        return next((node.path for node in reversed(opened) if node.scope), ())

    def _free(self, path: tuple[str, ...], around: Node) -> tuple[str, ...]:
        """A path that no other place has: the one that is given, under the place around it, or counted."""
        ways = [path, (*around.path, *path[-1:])]
        ways += [(*path[:-1], f"{path[-1]}-{count}") for count in range(2, 2 + len(self._used))]
        return next(way for way in ways if way not in self._used)

    def _enter(self, around: Node, node: Node) -> None:
        del self._open[self._open.index(around) + 1 :]
        around.adopt(node)
        self._open.append(node)
        self._used.add(node.path)
        self._counted[node.style] = node.value

    # ——— what has no label ———

    def _leave_lists(self, item: int) -> None:
        """Closes the places of lists that a block does not stand in."""
        while self.here.item > item:
            self._open.pop()

    def _go_on(self, block: Block) -> None:
        if not block.soft:
            self._leave_lists(block.item)
        target = self.here
        contents = target.after if target.children else target.own
        goes_on = block.soft and contents and isinstance(contents[-1], str)
        if goes_on and not re.search(r"[.:;!?]$", drop_marks(str(contents[-1]))):
            contents[-1] = f"{contents[-1]} {block.text}"
            return
        self._add_parts(block.text)
