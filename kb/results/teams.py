"""Whether a file of results is of team matches, and its rows as both tables of a match have them."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from kb.results.columns import column_of
from kb.results.marks import DATA, plain
from kb.results.sheet import Sheet
from kb.results.words import Door, quote_texts, sentence
from laws import shipped

_LEAST_BOARDS = 6
"""Boards at which two tables with the same opponents throughout are no first round of a pairs event."""


def team_heading(header: Sequence[str], rows: Sequence[Sequence[str]], language: str, door: Door) -> str:
    """What says that it is a team match in the headings: a column of teams, or of open and closed rooms."""
    words = shipped.table(DATA, "kb")["team"]
    columns = []
    for at, heading in enumerate(header):
        cells = {plain(row[at]) for row in rows} - {""}
        room = plain(heading) in words["rooms"] and cells <= {*words["in-open"], *words["in-closed"]}
        if cells and (room or plain(heading) in words["headings"]):
            columns.append(heading)
    return sentence("team-columns", language, door, columns=quote_texts(columns, language)) if columns else ""


def team_rows(results: Sequence[Mapping[str, str]], language: str, door: Door) -> str:
    """What says that it is a team match in the rows; empty where nothing does.

    Two names that meet twice on a board with directions changed are two teams at two tables. So is it where
    two tables play many boards, and nobody ever meets anybody else. Where a name meets itself, the pairs of
    both directions are numbered from 1, and two numbers that met twice are four pairs.
    """
    if any(row.get("ns", "") == row.get("ew", "") for row in results):
        return ""
    met: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for row in results:
        met[row.get("board", "")].append((row.get("ns", ""), row.get("ew", "")))
    for board, tables in met.items():
        seated = set(tables)
        for ns, ew in tables:
            if ns != ew and (ew, ns) in seated:
                return sentence(
                    "team-boards", language, door, board=board, names=quote_texts([ns, ew], language)
                )
    opponents = {tuple(sorted(names)) for tables in met.values() for names in tables}
    names = {name for pair in opponents for name in pair}
    two_tables = all(len(tables) == 2 for tables in met.values())
    if len(met) >= _LEAST_BOARDS and two_tables and len(opponents) == 2 and len(names) == 4:
        return sentence("team-opponents", language, door, boards=len(met))
    return ""


def as_matches(sheet: Sheet, language: str) -> Sheet:
    """The sheet with a row a table and the team first that sits North/South there.

    So it is already where each row names both teams as they sit. A row of both rooms becomes two; a row that
    names home team, away team and room has the teams changed about in the closed room.
    """
    words = shipped.table(DATA, "kb")["team"]
    at = {
        kind: place
        for kind in ("home", "away", "open", "closed", "rooms")
        for place, heading in enumerate(sheet.header)
        if plain(heading) in words[kind] and (kind != "rooms" or _holds_rooms(sheet, place, words))
    }
    both_rooms = {"open", "closed"} <= at.keys()
    if not both_rooms and "rooms" not in at:
        return sheet
    left_out = {at[kind] for kind in at if kind != "rooms" or not both_rooms}
    renamed = {"ns": "ns-names", "ew": "ew-names"}
    places = [place for place in range(len(sheet.header)) if place not in left_out]
    header = [renamed.get(column_of(sheet.header[place]), sheet.header[place]) for place in places]
    rows, numbers = [], []
    for row, number in zip(sheet.rows, sheet.numbers, strict=True):
        cells = tuple(row[place] for place in places)
        home, away = (
            row[at[side]].strip() if side in at else sentence(f"heading-{side}", language)
            for side in ("home", "away")
        )
        seated = {"open": (home, away), "closed": (away, home)}
        if both_rooms:
            for room, teams in seated.items():
                rows.append((*cells, *teams, row[at[room]]))
                numbers.append(number)
        else:
            word = plain(row[at["rooms"]])
            room = next((each for each in seated if word in words[f"in-{each}"]), "")
            rows.append((*cells, *seated.get(room, ("", ""))))
            numbers.append(number)
    added = ("ns", "ew", "score") if both_rooms else ("ns", "ew")
    return replace(sheet, header=(*header, *added), rows=tuple(rows), numbers=tuple(numbers))


def _holds_rooms(sheet: Sheet, place: int, words: Mapping[str, Sequence[str]]) -> bool:
    return {plain(row[place]) for row in sheet.rows} <= {"", *words["in-open"], *words["in-closed"]}


def with_teams(
    results: Sequence[Mapping[str, str]], matches: Sequence[Hashable] = ()
) -> list[dict[str, str]]:
    """The rows with the teams' names: of two pairs that keep their tables in a match, both pairs' numbers.

    Args:
        matches: which match each row is of; all rows are of one where that is not told.
    """
    keys = matches or [None] * len(results)
    seated: dict[Hashable, list[tuple[str, str]]] = defaultdict(list)
    for key, row in zip(keys, results, strict=True):
        seated[key].append((row.get("ns", ""), row.get("ew", "")))
    names: dict[frozenset[str], str] = {}
    teams = {key: _teams_of(list(dict.fromkeys(pairs)), names) for key, pairs in seated.items()}
    if not all(teams.values()):
        return [dict(row) for row in results]
    return [
        {**row, "ns": teams[key][row["ns"]], "ew": teams[key][row["ew"]]}
        for key, row in zip(keys, results, strict=True)
    ]


def _teams_of(opponents: Sequence[tuple[str, str]], names: dict[frozenset[str], str]) -> dict[str, str]:
    """The team of each pair of a match of four; `names` keeps the name that two pairs had first."""
    if len(opponents) != 2 or len({name for pair in opponents for name in pair}) != 4:
        return {}
    (north, east), (other_north, other_east) = opponents
    return {
        pair: names.setdefault(frozenset(pairs), " + ".join(pairs))
        for pairs in ((north, other_east), (other_north, east))
        for pair in pairs
    }


def are_matches_of_four(results: Sequence[Mapping[str, str]], matches: Sequence[Hashable]) -> bool:
    """Whether every board of every match that the file names was played at two tables."""
    tables = Counter((key, row.get("board", "")) for key, row in zip(matches, results, strict=True))
    return len(tables) > 1 and set(tables.values()) == {2}


def rounds_together(
    results: Sequence[Mapping[str, str]], rounds: Sequence[str]
) -> tuple[list[str], list[tuple[str, str]]]:
    """What tells the matches of the same two teams apart, and which teams met in several rounds of one match.

    Rounds that follow each other are one match in several parts. So are rounds of which none has both tables
    of a board, as where three teams play at the same time. Others are matches of their own.
    """
    played: dict[frozenset[str], dict[str, set[tuple[str, str]]]] = defaultdict(lambda: defaultdict(set))
    for row, round_ in zip(results, rounds, strict=True):
        played[frozenset((row["ns"], row["ew"]))][round_].add((row.get("board", ""), row["ns"]))
    order = list(dict.fromkeys(rounds))
    labels: dict[tuple[frozenset[str], str], str] = {}
    together = []
    for teams, by_round in played.items():
        whole = all(len(tables) > len({board for board, _ in tables}) for tables in by_round.values())
        again = sum(map(len, by_round.values())) > len(set().union(*by_round.values()))
        last = first = ""
        for round_ in sorted(by_round, key=order.index):
            follows = last and order.index(round_) == order.index(last) + 1
            if not last or again or (whole and not follows):
                first = round_
            labels[teams, round_] = first
            last = round_
        if len(teams) == 2 and whole and len(by_round) > len({labels[teams, each] for each in by_round}):
            together.append((" – ".join(sorted(teams)), ", ".join(by_round)))
    apart = [
        labels[frozenset((row["ns"], row["ew"])), each] for row, each in zip(results, rounds, strict=True)
    ]
    return apart, together
