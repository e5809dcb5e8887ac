"""PBN again: the same text, the scores of adjusted rows in its score tables."""

import re

from kb.errors import FactsError
from kb.results.formats.pbn import read_games, table_columns
from kb.results.formats.text import decoded
from kb.results.scores import adjusted_sides
from kb.results.session import Session
from kb.results.words import sentence

_CELL = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')


def write_pbn(session: Session, language: str) -> bytes:
    """The file with adjusted scores that are points of both sides.

    Raises:
        FactsError: another score than that, or a file without score tables; PBN has no place for it.
    """
    text = decoded(session.name, session.data, language)
    lines = text.splitlines(keepends=True)
    columns = {
        number: table_columns(game.tags["scoretable"])
        for game in read_games(text)
        for number, _ in game.lines.get("scoretable", ())
    }
    for at, adjusted in session.changes.items():
        number = session.numbers[at]
        score = adjusted_sides(adjusted, session.rows[at].board)
        names = [name.lower() for name in columns.get(number, ())]
        if not score.lstrip("-").isdecimal() or "score_ns" not in names:
            place = f"{session.name}, {sentence('line', language, lines=number).lower()}"
            raise FactsError(place, sentence("pbn-cannot", language, score=adjusted))
        values = {
            "score_ns": score,
            "score_ew": str(-int(score)),
            "contract": "-",
            "declarer": "-",
            "result": "-",
        }
        lines[number - 1] = _with_values(lines[number - 1], names, values)
    return "".join(lines).encode()


def _with_values(line: str, names: list[str], values: dict[str, str]) -> str:
    """The row with some of its cells changed, and its columns where they stood."""
    pieces: list[str] = []
    end = 0
    for name, match in zip(names, _CELL.finditer(line), strict=True):
        cell = values.get(name, match[0])
        gap = line[end : match.start()]
        pieces.append(gap[max(0, len(cell) - len(match[0])) :] or (" " if pieces else ""))
        pieces.append(cell)
        end = match.end()
    return "".join((*pieces, line[end:]))
