"""Sentences in the manner of law texts, English and Norwegian, and what the reader makes of their references.

Two halves, drawn by lot from one list of our own: `looked-at` was read while the reader was changed,
`held-back` was not. The others came later.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from laws.citation import Citation, parse
from laws.concordance import load_concordance
from laws.embedded import embedded_editions
from laws.model import Reference, Status
from laws.references.annotate import references_in
from laws.references.shelf import Shelf

HALVES = ("looked-at", "held-back")
LATER = (
    "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
    "thirteenth",
)  # fmt: skip
BOOK = "love-2017-en-plain"
FIRST_RUNS = """before the reader was changed: English explicit 73 of 84, relative 35 of 85, 17 wrong;
  Norwegian explicit 25 of 31, relative 10 of 31, 8 wrong (a link with other letters counts as wrong)
the held-back half, unread, at its first run after: English explicit 38 of 41, relative 37 of 41,
  2 wrong; Norwegian explicit 12 of 14, relative 14 of 16, 2 wrong
still unread, when our own edition reworded had shown more: English explicit 40 of 41, relative 38 of 41,
  Norwegian explicit 14 of 14, relative 15 of 16, 0 wrong
a third list in freer words, at its first run: 34 of 44, 1 wrong
a fourth list by somebody kept from the reader, at its first run: English explicit 49 of 50,
  relative 25 of 49, Norwegian explicit 18 of 19, relative 8 of 16, 7 wrong
a fifth, likewise: English explicit 46 of 48, relative 35 of 51, Norwegian explicit 21 of 21,
  relative 14 of 16, 2 wrong
a sixth, likewise, after what may surround a letter was no longer a list of phrases: English explicit
  39 of 39, relative 58 of 64, Norwegian explicit 14 of 15, relative 20 of 22, 1 wrong
a seventh, likewise: English explicit 40 of 40, relative 71 of 73, Norwegian explicit 16 of 16,
  relative 24 of 26, 1 wrong
an eighth, by a hand kept from the code: English explicit 66 of 77, relative 70 of 103, Norwegian explicit
  18 of 27, relative 32 of 41, 33 wrong, most of them a span cut short, some another place; what goes on
  after a law's number or a letter was then given one grammar, and a lone letter is a place by default
a ninth, likewise, at its first run on this grammar: English explicit 73 of 74, relative 73 of 78, Norwegian
  explicit 29 of 30, relative 29 of 32, 4 wrong (2 of them where nothing is cited), 1 with other letters
a tenth, likewise, after the ninth's misses were read: English explicit 78 of 78, relative 58 of 58, Norwegian
  explicit 27 of 28 (1 with other letters), relative 21 of 21, 6 wrong: one seating section, and five times
  »this Law« or »this section«, which leads to the place that it is said in and which the writer left unmarked
an eleventh, likewise: English explicit 70 of 71, relative 61 of 65 (2 more with other letters), Norwegian
  explicit 25 of 25, relative 24 of 26 (1 more with other letters), 7 wrong: four players called A to D in
  one sentence, a section of a hall, the law where its section does not exist, a range cut short
a twelfth in many hands, likewise: English explicit 57 of 59, relative 82 of 94 (2 more with other letters),
  Norwegian explicit 25 of 27, relative 31 of 31, 2 wrong: a size of paper, a range cut short
a thirteenth, likewise: English explicit 71 of 71, relative 66 of 66, Norwegian explicit 27 of 28, relative
  26 of 27, 2 wrong: a Norwegian act by its date, and a point of a club's statutes
what is printed below is a development figure: the misses have been read since"""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, where it stands, and the place (or both ends) that each of its references leads to."""

    language: str
    kind: str
    at: str
    text: str
    cites: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found, missed and made wrongly in one sentence.

    Attributes:
        letters: links to the place that is meant with other letters than are meant, which count as missed.
        wrong: links to any other place, or where none is meant.
    """

    sentence: Sentence
    right: int
    missed: tuple[str, ...]
    letters: tuple[str, ...]
    wrong: tuple[str, ...]


def sentences(half: str) -> Iterator[Sentence]:
    """The sentences of a half."""
    path = Path(__file__).with_name(f"references-{half}.toml")
    for row in tomllib.loads(path.read_text(encoding="utf-8"))["sentence"]:
        cites = tuple((span, target) for span, _, target in (c.rpartition("=") for c in row["cites"]))
        yield Sentence(row["language"], row["kind"], row["at"], row["text"], cites)


@cache
def places() -> frozenset[Citation]:
    """The places of the book that the sentences could stand in."""
    book = next(e for e in embedded_editions() if e.id == BOOK)
    return frozenset(place.citation for place in book.walk())


def judged(sentence: Sentence) -> Verdict:
    """What became of a sentence: found means the very letters and the very place."""
    shelf = Shelf(BOOK, BOOK, {BOOK: places()}, load_concordance())
    found = references_in(sentence.text, sentence.language, parse(sentence.at), shelf)
    linked = Counter((r.text, _target(r)) for r in found if r.status is Status.RESOLVED)
    meant = Counter(sentence.cites)
    missed, other = tuple((meant - linked).elements()), tuple((linked - meant).elements())
    near = {
        (span, target)
        for span, target in other
        if any(target == aim and (span in letters or letters in span) for letters, aim in missed)
    }
    return Verdict(
        sentence,
        sum((linked & meant).values()),
        tuple(f"{span}={target}" for span, target in missed),
        tuple(f"{span}={target}" for span, target in other if (span, target) in near),
        tuple(f"{span}={target}" for span, target in other if (span, target) not in near),
    )


def _target(reference: Reference) -> str:
    return "-".join(str(c) for c in (reference.citation, reference.last) if c is not None)


@dataclass(frozen=True, slots=True)
class Figures:
    """References found, references there are, links with other letters, links to another place."""

    right: int = 0
    meant: int = 0
    letters: int = 0
    wrong: int = 0

    def plus(self, verdict: Verdict) -> Figures:
        """These with a sentence more."""
        return Figures(
            self.right + verdict.right,
            self.meant + len(verdict.sentence.cites),
            self.letters + len(verdict.letters),
            self.wrong + len(verdict.wrong),
        )


def figures(half: str) -> Mapping[tuple[str, str], Figures]:
    """Language and kind → what became of the references of its sentences."""
    found: dict[tuple[str, str], Figures] = {}
    for verdict in map(judged, sentences(half)):
        key = verdict.sentence.language, verdict.sentence.kind
        found[key] = found.get(key, Figures()).plus(verdict)
    return found


def lines() -> Iterator[str]:
    """The figures of the lists, and every sentence that was not read as it is meant."""
    yield from FIRST_RUNS.splitlines()
    for half in (*HALVES, *LATER):
        for (language, kind), f in figures(half).items():
            told = f"{half:<9} {language} {kind:<8} {f.right} of {f.meant} found"
            yield f"{told}, {f.letters} with other letters, {f.wrong} wrong"
        for v in map(judged, sentences(half)):
            if v.missed or v.letters or v.wrong:
                yield f"  {v.sentence.text} missed {v.missed} other letters {v.letters} wrong {v.wrong}"
