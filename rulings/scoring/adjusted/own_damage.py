"""`self-inflicted`: the part of the damage that is not compensated, from three results (12C1e, X78A4)."""

from __future__ import annotations

from rulings.scoring.adjusted.assigned_steps import damage_steps, notes
from rulings.scoring.adjusted.self_inflicted import outcome
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.fields import Amount, Choice
from rulings.scoring.worked import Said, Worked, headline

_MOST = 100_000
_UNITS = {"imps": "imp", "matchpoints": "matchpoints", "percent": "percent", "points": "points"}

FORM = Choice(id="form", values=tuple(_UNITS))
WITHOUT_ERROR = Amount(id="without_error", low=-_MOST, high=_MOST)
AT_TABLE = Amount(id="at_table", low=-_MOST, high=_MOST)
ADJUSTED = Amount(id="adjusted", low=-_MOST, high=_MOST)


@calculator("self-inflicted", law="12C1e", fields=(FORM, WITHOUT_ERROR, AT_TABLE, ADJUSTED))
def self_inflicted(given: Given) -> Worked:
    """What a non-offending side ends with that damaged itself."""
    unit = _UNITS[given[FORM]]
    found = outcome(given[WITHOUT_ERROR], given[AT_TABLE], given[ADJUSTED])
    return Worked(
        {
            "score": found.score,
            "offender": given[ADJUSTED],
            "damage": found.damage,
            "self_inflicted": found.own,
            "compensated": found.compensated,
            "handbook": found.handbook,
        },
        tuple(damage_steps(unit, found)),
        headline("score", score=found.score, own=found.own, unit=Said(unit)),
        also=notes("", split=False, own=True)[-1:],
    )
