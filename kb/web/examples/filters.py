"""Which worked examples are shown: by law, theme, difficulty and words, as the address asks.

Every filter is a query argument (`lov`, `tema`, `svaerhed`, `ord`), so that a link or a form without a script
does all of it. A theme is one of the study's themes or the topic of a ruling.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from kb.search.queries.text import common_words, fold, words
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from kb.web.study.grading import degree
from kb.web.study.table import Theme, belongs, degrees, theme_of, themes
from laws.citation import Citation, parse
from laws.errors import CitationError
from rulings.examples import Example, example, load_examples
from rulings.topics import topic, topics

LAW, THEME, DEGREE, WORDS = "lov", "tema", "svaerhed", "ord"

_LONGEST = 200
"""Letters of a search that are looked at."""


@dataclass(frozen=True, slots=True)
class Filters:
    """What the address asks for; an empty filter lets everything through.

    Attributes:
        problem: a sentence on a filter that could not be used, and was left out.
    """

    law: Citation | None = None
    theme: str = ""
    degree: str = ""
    words: str = ""
    problem: str = ""

    def __bool__(self) -> bool:
        return bool(self.law or self.theme or self.degree or self.words)


def read_filters(given: Mapping[str, str]) -> Filters:
    """The filters of an address; one that nobody knows is left out and named."""
    law, problem = _law(given.get(LAW, "").strip())
    theme, grade = given.get(THEME, ""), given.get(DEGREE, "")
    if theme and theme not in {*(t.id for t in themes()), *(t.id for t in topics())}:
        theme, problem = "", _("Temaet »%(theme)s« findes ikke; vælg et på listen.", theme=theme[:60])
    if grade and grade not in {d.id for d in degrees()}:
        problem = _("Sværhedsgraden »%(degree)s« findes ikke; vælg en på listen.", degree=grade[:60])
        grade = ""
    return Filters(law, theme, grade, given.get(WORDS, "").strip()[:_LONGEST], problem)


def _law(text: str) -> tuple[Citation | None, str]:
    if not text:
        return None, ""
    try:
        return parse(text), ""
    except CitationError:
        return None, _("»%(law)s« er ingen paragraf; skriv fx 27 eller 27B.", law=text[:60])


def choose(asked: Filters) -> list[Example]:
    """The examples that all filters let through."""
    found: Iterable[Example] = load_examples()
    if asked.law is not None:
        law = asked.law
        found = (e for e in found if e.about.within(law))
    if asked.theme:
        found = (e for e in found if _of_theme(e, asked.theme))
    if asked.degree:
        found = (e for e in found if degree(e).id == asked.degree)
    terms = _terms(asked.words)
    return [e for e in found if all(_says(e.id, current_language(), term) for term in terms)]


def _of_theme(one: Example, wanted_theme: str) -> bool:
    theme = next((t for t in themes() if t.id == wanted_theme), None)
    return one.topic == wanted_theme if theme is None else belongs(one, theme)


def _terms(text: str) -> list[str]:
    """The words that must all be found, folded; empty words count only where there is nothing else."""
    typed = words(text)
    telling = [word for word in typed if word not in common_words()]
    return [fold(word) for word in telling or typed]


def _says(example_id: str, language: str, term: str) -> bool:
    """Whether a word of an example begins with the term, or a long one holds it."""
    return any(w.startswith(term) or (len(term) > 3 and term in w) for w in _vocabulary(example_id, language))


@lru_cache(maxsize=4096)
def _vocabulary(example_id: str, language: str) -> frozenset[str]:
    one = example(example_id)
    if one is None:
        return frozenset()
    told = (one.title, one.situation, one.because, topic(one.topic).title, theme_of(one).title)
    text = " ".join(pick(part, language) for part in told)
    return frozenset(fold(word) for word in words(f"{text} {one.about} {one.about.law}"))


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose in a filter."""

    value: str
    text: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """The choices of the form.

    Attributes:
        laws: those that have examples.
        themes: each theme, with its topics below it.
    """

    laws: tuple[Option, ...]
    themes: tuple[tuple[Option, tuple[Option, ...]], ...]
    degrees: tuple[Option, ...]


def offer(asked: Filters) -> Offer:
    """What can be chosen, with what is chosen."""
    laws = sorted({e.about.law for e in load_examples()} | ({asked.law} if asked.law else set()))
    used = {e.topic for e in load_examples()}
    return Offer(
        tuple(Option(str(c), number(c), c == asked.law) for c in laws),
        tuple((_option(t, asked), _topics(t, used, asked)) for t in themes()),
        tuple(Option(d.id, pick(d.title), d.id == asked.degree) for d in degrees()),
    )


def _option(theme: Theme, asked: Filters) -> Option:
    return Option(theme.id, pick(theme.title), theme.id == asked.theme)


def _topics(theme: Theme, used: set[str], asked: Filters) -> tuple[Option, ...]:
    here = {e.topic for e in load_examples() if theme_of(e) == theme} & used
    return tuple(Option(t.id, pick(t.title), t.id == asked.theme) for t in topics() if t.id in here)


def keys(one: Example) -> dict[str, str]:
    """What a script filters an example's row by, under the names of the filters."""
    belonging = [t.id for t in themes() if belongs(one, t)]
    return {LAW: str(one.about), THEME: " ".join([*belonging, one.topic]), DEGREE: degree(one).id}
