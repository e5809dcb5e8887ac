"""Headings of one rank that stand in one another, told from what counts on around them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from laws.reading.containers.blocks import Block, drop_marks
from laws.reading.containers.labels import LIST, PART, labels_of
from laws.reading.documents.wording import split_numbered

_DEEPEST = 3
"""Headings of one rank that stand in one another, at most."""


@dataclass(frozen=True, slots=True)
class _Head:
    """A heading: where it stands among the blocks, what it counts, and its words where these place it."""

    at: int
    style: str
    value: int
    title: str


def rank_headings(blocks: Sequence[Block], series: frozenset[str]) -> tuple[Block, ...]:
    """The blocks with ranks between which there is room for those that were found.

    What stands between two headings of a rank that count on (`Kapitel 1`, `Kapitel 2`) stands in the first of
    them: `Frist`, or `1.` where letters count around it. Behind the last of them that holds where the same
    headings, or some behind most, stand in those before. A heading with nothing of its own, right above the
    next number, is a title over what follows: the numbers behind it stand in it.

    Args:
        series: words before numbers that count (`wording.series_in`).
    """
    levels = {at: block.level for at, block in enumerate(blocks) if block.level and not block.rows}
    if not levels:
        return tuple(blocks)
    depths = dict.fromkeys(levels, 0)
    for level in sorted(set(levels.values())):
        for run in _runs(levels, level):
            heads = _heads(blocks, run, series)
            above = _titles_above(heads)
            _sink([head for head in heads if head not in above], depths)
            for head in heads[heads.index(above[0]) + 1 :] if above else ():
                depths[head.at] = 0 if head in above else min(depths[head.at] + 1, _DEEPEST)
    if not any(depths.values()):
        return tuple(blocks)
    return tuple(
        replace(block, level=block.level * (_DEEPEST + 1) + depths[at]) if at in levels else block
        for at, block in enumerate(blocks)
    )


def _runs(levels: Mapping[int, int], level: int) -> Iterator[list[int]]:
    """Where headings of a rank stand, as long as none of a higher one stands between them."""
    run: list[int] = []
    for at, found in levels.items():
        if found < level and run:
            yield run
            run = []
        elif found == level:
            run.append(at)
    if run:
        yield run


def _titles_above(heads: Sequence[_Head]) -> list[_Head]:
    """The headings without a number that stand right above one that counts on from others."""
    styles = {head.style for head in heads if head.style and len(_members(heads, head.style)) > 1}
    return [
        head
        for head, after in pairwise(heads)
        if not head.style and after.style in styles and after.at == head.at + 1
    ]


def _heads(blocks: Sequence[Block], run: Sequence[int], series: frozenset[str]) -> list[_Head]:
    heads = []
    for at in run:
        label = next(iter(labels_of(blocks[at])), None)
        text = drop_marks(blocks[at].text)
        word, numeral, _ = split_numbered(text)
        if label is not None and label.kind != PART:
            # Of `1` and `1.1` the number itself says which stands in the other.
            style = f"{label.kind} {len(label.parts)}" if label.style == label.kind else label.style
            heads.append(_Head(at, style, label.value, text if label.kind == LIST else ""))
        elif word in series and numeral.rpartition(" ")[2].isdecimal():
            heads.append(_Head(at, word, int(numeral.rpartition(" ")[2]), ""))
        else:
            heads.append(_Head(at, "", 0, text))
    return heads


def _sink(heads: Sequence[_Head], depths: dict[int, int], depth: int = 1) -> None:
    """Puts headings of one rank under those that count on over them; the first holds the later."""
    left = list(heads)
    for style in dict.fromkeys(head.style for head in heads if head.style):
        if depth > _DEEPEST or len(_members(left, style)) < 2:
            continue
        for within in _inside(left, style):
            for head in within:
                depths[head.at] = depth
                left.remove(head)
            _sink(within, depths, depth + 1)


def _inside(heads: Sequence[_Head], style: str) -> list[list[_Head]]:
    """What stands in each heading of a style that counts on and has no number that tells its place."""
    members = _members(heads, style)
    inside = [[head for head in _behind(heads, member) if head.title] for member in members[:-1]]
    last = list(takewhile(lambda head: head.title, _behind(heads, members[-1])))
    known = {head.title for within in inside for head in within}
    alike = any(head.title in known or head.style for head in last)
    return [*inside, last if alike or 2 * sum(map(bool, inside)) >= len(members) else []]


def _members(heads: Sequence[_Head], style: str) -> list[_Head]:
    """The headings of a style that count on from its first."""
    members: list[_Head] = []
    for head in heads:
        if head.style == style and (not members or head.value == members[-1].value + 1):
            members.append(head)
    return members


def _behind(heads: Sequence[_Head], member: _Head) -> Iterator[_Head]:
    """The headings behind one, up to the next of its style."""
    return takewhile(lambda head: head.style != member.style, heads[heads.index(member) + 1 :])
