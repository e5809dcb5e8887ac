"""A scanned text as words and what stands between them, and back again with every change's place.

Footnote anchors take no room: they are part of what stands between words.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from laws.model import Reading

# Private characters that hold the place of footnote signs in a scan's text until its letters are settled

ANCHORS = range(0xE000, 0xE100)
"""They take no room: they are part of what stands between words."""
ANCHOR_CLASS = f"{chr(ANCHORS.start)}-{chr(ANCHORS.stop - 1)}"
"""The same, as it stands in a regular expression's set."""
_WITHOUT_ANCHORS = dict.fromkeys(ANCHORS)
_ANY = re.compile(f"[{ANCHOR_CLASS}]")


def bare(text: str) -> str:
    """Text without footnote anchors."""
    return text if text.isascii() or not _ANY.search(text) else text.translate(_WITHOUT_ANCHORS)


_ONE_LINE_END = re.compile(r"(?<!\n)\n(?!\n)")
_SPACE = re.compile(rf"[{ANCHOR_CLASS}]{{0,99}}\s[\s{ANCHOR_CLASS}]*")


class TokenKind(Enum):
    """What a token is."""

    WORD = "word"
    NUMBER = "number"
    CITED = "cited"
    SUIT = "suit"


@dataclass(slots=True)
class Token:
    """One word, number, citation or suit symbol of a scan, on its way to what was printed.

    Attributes:
        was: the scan's letters (parts joined that a line's end had parted).
        gap: what stands before it; a single line break is shown as a space.
        now: what we read; several words where the scan had lost a space.
        why, confidence: of the change, where `now` differs from `was`.
        settled: a rule or another witness has spoken; repair leaves it alone.
        made: its word was made of others, or parted, or is unknown: worth a second look.
        unknown: no list and no document knows the word.
        other: what another witness has here that cannot be the same word.
        missing: words that only the other witness has, right before it.
    """

    was: str
    gap: str
    kind: TokenKind
    now: str = ""
    why: str = ""
    confidence: float = 1.0
    settled: bool = False
    made: bool = False
    unknown: bool = False
    other: str = ""
    missing: str = ""

    def read(self, now: str, why: str, confidence: float, *, settled: bool = False) -> None:
        """Sets what is read here."""
        self.now, self.why, self.confidence = now, why, confidence
        self.settled = settled or self.settled


@dataclass(slots=True)
class Run:
    """A run of tokens and what stands after the last one."""

    tokens: list[Token]
    tail: str

    def text(self) -> str:
        """The run as it is read now."""
        return "".join(print_gap(t.gap) + t.now for t in self.tokens) + print_gap(self.tail)

    def readings(self) -> Iterator[Reading]:
        """Every change to the letters, at its place in `text()`."""
        at = 0
        for token in self.tokens:
            at += len(print_gap(token.gap))
            if token.missing:
                why = f"afskriften har her også »{token.missing.strip()}«"
                yield Reading("", "", why, 0.3, "lead", at)
            if token.other and token.other.lower() != token.now.lower():
                why = f"afskriften har »{token.other}«"
                yield Reading(token.was, token.now, why, min(0.5, round(token.confidence, 2)), "lead", at)
            elif token.now != token.was:
                yield Reading(token.was, token.now, token.why, round(token.confidence, 2), "lead", at)
            at += len(token.now)

    def known_text(self, sure: float = 0.0) -> str:
        """The run with a full stop for every word that is made up, or read less surely than this."""
        parts = (". " if t.made or t.confidence < sure else t.now for t in self.tokens)
        return "".join(
            print_gap(t.gap) + part for t, part in zip(self.tokens, parts, strict=True)
        ) + print_gap(self.tail)

    def gap_after(self, index: int) -> str:
        """What stands after the token with this index."""
        return self.tokens[index + 1].gap if index + 1 < len(self.tokens) else self.tail


def print_gap(gap: str) -> str:
    """A gap as it is printed: a single line break is a space."""
    return _ONE_LINE_END.sub(" ", gap) if "\n" in gap else gap


_SUIT_NAME = r"(?:[Ss]par|[Hh]jerter|[Rr]uder|[Kk]l[^\W\d_]r)"


