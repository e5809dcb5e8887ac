"""Other scans of the law book: damage drawn by seed on its own letters, and the words wrong after repair."""

import os
import random
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from laws.errors import UnreadableSource
from laws.model import Edition, Provision
from laws.reading.compile import compile_editions
from laws.reading.recognise import Source, recognise
from tests.benchmarks.reading import sources
from tests.laws.reading.letters.damaged import KINDS, Machine, clean_scan, machine

SEEDS = (1,)


@dataclass(frozen=True, slots=True)
class Measured:
    """One scan read back: words wrong before and after, places lost and new, words of the true book."""

    raw: float
    wrong: list[tuple[str, str, str]]
    words: int
    lost: list[str]
    new: list[str]
    findings: int
    seconds: float

    def __str__(self) -> str:
        share = len(self.wrong) / self.words
        return (
            f"{self.raw:6.2%} wrong, after repair {share:6.2%}; "
            f"places lost {len(self.lost)}, new {len(self.new)}; "
            f"{self.findings} words flagged, {self.seconds:.1f} s"
        )


def words_of(place: Provision) -> list[str]:
    """The words of a place, its notes and tables included."""
    parts = [place.heading, place.lead, place.tail, *(n.text for n in place.notes)]
    parts += [cell for table in place.tables for row in (table.header, *table.rows) for cell in row]
    return re.findall(r"\w+", " ".join(parts))


def raw_share(clean: str, damaged: str) -> float:
    """The share of words that a machine changed."""
    ours, theirs = clean.split(), damaged.split()
    return sum(a != b for a, b in zip(ours, theirs, strict=True)) / len(ours)


def measure(truth: Edition, read: Edition) -> tuple[list[tuple[str, str, str]], int, list[str], list[str]]:
    """Words wrong (place, printed, read), words in all, places lost, places that the book does not have."""
    ours = {str(p.citation): words_of(p) for p in read.walk()}
    wanted = {str(p.citation): words_of(p) for p in truth.walk()}
    wrong: list[tuple[str, str, str]] = []
    for citation, words in wanted.items():
        found = ours.get(citation, [])
        for tag, a, b, c, d in SequenceMatcher(None, words, found, autojunk=False).get_opcodes():
            if tag != "equal":
                said = " ".join(found[c:d])
                wrong += [(citation, word, said) for word in words[a:b] or [""]]
    count = sum(map(len, wanted.values()))
    lost = [c for c in wanted if c not in ours]
    return wrong, count, lost, [c for c in ours if c not in wanted]


def measured(truth: Edition, clean: str, seen: Machine, seed: int, others: Sequence[Source]) -> Measured:
    """A machine's scan of the book, imported beside the other documents."""
    bare = Machine(seen.letters, seen.section)
    raw = raw_share(clean, bare.read(clean, random.Random(seed)))
    started = time.perf_counter()
    scan = recognise(seen.read(clean, random.Random(seed)).encode(), "scan.txt")
    editions = compile_editions([scan, *others])
    taken = time.perf_counter() - started
    edition = next((e for e in editions if e.id == truth.id), editions[0])
    wrong, count, lost, new = measure(truth, edition)
    flagged = sum(f.kind == "unknown-word" for f in edition.findings)
    return Measured(raw, wrong, count, lost, new, flagged, taken)


def lines() -> Iterator[str]:
    """A line a kind and seed: words wrong before and after, without the transcript."""
    if not os.environ.get("BRIDGELOV_SOURCES"):
        yield "sprunget over: ingen dokumenter"
        return
    yield from told(SEEDS)


def told(seeds: Sequence[int], kinds: Sequence[str] = tuple(KINDS)) -> Iterator[str]:
    """The same for other seeds and kinds."""
    documents = sources()
    known = {kind: recognise(documents[kind].encode(), kind) for kind in documents}
    truth = next(e for e in compile_editions(list(known.values())) if e.id == "love-2017-da")
    clean = clean_scan(documents["scan"], truth)
    others = [known["handbook"], known["articles"]]
    for kind in kinds:
        for seed in seeds:
            try:
                found: object = measured(truth, clean, machine(kind, seed), seed, others)
            except UnreadableSource as error:
                found = f"refused: {error.reason[:120]}"
            yield f"{kind:22} {seed:4}: {found}"


if __name__ == "__main__":
    for _line in told([int(seed) for seed in sys.argv[1:]] or SEEDS):
        print(_line, flush=True)
