"""Descriptions of calls as a week of club play brings them, written by people who had not seen the grammar.

Each has hands that it fits and hands that it does not. A description is understood when the set that is read
agrees with all of them, asked about when every doubtful place has readings to choose between, marked when a
place cannot be read, refused when no hand fits, and misread when it is read without a question and the set
contradicts a hand. Each list was judged once before anything was mended by it (`FIRST_RUNS`).
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rulings.bridge.cards import parse_hand
from rulings.meaning import (
    Meaning,
    compare,
    explain_empty,
    format_meaning,
    parse_meaning,
    read_meaning,
    understood,
)
from rulings.meaning.conventions.reference import is_reference, read_reference
from tests.rulings.meaning.dealt import confirmed
from tests.rulings.meaning.hands import fits

HERE = Path(__file__).parent
LISTS = "club-play-*.toml"
UNDERSTOOD, ASKED, MARKED, REFUSED, MISREAD = "understood", "asked", "marked", "refused", "misread"
FIRST_RUNS = {
    "club-play-1": "11 understood, 3 asked, 26 marked, 0 misread",
    "club-play-2": "8 understood, 4 asked, 27 marked, 1 misread (»invit m 5-4 i major«)",
    "club-play-3": "13 understood, 12 asked, 14 marked, 1 misread (»puppet stayman«)",
    "club-play-4": "11 understood, 29 asked, 0 marked, 0 misread",
    "club-play-5": "7 understood, 31 asked, 1 marked, 1 misread (»1hj åbn, 5+k, 11-19« as clubs)",
    "club-play-6": "12 understood, 28 asked, 0 marked, 0 misread",
    "club-play-7": "1 understood, 38 asked, 1 marked, 0 misread; whole sentences and system notes",
    "club-play-8": "15 understood, 23 asked, 0 marked, 2 misread (»overf til sp, mindst 5f« as any suit; "
    "»to play, no 4 card major«, where the list expects the strength of a game that nobody said)",
    "club-play-9": "8 understood, 30 asked, 1 marked, 1 misread (»opl.dbl, kort i hj« as at most one)",
    "club-play-10": "5 understood, 34 asked, 1 marked, 0 misread; the first list since a note must be plain",
    "club-play-11": "2 understood, 38 asked, 0 marked, 0 misread",
    "club-play-12": "2 understood, 38 asked, 0 marked, 0 misread",
}
"""What came out when a list was judged for the first time."""
FIRST_VERDICTS = "39 of 40; of the pairs as prose one could be read"
"""A pass of 0-11 and an unlimited response of 6+: the list says no, we say judgement, as opinions part."""
DEEPEST = 3
"""Questions that are answered one after the other."""


def lines() -> Iterator[str]:
    """Yields the figures of each list and what was not understood."""
    for path in sorted(HERE.glob(LISTS)):
        yield from judged(path)
    yield from verdicts(HERE / "club-verdicts.toml")


def verdicts(path: Path) -> Iterator[str]:
    """How many clear verdicts of 23A come out as their writer gave them, then those that do not.

    `old_read` and `new_read` are written by us, before the verdict was run, where a text is prose.
    """
    pairs = tomllib.loads(path.read_text(encoding="utf-8"))["pair"]
    found = [(one, compare(_meaning(one, "old"), _meaning(one, "new")).comparable) for one in pairs]
    same = sum(word == one["verdict"] for one, word in found)
    yield f"{path.stem}: {same} of {len(pairs)} verdicts agree (first run: {FIRST_VERDICTS})"
    for one, word in found:
        if word != one["verdict"]:
            yield f"  {word}, not {one['verdict']}: {one['old']} | {one['new']}"


def _meaning(one: Mapping[str, str], side: str) -> Meaning:
    written = one.get(f"{side}_read")
    if written:
        return read_meaning(written)
    parsed = parse_meaning(one[side])
    return parsed.meaning if confirmed(parsed) is not None else understood(one[side])


def judged(path: Path) -> Iterator[str]:
    """The figures of a list, then each description that was not understood."""
    found = [(one, judge(one)) for one in tomllib.loads(path.read_text(encoding="utf-8"))["description"]]
    counts = Counter(how for _, (how, _) in found)
    taps = sum(confirmed(parse_meaning(one["say"])) is not None for one, _ in found)
    told = ", ".join(f"{counts[how]} {how}" for how in (UNDERSTOOD, ASKED, MARKED, REFUSED, MISREAD))
    told += f"; {taps} of the asked only to be confirmed"
    yield f"{path.stem}: {len(found)} descriptions: {told} (first run: {FIRST_RUNS.get(path.stem, 'this')})"
    for one, (how, what) in found:
        if how != UNDERSTOOD:
            yield f"  {how}: {one['say']} | {what}"


def judge(one: Mapping[str, Any]) -> tuple[str, str]:
    """How a description is read, and what was read or asked."""
    said = one["say"]
    if is_reference(said):
        meaning = read_reference(said).meaning
        return (UNDERSTOOD if agrees(meaning, one) else MISREAD), format_meaning(meaning)
    parsed = parse_meaning(said)
    if parsed.problems:
        choices = all(problem.choices for problem in parsed.problems)
        right = "[right reading offered]" if choices and offered(said, one) else ""
        told = "; ".join(f"»{p.what}« {len(p.choices)} readings" for p in parsed.problems)
        return (ASKED if choices else MARKED), f"{told} {right}".rstrip()
    if explain_empty(parsed.meaning):
        return REFUSED, explain_empty(parsed.meaning)
    return (UNDERSTOOD if agrees(parsed.meaning, one) else MISREAD), format_meaning(parsed.meaning)


def agrees(meaning: Meaning, one: Mapping[str, Any]) -> bool:
    """Whether the set has every hand that it should have and none that it should not."""
    inside = all(fits(parse_hand(hand), meaning) for hand in one["hands_in"])
    return inside and not any(fits(parse_hand(hand), meaning) for hand in one["hands_out"])


def offered(text: str, one: Mapping[str, Any], deep: int = DEEPEST) -> bool:
    """Whether choosing among the offered readings leads to a set that agrees."""
    parsed = parse_meaning(text)
    if not parsed.problems:
        return agrees(parsed.meaning, one)
    choices = [choice.text for problem in parsed.problems[:1] for choice in problem.choices]
    return deep > 0 and any(offered(choice, one, deep - 1) for choice in choices)
