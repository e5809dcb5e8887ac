"""What blanks and tabs say in a plain text: numbers in a column of their own, what hangs, a page's number."""

import re
from collections.abc import Mapping, Sequence

from laws.reading.containers.blocks import Block
from laws.reading.containers.labels import LIST, labels_of
from laws.roman import roman_value

_HEAD = re.compile(r"(?P<numeral>[IVXL]{1,6}|[A-Z]) {2,}(?P<title>[A-ZÆØÅ][^\t]{1,69})")
_SENTENCE = re.compile(r"[.,;:!?]$|[.;:!?]\s")
_PAGE_MARK = re.compile(
    r"(?<=\S) {3,}(?P<mark>(?:side|page|s\.|p\.)\s?\d{1,4}(?:\s?(?:af|av|of|/)\s?\d{1,4})?)$", re.IGNORECASE
)


def numbered_heads(lines: Sequence[str]) -> Mapping[int, Block]:
    """The headings that a letter or a roman number counts in a column of its own, by their lines."""
    found = [(at, match) for at, line in enumerate(lines) if (match := _HEAD.fullmatch(line))]
    found = [(at, match) for at, match in found if not _SENTENCE.search(match["title"])]
    for count in (roman_value, _letter):
        values = [count(match["numeral"].lower()) for _, match in found]
        if len(values) > 1 and values == list(range(1, len(values) + 1)):
            return {at: Block(match["title"].strip(), 2, match["numeral"]) for at, match in found}
    return {}


def _letter(letters: str) -> int:
    return ord(letters) - 96 if len(letters) == 1 else 0


def without_page_marks(lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """The lines without the number of a page at their right margin, and what was left out."""
    kept, marks = [], []
    for line in lines:
        found = _PAGE_MARK.search(line)
        kept.append(line[: found.start()] if found else line)
        marks += [found["mark"]] if found else []
    return kept, marks


def listed_lines(lines: Sequence[str]) -> set[int]:
    """The lines that begin items of a list whose numbers stand below one another and count on from the first.

    A paragraph goes on between them, so that nothing but their column tells them from mentions.
    """
    found: set[int] = set()
    run: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for at, line in enumerate([*lines, ""]):
        if not line.strip():
            found |= {n for items in run.values() if len(items) > 1 for n, _ in items}
            run = {}
            continue
        for label in labels_of(Block(line.strip())):
            items = run.setdefault((label.style, _depth(line)), [])
            if label.kind is LIST and label.value == (items[-1][1] + 1 if items else 1):
                items.append((at, label.value))
    return found


def hangs(block: Sequence[str], line: str) -> bool:
    """Whether a line stands where its block begins, whose other lines stand farther right."""
    depths = list(map(_depth, (*block, line)))
    return len(block) > 1 and depths[-1] == depths[0] < min(depths[1:-1])


def stand_apart(*lines: str) -> bool:
    """Whether the numbers of lines stand in a column of their own."""
    return all(re.match(r"\s*\S+ {2,}\S", line) for line in lines)


def is_outdented(block: Sequence[str], line: str) -> bool:
    """Whether a numbered line stands farther left than the one that its block begins with."""
    return _depth(line) < _depth(block[0]) and stand_apart(block[0], line)


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
