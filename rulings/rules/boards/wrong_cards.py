"""Laws 13 and 14: hands with too many or too few cards."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.board_consequence import BoardCancelled, CardsRestored, PlayOn
from rulings.engine.case import Case
from rulings.engine.consequence import (
    AdjustScore,
    ApplyLaw,
    InformationUnauthorised,
    NothingFurther,
    ReviewScore,
    ScoreStands,
)
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.procedure_consequence import NoAdjustment
from rulings.engine.question import Question
from rulings.engine.topic import topic
from rulings.rules.boards.fault import artificial_scores, penalty

LAW_12C, LAW_12C1, LAW_13, LAW_13A1, LAW_13A2 = map(parse, ("12C", "12C1", "13", "13A1", "13A2"))
LAW_13B1, LAW_13B2, LAW_13C, LAW_13D = map(parse, ("13B1", "13B2", "13C", "13D"))
LAW_14, LAW_14A1, LAW_14A2, LAW_14A3, LAW_14B = map(parse, ("14", "14A1", "14A2", "14A3", "14B"))
LAW_14B1, LAW_14B2, LAW_14B3, LAW_14B4, LAW_14C = map(parse, ("14B1", "14B2", "14B3", "14B4", "14C"))
LAW_49, LAW_50, LAW_61, LAW_67, LAW_79C1 = map(parse, ("49", "50", "61", "67", "79C1"))

COUNT_KIND = question.choice("count-kind")
COUNT_STAGE = question.choice("count-stage")
SAW_CARDS = question.yes_no("saw-anothers-cards")
CORRECTABLE = question.yes_no("hands-correctable")
CORRECTED_INFLUENCED = question.yes_no("corrected-hands-influenced")
FOREIGN_PLAYED = question.yes_no("foreign-card-played")
FOREIGN_INFLUENCED = question.yes_no("foreign-card-influenced")
OVER_THIRTEEN = question.yes_no("over-thirteen")
SHORT_STAGE = question.choice("short-stage")
CARD_FOUND = question.yes_no("card-found")
CARD_PLACE = question.choice("card-place")
IN_SIGHT = question.yes_no("restored-card-in-sight")
SHORT_HAND = question.choice("short-hand")
SHOULD_HAVE_BEEN_PLAYED = question.yes_no("should-have-been-played")

_TOO_MANY = "over-thirteen"


@topic("forkert-antal-kort", law="13")
def wrong_number_of_cards(case: Case) -> None:
    """Rules on a hand with more than 13 cards, or a card that does not belong to the deal (13)."""
    kind = case.ask(COUNT_KIND)
    if kind == "too-few":
        case.state(ApplyLaw(citation=LAW_13, law=LAW_14, because="too-few-cards"))
    elif kind == "foreign-card":
        _foreign_card(case)
    else:
        stage = case.ask(COUNT_STAGE)
        {"nobody-called": _before_a_call, "called": _after_a_call, "played": _after_the_play}[stage](case)


def _foreign_card(case: Case) -> None:
    """13C."""
    case.state(CardsRestored(citation=LAW_13C, how="foreign-removed"))
    if not case.ask(FOREIGN_PLAYED):
        case.state(NothingFurther(citation=LAW_13C), PlayOn(citation=LAW_13C, how="with-calls-made"))
        return
    _judge_later(case, FOREIGN_INFLUENCED, LAW_13C, (LAW_12C,))


def _before_a_call(case: Case) -> None:
    """13A: no player with a wrong hand has called."""
    case.state(CardsRestored(citation=LAW_13A1, how="corrected"))
    if not case.ask(SAW_CARDS):
        case.state(PlayOn(citation=LAW_13A1, how="normally"))
        penalty(case, "played", LAW_13A1, only_miscount=True)
        return
    case.state(PlayOn(citation=LAW_13A2, how="and-judge-later"))
    _unauthorised_for_partner(case)
    _penalty_after(case, _judge_later(case, CORRECTED_INFLUENCED, LAW_13A2, (LAW_12C1,)), LAW_13A2)


def _after_a_call(case: Case) -> None:
    """13B: a player with a wrong hand has called."""
    if case.ask(CORRECTABLE):
        case.state(
            CardsRestored(citation=LAW_13B1, how="corrected"),
            PlayOn(citation=LAW_13B1, how="with-calls-made"),
        )
        _unauthorised_for_partner(case)
        _penalty_after(case, _judge_later(case, CORRECTED_INFLUENCED, LAW_13B1, (LAW_12C1,)), LAW_13B1)
        return
    case.state(AdjustScore(citation=LAW_13B2, also=(LAW_12C1,), judge="no-normal-play"))
    artificial_scores(case, LAW_13B2)
    penalty(case, "adjusted", LAW_13B2, only_miscount=True)


def _after_the_play(case: Case) -> None:
    """13D: the board has been played out."""
    case.state(
        BoardCancelled(citation=LAW_13D, scope="result"),
        AdjustScore(citation=LAW_13D, also=(LAW_12C1,), judge="thirteen-at-the-end"),
    )
    artificial_scores(case, LAW_13D)
    penalty(case, "adjusted", LAW_13D, only_miscount=True)


def _judge_later(
    case: Case, judged: Question[bool], law: Citation, also: tuple[Citation, ...]
) -> bool | None:
    found = case.afterwards(judged)
    if found is None:
        case.state(ReviewScore(citation=law, also=also, judge=judged.id))
    elif found:
        case.state(AdjustScore(citation=law, also=also, judge=judged.id))
    else:
        case.state(ScoreStands(citation=law))
    return found


def _penalty_after(case: Case, adjusted: bool | None, law: Citation) -> None:
    """214: a warning, unless the score turns out to be adjusted."""
    penalty(case, "adjusted" if adjusted else "played", law, only_miscount=True)


@topic("manglende-kort", law="14")
def missing_cards(case: Case) -> None:
    """Rules on hands with fewer than 13 cards where none has more (14)."""
    stage = _TOO_MANY if case.given(OVER_THIRTEEN) else _short_stage(case)
    if stage == _TOO_MANY:
        case.state(ApplyLaw(citation=LAW_14, law=LAW_13, because="too-many-cards"))
        return
    if stage == "before-lead-faced":
        found = case.ask(CARD_FOUND)
        _restore(case, found, LAW_14A1 if found else LAW_14A2)
        case.state(PlayOn(citation=LAW_14A3, how="with-calls-made"))
        _unauthorised_for_partner(case)
        penalty(case, "played", LAW_14A3, only_miscount=True)
    elif stage == "after-lead-faced":
        _missing_in_the_play(case)
    else:
        case.state(NoAdjustment(citation=LAW_14B, also=(LAW_79C1,), because="correction-period-over"))


def _short_stage(case: Case) -> str:
    """When it was found; that another hand has too many cards is an answer too, unless it is ruled out."""
    if case.given(OVER_THIRTEEN) is None:
        return case.ask(SHORT_STAGE)
    return case.ask(SHORT_STAGE, tuple(one for one in SHORT_STAGE.values if one != _TOO_MANY))


def _missing_in_the_play(case: Case) -> None:
    """14B."""
    place = case.ask(CARD_PLACE)
    if place == "played-cards":
        case.state(ApplyLaw(citation=LAW_14B1, law=LAW_67, because="defective-trick"))
        return
    _restore(case, place == "elsewhere", LAW_14B2 if place == "elsewhere" else LAW_14B3)
    if case.ask(SHORT_HAND) == "defender":
        _penalty_card(case)
    if case.ask(SHOULD_HAVE_BEEN_PLAYED):
        case.state(ApplyLaw(citation=LAW_14B4, law=LAW_61, because="restored-card-revoke"))
    _unauthorised_for_partner(case)
    penalty(case, "played", LAW_14B4, only_miscount=True)


def _penalty_card(case: Case) -> None:
    """14B4 with 49: only a card whose face partner could have seen; the condition is said where not told."""
    in_sight = case.afterwards(IN_SIGHT)
    if in_sight is not False:
        because = "restored-card-seen" if in_sight else "restored-card-penalty"
        case.state(ApplyLaw(citation=LAW_14B4, also=(LAW_49,), law=LAW_50, because=because))


def _restore(case: Case, found: bool, law: Citation) -> None:
    case.state(CardsRestored(citation=law, how="returned" if found else "reconstructed"))


def _unauthorised_for_partner(case: Case) -> None:
    """14C."""
    card = CallAtIssue("restored-card")
    case.state(InformationUnauthorised(citation=LAW_14C, call=card, who=Player(Role.PARTNER)))
