"""What the program is made of: its own parts, and the libraries that it runs on, each with its licence.

The bill of materials follows CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/).
"""

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
    by_name: dict[str, Library] = {}
    waiting = list(_needs(PROGRAM))
    while waiting:
        name = waiting.pop()
        installed = _distribution(name)
        if installed is None or _key(name) in by_name:
            continue
        by_name[_key(name)] = Library(
            installed.name, installed.version, _licence(installed), tuple(sorted(_needs(name)))
        )
        waiting += by_name[_key(name)].needs
    return tuple(by_name[key] for key in sorted(by_name))


def bill_of_materials(version: str) -> dict[str, Any]:
    """The program and what it is made of, as CycloneDX.

    Args:
        version: of the program.
    """
    own, *parts = materials()
    root = f"pkg:pypi/{PROGRAM}@{version}"
    installed = libraries()
    at = {_key(each.name): f"pkg:pypi/{_key(each.name)}@{each.version}" for each in installed}
    direct = sorted(at[_key(name)] for name in _needs(PROGRAM) if _key(name) in at)
    edges = {
        at[_key(each.name)]: sorted(at[_key(n)] for n in each.needs if _key(n) in at) for each in installed
    }
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _component("application", PROGRAM, version, own.licence, root)},
        "components": [
            *(_component("data", part.name["en"], version, part.licence, part.id) for part in parts),
            *(
                _component("library", each.name, each.version, each.licence, at[_key(each.name)])
                for each in installed
            ),
        ],
        "dependencies": [
            {"ref": root, "dependsOn": direct},
            *({"ref": ref, "dependsOn": needed} for ref, needed in edges.items()),
        ],
    }


def _component(kind: str, name: str, version: str, licence: str, ref: str) -> dict[str, Any]:
    component: dict[str, Any] = {"type": kind, "bom-ref": ref, "name": name, "version": version}
    if _EXPRESSION.fullmatch(licence):
        component["licenses"] = [{"expression": licence}]
    elif licence:
        component["licenses"] = [{"license": {"name": licence}}]
    return {**component, "purl": ref} if ref.startswith("pkg:") else component


def _distribution(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _needs(name: str) -> tuple[str, ...]:
    """What a library needs here; what is not installed is left out, and what only an extra of it needs.

    Of the program itself the extras count, as far as they are installed: it runs on them.
    """
    installed = _distribution(name)
    rows = (installed.requires if installed is not None else None) or []
    matches = [_NAME.match(row) for row in rows if _counts(name, row)]
    needed = dict.fromkeys(match[0] for match in matches if match and _distribution(match[0]))
    return tuple(need for need in needed if _key(need) != PROGRAM)


def _counts(name: str, row: str) -> bool:
    """Whether what a row of its needs names is needed here."""
    extra = re.search(r"\bextra\s*==", row)
    if extra is None:
        return True
    condition = row[extra.end() :].strip(" \"');")
    return _key(name) == PROGRAM and condition not in _FOR_DEVELOPERS


def _licence(library: Distribution) -> str:
    """The licence as a library says it: an expression, else a classifier, else a short line."""
    metadata = library.metadata
    if expression := metadata.get_all("License-Expression"):
        return str(expression[0])
    classified = [
        row.rpartition(" :: ")[2]
        for row in metadata.get_all("Classifier") or ()
        if row.startswith(_CLASSIFIER)
    ]
    if classified:
        return " OR ".join(classified) if len(classified) > 1 else classified[0]
    line = str((metadata.get_all("License") or [""])[0]).strip().partition("\n")[0]
    return line if len(line) <= _LONGEST else ""


def _key(name: str) -> str:
    """A name as the index of packages folds it.

    >>> _key("Whoosh_Reloaded")
    'whoosh-reloaded'
    """
    return re.sub(r"[-_.]+", "-", name).lower()
