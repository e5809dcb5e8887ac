"""What a file seems to be that is none of the books: shown to its importer, and never stored unasked."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from laws.errors import LanguageMissing, UnreadableSource, YearMissing
from laws.languages import FIRST_LANGUAGE
from laws.model import Provision
from laws.papers import Form
from laws.reading.containers.blocks import Sheets
from laws.reading.containers.opened import open_document
from laws.reading.documents.edition import form_of, is_law_book, plant, refuse_two
from laws.reading.documents.naming import Naming, name_document
from laws.reading.earned import EXTRACT, is_called
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
        problem: why it cannot be taken in as it is, with the remedy; empty where it can.
    """

    form: Form
    title: str
    issuer: str
    year: int
    places: int
    language: str = ""
    problem: str = ""

    @property
    def sentence(self) -> str:
        """What it seems to be and how it is imported."""
        if self.problem:
            return self.problem
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
    if places < 1 or is_law_book(root):
        return None
    year = 0 if YearMissing in missing else naming.year
    language = "" if LanguageMissing in missing else naming.language
    form = Form.EXTRACT if not told.form and _copies_laws(naming, root) else form_of(naming, root)
    return Guess(form, naming.title, naming.issuer, year, places, language, _two_in(naming))


def _two_in(naming: Naming) -> str:
    try:
        refuse_two(naming)
    except UnreadableSource as error:
        return error.reason
    return ""


def _copies_laws(naming: Naming, root: Provision) -> bool:
    """Whether a document has a law book's title, and its numbers are not a club's own from the first on."""
    numbers = [place.citation.path[0] for place in root.children if place.citation.path[0].isdecimal()]
    return is_called(naming.title) and numbers[:1] not in ([], ["1"]) and len(numbers) < EXTRACT


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
