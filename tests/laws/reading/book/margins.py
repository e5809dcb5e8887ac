"""Any book of laws set in lines and pages as a scan shows them, and damage to its numerals drawn by seed.

What happens to a numeral when a page is scanned: it is taken for another sign, loses its full stop, is glued
to its word, stays behind on a line of its own, is lost, or its line is joined to the one before.
"""

import random
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from laws.citation import Citation
from laws.concordance import load_concordance
from laws.model import Provision
from laws.reading.letters.lexicon import listed_words
from laws.reading.outline import Level

WIDTH, PAGE = 66, 38
LOOKS: dict[str, str] = {
    "i": "l 1 ! j I |",
    "ii": "u n 11 il li ll",
    "iii": "iil in 111 m ni",
    "iv": "lv 1v w iy",
    "v": "y V",
    "vi": "vl v1 yi",
    "a": "o e 4 @ á",
    "b": "h 6 lo",
    "c": "e o ( C",
    "d": "cl a ó",
    "e": "c o é",
    "f": "t r",
    "g": "q 9",
    "1": "l I i | ! 7",
    "2": "z Z 7",
    "3": "8 B S",
    "4": "A +",
    "5": "S s 6",
    "6": "G b 8",
    "A": "4 Á R",
    "B": "8 R E",
    "C": "G ( O c",
    "D": "O 0 P",
    "E": "F B",
    "F": "E P",
}
"""Numerals and what they are taken for."""


SIGNS = "abcdefghijklmnopqrstuvwxyzæøåABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&()*+/<=>?@[]^{|}~§£€"


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph of a typeset book: the numerals before it, its words, whether a heading."""

    numerals: tuple[str, ...]
    words: str
    law: bool = False
    heading: bool = False


def pieces(laws: Sequence[Provision]) -> Iterator[Piece]:
    """The paragraphs of a book's laws in order; a place without words of its own shares its first child's."""
    for law in laws:
        yield Piece((law.citation.root,), law.heading, law=True)
        yield from _under(law, ())


def _under(place: Provision, waiting: tuple[str, ...]) -> Iterator[Piece]:
    for number, text in enumerate(filter(None, re.split(r"\n+", place.lead))):
        yield Piece(waiting if not number else (), text)
        waiting = ()
    for child in place.children:
        numerals = (*waiting, child.citation.path[-1])
        waiting = ()
        if child.heading:
            yield Piece(numerals, child.heading, heading=True)
            yield from _under(child, ())
        else:
            yield from _under(child, numerals)
    if waiting:
        yield Piece(waiting, "")
    for text in filter(None, re.split(r"\n+", place.tail)):
        yield Piece((), text)


@dataclass(frozen=True, slots=True)
class Margin:
    """How often what happens to a numeral; to each one thing at most.

    Attributes:
        looks: it is taken for another.
        stops: its full stop is lost, or taken for a comma or a colon.
        glued: the room after it is lost.
        alone: it stays behind on a line of its own.
        lost: it is not there, `cut`: only its stop is.
        joined: its line goes on from the one before.
        tight: no empty line parts it from the one before.
        garbled: one of its letters is any other sign.
    """

    looks: float = 0.0
    stops: float = 0.0
    glued: float = 0.0
    alone: float = 0.0
    lost: float = 0.0
    cut: float = 0.0
    joined: float = 0.0
    tight: float = 0.0
    garbled: float = 0.0


def typeset(laws: Sequence[Provision], margin: Margin, draw: random.Random, head: str = "") -> str:
    """A book as a scan shows it: short lines, hyphens, pages, and margins that suffered."""
    lines: list[str] = []
    for piece in pieces(laws):
        if piece.law:
            lines += ["", f"§ {piece.numerals[0]}. {piece.words}", ""]
            continue
        numeral, parted, joined, tight = _damaged(piece, margin, draw)
        wrapped = _wrapped(f"{numeral}{piece.words}")
        if joined and lines and lines[-1] == "" and len(lines) > 1 and lines[-2]:
            lines.pop()
            wrapped = _wrapped(f"{lines.pop()} {' '.join(wrapped)}", 2 * WIDTH)
        elif tight and lines and lines[-1] == "" and len(lines) > 1 and not lines[-2].startswith("§"):
            lines.pop()
        lines += [*([parted, ""] if parted else ()), *wrapped, ""]
    pages = [lines[at : at + PAGE] for at in range(0, len(lines), PAGE)]
    set_pages = ["\n".join([head.format(n), "", *page] if head else page) for n, page in enumerate(pages, 9)]
    return "\n\n\n\n".join(text.strip("\n") for text in set_pages) + "\n"


def _wrapped(text: str, width: int = WIDTH) -> list[str]:
    return textwrap.wrap(text, width, break_on_hyphens=False) or [text]


def _damaged(piece: Piece, margin: Margin, draw: random.Random) -> tuple[str, str, bool, bool]:
    """A paragraph's numerals as they came through; what stands alone before it; joined or set tight."""
    if not piece.numerals:
        return "", "", False, False
    whole = " ".join(f"{numeral}." for numeral in piece.numerals)
    first, _, rest = whole.partition(" ")
    chance, name = draw.random(), ""
    for name in Margin.__dataclass_fields__:
        chance -= getattr(margin, name)
        if chance < 0:
            break
    else:
        name = ""
    numeral, alone = f"{whole} ", ""
    if name == "looks" and (seen := LOOKS.get(first.rstrip("."))):
        numeral = f"{draw.choice(seen.split())}. {rest}".rstrip() + " "
    elif name == "garbled":
        at = draw.randrange(len(first) - 1)
        numeral = f"{first[:at]}{draw.choice(SIGNS)}{first[at + 1 :]} {rest}".rstrip() + " "
    elif name == "stops":
        numeral = f"{whole[:-1]}{draw.choice(('', '', ',', ':', ';'))} "
    elif name in ("glued", "alone", "lost", "cut"):
        numeral = {"glued": whole, "cut": ". "}.get(name, "")
        alone = whole if name == "alone" else ""
    return numeral, alone, name == "joined", name == "tight"


