"""Which rows of a file of results count, and the sentences about the rows that do not."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kb.errors import FactsError
from kb.results.checking import (
    adjusted_in_vain,
    cells_unread,
    contradictions,
    other_declarers,
    plus_for_both,
    two_scores,
)
from kb.results.marks import Mark, Remarks
from kb.results.scores import whole_points
from kb.results.session import NOT_PLAYED, Session
from kb.results.tricks import Way
from kb.results.words import sentence
from rulings.scoring.pairs.evening import PARTNERS, two_lines

_MOST_NAMED = 10
"""Rows that contradict themselves of which each is told."""


@dataclass(frozen=True, slots=True)
class CountingRows:
    """The rows of a file that count.

    Attributes:
        results: as the calculator of an evening takes them.
        places: which rows of the file they are, counted from 0.
        winners: one line, two, or every player apart, by all rows of the file, those that do not count too.
        sentences: what was not read, held back, turned or read in a way that the cell alone does not tell.
    """

    results: tuple[dict[str, str], ...]
    places: tuple[int, ...]
    winners: str
    sentences: tuple[str, ...]


def counting_rows(file: Session, winners: str | None, way: Way | None, language: str) -> CountingRows:
    """The rows that count, those with a remark as it says.

    Args:
        winners: `one` or `two` lines where the user says so.

    Raises:
        FactsError: no row counts, one contradicts itself, or the tricks may be counted either way.
    """
    results = file.results(way, language)
    remarks = file.remarks()
    marks = tuple(
        map(_against_score, remarks.marks, results, file.is_blank_beside(), _zeros_alone(file), file.shares())
    )
    names = [(row.get("ns", ""), row.get("ew", "")) for row in results]
    marks, never = _never_played(marks, names)
    texts = tuple(text or pair for text, pair in zip(remarks.texts, never, strict=True))
    seated = [pair for pair, mark in zip(names, marks, strict=True) if mark is not Mark.TURNED]
    by_seat = "two" if two_lines(seated) else "one"
    winners = winners or ("players" if _partners_change(names) else file.sheet.winners or by_seat)
    if winners == "two" or any(ns == ew for ns, ew in names):
        marks = tuple(Mark.TURNED_APART if mark is Mark.TURNED else mark for mark in marks)
    remarks = Remarks(marks, texts, remarks.numbers)
    first = (file.unread(language), file.tricks_by_others(way, language))
    places = tuple(at for at, mark in enumerate(marks) if mark is None or not mark.is_left_out)
    sentences = (
        *filter(None, first),
        *remarks.sentences(language, file.door),
        *adjusted_in_vain(file, set(range(len(results))) - set(places), language),
    )
    if not places:
        raise FactsError(file.name, sentence("none-left", language, notes=" ".join(sentences)))
    if rows := contradictions(file, places, way, language):
        more = [f"… (+{len(rows) - _MOST_NAMED})"] if len(rows) > _MOST_NAMED else []
        text = "; ".join([*rows[:_MOST_NAMED], *more])
        raise FactsError(file.name, sentence("contradictions", language, rows=text))
    seated_as_named = [at for at in places if marks[at] is not Mark.TURNED]
    sentences += (
        *other_declarers(file, seated_as_named, language),
        *two_scores(file, places, language),
        *cells_unread(file, places, language),
        *plus_for_both(file, places, language),
    )
    return CountingRows(
        tuple(_as_marked(results[at], marks[at]) for at in places), places, winners, sentences
    )


def _never_played(
    marks: Sequence[Mark | None], names: Sequence[tuple[str, str]]
) -> tuple[tuple[Mark | None, ...], list[str]]:
    """The marks, and of each row without a result the pair that has none on any board; empty for the others.

    Programs write a phantom as a pair like the others: what shows it is that it never has a score.
    """
    keys = [(("ns", ns), ("ew", ew)) for ns, ew in names]
    two = any(ns == ew for ns, ew in names)
    keys = keys if two else [(("", ns), ("", ew)) for ns, ew in names]
    rows = Counter(pair for sides in keys for pair in sides)
    empty = Counter(
        pair for sides, mark in zip(keys, marks, strict=True) if mark is Mark.EMPTY for pair in sides
    )
    absent = {pair for pair, count in empty.items() if count > 1 and count == rows[pair] and pair[1]}
    if len(absent) == len(rows):
        return tuple(marks), [""] * len(names)
    never = [
        next((pair[1] for pair in sides if pair in absent), "") if mark is Mark.EMPTY else ""
        for sides, mark in zip(keys, marks, strict=True)
    ]
    return tuple(Mark.NEVER_PLAYED if pair else mark for pair, mark in zip(never, marks, strict=True)), never


def _partners_change(names: Sequence[tuple[str, str]]) -> bool:
    """Whether somebody plays with several partners: an individual event, in which each player is ranked.

    >>> _partners_change([("1 & 2", "3 & 4"), ("1 & 3", "2 & 4")]), _partners_change([("1 & 2", "3 & 4")] * 2)
    (True, False)
    """
    partnerships = {frozenset(side.split(PARTNERS)) for row in names for side in row if PARTNERS in side}
    players = [player for side in partnerships for player in side]
    return len(set(players)) < len(players)


def _zeros_alone(file: Session) -> list[bool]:
    """Whether a row has 0 and no contract where others have one: passed out, not played or adjusted."""
    rows = file.rows
    with_contract = any(row.contract for row in rows)
    return [
        with_contract and whole_points(row.score) == 0 and not (row.played or row.adjusted) for row in rows
    ]


def _against_score(
    mark: Mark | None, result: dict[str, str], is_blank: bool, is_zero_alone: bool, has_share: bool
) -> Mark | None:
    """A board that was not played, or a pair without opponents, that has a score is not understood.

    A row without a score has no result, unless something stands in a column that is not read: that may be it.
    """
    scored = result["score"].lower() not in ("", NOT_PLAYED, "bye", "oversidder", "0")
    if mark is Mark.PHANTOM and scored:
        return Mark.PHANTOM_SCORED
    if mark is None and is_zero_alone:
        return Mark.ZERO_ALONE
    if mark is None and not result["score"] and has_share:
        return Mark.SHARE_ALONE
    if mark is None and not result["score"] and is_blank:
        return Mark.EMPTY
    return Mark.UNKNOWN if mark is Mark.NOT_PLAYED and scored else mark


def _as_marked(result: dict[str, str], mark: Mark | None) -> dict[str, str]:
    if mark is Mark.TURNED:
        sides = {"ns": result.get("ew", ""), "ew": result.get("ns", "")}
        return result | {name: pair for name, pair in sides.items() if pair}
    return result | {"score": NOT_PLAYED} if mark in (Mark.NOT_PLAYED, Mark.EMPTY) else result