@lru_cache(maxsize=4)
def _scan(signs: frozenset[str]) -> re.Pattern[str]:
    """What the tokens of a text look like in which these signs stand for letters."""
    own = "".join(map(re.escape, sorted(signs)))
    ends = rf"|(?<=[^\W_])[{own}]|(?<=[{own}])[{own}]|(?<!\S)[{own}]{{1,3}}(?=\s)"
    more = rf"|(?<!\w)[{own}]{{1,9}}(?=[^\W\d_]){ends}" if own else ""
    return re.compile(
        rf"(?P<suit>{_SUIT_NAME}\s\((?P<symbol>[^()\s\w]{{0,2}}|[VvYy4¢&@é®9])\))"
        r"|(?P<cited>(?<=§)\s*(?P<place>[^\s,;:.()§–—-]*[0-9SOIl][^\s,;:.()§–—-]*"
        r"(?:[ ][0-9][a-z]{1,4}(?=[\s,;:.)]))?))"
        rf"|(?P<word>(?:[^\W_]{more}|¢;(?=[^\W\d_])|(?<!\w)[&@¢]{{1,9}}(?=[^\W\d_])|(?<=[^\W\d_])[&@¢]"
        r"|(?<=[^\W\d_])[?](?=[’'][^\W\d_])|(?<=[^\W\d_])«(?=[^\W\d_])|(?<!\S)[|](?=\s+[^\W\d_]))+)"
    )


def tokenise(raw: str, signs: frozenset[str] = frozenset()) -> Run:
    """Splits a raw run of a scan into tokens.

    Args:
        signs: signs that stand for letters in this text.

    >>> [t.was for t in tokenise("p& bordet (§ SOE1), 13 kort").tokens]
    ['p&', 'bordet', 'SOE1', '13', 'kort']
    >>> tokenise("Hvis  de\\nto\\n\\n  passer.").text()
    'Hvis de to\\n\\npasser.'
    """
    marks: list[tuple[int, str]] = []
    kept: list[str] = []
    for letter in raw:
        if "\ue000" <= letter <= "\ue0ff":
            marks.append((len(kept), letter))
        else:
            kept.append(letter)
    letters = "".join(kept)
    tokens: list[Token] = []
    done = 0
    for start, end, kind in spans(letters, signs):
        gap = _gap(letters, done, start, marks)
        if kind is TokenKind.CITED:
            gap = re.sub(r"§\s*$", "§ ", gap)
        tokens.append(Token(letters[start:end], gap, kind, letters[start:end]))
        done = end
    tail = _gap(letters, done, len(letters), marks)
    if tokens:
        tokens[0].gap = tokens[0].gap.lstrip()
        return Run(tokens, tail.rstrip())
    return Run(tokens, tail.strip())


def spans(text: str, signs: frozenset[str] = frozenset()) -> Iterator[tuple[int, int, TokenKind]]:
    """Where the tokens of a text begin and end, in its order."""
    for match in _scan(signs).finditer(text):
        if match["suit"] is not None:
            for word in re.finditer(r"[^\W_]+", text[match.start() : match.start("symbol") - 1]):
                yield match.start() + word.start(), match.start() + word.end(), TokenKind.WORD
            yield (*match.span("symbol"), TokenKind.SUIT)
        elif match["place"] is not None:
            yield (*match.span("place"), TokenKind.CITED)
        else:
            yield (*match.span(), TokenKind.NUMBER if match[0].isdigit() else TokenKind.WORD)


def _gap(text: str, start: int, end: int, marks: list[tuple[int, str]]) -> str:
    """The plain gap from `start` to `end`, taking the marks up to there from `marks`."""
    letters: list[str] = []
    at = start
    while marks and marks[0][0] <= end:
        place, mark = marks.pop(0)
        letters += [text[at : max(at, place)], mark]
        at = max(at, place)
    letters.append(text[at:end])
    gap = "".join(letters)
    return gap if gap == " " else _SPACE.sub(_plain_space, gap)


def _plain_space(match: re.Match[str]) -> str:
    space = bare(match[0])
    marks = re.sub(r"\s", "", match[0])
    lines = space.count("\n")
    return marks + ("\n\n" if lines > 1 else "\n" if lines else " ")
