"""What a row of an evening takes of an adjusted score that a calculator worked out: `60 % 420 + 40 % −50`."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from kb.results.words import sentence
from rulings.scoring.adjusted.artificial import FAULT
from rulings.scoring.adjusted.averages import DIRECTLY, NONE, PARTLY
from rulings.scoring.calculation import Calculation
from rulings.scoring.numbers import is_finite, number_text

_AVERAGES = {NONE: "A+", PARTLY: "A", DIRECTLY: "A−"}


def row_score(name: str, inputs: Mapping[str, Any], calculation: Calculation, language: str) -> str:
    """The score as a row takes it, seen from North/South; empty where one cell cannot hold it.

    Args:
        name: of the calculator.
        inputs: what it was given, by the id of the field.
        language: of the names of the sides, where each has a weighted score of its own.
    """
    result = calculation.result
    if name == "artificial":
        shares = [result.get(f"percent_{side}") for side in ("ns", "ew")]
        if all(share is not None for share in shares):
            return "/".join(f"{number_text(share)}%" for share in shares)  # type: ignore[arg-type]  # not None
        # An address may have »NONE« as well: it is read as the calculator reads it.
        return "/".join(_AVERAGES[fault.read(inputs[fault.id], fault.id)] for fault in FAULT.values())
    if name != "assigned":
        return ""
    ns, ew = _parts(result["weights_ns"]), _parts(result["weights_ew"])
    if sorted(ns) == sorted((-points, weight) for points, weight in ew):
        return _weighted_text(ns)
    if len(ns) == len(ew) == 1:
        return f"{number_text(ns[0][0])}/{number_text(ew[0][0])}"
    return f"N/S {_weighted_text(ns)}; {sentence('east-west', language)} {_weighted_text(ew)}"


def _parts(rows: Any) -> list[tuple[Any, Any]]:
    return [(row["points"], row["weight"]) for row in rows]


def _weighted_text(parts: Sequence[tuple[Any, Any]]) -> str:
    if len(parts) == 1:
        return number_text(parts[0][0])
    return " + ".join(f"{_percent(weight)} % {number_text(points)}" for points, weight in parts)


def _percent(weight: Fraction) -> str:
    """A weight that still adds up with the others: a sixth of 100 has no end as a decimal."""
    return number_text(weight) if is_finite(weight) else str(weight)
