"""Words of a document that lost their ligatures on the way out of a PDF: restored where it has them whole."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from laws.model import Finding
from laws.reading.containers.blocks import Block, spoken_block
from laws.reading.web.ligatures import Ligatures, lost_ligatures, proven_by, with_whole_words

_MOST_WORDS = 5
"""Damaged words that are shown."""
DAMAGED = (
    "Ord har tabt bogstaver (ff, fi eller fl), da teksten blev taget ud af en PDF; hent den fra et andet "
    "sted, fx som .docx, og importér den igen."
)
RESTORED = (
    "Ord, der havde tabt bogstaver (ff, fi eller fl), er skrevet, som de står et andet sted i dokumentet."
)


def with_ligatures(blocks: Sequence[Block], language: str) -> tuple[tuple[Block, ...], tuple[Finding, ...]]:
    """The blocks with the words restored that the document itself proves, and what is told of all others.

    A word that stands whole nowhere in the document is left as it is, since nobody may guess it.
    """
    text = "\n".join(map(spoken_block, blocks))
    lost = lost_ligatures(text, language)
    if lost is None:
        return tuple(blocks), ()
    proven = proven_by(lost, text)
    findings = []
    if proven.whole:
        blocks = [_restore(block, proven) for block in blocks]
        pairs = (f"»{left}« → »{word}«" for left, word in sorted(proven.whole.items()))
        findings.append(Finding("restored", None, ", ".join(pairs), RESTORED))
    left = {said: word for said, word in lost.whole.items() if said not in proven.whole}
    if left:
        findings.append(Finding("damaged", None, _first(left, text), DAMAGED))
    return tuple(blocks), tuple(findings)


def _restore(block: Block, proven: Ligatures) -> Block:
    rows = tuple(tuple(with_whole_words(cell, proven) for cell in row) for row in block.rows)
    return replace(block, text=with_whole_words(block.text, proven), rows=rows)


def _first(left: Mapping[str, str], text: str) -> str:
    """The damaged words that stand first."""
    ordered = sorted(left, key=text.lower().find)[:_MOST_WORDS]
    return ", ".join(f"»{said}«" for said in ordered)
