"""The two files that an editor writes in a home: what is wrong with them, or names what is not held."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from kb.editing.checks.dismissed import NAME as DISMISSED
from kb.editing.checks.dismissed import read_dismissals
from kb.errors import StoreError
from kb.library.documents.own_emendations import NAME as EMENDATIONS
from kb.library.documents.own_emendations import own_emendations
from kb.library.documents.store import Store
from laws.reading.emendation_file import EmendationFileError


@dataclass(frozen=True, slots=True)
class Amiss:
    """Something in an editor's file that does nothing.

    Attributes:
        file: its name.
        fault: why the whole file cannot be read, one Danish sentence without its full stop; the one before
            it counts as long. Empty where it can be.
        edition, place: else an edition that is not held, and what is said of it.
    """

    file: str
    fault: str = ""
    edition: str = ""
    place: str = ""

    @property
    def sentence(self) -> str:
        """What a command says of it."""
        if self.fault:
            return (
                f"{self.file} kan ikke læses, og den forrige gælder: {self.fault}; ret filen eller flyt den."
            )
        return (
            f"{self.file} nævner udgaven »{self.edition}« ({self.place}), som ikke er her; "
            "ret navnet, eller importér bogen."
        )


def amiss(home: Path, edition_ids: Collection[str]) -> tuple[Amiss, ...]:
    """What is wrong in an editor's files, none of which stops anything.

    Args:
        edition_ids: ids of the editions that are here.
    """
    return (*_in_dismissals(home, edition_ids), *_in_emendations(home, edition_ids))


def _in_dismissals(home: Path, edition_ids: Collection[str]) -> Iterator[Amiss]:
    found = read_dismissals(home)
    if found.fault is not None:
        yield Amiss(DISMISSED, found.fault.reason)
    for each in found.own:
        # What has a colon in it is a text of the rulings, which every program has.
        strange = (name for name in each.editions if name not in edition_ids and ":" not in name)
        yield from (Amiss(DISMISSED, edition=name, place=each.key) for name in strange)


def _in_emendations(home: Path, edition_ids: Collection[str]) -> Iterator[Amiss]:
    try:
        entries = own_emendations(Store(home)).entries()
    except (EmendationFileError, StoreError) as fault:
        yield Amiss(EMENDATIONS, fault.reason)
        return
    strange = (entry for entry in entries if entry.edition not in edition_ids)
    yield from (Amiss(EMENDATIONS, edition=e.edition, place=str(e.citation or "")) for e in strange)


def amiss_json(row: Amiss) -> dict[str, str]:
    """One row, as a command's JSON has it."""
    return {"file": row.file, "fault": row.fault, "edition": row.edition, "where": row.place}
