"""What a file seems to be that is none of the books: shown to its importer, and never stored unasked."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from laws.errors import LanguageMissing, UnreadableSource, YearMissing
from laws.languages import FIRST_LANGUAGE
from laws.papers import Form
from laws.reading.containers.blocks import Sheets
from laws.reading.containers.opened import open_document
from laws.reading.documents.edition import form_of, plant
from laws.reading.documents.naming import Naming, name_document
from laws.reading.told import NOTHING, Told

_ANY_YEAR = 2000
"""Stands for the year while it is not known."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What a document seems to be.

    Attributes:
        year: 0 where it does not say.
        language: empty where its words leave it open.
        places: how many it has.
    """

    form: Form
    title: str
    issuer: str
    year: int
    places: int
    language: str = ""

    @property
    def sentence(self) -> str:
        """What it seems to be and how it is imported."""
        year = str(self.year) if self.year else "ÅR"
        issuer = self.issuer or "UDSTEDER"
        spoken = "" if self.language else " --language SPROG"
        return (
            f"Filen er ingen af lovbøgerne; den ligner {self.form.named().lower()} (»{self.title}«, "
            f"{self.places} steder). Importér den med "
            f'»--as {self.form} --by "{issuer}" --year {year}{spoken}«.'
        )


def guess_document(data: bytes, name: str, told: Told = NOTHING) -> Guess | None:
    """What a file seems to be; None where it is no document with places of its own."""
    try:
        sheets, _ = open_document(data, name)
        naming, missing = name_document_anyhow(sheets, told)
    except UnreadableSource:
        return None
    root = plant(naming)
    places = sum(1 for _ in root.walk()) - 1
    if places < 1:
        return None
    year = 0 if YearMissing in missing else naming.year
    language = "" if LanguageMissing in missing else naming.language
    return Guess(form_of(naming, root), naming.title, naming.issuer, year, places, language)


def name_document_anyhow(sheets: Sheets, told: Told) -> tuple[Naming, Collection[type[UnreadableSource]]]:
    """What a document is called with anything for its year and its language; what it did not say of these.

    Raises:
        UnreadableSource: it is in a language that is not read.
    """
    missing: list[type[UnreadableSource]] = []
    while True:
        try:
            return name_document(sheets, told), missing
        except LanguageMissing:
            told = replace(told, language=FIRST_LANGUAGE)
            missing.append(LanguageMissing)
        except YearMissing:
            told = replace(told, year=_ANY_YEAR)
            missing.append(YearMissing)
