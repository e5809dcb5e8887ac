"""What lies in the folder of a build: editions, guides, the index, and a checksum of every file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kb.base.files import read_sealed, sealed, write_whole
from kb.base.guides import Guide, guide_from_json, guide_to_json, ruling_passages
from kb.checked import BLOCK, Files, Sum, summed, sums_from_json, sums_json
from kb.errors import Damaged
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


def read_editions(files: Files, names: Iterable[str]) -> dict[str, Edition]:
    """The editions of a build by their ids.

    Raises:
        Damaged: one of them is not what was written.
    """
    return {name: edition_from_json(json.loads(files.read(edition_file(name)))) for name in names}


def read_guides(files: Files) -> list[Guide]:
    """The topics and worked examples of a build.

    Raises:
        Damaged: they are not what was written.
    """
    return [guide_from_json(guide) for guide in json.loads(files.read(GUIDES))]


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


def edition_file(name: str) -> str:
    """Where a build keeps an edition."""
    return f"editions/{name}.json"


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.name != _MANIFEST)
