"""Laws 45F and 45G: dummy touches or suggests a card; a card is turned before the trick is complete."""

from __future__ import annotations

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.playing.consequences import PlayGoesOn, TurnedTooSoon
from rulings.rules.playing.laws import LAW_12C1, LAW_16B, LAW_43A1C, LAW_45D, LAW_45F, LAW_45G, LAW_66A
from rulings.rules.withdrawn_call.aftermath import after_the_play

DID = question.choice("dummy-did-unasked")
DAMAGED = question.yes_no("damaged-by-dummys-suggestion")
ALL_PLAYED = question.yes_no("all-four-had-played")


@topic("den-blinde-foreslaar-kort", law="45F")
def dummy_suggests(case: Case) -> None:
    """Rules on a card that dummy touched or suggested (45F)."""
    match case.ask(DID):
        case "arranged":
            case.state(PlayGoesOn(citation=LAW_45F, because="dummy-may-arrange"))
        case "as-told":
            case.state(PlayGoesOn(citation=LAW_45F, because="dummy-was-told"))
        case "put-card":
            case.state(ApplyLaw(citation=LAW_45F, law=LAW_45D, because="dummy-put-card"))
            after_the_play(case, DAMAGED, LAW_45F, (LAW_12C1,))
        case _:
            case.state(PlayGoesOn(citation=LAW_45F, also=(LAW_16B, LAW_43A1C), because="judged-after-play"))
            after_the_play(case, DAMAGED, LAW_45F, (LAW_12C1,))


@topic("kort-vendt-for-tidligt", law="45G")
def turned_too_soon(case: Case) -> None:
    """Rules on a card that was turned face down before all four had played (45G)."""
    if case.ask(ALL_PLAYED):
        case.state(ApplyLaw(citation=LAW_45G, law=LAW_66A, because="turned-in-time"))
    else:
        case.state(TurnedTooSoon(citation=LAW_45G, who=Player(Role.ANY_PLAYER)))
