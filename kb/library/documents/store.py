"""The folder of a knowledge base: the user's documents, finished builds, and which of them answers.

    home/current           one line: the name of the build that answers
    home/builds/<name>/    manifest.json, files.json, build.sqlite, chooser.npz, exact/…
    home/sources/          the documents, each with its record (see `register`)
    home/refused.json      documents that were refused, and why (see `refusals`)
    home/seen.json         how everything stood when it was last found whole (see `health`)
    home/emendations.toml  an editor's own corrections (see `own_emendations`)
    home/adopted.toml      the folders of editions that are edited by whoever publishes them (see `adopted`)
    home/dismissed.toml    findings that an editor has explained (see `kb.editing.checks.dismissed`)
    home/incoming/         a file that a page has stored, and what became of it
    home/phone/            what phones take along (see `kb.offline.kept`)
    home/lock              held while something is written

A build is made aside, flushed to the disk, and becomes the one that answers by the atomic renaming of
`current`. Whatever was interrupted leaves `current` as it was; the next command clears it away, also one that
only reads, where it may write (see `kb.library.builds.leftovers`). Nobody but its user may read any of it.
"""

import contextlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kb.errors import Busy
from kb.library.disk.files import (
    faults,
    flush,
    make_private,
    private_folder,
    read_sealed,
    seal,
    unless_held,
    unseal,
    write_whole,
)
from kb.library.documents.document import Document
from kb.library.documents.register import Register

OWN_HOME = "without-documents"
"""Folder in a home: the knowledge base of somebody without documents, for what is handed to anybody."""
_OURS = {
    "builds",
    "current",
    "dismissed.last.toml",
    "dismissed.toml",
    "emendations.toml",
    "incoming",
    "lock",
    "phone",
    "refused.json",
    "seen.json",
    "sources",
    OWN_HOME,
}
PATIENCE = 600.0
"""Seconds that an import waits for another one."""


def home_folder() -> Path:
    """Where the knowledge base lives: `BRIDGELOV_HOME`, or the user's data folder."""
    folder = os.environ.get("BRIDGELOV_HOME", "").strip()
    if folder:
        return Path(folder).expanduser()
    import platformdirs  # which takes a while to load, and is not asked where the user has said it

    return Path(platformdirs.user_data_path("bridgelov"))


