"""The folder of a knowledge base: the user's documents, finished builds, and which of them answers.

    home/current           one line: the name of the build that answers
    home/builds/<name>/    manifest.json, editions/<id>.json, index/…
    home/sources/          the bytes of the documents, each under its SHA-256
    home/lock              held while something is imported

A build is made aside, flushed to the disk, and becomes the one that answers by the atomic renaming of
`current`. Whatever was interrupted leaves `current` as it was; the next import clears it away.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import shutil
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import platformdirs

from kb.errors import Busy, StoreError

PATIENCE = 600.0
"""Seconds that an import waits for another one."""


def home_folder() -> Path:
    """Where the knowledge base lives: `BRIDGELOV_HOME`, or the user's data folder."""
    given = os.environ.get("BRIDGELOV_HOME", "").strip()
    return Path(given).expanduser() if given else Path(platformdirs.user_data_path("bridgelov"))


@dataclass(frozen=True, slots=True, order=True)
class Document:
    """One imported file.

    Attributes:
        kind: what the file was recognised as.
        name: its name without folders.
        sha256: of its bytes.
        size: in bytes.
    """

    kind: str
    name: str
    sha256: str
    size: int


class Store:
    """The folder of one knowledge base.

    Args:
        home: the folder; made when something is first written.
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        self._builds = home / "builds"
        self._sources = home / "sources"

    def current(self) -> Path | None:
        """The build that answers, or None where nothing was built yet.

        Where the pointer was lost it is the newest whole build.

        Raises:
            StoreError: the folder cannot be read.
        """
        with self._faults("læses"):
            try:
                name = (self.home / "current").read_bytes().strip().decode("ascii", "replace")
            except (FileNotFoundError, NotADirectoryError):
                name = ""
            whole = {path.parent for path in self._builds.glob("*/manifest.json")}
            if self._builds / name in whole:
                return self._builds / name
            return max(whole, key=lambda build: (build.stat().st_mtime_ns, build.name), default=None)

    def manifest(self) -> Mapping[str, Any] | None:
        """The manifest of the build that answers; None where there is none that can be read."""
        build = self.current()
        if build is None:
            return None
        with self._faults("læses"):
            try:
                found = json.loads((build / "manifest.json").read_text(encoding="utf-8"))
            except (ValueError, FileNotFoundError):
                return None
        return found if isinstance(found, dict) else None

    def documents(self) -> tuple[Document, ...]:
        """The documents that the present build was made of; one whose bytes were removed is forgotten."""
        manifest = self.manifest() or {}
        known = (Document(**d) for d in manifest.get("documents", ()))
        return tuple(d for d in known if (self._sources / d.sha256).is_file())

    def known(self) -> frozenset[str]:
        """SHA-256 of every imported document, and of those that a newer one took the place of."""
        manifest = self.manifest() or {}
        return frozenset((*(d.sha256 for d in self.documents()), *manifest.get("replaced", ())))

    def read(self, document: Document) -> bytes:
        """The bytes of an imported document.

        Raises:
            StoreError: they cannot be read, or are no longer those that were imported.
        """
        path = self._sources / document.sha256
        with self._faults("læses"):
            data = path.read_bytes()
        if hashlib.sha256(data).hexdigest() != document.sha256:
            remedy = "slet filen, og importér dokumentet igen"
            raise StoreError(path, f"kopien af »{document.name}« er beskadiget", remedy)
        return data

    def keep(self, document: Document, data: bytes) -> None:
        """Keeps the bytes of a document; it counts only once a build that names it is published."""
        target = self._sources / document.sha256
        with self._faults("skrives"):
            self._sources.mkdir(parents=True, exist_ok=True)
            if not (target.is_file() and target.stat().st_size == document.size):
                _write(target, data)

    def begin(self, name: str) -> Path:
        """An empty folder to build in; what an earlier attempt left there is removed."""
        folder = self._builds / name
        with self._faults("skrives"):
            if folder.exists():
                shutil.rmtree(folder)
            folder.mkdir(parents=True)
        return folder

    def publish(self, build: Path, manifest: Mapping[str, Any]) -> None:
        """Flushes a finished build and lets it answer from now on."""
        with self._faults("skrives"):
            _write(build / "manifest.json", json.dumps(manifest, ensure_ascii=False, indent=1).encode())
            for path in [*build.rglob("*"), build, self._builds]:
                _flush(path)
            _write(self.home / "current", build.name.encode())

    def tidy(self) -> None:
        """Removes what no longer answers: older and broken-off builds, documents that none of them names."""
        current = self.current()
        wanted = {d.sha256 for d in self.documents()}
        with contextlib.suppress(OSError):
            for build in self._builds.iterdir() if self._builds.is_dir() else ():
                if build != current:
                    shutil.rmtree(build, ignore_errors=True)
            for source in self._sources.iterdir() if self._sources.is_dir() else ():
                if source.name not in wanted:
                    source.unlink(missing_ok=True)
            for stray in self.home.glob("*.part"):
                stray.unlink(missing_ok=True)

    @contextlib.contextmanager
    def lock(self, patience: float = PATIENCE) -> Iterator[None]:
        """Holds the knowledge base for one writer; the system lets go when the holder ends, however it ends.

        Raises:
            Busy: another import held it for longer than `patience` seconds.
        """
        with self._faults("skrives"):
            self.home.mkdir(parents=True, exist_ok=True)
            handle = (self.home / "lock").open("a+b")
        with handle:
            started = time.monotonic()
            while not _grab(handle.fileno()):
                if time.monotonic() - started > patience:
                    raise Busy(self.home / "lock", patience)
                time.sleep(0.05)
            yield

    @contextlib.contextmanager
    def _faults(self, verb: str) -> Iterator[None]:
        try:
            yield
        except OSError as fault:
            path = Path(str(fault.filename or self.home))
            raise StoreError(path, f"mappen kan ikke {verb} ({_reason(fault)})", _remedy(fault)) from fault


def document_json(documents: Sequence[Document]) -> list[dict[str, Any]]:
    """Documents as a manifest has them."""
    return [asdict(d) for d in documents]


def _reason(fault: OSError) -> str:
    return {
        errno.EACCES: "ingen adgang",
        errno.EPERM: "ingen adgang",
        errno.ENOSPC: "disken er fuld",
        errno.EDQUOT: "pladskvoten er brugt",
        errno.EROFS: "kun til læsning",
        errno.ENOTDIR: "en fil står, hvor en mappe skulle være",
        errno.EEXIST: "en fil står, hvor en mappe skulle være",
    }.get(fault.errno or 0, fault.strerror or type(fault).__name__)


def _remedy(fault: OSError) -> str:
    if fault.errno in (errno.ENOSPC, errno.EDQUOT):
        return "gør plads og prøv igen"
    return "ret adgangen, eller peg BRIDGELOV_HOME på en mappe, der kan bruges"


def _write(target: Path, data: bytes) -> None:
    """Writes a file whole or not at all."""
    aside = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(target)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
    _flush(target.parent)


def _flush(path: Path) -> None:
    if sys.platform == "win32":
        return  # Windows lets nobody flush a folder, and files were flushed as they were written
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _grab(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        if fault.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True
