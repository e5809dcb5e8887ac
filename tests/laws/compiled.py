"""The user's documents as sources and editions, read once a run for every test that needs them."""

import json
import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest
from filelock import FileLock

from laws.errors import UnreadableSource
from laws.model import Edition, Provision
from laws.reading.compile import compile_editions
from laws.reading.kinds import Kind
from laws.reading.recognise import Source, recognise
from laws.serial import edition_from_json, edition_to_json

T = TypeVar("T")
SHARED = "BRIDGELOV_TEST_SHARED"
"""Names the folder that the workers of one run share."""


def shared() -> Path:
    """The folder that the workers of one run share."""
    return Path(os.environ[SHARED])


@contextmanager
def once(what: str) -> Iterator[bool]:
    """Yields whether this is the first in the run to make something; the others wait until it is made."""
    done = shared() / f"{what}.done"
    with FileLock(shared() / f"{what}.lock"):
        first = not done.exists()
        yield first
        done.touch()


def made_once(what: str, make: Callable[[Path], object]) -> Path:
    """A folder that the first worker of the run to ask for it makes; no test writes to it."""
    folder = shared() / what
    with once(what) as first:
        if first:
            make(folder)
    return folder


def read_once(what: str, read: Callable[[], T]) -> T:
    """What the first worker of a run that asks for it reads, for all to share; no test changes it."""
    kept = shared() / f"{what}.pickle"
    with once(what) as first:
        if first:
            found = read()
            kept.write_bytes(pickle.dumps(found))
            return found
    back: T = pickle.loads(kept.read_bytes())
    return back


@cache
def _sources(folder: str) -> tuple[Source, ...]:
    found = []
    for path in sorted(Path(folder).iterdir()):
        try:
            found.append(recognise(path.read_bytes(), path.name))
        except (UnreadableSource, OSError):
            continue
    return tuple(found)


@cache
def editions() -> tuple[Edition, ...]:
    """Every edition that the documents hold."""
    kept = shared() / "editions.json"
    with once("editions") as first:
        if first:
            read = compile_editions(_sources(folder()))
            kept.write_text(json.dumps([edition_to_json(e) for e in read]), encoding="utf-8")
            return read
    return tuple(map(edition_from_json, json.loads(kept.read_text(encoding="utf-8"))))


def folder() -> str:
    """The folder with the documents; the test is skipped where there is none."""
    named = os.environ.get("BRIDGELOV_SOURCES")
    if not named or not Path(named).is_dir():
        pytest.skip("BRIDGELOV_SOURCES names no folder with documents")
    return named


def source(kind: Kind) -> Source:
    """The document of a kind; the test is skipped where it is missing."""
    for found in _sources(folder()):
        if found.kind is kind:
            return found
    pytest.skip(f"no {kind.value} in BRIDGELOV_SOURCES")


def edition(name: str) -> Edition:
    """The edition with an id; the test is skipped where its document is missing."""
    folder()
    for found in editions():
        if found.id == name:
            return found
    pytest.skip(f"no {name} in BRIDGELOV_SOURCES")


def parts(place: Provision) -> Iterator[tuple[str, str]]:
    """The texts of a place under the names that references give them."""
    yield from (("heading", place.heading), ("lead", place.lead), ("tail", place.tail))
    yield from ((f"note:{n}", note.text) for n, note in enumerate(place.notes))
