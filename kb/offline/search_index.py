"""Who has which word in which field, and what each passage counts: the numbers that a score is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any

from kb.offline.search_binary import packed, steps, turns
from kb.offline.search_kept import Kept
from kb.search.index import FIELDS
from kb.search.passages import Passage, PassageKind
from kb.search.text import words
from laws.asked import load_asked
from laws.citation import Citation

Said = Mapping[str, Sequence[tuple[int, Any]]]
"""For each form the documents that have it, rising, each with how often."""


def weighed(kept: Kept, forms: Sequence[str]) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Words and numbers of the postings.

    Of each form: how many documents of the whole index have it (`df`); of the passages and of the ways to ask
    how many are here (`said.many`, `asked.many`), which (`….steps`) and how often each (`said.often` is a row
    of `often`, which counts by field; `asked.often` is one less than the times). `asked.for` is the first
    passage that each way asks for, `means` how long each field is on average, that of the ways to ask last.

    Args:
        forms: every form, in the order of the vocabulary.
    """
    ways = sorted(_ways(kept))
    said = _said(kept.passages)
    asked = _inverted(Counter(row) for _, row in ways)
    kinds = Counter(often for rows in said.values() for _, often in rows)
    often = {one: number for number, (one, _) in enumerate(kinds.most_common())}
    data = {"count": kept.postings.count, "asked": len(ways), "often": list(often), "means": _means(kept)}
    return data, {
        "df": packed(len(kept.postings.of(form).numbers) for form in forms),
        **_rows("said", forms, said, lambda one: often[one]),
        **_rows("asked", forms, asked, lambda times: times - 1),
        "asked.for": packed(turns(first for first, _ in ways)),
    }


def _rows(name: str, forms: Sequence[str], said: Said, often: Callable[[Any], int]) -> dict[str, bytes]:
    rows = [said.get(form, ()) for form in forms]
    return {
        f"{name}.many": packed(map(len, rows)),
        f"{name}.steps": packed(step for row in rows for step in steps(number for number, _ in row)),
        f"{name}.often": packed(often(times) for row in rows for _, times in row),
    }


def _said(passages: Iterable[Passage]) -> Said:
    """Which passages have each form, with how often it stands in each field."""
    return _inverted(_by_field(passage) for passage in passages)


def _by_field(passage: Passage) -> Mapping[str, tuple[int, ...]]:
    counted = [Counter(words(getattr(passage, field))) for field in FIELDS]
    return {form: tuple(of[form] for of in counted) for form in set().union(*counted)}


def _inverted(documents: Iterable[Mapping[str, Any]]) -> Said:
    found: dict[str, list[tuple[int, Any]]] = {}
    for number, document in enumerate(documents):
        for form, often in document.items():
            found.setdefault(form, []).append((number, often))
    return found


def _ways(kept: Kept) -> Iterable[tuple[int, list[str]]]:
    """The ways to ask for what is taken along: the first passage that each asks for, and its words."""
    first: dict[Citation, int] = {}
    for number, passage in enumerate(kept.passages):
        if passage.kind is not PassageKind.RULING:
            first.setdefault(passage.place, number)
    return ((first[one.citation], words(one.phrase)) for one in load_asked() if one.citation in first)


def _means(kept: Kept) -> list[float]:
    """How many words each field has on average in the whole index, where it has any."""
    fields = [[len(words(getattr(p, field))) for p in kept.postings.passages] for field in FIELDS]
    places = {p.place for p in kept.postings.passages if p.today and p.kind is not PassageKind.RULING}
    fields.append([len(words(one.phrase)) for one in load_asked() if one.citation in places])
    return [fmean([length for length in lengths if length] or [1]) for lengths in fields]
