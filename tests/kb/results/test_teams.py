"""Team matches and Butler: read from a file, scored, and scored anew with an adjusted board."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from kb import cli
from kb.errors import FactsError
from kb.results.reading import read_session
from kb.results.session import Event, Session
from kb.results.teams import with_teams
from kb.results.working import work_board, work_out
from rulings.scoring.catalogue import calculator
from tests.table import each_row

A_TABLE_A_ROW = (
    "Spil;Hold NS;Hold ØV;Score\n1;Als;Fur;420\n1;Fur;Als;-50\n2;Als;Fur;-620\n2;Fur;Als;-620\n"
    "3;Als;Fur;100\n3;Fur;Als;630\n"
)
BOTH_ROOMS = (
    "Spil;Hjemmehold;Udehold;Åbent rum;Lukket rum\n1;Als;Fur;4♠ S =;-50\n2;Als;Fur;-620;-620\n"
    "3;Als;Fur;100;630\n"
)
BY_ROOM = (
    "Spil;Rum;Hjemmehold;Udehold;Score\n1;Åben;Als;Fur;420\n1;Lukket;Als;Fur;-50\n2;Å;Als;Fur;-620\n"
    "2;L;Als;Fur;-620\n3;Å;Als;Fur;100\n3;L;Als;Fur;630\n"
)
TAGS = '[Board "{}"]\n[HomeTeam "Als"]\n[VisitTeam "Fur"]\n[Room "{}"]\n[Score "NS {}"]\n\n'
PBN = "% PBN 2.1\n" + "".join(
    TAGS.format(*row)
    for row in [
        (1, "Open", 420),
        (1, "Closed", -50),
        (2, "Open", -620),
        (2, "Closed", -620),
        (3, "Open", 100),
        (3, "Closed", 630),
    ]
)
NO_NAMES = "Spil;Åbent rum;Lukket rum\n1;420;-50\n2;-620;-620\n3;100;630\n"
LAYOUTS = [
    (A_TABLE_A_ROW, "Als"),
    (BOTH_ROOMS, "Als"),
    (BY_ROOM, "Als"),
    (PBN, "Als"),
    (NO_NAMES, "Home team"),
]


def read(text: str, event: Event | None = None) -> Session:
    """A file read in English."""
    return read_session("f", text.encode(), event=event, language="en")


def outcome(session: Session) -> Any:
    """What its one part comes to."""
    (part,) = work_out(session, language="en")
    return part.worked.result


@each_row("text, home", LAYOUTS, ids=lambda value: str(value)[:20])
def test_both_tables_are_compared_in_every_layout(text: str, home: str) -> None:
    """Differences 470, 0 and −530 are 10, 0 and −11 imps (78B); one imp behind on three boards."""
    (match,) = outcome(read(text))["matches"]
    assert (match["home"], match["boards"], match["home_imps"], match["away_imps"]) == (home, 3, -1, 1)
    points = calculator("vp").work({"imps": -1, "boards": 3}).result
    assert (match["home_vp"], match["away_vp"]) == (points["home"], points["away"])


ADJUSTED = [
    # the row (from 0), its score; home and away imps of board 1 and the provision
    (0, "60% 420 + 40% -50", 6, -6, "X78A1"),  # 60 % of 10 imps and 40 % of 0
    (0, "A+/A-", 3, -3, "12C2b"),
    (0, "A+/A+", 3, 3, "12C2b"),
    (0, "420/50", 10, 0, "X78A2"),  # away has its 50 from both tables
    (1, "A-/A+", 3, -3, "12C2b"),  # at the other table the home team sits East/West
]


@each_row("place, score, home, away, law", ADJUSTED)
def test_an_adjusted_score_is_compared_for_each_team_from_its_own_end(
    place: int, score: str, home: int, away: int, law: str
) -> None:
    session = read(A_TABLE_A_ROW).with_changes({place: score})
    (part,) = work_out(session, language="en")
    by, board = work_board(session, part, "1", "en")
    worked: Any = part.worked.result
    rows, (match,) = worked["results"], worked["matches"]
    assert by.name == "team-matches"
    assert (rows[0]["ns_imps"], rows[0]["ew_imps"]) == (home, away)
    assert (rows[0]["ns_before"], rows[1]["ns_before"]) == (10, -10)
    assert [str(each.citation) for each in board.steps if each.key == "adjusted"] == [law]
    assert (match["home_vp"] + match["away_vp"] == 20) == (home == -away)
    assert {match[f"{team}_vp"] != match[f"{team}_vp_before"] for team in ("home", "away")} & {True}


def test_a_swiss_event_is_a_standing_over_its_rounds() -> None:
    """Teams that meet again in another round play a match of its own."""
    rows = [
        ("1", 1, "A", "B", 420, -50), ("1", 1, "C", "D", 420, 420), ("2", 2, "A", "C", 620, 170),
        ("2", 2, "B", "D", 100, 100), ("3", 1, "A", "B", 50, 420),
    ]  # fmt: skip
    text = "Runde;Spil;Hold NS;Hold ØV;Score\n" + "".join(
        f"{round_};{board};{home};{away};{score}\n{round_};{board};{away};{home};{other}\n"
        for round_, board, home, away, score, other in rows
    )
    found = outcome(read(text))
    assert [(match["home"], match["away"], match["home_imps"]) for match in found["matches"]] == [
        ("A", "B", 10), ("C", "D", 0), ("A", "C", 10), ("B", "D", 0), ("A", "B", -9),
    ]  # fmt: skip
    assert {row["team"]: row["matches"] for row in found["standing"]} == {"A": 3, "B": 3, "C": 2, "D": 2}
    assert sum(row["score"] for row in found["standing"]) == 20 * 5


def test_a_board_at_one_table_does_not_count_until_it_has_a_score() -> None:
    text = A_TABLE_A_ROW + "4;Als;Fur;420\n4;Fur;Als;\n"
    session = read(text)
    (part,) = work_out(session, language="en")
    assert outcome(session)["matches"][0]["boards"] == 3
    assert any(each.key == "single" and str(each.citation) == "86B" for each in part.worked.steps)
    now = outcome(session.with_changes({7: "A-/A+"}))["matches"][0]
    assert (now["boards"], now["home_imps"]) == (4, 2)


REFUSED = [
    (A_TABLE_A_ROW + "1;Als;Fur;170\n", "more than two tables"),
    (A_TABLE_A_ROW + "4;Als;Als;170\n4;Fur;Als;100\n", "meets itself"),
    ("Spil;Hold;NS;ØV;Score\n1;Als;1;2;420\n1;Fur;3;4;50\n1;Thy;5;6;50\n", "--pairs"),
]


@each_row("text, said", REFUSED, ids=lambda value: str(value)[-20:])
def test_tables_that_cannot_be_compared_are_one_sentence(text: str, said: str) -> None:
    session = read(text)
    with pytest.raises(FactsError, match=said):
        work_out(session, language="en")


def test_two_pairs_of_either_team_at_two_tables_are_two_teams() -> None:
    """As a Bridgemate has a match: pairs 1 and 3 sit North/South throughout, their team-mates are 4 and 2."""
    rows = [{"ns": "1", "ew": "2"}, {"ns": "3", "ew": "4"}]
    assert with_teams(rows) == [{"ns": "1 + 4", "ew": "3 + 2"}, {"ns": "3 + 2", "ew": "1 + 4"}]


BUTLER = "Spil;NS;ØV;Score\n1;1;2;620\n1;3;4;170\n1;5;6;170\n1;7;8;-100\n"


def test_a_pairs_event_by_butler_is_the_calculator_of_each_board_added_up() -> None:
    """The datum of 620, 170, 170, −100 is 170 without the ends: 10, 0, 0 and −7 imps (204)."""
    session = read(BUTLER, Event.BUTLER)
    found = outcome(session)
    assert [row["ns_imps"] for row in found["results"]] == [10, 0, 0, -7]
    now = outcome(session.with_changes({3: "A+/A-"}))
    assert [row["ns_imps"] for row in now["results"]][3] == Fraction(2)
    assert [row["ns_before"] for row in now["results"]] == [10, 0, 0, -7]


def test_the_command_scores_teams(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, written = tmp_path / "kamp.csv", tmp_path / "ny.csv"
    path.write_text(A_TABLE_A_ROW, encoding="utf-8")
    given = ["evening", str(path), "--adjust", "2=A+/A-", "--to", str(written), "--json"]
    assert cli.run(given) == cli.DONE
    document = json.loads(capsys.readouterr().out)
    assert document["name"] == "team-matches" and "--pairs" in document["file"][0]
    table = written.read_text("utf-8")
    assert "Imp NS" in table and "3;-3;10;-10" in table
    assert cli.run(["evening", str(path), "--pairs", "--teams"]) != cli.DONE
