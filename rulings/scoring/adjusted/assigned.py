"""`assigned`: an assigned score for both sides, result by result, in the unit of the event (12C1)."""

from __future__ import annotations

from fractions import Fraction

from laws.citation import parse
from rulings.scoring.adjusted.adjustment import Adjustment, entered, mean_points, sign
from rulings.scoring.adjusted.assigned_steps import (
    damage_steps,
    entered_steps,
    notes,
    part_steps,
    results_table,
    shown,
    sum_steps,
)
from rulings.scoring.adjusted.compare import (
    BOARD_A_MATCH,
    BUTLER,
    CROSS_IMPS,
    FORMS,
    KNOCKOUT,
    MATCHPOINTS,
    UNITS,
    VP,
)
from rulings.scoring.adjusted.reading import SCORE, checked, goal_of, points, results_field, weighed
from rulings.scoring.adjusted.self_inflicted import Outcome
from rulings.scoring.adjusted.weights import MOST_FAVOUR, Weighed, favoured, moved
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Rows, Whole, Written
from rulings.scoring.numbers import number_text
from rulings.scoring.worked import Said, Step, Value, Worked, headline, step

X12A2 = parse("X12A2")
_TEAMS = frozenset({VP, KNOCKOUT, BOARD_A_MATCH})
_FIELD = frozenset({MATCHPOINTS, CROSS_IMPS})
_FAVOUR_AS_TYPED = Fraction(1667, 100)

FORM = Choice(id="form", values=FORMS)
RESULTS = results_field("results")
RESULTS_EW = results_field("results_ew", optional=True)
BOARD = Whole(id="board", optional=True, low=1, high=999)
OTHER_TABLE = Written(id="other_table", when=(("form", _TEAMS),), parse=checked, pattern="result")
OTHERS = Rows(id="others", when=(("form", _FIELD),), columns=(SCORE,))
DATUM = Written(id="datum", when=(("form", frozenset({BUTLER})),), parse=checked, pattern="result")
NON_OFFENDING = Choice(id="non_offending", optional=True, values=("NS", "EW"))
FAVOUR = Amount(id="favour", optional=True, low=0, high=_FAVOUR_AS_TYPED)
AT_TABLE = Written(id="at_table", optional=True, parse=checked, pattern="result")
WITHOUT_ERROR = results_field("without_error", optional=True)

_ASKED = (FORM, RESULTS, RESULTS_EW, BOARD, OTHER_TABLE, OTHERS, DATUM)
_SIDE = (NON_OFFENDING, FAVOUR, AT_TABLE, WITHOUT_ERROR)


@calculator("assigned", law="12C1", fields=(*_ASKED, *_SIDE))
def assigned(given: Given) -> Worked:
    """The assigned score of both sides."""
    asked, side = _asked(given), _side(given)
    split = RESULTS_EW in given
    own = _own_damage(given, asked, side)
    figures = {"NS": asked.of("NS"), "EW": asked.of("EW")}
    if own is not None:
        figures[side] = own.score
    ns, ew = entered(asked.form, figures["NS"], figures["EW"])
    names = {"ns": shown(asked.form, ns), "ew": shown(asked.form, ew), "unit": Said(UNITS[asked.form])}
    return Worked(
        {"ns": ns, "ew": ew, "unit": UNITS[asked.form], **_points(asked), **_damage(own)},
        (
            *_favour_steps(given, asked, side),
            *part_steps(asked, split=split),
            *sum_steps(asked, split=split),
            *(damage_steps(UNITS[asked.form], own) if own else ()),
            *entered_steps(asked.form, figures["NS"], figures["EW"], ns, ew),
        ),
        headline("both", **names),
        tables=results_table(asked, split=split),
        also=notes(asked.form, split=split, own=own is not None),
    )


def _asked(given: Given) -> Adjustment:
    """The results with their shares, the doubt given to the side that is to have it."""
    board = given.get(BOARD)
    ns = weighed(given[RESULTS], board, RESULTS.id)
    ew = weighed(given[RESULTS_EW], board, RESULTS_EW.id) if RESULTS_EW in given else ns
    if FAVOUR in given:
        side, favour = _side(given), _favour(given)
        ns, ew = (favoured(one, favour, sign(side)) for one in (ns, ew))
    return Adjustment(given[FORM], ns, ew, _others(given, board))


def _others(given: Given, board: int | None) -> tuple[int, ...]:
    if OTHERS in given:
        return tuple(points(row[SCORE], board, f"{row.path}.{SCORE.id}") for row in given[OTHERS])
    found = next((one for one in (OTHER_TABLE, DATUM) if one in given), None)
    return () if found is None else (points(given[found], board, found.id),)


def _side(given: Given) -> str:
    """The non-offending side; needed where something depends on it."""
    side = given.get(NON_OFFENDING)
    if side is None and any(field in given for field in (FAVOUR, AT_TABLE, WITHOUT_ERROR)):
        raise refusal(NON_OFFENDING.id, "missing")
    return side or ""


def _favour(given: Given) -> Fraction:
    """The share that is moved, never more than a sixth; `16,67` is how a sixth is typed."""
    per = goal_of(given[RESULTS])
    share = given[FAVOUR] / per
    if share > MOST_FAVOUR and (per == 1 or share > _FAVOUR_AS_TYPED / per):
        raise refusal(FAVOUR.id, "favour-over", most=number_text(MOST_FAVOUR * per))
    return min(share, MOST_FAVOUR)


def _favour_steps(given: Given, asked: Adjustment, side: str) -> tuple[Step, ...]:
    if FAVOUR not in given:
        return ()
    split = side == "EW" and RESULTS_EW in given
    before = weighed(given[RESULTS_EW if split else RESULTS], given.get(BOARD), RESULTS.id)
    share = moved(before, asked.ew if split else asked.ns)
    return (step("favour", X12A2, share * 100, side=Said(side)),)


def _own_damage(given: Given, asked: Adjustment, side: str) -> Outcome | None:
    if AT_TABLE not in given and WITHOUT_ERROR not in given:
        return None
    for field in (AT_TABLE, WITHOUT_ERROR):
        if field not in given:
            raise refusal(field.id, "missing")
    board = given.get(BOARD)
    results = weighed(given[WITHOUT_ERROR], board, WITHOUT_ERROR.id)
    return asked.without(side, results, points(given[AT_TABLE], board, AT_TABLE.id))


def _points(asked: Adjustment) -> dict[str, Value]:
    """The weighted points and the weights that were used, and at matchpoints per cent of the top."""
    found: dict[str, Value] = {
        "points_ns": mean_points(asked.ns),
        "points_ew": -mean_points(asked.ew),
        "weights_ns": _weights(asked.ns),
        "weights_ew": _weights(asked.ew),
    }
    if asked.form == MATCHPOINTS:
        top = 2 * len(asked.others)
        found |= {f"percent_{side.lower()}": asked.of(side) * 100 / top for side in ("NS", "EW")}
    return found


def _weights(results: tuple[Weighed, ...]) -> list[Value]:
    return [{"points": one.points, "weight": one.share * 100} for one in results]


def _damage(own: Outcome | None) -> dict[str, Value]:
    """What was and was not compensated; nothing where no damage was self-inflicted."""
    if own is None:
        return {}
    return {"damage": own.damage, "self_inflicted": own.own, "compensated": own.compensated}
