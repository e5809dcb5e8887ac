"""PBN: the score tables of an event, or one game a table, with deals and auctions beside them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kb.errors import FactsError
from kb.results.columns import plain_heading
from kb.results.formats.text import decode_letters
from kb.results.sheet import Key, Sheet
from kb.results.words import sentence

_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_CELL = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')
_PART = re.compile(r'"(?:[^"\\]|\\.)*"|\{[^}]*\}?|;.*|[^"{;]+|"')
_WIDTH = re.compile(r"\\[0-9]+[LR]?$")
_SIDE = re.compile(r"(NS|EW)\s+(-?[0-9]+)")
_SIDES_ONLY = re.compile(r"((NS|EW)\s+-?[0-9]+\s*)+")
_PERCENTS = re.compile(r"NS\s*([0-9]+%)\s+EW\s*([0-9]+%)", re.IGNORECASE)
_SCORES = "scoretable"
_FIRST = ("section", "board", "round", "table")
_LAST = ("contract", "declarer", "tricks-total", "score")
_SKIPPED = ("", "-", "?", "*")


@dataclass(frozen=True, slots=True)
class Game:
    """A record of a PBN file.

    Attributes:
        tags: by name in small letters.
        lines: of each section below its tag, with their numbers in the file.
        line: of its first tag.
    """

    tags: Mapping[str, str]
    lines: Mapping[str, tuple[tuple[int, str], ...]]
    line: int


def is_pbn(data: bytes) -> bool:
    """Whether a file has the tags of PBN."""
    start = data[:8000].replace(b"\0", b"").lower()
    return (
        b"% pbn" in start[:80]
        or re.search(rb'^\[(event|board|deal|dealer)\s+"', start, re.MULTILINE) is not None
    )


def read_pbn(name: str, data: bytes, language: str) -> Sheet:
    """The rows of all score tables; where there are none, a row of each game that has a contract or a score.

    Raises:
        FactsError: neither is there.
    """
    games = list(read_games(decode_letters(name, data, language)))
    deals = {_key(game): game.tags["deal"] for game in games if len(game.tags.get("deal", "")) > 30}
    tables = [game for game in games if game.lines.get(_SCORES)]
    individual = any("individual" in game.tags.get("competition", "").lower() for game in games)
    notes = [
        ("pbn-comment", {"line": str(at), "text": comment[:80]})
        for game in tables
        for at, line in game.lines[_SCORES]
        for cells, comment in [_without_comment(line)]
        if comment and not cells
    ]
    header, rows, numbers = (
        _score_tables(name, tables, language) if tables else _played_rows(games, individual=individual)
    )
    if not rows:
        raise FactsError(name, sentence("pbn-no-results", language, deals=len(deals)))
    auctions = {} if tables else _auctions([game for game in games if _is_played(game)])
    teams = any("team" in game.tags.get("competition", "").lower() for game in games)
    return Sheet(
        tuple(header),
        tuple(rows),
        tuple(numbers),
        names=_names(games),
        deals=deals,
        auctions=auctions,
        teams=teams,
        individual=individual,
        scoring=" ".join(dict.fromkeys(game.tags.get("scoring", "") for game in games)),
        notes=tuple(notes),
    )


def read_games(text: str) -> Iterator[Game]:
    """The games of a file; a tag of `#` or `##` has the value that it had in the game before."""
    before: dict[str, str] = {}
    tags: dict[str, str] = {}
    lines: dict[str, list[tuple[int, str]]] = {}
    section, first = "", 0
    in_comment = False
    for at, line in enumerate([*text.splitlines(), ""], 1):
        if line.startswith("%"):
            continue
        if in_comment or (line.lstrip().startswith("{") and "}" not in line):
            in_comment = "}" not in line
            continue
        match = _TAG.match(line.strip())
        if match and (match[1].lower() in tags and match[1].lower() not in ("note",)):
            yield Game({**tags}, {key: tuple(value) for key, value in lines.items()}, first)
            before, tags, lines = {**before, **tags}, {}, {}
        if match:
            first = first if tags else at
            section, value = match[1].lower(), match[2].replace('\\"', '"')
            tags[section] = before.get(section, "") if value in ("#", "##") else value
            lines[section] = []
        elif line.strip() and section:
            lines[section].append((at, line.strip()))
        elif not line.strip() and tags and not line:
            yield Game({**tags}, {key: tuple(value) for key, value in lines.items()}, first)
            before, tags, lines, section = {**before, **tags}, {}, {}, ""
    if tags:
        yield Game({**tags}, {key: tuple(value) for key, value in lines.items()}, first)


def table_columns(value: str) -> list[str]:
    """The columns of a table by the value of its tag, without their widths and signs of order."""
    return [_WIDTH.sub("", column).strip().lstrip("+-") for column in value.split(";")]


def _score_tables(
    name: str, games: Sequence[Game], language: str
) -> tuple[list[str], list[tuple[str, ...]], list[int]]:
    headings: list[str] = []
    for game in games:
        headings += [column for column in table_columns(game.tags[_SCORES]) if column not in headings]
    rows, numbers = [], []
    for game in games:
        columns = table_columns(game.tags[_SCORES])
        for at, text in game.lines[_SCORES]:
            line, comment = _without_comment(text)
            if not line:
                continue
            cells = [cell.strip('"') for cell in _CELL.findall(line)]
            if len(cells) != len(columns):
                place = f"{name}, {sentence('line', language, lines=at).lower()}"
                raise FactsError(
                    place, sentence("cells-too-many", language, cells=len(cells), width=len(columns))
                )
            cells_by_column = {
                column: "" if cell in _SKIPPED else cell for column, cell in zip(columns, cells, strict=True)
            }
            rows.append(
                (
                    game.tags.get("board", ""),
                    *(cells_by_column.get(column, "") for column in headings),
                    comment,
                )
            )
            numbers.append(at)
    return (
        ["board", *map(_heading, headings, [rows] * len(headings), range(1, len(headings) + 1)), "note"],
        rows,
        numbers,
    )


def _without_comment(line: str) -> tuple[str, str]:
    """A line of a table and the comments in it: between braces, or after a semicolon.

    >>> _without_comment('1 "A; B" 420 {late} ; TD'), _without_comment("{ both }")
    (('1 "A; B" 420', 'late TD'), ('', 'both'))
    """
    parts = [match[0] for match in _PART.finditer(line)]
    comments = [part.strip("{}; ") for part in parts if part[0] in "{;"]
    return " ".join("".join(part for part in parts if part[0] not in "{;").split()), " ".join(comments)


def _heading(column: str, rows: Sequence[Sequence[str]], at: int) -> str:
    """A column's name; PBN counts a result in tricks in all, unless a program has written signs."""
    signed = any(row[at][:1] in "+-=" for row in rows if row[at])
    return "tricks-total" if plain_heading(column) == "result" and not signed else column


