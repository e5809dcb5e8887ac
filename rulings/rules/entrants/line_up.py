"""231 and 232: home and away, changes, who may seat last, play-offs, and watching one's own team."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic
from rulings.rules.entrants.consequences import EventRule, EventRuling

S231A1, S231A2, S231B, S231C, S231C1 = map(parse, ("231A1", "231A2", "231B", "231C", "231C1"))
S231C2A, S231C2B, S231C2C, S231C2D = map(parse, ("231C2a", "231C2b", "231C2c", "231C2d"))
S231C3A, S231C3B, S231C3C, S231C3D = map(parse, ("231C3a", "231C3b", "231C3c", "231C3d"))
S231C4A, S231C4B, S231C4C, S231C4D, S231C4E = map(parse, ("231C4a", "231C4b", "231C4c", "231C4d", "231C4e"))
S231D1, S231D2, S231D3, S222C1 = map(parse, ("231D1", "231D2", "231D3", "222C1"))
S232A1, S232A2, S232B, S244A2, LAW_76 = map(parse, ("232A1", "232A2", "232B", "244A2", "76"))
S212A3D = parse("212A3d")

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
    case.state(
        EventRuling(citation=S231A1, what="home-named-first"),
        EventRule(citation=S231A2, what="home-seats"),
    )


def _change(case: Case) -> None:
    """231B, 212A3d on a player who falls ill, and 231D3 once the match proper is over."""
    match case.ask(CHANGE):
        case "after-round":
            case.state(EventRuling(citation=S231B, what="change-allowed"))
        case "after-match":
            case.state(EventRuling(citation=S231D3, what="change-over"))
        case _ if case.ask(ILLNESS):
            case.state(
                EventRuling(citation=S231B, also=(S244A2,), what="change-dispensation"),
                EventRule(citation=S212A3D, what="substitute-next-board"),
            )
        case _:
            case.state(EventRuling(citation=S231B, what="change-refused"))


def _seat_last(case: Case) -> None:
    """231C."""
    match case.ask(ROUNDS):
        case "one":
            case.state(EventRuling(citation=S231C1, what="home-seats-last"))
        case "two":
            _two_halves(case)
        case "odd":
            case.state(
                EventRuling(citation=S231C3A, also=(S231C3B,), what="rounds-chosen"),
                EventRule(citation=S231C3C, what="choose-in-turn"),
                EventRule(citation=S231C3D, what="may-meet-again"),
            )
        case _:
            case.state(
                EventRuling(citation=S231C4B, also=(S231C4A, S231C4C), what="rounds-chosen-in-sections"),
                EventRule(citation=S231C4D, what="choose-in-turn"),
                EventRule(citation=S231C4E, what="may-meet-again"),
            )
    case.state(EventRule(citation=S231C, what="conditions-first"))


def _two_halves(case: Case) -> None:
    """231C2."""
    if case.ask(HALF) == "first":
        case.state(EventRuling(citation=S231C2A, what="home-seats-last"))
        return
    case.state(
        EventRuling(citation=S231C2B, what="away-seats-last"),
        EventRule(citation=S231C2C, what="home-pairs-stay"),
        EventRule(citation=S231C2D, what="no-second-meeting"),
    )


def _play_off(case: Case) -> None:
    """231D."""
    if case.ask(FIRST_PLAY_OFF):
        case.state(EventRuling(citation=S231D1, also=(S222C1,), what="same-line-up"))
    else:
        case.state(EventRuling(citation=S231D2, what="away-pairs-change"))
    case.state(EventRule(citation=S231D3, what="no-substitution"))


@topic("tilskuer-til-egen-kamp", law="232")
def own_match(case: Case) -> None:
    """Rules on who may watch a table where the own team plays (232)."""
    match case.ask(WATCHER):
        case "captain":
            case.state(
                EventRuling(citation=S232A1, also=(LAW_76,), what="captain-may-watch"),
                EventRule(citation=S232A2, what="captain-no-rights"),
            )
        case "own-team":
            case.state(EventRuling(citation=S232B, what="may-not-watch"))
        case _:
            case.state(EventRuling(citation=S232B, also=(LAW_76,), what="may-watch-others"))
