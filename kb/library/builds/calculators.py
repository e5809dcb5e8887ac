"""The calculators as the pages of provisions name them: what each is called, and the provisions it rests on.

To know the provisions its example is worked out, so they are kept with a build.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from kb.database import Database
from laws.citation import Citation, parse
from laws.languages import OWN_LANGUAGES

CALCULATORS = "calculators"


@dataclass(frozen=True, slots=True)
class CalculatorRow:
    """A calculator.

    Attributes:
        name: its address and its name on the command line.
        title: by language.
        citations: the provision that it is about, and those that its example uses.
    """

    name: str
    title: Mapping[str, str]
    citations: tuple[Citation, ...]

    def rests_on(self, place: Citation) -> bool:
        """Whether it uses a provision or a place under it."""
        return any(used.within(place) for used in self.citations)


@cache
def gather_calculators() -> tuple[CalculatorRow, ...]:
    """Every calculator, in the order of the laws and then of the handbook.

    >>> from laws.citation import parse
    >>> [one.rests_on(parse("77")) for one in gather_calculators() if one.name == "score"]
    [True]
    >>> any(one.rests_on(parse("61A")) for one in gather_calculators())
    False
    """
    # Loaded only here: whoever opens a build that has them need not wait for the rulings.
    from rulings.scoring import say
    from rulings.scoring.catalogue import calculators
    from rulings.scoring.describe import example

    return tuple(
        CalculatorRow(
            calculator.name,
            {language: say.title(calculator, language) for language in OWN_LANGUAGES},
            tuple(sorted({calculator.law, *calculator.work(example(calculator)).citations})),
        )
        for calculator in calculators()
    )


def calculators_json(listed: Sequence[CalculatorRow]) -> str:
    """The calculators as a build keeps them."""
    rows = [[one.name, dict(one.title), [str(c) for c in one.citations]] for one in listed]
    return json.dumps(rows, ensure_ascii=False)


def calculators_of(database: Database) -> tuple[CalculatorRow, ...]:
    """The calculators that a build keeps."""
    rows = json.loads(database.document(CALCULATORS))
    return tuple(CalculatorRow(name, title, tuple(map(parse, citations))) for name, title, citations in rows)
