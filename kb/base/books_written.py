"""Editions written as `kb.base.books` reads them: into a build, or aside while many are worked on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from kb.base.books import EDITIONS, LISTED, Books, HeldEdition, Shelved, edition_files
from kb.base.holding import HoldingWriter
from kb.checked import Files
from laws.model import Edition
from laws.serial import edition_to_json


class EditionsWriter:
    """Writes the editions of a build.

    Args:
        folder: of the build, empty.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._listed: dict[str, dict[str, object]] = {}
        self._holding = HoldingWriter(folder)
        (folder / "editions").mkdir()

    def add(self, edition: Edition) -> None:
        """Writes an edition."""
        _write(self._folder, edition.id, edition)
        self._listed[edition.id] = _listed(edition)
        self._holding.add(edition)

    def close(self, order: Iterable[str]) -> None:
        """Writes the list of them.

        Args:
            order: their ids.
        """
        listed = [self._listed[name] for name in order]
        (self._folder / EDITIONS).write_text(json.dumps(listed, ensure_ascii=False), encoding="utf-8")
        self._holding.close()


class Aside:
    """A folder where editions lie while others are worked on: of many, only the last one looked into is kept.

    Args:
        folder: an empty one, which stays as long as the editions are used.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._books = Books(Files(folder), one_by_one=True)
        self._count = 0
        (folder / "editions").mkdir()

    def put(self, edition: Edition) -> Edition:
        """Writes an edition; the same is returned as one that is read whenever somebody looks into it."""
        name = f"{self._count:06}"
        self._count += 1
        _write(self._folder, name, edition)
        return HeldEdition.listed(_listed(edition), Shelved(self._books, name))


def _listed(edition: Edition) -> dict[str, object]:
    return {name: getattr(edition, name) for name in LISTED}


def _write(folder: Path, name: str, edition: Edition) -> None:
    text, at = edition_files(name)
    whole = edition_to_json(edition)
    laws = whole.pop("provisions", [])
    starts = [0]
    with (folder / text).open("wb") as file:
        for one in (whole, *laws):
            starts.append(starts[-1] + file.write(json.dumps(one, ensure_ascii=False).encode() + b"\n"))
    places: dict[str, int] = {}
    for number, law in enumerate(edition.provisions):
        for place in law.walk():
            places.setdefault(str(place.citation), number)
    roots = [str(law.citation) for law in edition.provisions]
    (folder / at).write_text(
        json.dumps({"starts": starts, "roots": roots, "places": places}), encoding="utf-8"
    )
