"""What the checks are worth: findings on the editions held, those worth a look, seeded faults, time."""

import csv
import os
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from kb.editing.checks import Finding, dismissals, run_checks
from kb.editing.units import read_key
from laws.citation import Citation
from laws.concordance import load_concordance
from laws.embedded import embedded_editions
from laws.errors import CitationError, UnreadableSource
from laws.model import Edition
from laws.reading.compile import compile_editions
from laws.reading.recognise import Source, recognise
from laws.references import annotate
from tests.benchmarks._seeded import Seeded, seed

LOOKED_AT = Path(__file__).with_name("checks-looked-at.csv")
"""Every finding that somebody looked at: its id, and `worth` or `false`."""
_SEED = 20170
_BY_THE_WAY = {"rule-unreviewed", "translation-stale", "translation-changed", "retelling-changed"}
"""Checks that see any change at all, and so prove nothing of a fault."""


def referenced(editions: Mapping[str, Edition]) -> dict[str, Edition]:
    """The editions with their references, as a knowledge base holds them."""
    held = {e.id: frozenset(p.citation for p in e.walk()) for e in editions.values()}
    laws = next((held[e] for e in ("love-2017-da", "love-2017-da-klar") if e in held), frozenset())
    held.setdefault("love-2017-da", laws)
    return {e.id: annotate(e, held, load_concordance()) for e in editions.values()}


@cache
def everything() -> dict[str, Edition]:
    """Ours, and the books where the documents are at hand."""
    ours = {edition.id: edition for edition in embedded_editions()}
    return referenced({**{edition.id: edition for edition in compile_editions(_documents())}, **ours})


def _documents() -> tuple[Source, ...]:
    """The documents in BRIDGELOV_SOURCES that can be read; none where it names no folder."""
    folder = os.environ.get("BRIDGELOV_SOURCES")
    found = []
    for path in sorted(Path(folder).iterdir()) if folder else ():
        with suppress(UnreadableSource, OSError):
            found.append(recognise(path.read_bytes(), path.name))
    return tuple(found)


def looked_at() -> None:
    """Prints the findings by edition and check, and how many of those looked at were worth it."""
    editions = everything()
    begun = time.perf_counter()
    result = run_checks(editions, dismissals())
    took = time.perf_counter() - begun
    every = [*result.open, *(finding for finding, _why in result.explained)]
    with LOOKED_AT.open(encoding="utf-8", newline="") as file:
        verdicts = {row["finding"]: row["verdict"] for row in csv.DictReader(file)}
    print(f"{len(editions)} editions checked in {took:.1f} s: {len(every)} findings, {len(result.open)} open")
    for (edition, check), number in sorted(Counter((f.editions[-1], f.check) for f in every).items()):
        mine = [verdicts.get(f.id, "") for f in every if (f.editions[-1], f.check) == (edition, check)]
        verdict = f"worth {mine.count('worth'):4}  false {mine.count('false'):4}"
        print(f"  {edition:22} {check:22} {number:4}  {verdict}")
    said = [verdicts[f.id] for f in every if f.id in verdicts]
    if said:
        share = said.count("worth") / len(said)
        print(
            f"worth a look: {share:.1%} of {len(said)} looked at; {len(every) - len(said)} not looked at yet"
        )


def seeded(count: int = 100, seed_: int = _SEED, *, told: bool = False) -> None:
    """Prints how many of the seeded faults were found, by kind, and those that were not."""
    editions = everything()
    before = {finding.id for finding in _all(editions)}
    ours = {e.id: e for e in embedded_editions() if e.kind == "laws"}
    faulty, faults = seed(ours, count, seed_)
    found = [f for f in _all(referenced({**_books(editions), **faulty})) if f.id not in before]
    met = {fault: [f for f in found if _is_of(f, fault)] for fault in faults}
    sure = {fault: {f.check for f in findings} - _BY_THE_WAY for fault, findings in met.items()}
    print(f"{sum(map(bool, sure.values()))} of {len(faults)} seeded faults found (seed {seed_})")
    for fault, checks in sure.items():
        if not checks or told:
            said = "found" if checks else "MISSED"
            print(f"  {said:7} {fault.kind}: {fault.edition} {fault.citation} {checks}")
            print(f"      {fault.was}\n      {fault.now}")


def _books(editions: Mapping[str, Edition]) -> dict[str, Edition]:
    return {e.id: e for e in editions.values() if not (e.ours and e.kind == "laws")}


def _all(editions: Mapping[str, Edition]) -> tuple[Finding, ...]:
    result = run_checks(editions)
    return (*result.open, *(finding for finding, _why in result.explained))


def _is_of(finding: Finding, fault: Seeded) -> bool:
    """Whether a finding is at the place of a fault, in the edition that has it or in one held against it."""
    return fault.edition in finding.editions and _cited(finding) == fault.citation


def _cited(finding: Finding) -> Citation | None:
    try:
        return read_key(finding.key)[0]
    except CitationError:
        return None


def main(arguments: Sequence[str] = ()) -> None:
    """Both measures; `--seed N` seeds otherwise, `-v` shows what was found by which check."""
    looked_at()
    words = list(arguments)
    numbers = [int(words[words.index("--seed") + 1])] if "--seed" in words else [_SEED, _SEED + 1]
    for number in numbers:
        seeded(seed_=number, told="-v" in words)


if __name__ == "__main__":
    main(sys.argv[1:])
