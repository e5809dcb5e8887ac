"""Laws 13 and 14: hands with too many or too few cards."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.engine.question import Question
from rulings.engine.topic import topic
from rulings.rules.boards.fault import artificial_scores, penalty
from rulings.rules.common.seating import seat_defender, seat_offender

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
    seat_offender(case)
    kind = case.ask(COUNT_KIND)
    if kind == "too-few":
        case.state("apply-law", "13", law="14", because="too-few-cards")
    elif kind == "foreign-card":
        _foreign_card(case)
    else:
        stage = case.ask(COUNT_STAGE)
        {"nobody-called": _before_a_call, "called": _after_a_call, "played": _after_the_play}[stage](case)


def _foreign_card(case: Case) -> None:
    """13C."""
    case.state("cards-restored", "13C", how="foreign-removed")
    if not case.ask(FOREIGN_PLAYED):
        case.state("nothing-further", "13C")
        case.state("play-on", "13C", how="with-calls-made")
        return
    case.state("play-on", "13C", how="and-judge-later")
    case.state("director-judges", "13C", also=("14B",), judge="foreign-card-leaves-hand-short")
    _judge_later(case, FOREIGN_INFLUENCED, "13C", ("12C",))


def _before_a_call(case: Case) -> None:
    """13A: no player with a wrong hand has called."""
    case.state("cards-restored", "13A1", how="corrected-in-time")
    if not case.ask(SAW_CARDS):
        case.state("play-on", "13A1", how="normally")
        penalty(case, "played", "13A1", only_miscount=True, pockets=True)
        return
    case.state("play-on", "13A2", how="and-judge-later")
    seen, who = CallAtIssue("seen-card"), Player(Role.RECEIVER)
    case.state("information-unauthorised", "16A1", also=("13A2", "16D"), call=seen, who=who)
    _penalty_after(case, _judge_later(case, CORRECTED_INFLUENCED, "13A2", ("12C1",)), "13A2")


def _after_a_call(case: Case) -> None:
    """13B: a player with a wrong hand has called."""
    if case.ask(CORRECTABLE):
        case.state("cards-restored", "13B1", how="corrected")
        case.state("play-on", "13B1", how="with-calls-made")
        # 14C is on whoever gets the card; the seat that is known here is that of the hand with too many.
        case.state("moved-card-not-for-partner", "14C", also=("13B1",))
        _penalty_after(case, _judge_later(case, CORRECTED_INFLUENCED, "13B1", ("12C1",)), "13B1")
        return
    case.state("adjust-score", "13B2", also=("12C1",), judge="no-normal-play")
    artificial_scores(case, "13B2")
    penalty(case, "adjusted", "13B2", only_miscount=True, pockets=True)


def _after_the_play(case: Case) -> None:
    """13D: the board has been played out."""
    case.state("board-cancelled", "13D", scope="result")
    case.state("adjust-score", "13D", also=("12C1",), judge="thirteen-at-the-end")
    artificial_scores(case, "13D")
    penalty(case, "adjusted", "13D", only_miscount=True, pockets=True)


def _judge_later(case: Case, judged: Question[bool], law: str, also: tuple[str, ...]) -> bool | None:
    found = case.afterwards(judged)
    if found is None:
        case.state("review-score", law, also=also, judge=judged.id)
    elif found:
        case.state("adjust-score", law, also=also, judge=judged.id)
    else:
        case.state("score-stands", law)
    return found


def _penalty_after(case: Case, adjusted: bool | None, law: str) -> None:
    """214: a warning, unless the score turns out to be adjusted."""
    penalty(case, "adjusted" if adjusted else "played", law, only_miscount=True, pockets=True)


@topic("manglende-kort", law="14")
def missing_cards(case: Case) -> None:
    """Rules on hands with fewer than 13 cards where none has more (14)."""
    seat_offender(case)
    stage = _TOO_MANY if case.given(OVER_THIRTEEN) else _short_stage(case)
    if stage == _TOO_MANY:
        case.state("apply-law", "14", law="13", because="too-many-cards")
        return
    if stage == "before-lead-faced":
        found = case.ask(CARD_FOUND)
        _restore(case, found, "14A1" if found else "14A2")
        case.state("play-on", "14A3", how="with-calls-made")
        _unauthorised_for_partner(case)
        penalty(case, "played", "14A3", only_miscount=True, pockets=True)
    elif stage == "after-lead-faced":
        _missing_in_the_play(case)
    else:
        case.state("no-adjustment", "14B", also=("79C1",), because="correction-period-over")


def _short_stage(case: Case) -> str:
    """When it was found; that another hand has too many cards is an answer too, unless it is ruled out."""
    if case.given(OVER_THIRTEEN) is None:
        return case.ask(SHORT_STAGE)
    return case.ask(SHORT_STAGE, tuple(one for one in SHORT_STAGE.values if one != _TOO_MANY))


def _missing_in_the_play(case: Case) -> None:
    """14B."""
    place = case.ask(CARD_PLACE)
    if place == "played-cards":
        case.state("apply-law", "14B1", law="67", because="defective-trick")
        return
    _restore(case, place == "elsewhere", "14B2" if place == "elsewhere" else "14B3")
    of_defender = case.ask(SHORT_HAND) == "defender"
    if of_defender:
        seat_defender(case)
        _penalty_card(case)
    if case.ask(SHOULD_HAVE_BEEN_PLAYED):
        because = "restored-defenders-card-revoke" if of_defender else "restored-card-revoke"
        case.state("apply-law", "14B4", law="61", because=because)
    if of_defender:
        _unauthorised_for_partner(case, Role.OTHER_DEFENDER)
    else:
        _unauthorised_for_partner(case, Role.DECLARER, "card-restored-to-dummy")
    case.state("play-continues", "14B4")
    penalty(case, "played", "14B4", only_miscount=True, pockets=True)


def _penalty_card(case: Case) -> None:
    """14B4 with 49: only a card whose face partner could have seen; the condition is said where not told."""
    in_sight = case.afterwards(IN_SIGHT)
    if in_sight is False:
        card, who = CardAtIssue("restored-card"), Player(Role.DEFENDER)
        case.state("no-penalty-card", "49", also=("14B4",), card=card, who=who)
    if in_sight is not False:
        because = "restored-card-seen" if in_sight else "restored-card-penalty"
        case.state("apply-law", "14B4", also=("49",), law="50", because=because)


def _restore(case: Case, found: bool, law: str) -> None:
    case.state("cards-restored", law, how="returned" if found else "reconstructed")


def _unauthorised_for_partner(case: Case, role: Role = Role.PARTNER, card: str = "restored-card") -> None:
    """14C; once play has begun dummy, who has no partner's choices to make, is told nothing."""
    case.state("information-unauthorised", "14C", call=CallAtIssue(card), who=Player(role))
