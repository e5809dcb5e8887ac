"""Each of the laws 1-93 leads to a ruling, or it is said why none does."""

from pathlib import Path

from rulings.scoring.catalogue import calculators
from rulings.topics import topics

LAST_LAW = 93
TABLE = (Path(__file__).parent / "tables" / "no_door.txt").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.splitlines() if not line.startswith("#")]


def test_every_law_has_a_door_or_a_reason() -> None:
    """A topic rules by the law or cites it; what has neither stands in the table, and nothing else does."""
    places = (place for one in topics() for place in (one.citation, *one.provisions))
    ruled = {place.root for place in places if place.kind == "law"}
    without = [str(law) for law in range(1, LAST_LAW + 1) if str(law) not in ruled]
    assert without == [law for law, *_ in ROWS]
    assert all(why for _, why, _ in ROWS)


def test_where_a_reason_sends_to_is_there() -> None:
    known = {one.id for one in topics()} | {one.name for one in calculators()}
    assert [door for *_, doors in ROWS for door in doors.split() if door not in known] == []
