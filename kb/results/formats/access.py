"""Bridgemate and BridgeTab: the .bws file, an Access database with the table ReceivedData.

The columns are those of Bridgemate's guide for developers. Declarer is a pair's number, NS/EW the seat that
played, Result relative (`=`, `+1`, `-2`); a row that was struck out stays, with Erased set.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kb.errors import FactsError
from kb.results.formats.jet import DamagedFile, EncipheredFile, OldFile, read_tables
from kb.results.sheet import Key, Sheet
from kb.results.words import sentence

_BEGINS = (b"\x00\x01\x00\x00Standard Jet DB", b"\x00\x01\x00\x00Standard ACE DB")
RECEIVED = (
    "Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result", "Remarks",
    "Erased",
)  # fmt: skip
_READ_AS = {"Result": "tricks-over"}
_INDIVIDUAL = {"PairNS": "north", "PairEW": "east"}
"""In an individual event these are the players at North and East, and South and West have a column."""
_SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
_SEATS = ("North", "East", "South", "West")
_TABLES = ("ReceivedData", "Section", "PlayerNumbers", "PlayerNames", "HandRecord", "RoundData")
Table = Mapping[str, Sequence[Any]]
"""The columns of a table by name."""
_LETTERS = {"ID", "Letter"}
_PLAYERS = {"Section", "Table", "Direction"}
_ROUNDS = {"Section", "Table", "Round", "NSPair", "EWPair"}


def is_access(data: bytes) -> bool:
    """Whether a file is an Access database."""
    return data.startswith(_BEGINS)


def read_bws(name: str, data: bytes, language: str) -> Sheet:
    """The results that the tables sent, the players and the deals.

    Raises:
        FactsError: the file is damaged, enciphered or too old, or it has no ReceivedData.
    """
    tables = access_tables(name, data, language)
    return sheet_of(name, tables, language)


def sheet_of(name: str, tables: Mapping[str, Table], language: str) -> Sheet:
    """The sheet that the tables of a database make."""
    received = tables.get("ReceivedData", {})
    missing = [
        column for column in RECEIVED if column not in received and column not in ("Remarks", "Erased")
    ]
    if missing:
        raise FactsError(name, sentence("no-received", language, columns=", ".join(missing)))
    count = len(received["Board"])
    if any(len(cells) != count for cells in received.values()):  # half a table is no table
        raise FactsError(name, sentence("access-broken", language))
    letters = _letters(tables.get("Section", {}))
    seats = [received.get(column, [""] * count) for column in ("South", "West")]
    individual = any(_text(player) not in ("", "0") for seat in seats for player in seat)
    columns = (*RECEIVED, "South", "West") if individual else RECEIVED
    header = tuple(_INDIVIDUAL.get(each, each) for each in columns) if individual else columns
    rows = []
    for at in range(count):
        cells = [_text(received[column][at]) if column in received else "" for column in columns]
        cells[0] = letters.get(cells[0], cells[0])
        rows.append(tuple(cells))
    names, lost = _names(tables, letters)
    return Sheet(
        tuple(_READ_AS.get(each, each) for each in header), tuple(rows), tuple(range(1, count + 1)),
        names=names, deals=_deals(tables.get("HandRecord", {}), letters),
        notes=tuple(_missing(tables, lost)),
    )  # fmt: skip


def _missing(tables: Mapping[str, Table], lost: Sequence[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """What is lost where a table of every .bws is gone, or half of it: letters of sections, players' names.

    Args:
        lost: the players at tables where no pair sat in the first round.
    """
    if not tables.get("Section", {}).keys() >= _LETTERS:
        yield "letters-lost", {}
    needed = {"PlayerNumbers": _PLAYERS, "RoundData": _ROUNDS}
    without = [name for name, columns in needed.items() if not columns <= tables.get(name, {}).keys()]
    if without:
        yield "names-lost", {"tables": ", ".join(without)}
    elif lost:
        yield "names-unplaced", {"names": ", ".join(lost)}
    if count := _nameless(tables):
        yield "names-unknown", {"count": str(count)}


def _nameless(tables: Mapping[str, Table]) -> int:
    """How many players have a number only, which the file's list of players does not have."""
    numbers, members = tables.get("PlayerNumbers", {}), _members(tables.get("PlayerNames", {}))
    listed = [_text(number) for number in numbers.get("Number", ())]
    names = numbers.get("Name", [None] * len(listed))
    return sum(
        number not in ("", "0") and not _text(name) and not members.get(number)
        for number, name in zip(listed, names, strict=False)
    )


