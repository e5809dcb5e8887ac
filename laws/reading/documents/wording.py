"""What a place's own block says of it: its numeral, what it is called, its heading and its words."""

import re
from collections.abc import Iterable
from functools import cache

from laws.papers import paper_words
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


def is_heading_item(block: Block, label: Label) -> bool:
    """Whether a numbered item is a heading: all of it is bold, or it is short and ends without a stop."""
    if block.strong >= len(block.text) > 0:
        return len(block.text) <= SHORT
    return len(label.rest) <= SHORT and re.search(r"[.,;:?!]", drop_marks(label.rest)) is None


def is_lettered(label: Label) -> bool:
    """Whether a label is a letter with a number right behind it: `A1`."""
    return label.kind is WORD and re.fullmatch(r"[A-Z]\d{1,3}", label.printed) is not None


def counted_in(label: Label) -> tuple[str, ...]:
    """The parts of a label, the first what it counts in: `A`, `1` of `A1`."""
    return (label.printed[0], label.printed[1:]) if is_lettered(label) else label.parts


def numeral_of(block: Block, label: Label) -> str:
    """What is printed before a place."""
    return block.numeral or (
        f"{label.printed}." if label.kind is LIST and label.printed.isalnum() else label.printed
    )


def name_whole(around: Node, label: Label) -> str:
    """What a place is called as a whole, as its document would cite it."""
    own = label.printed.rstrip(".")
    if label.kind in (SIGN, CHAIN, WORD) or (label.kind is PART and len(label.parts) > 1):
        return own
    above = around.label if around.kind != HEADING else ""
    alike = [child.value for child in around.children if child.style == label.style]
    goes_on = own.isdigit() and min([*alike, label.value]) > 1  # as numbers in a margin do
    if not above or goes_on:
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
    sentence = rest[0].islower() or re.search(r"[.,;:?!]$|[.!?]\s", drop_marks(rest))
    short = len(rest) <= SHORT and not sentence
    if bold >= len(rest) and len(rest) <= 2 * SHORT:
        return rest, ""
    return (rest, "") if short and label.kind in (SIGN, WORD, CHAIN) else ("", rest)


_NUMBERED = re.compile(
    r"(?P<numeral>(?P<word>[A-ZÆØÅ]\w{0,19}) [A-Z]{0,3}\d{1,3}(?:\.\d{1,3})*)"
    r"(?:\s*[:.–—-]\s+|\s+(?=[A-ZÆØÅ])|$)(?P<title>.*)"
)


def split_numbered(heading: str) -> tuple[str, str, str]:
    """A heading with a word and a number before it: the word, both, and what follows; or nothing.

    >>> split_numbered("Lektion 3: Ved bordet"), split_numbered("SP 1.2"), split_numbered("Ved bordet")
    (('lektion', 'Lektion 3', 'Ved bordet'), ('sp', 'SP 1.2', ''), ('', '', ''))
    """
    found = _NUMBERED.fullmatch(heading)
    return (found["word"].lower(), found["numeral"], found["title"]) if found else ("", "", "")


def series_in(headings: Iterable[str]) -> frozenset[str]:
    """The words that stand before several numbers in the headings of a document."""
    found: dict[str, set[str]] = {}
    for word, numeral, _ in map(split_numbered, map(drop_marks, headings)):
        found.setdefault(word, set()).add(numeral)
    return frozenset(word for word, numerals in found.items() if word and len(numerals) > 1)


def split_parts(text: str) -> list[str]:
    """A paragraph cut where the next part of a section begins in the run of it: »… . Stk. 2. …«."""
    return re.split(r"(?<=[.!?:]) (?=Stk\. ?\d{1,2}\.? [A-ZÆØÅ])", text)


def name_heading(block: Block, series: frozenset[str]) -> tuple[str, str, str]:
    """Of a heading that no label was read of: what is printed before it, what it is called, and its title.

    Args:
        series: words before numbers that count in the document (`series_in`).
    """
    heading = drop_marks(block.text)
    word, numeral, title = split_numbered(heading)
    if word in series:
        return numeral, numeral, title
    alone = _appended().match(heading)
    if alone is not None and heading[0].isupper():
        return alone["word"], alone["word"], heading[alone.end() :]
    return "", heading, block.text


@cache
def _appended() -> re.Pattern[str]:
    """What stands behind a document and has no number, with a title: »Appendix: Who may do what«."""
    words = "|".join(paper_words()["appended"])
    return re.compile(rf"(?P<word>{words})(?:\s*[:.–—-]\s*|\s+)(?=[A-ZÆØÅ])", re.IGNORECASE)
