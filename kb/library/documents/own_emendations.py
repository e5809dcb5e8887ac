"""An editor's own emendations: a file in the home, read beside those that are shipped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from kb.decoding import NotUnicode, decode
from kb.library.disk.files import faults, write_whole
from kb.library.documents.store import Store
from laws.model import Edition

if TYPE_CHECKING:
    from laws.reading.emend import Emendation

NAME = "emendations.toml"
_HEAD = """\
# Rettelser, som en redaktør har gjort her; de læses sammen med dem, der følger med programmet.
# Hver indgang er skrevet som i laws/data/emendations.toml.

"""


@dataclass(frozen=True, slots=True)
class OwnEmendations:
    """What an editor has written.

    Attributes:
        text: the file; empty where there is none, or where its letters cannot be read.
        fault: why they cannot; empty where they can.
    """

    text: str = ""
    fault: str = ""

    @property
    def digest(self) -> str:
        """A hash of the file; empty where there is none, so that homes without one stay as they are."""
        text = self.text + self.fault
        return sha256(text.encode()).hexdigest()[:16] if text else ""

    def entries(self) -> tuple[Emendation, ...]:
        """The emendations.

        Raises:
            EmendationFileError: the file cannot be read.
        """
        if not self.text and not self.fault:
            return ()
        # What reads documents takes a while to load, and most homes have no such file.
        from laws.reading.emendation_file import EmendationFileError, read_emendations

        if self.fault:
            raise EmendationFileError(NAME, self.fault)
        return read_emendations(self.text, NAME)

    def applied(self, editions: Sequence[Edition]) -> tuple[Edition, ...]:
        """Editions with these emendations, and with the references of the words that they have now.

        Raises:
            EmendationFileError: the file cannot be read.
        """
        entries = self.entries() if editions else ()
        if not entries:
            return tuple(editions)
        from laws.concordance import load_concordance
        from laws.reading.emend import emend
        from laws.references import annotate

        places = {e.id: frozenset(e.citations) for e in editions}
        mine = {entry.edition for entry in entries}
        return tuple(
            annotate(emend(e, entries), places, load_concordance()) if e.id in mine else e for e in editions
        )


def own_emendations(store: Store) -> OwnEmendations:
    """What is written in a home.

    Raises:
        StoreError: the file is there and the system does not let it be read.
    """
    with faults(store.home, "læses"):
        try:
            return OwnEmendations(decode(_file(store).read_bytes()))
        except (FileNotFoundError, NotADirectoryError):
            return OwnEmendations()
        except IsADirectoryError:
            return OwnEmendations(fault="en mappe står, hvor filen skulle være")
        except NotUnicode as fault:
            sentence = f"linje {fault.line}: filen er hverken UTF-8 eller UTF-16; gem den som UTF-8"
            return OwnEmendations(fault=sentence)


def is_the_editors(fault: Exception) -> bool:
    """Whether a fault is one of the editor's files, which the editor alone can mend."""
    from laws.adopted import AdoptedFolderError
    from laws.reading.emendation_file import EmendationFileError

    return isinstance(fault, EmendationFileError | AdoptedFolderError)


def keep_emendations(store: Store, emendations: Iterable[Emendation]) -> Path:
    """Writes emendations into the file of a home, after those that stand there; none twice.

    Raises:
        StoreError: the home cannot be written, or another command has held it for long.
        EmendationFileError: what stands in the file cannot be read; it is left as it is.
    """
    from laws.reading.emendation_file import as_toml

    with store.lock():
        own = own_emendations(store)
        before, known = own.text, set(own.entries())
        fresh = [entry for entry in emendations if entry not in known]
        text = (before.rstrip("\n") + "\n\n" if before.strip() else _HEAD) + as_toml(fresh)
        if fresh:
            with faults(store.home, "skrives"):
                write_whole(_file(store), text.encode())
    return _file(store)


def _file(store: Store) -> Path:
    return store.home / NAME
