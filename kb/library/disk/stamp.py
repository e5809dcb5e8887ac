"""Detects changed files: a stamp from names, sizes and times, a fingerprint from the bytes.

The stamp costs a millisecond or two and decides whether the fingerprint must be taken at all; the fingerprint
decides what is done. So a file that was only touched rebuilds nothing.
"""

import hashlib
import os
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import kb
import laws
import rulings

_LAWS, _RULINGS, _KB = (Path(package.__path__[0]).resolve() for package in (laws, rulings, kb))
PROGRAM_FOLDERS = (_LAWS, _RULINGS, _KB / "library", _KB / "search", _KB / "data")
"""What a build depends on: code and data, not the pages."""
PAGES = tuple(_KB / room for room in ("contract", "editing", "help", "offline", "web"))
"""What the pages depend on besides."""
_NOT_READ = ("laws/texts/", "laws/data/asked/")  # what the reading of a user's documents never looks at


def stamp(roots: Iterable[Path]) -> str:
    """A hash of the name, size and time of every file under some folders, which need not be there."""
    digest = hashlib.sha256()
    for root in roots:
        for path, entry in _files(root):
            digest.update(f"{path}\0{_status(entry)}\0".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()[:16]


def _status(entry: os.DirEntry[str]) -> str:
    try:
        status = entry.stat()
    except FileNotFoundError:
        return "gone"  # another command removed it just now
    return f"{status.st_size} {status.st_mtime_ns}"


def _files(root: Path) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Every file under a folder by name, but those that Python and a broken-off writing leave there."""
    try:
        with os.scandir(root) as folder_entries:
            entries = sorted(folder_entries, key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return
    for entry in entries:
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _files(Path(entry.path))
        elif not entry.name.endswith((".pyc", ".part")):
            yield entry.path, entry


# Taken once a process: what it has loaded is as old, whatever becomes of the files while it runs.


@cache
def shipped_stamp() -> str:
    """The stamp of what comes with the program and a build depends on."""
    return stamp(PROGRAM_FOLDERS)


@cache
def fingerprint() -> str:
    """A hash of everything that comes with the program and that a build depends on."""
    return _digest(PROGRAM_FOLDERS)


@cache
def pages_fingerprint() -> str:
    """A hash of what the pages are made with, besides a build."""
    return _digest(PAGES)


@cache
def reading_fingerprint() -> str:
    """A hash of what the reading of a user's documents depends on: our own texts are no part of it."""
    return _digest(PROGRAM_FOLDERS[:1], leaving_out=_NOT_READ)


def _digest(roots: Iterable[Path], leaving_out: tuple[str, ...] = ()) -> str:
    digest = hashlib.sha256()
    for root in roots:
        for path, _ in _files(root):
            name = f"{root.name}/{Path(path).relative_to(root).as_posix()}"
            if not name.startswith(leaving_out):
                digest.update(f"{name}\0".encode() + Path(path).read_bytes() + b"\0")
    return digest.hexdigest()[:16]
