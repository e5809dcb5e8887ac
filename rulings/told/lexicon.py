"""The lexicon of told cases: every verb with its forms, and words that stand for each other."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from laws.languages import LANGUAGES
from laws.words import fold, words
from rulings.engine import data_file
from rulings.errors import DataError

LEXICON = "told/lexicon.toml"

_FORMS = ("inf", "pres", "past", "part", "passive")
_VERB_FIRST = "turned"
_SEVERAL = {
    "finite": ("pres", "past"),
    "base": ("inf", "part"),
    "any": _FORMS,
    _VERB_FIRST: (_VERB_FIRST, "pres", "past"),
}
_NORDIC = ("da", "no")  # where the verb comes before whoever does it: »så bød syd«


@dataclass(frozen=True, slots=True)
class Verb:
    """What a pattern says by `<name>`: that somebody did something, in whatever way it is put.

    Attributes:
        did: forms that say it alone.
        infinitives, participles: forms that say it behind one of `doing`.
    """

    did: frozenset[str]
    infinitives: frozenset[str] = frozenset()
    participles: frozenset[str] = frozenset()

    @property
    def all(self) -> frozenset[str]:
        """Every form."""
        return self.did | self.infinitives | self.participles


@cache
def lexicon() -> Mapping[str, Mapping[str, object]]:
    """The data file, read once."""
    return data_file.read(LEXICON)


def fold_words(row: Iterable[str]) -> frozenset[str]:
    """Words as they are compared."""
    return frozenset(fold(word) for word in row)


@cache
def word_set(name: str) -> frozenset[str]:
    """The words that stand for each other under a name.

    Raises:
        DataError: there is no such name.
    """
    row = lexicon()["words"].get(name)
    if not isinstance(row, str):
        raise DataError(LEXICON, f"words.{name}", "mangler; skriv ordene ind.")
    return fold_words(words(row))


@cache
def idiom(name: str) -> tuple[tuple[str, ...], ...]:
    """Several words that are one thing to say, the longest first; nothing where there is no such idiom.

    >>> ("med", "det", "samme") in idiom("at-once"), idiom("show")
    (True, ())
    """
    rows = lexicon()["idiom"].get(name, [])
    if not isinstance(rows, list):
        raise DataError(LEXICON, f"idiom.{name}", "skal være en liste.")
    return tuple(sorted((tuple(fold(word) for word in words(row)) for row in rows), key=len, reverse=True))


@cache
def verb(name: str) -> Verb | None:
    """What a name in a pattern stands for if it is a verb: `show`, `say+lay`, `accept:part,passive`.

    >>> "vist" in verb("show").participles, sorted(verb("drop:inf").did)[:2]
    (True, ['drop', 'droppe'])
    """
    senses, _, form_names = name.partition(":")
    verbs = lexicon()["verb"]
    if any(sense not in verbs for sense in senses.split("+")):
        return None
    if form_names:
        return Verb(
            _forms(senses, [part for form in form_names.split(",") for part in _SEVERAL.get(form, (form,))])
        )
    did = _forms(senses, ("pres", "past", "part"))
    return Verb(did, _forms(senses, ("inf",)), _forms(senses, ("part",)))


def _forms(senses: str, form_names: Iterable[str]) -> frozenset[str]:
    """The forms in those places of every paradigm of some senses."""
    form_names = tuple(form_names)
    places = [_FORMS.index(form) for form in form_names if form != _VERB_FIRST]
    forms: set[str] = set()
    for sense in senses.split("+"):
        for paradigm in _paradigms(sense, _NORDIC if _VERB_FIRST in form_names else LANGUAGES):
            for place in places:
                forms.update(paradigm[place] if place < len(paradigm) else ())
    # »Så nord« is no Norwegian »sa nord«.
    return fold_words(forms - {"-"}) - (word_set("adverb") if _VERB_FIRST in form_names else frozenset())


def _paradigms(sense: str, languages: Iterable[str]) -> Iterable[list[list[str]]]:
    table = lexicon()["verb"][sense]
    if not isinstance(table, Mapping):
        raise DataError(LEXICON, f"verb.{sense}", "skal have former på da, en og no.")
    for language in languages:
        for row in table.get(language, ()):
            forms = [place.split("/") for place in row.split()]
            yield [[*form, *_in_a(form)] for form in forms] if language == "no" else forms


def _in_a(forms: Iterable[str]) -> list[str]:
    """The other ending of weak Norwegian forms: »åpnet« is also »åpna«."""
    return [form.removesuffix("et") + "a" for form in forms if form.endswith("et")]


@cache
def doing(form: str) -> tuple[tuple[str, ...], ...]:
    """What can stand before an infinitive (`inf`) or a participle (`part`) and leave it a thing done."""
    rows = lexicon()["doing"][form]
    if not isinstance(rows, list):
        raise DataError(LEXICON, f"doing.{form}", "skal være en liste.")
    return tuple(tuple(fold(word) for word in words(row)) for row in rows)
