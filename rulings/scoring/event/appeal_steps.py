"""What an appeal says: its steps and its notes, each with the provision."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.scoring.event.ladder import (
    CHIEF,
    CLUB,
    CLUB_COMMITTEE,
    DIRECTOR,
    DISTRICT,
    FEDERATION,
    LAW,
    ORAL,
    ORGANISER,
    REGION,
    TRIBUNAL,
)
from rulings.scoring.event.onwards import Appeal
from rulings.scoring.worked import Said, Step, step

AGREED = {"pair": parse("92D1"), "team": parse("92D2"), "individual": parse("92D1"), "": parse("92D")}
"""Who must agree to an appeal."""

HEARD = {"director": parse("93B1"), "oral": parse("251A1"), "written": parse("254A")}
THROUGH_DIRECTOR, THROUGH_BODY = parse("92C"), parse("255C3")
ONE_COMMITTEE, ONLY_INSTANCE, RECOMMEND, COMMENTS = (parse(one) for one in ("256C", "256D2", "93B3", "254B3"))
DEPOSIT, JUNIORS, AGAIN = parse("X92B1"), parse("X92B2"), parse("X92B4")
FORFEIT, WITHDRAW, TWO_IN_A_CLUB, HANDED_OVER = (parse(one) for one in ("X92B3", "X92C", "256C1", "256C4"))
_AT_THE_TABLE = frozenset({DIRECTOR, CHIEF})
_COMMITTEES = frozenset({ORAL, CLUB_COMMITTEE, DISTRICT, REGION})


def appeal_steps(one: Appeal) -> list[Step]:
    """From whose decision to whom, how, until when and with what deposit."""
    steps = [step("next", one.to.law, one.to.body, by=Said(one.by.body), to=Said(one.to.body))]
    steps += _ladder(one)
    if one.to.body == TRIBUNAL:
        return steps
    steps.append(step(f"heard-{one.procedure}", HEARD[one.procedure]))
    steps.append(step(f"agreed-{one.contestant}" if one.contestant else "agreed", AGREED[one.contestant]))
    steps.append(_lodged(one))
    return [*steps, *_deadline(one), *_deposit(one)]


def _ladder(one: Appeal) -> list[Step]:
    """What the ladder says of this rung beside its place."""
    steps = []
    if one.by.body == ORAL and one.level in (DISTRICT, REGION):
        steps.append(step("one-committee", ONE_COMMITTEE))
    if one.to.body == FEDERATION and one.by.body in _AT_THE_TABLE:
        steps.append(step("only-instance", ONLY_INSTANCE))
    if one.question == LAW and one.to.body == ORAL:
        steps.append(step("recommend", RECOMMEND))
    return steps


def _lodged(one: Appeal) -> Step:
    if one.by.body in _AT_THE_TABLE or one.by.body == ORAL:
        return step("through-director", THROUGH_DIRECTOR)
    return step("through-body", THROUGH_BODY, by=Said(one.by.body))


def _deadline(one: Appeal) -> list[Step]:
    due = one.deadline
    if due is None:
        return []
    value = due.at.isoformat(timespec="minutes") if due.at else None
    steps = [step(f"deadline-{due.why}", due.law, value, at=due.at)]
    return [*steps, *([step("comments", COMMENTS)] if one.procedure == "written" else [])]


def _deposit(one: Appeal) -> list[Step]:
    if not one.deposit:
        return [step("no-deposit", DEPOSIT, 0)]
    law = JUNIORS if one.juniors else DEPOSIT
    again = one.by.body in _COMMITTEES
    steps = [step("deposit-juniors" if one.juniors else "deposit", law, one.deposit, kroner=one.deposit)]
    return [*steps, *([step("deposit-again", AGAIN)] if again else [])]


def notes(one: Appeal) -> tuple[tuple[str, Citation], ...]:
    """What else there is to know."""
    if one.to.body == TRIBUNAL:
        return (("no-deadline", parse("255B")),)
    found = [("forfeit", FORFEIT)] if one.deposit else []
    if one.level == CLUB and one.to.body == DISTRICT and one.by.body not in (DIRECTOR, ORGANISER):
        found.append(("two-in-a-club", TWO_IN_A_CLUB))
    if one.to.body == DISTRICT:
        found.append(("handed-over", HANDED_OVER))
    return (*found, ("withdraw", WITHDRAW))
