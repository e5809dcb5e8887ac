"""Which pieces begin a law: the rising sequence that holds the most text, never a mere mention."""

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial

from laws.citation import Citation
from laws.languages import LANGUAGES
from laws.reading.web.back import is_back
from laws.reading.web.bare import bare_heading, is_book
from laws.reading.web.headings import without_stops
from laws.reading.web.markers import is_closed, mentions_next, read_marker
from laws.reading.web.pieces import Piece, Shape, around, is_part_title, law_words, read_language, texts_after
from laws.reading.web.titles import PAGE_AFTER, front_kind, is_chapter
from laws.reading.web.tongues import likely_tongue

_SEPARATOR = r"[\s.:\-–—―|]*"


@cache
def law_line(*tongues: str) -> re.Pattern[str]:
    """A line that begins with the word for a law and its number, or with a number and the sign `§`.

    Args:
        tongues: languages of `ABROAD` whose words for a law count too: »Artikel 3« is no law in Danish.
    """
    words = law_words(*LANGUAGES, *tongues)
    return re.compile(
        rf"^(?:(?:§+|(?:{words})\b\.?)\s*|(?=[0-9]{{1,3}}\s?§))"
        rf"(?P<root>[xX]?[1-9][0-9]{{0,2}})(?![0-9A-Za-z])(?:\s?§(?!\s*\d))?{_SEPARATOR}(?P<title>.*)$",
        re.IGNORECASE,
    )


_NUMERAL = re.compile(r"^(?P<root>[xX]?[1-9][0-9]{0,2})(?:[.:)]|\s+[-–—]|\s)\s*(?P<title>[^\W\d_].*)$")
_CUT = re.compile(r"[^\W\d_]-$")
"""A title whose word goes on in the next line."""
_CITED_LAST = re.compile(
    r"(?:\b(?:laws?|love?|lover|lovene|paragraf|and|or|og|eller|to|til)|§)\s*\d+$", re.IGNORECASE
)
"""A line that ends with a number which is a law's: the words before it say so."""
_LONGEST_TITLE = 18
_FRONT = ("def", "intro", "preface")
_LEAST = 4
"""Words; a preface or introduction with fewer is only an entry of a contents list."""


@dataclass(slots=True)
class RawLaw:
    """A law, definition section, introduction or preface: its root, title, chapter and pieces.

    Attributes:
        wrapped: whether the line with the title was as long as the page is wide.
    """

    root: str
    title: str
    chapter: str = ""
    pieces: list[Piece] = field(default_factory=list)
    wrapped: bool = False


@dataclass(slots=True)
class RawText:
    """A book cut into its parts.

    Attributes:
        front: what stands before the first part.
        beyond: laws that are only listed, not held, after the last that is held.
    """

    front: list[Piece]
    parts: list[RawLaw]
    beyond: list[str]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A line that may begin a law: where it stands, what it says, words after it, whether it is listed."""

    at: int
    root: str
    title: str
    weight: int
    listed: bool


@dataclass(frozen=True, slots=True)
class Starts:
    """Where laws may begin in the pieces of a book, and where they do."""

    candidates: Sequence[Candidate]
    chosen: Sequence[Candidate]


def find_starts(pieces: Sequence[Piece]) -> Starts:
    """Tells the lines that begin a law from those that only mention one.

    A book whose laws are headed by nothing but a number and a title (`27. Spoons`) is told by their many
    numbers, which count up without a gap, and by the letters under them.
    """
    tongue = likely_tongue(" ".join(piece.text for piece in pieces), read_language(pieces))
    candidates = _candidates(pieces, partial(_heading, law_line(tongue)))
    chosen = _rising(_without_heads(candidates))
    if len(chosen) > 1:
        return Starts(candidates, chosen)
    bare = _candidates(pieces, bare_heading)
    numbered = _rising(bare)
    laws = is_book(pieces, [int(one.root) for one in numbered], [one.at for one in numbered])
    return Starts(bare, numbered) if laws else Starts(candidates, chosen)


def _without_heads(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The lines without those that end in a page's number where the law's own heading has its words too.

    Such a line is an entry of a contents list, or a head that names the law which goes on over the page.
    """
    own = {c.root for c in candidates if not c.listed and c.weight > _LEAST}
    return [c for c in candidates if not (c.listed and c.root in own)]


def cut_laws(pieces: Sequence[Piece], starts: Starts) -> RawText:
    """Cuts a book into laws and the parts before them."""
    chosen = {c.at: c for c in starts.chosen}
    last = max((Citation(c.root) for c in starts.chosen), default=None)
    listed = {c.root for c in starts.candidates if c.listed} - {c.root for c in starts.chosen}
    beyond = [root for root in sorted(listed, key=Citation) if last and Citation(root) > last]
    return RawText(*_parts(pieces, starts.candidates, chosen), beyond)


_Begins = Callable[[Piece, Piece | None, Piece | None], re.Match[str] | None]
"""What tells a piece that begins a law, by the pieces before and after it."""


def _candidates(pieces: Sequence[Piece], begins: _Begins) -> list[Candidate]:
    found: list[tuple[int, str, str, bool]] = []
    for at, (piece, beside) in enumerate(zip(pieces, around(pieces), strict=True)):
        match = begins(piece, *beside)
        if match:
            title = match["title"].strip()
            paged = PAGE_AFTER.search(title)
            listed = bool(paged) or piece.link
            bare = PAGE_AFTER.sub("", title) if paged else title
            cut = "-" if _CUT.search(bare) and beside[1] is not None and beside[1].soft else ""
            found.append((at, match["root"].upper(), without_stops(bare) + cut, listed))
    edges = [at for at, *_ in found] + [len(pieces)]
    return [
        Candidate(at, root, title, 1 + _words(pieces[at + 1 : edges[n + 1]]), listed)
        for n, (at, root, title, listed) in enumerate(found)
    ]


