"""Rows of a table that are dear: some are tried in every run, the others where everything is."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def verified(rows: Iterable[object], *, gate: int = 1, every: int = 0) -> list[ParameterSet]:
    """Rows for `pytest.mark.parametrize`, most of them only for `make verify`.

    Args:
        gate: how many of the first are tried by `make test` too.
        every: or each how manieth of all of them.
    """

    def marks(number: int) -> tuple[pytest.MarkDecorator, ...]:
        tried = number % every == 0 if every else number < gate
        return () if tried else (pytest.mark.verify,)

    return [pytest.param(row, marks=marks(number)) for number, row in enumerate(rows)]
