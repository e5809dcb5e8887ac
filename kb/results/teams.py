"""Whether a file of results is of a team match, which is not ranked as pairs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from kb.results.marks import DATA, plain
from kb.results.words import Door, quoted, sentence
from laws import shipped

_LEAST_BOARDS = 6
"""Boards at which two tables with the same opponents throughout are no first round of a pairs event."""


def team_heading(header: Sequence[str], rows: Sequence[Sequence[str]], language: str, door: Door) -> str:
    """What says that it is a team match in the headings: a column of teams, or of open and closed rooms."""
    words = shipped.table(DATA, "kb")["team"]
    columns = []
    for at, heading in enumerate(header):
        cells = {plain(row[at]) for row in rows} - {""}
        room = plain(heading) in words["rooms"] and cells <= set(words["open-or-closed"])
        if cells and (room or plain(heading) in words["headings"]):
            columns.append(heading)
    return sentence("team-columns", language, door, columns=quoted(columns, language)) if columns else ""


def team_rows(results: Sequence[Mapping[str, str]], language: str, door: Door) -> str:
    """What says that it is a team match in the rows; empty where nothing does.

    Two names that meet twice on a board with directions changed are two teams at two tables. So is it where
    two tables play many boards, and nobody ever meets anybody else.
    """
    met: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for row in results:
        met[row.get("board", "")].append((row.get("ns", ""), row.get("ew", "")))
    for board, tables in met.items():
        seated = set(tables)
        for ns, ew in tables:
            if ns != ew and (ew, ns) in seated:
                return sentence("team-boards", language, door, board=board, names=quoted([ns, ew], language))
    opponents = {tuple(sorted(names)) for tables in met.values() for names in tables}
    names = {name for pair in opponents for name in pair}
    two_tables = all(len(tables) == 2 for tables in met.values())
    if len(met) >= _LEAST_BOARDS and two_tables and len(opponents) == 2 and len(names) == 4:
        return sentence("team-opponents", language, door, boards=len(met))
    return ""
