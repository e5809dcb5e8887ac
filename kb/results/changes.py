"""Adjusted scores that are put in beside a file, by line: `3=60 % 420 + 40 % -50`."""

from __future__ import annotations

from collections.abc import Iterable

from kb.errors import FactsError
from kb.results.session import Session
from kb.results.words import sentence


def read_changes(session: Session, given: Iterable[str], language: str) -> dict[int, str]:
    """The adjusted scores by the place of their row.

    Raises:
        FactsError: no line before the score, or one that holds no result.
    """
    changes: dict[int, str] = {}
    for text in given:
        line, equals, score = text.partition("=")
        if not equals or not line.strip().isdecimal() or not score.strip():
            raise FactsError(text[:60], sentence("change-unread", language))
        if int(line) not in session.numbers:
            raise FactsError(session.name, sentence("change-no-line", language, line=int(line)))
        changes[session.numbers.index(int(line))] = score.strip()
    return changes
