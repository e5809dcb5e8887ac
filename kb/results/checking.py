"""Rows whose cells do not agree with each other: scores that no play gives, two scores, two declarers."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from kb.errors import FactsError
from kb.results.columns import is_contract, is_result
from kb.results.marks import Mark
from kb.results.played import is_score, points_of
from kb.results.scores import is_artificial, whole_points
from kb.results.session import Session, lines
from kb.results.tricks import Way, way_of, ways
from kb.results.words import quote_texts, sentence
from rulings.bridge.contract import BOOK, has_two_readings, parse_played
from rulings.bridge.seats import seat_of
from rulings.scoring.errors import CalcError
from rulings.scoring.numbers import number_text
from rulings.scoring.pairs.outcomes import Outcome, Score
from rulings.scoring.pairs.result_text import Result, halves_of, of_both, parts_of

_RESULT = Result(id="score")


def contradictions(session: Session, places: Iterable[int], way: Way | None, language: str) -> list[str]:
    """The rows whose score is none that their contract, declarer and tricks can give, a sentence each.

    Args:
        places: of the rows that are looked at, counted from 0.
        way: how the tricks are counted, where the user says so.
    """
    rows = session.rows
    counted = way or session.columns.way or way_of([(row.contract, row.tricks) for row in rows])
    sentences = []
    for at in places:
        row = rows[at]
        score = whole_points(row.score)
        if score is None:
            continue
        fields = {"lines": lines([row.line], language), "score": row.score}
        points = points_of(row.board, row.contract, row.declarer, row.tricks, counted)
        if points and score not in points:
            gives = number_text(Fraction(*points)) if len(points) == 1 else ""
            key = "contradicts" if gives else "impossible"
            sentences.append(sentence(key, language, gives=gives, played=row.played, **fields))
        elif not row.contract and score % 10 == 0 and not is_score(score):
            sentences.append(sentence("no-score-at-all", language, **fields))
    return sentences


def with_our_minus(session: Session) -> Session:
    """The session with East/West's minus read as North/South's, where every row with a contract proves it.

    Some pages print what North/South lost in East/West's column with its sign.
    """
    columns = session.columns
    if not {"score", "score-ew", "contract"} <= columns.places.keys():
        return session
    ours, theirs = (list(map(whole_points, session.column(name))) for name in ("score", "score-ew"))
    minus = [at for at, points in enumerate(theirs) if points]
    if not minus or any((theirs[at] or 0) > 0 or ours[at] for at in minus):
        return session
    rows = session.rows
    counted = columns.way or way_of([(row.contract, row.tricks) for row in rows])
    gives = [
        points_of(row.board, row.contract, row.declarer, row.tricks, counted)
        for row in (rows[at] for at in minus)
    ]
    proves = [
        theirs[at] in points and -(theirs[at] or 0) not in points
        for at, points in zip(minus, gives, strict=True)
        if points
    ]
    if not proves or not all(proves):
        return session
    return replace(session, columns=replace(columns, ew_is_minus=True))


def two_scores(session: Session, places: Iterable[int], language: str) -> list[str]:
    """The rows of which each side has a score of its own, a sentence each.

    Raises:
        FactsError: both sides have the same score, which cannot be.
    """
    rows, both = session.rows, list(zip(session.column("score"), session.column("score-ew"), strict=True))
    sentences = []
    for at in places:
        (ns, ew), score = both[at], rows[at].score
        fields = {"lines": lines([rows[at].line], language)}
        if score == f"{ns} {ew}":
            raise FactsError(session.name, sentence("same-scores", language, score=ns, **fields))
        if ns and ew and score == f"{ns}/{ew}" and not is_artificial(score):
            sentences.append(sentence("two-scores", language, score=f"{ns} / {ew}", **fields))
    return sentences


def plus_for_both(session: Session, places: Iterable[int], language: str) -> list[str]:
    """The rows in which one cell gives both sides plus, a sentence each: mostly a sign forgotten."""
    rows = session.rows
    return [
        sentence(
            "plus-for-both", language, lines=lines([row.line], language), score=quote_texts([text], language)
        )
        for row in (rows[at] for at in places)
        if (text := row.adjusted or row.score) and _is_plus_for_both(text, row.board)
    ]


def refuse_two_readings(session: Session, language: str) -> None:
    """Refuses an adjusted score whose tricks are a small number alone: no column tells how it is meant.

    Raises:
        FactsError: `4♠ S 4` may be four tricks in all, or four over six.
    """
    for at, text in enumerate(row.adjusted for row in session.rows):
        halves = halves_of(text) or (text,)
        parts = [part for half in halves for _weight, part in parts_of(half) or ((None, half),)]
        for part in parts:
            if not has_two_readings(part):
                continue
            tricks = parse_played(part).tricks
            where = sentence("line", language, lines=session.numbers[at]).lower()
            message = sentence("tricks-two-ways", language, score=part, tricks=tricks, odd=BOOK + tricks)
            raise FactsError(f"{session.name}, {where}", message)


@lru_cache(1024)
def _is_plus_for_both(text: str, board: str) -> bool:
    try:
        ns, ew = of_both(_RESULT.read(text, "score"), int(board) if board.isdecimal() else None)
    except CalcError:  # the calculator says it with the line
        return False
    return _is_plus(ns) and _is_plus(ew)


def _is_plus(outcome: Outcome) -> bool:
    return isinstance(outcome, Score) and all(points > 0 for points, _weight in outcome.parts)


def adjusted_in_vain(session: Session, places: Iterable[int], language: str) -> list[str]:
    """The rows that do not count although they have an adjusted score, a sentence each.

    Args:
        places: of the rows that do not count, counted from 0.
    """
    rows = session.rows
    return [
        sentence(
            "adjusted-in-vain",
            language,
            lines=lines([row.line], language),
            score=quote_texts([row.adjusted], language),
        )
        for row in (rows[at] for at in sorted(places))
        if row.adjusted
    ]


def cells_unread(session: Session, places: Iterable[int], language: str) -> list[str]:
    """The cells beside a score that say nothing of how it was played, those with the same in one sentence.

    A row with a score counts by it; what else stands there may be the very reason why it should not.
    """
    rows = session.rows
    cells: dict[str, list[int]] = {}
    for at in places:
        row = rows[at]
        if whole_points(row.score) is None or row.mark is Mark.NOT_PLAYED:
            continue
        if row.contract.strip("-*? ") and not _is_played(row.contract):
            cells.setdefault(row.contract, []).append(row.line)
            continue
        if not is_contract(row.contract):
            continue
        if row.declarer.strip("-*? ") and seat_of(row.declarer.removeprefix("^")) is None:
            cells.setdefault(row.declarer, []).append(row.line)
        if row.tricks.strip("-*? ") and not ways(row.contract, row.tricks.lstrip("0") or "0"):
            cells.setdefault(row.tricks, []).append(row.line)
    return [
        sentence("cell-unread", language, lines=lines(numbers, language), text=quote_texts([text], language))
        for text, numbers in cells.items()
    ]


@lru_cache(1024)
def _is_played(contract: str) -> bool:
    """Whether a cell says what was played: a contract, one with what became of it, or that all passed.

    >>> [_is_played(cell) for cell in ("4S", "3NT N +1", "PASS", "Passet rundt", "Adjusted")]
    [True, True, True, True, False]
    """
    return is_contract(contract) or is_result(contract) or bool(points_of("1", contract, "", "", None))


def other_declarers(session: Session, places: Iterable[int], language: str) -> list[str]:
    """The rows whose number of declarer's pair is not the pair that sits in declarer's direction."""
    rows, numbers = session.rows, session.column("declarer-pair")
    sentences = []
    for at in places:
        row, number = rows[at], numbers[at]
        seat = seat_of(row.declarer)
        if seat is None or number in ("", "0") or session.individual:
            continue
        pair = row.ew if seat in ("E", "W") else row.ns
        if number != pair:
            fields = {"lines": lines([row.line], language), "seat": seat, "pair": pair}
            sentences.append(sentence("other-declarer", language, number=number, **fields))
    return sentences
