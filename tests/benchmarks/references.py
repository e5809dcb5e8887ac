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
from laws.references.resolve import Shelf

HALVES = ("looked-at", "held-back")
LATER = ("third", "fourth", "fifth", "sixth", "seventh")
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
    """What was found, missed and made wrongly in one sentence."""

    sentence: Sentence
    right: int
    missed: tuple[str, ...]
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
    """What became of a sentence: found means the very letters and the very place, any other link is wrong."""
    shelf = Shelf(BOOK, BOOK, {BOOK: places()}, load_concordance())
    found = references_in(sentence.text, sentence.language, parse(sentence.at), shelf)
    linked = Counter((r.text, _target(r)) for r in found if r.status is Status.RESOLVED)
    meant = Counter(sentence.cites)
    return Verdict(
        sentence,
        sum((linked & meant).values()),
        tuple(f"{span}={target}" for span, target in (meant - linked).elements()),
        tuple(f"{span}={target}" for span, target in (linked - meant).elements()),
    )


def _target(reference: Reference) -> str:
    return "-".join(str(c) for c in (reference.citation, reference.last) if c is not None)


def figures(half: str) -> Mapping[tuple[str, str], tuple[int, int, int]]:
    """Language and kind → references found, references there are, links that are wrong."""
    found: dict[tuple[str, str], tuple[int, int, int]] = {}
    for verdict in map(judged, sentences(half)):
        key = verdict.sentence.language, verdict.sentence.kind
        right, meant, wrong = found.get(key, (0, 0, 0))
        found[key] = right + verdict.right, meant + len(verdict.sentence.cites), wrong + len(verdict.wrong)
    return found


def lines() -> Iterator[str]:
    """The figures of the lists, and every sentence that was not read as it is meant."""
    yield from FIRST_RUNS.splitlines()
    for half in (*HALVES, *LATER):
        for (language, kind), (right, meant, wrong) in figures(half).items():
            yield f"{half:<9} {language} {kind:<8} {right} of {meant} found, {wrong} wrong"
        for verdict in map(judged, sentences(half)):
            if verdict.missed or verdict.wrong:
                yield f"  {verdict.sentence.text} missed {verdict.missed} wrong {verdict.wrong}"
