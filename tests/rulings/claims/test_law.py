"""The claim check against endings whose numbers were worked out from the law before it was run."""

import tomllib
from pathlib import Path
from typing import Any

from rulings.bridge.seats import CLOCKWISE
from rulings.claims import Verdict, check, read_claim
from tests.table import each_row

ENDINGS = tomllib.loads((Path(__file__).parent / "endings.toml").read_text(encoding="utf-8"))["ending"]


def checked(one: dict[str, Any]) -> Verdict:
    given = {k: v for k, v in one.items() if k not in ("about", "fewest", "most", "holds")}
    return check(read_claim({**given, "assume": one.get("holds", {})}))


@each_row("one", ENDINGS, ids=lambda one: one["about"][:60])
def test_the_numbers_are_those_of_the_law(one: dict[str, Any]) -> None:
    found = checked(one)
    assert (found.fewest.tricks, found.most.tricks) == (one["fewest"], one["most"])


@each_row("one", ENDINGS, ids=lambda one: one["about"][:60])
def test_each_line_leads_to_its_number_by_legal_play(one: dict[str, Any]) -> None:
    found = checked(one)
    ending = found.claim.ending
    for outcome in (found.fewest, found.most):
        assert sum(trick.won for trick in outcome.line) == outcome.tricks
        assert len(outcome.line) == ending.tricks
        hands = {seat: set(ending.hand(seat)) for seat in CLOCKWISE}
        leader = ending.leader
        for trick in outcome.line:
            assert [play.seat for play in trick.plays] == [leader.after(n) for n in range(4)]
            led = trick.plays[0].card.suit
            for play in trick.plays:
                if not play.on_table:
                    assert play.card in hands[play.seat]
                    assert play.card.suit is led or not any(c.suit is led for c in hands[play.seat])
                    hands[play.seat].remove(play.card)
            leader = trick.winner
        assert not any(hands.values())
