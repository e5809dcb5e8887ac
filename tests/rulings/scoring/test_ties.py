"""Ties (221-223), ordered by hand from real results; each place says which criterion gave it."""

import random
from fractions import Fraction
from typing import Any

import pytest

from rulings.scoring.catalogue import work
from rulings.scoring.errors import CalcError
from tests.table import each_row


def ties(asked: dict[str, Any]) -> Any:
    return work("ties", asked)


def match(text: str) -> dict[str, object]:
    """`A B 12 8 30 20`: teams, victory points, imps."""
    home, away, *numbers = text.split()
    names = ("home_vp", "away_vp", "home_imps", "away_imps")
    return {"home": home, "away": away, **dict(zip(names, map(int, numbers), strict=False))}


def matches(text: str) -> list[dict[str, object]]:
    return [match(line) for line in text.strip().splitlines()]


# All three have 35 victory points, 20 of them and quotient 1 in the matches between them (45-45, 48-48,
# 43-43); in all matches 85-65, 93-68 and 93-73: 1.308, 1.368, 1.274.
ALL_MATCHES = """
A B 12 8 30 20
B C 12 8 28 18
C A 12 8 25 15
A D 15 5 40 20
B D 15 5 45 20
C D 15 5 50 30
"""

# All three have 33; between them C has 22 and A and B 19 each. Afresh between those two: A beat B,
# although B has the better quotient among the three (45-47 against 32-40) and in all.
AFRESH = """
A B 11 9 22 20
A C 8 12 10 20
B C 10 10 25 25
A D 14 6 20 10
B D 14 6 60 10
C D 11 9 20 10
"""

# Two rounds between two teams that end level everywhere: 20-20 victory points, 50-50 imps.
LEVEL = """
A B 12 8 30 20
B A 12 8 30 20
"""

# Won no imps against lost none is better than any quotient: A 10-0 in all, B 30-2.
NOTHING_LOST = """
A B 10 10 0 0
A C 15 5 10 0
B C 15 5 30 2
"""

TEAMS = [
    (ALL_MATCHES, "A B C D", "BACD", {"B": "221A3", "A": "221A3", "C": "221A3", "D": None}),
    (AFRESH, "A B C D", "CABD", {"C": "221A1", "A": "221A1", "B": "221A1"}),
    (NOTHING_LOST, "A B C", "ABC", {"A": "221A3", "B": "221A3"}),
]


@pytest.mark.parametrize(("played", "names", "order", "decided"), TEAMS)
def test_all_play_all(played: str, names: str, order: str, decided: dict[str, str | None]) -> None:
    found = ties({"form": "round-robin", "matches": matches(played)}).result["order"]
    assert [row["name"] for row in found] == list(order)
    assert [row["place"] for row in found] == list(range(1, len(order) + 1))
    assert {row["name"]: row["criterion"] for row in found if row["name"] in decided} == decided


@pytest.mark.parametrize(("played", "again"), [(AFRESH, True), (ALL_MATCHES, False)])
def test_a_fresh_start_is_said(played: str, again: bool) -> None:
    worked = ties({"form": "round-robin", "matches": matches(played)})
    assert ("221A4" in {str(one) for one in worked.citations}) is again


def test_the_order_of_the_matches_is_of_no_matter() -> None:
    shuffled = matches(AFRESH)
    random.Random(1).shuffle(shuffled)
    found = ties({"form": "round-robin", "matches": shuffled}).result["order"]
    assert [row["name"] for row in found] == list("CABD")


def test_what_stays_level_shares_its_place() -> None:
    worked = ties({"form": "round-robin", "matches": matches(LEVEL)})
    assert [row["place"] for row in worked.result["order"]] == [1, 1]
    assert worked.result["level"] == [["A", "B"]]
    assert "221A5" in {str(one) for one in worked.citations}


def test_matches_typed_as_lines() -> None:
    lines = "A;B;12;8;30;20\nB;A;12;8;30;10"
    found = ties({"form": "round-robin", "matches": lines}).result["order"]
    assert [(row["name"], row["criterion"]) for row in found] == [("B", "221A2"), ("A", "221A2")]


