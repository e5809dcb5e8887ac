"""What the program is made of: its own parts, and the libraries that it runs on, each with its licence.

The bill of materials follows CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/).
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.resources import files
from typing import Any

from laws.languages import OWN_LANGUAGES

PROGRAM = "bridgelov"
_FOR_DEVELOPERS = ("dev", "fuzz")
"""Extras that no running program needs."""
_NAME = re.compile(r"[\w.-]+")
_CLASSIFIER = "License :: "
_EXPRESSION = re.compile(r"[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)*")
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Library:
    """A library that the program runs on.

    Attributes:
        name, version: as its publisher says.
        licence: the same; empty where nothing is said.
        needs: libraries that it needs in turn, by their names in this list.
    """

    name: str
    version: str
    licence: str
    needs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Material:
    """A part of the program with a licence of its own.

    Attributes:
        name, about: by language.
        files: paths in the project.
    """

    id: str
    name: dict[str, str]
    licence: str
    files: tuple[str, ...]
    about: dict[str, str]


@cache
def materials() -> tuple[Material, ...]:
    """The parts that come with the program (`kb/data/licences.toml`)."""
    rows = tomllib.loads(files("kb").joinpath("data/licences.toml").read_text(encoding="utf-8"))["part"]
    return tuple(
        Material(
            id=row["id"],
            name={"da": row["name"], "en": row.get("name_en", row["name"])},
            licence=row["licence"],
            files=tuple(row["files"]),
            about={code: row[code] for code in OWN_LANGUAGES},
        )
        for row in rows
    )


@cache
def libraries() -> tuple[Library, ...]:
    """Every library that is installed because the program needs it, in the order of their names."""
    found: dict[str, Library] = {}
    waiting = list(_needs(PROGRAM))
    while waiting:
        name = waiting.pop()
        held = _distribution(name)
        if held is None or _key(name) in found:
            continue
        found[_key(name)] = Library(held.name, held.version, _licence(held), tuple(sorted(_needs(name))))
        waiting += found[_key(name)].needs
    return tuple(found[key] for key in sorted(found))


def bill_of_materials(version: str) -> dict[str, Any]:
    """The program and what it is made of, as CycloneDX.

    Args:
        version: of the program.
    """
    own, *parts = materials()
    root = f"pkg:pypi/{PROGRAM}@{version}"
    held = libraries()
    at = {_key(one.name): f"pkg:pypi/{_key(one.name)}@{one.version}" for one in held}
    direct = sorted(at[_key(name)] for name in _needs(PROGRAM) if _key(name) in at)
    edges = {at[_key(one.name)]: sorted(at[_key(n)] for n in one.needs if _key(n) in at) for one in held}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _component("application", PROGRAM, version, own.licence, root)},
        "components": [
            *(_component("data", one.name["en"], version, one.licence, one.id) for one in parts),
            *(_component("library", one.name, one.version, one.licence, at[_key(one.name)]) for one in held),
        ],
        "dependencies": [
            {"ref": root, "dependsOn": direct},
            *({"ref": ref, "dependsOn": needed} for ref, needed in edges.items()),
        ],
    }


def _component(kind: str, name: str, version: str, licence: str, ref: str) -> dict[str, Any]:
    found: dict[str, Any] = {"type": kind, "bom-ref": ref, "name": name, "version": version}
    if _EXPRESSION.fullmatch(licence):
        found["licenses"] = [{"expression": licence}]
    elif licence:
        found["licenses"] = [{"license": {"name": licence}}]
    return {**found, "purl": ref} if ref.startswith("pkg:") else found


def _distribution(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _needs(name: str) -> tuple[str, ...]:
    """What a library needs here; what is not installed is left out, and what only an extra of it needs.

    Of the program itself the extras count, as far as they are installed: it runs on them.
    """
    held = _distribution(name)
    rows = (held.requires if held is not None else None) or []
    named = [_NAME.match(row) for row in rows if _counts(name, row)]
    needed = dict.fromkeys(found[0] for found in named if found and _distribution(found[0]))
    return tuple(one for one in needed if _key(one) != PROGRAM)


def _counts(name: str, row: str) -> bool:
    """Whether what a row of its needs names is needed here."""
    extra = re.search(r"\bextra\s*==", row)
    if extra is None:
        return True
    asked = row[extra.end() :].strip(" \"');")
    return _key(name) == PROGRAM and asked not in _FOR_DEVELOPERS


def _licence(library: Distribution) -> str:
    """The licence as a library says it: an expression, else a classifier, else a short line."""
    said = library.metadata
    if expression := said.get_all("License-Expression"):
        return str(expression[0])
    classified = [
        one.rpartition(" :: ")[2] for one in said.get_all("Classifier") or () if one.startswith(_CLASSIFIER)
    ]
    if classified:
        return " OR ".join(classified) if len(classified) > 1 else classified[0]
    line = str((said.get_all("License") or [""])[0]).strip().partition("\n")[0]
    return line if len(line) <= _LONGEST else ""


def _key(name: str) -> str:
    """A name as the index of packages folds it.

    >>> _key("Whoosh_Reloaded")
    'whoosh-reloaded'
    """
    return re.sub(r"[-_.]+", "-", name).lower()
