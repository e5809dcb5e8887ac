"""Ready-made meanings of calls: data that a club can edit (`rulings/data/meanings.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from rulings.engine.data import LANGUAGES, load
from rulings.errors import DataError
from rulings.meaning.errors import MeaningError, UnknownMeaning
from rulings.meaning.model import Meaning
from rulings.meaning.parse import read_meaning
from rulings.meaning.phrasing import format_meaning

DATA = "meanings.toml"


@dataclass(frozen=True, slots=True)
class ReadyMade:
    """A meaning that many pairs play.

    Attributes:
        id: its key in the file.
        call: the call, as it is written.
        group: id of the group that it is listed under.
        title: by language.
        meaning: what it shows.
    """

    id: str
    call: str
    group: str
    title: Mapping[str, str]
    meaning: Meaning

    def to_json(self, language: str = "da") -> dict[str, object]:
        """As JSON, texts in one language."""
        return {
            "id": self.id,
            "call": self.call,
            "group": self.group,
            "group_title": groups()[self.group][language],
            "title": self.title[language],
            "text": format_meaning(self.meaning, language),
        }


@cache
def groups() -> dict[str, Mapping[str, str]]:
    """The groups and their titles by language, in order."""
    found = load(DATA)["groups"].items()
    return {key: {language: str(title[language]) for language in LANGUAGES} for key, title in found}


@cache
def ready_made() -> tuple[ReadyMade, ...]:
    """Every ready-made meaning, in the order of the file.

    Raises:
        DataError: when one of them is not well formed.
    """
    return tuple(_read(key, found) for key, found in load(DATA)["meanings"].items())


def _read(key: str, found: Mapping[str, object]) -> ReadyMade:
    for field in ("call", "group", "means", *LANGUAGES):
        if not isinstance(found.get(field), str):
            raise DataError(DATA, key, f"»{field}« mangler eller er ingen tekst.")
    if found["group"] not in groups():
        raise DataError(DATA, key, f"gruppen »{found['group']}« findes ikke; brug {', '.join(groups())}.")
    try:
        meaning = read_meaning(str(found["means"]))
    except MeaningError as error:
        raise DataError(DATA, key, str(error)) from error
    title = {language: str(found[language]) for language in LANGUAGES}
    return ReadyMade(key, str(found["call"]), str(found["group"]), title, meaning)


def ready(key: str) -> ReadyMade:
    """The ready-made meaning of that id.

    Raises:
        UnknownMeaning: with ids that come near.
    """
    for one in ready_made():
        if one.id == key:
            return one
    known = [one.id for one in ready_made()]
    raise UnknownMeaning(key, tuple(get_close_matches(key, known, 3, 0.3) or known[:3]))


def text_of(given: str) -> Meaning:
    """The meaning of a text; `@id` names a ready-made one.

    Raises:
        MeaningError: at the first place that cannot be read.
        UnknownMeaning: when there is no ready-made one of that id.
    """
    given = given.strip()
    return ready(given[1:].strip()).meaning if given.startswith("@") else read_meaning(given)
