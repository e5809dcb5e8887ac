"""What lies in the folder of a build: editions, guides, the index, and a checksum of every file."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from kb.base.books import Books
from kb.base.files import hold, read_sealed, sealed, write_whole
from kb.base.guides import Guide, guide_from_json
from kb.checked import BLOCK, Files, Sum, summed, sums_from_json, sums_json
from kb.errors import Damaged
from laws.model import Edition

_CHECKSUMS, _MANIFEST = "files.json", "manifest.json"
GUIDES = "guides.json"
EXACT = "exact"
"""The folder of the index of exact reading, in that of the index."""


def read_editions(files: Files, names: Iterable[str], *, one_by_one: bool = False) -> dict[str, Edition]:
    """The editions of a build by their ids, each read when it is asked for.

    Args:
        one_by_one: whether only the last that was looked into is kept in memory.

    Raises:
        Damaged: the list of them is not what was written.
    """
    editions = Books(files, one_by_one=one_by_one).editions()
    return {name: editions[name] for name in names}


def read_guides(files: Files) -> list[Guide]:
    """The topics and worked examples of a build.

    Raises:
        Damaged: they are not what was written.
    """
    return [guide_from_json(guide) for guide in json.loads(files.read(GUIDES))]


def write_checksums(folder: Path) -> None:
    """Writes down what every file of a build is; the last to be written but the manifest."""
    sums = {path.relative_to(folder).as_posix(): summed(path) for path in _files(folder)}
    write_whole(folder / _CHECKSUMS, sealed({"block": BLOCK, "files": sums_json(sums)}))


def files_of(folder: Path) -> Files:
    """The files of a build, each held against what was written down of it.

    Raises:
        Damaged: what was written down is damaged itself.
        FileNotFoundError: the build is gone.
    """
    sums = _sums(folder)
    if sums is None and not folder.exists():
        raise FileNotFoundError(folder)
    if sums is None:
        raise Damaged(folder / _CHECKSUMS)
    return Files(folder, sums)


def opened(folder: Path) -> Files:
    """The files of a finished build, which nobody removes as long as these are in use.

    Raises:
        Damaged, FileNotFoundError: as `files_of`.
    """
    held = hold(folder / _MANIFEST)
    files = files_of(folder)
    files.held = held
    return files


def _sums(folder: Path) -> dict[str, Sum] | None:
    """What every file of a build was; None where that is gone, damaged, or of another program."""
    written = read_sealed(folder / _CHECKSUMS)
    if written is None or written.get("block") != BLOCK:
        return None
    return sums_from_json(written["files"])


def damaged_file(folder: Path) -> str | None:
    """The first file of a build that is gone or is not as it was written; None where all are whole."""
    sums = _sums(folder)
    if sums is None:
        return _CHECKSUMS
    damaged = (path.relative_to(folder).as_posix() for path in Files(folder, sums).damaged())
    return next(damaged, None)


def are_whole(folder: Path, names: Iterable[str]) -> bool:
    """Whether some files of a build are as they were written."""
    try:
        files = files_of(folder)
        for name in names:
            files.read(name)
    except (Damaged, FileNotFoundError, NotADirectoryError):
        return False
    return True


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.name != _MANIFEST)
