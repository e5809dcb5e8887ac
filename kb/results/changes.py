"""Adjusted scores put in beside a file, by line or place: `3=60 % 420 + 40 % -50`, `spil 7 bord 3=A+/A-`."""

from collections.abc import Iterable

from kb.errors import FactsError
from kb.results.places import find_rows
from kb.results.session import Session
from kb.results.words import quoted, sentence


def read_changes(session: Session, lines: Iterable[str], language: str) -> dict[int, str]:
    """The adjusted scores by the place of their row.

    Raises:
        FactsError: no line before the score, or one that holds no result.
    """
    changes: dict[int, str] = {}
    for text in lines:
        line, equals, score = text.partition("=")
        if not equals or not line.strip() or not score.strip():
            raise FactsError(text[:60], sentence("change-unread", language))
        if not line.strip().isdecimal():
            places = find_rows(session, line.strip(), language)
            if len(places) > 1:
                problem = sentence("place-many-rows", language, count=len(places))
                raise FactsError(quoted([line.strip()], language), problem)
            changes[places[0]] = score.strip()
            continue
        if int(line) not in session.numbers:
            raise FactsError(session.name, sentence("change-no-line", language, line=int(line)))
        changes[session.numbers.index(int(line))] = score.strip()
    return changes
