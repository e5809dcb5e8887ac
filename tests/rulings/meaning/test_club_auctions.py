"""The irregular calls of a club evening: what the withdrawn call meant, and what the calls in its place mean.

The table was written from how the systems are played, as players explain their calls. They leave unsaid what
another call would have shown, so a card may be narrower: most of its hands must be among those expected, it
must have a good part of them, and the purpose and force are the same where they are told.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from rulings.bridge.auction import Auction
from rulings.bridge.calls import Call, parse_call
from rulings.bridge.notation import parse_auction
from rulings.meaning import Meaning, read_meaning
from rulings.meaning.counting.count import space_for
from rulings.meaning.system_cards import answer, card, meaning_of
from tests.rulings.meaning.test_language import TABLES
from tests.table import each_row

INSIDE, COVERED = 2 / 3, 1 / 3
"""The part of the card's hands that must be among those expected, and of those that the card must have."""


@dataclass(frozen=True)
class Expected:
    """One line of the table: a call after an auction, and what it should mean."""

    card: str
    auction: str
    withdrawn: str
    of: str
    means: str

    def __str__(self) -> str:
        return f"{self.card} {self.auction} {self.withdrawn} {self.of}"

    @property
    def place(self) -> Auction:
        return parse_auction(self.auction)

    @property
    def call(self) -> Call:
        return parse_call(self.withdrawn)


def expected() -> Iterator[Expected]:
    """Every line of the table."""
    head = ["", "", ""]
    for line in (TABLES / "club_auctions.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("=="):
            head = [cell.strip() for cell in line.removeprefix("==").split("|")]
            head[2] = head[2].split(",")[0]
        elif line and not line.startswith("#"):
            of, means = line.split(":", 1)
            yield Expected(head[0], head[1], head[2], of, means.strip())


def differences(found: Meaning | None, wanted: Meaning) -> list[str]:
    """What parts the card's meaning from the one expected; empty where they are alike."""
    if found is None:
        return ["the card is silent"]
    space = space_for(found, wanted)
    ours, theirs = space.mask(found), space.mask(wanted)
    both = space.count(ours & theirs)
    told = [
        f"{name}: {both / space.count(mask):.0%}"
        for name, mask, least in (("of the card's", ours, INSIDE), ("of those expected", theirs, COVERED))
        if both < least * space.count(mask)
    ]
    if wanted.purpose and found.purpose != wanted.purpose:
        told.append(f"purpose {found.purpose}")
    if wanted.forcing and found.forcing != wanted.forcing:
        told.append(f"force {found.forcing}")
    return told


def wrong(line: Expected) -> list[str]:
    """What is wrong with a line; empty where nothing is."""
    wanted = read_meaning(line.means)
    if line.of not in ("was", "or"):
        return differences(meaning_of(line.place, parse_call(line.of), card(line.card)), wanted)
    ways = answer(line.place, line.call, card(line.card)).ways
    if not ways:
        return ["the card is silent"]
    judged = [differences(way.meaning, wanted) for way in ways]
    return judged[0] if line.of == "was" else min(judged, key=len)


@each_row("line", list(expected()), ids=str)
@pytest.mark.verify
def test_a_call_of_a_club_evening_means_what_players_say(line: Expected) -> None:
    assert wrong(line) == []


def test_the_table_holds_sixty_auctions_and_several_calls_of_each() -> None:
    lines = list(expected())
    auctions = {(line.card, line.auction, line.withdrawn) for line in lines}
    assert len(auctions) >= 60
    assert len(lines) >= 4 * len(auctions)
