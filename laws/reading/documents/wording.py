"""What a place's own block says of it: its numeral, what it is called, its heading and its words."""

from __future__ import annotations

import re

from laws.reading.containers.blocks import Block, drop_marks
from laws.reading.containers.labels import CHAIN, LIST, PART, SIGN, WORD, Label
from laws.reading.documents.node import Node

HEADING = "heading"
"""The style of a heading without a number."""
SHORT = 90
"""Letters of the longest heading that only its looks tell."""


def is_title(block: Block) -> bool:
    """Whether a block without a label is a heading by its looks: all of it is bold, and short."""
    whole = block.strong >= len(block.text) > 0
    return whole and len(block.text) <= SHORT and not re.search(r"[.,;:?!]$", block.text) and not block.item


def numeral_of(block: Block, label: Label) -> str:
    """What is printed before a place."""
    return block.numeral or (
        f"{label.printed}." if label.kind is LIST and label.printed.isalnum() else label.printed
    )


def name_whole(around: Node, label: Label) -> str:
    """What a place is called as a whole, as its document would cite it."""
    own = label.printed.rstrip(".")
    if label.kind in (SIGN, CHAIN, WORD):
        return own
    above = around.label if around.kind != HEADING else ""
    if not above:
        return own
    if label.kind is PART or own.isdigit():
        return f"{above}, {own[:1].lower()}{own[1:]}"
    return f"{above} {own}"


def split_heading(block: Block, label: Label) -> tuple[str, str]:
    """The heading and the words of a labelled block."""
    rest = label.rest
    if not rest:
        return "", ""
    if block.level:
        return rest, ""
    begins = 0 if block.numeral else len(block.text) - len(rest)
    bold = block.strong - begins
    if 0 < bold < len(rest):
        heading, lead = rest[:bold].strip(" .:–—"), rest[bold:].lstrip(" .:–—")
        return (heading, lead) if len(heading) > 1 else ("", rest)
    short = len(rest) <= SHORT and not re.search(r"[.,;:?!]$|[.!?]\s", drop_marks(rest))
    if bold >= len(rest) and len(rest) <= 2 * SHORT:
        return rest, ""
    return (rest, "") if short and label.kind in (SIGN, WORD, CHAIN) else ("", rest)


def split_parts(text: str) -> list[str]:
    """A paragraph cut where the next part of a section begins in the run of it: »… . Stk. 2. …«."""
    return re.split(r"(?<=[.!?:]) (?=Stk\. ?\d{1,2}\.? [A-ZÆØÅ])", text)
