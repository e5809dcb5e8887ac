"""A round robin of four teams in every layout, its imps and victory points counted by hand beforehand.

Two boards a match. Imps by 78B, differences 470, 0; 30, -720; 30, -450; -400, 750; 0, -30; -30, -30. Victory
points by 202A of two boards, whose exponent is 0.14142 of an imp: 1 imp 10.86, 2 11.67, 4 13.12, 9 16.00,
10 16.46, 11 16.90.
"""

from typing import Any

from kb.results.reading import read_session
from kb.results.working import Part, work_out
from tests.table import each_row

# round, match, home, away, and of boards 1 and 2 the score as N/S see it in the open and the closed room
PLAYED = (
    (1, 1, "A", "B", (420, -50), (620, 620)),
    (1, 2, "C", "D", (140, 110), (-100, 620)),
    (2, 3, "A", "C", (450, 420), (170, 620)),
    (2, 4, "B", "D", (-300, 100), (1430, 680)),
    (3, 5, "A", "D", (0, 0), (110, 140)),
    (3, 6, "B", "C", (400, 430), (600, 630)),
)
IMPS = [10, -11, -9, 4, -1, -2]
POINTS = {"A": 29.60, "B": 24.99, "C": 30.77, "D": 34.64}
PAIRS = {"A": ("1", "2"), "B": ("3", "4"), "C": ("5", "6"), "D": ("7", "8")}
"""Of each team the pair that sits North/South throughout, and the other."""


def _tables() -> list[tuple[int, int, int, str, str, int]]:
    """Round, match, board, both teams as they sit, and the score."""
    return [
        (round_, match, board, *seated, score)
        for round_, match, home, away, *boards in PLAYED
        for board, scores in enumerate(boards, 1)
        for seated, score in zip(((home, away), (away, home)), scores, strict=True)
    ]


def _usebio(*, by_pairs: bool) -> str:
    """USEBIO with a MATCH each; the travellers name the teams, or their pairs."""
    matches = ""
    for round_, match, *_ in PLAYED:
        boards = ""
        for board in (1, 2):
            lines = "".join(
                f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{PAIRS[ns][0] if by_pairs else ns}</NS_PAIR_NUMBER>"
                f"<EW_PAIR_NUMBER>{PAIRS[ew][1] if by_pairs else ew}</EW_PAIR_NUMBER>"
                f"<SCORE>{score}</SCORE></TRAVELLER_LINE>\n"
                for _, number, each, ns, ew, score in _tables()
                if (number, each) == (match, board)
            )
            boards += f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>\n{lines}</BOARD>"
        matches += f"<MATCH><ROUND_NUMBER>{round_}</ROUND_NUMBER>\n{boards}</MATCH>"
    teams = "".join(
        f"<TEAM><TEAM_ID>{at}</TEAM_ID><TEAM_NAME>{name}</TEAM_NAME>"
        + "".join(f"<PAIR><PAIR_NUMBER>{pair}</PAIR_NUMBER></PAIR>" for pair in pairs)
        + "</TEAM>"
        for at, (name, pairs) in enumerate(PAIRS.items(), 1)
    )
    return (
        f'<USEBIO Version="1.2"><EVENT EVENT_TYPE="SWISS_TEAMS"><PARTICIPANTS>{teams}</PARTICIPANTS>'
        f"{matches}</EVENT></USEBIO>"
    )


