"""The checks by their ids: a function each, whose docstring is what the editor reads."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from kb.editing.checks.finding import Severity
from laws import shipped
from laws.languages import FIRST_LANGUAGE


class Over(Enum):
    """What a check is given."""

    UNIT = "a string of one edition"
    COMPARED = "a place's words in two editions"
    PAIRING = "two editions"
    MATERIAL = "everything that is held"


@dataclass(frozen=True, slots=True)
class Check:
    """A check.

    Attributes:
        id: its name in findings and in addresses; never changed.
        severity: how much its findings weigh.
        over: what it is given.
        across_years: whether it makes sense between laws of different years.
        only_ours: whether it asks only of texts that we write.
        run: the function.
    """

    id: str
    severity: Severity
    over: Over
    across_years: bool
    only_ours: bool
    run: Callable[..., Any]

    def title(self, language: str) -> str:
        """Its name for people, a few words."""
        return str(shipped.table("checks.toml", "kb")["check"][self.id]["title"][language])

    def message(self, language: str) -> str:
        """What it finds and why that matters: its docstring, or that in English."""
        if language != FIRST_LANGUAGE:
            return str(shipped.table("checks.toml", "kb")["check"][self.id]["message"][language])
        return " ".join((self.run.__doc__ or "").split())


_CHECKS: dict[str, Check] = {}
_Run = TypeVar("_Run", bound=Callable[..., Any])


def check(
    id_: str, severity: Severity, over: Over, *, across_years: bool = False, only_ours: bool = False
) -> Callable[[_Run], _Run]:
    """Makes a function a check."""

    def register(run: _Run) -> _Run:
        _CHECKS[id_] = Check(id_, severity, over, across_years, only_ours, run)
        return run

    return register


def all_checks() -> tuple[Check, ...]:
    """Every check whose module has been imported, in the order of their registration."""
    return tuple(_CHECKS.values())
