"""What was decided, where minutes say it in the run of a paragraph: »… Vedtak: Godkjent.«."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from laws.papers import paper_words
from laws.reading.containers.blocks import Block
from laws.reading.containers.labels import labels_of

_FEWEST = 2
_CASES = ("sag", "sak", "item")
"""Words of what a meeting decides."""
_JUDGED = ("case", "appeal", "appel")
"""Words of cases, whose decision is cited by the case."""


def with_decisions(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks with the word of each decision as its number, where a document has several."""
    labels = [label for block in blocks for label in labels_of(block)[:1]]
    if sum(label.style in _JUDGED for label in labels) >= _FEWEST:
        return tuple(blocks)
    found = [match for block in blocks for match in _decisions().finditer(block.text) if _may_have(block)]
    words = [match["word"] for match in found]
    several = {word for word in words if words.count(word) >= _FEWEST}
    if sum(label.style in _CASES for label in labels) >= _FEWEST:  # minutes may decide once
        several |= set(words)
    if not several or not labels:
        return tuple(blocks)
    return tuple(piece for block in blocks for piece in _cut(block, several))


def _may_have(block: Block) -> bool:
    return not (block.rows or block.sign or block.level or block.numeral)


def _cut(block: Block, words: set[str]) -> Iterator[Block]:
    match = _decisions().search(block.text) if _may_have(block) else None
    if match is None or match["word"] not in words:
        yield block
        return
    before, behind = block.text[: match.start()].strip(), block.text[match.end() :].strip()
    if before:
        yield replace(block, text=before, strong=min(block.strong, len(before)))
    yield Block(behind, numeral=match["word"])


@cache
def _decisions() -> re.Pattern[str]:
    words = "|".join(paper_words()["decided"])
    return re.compile(rf"(?:^|(?<=[.!?:;] )|(?<=[.!?:;]))(?P<word>{words}):(?=\s|$)")
