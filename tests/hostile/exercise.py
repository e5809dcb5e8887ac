"""Goes through what compiles patterns when it is first wanted: doors with their seeds, forms of languages."""

import ast
import importlib
import inspect
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tests.fuzz import doors
from tests.hostile.patterns import ROOT, sources


def exercise() -> None:
    """Every door with all its seeds, over a home of its own where it needs one."""
    for door in doors.DOORS.values():
        for data in door.seeds():
            with suppress(*doors.REFUSALS):
                door.take(data)


def call_makers() -> None:
    """Calls every function that compiles a pattern and wants nothing, or a language."""
    for file in sources():
        said = file.read_text("utf-8")
        if "re.compile" not in said:
            continue
        module = importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
        lines = said.splitlines()
        for node in ast.walk(ast.parse(said)):
            if not isinstance(node, ast.FunctionDef):
                continue
            if any("re.compile" in line for line in lines[node.lineno - 1 : node.end_lineno]):
                maker = getattr(module, node.name, None)
                if callable(maker):
                    _call(maker)


def _call(maker: Callable[..., Any]) -> None:
    wanted = list(inspect.signature(maker).parameters)
    if not wanted:
        maker()
    elif wanted == ["language"]:
        for language in doors.LANGUAGES:
            with suppress(KeyError, OSError):
                maker(language)
