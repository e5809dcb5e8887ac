"""By which measure an alternative counts as logical (`polls.toml`): a setting with its source."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from laws import shipped
from laws.citation import Citation, parse
from laws.languages import OWN_LANGUAGES

DATA = "polls.toml"


@dataclass(frozen=True, slots=True)
class Measure:
    """A federation's measure of a logical alternative.

    Attributes:
        title, source: by language.
        law: the provision that it fills in.
        considered: the least share of those asked who consider it; None where no figure is given.
        chosen: the fewest who would choose it.
    """

    id: str
    title: Mapping[str, str]
    source: Mapping[str, str]
    law: Citation
    considered: Fraction | None = None
    chosen: int = 1

    def verdict(self, asked: int, considered: int, chosen: int) -> str:
        """`logical`, `not`, or `judge` where the measure leaves it to the director.

        >>> ebu = measure("ebu")
        >>> [ebu.verdict(5, *counts) for counts in ((0, 0), (1, 0), (3, 0), (1, 1), (3, 2))]
        ['not', 'not', 'not', 'judge', 'logical']
        >>> measure("law").verdict(5, 3, 2), measure("law").verdict(5, 0, 0)
        ('judge', 'not')
        """
        if not considered:
            return "not"
        if self.considered is None:
            return "judge"
        if Fraction(considered, asked) < self.considered or not chosen:
            return "not"
        return "logical" if chosen >= self.chosen else "judge"


@cache
def measures() -> tuple[Measure, ...]:
    """Every measure, the law's own first."""
    return tuple(
        Measure(
            row["id"],
            {language: row[language] for language in OWN_LANGUAGES},
            row["source"],
            parse(row["law"]),
            Fraction(row["considered"]) if "considered" in row else None,
            row.get("chosen", 1),
        )
        for row in shipped.table(DATA, "rulings")["measure"]
    )


def measure(name: str) -> Measure:
    """The measure of that name; the law's own where there is none."""
    return next((one for one in measures() if one.id == name), measures()[0])
