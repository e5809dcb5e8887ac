"""The data that comes with a package: the one place where its files are opened and its TOML is read."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any


def data_file(name: str, package: str = "laws") -> Path:
    """A file or folder under a package's `data`.

    >>> data_file("hyphens.toml").is_file()
    True
    """
    return Path(import_module(package).__path__[0], "data", *name.split("/"))


def text(name: str, package: str = "laws") -> str:
    """A data file's text."""
    return data_file(name, package).read_text(encoding="utf-8")


def table(name: str, package: str = "laws") -> Mapping[str, Any]:
    """A TOML file under a package's `data`, read once as it stands: it is for all, and changed by nobody.

    >>> sorted(table("hyphens.toml"))
    ['keep_after', 'left_out_before']
    """
    file = data_file(name, package)
    state = file.stat()
    return _table(file, state.st_mtime_ns, state.st_size)


@cache
def _table(file: Path, _changed_at: int, _size: int) -> Mapping[str, Any]:
    """As the file stood then: an editor may save another one while the site runs."""
    return tables(file.read_text(encoding="utf-8"))


def texts(folder: str, package: str = "laws") -> Iterator[tuple[str, str]]:
    """Name and text of every TOML file in a folder under a package's `data`, by name."""
    for file in sorted(data_file(folder, package).iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            yield file.name, file.read_text(encoding="utf-8")


_MOST_PARTS = 60
_DEEPEST = re.compile(r"""(?:["']?[\w-]{1,60}["']?[ \t]?\.[ \t]?){60}""")
"""A key of so many parts, `a.a.a…`: each opens a table, and the reader keeps the way to every one of them."""


def tables(toml: str) -> dict[str, Any]:
    """What a text in TOML holds.

    Raises:
        tomllib.TOMLDecodeError: it is none, nested deeper than anybody writes, or has a number of thousands
            of digits.
    """
    if any(line.count(".") >= _MOST_PARTS and _DEEPEST.search(line) for line in toml.split("\n")):
        raise tomllib.TOMLDecodeError("nested too deeply")
    try:
        return tomllib.loads(toml)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:
        raise tomllib.TOMLDecodeError("a number of too many digits") from None
    except RecursionError:
        raise tomllib.TOMLDecodeError("nested too deeply") from None
