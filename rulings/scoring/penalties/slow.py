"""`slow-play`: a match or a round that runs over its time (213)."""

from laws.citation import parse
from rulings.scoring.calculation import Calculation, Step, headline
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.fields import Amount, Choice, Whole, YesNo
from rulings.scoring.penalties import sides
from rulings.scoring.penalties.forms import FOR_PAIRS, FOR_TEAMS, FORM_FIELDS
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.minutes import Minutes
from rulings.scoring.penalties.sides import Side
from rulings.scoring.penalties.slow_pairs import Overrun, pair
from rulings.scoring.penalties.slow_teams import Extra, Table, team

S211A2, S213A2, S213B4, X90C1 = map(parse, ("211A2", "213A2", "213B4", "X90C1"))

_MOST = 10**6


def _director_figure(field: str, *, teams: bool = False) -> Amount:
    return Amount(id=field, optional=True, when=FOR_TEAMS if teams else (), low=0, high=_MOST)


MINUTES = Minutes(id="minutes", unit="minutes")
FAULT = Choice(id="fault", optional=True, values=("both", "a", "b", "outside"))
DECIDED = {"a": _director_figure("decided_a"), "b": _director_figure("decided_b")}
OTHER_MINUTES = Minutes(id="other_minutes", optional=True, when=FOR_TEAMS, unit="minutes")
OTHER_FAULT = Choice(id="other_fault", optional=True, when=FOR_TEAMS, values=("both", "a", "b", "outside"))
OTHER_DECIDED = {side: _director_figure(f"other_decided_{side}", teams=True) for side in ("a", "b")}
WARNED = YesNo(id="warned", optional=True, when=FOR_TEAMS)
EXTRA = {
    side: Whole(id=f"extra_{side}", optional=True, when=FOR_TEAMS, low=0, high=50) for side in ("a", "b")
}
BEFORE = {side: YesNo(id=f"before_{side}", optional=True, when=FOR_PAIRS) for side in ("a", "b")}
CARRIED = {
    side: Minutes(id=f"carried_{side}", optional=True, when=FOR_PAIRS, unit="minutes") for side in ("a", "b")
}
_OWN = (
    MINUTES, FAULT, *DECIDED.values(), OTHER_MINUTES, OTHER_FAULT, *OTHER_DECIDED.values(), WARNED,
    *EXTRA.values(), *BEFORE.values(), *CARRIED.values(),
)  # fmt: skip


@calculator("slow-play", law="213", fields=(*FORM_FIELDS, *_OWN))
def slow_play(inputs: Inputs) -> Calculation:
    """What overrunning the time costs each side."""
    measure = Measure(inputs)
    work = _team if measure.teams else _pair
    (a, steps), (b, more) = work("a", inputs, measure), work("b", inputs, measure)
    also = (
        (("warn-first", S213A2),) if measure.teams else (("cancelled-board", S213B4), ("same-phase", X90C1))
    )
    return Calculation(
        {
            **sides.figures(a, "_a"),
            **sides.figures(b, "_b"),
            "judgement": a.needs_director or b.needs_director,
            "unit": measure.unit,
        },
        (*steps, *(step for step in more if step not in steps)),
        headline("two-sides", a=sides.short(a), b=sides.short(b), unit=measure.unit_word),
        also=(*also, ("opponents-keep-theirs", S211A2)),
    )


def _team(side: str, inputs: Inputs, measure: Measure) -> tuple[Side, tuple[Step, ...]]:
    table = Table(inputs[MINUTES], inputs.get(FAULT) or "both", inputs.get(DECIDED[side]), DECIDED[side].id)
    tables = [table]
    if OTHER_MINUTES in inputs:
        other = OTHER_DECIDED[side]
        tables.append(
            Table(inputs[OTHER_MINUTES], inputs.get(OTHER_FAULT) or "both", inputs.get(other), other.id)
        )
    extra = Extra(inputs.get(EXTRA[side]) or 0, bool(inputs.get(WARNED)))
    return team(side, tables, extra, measure)


def _pair(side: str, inputs: Inputs, measure: Measure) -> tuple[Side, tuple[Step, ...]]:
    overrun = Overrun(
        minutes=inputs[MINUTES],
        carry_over=inputs.get(CARRIED[side]) or inputs[MINUTES] * 0,
        before=bool(inputs.get(BEFORE[side])),
        fault=inputs.get(FAULT) or "both",
        director_figure=inputs.get(DECIDED[side]),
        field=DECIDED[side].id,
    )
    return pair(side, overrun, measure)
