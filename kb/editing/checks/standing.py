"""The check that a place of ours can be read alone."""

from kb.editing.checks.finding import Fault, Faults, Severity
from kb.editing.checks.registry import Over, check
from kb.editing.units import Unit
from laws.alone import leanings
from laws.model import Edition

_EXCERPT = 40


@check("leans-on-another", Severity.TEXT, Over.UNIT, only_ours=True)
def leans_on_another(edition: Edition, unit: Unit) -> Faults:
    """Stedet kan ikke læses alene: det begynder med et ord, der peger ud af det, eller har en forkortelse,
    der ikke er forklaret."""
    if unit.part not in ("lead", "tail") or edition.kind == "commentary":
        return
    for fault in leanings(unit.text, edition.language):
        yield Fault(fault, here=((0, min(_EXCERPT, len(unit.text))),))
