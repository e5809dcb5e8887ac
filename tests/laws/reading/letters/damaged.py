"""The scanned law book as somebody else might have scanned it: damage drawn by seed on its own clean letters.

The real scan keeps its lines, pages, numerals and footnotes; its words are as all witnesses settled them.
On that a reading machine is drawn that misreads in its own way: what it makes of æ, ø and å, which pairs it
takes for one letter, how often, what it reads for §, what stands at the head of each page.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rapidfuzz.distance import Levenshtein

from laws.model import Edition, Provision
from laws.reading.book.markers import read_marker
from laws.reading.book.parts import draft_scan
from laws.reading.letters.settle import settle

_PAGE = re.compile(r"\n*<\|[^|>]*\|>|\f|\n{4,}")
_BREAK = "\ue0fe"
"""An anchor, which letters settle around, where a page ends."""


def clean_scan(scan: str, truth: Edition) -> str:
    """A scan with its words as they were printed, its lines, pages and numerals as they are.

    Args:
        truth: the book as all witnesses and the editor have settled it.
    """
    transcript = "\n\n".join(_said(place) for place in truth.walk())
    known = [place.citation for place in truth.walk()]
    text = re.sub(rf"-\s*{_BREAK}\s*", "-\n", _PAGE.sub(_BREAK, scan))
    pieces = re.split(r"(\n\s*\n|\s*\ue0fe\s*)", text)
    words = settle(pieces[::2], transcript, known)
    whole = [_in_lines(raw, settled.text) for raw, settled in zip(pieces[::2], words, strict=True)]
    between = ["\n\n\n\n" if _BREAK in gap else "\n\n" for gap in pieces[1::2]]
    return _renumbered("".join(part for pair in zip(whole, [*between, "\n"], strict=True) for part in pair))


def _renumbered(text: str) -> str:
    """A scan with the numerals that its own margins lost."""
    done = 0
    for law in draft_scan(text).laws:
        for place in law.walk():
            said = place.heading or next((part for part in place.lead if isinstance(part, str)), "")
            if not place.citation.path or not said:
                continue
            begins = rf"^{re.escape(place.numeral)}[ ]?(?={re.escape(said.partition(chr(10))[0][:60])})"
            found = re.compile(begins, re.MULTILINE).search(text, done)
            if found:
                numeral = f"{place.citation.marker} "
                text = text[: found.start()] + numeral + text[found.end() :]
                done = found.start() + len(numeral)
    return text


def _said(place: Provision) -> str:
    return "\n\n".join([place.heading, place.lead, place.tail, *(note.text for note in place.notes)])


def _in_lines(raw: str, text: str) -> str:
    """A settled text with the line ends of its raw lines."""
    where = Levenshtein.opcodes(raw, text)
    ends = list(re.finditer(r"(?P<hyphen>-?)[ ]*\n", raw))
    for match in reversed(ends):
        at = _place(where, match.start())
        if match["hyphen"] and text[at : at + 1] == "-":
            text = f"{text[: at + 1]}\n{text[at + 1 :].lstrip(' ')}"
        elif match["hyphen"] and text[at : at + 1] != " ":
            text = f"{text[:at]}-\n{text[at:]}"
        else:
            space = text.find(" ", max(0, at - 1))
            text = f"{text[:space]}\n{text[space + 1 :]}" if space >= 0 else text
    lines = [_numbered(*pair) for pair in zip(raw.split("\n"), text.split("\n"), strict=False)]
    return "\n".join([*lines, *text.split("\n")[len(lines) :]])


def _numbered(raw: str, line: str) -> str:
    """A line with the numeral that it has in the scan."""
    was, now = read_marker(raw.strip()), read_marker(line)
    if was is None or not was.rest:
        return line
    return was.raw + (now.rest if now else line.partition(" ")[2])


def _place(codes: Levenshtein.Opcodes, at: int) -> int:
    for code in codes:
        if code.src_start <= at < code.src_end:
            return min(code.dest_start + at - code.src_start, code.dest_end)
    return codes.dest_len


@dataclass(frozen=True, slots=True)
class Machine:
    """A reading machine that misreads.

    Attributes:
        letters: printed letters → what is seen for them and how often; the rest stands for itself.
        section: what is read for §, each with how often.
        head: what stands at the head of each page, the page's number put in for `{}`; empty for nothing.
        columns: whether two pages' lines stand side by side.
    """

    letters: dict[str, tuple[tuple[str, float], ...]]
    section: tuple[tuple[str, float], ...] = ()
    head: str = ""
    foot: bool = False
    columns: bool = False
    about: str = ""
    _longest: int = field(default=2)

    def read(self, text: str, draw: random.Random) -> str:
        """The text as this machine reads it."""
        pages = re.split(r"\n{4,}", text)
        seen = [self._page(page, number, draw) for number, page in enumerate(pages, 9)]
        if self.columns:
            seen = [_side_by_side(page) for page in seen]
        return "\n\n\n\n".join(seen)

    def _page(self, page: str, number: int, draw: random.Random) -> str:
        if self.head and page.strip():
            line = self.head.format(number)
            page = f"{page}\n\n{line}" if self.foot else f"{line}\n\n{page}"
        return self.letters_of(page, draw)

    def letters_of(self, text: str, draw: random.Random) -> str:
        """The text with its letters misread."""
        out, at = [], 0
        while at < len(text):
            for size in range(self._longest, 0, -1):
                seen = self._seen(text[at : at + size], draw) if len(text) >= at + size else None
                if seen is not None:
                    out.append(seen)
                    at += size
                    break
            else:
                out.append(text[at])
                at += 1
        return "".join(out)

    def _seen(self, printed: str, draw: random.Random) -> str | None:
        ways = self.section if printed == "§" else self.letters.get(printed, ())
        if not ways:
            return None
        chance = draw.random()
        for seen, share in ways:
            chance -= share
            if chance < 0:
                return seen
        return None


def _side_by_side(page: str, width: int = 76) -> str:
    lines = page.split("\n")
    half = (len(lines) + 1) // 2
    left, right = lines[:half], [*lines[half:], *[""] * (len(lines) % 2)]
    return "\n".join(f"{a:<{width}}{b}".rstrip() for a, b in zip(left, right, strict=True))


def _pairs(told: str) -> tuple[tuple[str, str], ...]:
    """Printed letters and what they are taken for."""
    parts = (pair.split(">") for pair in told.split())
    return tuple((printed, seen) for printed, seen in parts)


SIGNS = [
    "2",
    "3",
    "4",
    "6",
    "7",
    "8",
    "9",
    "#",
    "%",
    "&",
    "@",
    "$",
    "£",
    "¢",
    "¥",
    "µ",
    "¤",
    "{",
    "}",
    "<",
    ">",
    "=",
    "+",
    "*",
    "°",
    "¬",
    "¦",
    "ç",
    "ê",
    "ë",
    "ñ",
    "ô",
    "û",
    "ð",
    "þ",
    "ß",
]
BASE = {"æ": ("ae", "a", "e", "ee", "ce"), "ø": ("o", "e", "0", "6", "oe"), "å": ("a", "4", "d", "aa", "&")}
PAIRS = _pairs("rn>m m>rn ri>n n>ri cl>d in>m li>h nn>m vv>w fi>ﬁ ti>ü tt>ft ll>U il>ü rk>ik k>lc")
SINGLES = _pairs(
    "l>1 l>I l>i i>l i>1 i>! n>u u>n e>c c>e h>b b>h s>5 g>9 g>q o>0 t>f f>t t>l v>y k>h d>cl b>6 B>8 S>5"
    " a>o o>a e>é r>v T>7 D>O I>l K>X p>q"
)
SECTIONS = ("$", "S", "5", "8", "&", "%", "s", "6", "g", "€", "ß", "3")
HEADS = (
    "Love for turneringsbridge 2017   {}",
    "{}   LOVE FOR TURNERINGSBRIDGE",
    "Danmarks Bridgeforbund · Love for turneringsbridge",
    "- {} -\nLove for turneringsbridge",
)


def danish(draw: random.Random, some: Sequence[str] = "æøå") -> dict[str, tuple[tuple[str, float], ...]]:
    """For each letter, small and capital, one sign mostly or always, and now and then a letter like it."""
    found = {}
    signs = draw.sample(SIGNS, len(some))
    for letter, sign in zip(some, signs, strict=True):
        share = draw.choice((1.0, 0.9, 0.75))
        seen = draw.choice(BASE[letter]) if draw.random() < 0.3 else sign
        other = draw.choice(BASE[letter])
        found[letter] = ((seen, share), (other, (1 - share) * 0.7))
        found[letter.upper()] = ((sign, 0.6), (BASE[letter][0].upper()[:1], 0.4))
    return found


def alike(draw: random.Random) -> dict[str, tuple[tuple[str, float], ...]]:
    """Some pairs and single letters that are taken for others, each at a rate of its own."""
    found: dict[str, tuple[tuple[str, float], ...]] = {}
    for printed, seen in draw.sample(PAIRS, 3):
        found[printed] = ((seen, draw.uniform(0.1, 0.6)),)
    for printed, seen in draw.sample(SINGLES, 4):
        found[printed] = ((seen, draw.uniform(0.01, 0.08)),)
    return found


def _section(draw: random.Random) -> tuple[tuple[str, float], ...]:
    return ((draw.choice(SECTIONS), draw.choice((1.0, 0.8))),)


ALPHABET = "abcdefghijklmnopqrstuvwxyzæøå"
ACCENTS = {"a": "áàâä", "e": "éèêë", "i": "íìîï", "o": "óòôö", "u": "úùûü"}


def stops(draw: random.Random) -> dict[str, tuple[tuple[str, float], ...]]:
    """Letters taken for stops and strokes."""
    signs = {"i": "!;:", "l": "!|", "t": ";+"}
    return {letter: ((draw.choice(some), draw.uniform(0.02, 0.3)),) for letter, some in signs.items()}


def accents_and_capitals(draw: random.Random) -> dict[str, tuple[tuple[str, float], ...]]:
    """Vowels that bear accents now and then, and small letters taken for capitals of the same shape."""
    found: dict[str, tuple[tuple[str, float], ...]] = {}
    for letter, some in ACCENTS.items():
        found[letter] = tuple((seen, draw.uniform(0.005, 0.03)) for seen in draw.sample(some, 2))
    for letter in "svkocwxz":
        found[letter] = (*found.get(letter, ()), (letter.upper(), draw.uniform(0.02, 0.1)))
    return found


def noise(rate: float) -> dict[str, tuple[tuple[str, float], ...]]:
    """Every letter taken for any other, without habit."""
    share = rate / (len(ALPHABET) - 1)
    return {c: tuple((other, share) for other in ALPHABET if other != c) for c in ALPHABET}


KINDS: dict[str, Callable[[random.Random], Machine]] = {
    "æ, ø and å as signs": lambda draw: Machine(danish(draw)),
    "some of æ, ø, å": lambda draw: Machine(danish(draw, draw.sample("æøå", draw.choice((1, 2))))),
    "letters alike": lambda draw: Machine(alike(draw)),
    "heads and §": lambda draw: Machine(
        danish(draw), _section(draw), draw.choice(HEADS), foot=draw.random() < 0.5
    ),
    "everything": lambda draw: Machine(
        danish(draw) | alike(draw), _section(draw), draw.choice(HEADS), foot=draw.random() < 0.5
    ),
    "two columns": lambda draw: Machine(danish(draw), columns=True),
    "letters as stops": lambda draw: Machine(danish(draw) | stops(draw)),
    "accents and capitals": lambda draw: Machine(accents_and_capitals(draw)),
    "noise": lambda draw: Machine(noise(draw.uniform(0.004, 0.01))),
}


def machine(kind: str, seed: int) -> Machine:
    """The machine of a kind that a seed draws."""
    return KINDS[kind](random.Random(f"{kind} {seed}"))
