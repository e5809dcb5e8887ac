"""Many rows, one test: `each_row` takes what `pytest.mark.parametrize` takes, and says every row that fails.

A test of each row costs more than most rows do: to collect, to set up, to tell the workers of. So the rows
run within one test, which goes on after a row that fails, and at the end lists each that did: its name, where
it stands, what went wrong and where. What rows must not share, a fixture with a state of its own, is no case
for a table.
"""

import inspect
import itertools
import traceback
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from hypothesis import is_hypothesis_test

from tests.rows import line_of

ROOT = Path(__file__).resolve().parent.parent
_LONGEST = 72
"""Characters of a value in the name of a row that has no other."""

Test = Callable[..., None]
Ids = Sequence[str | None] | Callable[[Any], object] | None


class Table:
    """The rows of one `each_row` above a test.

    Attributes:
        rows: the values of each row, in the order of the names.
    """

    def __init__(self, names: str | Sequence[str], rows: Iterable[Any], ids: Ids) -> None:
        given = list(rows)
        joined = names if isinstance(names, str) else ",".join(names)
        self.names = [name.strip() for name in joined.split(",") if name.strip()]
        bare = isinstance(names, str) and len(self.names) == 1
        self.rows = [_values(row, bare) for row in given]
        self._own = [row.id if isinstance(row, ParameterSet) else None for row in given]
        self._ids = ids
        if not given:
            raise ValueError("A table without rows proves nothing: give it one, or drop the test")
        if any(len(values) != len(self.names) for values in self.rows):
            raise ValueError(f"Each row of this table needs {len(self.names)} values: {self.names}")
        if ids is not None and not callable(ids) and len(ids) != len(given):
            raise ValueError(f"{len(ids)} ids for {len(given)} rows")

    def name(self, place: int) -> str:
        """What a row is called where it fails."""
        own = self._own[place]
        if own is None and self._ids is not None and not callable(self._ids):
            own = self._ids[place]
        if own is not None:
            return str(own)
        return ", ".join(map(self._value_name, self.rows[place]))

    def _value_name(self, value: object) -> str:
        wanted = self._ids(value) if callable(self._ids) else None
        text = repr(value) if wanted is None else str(wanted)
        return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def each_row(names: str | Sequence[str], rows: Iterable[Any], ids: Ids = None) -> Callable[[Test], Test]:
    """Runs a test with each row of a table, and with each of several tables' rows where they are stacked.

    Args:
        names: the parameters that the rows fill, as `pytest.mark.parametrize` takes them.
        rows: a value, a sequence of values or a `pytest.param` each, without marks.
        ids: what the rows are called: a name each, or what makes one of a value.
    """
    made = Table(names, rows, ids)

    def decorate(test: Test) -> Test:
        function, below = getattr(test, "row_test", (test, ()))
        return _run_each(function, (made, *below), getattr(test, "pytestmark", []))

    return decorate


def _values(row: Any, bare: bool) -> tuple[Any, ...]:
    if not isinstance(row, ParameterSet):
        return (row,) if bare else tuple(row)
    if row.marks:
        raise ValueError("A row cannot be marked: call pytest.skip in the test, or give it a test of its own")
    return tuple(row.values)


def _run_each(function: Any, tables: tuple[Table, ...], marks: list[Any]) -> Test:
    """One test for all rows; of hypothesis it takes over nothing, whose plugin would run it as a property."""

    @wraps(function, updated=())
    def every_row(*args: Any, **fixtures: Any) -> None:
        __tracebackhide__ = True
        failures, skips, count, failed = [], [], 0, 0
        for places in itertools.product(*(range(len(one.rows)) for one in tables)):
            row = {
                name: value
                for one, place in zip(tables, places, strict=True)
                for name, value in zip(one.names, one.rows[place], strict=True)
            }
            count += 1
            try:
                function(*args, **fixtures, **row)
            except pytest.exit.Exception:
                raise
            except pytest.skip.Exception as skipped:
                skips.append(str(skipped.msg))
            except (Exception, pytest.fail.Exception) as error:
                failed += 1
                failures.append(_report(function, tables, places, error))
                if str(error).endswith("from pytest-timeout."):
                    failures.append("The rows after it were not tried: the test's time is up.")
                    break
        if failures:
            said = f"{failed} of {count} rows of {function.__name__} failed:"
            pytest.fail("\n\n".join((said, *failures)), pytrace=False)
        if len(skips) == count:
            pytest.skip("; ".join(dict.fromkeys(skips)))

    filled = {name for one in tables for name in one.names}
    signature = inspect.signature(function)
    if unknown := filled - signature.parameters.keys():
        raise ValueError(f"{function.__name__} takes no {', '.join(sorted(unknown))}")
    left = [p for p in signature.parameters.values() if p.name not in filled]
    made: Any = every_row
    made.__signature__ = signature.replace(parameters=left)
    made.row_test = (function, tables)
    made.pytestmark = [*marks, pytest.mark.part.mark] if is_hypothesis_test(function) else list(marks)
    return every_row


def _report(function: Any, tables: tuple[Table, ...], places: tuple[int, ...], error: BaseException) -> str:
    """A row that failed: its name, where it stands, the way to what went wrong, and what that was."""
    test = function.hypothesis.inner_test if is_hypothesis_test(function) else inspect.unwrap(function)
    file = Path(test.__code__.co_filename)
    sizes = [len(one.rows) for one in tables]
    line = line_of(file, test.__code__.co_firstlineno, places, sizes)
    name = " – ".join(one.name(place) for one, place in zip(tables, places, strict=True))
    way = [(_short(Path(f.filename)), f.lineno) for f in traceback.extract_tb(error.__traceback__)]
    ours = [f"{path}:{at}" for path, at in way if path[0] not in "./<" and path != _short(Path(__file__))]
    kind = "" if isinstance(error, AssertionError | pytest.fail.Exception) else f"{type(error).__name__}: "
    notes = [str(note) for note in getattr(error, "__notes__", [])]
    said = "\n".join((f"{kind}{error}".strip() or type(error).__name__, *notes)).replace("\n", "\n    ")
    return f"{_short(file)}:{line} [{name}]\n  at {' > '.join(ours)}\n    {said}"


def _short(file: Path) -> str:
    return str(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)
