"""Labels that count on in a document, whatever stands before their numbers: `Vedtak 32/24-1`, `S2.3`, `1 B`.

What is a label is told from the whole document: a word of no list is one where numbers behind it count on at
the beginnings of paragraphs, and a question behind »Spørgsmål 3« needs no stop to be one.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from laws.papers import paper_words
from laws.reading.containers.blocks import Block, drop_marks
from laws.reading.containers.labels import CHAIN, LIST, PART, labels_of
from laws.roman import roman_value

_FEWEST, _FEWEST_KNOWN = 3, 2
"""Paragraphs that must count on: behind any word, and behind one that the words of labels have."""
_SKIPPED = 3
"""How far a number may be from the one before it; what lies between was repealed."""
_YEAR = 4
"""Figures of a year in a number."""
_UNIT = r"(?:\d{1,3}|[IVXLC]{1,6}|[A-ZÆØÅ])"
_BEGIN = re.compile(
    r"(?:(?P<word>[A-ZÆØÅ][a-zæøåäöé]{1,19})(?P<mark>\.?\s(?:(?:[Nn]r\.?|[Nn]o\.?)\s|#\s?)?))?"
    r"(?P<number>[A-Z]{0,3}\d{1,3}(?:[./-](?:\d{1,3}|(?:19|20)\d\d)){0,4}(?![\w/])|\d{1,3}[A-H](?![\w/])"
    rf"|{_UNIT}(?![\w/]))"
    rf"(?P<sub>(?:(?: (?=[A-ZÆØÅ](?!\w))|\.){_UNIT}(?!\w)){{0,3}})"
    r"(?P<stop>\s?[.:)](?=\s|$)|\s[–—-](?=\s)|)(?=\s|$)\s*(?P<rest>.*)",
    re.DOTALL,
)
_BULLET = "• "
_MARGINAL, _FEWEST_MARGINAL = "margin 1", 5
"""The style of numbers without a stop, as in a margin, and how many must count on without a gap from one."""
_LETTERED = "letter 1"
"""The style of `A1`, `A2`, `B1` without a stop."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A number at the beginning of a paragraph.

    Attributes:
        style: what those have that count on from one another.
        value: what it counts, part by part.
        printed: as it stands there.
        rest: the words behind it.
    """

    style: str
    value: tuple[int, ...]
    printed: str
    rest: str


@dataclass(frozen=True, slots=True)
class Series:
    """The styles of the labels that count on in a document."""

    styles: frozenset[str]

    def begins(self, line: str) -> bool:
        """Whether a line begins with a label of one of them."""
        return any(found.style in self.styles for found in _read(line))

    def number(self, blocks: Sequence[Block]) -> tuple[Block, ...]:
        """The blocks with the numbers of these labels before them; one that goes back is a mention."""
        last: dict[str, tuple[int, ...]] = {}
        numbered = []
        for block in map(_without_bullet, blocks):
            found = next((f for f in _readable(block) if f.style in self.styles), None)
            if found is None or (found.style in last and not _follows(last[found.style], found.value)):
                numbered.append(block)
                continue
            last[found.style] = found.value
            numbered.append(_numbered(block, found))
        return tuple(numbered)


def learn_series(texts: Iterable[str]) -> Series:
    """The styles of which enough of the paragraphs or lines of a document count on.

    >>> sorted(learn_series(["Vedtak 1/24 Vi kjøper", "Vedtak 2/24 Vi selger", "Vedtak 3/24 Alt"]).styles)
    ['vedtak']
    >>> learn_series(["Spar 3 Ruder", "Spar 7 Klør", "Spar 2 Hjerter"]).styles
    frozenset()
    """
    runs: dict[str, list[_Found]] = defaultdict(list)
    order = [found for text in texts for found in _read(text)]
    for found in order:
        runs[found.style].append(found)
    styles = {style for style, run in runs.items() if _counts(style, run)}
    # Of `A1.`, `B1.`, `B2.`, each letter may have too few to count on alone.
    letters = [replace(f, value=(ord(f.printed[0]), *f.value)) for f in order if len(f.style) == 1]
    if letters and len(kept := _chain(letters)) >= _FEWEST and 2 * len(kept) > len(letters):
        styles |= {found.style for found in kept}
    return Series(frozenset(styles))


def with_series(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Blocks whose labels that count on stand before them."""
    bare = tuple(map(_without_bullet, blocks))
    read = (block for block in bare if not (block.rows or block.sign or block.numeral))
    return learn_series(drop_marks(block.text) for block in read).number(bare)


def _counts(style: str, run: Sequence[_Found]) -> bool:
    """Whether most numbers of a style go on from one another, from a first one on."""
    word = style.partition(" ")[0]
    if word in _unlike():
        return False
    if style == _MARGINAL:
        return len(run) >= _FEWEST_MARGINAL and [f.value for f in run] == [(n + 1,) for n in range(len(run))]
    first = next((at for at, found in enumerate(run) if found.value[0] == 1), 0)
    kept = max((_chain(run[begin:]) for begin in (0, first)), key=len)
    if style.endswith(" A") and not {1, 2} <= {found.value[1] for found in kept if len(found.value) > 1}:
        return False  # the article of »Question 1 A player«
    return len(kept) >= (_FEWEST_KNOWN if word in _known() else _FEWEST) and 2 * len(kept) > len(run)


