"""Editions that a folder of the user's is the source of: which, where, and what they read as."""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from kb.decoding import NotUnicode, decode
from kb.library.disk.files import faults, write_whole
from kb.library.documents.store import Store
from laws.model import Edition

# Most homes have adopted nothing, and every command looks: what reads a folder is loaded where there is one.

NAME = "adopted.toml"
_README = "readme.md"
"""What git hosts show of a folder: the publisher's own words on it, and none of the book's."""
_UNWRITABLE = re.compile("[\x00-\x1f\x7f\ud800-\udfff]")
"""Signs that a name of a folder may have, and a line of TOML may not."""
_HEAD = "# Udgaver, som læses fra en mappe og ikke fra dokumentet; skrevet af »bridgelov adopt«.\n"


@dataclass(frozen=True, slots=True)
class Adopted:
    """The adopted editions of a home.

    Attributes:
        folders: id → the folder that the edition is read from.
        texts: id → its files by their names; none where the folder is not there.
    """

    folders: Mapping[str, Path]
    texts: Mapping[str, Mapping[str, str]]

    @property
    def names(self) -> str:
        """A hash of which editions there are; empty where there are none."""
        return _sum(sorted(self.folders)) if self.folders else ""

    @property
    def digest(self) -> str:
        """A hash of all that stands in them; empty where there are none."""
        said = [
            (id_, str(self.folders[id_]), sorted(self.texts[id_].items())) for id_ in sorted(self.folders)
        ]
        return _sum(said) if said else ""

    def applied(self, editions: Sequence[Edition]) -> tuple[Edition, ...]:
        """Editions, those that are adopted as their folders have them, with the references of their words.

        Raises:
            AdoptedFolderError, MarkupError: a folder cannot be read.
        """
        if not self.folders:
            return tuple(editions)
        # What finds references takes a while to load, and most homes have adopted nothing.
        from laws.concordance import load_concordance
        from laws.references import annotate

        read = {edition.id: edition for edition in editions}
        mine = {id_: _read(self.texts[id_], folder) for id_, folder in self.folders.items()}
        for id_, edition in mine.items():
            account = read[id_].account if id_ in read else None
            read[id_] = replace(edition, account=account)
        held = {e.id: frozenset(e.citations) for e in read.values()}
        concordance = load_concordance()
        return tuple(annotate(e, held, concordance) if e.id in mine else e for e in read.values())


def _sum(value: object) -> str:
    return sha256(repr(value).encode()).hexdigest()[:16]


def _read(texts: Mapping[str, str], folder: Path) -> Edition:
    from laws.adopted import AdoptedFolderError, read_folder

    if not texts:
        reason = "mappen findes ikke; flyt den tilbage, eller kør »bridgelov adopt« med --release."
        raise AdoptedFolderError(str(folder), reason)
    return read_folder(texts, str(folder))


def adopted_editions(store: Store) -> Adopted:
    """What is adopted in a home.

    Raises:
        AdoptedFolderError: the list of folders, or a file in one, is not text.
        StoreError: the system does not let it be read.
    """
    folders = adopted_folders(store.home)
    with faults(store.home, "læses"):
        return Adopted(folders, {id_: texts_in(folder) for id_, folder in folders.items()})


def adopted_folders(home: Path) -> Mapping[str, Path]:
    """Edition → the folder that it is read from.

    Raises:
        AdoptedFolderError: the file that says so cannot be read.
    """
    path = home / NAME
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))
        return {str(id_): Path(folder) for id_, folder in rows.items()}
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (ValueError, TypeError) as fault:
        from laws.adopted import AdoptedFolderError

        raise AdoptedFolderError(str(path), "filen er ikke hel; ret den, eller slet den.") from fault


def texts_in(folder: Path) -> dict[str, str]:
    """The files of a folder that an edition is read from, its README left out; none where it is not there.

    Raises:
        AdoptedFolderError: one is no text.
    """
    found = {}
    names = (p for p in folder.iterdir() if p.suffix in (".md", ".json")) if folder.is_dir() else ()
    for path in sorted(p for p in names if not p.name.startswith(".") and p.name.lower() != _README):
        try:
            found[path.name] = decode(path.read_bytes())
        except NotUnicode as fault:
            from laws.adopted import AdoptedFolderError

            reason = f"linje {fault.line} er hverken UTF-8 eller UTF-16; gem filen som UTF-8."
            raise AdoptedFolderError(str(path), reason) from fault
    return found


def keep_adopted(store: Store, edition_id: str, folder: Path | None) -> None:
    """Writes down which folder an edition is read from, or that it is read from its document again.

    Raises:
        AdoptedFolderError: the folder's name cannot stand in a text file, or the list cannot be read.
        StoreError: the home cannot be written.
    """
    if folder is not None:
        check_name(folder)
    with store.lock(), faults(store.home, "skrives"):
        # Read again: another command may have adopted an edition while this one read its own.
        kept = {**adopted_folders(store.home), edition_id: folder}
        rows = "".join(
            f"{json.dumps(id_, ensure_ascii=False)} = {json.dumps(str(path), ensure_ascii=False)}\n"
            for id_, path in sorted(kept.items())
            if path is not None
        )
        write_whole(store.home / NAME, (_HEAD + "\n" + rows).encode())


def check_name(folder: Path) -> None:
    """Sees to it that a folder's name can be written down.

    Raises:
        AdoptedFolderError: it has a control character, or letters that are not UTF-8.
    """
    if _UNWRITABLE.search(str(folder)):
        from laws.adopted import AdoptedFolderError

        shown = str(folder).encode("utf-8", "backslashreplace").decode()
        reason = "mappens navn har tegn, som ikke kan skrives op; giv den et andet navn."
        raise AdoptedFolderError(shown, reason)
