"""244: which delays and absences are excused."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic

CAUSE = question.choice("absence-cause")
AN_HOUR = question.yes_no("delay-an-hour")
TRANSPORT = question.choice("transport-cause")
FORESEEN = question.yes_no("could-be-foreseen")
PUBLIC = question.yes_no("public-transport")
AROSE = question.choice("illness-arose")

_NEVER = {"own-vehicle": "244A1e", "reopened-late": "244A1b", "announced": "244A1"}
"""What excuses nobody on the way, and where."""

_SUDDEN = {
    "accident": "244A1a",
    "closure": "244A1b",
    "cancelled-service": "244A1c",
    "other": "244A1",
}
"""What may excuse a delay on the way, and where."""


@topic("straffri-forsinkelse", law="244")
def absence(case: Case) -> None:
    """Rules on whether a delay or an absence is excused (244)."""
    match case.ask(CAUSE):
        case "transport":
            _on_the_way(case)
        case "illness":
            _illness(case)
        case _:
            _not_excused(case, "244")


def _on_the_way(case: Case) -> None:
    """244A1."""
    if not case.ask(AN_HOUR):
        _not_excused(case, "244A1")
        return
    cause = case.ask(TRANSPORT)
    if cause in _NEVER:
        _not_excused(case, _NEVER[cause])
    elif cause == "police":
        # The one example that the text settles outright: the others only »can« excuse.
        (_not_excused if case.ask(PUBLIC) else _excused)(case, "244A1d")
    elif case.ask(FORESEEN):
        _not_excused(case, "244A1")
    else:
        _excused(case, _SUDDEN[cause])


def _illness(case: Case) -> None:
    """244A2."""
    match case.ask(AROSE):
        case "after-start":
            _excused(case, "244A2a")
        case "no-replacement":
            _excused(case, "244A2b")
        case _:
            _not_excused(case, "244A2")


def _excused(case: Case, law: str) -> None:
    case.state("event-ruling", law, what="excused")
    case.state("event-rule", "244B1", what="penalty-falls")
    case.state("event-rule", "244B2", what="report-soon")
    case.state("event-rule", "216E3", what="too-few-all-the-same")


def _not_excused(case: Case, law: str) -> None:
    case.state("event-ruling", law, what="not-excused")
    case.state("event-rule", "212", what="late-arrival")
    case.state("event-rule", "216B", what="absence-costs")
