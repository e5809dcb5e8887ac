"""What stands at the beginning of a line on the web: a numeral, a citation spelt out, a footnote's sign."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from laws.reading.outline import Level, Marker, Path, readings_of
from laws.reading.web.pieces import CAPITALS, NOTE_CLOSE, NOTE_OPEN, SMALLS, Piece, Shape, law_words

_MARKER = re.compile(
    r"^\s*(?:[•‣▪·*–—-]\s+)?(?:[(\[](?P<inside>[A-Z]|\d{1,2}|[a-z]|[ivx]{2,5})[)\]][.:]?"
    r"|(?P<before>[A-Z]|\d{1,2}|[a-z]|[ivx]{2,5})(?:[.:]\)?|\)[.:]?|[/°º](?=\s)))"
    rf"(?=\s|\(|$|[A-Z0-9]{{1,2}}[.)]|[{CAPITALS}][{SMALLS}])\s*"
)
_DASH = re.compile(
    r"^\s*(?P<before>[A-Z]|\d{1,2}|[a-z]|[ivx]{2,5})\s+[–—-]"
    rf"(?:\s+(?=[{CAPITALS}](?:[\w’']*\s|[\w’']+$))|$)"
)
"""A numeral with a dash before what begins a sentence or a heading: no row of cards, no count of tricks."""
_BARE = re.compile(r"^(?P<before>[A-Z]|\d{1,2}|[a-z]|[ivx]{2,5})(?:\s+|$)")
_IN_WORDS = (
    r"^(?:§\s*|[^\W\d_]+{glued})?{root}\s?\.?"
    r"(?P<capital>[A-Z])(?:{apart}(?P<number>\d{{1,2}}))?"
    r"(?:{apart}\(?(?P<small>[a-z])\)?)?(?:{apart}\(?(?P<roman>[ivx]+)\)?)?"
    r"(?:(?P<stop>[.):]|\s[–—-](?=\s))(?:\s+|$)|(?P<none>\s+|$))"
)
_BRACKETS = (
    r"^(?:§\s*|[^\W\d_]+\.?\s*)?{root}\s*\((?P<capital>[A-Z])\)(?:\s*\((?P<number>\d{{1,2}})\))?"
    r"(?:\s*\((?P<small>[a-z])\))?(?:\s*\((?P<roman>[ivx]+)\))?"
    rf"(?P<stop>[.:]|\s[–—-](?=\s)|(?=\s+[^\s\w]*[{CAPITALS}]|\s*$))?(?P<none>\s+|$)"
)
"""Of `27 (B) (1) (a)`, which needs no stop before what begins a sentence."""
_SPELLINGS = ({"glued": r"\s+", "apart": r"\.?"}, {"glued": r"\.?\s*", "apart": r"\s?\.?\s?"})
"""Of `Law 27B1a` and `27.B.1`; and, where these say nothing, of `L27 B1 a`."""
_NOTE = re.compile(
    rf"^(?:{NOTE_OPEN}(?P<raised>[^{NOTE_CLOSE}]+){NOTE_CLOSE}|(?P<star>\*{{1,4}}|[†‡])\)?)\s*(?P<text>\S.*)$"
)
SIGNS = (
    re.compile(rf"(?<=\S)\s*{NOTE_OPEN}\(?(?P<sign>[^{NOTE_CLOSE}()]+)\)?{NOTE_CLOSE}"),
    re.compile(r"(?<=[^\s*])\s?(?P<sign>\*{1,4}|[†‡])\)?(?=[\s.,;:)]|$)"),
)
"""Footnote signs inside a text: raised ones, and stars after a word."""
_END_OF_SENTENCE = re.compile(
    rf"[.:;!?…]['\"»”’)\]]*(?:{NOTE_OPEN}[^{NOTE_OPEN}{NOTE_CLOSE}]*{NOTE_CLOSE})*$|(?<!\*)\*+\)?$"
)


_MONTH = re.compile(
    r"\s*(?:(?:januar|februar|april|juni|juli|september|oktober|november|december|desember"
    r"|january|february|june|july|october)\b|(?:mar[cst]s?h?|ma[ijy]|august|mars)\s+(?:19|20)\d\d\b)",
    re.IGNORECASE,
)
_IN_ROW = re.compile(
    r"(?:(?<!\w)\(?(?:[A-ZÆØÅ]|\d{1,2}|[a-z]|[ivx]{2,4})\)?)"
    r"\s*(?:,|\b(?:and|or|to|og|eller|til|samt|och|und|oder|bis|ou|lub|albo))\s*$"
)


CITING = (
    r"(?:see|in|under|of|by|per|to|from|than|se|i|af|efter|etter|ifølge|enligt|nach|gemäß|volgens|selon|według"
    r"|punkt|(?:paragraph|section|item)s?"
    rf"|{law_words()}|(?:jfr?|stk|pkt|nr|para|sec|ref)\.?)"
)
"""Words behind which a numeral is a mention, as a regular expression."""
_CITING = re.compile(rf"(?:\b{CITING}|§)\s*$", re.IGNORECASE)


def is_cited(before: str) -> bool:
    """Whether words end in such that a numeral or a law's number behind them is a mention.

    >>> is_cited("as is said in section"), is_cited("when the spoon is taken")
    (True, False)
    """
    return _CITING.search(before) is not None


def mentions_next(line: str) -> bool:
    """Whether a line ends so that a law's number at the beginning of the next is a mention.

    >>> mentions_next("Tea may be poured (see"), mentions_next("Tea (but not"), mentions_next("Tea (cold)")
    (True, True, False)
    """
    return is_cited(line) or line.count("(") > line.count(")")


def is_day(rest: str) -> bool:
    """Whether a number is a day of the month, by what follows it.

    >>> is_day("september 2017 og"), is_day("May the player")
    (True, False)
    """
    return _MONTH.match(rest) is not None


def in_row(before: str) -> bool:
    """Whether words end in a row of numerals, cards or figures that goes on: "under (a) or", "E, K eller".

    >>> in_row("as in (a) or"), in_row("a card; or")
    (True, False)
    """
    return _IN_ROW.search(before) is not None


def is_closed(text: str) -> bool:
    """Whether a line ends with a stop, so that nothing need follow it."""
    return bool(_END_OF_SENTENCE.search(text.rstrip()))


def read_marker(text: str, bare: bool = False) -> Marker | None:
    """The numeral at the beginning of a text and what follows it; with `bare` also one without a stop.

    >>> [(m.symbols, m.rest) for t in ("(a) moves", "B.1. Rest") if (m := read_marker(t))]
    [(('a',), 'moves'), (('B',), '1. Rest')]
    >>> read_marker("A player"), read_marker("A Player", bare=True).rest
    (None, 'Player')
    """
    found = _MARKER.match(text) or _DASH.match(text) or (_BARE.match(text) if bare else None)
    if found is None:
        return None
    numeral = found.groupdict().get("inside") or found["before"]
    return Marker((numeral,), found[0], text[found.end() :])


def read_spelt(text: str, root: str, around: Path) -> tuple[Path, str] | None:
    """A citation spelt out before its text (`27B1.`), where the place around it is open; path and the rest.

    Without a stop behind it only one that comes next, before what begins a sentence.

    >>> path, rest = read_spelt("27A. Any bid", "27", ())
    >>> path[-1].part, rest
    ('A', 'Any bid')
    >>> read_spelt("27B Any bid", "27", path)[1], read_spelt("27C Any bid", "27", path)
    ('Any bid', None)
    >>> read_spelt("L27 B1 Any bid", "27", path)[1], read_spelt("27 (B) (1) Any bid", "27", path)[1]
    ('Any bid', 'Any bid')
    """
    patterns = (*(_IN_WORDS.format(root=root, **how) for how in _SPELLINGS), _BRACKETS.format(root=root))
    read = (_read_spelt(re.match(pattern, text), text, around) for pattern in patterns)
    return next(filter(None, read), None)


def _read_spelt(found: re.Match[str] | None, text: str, around: Path) -> tuple[Path, str] | None:
    """The path and the rest of a line whose beginning has the form of a citation spelt out."""
    if found is None:
        return None
    path: Path = ()
    for numeral in filter(None, found.group("capital", "number", "small", "roman")):
        steps = [s for s in readings_of(numeral) if not path or s.level > path[-1].level]
        if not steps:
            return None
        path = (*path, steps[-1] if path and path[-1].level is Level.SMALL else steps[0])
    rest = text[found.end() :]
    if path == around:
        return None
    stop = found["stop"] is not None
    if _comes_next(path, around):
        return (path, rest) if stop or not rest[:1].islower() else None
    within = around[: len(path) - 1] == path[:-1]
    return (path, rest) if stop and rest and within else None  # a mention may end with its line


def _comes_next(path: Path, around: Path) -> bool:
    """Whether a place is the next of its list or its first, as all are that open with it: 12C1a after 12C."""
    apart = (n for n, (one, open_) in enumerate(zip(path, around, strict=False)) if one != open_)
    shared = next(apart, len(around))
    if shared >= len(path):
        return False
    first, *under = path[shared:]
    elder = around[shared] if shared < len(around) and around[shared].level is first.level else None
    return first.value == (elder.value + 1 if elder else 1) and all(step.value == 1 for step in under)


def read_note(text: str) -> tuple[str, str] | None:
    """A footnote's sign and text.

    >>> read_note("** Not at night.")
    ('**', 'Not at night.')
    """
    found = _NOTE.match(text)
    if found is None:
        return None
    return (found["raised"] or found["star"]).strip("()"), found["text"]


def signs_in(pieces: Sequence[Piece]) -> frozenset[str]:
    """The footnote signs that stand after words somewhere in the pieces."""
    return frozenset(
        match["sign"]
        for piece in pieces
        if piece.shape is Shape.TEXT
        for pattern in SIGNS
        for match in pattern.finditer(piece.text)
    )


def numerals_after(pieces: Sequence[Piece], at: int) -> Iterator[str]:
    """The numerals with which the pieces after one begin, in order."""
    for piece in islice(pieces, at + 1, None):
        if piece.shape is Shape.TEXT and (marker := read_marker(piece.text)):
            yield marker.symbols[0]
