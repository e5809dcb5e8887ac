"""The languages that books are read in and that we write in: one record a language.

A language joins by its record here; what is said in it stands in the catalogues, under its code.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Language:
    """What the program must know of a language; the defaults serve one that has no record.

    Attributes:
        code: its two letters (ISO 639-1).
        name: what it calls itself.
        three_letters: its code in ISO 639-2, as Akoma Ntoso has it.
        ours: whether all that we say is said in it, so that pages are shown in it.
        law: word or sign before the number of a law: `# Law 27. Insufficient Bid`.
        article, table: how the heading of a commentary article and a caption begin.
        definitions, intro, preface: headings of the roots that have no number of a law.
        quotes: the quotation marks, opening and closing.
        decimal, thousands: what stands before decimals and between thousands.
        percent: the sign behind a number, with its space.
        clock: a time of day (`strftime`).
        conjunction, disjunction: the word before the last of several things.
        compounds: whether our table of compounds takes its words apart.
        stemmer: module and class of Snowball (`kb.search.engine`); the first language's where it is empty.
        capital_nouns: whether its nouns have a capital, so that a line which begins with one may go on.
        foreign: a regular expression of what belongs to another language and has no place in a text in it.
    """

    code: str
    name: str
    three_letters: str = ""
    ours: bool = False
    law: str = "§"
    article: str = "Article"
    table: str = "Table"
    definitions: str = "Definitions"
    intro: str = "Introduction"
    preface: str = "Preface"
    quotes: tuple[str, str] = ("“", "”")
    decimal: str = "."
    thousands: str = ","
    percent: str = "%"
    clock: str = "%H:%M"
    conjunction: str = "and"
    disjunction: str = "or"
    compounds: bool = False
    stemmer: str = ""
    capital_nouns: bool = False
    foreign: str = ""

    @property
    def prefix(self) -> str:
        """What stands before the address of a page in it; the language that is written first has nothing."""
        return "" if self.code == FIRST_LANGUAGE else f"/{self.code}"

    def root(self, name: str) -> str:
        """The heading of a root of the citation grammar (`def`, `intro`, `preface`)."""
        return {"def": self.definitions, "intro": self.intro, "preface": self.preface}[name]

    def quote(self, text: str) -> str:
        """A text in its quotation marks.

        >>> LANGUAGES["da"].quote("pas"), LANGUAGES["en"].quote("pass")
        ('»pas«', '“pass”')
        """
        opening, closing = self.quotes
        return f"{opening}{text}{closing}"


_RECORDS = (
    Language(
        "da",
        "Dansk",
        "dan",
        ours=True,
        article="Artikel",
        table="Tabel",
        definitions="Definitioner",
        intro="Indledning",
        preface="Forord",
        quotes=("»", "«"),
        decimal=",",
        thousands=".",
        percent="\u00a0%",
        clock="%H.%M",
        conjunction="og",
        disjunction="eller",
        compounds=True,
        stemmer="danish.DanishStemmer",
        foreign=r"\b(?:Laws?|Section)\s+\d\w*",
    ),
    Language(
        "en",
        "English",
        "eng",
        ours=True,
        law="Law",
        stemmer="english.EnglishStemmer",
        foreign=r"§+\s*[X\d]?\w*|\b(?:jf\.|fx\b|stk\.)",
    ),
    Language(
        "no",
        "Norsk",
        "nor",
        article="Artikkel",
        table="Tabell",
        definitions="Definisjoner",
        intro="Innledning",
        preface="Forord",
        quotes=("«", "»"),
        decimal=",",
        thousands="\u00a0",
        percent="\u00a0%",
        clock="%H.%M",
        conjunction="og",
        disjunction="eller",
        stemmer="norwegian.NorwegianStemmer",
    ),
)
"""Languages of the game here. One of these with `ours` has pages and rulings in it."""

_ABROAD = (
    Language(
        "sv",
        "Svenska",
        "swe",
        law="Lag",
        article="Artikel",
        table="Tabell",
        definitions="Definitioner",
        intro="Inledning",
        preface="Förord",
        quotes=("”", "”"),
        decimal=",",
        thousands="\u00a0",
        percent="\u00a0%",
        conjunction="och",
        disjunction="eller",
        stemmer="swedish.SwedishStemmer",
    ),
    Language(
        "de",
        "Deutsch",
        "deu",
        article="Artikel",
        table="Tabelle",
        definitions="Definitionen",
        intro="Einleitung",
        preface="Vorwort",
        quotes=("„", "“"),
        decimal=",",
        thousands=".",
        percent="\u00a0%",
        conjunction="und",
        disjunction="oder",
        stemmer="german.GermanStemmer",
        capital_nouns=True,
    ),
    Language(
        "nl",
        "Nederlands",
        "nld",
        law="Artikel",
        article="Artikel",
        table="Tabel",
        definitions="Definities",
        intro="Inleiding",
        preface="Voorwoord",
        decimal=",",
        thousands=".",
        conjunction="en",
        disjunction="of",
        stemmer="dutch.DutchStemmer",
    ),
    Language(
        "fr",
        "Français",
        "fra",
        law="Loi",
        table="Tableau",
        definitions="Définitions",
        quotes=("«\u00a0", "\u00a0»"),
        preface="Préface",
        decimal=",",
        thousands="\u202f",
        percent="\u00a0%",
        conjunction="et",
        disjunction="ou",
        stemmer="french.FrenchStemmer",
    ),
    Language(
        "pl",
        "Polski",
        "pol",
        law="Przepis",
        article="Artykuł",
        table="Tabela",
        definitions="Definicje",
        intro="Wstęp",
        preface="Przedmowa",
        quotes=("„", "”"),
        decimal=",",
        thousands="\u00a0",
        percent="\u00a0%",
        conjunction="i",
        disjunction="lub",
    ),
)
"""Languages of books from elsewhere. One that pages are to be in moves to the records above."""

LANGUAGES: Mapping[str, Language] = MappingProxyType({language.code: language for language in _RECORDS})
"""The languages of the game here, by code: books in them are in force, terms stand side by side in them."""
ABROAD: Mapping[str, Language] = MappingProxyType({language.code: language for language in _ABROAD})
"""Languages of which a law book is read to look it up in, by code; nothing rests on such a book."""
OWN_LANGUAGES = tuple(language.code for language in _RECORDS if language.ours)
"""Codes of the languages in which everything of ours is said."""
FIRST_LANGUAGE = OWN_LANGUAGES[0]
"""Code of the language that everything is written in first, and told in where no other is asked for."""


def language_of_address(path: str) -> str:
    """The code of the language that an address begins with; that of the first language where it has none.

    >>> language_of_address("/en/lov/27"), language_of_address("/en"), language_of_address("/enig")
    ('en', 'en', 'da')
    """
    return next((code for code in OWN_LANGUAGES[1:] if f"{path}/".startswith(f"/{code}/")), FIRST_LANGUAGE)


def find_language(code: str) -> Language:
    """The record of a language; one with nothing of its own where there is none.

    >>> find_language("en").law, find_language("xx").name
    ('Law', 'xx')
    """
    return LANGUAGES.get(code) or ABROAD.get(code) or Language(code, code)