def access_tables(name: str, data: bytes, language: str) -> Mapping[str, Table]:
    """The tables by name."""
    try:
        return read_tables(data, _TABLES)
    except OldFile as fault:
        raise FactsError(name, sentence("access-old", language)) from fault
    except EncipheredFile as fault:
        raise FactsError(name, sentence("access-locked", language)) from fault
    except DamagedFile as fault:
        raise FactsError(name, sentence("access-broken", language)) from fault


def _letters(sections: Table) -> dict[str, str]:
    """The letter of each section by its number."""
    if not sections.keys() >= _LETTERS:
        return {}
    return {
        _text(key): _text(letter) for key, letter in zip(sections["ID"], sections["Letter"], strict=False)
    }


def _names(tables: Mapping[str, Table], letters: Mapping[str, str]) -> tuple[dict[Key, str], list[str]]:
    """The players by pair: where they sat in the first round, and who sat there; and who sat nowhere."""
    numbers, rounds = tables.get("PlayerNumbers", {}), tables.get("RoundData", {})
    if not numbers.keys() >= _PLAYERS or not rounds.keys() >= _ROUNDS:
        return {}, []
    members = _members(tables.get("PlayerNames", {}))
    count = len(numbers["Table"])
    own, listed = (numbers.get(column, [None] * count) for column in ("Name", "Number"))
    seated: dict[tuple[str, str, str], str] = {}
    for section, table, direction, player, number in zip(
        *(numbers[column] for column in ("Section", "Table", "Direction")), own, listed, strict=False
    ):
        name = _text(player) or members.get(_text(number), "")
        seated.setdefault((_text(section), _text(table), _text(direction)[:1]), name)
    names: dict[Key, str] = {}
    placed = set[tuple[str, str, str]]()
    for section, table, round_, ns, ew in zip(
        *(rounds[column] for column in ("Section", "Table", "Round", "NSPair", "EWPair")), strict=False
    ):
        if _text(round_) != "1":
            continue
        for pair, seats in ((ns, "NS"), (ew, "EW")):
            places = [(_text(section), _text(table), seat) for seat in seats]
            players = [seated.get(place, "") for place in places]
            if any(players) and _text(pair) not in ("", "0"):
                placed.update(places)
                pair_names = " – ".join(filter(None, players))
                names[letters.get(_text(section), _text(section)), _text(pair)] = pair_names
    return names, [name for place, name in seated.items() if name and place not in placed]


def _members(players: Table) -> dict[str, str]:
    """The name of each player by number, which a club's list has as a number or as a text."""
    names = players.get("Name", ())
    keys = (players.get("ID", ()), players.get("strID", ()))
    return {
        _text(key): _text(name) for each in keys for key, name in zip(each, names, strict=False) if _text(key)
    }


def _deals(records: Table, letters: Mapping[str, str]) -> dict[Key, str]:
    wanted = [f"{seat}{suit}" for seat in _SEATS for suit in _SUITS]
    if not {"Section", "Board", *wanted} <= records.keys():
        return {}
    deals: dict[Key, str] = {}
    for at, board in enumerate(records["Board"]):
        cards = [_text(records[column][at]).replace("10", "T").replace(" ", "") for column in wanted]
        if any(cards):
            hands = [".".join(cards[4 * seat : 4 * seat + 4]) for seat in range(4)]
            section = _text(records["Section"][at])
            deals[letters.get(section, section), _text(board)] = f"N:{' '.join(hands)}"
    return deals


def _text(cell: Any) -> str:
    if cell is None:
        return ""
    return ("1" if cell else "0") if isinstance(cell, bool) else str(cell).strip()
