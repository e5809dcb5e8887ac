"""What the folder of a build contains: its database, the exact index, the checksum of each file."""

import json
from pathlib import Path

from kb.checked import Files, checksum
from kb.database import Database
from kb.errors import Damaged
from kb.library.builds.guides import Guide, guide_from_json
from kb.library.disk.files import hold, read_sealed, seal, write_whole

_CHECKSUMS, _MANIFEST = "files.json", "manifest.json"
GUIDES = "guides"
"""The document of a database that has the topics and worked examples."""
EXACT = "exact"
"""The folder of the index of exact reading."""


def read_guides(database: Database) -> list[Guide]:
    """The topics and worked examples of a build."""
    return [guide_from_json(guide) for guide in json.loads(database.document(GUIDES))]


def write_checksums(folder: Path) -> None:
    """Writes down what every file of a build is; the last to be written but the manifest."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != _MANIFEST)
    sums = {path.relative_to(folder).as_posix(): checksum(path) for path in paths}
    write_whole(folder / _CHECKSUMS, seal({"sha256": sums}))


def files_of(folder: Path) -> Files:
    """The files of a build, each held against what was written down of it.

    Raises:
        Damaged: what was written down is damaged itself, or of another program.
        FileNotFoundError: the build is gone.
    """
    written = read_sealed(folder / _CHECKSUMS)
    if written is not None and "sha256" in written:
        return Files(folder, written["sha256"])
    if not folder.exists():
        raise FileNotFoundError(folder)
    raise Damaged(folder / _CHECKSUMS)


def open_database(folder: Path) -> Database:
    """The database of a finished build, whose files nobody removes as long as it is in use.

    Raises:
        Damaged: it is not what was written.
        FileNotFoundError: the build is gone.
    """
    manifest = hold(folder / _MANIFEST)
    files = files_of(folder)
    files.held = manifest
    return Database(files)


def damaged_file(folder: Path, only: str | None = None) -> str | None:
    """The first file of a build that is gone or is not as it was written; None where all are whole.

    Args:
        only: the one file that is looked at; every one when None.
    """
    try:
        files_of(folder).verify(only)
    except Damaged as damage:
        return damage.path.relative_to(folder).as_posix()
    return None