LAYOUTS = {
    "a table a row": "Runde;Spil;Hold NS;Hold ØV;Score\n"
    + "".join(f"{round_};{board};{ns};{ew};{score}\n" for round_, _, board, ns, ew, score in _tables()),
    "both rooms in a row": "Runde;Spil;Hjemmehold;Udehold;Åbent rum;Lukket rum\n"
    + "".join(
        f"{round_};{board};{home};{away};{scores[0]};{scores[1]}\n"
        for round_, _, home, away, *boards in PLAYED
        for board, scores in enumerate(boards, 1)
    ),
    "teams without a heading": "Round;Board;NS;EW;Score\n"
    + "".join(f"{round_};{board};{ns};{ew};{score}\n" for round_, _, board, ns, ew, score in _tables()),
    "pairs by match": "Runde;Kamp;Spil;NS;ØV;Score\n"
    + "".join(
        f"{round_};{match};{board};{PAIRS[ns][0]};{PAIRS[ew][1]};{score}\n"
        for round_, match, board, ns, ew, score in _tables()
    ),
    "PBN": "% PBN 2.1\n"
    + "".join(
        f'[Board "{board}"]\n[Round "{round_}"]\n[HomeTeam "{home}"]\n[VisitTeam "{away}"]\n[Room "{room}"]\n'
        f'[Score "NS {score}"]\n\n'
        for round_, _, home, away, *boards in PLAYED
        for board, scores in enumerate(boards, 1)
        for room, score in zip(("Open", "Closed"), scores, strict=True)
    ),
    "USEBIO by teams": _usebio(by_pairs=False),
    "USEBIO by pairs": _usebio(by_pairs=True),
}


def _work(text: str) -> Part:
    (part,) = work_out(read_session("f", text.encode(), language="en"), language="en")
    assert part.name == "team-matches"
    return part


@each_row("layout", list(LAYOUTS))
def test_a_round_robin_is_matched_and_counted_in_every_layout(layout: str) -> None:
    result: Any = _work(LAYOUTS[layout]).worked.result
    assert [match["home_imps"] for match in result["matches"]] == IMPS
    names = {name: f"{pairs[0]} + {pairs[1]}" for name, pairs in PAIRS.items()}
    labels = names if layout == "pairs by match" else {name: name for name in PAIRS}
    assert {row["team"]: round(float(row["score"]), 2) for row in result["standing"]} == {
        labels[name]: points for name, points in POINTS.items()
    }


ROUNDS = [
    # rounds in which A and B meet on two boards each, C and D between them; how many matches they have, and
    # whether it is said that rounds are one match
    ((1, 2), 1, True),
    ((1, 3), 2, False),
    ((1, 2, 4), 2, True),
]


@each_row("rounds, matches, is_said", ROUNDS)
def test_the_same_teams_in_several_rounds(rounds: tuple[int, ...], matches: int, is_said: bool) -> None:
    text = "Runde;Spil;Hold NS;Hold ØV;Score\n"
    for round_ in range(1, 5):
        home, away = ("A", "B") if round_ in rounds else ("A", "C")
        for board in (2 * round_ - 1, 2 * round_):
            text += f"{round_};{board};{home};{away};100\n{round_};{board};{away};{home};50\n"
    part = _work(text)
    result: Any = part.worked.result
    met = [match for match in result["matches"] if {match["home"], match["away"]} == {"A", "B"}]
    assert len(met) == matches
    assert ("A – B" in " ".join(part.kept.sentences)) == is_said


def test_three_teams_play_each_other_at_the_same_time() -> None:
    """Each table's other half comes in another round, and all the same a board of two teams is compared."""
    text = "Runde;Spil;Hold NS;Hold ØV;Score\n"
    for round_, seated in ((1, ["A B", "B C", "C A"]), (2, ["B A", "C B", "A C"])):
        for ns, ew in map(str.split, seated):
            text += f"{round_};1;{ns};{ew};{420 if (ns, round_) == ('A', 1) else 50}\n"
    result: Any = _work(text).worked.result
    assert [(match["boards"], match["home_imps"]) for match in result["matches"]] == [(1, 9), (1, 0), (1, 0)]


def test_a_penalty_in_a_file_of_teams_is_named() -> None:
    text = LAYOUTS["USEBIO by teams"].replace(
        "<TEAM_ID>1</TEAM_ID>", "<TEAM_ID>1</TEAM_ID><PENALTY>2</PENALTY>"
    )
    assert "PENALTY" in " ".join(_work(text).kept.sentences)
