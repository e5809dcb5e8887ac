"""Law 47: whether a played card may be taken back, and what becomes of it and of what it told."""

from __future__ import annotations

from laws.citation import Citation
from rulings.engine import question
from rulings.engine.board_consequence import PlayOn
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, NothingFurther
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.procedure_consequence import MayWithdrawCard, TooLate
from rulings.engine.topic import topic
from rulings.rules.common.card_information import card_taken_back
from rulings.rules.common.play_consequences import (
    CannotAccept,
    CardStands,
    CardWithdrawn,
    MustPlay,
)
from rulings.rules.explanations.rule import CARD_INFLUENCED, CARD_SINCE, DAMAGED_LATER
from rulings.rules.playing.afterwards import read_since
from rulings.rules.playing.consequences import PlayGoesOn
from rulings.rules.playing.laws import (
    LAW_12C1,
    LAW_45C4B,
    LAW_45D,
    LAW_47A,
    LAW_47B,
    LAW_47C,
    LAW_47D,
    LAW_47E1,
    LAW_47E2A,
    LAW_47E2B,
    LAW_47F1,
    LAW_47F2,
    LAW_48A,
    LAW_49,
    LAW_53,
    LAW_53B,
    LAW_57,
    LAW_58B,
    LAW_62,
    LAW_62C2,
    LAW_63A1,
)
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
    "revoke": (LAW_62, "illegal-as-revoke"),
    "lead-out-of-turn": (LAW_53, "illegal-as-lead-out-of-turn"),
    "play-out-of-turn": (LAW_57, "illegal-as-play-out-of-turn"),
    "several-at-once": (LAW_58B, "illegal-as-several"),
}


@topic("kort-taget-tilbage", law="47")
def taken_back(case: Case) -> None:
    """Rules on a played card that is taken back, or that a player wants to take back (47)."""
    match case.ask(WHY):
        case "illegal":
            _illegal(case)
        case "slip-of-tongue":
            case.state(ApplyLaw(citation=LAW_47C, law=LAW_45C4B, because="called-by-slip"))
            unintended_designation(case)
        case "dummys-wrong-card":
            case.state(ApplyLaw(citation=LAW_47A, law=LAW_45D, because="moved-by-dummy"))
            wrong_card_from_dummy(case)
        case "opponent-changed":
            _opponent_changed(case)
        case "told-in-turn":
            _told_in_turn(case)
        case "misexplained":
            _misexplained(case)
        case "right-hand-led":
            case.state(ApplyLaw(citation=LAW_47F1, law=LAW_53B, because="right-hand-led"))
            _information(case, LAW_53B)
        case _:
            case.state(CardStands(citation=LAW_47F2, card=_CARD, who=Player(Role.ANY_PLAYER)))


def _illegal(case: Case) -> None:
    """47A, 47B: the law of the irregularity says how; a defender's card may become a penalty card (49)."""
    kind = case.ask(ILLEGAL)
    if kind in _ILLEGAL:
        law, because = _ILLEGAL[kind]
        case.state(ApplyLaw(citation=LAW_47B, also=(LAW_47A,), law=law, because=because))
        return
    defender = case.ask(WHOSE) == "defender"
    who = Player(Role.DEFENDER if defender else Role.DECLARING_SIDE)
    case.state(
        CardWithdrawn(citation=LAW_47B, also=(LAW_47A,), card=_CARD, who=who),
        MustPlay(citation=LAW_47B, who=who, what="legal-card"),
    )
    if defender:  # a penalty card tells all of it while it lies there (50E)
        case.state(ApplyLaw(citation=LAW_47B, law=LAW_49, because="withdrawn-by-defender"))
    else:
        case.state(NothingFurther(citation=LAW_48A, also=(LAW_47B,)))
        _information(case, LAW_47B, erred=Role.DECLARING_SIDE, other=Role.DEFENDERS)


def _opponent_changed(case: Case) -> None:
    """47D, and 62C2 where the opponent's change came of the own side's revoke."""
    if case.ask(AFTER_OWN):
        case.state(ApplyLaw(citation=LAW_47D, law=LAW_62C2, because="after-own-revoke"))
        return
    case.state(MayWithdrawCard(citation=LAW_47D, who=Player(Role.NON_OFFENDING_SIDE)))
    _information(case, LAW_47D)


def _told_in_turn(case: Case) -> None:
    """47E1: an opponent said that it was the player's turn."""
    if case.ask(TOLD_BY) != "opponent":
        lead = case.ask(WAS_LEAD)
        law, because = (LAW_53, "own-mistake-in-lead") if lead else (LAW_57, "own-mistake-in-play")
        case.state(ApplyLaw(citation=LAW_47E1, law=law, because=because))
        return
    who = Player(Role.MISINFORMED)
    case.state(
        CardWithdrawn(citation=LAW_47E1, card=_CARD, who=who),
        CannotAccept(citation=LAW_47E1, who=Player(Role.MISINFORMED_LHO)),
        NothingFurther(citation=LAW_47E1),
        PlayGoesOn(citation=LAW_47E1, because="turn-goes-back"),
        ApplyLaw(citation=LAW_47E1, law=LAW_63A1, because="establishes-no-revoke"),
    )
    _information(case, LAW_47E1, erred=Role.INFORMING_SIDE)


def _misexplained(case: Case) -> None:
    """47E2a: until the next card is played; 47E2b when it is too late."""
    since = read_since(case, CARD)
    if not case.ask(CARD_INFLUENCED):
        case.state(CardStands(citation=LAW_47F2, also=(LAW_47E2A,), card=_CARD, who=Player(Role.MISINFORMED)))
        return
    if since is not None and since.all:
        case.derive(CARD_SINCE, True)
    if case.ask(CARD_SINCE):
        case.state(
            TooLate(citation=LAW_47E2A, also=(LAW_47E2B,), because="card-played-since"),
            CardStands(citation=LAW_47E2A, card=_CARD, who=Player(Role.MISINFORMED)),
            PlayOn(citation=LAW_47E2B, how="and-judge-later"),
        )
        after_the_play(case, DAMAGED_LATER, LAW_47E2B, (LAW_12C1,))
        return
    case.state(MayWithdrawCard(citation=LAW_47E2A, who=Player(Role.MISINFORMED)))
    _information(case, LAW_47E2A)


def _information(
    case: Case,
    law: Citation,
    *,
    erred: Role = Role.OFFENDING_SIDE,
    other: Role = Role.NON_OFFENDING_SIDE,
) -> None:
    card_taken_back(case, "taken-back-card", erred=Player(erred), other=Player(other), also=(law,))
