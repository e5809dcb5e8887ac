"""Which passages have which word in which field, and their lengths: the numbers a score is computed from."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any

from kb.offline.search_binary import halves, pack, steps, turns
from kb.offline.search_kept import Selection
from kb.search.postings.index import FIELDS
from kb.search.postings.passages import Passage, PassageKind
from kb.search.queries.text import words
from laws.asked import load_asked
from laws.citation import Citation

_BYTE = 0xFF

Frequencies = Mapping[str, Sequence[tuple[int, Any]]]
"""For each form the documents that have it, rising, each with how often."""


def weigh(selection: Selection, forms: Sequence[str]) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Words and numbers of the postings.

    Of each form: how many documents of the whole index have it (`df`); of the passages and of the ways to
    ask how many are here (`said.many`, `asked.many`), which (steps in two halves) and how often each
    (`said.often` is a row of `often`, which counts by field; `asked.often` the times): a byte a row, so that
    a form is read only when it is asked for. `asked.for` is the first passage that each way asks for;
    `length.…` how many words each field of each document has, `means` how many on average in the whole index.

    Args:
        forms: every form, in the order of the vocabulary.
    """
    ways = sorted(_ways(selection))
    written = _invert(_by_field(passage) for passage in selection.passages)
    queried = _invert(Counter(row) for _, row in ways)
    kinds = _kinds(written)
    met = {often for rows in written.values() for _, often in rows}
    nearest = {often: _nearest(often, kinds) for often in met}
    data = {"count": selection.postings.count, "asked": len(ways), "often": kinds, "means": _means(selection)}
    return data, {
        "df": pack(len(selection.postings.of(form).numbers) for form in forms),
        **_rows("said", [written.get(form, ()) for form in forms], nearest.__getitem__),
        **_rows("asked", [queried.get(form, ()) for form in forms], lambda times: min(times, _BYTE)),
        "asked.for": pack(turns(first for first, _ in ways)),
        **{f"length.{name}": pack(_length(each, name) for each in selection.passages) for name in FIELDS},
        "length.asked": pack(len(row) for _, row in ways),
    }


def _kinds(frequencies: Frequencies) -> list[tuple[int, ...]]:
    """How often a form stands in each field, the commonest first: as many as a byte can tell apart."""
    counts = Counter(often for rows in frequencies.values() for _, often in rows)
    return [often for often, _ in counts.most_common(_BYTE + 1)]


def _nearest(often: tuple[int, ...], kinds: Sequence[tuple[int, ...]]) -> int:
    """The row of the kind that is nearest; of a kind itself its own."""
    apart = [sum(abs(count - other) for count, other in zip(often, kind, strict=True)) for kind in kinds]
    return apart.index(min(apart))


def _rows(
    name: str, rows: Sequence[Sequence[tuple[int, Any]]], often: Callable[[Any], int]
) -> dict[str, bytes]:
    low, high = halves(step for row in rows for step in steps(number for number, _ in row))
    return {
        f"{name}.many": pack(map(len, rows)),
        f"{name}.low": low,
        f"{name}.high": high,
        f"{name}.often": bytes(often(times) for row in rows for _, times in row),
    }


def _length(passage: Passage, field: str) -> int:
    return len(words(getattr(passage, field)))


def _by_field(passage: Passage) -> Mapping[str, tuple[int, ...]]:
    counted = [Counter(words(getattr(passage, field))) for field in FIELDS]
    return {form: tuple(of.get(form, 0) for of in counted) for form in sorted(set[str]().union(*counted))}


def _invert(documents: Iterable[Mapping[str, Any]]) -> Frequencies:
    rows: dict[str, list[tuple[int, Any]]] = {}
    for number, document in enumerate(documents):
        for form, often in document.items():
            rows.setdefault(form, []).append((number, often))
    return rows


def _ways(selection: Selection) -> Iterable[tuple[int, list[str]]]:
    """The ways to ask for what is taken along: the first passage that each asks for, and its words."""
    first: dict[Citation, int] = {}
    for number, passage in enumerate(selection.passages):
        if passage.kind is not PassageKind.RULING:
            first.setdefault(passage.place, number)
    return ((first[each.citation], words(each.phrase)) for each in load_asked() if each.citation in first)


def _means(selection: Selection) -> list[float]:
    """How many words each field has on average in the whole index, where it has any."""
    fields: list[list[int]] = [[] for _ in FIELDS]
    places = set()
    for passage in selection.postings.passages:  # they are read from the disk each time
        for lengths, field in zip(fields, FIELDS, strict=True):
            lengths.append(_length(passage, field))
        if passage.today and passage.kind is not PassageKind.RULING:
            places.add(passage.place)
    fields.append([len(words(way.phrase)) for way in load_asked() if way.citation in places])
    return [fmean([length for length in lengths if length] or [1]) for lengths in fields]