def test_the_standings_with_the_matches_between_those_who_are_level() -> None:
    """As they are published: the totals, the imps in all, and only the matches that matter."""
    table = [
        {"name": "A", "vp": 60, "imps_won": 200, "imps_lost": 100},
        {"name": "B", "vp": 60, "imps_won": 210, "imps_lost": 100},
        {"name": "C", "vp": 75},
    ]
    drawn = {"form": "round-robin", "standings": table, "matches": matches("A B 10 10 20 20")}
    found = ties(drawn)
    order = [(row["name"], row["criterion"]) for row in found.result["order"]]
    assert order == [("C", None), ("B", "221A3"), ("A", "221A3")]
    assert not found.also, "only some of the matches are given, so nothing is said of who met whom"
    won = {**drawn, "matches": matches("A B 11 9 22 20")}
    assert [row["name"] for row in ties(won).result["order"]] == list("CAB")


def test_a_monrad_from_its_standings_alone() -> None:
    table = "A;60;200;100;300\nB;60;150;100;310\nC;60;160;100;300"
    found = ties({"form": "other", "standings": table}).result["order"]
    assert [(row["name"], row["criterion"]) for row in found] == [
        ("B", "221B1"),
        ("A", "221B2"),
        ("C", "221B2"),
    ]


@each_row(
    ("given", "citation"),
    [
        ({"form": "other", "standings": "A;60;200;100;300\nB;60;200;100;300"}, "221B3"),
        (
            {
                "form": "pairs",
                "boards": [{"pair": name, "against": "C", "round": 1, "score": "1"} for name in "AB"],
            },
            "223A2",
        ),
    ],
)
def test_what_no_criterion_tells_apart_is_left_to_the_conditions(
    given: dict[str, Any], citation: str
) -> None:
    worked = ties(given)
    assert [row["place"] for row in worked.result["order"]][:2] == [1, 1]
    assert citation in {str(one) for one in worked.citations}


def test_a_penalty_moves_a_team() -> None:
    asked = {"form": "round-robin", "matches": matches(LEVEL), "adjustments": [{"name": "A", "vp": "-0,5"}]}
    found = ties(asked).result["order"]
    expected = [("B", 20, None), ("A", Fraction(39, 2), None)]
    assert [(row["name"], row["total"], row["criterion"]) for row in found] == expected


def test_a_monrad_counts_the_opponents_first() -> None:
    """A, B and D have 15 each, and 221B has no fresh start: what is left is told apart by the next line."""
    played = "C E 20 0 40 0\nD E 10 10 5 5\nA C 15 5 20 10\nB D 15 5 60 10"
    # C 25, E 10. The opponents of A have 25, of B 15, of D 10 + 15.
    found = ties({"form": "other", "matches": matches(played)}).result["order"]
    names = [row["name"] for row in found]
    assert names[0] == "C" and names[-1] == "E"
    # A before D by the quotient of all imps: 20-10 against 15-65.
    assert names[1:4] == ["A", "D", "B"]
    assert [row["criterion"] for row in found[1:4]] == ["221B2", "221B2", "221B1"]


KNOCKOUT = [
    # imps, carried over and points of A, the same of B; whether 207A was used; winner, provision
    ((60, 4, None), (64, 0, None), True, "B", "222A1"),
    ((62, 0, None), (62, 0, None), True, None, "222A2"),
    ((62, 0, 2340), (62, 0, 2200), False, "A", "222B1"),
    ((62, 0, 2340), (62, 0, 2340), False, None, "222B2"),
    ((63, 0, None), (62, 0, None), False, "A", None),
    ((60, "4,5", None), (64, 0, None), True, "A", None),
]


@pytest.mark.parametrize(("one", "other", "used", "winner", "law"), KNOCKOUT)
def test_a_drawn_match(
    one: tuple[Any, ...], other: tuple[Any, ...], used: bool, winner: str | None, law: str | None
) -> None:
    teams = [
        {"name": name, "imps": imps, "carried": carried, **({"points": points} if points else {})}
        for name, (imps, carried, points) in (("A", one), ("B", other))
    ]
    worked = ties({"form": "knockout", "teams": teams, "carry_over": used})
    assert worked.result["winner"] == winner
    assert worked.result["criterion"] == law
    assert worked.result["replay"] is (winner is None)
    assert ("222C1" in {str(one) for one in worked.citations}) is (winner is None)