def _heading(
    law: re.Pattern[str], piece: Piece, before: Piece | None, after: Piece | None
) -> re.Match[str] | None:
    """A piece that may be a law's heading; never one in the middle of a sentence."""
    if piece.shape is not Shape.TEXT or (piece.link and not piece.heading):
        return None
    match = law.match(piece.text)
    if match is None and piece.heading:
        match = _NUMERAL.match(piece.text)
    if match is None or len(match["title"].split()) > _LONGEST_TITLE:
        return None
    title = match["title"].rstrip()
    if piece.soft and before is not None and (mentions_next(before.text) or title.startswith(")")):
        return None
    if piece.soft and _CITED_LAST.search(title):
        return None  # a line of a paragraph that names two laws; the last number is no page's
    listed = PAGE_AFTER.search(title)
    shouted = piece.text[: match.start("root")].strip().isupper()
    within = piece.soft and before is not None and not (before.short or is_closed(before.text))
    if within and not (listed or shouted):
        return None
    if piece.heading or piece.strong >= len(piece.text) - 2 or not title:
        return match
    bare = PAGE_AFTER.sub("", title)
    if title[:1].islower() or (re.search(r"[.;:,]$", bare) and without_stops(bare) != bare):
        return None
    parted = re.match(r"\s*[.:\-–—―|]", piece.text[match.end("root") :]) or title.isupper()
    goes_on = after is not None and after.soft and after.text[:1].islower() and not read_marker(after.text)
    return match if parted or not goes_on or _is_title_in_two(piece, after) else None


def _is_title_in_two(piece: Piece, after: Piece | None) -> bool:
    """Whether a title goes on to a second line, which ends of its own and without a stop."""
    return after is not None and not piece.soft and after.short and not is_closed(after.text)


def _words(pieces: Sequence[Piece]) -> int:
    words = sum(len(p.text.split()) for p in pieces if not p.link)
    return words + sum(len(cell.split()) for p in pieces for row in p.rows for cell in row)


def _rising(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The heaviest subsequence whose roots only rise: each law once, where it has its text."""
    keys = [Citation(c.root).sort_key for c in candidates]
    ranks = sorted(set(keys))
    best: list[tuple[int, int]] = [(0, -1)] * (len(ranks) + 1)
    before = [-1] * len(candidates)
    for n, candidate in enumerate(candidates):
        rank = bisect_left(ranks, keys[n]) + 1
        weight, last = max((best[r] for r in range(rank)), key=lambda b: b[0])
        if weight + candidate.weight > best[rank][0]:
            best[rank] = (weight + candidate.weight, n)
            before[n] = last
    chain: list[Candidate] = []
    at = max(best, key=lambda b: b[0])[1]
    while at >= 0:
        chain.append(candidates[at])
        at = before[at]
    return chain[::-1]


def _parts(
    pieces: Sequence[Piece], candidates: Sequence[Candidate], chosen: dict[int, Candidate]
) -> tuple[list[Piece], list[RawLaw]]:
    rejected = {c.at: c for c in candidates if c.at not in chosen}
    first, last = min(chosen, default=len(pieces)), max(chosen, default=len(pieces))
    front: list[Piece] = []
    parts: list[RawLaw] = []
    chapter = ""
    contents = beyond = False
    for at, (piece, after) in enumerate(zip(pieces, texts_after(pieces), strict=True)):
        law = chosen.get(at)
        part = parts[-1] if parts else None
        named_last = part is not None and not part.title and not part.pieces
        if law is not None:
            parts.append(RawLaw(law.root, law.title, chapter, wrapped=not piece.short))
            contents = False
        elif piece.shape is Shape.TEXT and is_part_title("contents", piece.text):
            contents = True
        elif named_last and piece.heading:
            parts[-1].pieces.append(piece)
        elif not piece.link and (kind := front_kind(piece)) and (at < first or _is_after(kind, piece, parts)):
            parts.append(RawLaw(kind, piece.text, chapter))
            contents = beyond = False
        elif at > last and not piece.link and (beyond or is_back(piece)):
            beyond = True
        elif is_chapter(piece, pieces[after] if after >= 0 else None, after in chosen):
            chapter = piece.text
            if part is not None and part.root in _FRONT and at > 0:
                contents = True
        elif part is None:
            front.append(piece)
        elif not (contents or (piece.link and at < first) or _again(rejected.get(at), part, pieces, at)):
            part.pieces.append(piece)
    return front, _heaviest(parts)


def _is_after(kind: str, piece: Piece, parts: Sequence[RawLaw]) -> bool:
    """Whether definitions stand behind the laws."""
    return kind == "def" and piece.heading > 0 and not any(part.root == kind for part in parts)


def _heaviest(parts: list[RawLaw]) -> list[RawLaw]:
    """Of an introduction or the definitions only the part that has the text; no preface without any."""
    best: dict[str, RawLaw] = {}
    most: dict[str, int] = {}
    for part in parts:
        if part.root in ("intro", "def") and (words := _words(part.pieces)) >= most.get(part.root, 0):
            best[part.root], most[part.root] = part, words
    return [
        part
        for part in parts
        if best.get(part.root, part) is part and (part.root not in _FRONT or _words(part.pieces) > _LEAST)
    ]


def _again(rejected: Candidate | None, part: RawLaw, pieces: Sequence[Piece], at: int) -> bool:
    """Whether a line only repeats the running law's number at a page's head, or lists another law."""
    if rejected is None:
        return False
    head = not pieces[at].soft or pieces[at - 1].shape is Shape.PAGE
    return rejected.listed or (rejected.root == part.root and head)
