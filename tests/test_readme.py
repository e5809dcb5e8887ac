"""The README is true: its picture is what the imports say, its commands run, its options exist."""

from __future__ import annotations

import ast
import io
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest

from kb import cli
from kb.base.build import add
from kb.base.intake import recognised
from kb.base.store import Store
from rulings.topics import topic
from tests.laws import DATA

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PACKAGES = ("laws", "rulings", "kb")

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_WAITS = {"serve"}
"""Commands that do not end by themselves; the tests of the site start them."""


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

    >>> room_of("kb.search.rank"), room_of("laws.citation"), room_of("kb.search")
    ('kb/search', 'laws', 'kb/search')
    """
    package, *rest = module.split(".")
    inside = rest and (ROOT / package / rest[0]).is_dir()
    return f"{package}/{rest[0]}" if inside else package


def imports(path: Path) -> Iterator[str]:
    """The modules of ours that a module imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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


def typed() -> list[str]:
    """Every `bridgelov …` that the README's blocks type."""
    lines = (line.split("#")[0].strip() for body in fences("sh") for line in body.splitlines())
    return [line for line in lines if line.startswith("bridgelov ")]


def named() -> list[str]:
    """Every `bridgelov …` that the README types or names."""
    inline = re.findall(r"`(?:\.venv/bin/)?(bridgelov [^`]+)`", README)
    return list(dict.fromkeys([*typed(), *inline]))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of somebody who holds one document."""
    folder = tmp_path_factory.mktemp("readme")
    document, data = recognised((DATA / "handbook-small.txt").read_bytes(), "lovbog.txt")
    add(Store(folder), [(document, data)])
    (claim,) = fences("json")
    (folder / "krav.json").write_text(claim, encoding="utf-8")
    (results,) = fences("csv")
    (folder / "aften.csv").write_text(results, encoding="utf-8")
    return folder


@pytest.mark.verify
def test_every_command_of_the_readme_runs(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In their order: what one writes, another reads."""
    monkeypatch.setenv("BRIDGELOV_HOME", str(home))
    monkeypatch.chdir(home)
    # Every page of the site takes a minute; the tests of the phone make bundles.
    monkeypatch.setattr("kb.commands.phone_making.make_bundles", lambda _home, _progress: None)
    for line in typed():
        _, command, *rest = shlex.split(line)
        monkeypatch.setattr("sys.stdin", io.StringIO())
        if command == "rule":
            assert rest == [topic(rest[0]).id], "it asks on the terminal; the tests of the command answer it"
        elif command not in _WAITS:
            assert cli.run([command, *rest]) in (cli.DONE, cli.FOUND_WRONG), line


@pytest.mark.parametrize("line", named())
def test_every_command_and_option_of_the_readme_exists(line: str) -> None:
    _, command, *rest = shlex.split(line)
    known = {name for option in _options(command) for name in option.opts}
    assert {word for word in rest if word.startswith("--")} <= known


def _options(command: str) -> list[click.Option]:
    found = cli.bridgelov.get_command(click.Context(cli.bridgelov), command)
    assert found is not None
    return [param for param in found.params if isinstance(param, click.Option)]


def test_every_command_stands_in_the_readme() -> None:
    said = {shlex.split(line)[1] for line in named()}
    assert set(cli.COMMANDS) - said == set()


@pytest.mark.parametrize("command", sorted(cli.COMMANDS))
def test_every_option_says_what_it_does(command: str) -> None:
    assert [option.name for option in _options(command) if not option.help] == []


@pytest.mark.parametrize("command", sorted(cli.COMMANDS))
def test_every_option_stands_in_the_readme(command: str) -> None:
    told = [
        part
        for part in re.split(r"\n\n|\n(?=- )", README)
        if re.search(rf"bridgelov {command}\b|`{command}\b", part)
    ]
    said = {"--json", *re.findall(r"(?<![\w-])--[a-z][a-z-]*", "\n".join(told))}
    assert [option.opts for option in _options(command) if not said & set(option.opts)] == []


def _targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("target", sorted(set(re.findall(r"`make ([a-z]+)`", README))))
def test_every_target_of_make_exists(target: str) -> None:
    assert target in _targets()


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:laws|rulings|kb|tests)/[\w./-]+)`", README))))
def test_every_path_of_the_readme_exists(path: str) -> None:
    assert (ROOT / path).exists(), path