# ——— a book of our own ———


def made(seed: int, count: int = 93) -> tuple[Provision, ...]:
    """Laws of filler words whose places a seed draws; they are no book's that anybody has printed."""
    draw = random.Random(f"margins {seed}")
    words = _vocabulary()
    laws = tuple(_place(Citation(str(n)), draw, words) for n in range(1, count + 1))
    cited = [place.citation for law in laws for place in law.walk() if place.citation.path]
    return tuple(_citing(law, draw, cited) for law in laws)


def _sentence(draw: random.Random, words: Sequence[str], least: int, most: int) -> str:
    count = draw.randint(least, most)
    return " ".join(draw.choice(words if draw.random() < 0.6 else _SMALL) for _ in range(count)).capitalize()


_SMALL = (
    "og",
    "i",
    "at",
    "en",
    "den",
    "til",
    "af",
    "for",
    "med",
    "som",
    "ikke",
    "eller",
    "har",
    "kan",
    "når",
)
_CHILDREN = {0: (0, 2, 2, 3, 4, 5), 1: (0, 0, 2, 3, 4), 2: (0, 0, 0, 2, 3), 3: (0, 0, 0, 2, 3), 4: (0,)}


def _place(citation: Citation, draw: random.Random, words: Sequence[str]) -> Provision:
    depth = len(citation.path)
    count = draw.choice(_CHILDREN[depth])
    headed = depth == 0 or (depth == 1 and draw.random() < 0.7)
    heading = _sentence(draw, words, 1, 4) if headed else ""
    children: tuple[Provision, ...] = ()
    if count and depth < 4:
        level = Level(depth)
        made_children = (_place(citation.child(level.label(n)), draw, words) for n in range(1, count + 1))
        children = tuple(made_children)
        if depth == 1 and any(c.heading for c in children):
            children = tuple(replace(c, heading="") for c in children)
    silent = children and (depth == 0 or (headed and draw.random() < 0.4))
    lead = "" if silent else _sentence(draw, words, 6, 40) + (":" if children else ".")
    tail = _sentence(draw, words, 8, 25) + "." if children and depth in (1, 2) and draw.random() < 0.1 else ""
    return Provision(citation, heading, lead, children, tail)


def _citing(place: Provision, draw: random.Random, cited: Sequence[Citation]) -> Provision:
    """The same, some of its wordings with a place of the book."""
    lead = place.lead
    if lead.endswith(".") and draw.random() < 0.2:
        lead = f"{lead[:-1]} (se § {draw.choice(cited)})."
    return replace(place, lead=lead, children=tuple(_citing(c, draw, cited) for c in place.children))


def recorded(year: int, seed: int) -> tuple[Provision, ...]:
    """An edition's laws with the places that are recorded of it, in filler words."""
    draw = random.Random(f"recorded {seed}")
    words = _vocabulary()
    known = load_concordance().places[year]
    laws = sorted(citation for citation in known if not citation.path)
    return tuple(_filled(law, sorted(c for c in known if c.root == law.root), draw, words) for law in laws)


def _filled(
    here: Citation, known: Sequence[Citation], draw: random.Random, words: Sequence[str]
) -> Provision:
    children = tuple(_filled(c, known, draw, words) for c in known if c.parent == here)
    headed = len(here.path) < 2 and (not here.path or draw.random() < 0.8)
    heading = _sentence(draw, words, 1, 4) if headed else ""
    silent = bool(children) and (not here.path or (headed and draw.random() < 0.4))
    lead = "" if silent else _sentence(draw, words, 6, 40) + (":" if children else ".")
    return Provision(here, heading, lead, children)


@cache
def _vocabulary() -> tuple[str, ...]:
    return tuple(sorted(w.lower() for w in listed_words("words-bridge.txt") if w.isalpha()))


# ——— other editions of a book ———


def edited(laws: Sequence[Provision], draw: random.Random, share: float = 0.3) -> tuple[Provision, ...]:
    """Another edition: in a share of the laws a place is gone, or one more stands there, and all count on."""
    return tuple(_edited(law, draw) if draw.random() < share else law for law in laws)


def _edited(law: Provision, draw: random.Random) -> Provision:
    parents = [place for place in law.walk() if len(place.children) > 1]
    if not parents:
        return law
    here = draw.choice(parents)
    kept = list(here.children)
    at = draw.randrange(len(kept))
    if len(kept) > 2 and draw.random() < 0.5:
        del kept[at]
    else:
        kept.insert(at, _new(kept[at]))
    level = Level(len(here.citation.path))
    counted = (_moved(c, here.citation.child(level.label(n))) for n, c in enumerate(kept, 1))
    return _with(law, replace(here, children=tuple(counted)))


def _new(beside: Provision) -> Provision:
    """A place that no edition had, of the kind that it stands beside."""
    said = "Kniv og gaffel" if beside.heading else ""
    return Provision(beside.citation, said, "Når en kniv er lagt til venstre, flyttes den til højre side.")


def _moved(place: Provision, citation: Citation) -> Provision:
    children = tuple(_moved(c, citation.child(c.citation.path[-1])) for c in place.children)
    return replace(place, citation=citation, children=children)


def _with(root: Provision, changed: Provision) -> Provision:
    if root.citation == changed.citation:
        return changed
    return replace(root, children=tuple(_with(c, changed) for c in root.children))