def score(text: str) -> list[dict[str, object]]:
    """`P Q 1 3`: pair, opponents, round, matchpoints with 0 as average, a board a line."""
    rows = []
    for line in text.strip().splitlines():
        pair, against, round_, points = line.split()
        rows.append({"pair": pair, "against": against, "round": int(round_), "score": points})
    return rows


MUTUAL = """
P Q 1 2
Q P 1 -2
P R 2 -1
Q S 2 3
"""
# Both 1 in all and 0 between them. P is above average in two rounds (2, 3), Q in one (3).
ROUNDS = """
P Q 1 1
P Q 1 -1
Q P 1 -1
Q P 1 1
P R 2 1
P S 3 1
P T 4 -1
Q S 2 -1
Q R 3 2
Q T 4 0
"""
# Level in all (2), no encounter, two rounds above average each; worst board −2 once for P, twice for Q.
WORST = """
P R 1 -2
P R 1 3
P S 2 1
Q R 1 -2
Q R 1 3
Q S 2 -2
Q S 2 3
"""
PAIRS = [
    (MUTUAL, "PQ", "223B1"),
    (ROUNDS, "PQ", "223B2"),
    (WORST, "PQ", "223B3"),
]


@pytest.mark.parametrize(("boards", "order", "law"), PAIRS)
def test_level_pairs(boards: str, order: str, law: str) -> None:
    found = ties({"form": "pairs", "boards": score(boards)}).result["order"]
    assert [(row["name"], row["criterion"]) for row in found] == [(name, law) for name in order]


def test_three_level_pairs_sum_their_encounters_and_start_again() -> None:
    """R has 2 between the three, P and Q −1 each; between those two alone, Q beat P."""
    boards = """
P Q 1 -1
Q P 1 1
Q R 2 -2
R Q 2 2
P R 3 0
R P 3 0
P X 4 3
Q X 5 3
R X 6 0
"""
    found = ties({"form": "pairs", "boards": score(boards)}).result["order"]
    assert [(row["name"], row["criterion"]) for row in found] == [(n, "223B1") for n in "RQP"]


def test_matchpoints_may_be_given_with_their_average() -> None:
    boards = "P;Q;1;14\nQ;P;1;10\nP;R;2;10\nQ;R;2;14"
    worked = ties({"form": "pairs", "boards": boards, "average": 12})
    assert [(row["name"], row["criterion"]) for row in worked.result["order"]] == [
        ("P", "223B1"),
        ("Q", "223B1"),
    ]


@each_row(
    ("asked", "field"),
    [
        ({"form": "round-robin"}, "matches"),
        ({"form": "round-robin", "matches": "A;A;10;10"}, "matches.1.away"),
        ({"form": "round-robin", "matches": matches("A B 10 10 5")}, "matches.1.away_imps"),
        ({"form": "round-robin", "matches": "A;B;10;10", "adjustments": "C;-1"}, "adjustments.1.name"),
        ({"form": "other", "standings": "A;60;200;100\nB;60;150;100"}, "standings.1.opponents_vp"),
        ({"form": "other", "standings": "A;60\nA;60"}, "standings.2.name"),
        ({"form": "round-robin", "standings": "A;60\nB;60", "matches": "A;B;10;10"}, "standings.1.imps_won"),
        ({"form": "round-robin", "standings": "A;60", "matches": "A;B;10;10"}, "matches"),
        ({"form": "knockout", "teams": "A;60"}, "teams"),
        ({"form": "knockout", "teams": "A;60\nA;60"}, "teams.2.name"),
        ({"form": "knockout", "teams": "A;60\nB;60", "carry_over": False}, "teams.1.points"),
        ({"form": "pairs", "boards": "P;P;1;3"}, "boards.1.against"),
    ],
)
def test_results_that_cannot_be(asked: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        ties(asked)
    assert caught.value.field == field
