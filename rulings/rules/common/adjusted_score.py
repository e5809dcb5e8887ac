"""Law 12C1: the adjusted score once an infraction and its damage are established."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.rules.common.common_questions import EVENT

OUTCOMES_CLEAR = question.yes_no("outcomes-clear")
OWN_PART = question.choice("own-part")

_AWARDS = {"average-plus": (60, 3), "average": (50, 0), "average-minus": (40, -3)}
"""Percent of the matchpoints and imps of each artificial score (12C2a, 12C2b)."""


def adjust(case: Case, law: str, judge: str, also: tuple[str, ...] = ()) -> None:
    """An assigned score, weighted where several outcomes are likely, or an artificial one (12C1a-12C1e).

    Args:
        law: the provision that calls for an adjusted score.
        judge: what the score is to restore, a key of the wording.
    """
    clear = case.afterwards(OUTCOMES_CLEAR)
    if clear is not False:
        case.state("adjust-score", law, also=(*also, "12B1", "12C1", "12C1c"), judge=judge)
        if clear is None:
            case.state("director-judges", "12C1d", also=("12C2a",), judge="outcomes-unclear")
    else:
        because = (law, *also, "12C1d")
        artificial(case, Role.NON_OFFENDING_SIDE, "average-plus", because)
        artificial(case, Role.OFFENDING_SIDE, "average-minus", because)
        other_table(case)
    part = case.afterwards(OWN_PART)
    if part is None:
        case.state("director-judges", "12C1e", judge="own-part")
    elif part != "none":
        case.state("own-part", "12C1e", who=Player(Role.NON_OFFENDING_SIDE))
    advise_of_appeal(case)


def advise_of_appeal(case: Case) -> None:
    """83: of a judgement, or of a ruling on disputed facts, the sides are told that they may appeal."""
    case.state("director-judges", "83", also=("92A", "92B", "92C", "92D", "X92A"), judge="may-appeal")


def other_table(case: Case) -> None:
    """86B, in a team match only; where the form of the event was not told the sentence says so."""
    if case.given(EVENT) in (None, "teams"):
        case.state("director-judges", "86B", judge="other-table-result")


def artificial(case: Case, who: Role, award: str, because: tuple[str, ...] = ()) -> None:
    """An artificial score with its numbers (12C2a, 12C2b), in imps alone where it is known to be a match."""
    percent, imps = _AWARDS[award]
    in_match = case.told(EVENT) == "teams"
    case.state(
        "artificial-score",
        "12C2a",
        also=("12C2b", *because),
        who=Player(who),
        award=f"{award}-in-match" if in_match else award,
        percent=percent,
        imps=imps,
    )
