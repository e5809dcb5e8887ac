"""The concepts of the laws and every word that people use for them, in three languages."""

from dataclasses import dataclass
from functools import cache

from laws import shipped
from laws.citation import Citation, parse
from laws.languages import LANGUAGES


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing that the laws speak of.

    Attributes:
        id: its English name as the code writes it (`comparable-call`).
        da: the Danish terms, the laws' own first.
        en, no: the English and the Norwegian terms.
        said: everyday words and phrases of players.
        short: abbreviations in any of the languages.
        citations: where the laws treat it, the chief place first.
    """

    id: str
    da: tuple[str, ...]
    en: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    short: tuple[str, ...] = ()
    citations: tuple[Citation, ...] = ()

    def terms(self, language: str) -> tuple[str, ...]:
        """The terms in a language, the laws' own first; none in one that the glossary does not have."""
        terms: tuple[str, ...] = getattr(self, language, ()) if language in LANGUAGES else ()
        return terms

    def called_in(self, language: str) -> str:
        """Its first term in a language, else the first Danish one, else its id."""
        return next((terms[0] for terms in (self.terms(language), self.da) if terms), self.id)

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that the concept is called, the laws' own term first."""
        return tuple(dict.fromkeys((*self.da, *self.en, *self.no, *self.said, *self.short)))


@cache
def load_glossary() -> tuple[Concept, ...]:
    """The glossary in `laws/data/glossary.toml`, in its order."""
    return read_glossary()


def read_glossary() -> tuple[Concept, ...]:
    """The glossary as its file has it now, which an editor may have changed since it was loaded."""
    return tuple(
        Concept(
            id=entry["id"],
            **{name: tuple(entry.get(name, ())) for name in (*LANGUAGES, "said", "short")},
            citations=tuple(parse(c) for c in entry.get("citations", ())),
        )
        for entry in shipped.table("glossary.toml")["concept"]
    )
