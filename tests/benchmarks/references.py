"""Sentences in the manner of law texts, English and Norwegian, and what the reader makes of their references.

Two halves, drawn by lot from one list of our own: `looked-at` was read while the reader was changed,
`held-back` was not.
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
BOOK = "love-2017-en-plain"
FIRST_RUNS = ""


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
    """A reference counts as found with the very letters and the very place; anything else that links is wrong."""
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


def told(half: str) -> str:
    """The figures of a half, by language and kind."""
    lines = []
    for (language, kind), verdicts in _grouped(half).items():
        meant = sum(len(v.sentence.cites) for v in verdicts)
        right = sum(v.right for v in verdicts)
        wrong = sum(len(v.wrong) for v in verdicts)
        lines.append(f"  {language} {kind:<9} {right} of {meant} found, {wrong} wrong ({len(verdicts)} sentences)")
    return "\n".join(lines)


def _grouped(half: str) -> Mapping[tuple[str, str], list[Verdict]]:
    groups: dict[tuple[str, str], list[Verdict]] = {}
    for sentence in sentences(half):
        groups.setdefault((sentence.language, sentence.kind), []).append(judged(sentence))
    return groups


def main() -> None:
    """Prints both halves, and every miss of the half that may be read."""
    for half in HALVES:
        print(half)
        print(told(half))
    for verdict in (judged(sentence) for sentence in sentences(HALVES[0])):
        if verdict.missed or verdict.wrong:
            print(verdict.sentence.at, verdict.sentence.text, "missed", verdict.missed, "wrong", verdict.wrong)


if __name__ == "__main__":
    main()