class Store:
    """The folder of one knowledge base.

    Args:
        home: the folder; made when something is first written.

    Attributes:
        register: the documents.
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        self.register = Register(home / "sources")
        self._builds = home / "builds"

    def documents(self) -> tuple[Document, ...]:
        """The documents that a build is made of; they depend on no build."""
        return self.register.in_force()

    def known(self) -> frozenset[str]:
        """SHA-256 of every document that need not be imported again."""
        return self.register.known()

    # ——— builds ———

    def current_build(self) -> Path | None:
        """The finished build that the pointer names; None where it names none."""
        with faults(self.home, "læses"):
            try:
                name = (self.home / "current").read_bytes().strip().decode("ascii", "replace")
            except (FileNotFoundError, NotADirectoryError):
                return None
            return next((build for build in self._complete_builds() if build.name == name), None)

    def current(self) -> Path | None:
        """The build that answers, or None where nothing was built yet.

        Where the pointer was lost it is the newest finished build.

        Raises:
            StoreError: the folder cannot be read.
        """
        return self.current_build() or next(iter(self.builds()), None)

    def builds(self) -> list[Path]:
        """The finished builds: the one that the pointer names, then the newest first."""
        pointed = self.current_build()
        with faults(self.home, "læses"):
            newest = sorted(
                self._complete_builds(), key=lambda b: (b.stat().st_mtime_ns, b.name), reverse=True
            )
        return sorted(newest, key=lambda build: build != pointed)

    def _complete_builds(self) -> set[Path]:
        return {path.parent for path in self._builds.glob("*/manifest.json")}

    def was_built(self) -> bool:
        """Whether there ever was a build, whatever is left of it."""
        with faults(self.home, "læses"):
            return (self.home / "current").exists() or any(self._builds.glob("*"))

    def manifest(self) -> Mapping[str, Any] | None:
        """The manifest of the build that answers; None where there is none, or a letter of it is damaged."""
        build = self.current()
        return self.manifest_of(build) if build else None

    def manifest_of(self, build: Path) -> Mapping[str, Any] | None:
        """The manifest of a build; None where there is none, or a letter of it is damaged."""
        with faults(self.home, "læses"):
            return read_sealed(build / "manifest.json")

    def earlier_manifest(self) -> Mapping[str, Any]:
        """The manifest, also that of a program that sealed nothing; empty where it cannot be read."""
        build = self.current()
        with faults(self.home, "læses"):
            data = (build / "manifest.json").read_bytes() if build else b""
        return unseal(data) or _never_sealed(data)

    def begin(self, name: str) -> Path:
        """An empty folder to build in, beside every finished build."""
        with faults(self.home, "skrives"):
            private_folder(self.home)
            private_folder(self._builds)
            finished = self._complete_builds()
            free = (self._builds / (f"{name}-{n}" if n else name) for n in range(len(finished) + 1))
            folder = next(place for place in free if place not in finished)
            if folder.exists():
                shutil.rmtree(folder)
            private_folder(folder)
        return folder

    @contextlib.contextmanager
    def aside(self) -> Iterator[Path]:
        """An empty folder for what is only needed while something is made; it is gone afterwards."""
        folder = self.begin("aside")
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def publish(self, build: Path, manifest: Mapping[str, Any]) -> None:
        """Flushes a finished build and lets it answer from now on."""
        with faults(self.home, "skrives"):
            write_whole(build / "manifest.json", seal(manifest))
            make_private(*build.rglob("*"))
            for path in [*build.rglob("*"), build, self._builds]:
                flush(path)
            self.point_at(build)

    def point_at(self, build: Path) -> None:
        """Lets a finished build answer from now on."""
        with faults(self.home, "skrives"):
            write_whole(self.home / "current", build.name.encode())

    def leftovers(self) -> list[Path]:
        """What lies where builds do and is no finished one, and files that were not written to their end."""
        with contextlib.suppress(OSError):
            finished = self._complete_builds()
            begun = [path for path in self._builds.glob("*/") if path not in finished]
            return [*begun, *self.home.glob("*.part"), *self.register.folder.glob("*.part")]
        return []

    def tidy(self, keep: Path | None) -> None:
        """Removes builds that nobody reads and that answer no more; never a document.

        Args:
            keep: another build than the current one that stays.
        """
        current = self.current()
        with contextlib.suppress(OSError):
            for build in self._builds.iterdir() if self._builds.is_dir() else ():
                if build not in (current, keep):
                    with unless_held(build / "manifest.json") as free:
                        if free:
                            shutil.rmtree(build, ignore_errors=True)
            for stray in self.leftovers():
                shutil.rmtree(stray, ignore_errors=True) if stray.is_dir() else stray.unlink(missing_ok=True)

    def close_to_others(self) -> None:
        """Lets nobody but its user look into the home, also one that an earlier program left open."""
        with contextlib.suppress(OSError):
            inside = [path for path in self.home.iterdir() if path.name in _OURS or path.suffix == ".part"]
            make_private(*inside, *self.register.folder.iterdir(), *self._builds.rglob("*"))
            if not set(self.home.iterdir()).difference(inside):  # else it is a folder for other things too
                make_private(self.home)

    @contextlib.contextmanager
    def lock(self, patience: float = PATIENCE) -> Iterator[None]:
        """Holds the knowledge base for one writer; the system lets go when the holder ends, however it ends.

        Raises:
            Busy: another command held it for longer than `patience` seconds.
            DiskError: the home cannot be written.
        """
        # Takes 20 ms to load, and no command that only reads needs it.
        from filelock import FileLock, Timeout

        lock = FileLock(self.home / "lock", timeout=patience, mode=0o600)
        with faults(self.home, "skrives"):
            private_folder(self.home)
            try:
                lock.acquire()
            except Timeout:
                raise Busy(self.home / "lock", patience) from None
        try:
            yield
        finally:
            lock.release()


def _never_sealed(data: bytes) -> Mapping[str, Any]:
    """A manifest of a program that kept what it knew of documents nowhere else; empty when it is none."""
    try:
        manifest = json.loads(data)
    except ValueError:
        return {}
    return manifest if isinstance(manifest, dict) and "replaced" in manifest else {}
