"""231 and 232: home and away, changes, who may seat last, play-offs, and watching one's own team."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic

MATTER = question.choice("line-up-matter")
CHANGE = question.choice("change-when")
ILLNESS = question.yes_no("sudden-illness")
ROUNDS = question.choice("match-rounds")
HALF = question.choice("which-half")
FIRST_PLAY_OFF = question.yes_no("first-play-off")
WATCHER = question.choice("own-match-watcher")


@topic("holdopstilling", law="231")
def line_up(case: Case) -> None:
    """Rules on where teams sit, whom they may change, and who may seat last (231)."""
    {"home": _home, "change": _change, "seat-last": _seat_last, "play-off": _play_off}[case.ask(MATTER)](case)


def _home(case: Case) -> None:
    """231A."""
    case.state("event-ruling", "231A1", what="home-named-first")
    case.state("event-rule", "231A2", what="home-seats")


def _change(case: Case) -> None:
    """231B, 212A3d on a player who falls ill, and 231D3 once the match proper is over."""
    match case.ask(CHANGE):
        case "after-round":
            case.state("event-ruling", "231B", what="change-allowed")
        case "after-match":
            case.state("event-ruling", "231D3", what="change-over")
        case _ if case.ask(ILLNESS):
            case.state("event-ruling", "231B", also=("244A2",), what="change-dispensation")
            case.state("event-rule", "212A3d", what="substitute-next-board")
        case _:
            case.state("event-ruling", "231B", what="change-refused")


def _seat_last(case: Case) -> None:
    """231C."""
    match case.ask(ROUNDS):
        case "one":
            case.state("event-ruling", "231C1", what="home-seats-last")
        case "two":
            _two_halves(case)
        case "odd":
            case.state("event-ruling", "231C3a", also=("231C3b",), what="rounds-chosen")
            case.state("event-rule", "231C3c", what="choose-in-turn")
            case.state("event-rule", "231C3d", what="may-meet-again")
        case _:
            case.state("event-ruling", "231C4b", also=("231C4a", "231C4c"), what="rounds-chosen-in-sections")
            case.state("event-rule", "231C4d", what="choose-in-turn")
            case.state("event-rule", "231C4e", what="may-meet-again")
    case.state("event-rule", "231C", what="conditions-first")


def _two_halves(case: Case) -> None:
    """231C2."""
    if case.ask(HALF) == "first":
        case.state("event-ruling", "231C2a", what="home-seats-last")
        return
    case.state("event-ruling", "231C2b", what="away-seats-last")
    case.state("event-rule", "231C2c", what="home-pairs-stay")
    case.state("event-rule", "231C2d", what="no-second-meeting")


def _play_off(case: Case) -> None:
    """231D."""
    if case.ask(FIRST_PLAY_OFF):
        case.state("event-ruling", "231D1", also=("222C1",), what="same-line-up")
    else:
        case.state("event-ruling", "231D2", what="away-pairs-change")
    case.state("event-rule", "231D3", what="no-substitution")


@topic("tilskuer-til-egen-kamp", law="232")
def own_match(case: Case) -> None:
    """Rules on who may watch a table where the own team plays (232)."""
    match case.ask(WATCHER):
        case "captain":
            case.state("event-ruling", "232A1", also=("76",), what="captain-may-watch")
            case.state("event-rule", "232A2", what="captain-no-rights")
        case "own-team":
            case.state("event-ruling", "232B", what="may-not-watch")
        case _:
            case.state("event-ruling", "232B", also=("76",), what="may-watch-others")
