"""What a topic's exploration follows from, as a hash: its code, and how its questions may be answered.

The wording of a question may change without changing what is asked, and a rule without changing what another
one asks; so each topic has its own, made from the modules that its rule imports.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from rulings.engine.chapters import QUESTION
from rulings.engine.data import LANGUAGES, load

_COMMON = ("bridge", "engine")
_RULES = "rules"
_LENGTH = 16
_IMPORT = re.compile(r"^from (rulings(?:\.\w+)+) import (\([^)]*\)|[^\n]*)", re.MULTILINE)


def fingerprint(module: str, questions: Iterable[str], auctions: Iterable[str]) -> str:
    """A hash of all that decides what the rule of a module asks and cites.

    Args:
        module: the module of the topic's rule.
        questions: ids of the topic's questions.
        auctions: those that are tried.
    """
    told = hashlib.sha256(_common().encode())
    for name in sorted(_reached(module)):
        told.update(f"{name}\n{_rules()[name]}\n".encode())
    told.update(json.dumps([list(map(_answers, questions)), list(auctions)], sort_keys=True).encode())
    return told.hexdigest()[:_LENGTH]


@cache
def _common() -> str:
    """The code that all rules run on."""
    told = hashlib.sha256()
    for room in _COMMON:
        for name, code in _modules(files("rulings").joinpath(room), f"rulings.{room}"):
            told.update(f"{name}\n{code}\n".encode())
    return told.hexdigest()


@cache
def _rules() -> Mapping[str, str]:
    """The code of every module under `rulings/rules`, by its name."""
    return dict(_modules(files("rulings").joinpath(_RULES), f"rulings.{_RULES}"))


def _modules(folder: Traversable, package: str) -> Iterator[tuple[str, str]]:
    for found in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if found.name.endswith(".py"):
            yield f"{package}.{found.name.removesuffix('.py')}", found.read_text(encoding="utf-8")
        elif found.is_dir() and found.name.isidentifier():
            yield from _modules(found, f"{package}.{found.name}")


def _reached(module: str) -> set[str]:
    """A module and the modules under `rulings/rules` that it imports, and they in turn."""
    found: set[str] = set()
    ahead = {module}
    while ahead:
        found |= ahead
        ahead = {name for here in ahead for name in _imported(here)} - found
    return found


@cache
def _imported(module: str) -> tuple[str, ...]:
    named = (
        name
        for package, names in _IMPORT.findall(_rules()[module])
        for name in (package, *(f"{package}.{part}" for part in re.findall(r"\w+", names)))
    )
    return tuple(name for name in named if name in _rules())


def _answers(question: str) -> Mapping[str, Any]:
    """How a question may be answered."""
    spec = load(QUESTION).get(question, {})
    plain = {name: value for name, value in spec.items() if name not in (*LANGUAGES, "said")}
    return {question: plain, "values": list(spec.get(LANGUAGES[0], {}).get("options", ()))}
