"""How old a book's rules are: their year, the laws they were written for, and known later editions.

What is known of later editions is data (`laws/data/editions.toml`): a reader of an earlier one cannot see it
from collections.abc import Mapping
from the book itself.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from laws import shipped
from laws.languages import FIRST_LANGUAGE
from laws.model import Edition


@dataclass(frozen=True, slots=True)
class Age:
    """What whoever relies on a book must know of its years.

    Attributes:
        year: of the book.
        laws: the year of the laws that its rules were written for; None where those are in force today.
        later: the years of later editions that its publisher has brought out, as far as we know.
        history: whether a later edition is held here and takes its place.
    """

    year: int
    laws: int | None
    later: tuple[int, ...]
    history: bool

    def describe(self, language: str = FIRST_LANGUAGE) -> str:
        """The same as a few words, in Danish or English.

        >>> Age(2014, 2007, later=(), history=False).describe("en")
        '2014; written for the laws of 2007'
        """
        words = _editions()["age"]
        wording = words.get(language, words[FIRST_LANGUAGE])
        parts = [str(self.year)]
        if self.laws is not None:
            parts.append(wording["laws"].format(laws=self.laws))
        if self.history:
            parts.append(wording["history"])
        elif self.later:
            parts.append(wording["later"].format(years=", ".join(map(str, self.later))))
        return "; ".join(parts)


def age_of(edition: Edition) -> Age | None:
    """How old a handbook's rules are, whoever worded them; None where they are of today.

    A handbook carries out the laws that were in force in its year, whatever numbers its references have been
    given since. The laws themselves, and what is written about them, are dated by `Edition.in_force`.
    """
    if edition.kind != "handbook":
        return None
    years = _editions()["law_years"]
    laws = laws_of_year(edition.year)
    age = Age(edition.year, laws if laws < years[-1] else None, _later(edition), not edition.in_force)
    return age if age.laws is not None or age.later or age.history else None


def ahead(edition: Edition) -> bool:
    """Whether laws are of a later year than those that our texts and rulings rest on."""
    return edition.kind == "laws" and edition.year > laws_today()


def laws_today() -> int:
    """The year of the laws that our texts and rulings rest on."""
    return int(_editions()["law_years"][-1])


def laws_of_year(year: int) -> int:
    """The year of the laws that were in force in a year, or of the earliest that we know.

    >>> laws_of_year(2024), laws_of_year(2014)
    (2017, 2007)
    """
    years = _editions()["law_years"]
    return int(max((known for known in years if known <= year), default=years[0]))


def age_json(edition: Edition) -> dict[str, Any] | None:
    """The same as JSON: the fields of `Age` and its words as `text`; None where the rules are of today."""
    age = age_of(edition)
    return asdict(age) | {"text": age.describe()} if age is not None else None


@cache
def _editions() -> Mapping[str, Any]:
    return shipped.table("editions.toml")


def _later(edition: Edition) -> tuple[int, ...]:
    return tuple(
        year
        for book in _editions()["latest"]
        if (book["kind"], book["language"]) == (edition.kind, edition.language)
        for year in book["years"]
        if edition.year < year
    )
