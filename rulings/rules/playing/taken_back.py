"""Law 47: whether a played card may be taken back, and what becomes of it and of what it told."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.card_information import card_taken_back
from rulings.rules.common.seating import seat_declarer
from rulings.rules.explanations.rule import CARD_INFLUENCED, CARD_SINCE, DAMAGED_LATER
from rulings.rules.playing.afterwards import read_since
from rulings.rules.playing.slip import unintended_designation
from rulings.rules.playing.wrong_card import wrong_card_from_dummy
from rulings.rules.withdrawn_call.aftermath import after_the_play

WHY = question.choice("why-taken-back")
ILLEGAL = question.choice("illegal-play-kind")
WHOSE = question.choice("taken-back-by")
AFTER_OWN = question.yes_no("own-side-had-revoked")
TOLD_BY = question.choice("who-said-in-turn")
WAS_LEAD = question.yes_no("told-in-turn-to-lead")
CARD = question.card("card-to-take-back")

_CARD = CardAtIssue("card-played")
_ILLEGAL = {
    "revoke": ("62", "illegal-as-revoke"),
    "lead-out-of-turn": ("53", "illegal-as-lead-out-of-turn"),
    "play-out-of-turn": ("57", "illegal-as-play-out-of-turn"),
    "several-at-once": ("58B", "illegal-as-several"),
}


@topic("kort-taget-tilbage", law="47")
def taken_back(case: Case) -> None:
    """Rules on a played card that is taken back, or that a player wants to take back (47)."""
    seat_declarer(case)
    match case.ask(WHY):
        case "illegal":
            _illegal(case)
        case "slip-of-tongue":
            case.state("apply-law", "47C", law="45C4b", because="called-by-slip")
            unintended_designation(case)
        case "dummys-wrong-card":
            case.state("apply-law", "47A", law="45D", because="moved-by-dummy")
            wrong_card_from_dummy(case)
        case "opponent-changed":
            _opponent_changed(case)
        case "told-in-turn":
            _told_in_turn(case)
        case "misexplained":
            _misexplained(case)
        case "right-hand-led":
            case.state("apply-law", "47F1", law="53B", because="right-hand-led")
            _information(case, "53B")
        case _:
            case.state("card-stands", "47F2", card=_CARD, who=Player(Role.ANY_PLAYER))


def _illegal(case: Case) -> None:
    """47A, 47B: the law of the irregularity says how; a defender's card may become a penalty card (49)."""
    kind = case.ask(ILLEGAL)
    if kind in _ILLEGAL:
        law, because = _ILLEGAL[kind]
        case.state("apply-law", "47B", also=("47A",), law=law, because=because)
        return
    defender = case.ask(WHOSE) == "defender"
    who = Player(Role.DEFENDER if defender else Role.DECLARING_SIDE)
    case.state("card-withdrawn", "47B", also=("47A",), card=_CARD, who=who)
    case.state("must-play", "47B", who=who, what="legal-card")
    if defender:  # a penalty card tells all of it while it lies there (50E)
        case.state("apply-law", "47B", law="49", because="withdrawn-by-defender")
    else:
        case.state("nothing-further", "48A", also=("47B",))
        _information(case, "47B", erred=Role.DECLARING_SIDE, other=Role.DEFENDERS)


def _opponent_changed(case: Case) -> None:
    """47D, and 62C2 where the opponent's change came of the own side's revoke."""
    if case.ask(AFTER_OWN):
        case.state("apply-law", "47D", law="62C2", because="after-own-revoke")
        return
    case.state("may-withdraw-card", "47D", who=Player(Role.NON_OFFENDING_SIDE))
    _information(case, "47D")


def _told_in_turn(case: Case) -> None:
    """47E1: an opponent said that it was the player's turn."""
    if case.ask(TOLD_BY) != "opponent":
        lead = case.ask(WAS_LEAD)
        law, because = ("53", "own-mistake-in-lead") if lead else ("57", "own-mistake-in-play")
        case.state("apply-law", "47E1", law=law, because=because)
        return
    who = Player(Role.MISINFORMED)
    case.state("card-withdrawn", "47E1", card=_CARD, who=who)
    case.state("cannot-accept", "47E1", who=Player(Role.MISINFORMED_LHO))
    case.state("nothing-further", "47E1")
    case.state("play-goes-on", "47E1", because="turn-goes-back")
    case.state("apply-law", "47E1", law="63A1", because="establishes-no-revoke")
    _information(case, "47E1", erred=Role.INFORMING_SIDE)


def _misexplained(case: Case) -> None:
    """47E2a: until the next card is played; 47E2b when it is too late."""
    since = read_since(case, CARD)
    later = since is not None and bool(since.all)
    open_still = later and CARD_INFLUENCED.id not in case.answers
    influenced = case.ask(CARD_INFLUENCED, ("too-late", "nej") if open_still else ())
    if influenced == "nej":
        case.state("card-stands", "47F2", also=("47E2a",), card=_CARD, who=Player(Role.MISINFORMED))
        return
    if influenced == "too-late" or later or case.given(CARD_SINCE):
        case.state("too-late", "47E2a", also=("47E2b",), because="card-played-since")
        case.state("card-stands", "47E2a", card=_CARD, who=Player(Role.MISINFORMED))
        case.state("play-on", "47E2b", how="and-judge-later")
        after_the_play(case, DAMAGED_LATER, "47E2b", ("12C1",))
        return
    case.state("may-withdraw-card", "47E2a", who=Player(Role.MISINFORMED))
    _information(case, "47E2a")


def _information(
    case: Case,
    law: str,
    *,
    erred: Role = Role.OFFENDING_SIDE,
    other: Role = Role.NON_OFFENDING_SIDE,
) -> None:
    card_taken_back(case, "taken-back-card", erred=Player(erred), other=Player(other), also=(law,))