def _chain(run: Sequence[_Found]) -> list[_Found]:
    """What goes on from the first, and from one another."""
    kept = [run[0]]
    for found in run[1:]:
        if _follows(kept[-1].value, found.value):
            kept.append(found)
    return kept


def _follows(before: tuple[int, ...], value: tuple[int, ...]) -> bool:
    """Whether a number comes behind another, part by part: 1, 1.1, 1.2, 2, 3.1."""
    if value[: len(before)] == before and value != before:
        return len(value) > len(before) and value[len(before)] <= _SKIPPED
    at = next((n for n, (a, b) in enumerate(zip(before, value, strict=False)) if a != b), -1)
    return at >= 0 and 0 < value[at] - before[at] <= _SKIPPED


@cache
def _known() -> frozenset[str]:
    return frozenset(w for e in paper_words()["label"] if not e.get("part") for w in e["words"])


@cache
def _unlike() -> frozenset[str]:
    """Words before numbers that make no label of them: months, laws, tables, parts of a section."""
    words = paper_words()
    parts = (word for entry in words["label"] if entry.get("part") for word in entry["words"])
    return frozenset([*words["months"], *words["law"]["words"], *words["caption"], *parts])


def _without_bullet(block: Block) -> Block:
    """A block without the dot of a list where it has a number of its own; that says where it stands."""
    if not block.text.startswith(_BULLET) or block.numeral:
        return block
    bare = replace(block, text=block.text[len(_BULLET) :])
    label = next(iter(labels_of(bare)), None)
    if label is None or label.kind not in (CHAIN, PART, LIST):
        return block
    if label.kind is CHAIN and len(label.parts) < 3 and not bare.strong and label.rest[:1].islower():
        return block  # »1.5 point«
    return replace(bare, item=bare.item if label.kind is LIST else 0)


def _readable(block: Block) -> Iterator[_Found]:
    if not (block.rows or block.sign or block.numeral):
        yield from _read(drop_marks(block.text))


def _read(text: str) -> Iterator[_Found]:
    """The number that a paragraph begins with, with a letter behind it (`1 B`) and without.

    A sentence that begins with a mention goes on with a small letter.
    """
    begin = _BEGIN.match(text.strip())
    if begin is None:
        return
    word, number, sub = begin["word"] or "", begin["number"], begin["sub"]
    mark = begin["mark"] or ""
    lettered = sub.startswith(" ")
    stopped = bool(begin["stop"].strip())
    if stopped or _opens(begin["rest"]):
        style = _style(word, number, lettered=lettered, deep=bool(sub), stopped=stopped)
        yield from _found(style, f"{number}{sub}", f"{word}{mark}", begin["rest"])
    if lettered and not stopped:
        style = _style(word, number, lettered=False, deep="." in number, stopped=False)
        yield from _found(style, number, f"{word}{mark}", text.strip()[begin.end("number") :].strip())


def _opens(rest: str) -> bool:
    return bool(rest) and not rest[0].islower()


def _style(word: str, number: str, *, lettered: bool, deep: bool, stopped: bool) -> str:
    """What labels have that count on from one another; empty for a number that is read where it stands."""
    prefix = re.match(r"[A-Z]{1,3}(?=\d)", number)
    if word:
        return " ".join([word.lower(), *([prefix[0]] if prefix else []), *(["A"] if lettered else [])])
    if prefix:
        whole = (deep or "." in number) and not lettered
        alone = _LETTERED if len(prefix[0]) == 1 and not lettered else ""
        return f"{prefix[0]}1" if whole else prefix[0] if stopped and not lettered else alone
    if lettered and number.isdigit():
        return "1 A"
    return _MARGINAL if number.isdigit() and not (deep or stopped) else ""


def _found(style: str, number: str, before: str, rest: str) -> Iterator[_Found]:
    bare = number if style == _LETTERED else re.sub(r"^[A-Z]{1,3}(?=\d)", "", number)
    pieces = re.findall(r"\d+|[^\W\d]+", bare)
    if len(pieces) > 1 and len(pieces[-1]) == _YEAR:
        pieces = [pieces[-1], *pieces[:-1]]  # 4-2024, then 1-2025
    if style:
        yield _Found(style, tuple(map(_value, pieces)), f"{before}{number}", rest)


def _value(piece: str) -> int:
    if piece.isdigit():
        return int(piece)
    roman = roman_value(piece.lower()) if len(piece) > 1 or piece in "IVX" else 0
    return roman or ord(piece[0].lower()) - 96


def _numbered(block: Block, found: _Found) -> Block:
    """A block with its number before it, unless its own beginning says the same."""
    label = next(iter(labels_of(block)), None)
    if label is not None and label.printed == found.printed:
        return block
    before = drop_marks(block.text).removesuffix(found.rest)
    text = block.text.removeprefix(before) if before else block.text
    if len(text) == len(block.text):
        return block  # a note's sign stands in its number
    strong = max(0, block.strong - (len(block.text) - len(text)))
    return replace(block, text=text, numeral=found.printed, strong=strong)
