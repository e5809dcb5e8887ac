"""What can be wrong with what a calculator is given."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.engine.data import entry
from rulings.errors import NotationError, RulingsError
from rulings.scoring.numbers import number_text

DATA = "scoring.toml"


class CalcError(RulingsError):
    """Something that cannot be worked out as it was given.

    Attributes:
        field: which input is at fault, with its row: `weights`, `results.3.score`; empty for all of it.
        said: what is wrong and what to do, a sentence by language.
    """

    def __init__(self, field: str, texts: dict[str, str]) -> None:
        self.field = field
        self.said = texts
        super().__init__(texts[FIRST_LANGUAGE])

    def within(self, path: str) -> CalcError:
        """The same fault, found in a row of a table or in one of its columns."""
        return CalcError(f"{path}.{self.field}" if self.field else path, self.said)


class UnknownCalculator(RulingsError):
    """A calculator that there is none of.

    Attributes:
        name: what was asked for.
        known: the names that there are, the nearest first.
    """

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        self.name = name
        self.known = names
        short_name = " ".join(name.split())[:60]
        super().__init__(f"Der er ingen udregning med navnet »{short_name}«; vælg en af: {', '.join(names)}.")


def unreadable(field: str, error: NotationError) -> CalcError:
    """What is written in no notation that there is."""
    return CalcError(field, {language: error.sentence(language) for language in OWN_LANGUAGES})


def refusal(field: str, key: str, **names: object) -> CalcError:
    """A fault in the words of the data file (`[error.KEY]` in `scoring.toml` or a file of its folder).

    Args:
        names: what its placeholders stand for; numbers are printed as each language does.
    """
    texts = entry(DATA, "error", key)
    return CalcError(field, {language: _fill(texts[language], names, language) for language in OWN_LANGUAGES})


def _fill(text: str, names: Mapping[str, object], language: str) -> str:
    texts = {
        key: number_text(value, language) if isinstance(value, Fraction) else value
        for key, value in names.items()
    }
    return text.format_map(texts)