def _is_played(game: Game) -> bool:
    return any(game.tags.get(tag, "") not in _SKIPPED for tag in ("contract", "score"))


def _played_rows(
    games: Sequence[Game], *, individual: bool
) -> tuple[list[str], list[tuple[str, ...]], list[int]]:
    rows, numbers = [], []
    for game in games:
        if not _is_played(game):
            continue
        tags = {key: "" if value in _SKIPPED else value for key, value in game.tags.items()}
        declarer = tags.get("declarer", "").lstrip("^")
        contract = tags.get("contract", "")
        result = "" if contract.lower().startswith("p") else tags.get("result", "")
        tricks = _of_side(result, declarer, result)
        players = [tags.get(seat, "") for seat in ("north", "south", "east", "west")]
        teams = [tags.get("hometeam", ""), tags.get("visitteam", "")]
        if tags.get("room", "").lower().startswith("c"):  # in the closed room they have changed directions
            teams.reverse()
        ns = tags.get("pairid_ns") or teams[0] or " – ".join(filter(None, players[:2]))
        ew = tags.get("pairid_ew") or teams[1] or " – ".join(filter(None, players[2:]))
        first = [tags.get(tag, "") for tag in ("section", "board", "round", "table")]
        sides = players if individual else [ns, ew]
        rows.append((*first, *sides, contract, declarer, tricks, _score(tags.get("score", ""), declarer)))
        numbers.append(game.line)
    sides = ["north", "south", "east", "west"] if individual else ["ns", "ew"]
    return [*_FIRST, *sides, *_LAST], rows, numbers


def _of_side(value: str, seat: str, bare: str) -> str:
    """A number of tricks or points, for the side of a seat; `bare` where the value tells no side."""
    sides = {side: int(number) for side, number in _SIDE.findall(value.upper())}
    if not sides:
        return bare.lstrip("^")
    own = "NS" if seat.upper()[:1] in ("N", "S") else "EW"
    other = next(iter(sides.values()))
    is_points = abs(other) > 13
    return str(sides[own]) if own in sides else str(-other if is_points else 13 - other)


def _score(value: str, declarer: str) -> str:
    """The score as North/South see it: a number without a side is that of declarer's side."""
    if percents := _PERCENTS.fullmatch(value.strip()):
        return f"{percents[1]}-{percents[2]}"
    if not value.strip().lstrip("+-").isdecimal():
        return value if not _SIDES_ONLY.fullmatch(value.strip().upper()) else _of_side(value, "N", "")
    return str(int(value) if declarer.upper()[:1] in ("N", "S") else -int(value)) if declarer else ""


def _key(game: Game) -> Key:
    return game.tags.get("section", ""), game.tags.get("board", "").lstrip("0")


def _auctions(games: Sequence[Game]) -> dict[int, str]:
    return {at: auction for at, game in enumerate(games) if (auction := auction_text(game))}


def auction_text(game: Game) -> str:
    """The auction section of a game with its notes, as PBN has it; empty where there is none."""
    calls = " ".join(line for _, line in game.lines.get("auction", ()))
    notes = f' [Note "{game.tags["note"]}"]' if "note" in game.tags else ""
    return f'[Auction "{game.tags.get("auction", "")}"] {calls}{notes}' if calls else ""


def _names(games: Sequence[Game]) -> dict[Key, str]:
    """The players by pair, of the table of totals."""
    names: dict[Key, str] = {}
    for game in games:
        columns = [plain_heading(column) for column in table_columns(game.tags.get("totalscoretable", ""))]
        if not {"pairid", "names"} <= set(columns):
            continue
        for _, line in game.lines.get("totalscoretable", ()):
            cells = [cell.strip('"') for cell in _CELL.findall(line)]
            if len(cells) == len(columns):
                fields = dict(zip(columns, cells, strict=True))
                names["", fields["pairid"]] = fields["names"]
    return names
