"""Which manuals there are, what each explains, and which one somebody means."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from itertools import islice

from kb.errors import KbError
from laws import shipped
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from laws.words import fold, words

DATA = "manuals.toml"
_LONGEST = 60
_FEW = 6
"""Words of a search that may ask for help; a longer one tells of a case."""


@dataclass(frozen=True, slots=True)
class Manual:
    """A topic of the help.

    Attributes:
        names: by language; the Danish one stands in its address.
        explains: the pages that it explains, with all below them.
        words: by which somebody who searches for help means it.
    """

    names: Mapping[str, str]
    explains: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def name(self) -> str:
        """What its page is called."""
        return self.names[FIRST_LANGUAGE]

    def text(self, language: str) -> str:
        """The manual in Markdown: a title, a sentence on what it is about, and its sections."""
        return _text(language, self.names[language])

    def title(self, language: str) -> str:
        """Its heading."""
        return self.text(language).partition("\n")[0].removeprefix("# ")

    def about(self, language: str) -> str:
        """What it is about, in a sentence."""
        return " ".join(self.text(language).split("\n\n")[1].split())


class UnknownManual(KbError):
    """A topic that the help does not have.

    Attributes:
        name: what was asked for.
        near: the manual whose name is most like it.
    """

    def __init__(self, name: str, language: str = FIRST_LANGUAGE) -> None:
        self.name = name[:_LONGEST]
        self.near = nearest(name)
        called = self.near.names[language]
        super().__init__(
            f"The help has no topic “{self.name}”; did you mean “{called}”? “bridgelov help” lists them all."
            if language == "en"
            else f"Hjælpen har intet emne »{self.name}«; mente du »{called}«? »bridgelov help« viser alle."
        )


@cache
def manuals() -> tuple[Manual, ...]:
    """Every manual, in the order of the list."""
    return tuple(
        Manual(
            {language: row[language] for language in OWN_LANGUAGES},
            tuple(row["explains"]),
            tuple(row["words"]),
        )
        for row in shipped.table(DATA, "kb")["manual"]
    )


def manual(name: str) -> Manual | None:
    """The manual of a name in either language, however it is spelt; None where there is none.

    >>> manual("Redaktør") == manual("editor"), manual("kaffe")
    (True, None)
    """
    return _by_name().get(fold(name.strip()))


def nearest(name: str) -> Manual:
    """The manual whose name is most like a word that is none."""
    return _by_name()[get_close_matches(fold(name[:_LONGEST]), _by_name(), 1, cutoff=0)[0]]


def language_of(name: str) -> str:
    """The language in which a manual is called so: whoever asks for »director« reads English.

    >>> language_of("director"), language_of("Vært")
    ('en', 'da')
    """
    return "en" if fold(name.strip()) in {fold(one.names["en"]) for one in manuals()} else "da"


def explaining(path: str) -> Manual | None:
    """The manual that explains a page, by the page's address without its language; the nearest above it.

    >>> explaining("/krav").name, explaining("/lov/27B1a").name, explaining("/lovlig")
    ('krav', 'turneringsleder', None)
    >>> explaining("/aften").name, explaining("/aften/resultater").name
    ('turneringsleder', 'scorer')
    """
    pages = [
        (len(page), one) for one in manuals() for page in one.explains if f"{path}/".startswith(f"{page}/")
    ]
    return max(pages, key=lambda page: page[0], default=(0, None))[1]


def asked_for(query: str) -> tuple[Manual, ...]:
    """The manual that a search asks for, all of them where it names no topic, none where it asks for no help.

    >>> asked_for("hjælp til krav")[0].name, len(asked_for("hjælp")) == len(manuals()), asked_for("krav")
    ('krav', True, ())
    """
    asked = [fold(word) for word in words(query[: _LONGEST * 4])]
    row = f" {' '.join(asked)} "

    def says(phrases: Iterable[str]) -> bool:
        return any(f" {fold(phrase)} " in row for phrase in phrases)

    if len(asked) > _FEW or not says(shipped.table(DATA, "kb")["asking"]):
        return ()
    means = (one for one in manuals() if says((*one.names.values(), *one.words)))
    return tuple(islice(means, 1)) or manuals()


@cache
def _by_name() -> Mapping[str, Manual]:
    return {fold(name): one for one in manuals() for name in one.names.values()}


@cache
def _text(language: str, name: str) -> str:
    return files("kb.help").joinpath(language, f"{name}.md").read_text(encoding="utf-8")
