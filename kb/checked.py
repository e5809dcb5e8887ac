"""Files that are held against their checksums as they are read: what is not as it was written is not used.

Whoever wrote the files keeps their sums (`kb.library.builds.contents`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import file_digest, sha256
from pathlib import Path

from kb.errors import Damaged


def checksum(path: Path) -> str:
    """The SHA-256 of a file as it is now, in hexadecimal letters.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


class Files:
    """The files of a folder, each held against its sum.

    Args:
        folder: where they lie.
        sums: their SHA-256 when they were written, by their names from `base` on; nothing is held against
            anything when None, as for an index that was written a moment ago.
        base: the folder that the names begin in; `folder` when None.

    Attributes:
        held: what keeps the files from being removed, as long as these are in use.
    """

    def __init__(self, folder: Path, sums: Mapping[str, str] | None = None, base: Path | None = None) -> None:
        self.folder = folder
        self._sums = sums
        self._base = base or folder
        self.held: object = None

    def inside(self, name: str) -> Files:
        """The files of a folder in this one."""
        files = Files(self.folder / name, self._sums, self._base)
        files.held = self.held
        return files

    def read(self, name: str) -> bytes:
        """The bytes of a file.

        Raises:
            Damaged: they are not what was written, or gone.
        """
        path = self.folder / name
        if self._sums is None:
            return path.read_bytes()
        try:
            data = path.read_bytes()
        except (FileNotFoundError, NotADirectoryError) as fault:
            raise Damaged(path, "filen mangler") from fault  # what is in use nobody removes on purpose
        if sha256(data).hexdigest() != self._known(path):
            raise Damaged(path)
        return data

    def has(self, name: str) -> bool:
        """Whether a file was written; one that lies there unheard of counts as none."""
        path = self.folder / name
        return path.is_file() if self._sums is None else self._known(path) is not None

    def damaged(self) -> Iterator[Path]:
        """Every file here that is gone or is not what was written.

        Raises:
            OSError: one is there and cannot be read.
        """
        paths = (self._base / name for name in self._sums or {})
        yield from (path for path in paths if path.is_relative_to(self.folder) and not self._is_whole(path))

    def verify(self, name: str | None = None) -> None:
        """Looks at one file here, or at every one, without reading it into memory.

        Raises:
            Damaged: one is not what was written.
        """
        if name is None:
            for path in self.damaged():
                raise Damaged(path)
        elif self._sums is not None and not self._is_whole(self.folder / name):
            raise Damaged(self.folder / name)

    def _known(self, path: Path) -> str | None:
        return (self._sums or {}).get(path.relative_to(self._base).as_posix())

    def _is_whole(self, path: Path) -> bool:
        try:
            return checksum(path) == self._known(path)
        except (FileNotFoundError, NotADirectoryError):
            return False
