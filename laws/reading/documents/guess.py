"""What a file seems to be that is none of the books: shown to its importer, and never stored unasked."""

from __future__ import annotations

from dataclasses import dataclass

from laws.errors import UnreadableSource, YearMissing
from laws.papers import Form
from laws.reading.containers.opened import open_document
from laws.reading.documents.edition import planted
from laws.reading.documents.naming import name_document
from laws.reading.told import NOTHING, Told

_ANY_YEAR = 2000
"""Stands for the year while it is not known."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What a document seems to be.

    Attributes:
        year: 0 where it does not say.
        places: how many it has.
    """

    form: Form
    title: str
    issuer: str
    year: int
    places: int

    @property
    def sentence(self) -> str:
        """What it seems to be and how it is imported."""
        year = str(self.year) if self.year else "ÅR"
        issuer = self.issuer or "UDSTEDER"
        return (
            f"Filen er ingen af lovbøgerne; den ligner {self.form.named().lower()} (»{self.title}«, "
            f'{self.places} steder). Importér den med »--as {self.form} --by "{issuer}" --year {year}«.'
        )


def guess_document(data: bytes, name: str, told: Told = NOTHING) -> Guess | None:
    """What a file seems to be; None where it is no document with places of its own."""
    try:
        sheets, _ = open_document(data, name)
        year = told.year
        try:
            naming = name_document(sheets, told)
            year = naming.year
        except YearMissing:
            naming = name_document(sheets, Told(_ANY_YEAR, told.language, told.form, told.issuer, told.title))
    except UnreadableSource:
        return None
    places = sum(1 for _ in planted(naming).walk()) - 1
    if places < 1:
        return None
    return Guess(naming.form, naming.title, naming.issuer, year, places)
