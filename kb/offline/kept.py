"""Where bundles are stored, and which of them is up to date.

    home/phone/<key>/<language>/    a bundle: bundle.json and its parts
    home/phone/lock                 held while bundles are made

Where the wording of documents is left out, they lie in the home of somebody without documents (`phone_home`).

The key stands for everything that a page depends on: the build of the knowledge base, and the program.
"""

import hashlib
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kb.errors import StoreError
from kb.library.builds.contents import files_of
from kb.library.disk.files import faults, private_folder
from kb.library.disk.stamp import pages_fingerprint
from kb.library.documents.store import OWN_HOME, Store
from laws.languages import OWN_LANGUAGES

FORMAT = 5
MANIFEST = "bundle.json"
TEXTS = "texts.txt"
"""The file in which the parts lie that the manifest has within one."""
PACKINGS = {"br": ".br", "gzip": ".gz"}
"""How a part may be sent (`Content-Encoding`), with the ending of its file."""


def read_manifest(folder: Path) -> dict[str, Any] | None:
    """The manifest of the bundle in a folder; None where there is none that this program can read.

    One that is not as it was written counts as none.
    """
    try:
        manifest = json.loads(files_of(folder).read(MANIFEST))
    except (OSError, ValueError, StoreError):
        return None
    return manifest if isinstance(manifest, dict) and manifest.get("format") == FORMAT else None


@dataclass(frozen=True, slots=True)
class Bundle:
    """A bundle that is there.

    Attributes:
        folder: where it lies.
        manifest: what its `bundle.json` says.
    """

    folder: Path
    manifest: dict[str, Any]

    def has(self, part: str) -> bool:
        """Whether a name is that of one of its parts."""
        return any(row["name"] == part for row in self.manifest["parts"])

    def read(self, file: str) -> bytes:
        """The bytes of one of its files, or of a part that lies within one.

        Raises:
            Damaged: they are not what was written.
            FileNotFoundError: another bundle took its place just now.
        """
        start, length = self.manifest.get("within", {}).get(file, (0, None))
        if length is None:
            return files_of(self.folder).read(file)
        return files_of(self.folder).read(TEXTS)[start : start + length]


class Bundles:
    """The bundles of a home.

    Args:
        home: folder of the knowledge base.
    """

    def __init__(self, home: Path) -> None:
        self._store = Store(home)
        self.root = home / "phone"

    def key(self) -> str | None:
        """What bundles of today are called; None where no knowledge base was built yet."""
        build = self._store.current_build()
        if build is None:
            return None
        made_of = build.name.partition("-")[0]  # what was built again of the very same has a number behind it
        return hashlib.sha256(f"{made_of} {pages_fingerprint()}".encode()).hexdigest()[:16]

    def of_today(self, language: str) -> Bundle | None:
        """The bundle made of what there is now; None where it was not made yet."""
        key = self.key()
        return _read(self.root / key / language) if key is not None else None

    def missing(self) -> list[str]:
        """Languages whose bundle was not made of what there is now."""
        return [language for language in OWN_LANGUAGES if self.of_today(language) is None]

    def newest(self, language: str) -> Bundle | None:
        """The bundle that was made last, of today or not."""
        bundles = (_read(folder) for folder in self.root.glob(f"*/{language}"))
        return max(filter(None, bundles), key=lambda each: str(each.manifest["made"]), default=None)

    def of_version(self, language: str, version: str) -> Bundle | None:
        """A bundle by its version, of today or one that a phone began to take before."""
        with suppress(OSError):
            bundles = (_read(folder) for folder in self.root.glob(f"*/{language}"))
            return next((each for each in bundles if each and each.manifest["version"] == version), None)
        return None

    def set_aside(self, bundle: Bundle) -> None:
        """Removes a bundle that is damaged, so that it is made anew."""
        shutil.rmtree(bundle.folder, ignore_errors=True)

    def mend(self) -> list[str]:
        """Looks at every byte of the bundles of today, and sets aside those that are damaged.

        Returns:
            A sentence for each of these.
        """
        bundles = [bundle for language in OWN_LANGUAGES if (bundle := self.of_today(language)) is not None]
        damaged = [(bundle, path) for bundle in bundles for path in [*files_of(bundle.folder).damaged()][:1]]
        for bundle, _ in damaged:
            self.set_aside(bundle)
        return [f"{path}: filen er beskadiget; det, telefoner tager med, laves om." for _, path in damaged]

    def tidy(self, key: str) -> None:
        """Removes what is not of a key, and what a making that was killed left behind."""
        for folder in self.root.glob("*/"):
            if folder.name != key:
                shutil.rmtree(folder, ignore_errors=True)
        for stray in (*self.root.glob("*/*.part"), *self.root.glob("*/*.old")):
            shutil.rmtree(stray, ignore_errors=True)

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Holds the bundles for one maker of many; let go when the holder ends, however it ends."""
        # Takes 20 ms to load, and who only reads needs it not.
        from filelock import FileLock

        with faults(self.root, "skrives"):
            private_folder(self.root)
            lock = FileLock(self.root / "lock", mode=0o600)
            lock.acquire()
        try:
            yield
        finally:
            lock.release()


def phone_home(home: Path, *, without_documents: bool) -> Path:
    """The home whose bundles phones take along; that of somebody without documents where theirs stay out."""
    return home / OWN_HOME if without_documents else home


def _read(folder: Path) -> Bundle | None:
    manifest = read_manifest(folder)
    return Bundle(folder, manifest) if manifest is not None else None
