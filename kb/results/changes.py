"""Adjusted scores put in beside a file, by line or place: `3=60 % 420 + 40 % -50`, `spil 7 bord 3=A+/A-`."""

from collections.abc import Iterable

from kb.errors import FactsError
from kb.results.places import find_rows
from kb.results.session import Session
from kb.results.words import quote_texts, sentence

_LONGEST_NUMBER = 10
"""Digits of a line: more are no line of any file."""


def read_changes(session: Session, lines: Iterable[str], language: str) -> dict[int, str]:
    """The adjusted scores by the place of their row.

    Raises:
        FactsError: no line before the score, one that holds no result, or two scores for one row.
    """
    changes: dict[int, str] = {}
    for text in lines:
        line, equals, score = text.partition("=")
        if not equals or not line.strip() or not score.strip():
            raise FactsError(text[:60], sentence("change-unread", language))
        at = _row(session, line.strip(), language)
        if changes.setdefault(at, score.strip()) != score.strip():
            raise FactsError(
                text[:60], sentence("change-twice", language, other=quote_texts([changes[at]], language))
            )
    return changes


def _row(session: Session, line: str, language: str) -> int:
    """The place of the row on a line or at a place."""
    if line.isdecimal() and len(line) < _LONGEST_NUMBER:
        if int(line) not in session.numbers:
            raise FactsError(session.name, sentence("change-no-line", language, line=int(line)))
        return session.numbers.index(int(line))
    places = find_rows(session, line, language)
    if len(places) > 1:
        problem = sentence("place-many-rows", language, count=len(places))
        raise FactsError(quote_texts([line], language), problem)
    return places[0]
