"""What lies in the folder of a build: editions, guides, the index, and a checksum of every file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from kb.base.files import read_sealed, sealed, write_whole
from kb.base.guides import Guide, guide_from_json, guide_to_json, ruling_passages
from kb.search import build_index
from kb.search.answer import by_preference
from kb.search.passages import Passage, passages_of
from kb.search.starting import learn
from kb.search.weights import WEIGHTS, FieldWeights
from laws.asked import load_asked
from laws.citation import Citation
from laws.model import Edition
from laws.serial import edition_from_json, edition_to_json

_CHECKSUMS, _MANIFEST = "files.json", "manifest.json"
GUIDES = "guides.json"
EXACT = "exact"
"""The folder of the index of exact reading, in that of the index."""


def write_texts(folder: Path, editions: Iterable[Edition], guides: Sequence[Guide]) -> None:
    """Writes editions and guides into the empty folder of a build."""
    (folder / "editions").mkdir()
    for edition in editions:
        _write(folder / edition_file(edition.id), edition_to_json(edition))
    _write(folder / GUIDES, [guide_to_json(guide) for guide in guides])


def _write(file: Path, data: Any) -> None:
    file.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


def read_editions(folder: Path, names: Iterable[str]) -> dict[str, Edition]:
    """The editions of a build by their ids."""
    return {name: edition_from_json(_read(folder / edition_file(name))) for name in names}


def read_guides(folder: Path) -> list[Guide]:
    """The topics and worked examples of a build."""
    return [guide_from_json(guide) for guide in _read(folder / GUIDES)]


def _read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def index_editions(folder: Path, editions: Mapping[str, Edition], guides: Sequence[Guide]) -> None:
    """Writes the index of editions and guides, with that of exact reading, into a folder."""
    from kb.search.exact import build_exact  # with Whoosh, which only a build and an exact query need

    index_ranked(folder, editions, guides)
    learn(folder)
    build_exact(folder / EXACT, by_preference(editions))


def index_ranked(
    folder: Path,
    editions: Mapping[str, Edition],
    guides: Sequence[Guide],
    weights: FieldWeights = WEIGHTS.fields,
) -> None:
    """Writes the index that a search is ranked from into a folder.

    Args:
        weights: what a word is worth by its field.
    """
    seen: set[Citation] = set()

    def passages() -> Iterable[Passage]:
        for edition in by_preference(editions):
            places = {place.citation for place in edition.walk()}
            yield from passages_of(edition, places - seen)
            seen.update(places)
        yield from ruling_passages(guides)

    build_index(folder, passages(), load_asked(), weights)


def write_checksums(folder: Path) -> None:
    """Writes down what every file of a build is; the last to be written but the manifest."""
    files = {path.relative_to(folder).as_posix(): _checksum(path) for path in _files(folder)}
    write_whole(folder / _CHECKSUMS, sealed({"files": files}))


def damaged_file(folder: Path) -> str | None:
    """The first file of a build that is gone or is not as it was written; None where all are whole."""
    checksums = read_sealed(folder / _CHECKSUMS)
    if checksums is None:
        return _CHECKSUMS
    return next((name for name, sum_ in checksums["files"].items() if not _is_as(folder / name, sum_)), None)


def are_whole(folder: Path, names: Iterable[str]) -> bool:
    """Whether some files of a build are as they were written."""
    files = (read_sealed(folder / _CHECKSUMS) or {"files": {}})["files"]
    return all(_is_as(folder / name, files.get(name, "")) for name in names)


def edition_file(name: str) -> str:
    """Where a build keeps an edition."""
    return f"editions/{name}.json"


def _is_as(file: Path, checksum: str) -> bool:
    try:
        return _checksum(file) == checksum
    except FileNotFoundError:
        return False


def _checksum(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()[:16]


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.name != _MANIFEST)
