"""Claims that resemble one another: which are ruled at once and which are rightly asked about."""

import tomllib
from pathlib import Path

from rulings.claims import check, read_claim
from rulings.claims.errors import ClaimError
from tests.table import each_row

_FILE = Path(__file__).parent / "beside.toml"
BESIDE = [
    (said, ending["at"], expected)
    for ending in tomllib.loads(_FILE.read_text(encoding="utf-8"))["ending"]
    for said, expected in ending["said"].items()
]


def made(said: str, at: str) -> dict[str, object]:
    trumps, declarer, claimer, leader, *hands = at.split()
    return {
        "hands": {seat: hand.replace("-", "") for seat, hand in zip("NESW", hands, strict=True)},
        **{"trumps": trumps, "leader": leader, "claimer": claimer, "declarer": declarer, "line": said},
        "role": "declarer" if claimer == declarer else "defender",
    }


@each_row(("said", "at", "expected"), BESIDE)
def test_a_claim_is_ruled_or_asked_about(said: str, at: str, expected: int | str) -> None:
    found: int | str
    try:
        found = check(read_claim(made(said, at))).fewest.tricks
    except ClaimError:
        found = "asked"
    assert found == expected
