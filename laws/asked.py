"""How people ask for a place: our own index, in words that the laws do not use."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from laws import shipped
from laws.citation import Citation, parse
from laws.languages import LANGUAGES


@dataclass(frozen=True, slots=True)
class WayToAsk:
    """One way to ask for a place.

    Attributes:
        citation: in the numbering of our plain edition.
        language: of the phrase, one of those that we know.
        phrase: a few words, as people say them.
    """

    citation: Citation
    language: str
    phrase: str


@cache
def load_asked() -> tuple[WayToAsk, ...]:
    """The phrases in `laws/data/asked/`, place by place.

    Raises:
        CitationError: a place that is no citation.
        KeyError: a language that we do not know.
    """
    return tuple(phrase for _, text in shipped.texts("asked") for phrase in _read(text))


def _read(text: str) -> Iterator[WayToAsk]:
    for place, phrases in tomllib.loads(text).items():
        if strange := set(phrases) - set(LANGUAGES):
            raise KeyError(f"{place}: {', '.join(sorted(strange))}")
        citation = parse(place)
        for language in LANGUAGES:
            for phrase in phrases.get(language, ()):
                yield WayToAsk(citation, language, phrase)
