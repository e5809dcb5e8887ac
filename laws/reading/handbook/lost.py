"""Numerals that the handbook's conversion lost: put back where sequence or list shape proves them."""

import re

from laws.reading.handbook.blocks import SENTENCE_END, Block, Sort
from laws.reading.handbook.repair import SIGN, TAG
from laws.reading.outline import Level, Path, fit, readings_of

_ABBREVIATION = re.compile(r"\b(?:o\.l|m\.v|m\.m|e\.lign|m\.fl|mv)\.$")
_END = 400
"""Characters at the end of a paragraph that tell whether it is finished; a tag has a hundred at most."""
_LONGEST_HEADING = 16
"""Words; a capital letter's line longer than that is wording even without a full stop."""


def is_finished(text: str) -> bool:
    """Whether a paragraph is finished."""
    return bool(SENTENCE_END.search(TAG.sub("", text[-_END:]).rstrip()))


def starts_small(text: str) -> bool:
    """Whether a paragraph begins in the middle of a sentence."""
    return text.lstrip("»(\"'")[:1].islower()


def announces(text: str) -> bool:
    """Whether a paragraph ends in a colon, so that a list may follow."""
    return TAG.sub("", SIGN.sub("", text)).rstrip().endswith(":")


def looks_like_heading(text: str) -> bool:
    """Whether a line is short and unfinished enough to be a lettered place's heading."""
    bare = SIGN.sub("", TAG.sub("", text)).strip()
    short = len(bare.split()) <= _LONGEST_HEADING
    return (
        short
        and not starts_small(bare)
        and (not SENTENCE_END.search(bare) or bool(_ABBREVIATION.search(bare)))
    )


def restore_lost(blocks: list[Block], unwrapped: bool = False) -> set[int]:
    """Turns paragraphs whose numeral was lost into items again.

    A paragraph becomes an item where the sequence jumps over it, where a list begins with its second numeral,
    where a list begins anew without a letter before it, and, in a text whose lines are not wrapped, where a
    finished line of a list follows another without a numeral or a heading stands alone without a letter.

    Args:
        blocks: a section's blocks; those restored are changed in place.
        unwrapped: whether each line of the document is a whole paragraph.

    Returns:
        The positions of the blocks that got a numeral.
    """
    restored: set[int] = set()
    while True:
        found = _next_lost(blocks)
        if unwrapped and not found:
            found = _unmarked_line(blocks) or _unmarked_heading(blocks)
        if not found:
            return restored
        for at, numeral in found.items():
            blocks[at].sort, blocks[at].mark = Sort.ITEM, numeral
            restored.add(at)


def _next_lost(blocks: list[Block]) -> dict[int, str]:
    """The first lost numerals that the sequence proves: position and numeral of each."""
    path: Path = ()
    seen: dict[Path, int] = {(): -1}
    for at, block in enumerate(blocks):
        if block.sort is not Sort.ITEM:
            continue
        found = fit(block.mark, path, at > 0 and announces(blocks[at - 1].text))
        lost: dict[int, str] = {}
        if found is None:
            lost = _before_second(blocks, at, path, seen) or _before_first(blocks, at, path)
        elif found.missing:
            last = found.path[-1]
            elder = next(s for s in reversed(path) if s.level == last.level)
            since = seen[path[: path.index(elder) + 1]]
            lost = _fill(blocks, since, at, last.level, range(elder.value + 1, last.value))
        if lost:
            return lost
        if found is not None:
            path = found.path
            seen[path] = at
    return {}


def _before_second(blocks: list[Block], at: int, path: Path, seen: dict[Path, int]) -> dict[int, str]:
    """The first of a list that begins with its second numeral."""
    for step in readings_of(blocks[at].mark):
        above = tuple(s for s in path if s.level < step.level)
        if step.value == 2 and not any(s.level == step.level for s in path):
            return _fill(blocks, seen.get(above, -1), at, step.level, range(1, 2))
    return {}


def _before_first(blocks: list[Block], at: int, path: Path) -> dict[int, str]:
    """The letter and heading right before a list that begins anew inside another."""
    letter = next((s for s in path if s.level is Level.CAPITAL), None)
    again = any(step.value == 1 and step.level is Level.NUMBER for step in readings_of(blocks[at].mark))
    if not again or at == 0:
        return {}
    heads = [n for n in range(max(0, at - 2), at) if _could_be_item(blocks, n, Level.CAPITAL)]
    return {heads[-1]: Level.CAPITAL.label(letter.value + 1 if letter else 1)} if heads else {}


def _fill(blocks: list[Block], since: int, until: int, level: Level, values: range) -> dict[int, str]:
    """Loose paragraphs between two items that can be the missing ones; of too many the last."""
    loose = [n for n in range(since + 1, until) if _could_be_item(blocks, n, level)]
    heads = [n for n in loose if looks_like_heading(blocks[n].text)] if level is Level.CAPITAL else []
    loose = heads if len(heads) >= len(values) else loose
    if len(loose) < len(values):
        return {}
    return {n: level.label(value) for n, value in zip(loose[-len(values) :], values, strict=True)}


def _could_be_item(blocks: list[Block], at: int, level: Level) -> bool:
    block = blocks[at]
    if block.sort is not Sort.PARAGRAPH or starts_small(block.text):
        return False
    if level is Level.CAPITAL and looks_like_heading(block.text):
        return True
    in_list = block.close or (at + 1 < len(blocks) and blocks[at + 1].close)
    if announces(block.text) and not in_list:
        return False
    return at == 0 or is_finished(blocks[at - 1].text) or looks_like_heading(blocks[at - 1].text)


def _unmarked_line(blocks: list[Block]) -> dict[int, str]:
    """A finished line right under an item: the next of the list, or the first of one that was announced."""
    path: Path = ()
    for at, block in enumerate(blocks):
        if block.sort is Sort.ITEM:
            found = fit(block.mark, path, at > 0 and announces(blocks[at - 1].text))
            path = found.path if found else path
            continue
        if block.sort is Sort.NOTE:
            return {}
        before = blocks[at - 1] if at else None
        if before is None or before.sort is not Sort.ITEM or not block.close or not path:
            continue
        last = path[-1]
        under = announces(before.text) and last.level < Level.ROMAN
        level, value = (Level(last.level + 1), 1) if under else (last.level, last.value + 1)
        numeral = level.label(value)
        taken = any(b.sort is Sort.ITEM and b.mark == numeral for b in blocks[at + 1 : at + 2])
        fits = is_finished(before.text) and is_finished(block.text) and not starts_small(block.text)
        if fits and level is not Level.CAPITAL and numeral and not taken:
            return {at: numeral}
    return {}


def _unmarked_heading(blocks: list[Block]) -> dict[int, str]:
    """A heading on a line of its own between finished paragraphs: the next letter's."""
    letter = 0
    for at, block in enumerate(blocks):
        if block.sort is Sort.NOTE:
            return {}
        if block.sort is Sort.ITEM:
            capital = next((s.value for s in readings_of(block.mark) if s.level is Level.CAPITAL), 0)
            letter = capital if capital == letter + 1 else letter
            continue
        before = blocks[at - 1].text if at else "."
        after = blocks[at + 1] if at + 1 < len(blocks) else None
        alone = not block.close and after is not None and not after.close and after.sort is not Sort.NOTE
        goes_on = after is not None and after.sort is Sort.PARAGRAPH and starts_small(after.text)
        heading = looks_like_heading(block.text) and not is_finished(block.text)
        if alone and not goes_on and heading and is_finished(before):
            return {at: Level.CAPITAL.label(letter + 1)}
    return {}
