"""The README is short and true: its picture is what the imports say, what it names exists."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from kb.cli import COMMANDS
from tests.imported import import_statements

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PACKAGES = ("laws", "rulings", "kb")

LARGEST = 12_288
"""Bytes of a page that is read before anything is begun; what a user reads is in `kb/help`."""

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def fences(language: str) -> list[str]:
    """The fenced blocks of a language."""
    return [body for said, body in _FENCE.findall(README) if said == language]


@cache
def modules() -> frozenset[str]:
    """Every module of the three packages by its dotted name."""
    paths = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    return frozenset(_dotted(path) for path in paths)


def _dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def room_of(module: str) -> str:
    """The room that a module stands in: a package's folder, or the package for what lies in it directly.

    >>> room_of("kb.search.ranking.rank"), room_of("laws.citation"), room_of("kb.search")
    ('kb/search', 'laws', 'kb/search')
    """
    package, *rest = module.split(".")
    inside = rest and (ROOT / package / rest[0]).is_dir()
    return f"{package}/{rest[0]}" if inside else package


def imports(path: Path) -> Iterator[str]:
    """The modules of ours that a module imports, wherever in it the import stands."""
    for node in import_statements(path):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            whole = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in modules() else node.module for name in whole)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@cache
def arrows() -> set[tuple[str, str]]:
    """From room to room, as the code imports; a package's own loose modules and its folders are one house."""
    paths = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    found = {(room_of(_dotted(path)), room_of(name)) for path in paths for name in imports(path)}
    return {(a, b) for a, b in found if "/" in a and b.split("/")[0] in PACKAGES and b not in (a, _house(a))}


def _house(room: str) -> str:
    return room.split("/")[0]


def drawn() -> set[tuple[str, str]]:
    """The arrows of the README's picture."""
    (picture,) = fences("rooms")
    rows = (line.partition("→") for line in picture.splitlines() if "→" in line)
    return {(here.strip(), there) for here, _, rest in rows for there in rest.split()}


@pytest.mark.verify
def test_the_picture_is_what_the_imports_say() -> None:
    assert drawn() == arrows()


def test_no_two_rooms_lean_on_each_other() -> None:
    assert {(a, b) for a, b in arrows() if (b, a) in arrows()} == set()


def test_the_readme_is_short() -> None:
    assert len(README.encode()) <= LARGEST


def test_every_command_of_the_readme_exists() -> None:
    """What the commands do, the manuals tell; their tests run them."""
    named = re.findall(r"`(?:\.venv/bin/)?bridgelov (\S+?)(?: [^`]*)?`", README)
    assert "help" in named
    assert set(named) <= set(COMMANDS)


def _targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("target", sorted(set(re.findall(r"`make ([a-z]+)`", README))))
def test_every_target_of_make_exists(target: str) -> None:
    assert target in _targets()


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:laws|rulings|kb|tests)/[\w./-]+)`", README))))
def test_every_path_of_the_readme_exists(path: str) -> None:
    assert (ROOT / path).exists(), path
