"""Files that are held against their checksums as they are read: what is not as it was written is not used.

A file is summed in blocks, so that who reads a little of it checks a little. Whoever wrote the files keeps
their sums (`kb.base.contents`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from kb.errors import Damaged

BLOCK = 65536
"""Bytes that are summed together: few enough to be checked in a tenth of a millisecond."""
_DIGEST = 8  # bytes; of the fast hashes BLAKE2b needs no help of the processor: 0.9 GB a second here


@dataclass(frozen=True, slots=True)
class Sum:
    """What a file was when it was written.

    Attributes:
        size: in bytes.
        blocks: the checksums of its blocks in hexadecimal letters, one after the other.
    """

    size: int
    blocks: str

    def of_block(self, number: int) -> str:
        """The checksum of a block."""
        return self.blocks[number * 2 * _DIGEST : (number + 1) * 2 * _DIGEST]


def summed(path: Path) -> Sum:
    """The sum of a file as it is now.

    Raises:
        OSError: it cannot be read.
    """
    size, blocks = 0, []
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            size += len(block)
            blocks.append(digest(block))
    return Sum(size, "".join(blocks))


def digest(block: bytes | memoryview) -> str:
    """The checksum of a block."""
    return blake2b(block, digest_size=_DIGEST).hexdigest()


def sums_json(sums: Mapping[str, Sum]) -> dict[str, Any]:
    """Sums by the names of their files, as JSON."""
    return {name: [one.size, one.blocks] for name, one in sums.items()}


def sums_from_json(data: Mapping[str, Any]) -> dict[str, Sum]:
    """The sums that `sums_json` gave."""
    return {name: Sum(size, blocks) for name, (size, blocks) in data.items()}


class Files:
    """The files of a folder, each held against its sum.

    Args:
        folder: where they lie.
        sums: what they were when they were written, by their names from `base` on; nothing is held against
            anything when None, as for an index that was written a moment ago.
        base: the folder that the names begin in; `folder` when None.

    Attributes:
        held: what keeps the files from being removed, as long as these are in use.
    """

    def __init__(self, folder: Path, sums: Mapping[str, Sum] | None = None, base: Path | None = None) -> None:
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
        with _there(path):
            data = path.read_bytes()
        self._hold(path, data)
        return data

    def part(self, name: str, start: int, end: int) -> bytes:
        """Some bytes of a file; no more is looked at than the blocks that they stand in.

        Raises:
            Damaged: they are not what was written, or gone.
        """
        path = self.folder / name
        known = self.sum_of(path)
        if self._sums is not None and known is None:
            raise Damaged(path)
        first = start // BLOCK * BLOCK
        with _there(path), path.open("rb") as file:
            file.seek(first)
            data = file.read(-(-end // BLOCK) * BLOCK - first)
        if known is not None and any(_wrong(memoryview(data), known, first // BLOCK)):
            raise Damaged(path)
        if len(data) < end - first:
            raise Damaged(path)
        return data[start - first : end - first]

    def _hold(self, path: Path, data: bytes) -> None:
        known = self.sum_of(path)
        view = memoryview(data)
        if known is None or len(data) != known.size or any(_wrong(view, known)):
            raise Damaged(path)

    def sum_of(self, path: Path) -> Sum | None:
        """What a file was when it was written; None where nothing is known of it."""
        return (self._sums or {}).get(path.relative_to(self._base).as_posix())

    def has(self, name: str) -> bool:
        """Whether a file was written; one that lies there unheard of counts as none."""
        path = self.folder / name
        return path.is_file() if self._sums is None else self.sum_of(path) is not None

    def damaged(self) -> Iterator[Path]:
        """Every file here that is gone or is not what was written.

        Raises:
            OSError: one is there and cannot be read.
        """
        for name, known in (self._sums or {}).items():
            path = self._base / name
            if path.is_relative_to(self.folder) and not _is_as(path, known):
                yield path

    def verify_file(self, name: str) -> None:
        """Looks at one file, which is not read into memory.

        Raises:
            Damaged: it is not what was written.
        """
        path = self.folder / name
        if self._sums is not None and ((known := self.sum_of(path)) is None or not _is_as(path, known)):
            raise Damaged(path)

    def verify(self) -> None:
        """Looks at every file here.

        Raises:
            Damaged: one is not what was written.
        """
        for path in self.damaged():
            raise Damaged(path)


@contextmanager
def _there(path: Path) -> Iterator[None]:
    """Takes a file that is gone for one that is damaged: what is in use nobody removes on purpose."""
    try:
        yield
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise Damaged(path, "filen mangler") from fault


def _wrong(data: memoryview, known: Sum, first: int = 0) -> Iterator[bool]:
    for number, start in enumerate(range(0, len(data), BLOCK), first):
        yield digest(data[start : start + BLOCK]) != known.of_block(number)


def _is_as(path: Path, known: Sum) -> bool:
    try:
        return summed(path) == known
    except (FileNotFoundError, NotADirectoryError):
        return False
