"""Which worked examples are shown: by law, theme, difficulty and words, as the address asks.

Every filter is a query argument (`lov`, `tema`, `svaerhed`, `ord`), so that a link or a form without a script
does all of it. A theme is one of the study's themes or the topic of a ruling.
"""

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


def read_filters(values: Mapping[str, str]) -> Filters:
    """The filters of an address; one that nobody knows is left out and named."""
    law, problem = _law(values.get(LAW, "").strip())
    theme, grade = values.get(THEME, ""), values.get(DEGREE, "")
    if theme and theme not in {*(t.id for t in themes()), *(t.id for t in topics())}:
        theme, problem = "", _("Temaet »%(theme)s« findes ikke; vælg et på listen.", theme=theme[:60])
    if grade and grade not in {d.id for d in degrees()}:
        problem = _("Sværhedsgraden »%(degree)s« findes ikke; vælg en på listen.", degree=grade[:60])
        grade = ""
    return Filters(law, theme, grade, values.get(WORDS, "").strip()[:_LONGEST], problem)


def _law(text: str) -> tuple[Citation | None, str]:
    if not text:
        return None, ""
    try:
        return parse(text), ""
    except CitationError:
        return None, _("»%(law)s« er ingen paragraf; skriv fx 27 eller 27B.", law=text[:60])


def choose(filters: Filters) -> list[Example]:
    """The examples that all filters let through."""
    chosen_examples: Iterable[Example] = load_examples()
    if filters.law is not None:
        law = filters.law
        chosen_examples = (e for e in chosen_examples if e.about.within(law))
    if filters.theme:
        chosen_examples = (e for e in chosen_examples if _of_theme(e, filters.theme))
    if filters.degree:
        chosen_examples = (e for e in chosen_examples if degree(e).id == filters.degree)
    terms = _terms(filters.words)
    return [e for e in chosen_examples if all(_says(e.id, current_language(), term) for term in terms)]


def _of_theme(each: Example, wanted_theme: str) -> bool:
    theme = next((t for t in themes() if t.id == wanted_theme), None)
    return each.topic == wanted_theme if theme is None else belongs(each, theme)


def _terms(text: str) -> list[str]:
    """The words that must all be found, folded; empty words count only where there is nothing else."""
    terms = words(text)
    telling = [word for word in terms if word not in common_words()]
    return [fold(word) for word in telling or terms]


def _says(example_id: str, language: str, term: str) -> bool:
    """Whether a word of an example begins with the term, or a long one holds it."""
    return any(w.startswith(term) or (len(term) > 3 and term in w) for w in _vocabulary(example_id, language))


@lru_cache(maxsize=4096)
def _vocabulary(example_id: str, language: str) -> frozenset[str]:
    the_example = example(example_id)
    if the_example is None:
        return frozenset()
    texts = (
        the_example.title,
        the_example.situation,
        the_example.because,
        topic(the_example.topic).title,
        theme_of(the_example).title,
    )
    text = " ".join(pick(part, language) for part in texts)
    return frozenset(fold(word) for word in words(f"{text} {the_example.about} {the_example.about.law}"))


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


def offer(filters: Filters) -> Offer:
    """What can be chosen, with what is chosen."""
    laws = sorted({e.about.law for e in load_examples()} | ({filters.law} if filters.law else set()))
    topics_used = {e.topic for e in load_examples()}
    return Offer(
        tuple(Option(str(c), number(c), c == filters.law) for c in laws),
        tuple(
            (Option(t.id, pick(t.title), t.id == filters.theme), _topics(t, topics_used, filters))
            for t in themes()
        ),
        tuple(Option(d.id, pick(d.title), d.id == filters.degree) for d in degrees()),
    )


def _topics(theme: Theme, topics_used: set[str], filters: Filters) -> tuple[Option, ...]:
    in_theme = {e.topic for e in load_examples() if theme_of(e) == theme} & topics_used
    return tuple(Option(t.id, pick(t.title), t.id == filters.theme) for t in topics() if t.id in in_theme)


def keys(the_example: Example) -> dict[str, str]:
    """What a script filters an example's row by, under the names of the filters."""
    belonging = [t.id for t in themes() if belongs(the_example, t)]
    return {
        LAW: str(the_example.about),
        THEME: " ".join([*belonging, the_example.topic]),
        DEGREE: degree(the_example).id,
    }
