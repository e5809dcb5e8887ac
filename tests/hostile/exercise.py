"""Goes through what compiles patterns when it is first wanted: doors with their seeds, forms of languages."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tests.fuzz import doors
from tests.hostile.patterns import ROOT, sources

_SLOW = ("archive", "site", "query")
"""Doors that need a knowledge base, or compile nothing of their own."""
_MOST = 6
"""Seeds of a door; documents and exchange formats are of one kind each, so all are taken."""


def exercise(*, thoroughly: bool) -> None:
    """Every door but the slow ones; with all, these too and the commands over a home of its own."""
    _makers()
    for door in doors.DOORS.values():
        if door.name in _SLOW and not thoroughly:
            continue
        given = door.seeds()
        for data in given if door.name in ("document", "exchange") or thoroughly else given[:_MOST]:
            with suppress(*doors.REFUSALS):
                door.take(data)


def _makers() -> None:
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
