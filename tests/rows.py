"""Where a row of a test's table stands in its module, looked for once it has failed."""

import ast
from collections.abc import Sequence
from functools import cache
from pathlib import Path

Names = dict[str, ast.expr]
_DEEPEST = 20
"""Names that lead to names; more are a circle."""


def line_of(file: Path, line: int, places: Sequence[int], sizes: Sequence[int]) -> int:
    """The line of a row, or of its test where the rows are read or made.

    Args:
        line: where the test begins, its decorators included.
        places: which row it is of each table above the test, from the topmost.
        sizes: how many rows each of these has.
    """
    module = _parse(file)
    values = _values(module)
    function = next(
        (f for f in ast.walk(module) if isinstance(f, ast.FunctionDef) and _begin(f) == line), None
    )
    if function is None:
        return line
    made = [call for each in function.decorator_list if (call := _table(each, values))]
    if len(made) != len(places):
        return function.lineno
    for call, place, size in sorted(zip(made, places, sizes, strict=True), key=lambda one: -one[2]):
        if size > 1 and (found := _lines(_rows(call), values)) and len(found) == size and found[place]:
            return found[place]
    return function.lineno


def _begin(function: ast.FunctionDef) -> int:
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


@cache
def _parse(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def _values(module: ast.Module) -> Names:
    """What the names of a module stand for, those that are bound once."""
    bound: Names = {}
    often: set[str] = set()
    for node in module.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for name in (target.id for target in targets if isinstance(target, ast.Name)):
            value = getattr(node, "value", None)
            if name in bound or value is None or isinstance(node, ast.AugAssign):
                often.add(name)
            else:
                bound[name] = value
    return {name: value for name, value in bound.items() if name not in often}


def _table(decorator: ast.expr, values: Names, depth: int = _DEEPEST) -> ast.Call | None:
    """A decorator's call of `each_row`, in place or by a name of the module."""
    if isinstance(decorator, ast.Name) and depth:
        meant = values.get(decorator.id)
        return _table(meant, values, depth - 1) if meant is not None else None
    if not isinstance(decorator, ast.Call):
        return None
    return decorator if isinstance(decorator.func, ast.Name) and decorator.func.id == "each_row" else None


def _rows(call: ast.Call) -> ast.expr | None:
    by_name = (given.value for given in call.keywords if given.arg == "rows")
    return call.args[1] if len(call.args) > 1 else next(by_name, None)


def _lines(rows: ast.expr | None, values: Names, depth: int = _DEEPEST) -> list[int]:
    """The line of each row, 0 of one that cannot be told; none where the rows are made."""
    if isinstance(rows, ast.Name) and depth:
        return _lines(values.get(rows.id), values, depth - 1)
    if isinstance(rows, ast.Dict):
        return [key.lineno if key else 0 for key in rows.keys]
    if isinstance(rows, ast.Call) and isinstance(rows.func, ast.Attribute):
        whole = rows.func.attr in ("items", "keys", "values") and not rows.args
        return _lines(rows.func.value, values, depth) if whole else []
    if isinstance(rows, ast.Call) and isinstance(rows.func, ast.Name) and rows.func.id in ("list", "tuple"):
        return _lines(rows.args[0], values, depth) if len(rows.args) == 1 else []
    if not isinstance(rows, ast.List | ast.Tuple):
        return []
    lines: list[int] = []
    for row in rows.elts:
        if not isinstance(row, ast.Starred):
            lines.append(row.lineno)
        elif within := _lines(row.value, values, depth):
            lines += within
        else:
            return []
    return lines
