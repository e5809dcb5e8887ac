"""All the user's documents as editions, read once for every test that needs them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from laws.errors import UnreadableSource
from laws.model import Edition, Provision
from laws.reading.compile import compile_editions
from laws.reading.recognise import Kind, Source, recognise


@lru_cache(maxsize=1)
def _sources(folder: str) -> tuple[Source, ...]:
    found = []
    for path in sorted(Path(folder).iterdir()):
        try:
            found.append(recognise(path.read_bytes(), path.name))
        except (UnreadableSource, OSError):
            continue
    return tuple(found)


@lru_cache(maxsize=1)
def _editions(folder: str) -> tuple[Edition, ...]:
    return compile_editions(_sources(folder))


def folder() -> str:
    """The folder with the documents; the test is skipped where there is none."""
    named = os.environ.get("BRIDGELOV_SOURCES")
    if not named:
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
    for found in _editions(folder()):
        if found.id == name:
            return found
    pytest.skip(f"no {name} in BRIDGELOV_SOURCES")


def parts(place: Provision) -> Iterator[tuple[str, str]]:
    """The texts of a place under the names that references give them."""
    yield from (("heading", place.heading), ("lead", place.lead), ("tail", place.tail))
    yield from ((f"note:{n}", note.text) for n, note in enumerate(place.notes))
