"""`carry-over`: the imps that a team takes along from the round-robin into a knock-out match (207)."""

from bisect import bisect_left
from fractions import Fraction

from rulings.scoring.calculation import Calculation, PlusMinus, Step, Table, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Whole
from rulings.scoring.penalties.deduction import LONG_MATCH, of_vp_scale

LAW, START, PENALTIES, SHARE = "207", *(f"207A{number}" for number in range(1, 4))

LIMITS = ((32, 8), (64, 12), (96, 16), (128, 20), (None, 24))
"""Boards that the match is set for, at most, and the most imps that may be carried over (207A4a-e)."""

_HIGHER, _LOWER = Fraction(1, 2), Fraction(1, 3)
_IMPS_EACH = Fraction(3, 2)

IMPS = Amount(id="imps", low=-1000, high=1000, unit="imp")
HIGHER = Choice(id="higher", values=("A", "B"))
BOARDS = Whole(id="boards", low=1, high=1000, unit="boards")
PENALTY_A = Amount(id="penalty_a", optional=True, low=0, high=100, unit="kp")
PENALTY_B = Amount(id="penalty_b", optional=True, low=0, high=100, unit="kp")
MATCH_BOARDS = Whole(id="match_boards", optional=True, low=1, high=400, unit="boards")
EACH = Amount(id="deduction", optional=True, low=Fraction(1, 100), high=20, unit="kp")


def limit(boards: int) -> tuple[int, str]:
    """The most imps that may be carried into a match of so many boards, and the provision.

    >>> [limit(n)[0] for n in (32, 33, 64, 65, 96, 97, 128, 129)]
    [8, 12, 12, 16, 16, 20, 20, 24]
    """
    place = bisect_left([most for most, _ in LIMITS if most is not None], boards)
    return LIMITS[place][1], f"207A4{'abcde'[place]}"


def in_imps(penalty: Fraction, deduction: Fraction) -> Fraction:
    """A penalty in VP as imps: standard deductions of 1½ imps each (207A2, 211B1d)."""
    return penalty / deduction * _IMPS_EACH


def carry(imps: Fraction, leader_higher: bool, boards: int) -> Fraction:
    """The imps that the team ahead takes along, not rounded (207A3, 207A4).

    >>> str(carry(Fraction(13), False, 32)), str(carry(Fraction(30), True, 32))
    ('13/3', '8')
    """
    share = _HIGHER if leader_higher else _LOWER
    return min(abs(imps) * share, Fraction(limit(boards)[0]))


@calculator("carry-over", law="207A", fields=(IMPS, HIGHER, BOARDS, PENALTY_A, PENALTY_B, MATCH_BOARDS, EACH))
def carry_over(inputs: Inputs) -> Calculation:
    """Who takes how many imps along."""
    steps = [step("start", START, inputs[IMPS], imps=PlusMinus(inputs[IMPS]))]
    imps = inputs[IMPS]
    for field, sign, offender in ((PENALTY_A, -1, "A"), (PENALTY_B, 1, "B")):
        if penalty := inputs.get(field):
            after_penalty, each = _penalty(inputs, penalty, offender)
            imps += sign * each
            steps += after_penalty
    steps += [step("after", PENALTIES, imps, imps=PlusMinus(imps))] if imps != inputs[IMPS] else []
    team = "A" if imps > 0 else "B" if imps < 0 else None
    value = carry(imps, team == inputs[HIGHER], inputs[BOARDS])
    most, limit_steps = limit(inputs[BOARDS])
    sides = {"a": value if team == "A" else Fraction(0), "b": value if team == "B" else Fraction(0)}
    return Calculation(
        result={"imps": value, "team": team, **sides, "difference": imps, "limit": most},
        steps=(
            *steps,
            *_share(imps, team, inputs[HIGHER]),
            step("limit", limit_steps, value, boards=inputs[BOARDS], most=most),
        ),
        headline=headline("carried" if team else "nothing", team=team, imps=value),
        tables=(_table(inputs[BOARDS]),),
        also=(("conditions", LAW), ("tie", "222A")),
    )


def _penalty(inputs: Inputs, penalty: Fraction, team: str) -> tuple[list[Step], Fraction]:
    """A team's penalty in imps: first standard deductions, then imps."""
    each, citation = _deduction(inputs)
    value = in_imps(penalty, each)
    return [
        step("deductions", citation, penalty / each, team=team, penalty=penalty, each=each),
        step("penalty", "211B1d", value, team=team, number=penalty / each),
    ], value


def _deduction(inputs: Inputs) -> tuple[Fraction, str]:
    each, boards = inputs.get(EACH), inputs.get(MATCH_BOARDS)
    if each is not None:
        return each, PENALTIES
    if boards is None:
        raise refusal("match_boards", "deduction-boards")
    deduction = of_vp_scale(boards)
    if deduction is None:
        raise refusal("deduction", "deduction-unknown", boards=str(boards))
    return deduction, "211B1a" if boards >= LONG_MATCH else "211B1b"


def _share(imps: Fraction, team: str | None, higher: str) -> list[Step]:
    if team is None:
        return [step("even", START, 0)]
    key = "half" if team == higher else "third"
    share = _HIGHER if team == higher else _LOWER
    return [step(key, SHARE, abs(imps) * share, team=team, size=abs(imps))]


def _table(boards: int) -> Table:
    """The limits, with the one that applies."""
    rows = tuple((most if most else Word("more"), imps) for most, imps in LIMITS)
    at = next(place for place, (_, imps) in enumerate(LIMITS) if imps == limit(boards)[0])
    return Table("limits", ("up-to", "limit"), rows, frozenset({at}))
