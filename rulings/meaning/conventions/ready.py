"""Ready-made meanings of calls: the conventions as many pairs play them (`rulings/data/conventions`)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from rulings.errors import DataError, RulingsError
from rulings.meaning.conventions import Convention, Named, conventions, groups
from rulings.meaning.conventions.played import Played, set_parameters
from rulings.meaning.conventions.reference import is_reference, read_reference
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.model import Meaning
from rulings.meaning.reading.parse import read_meaning

DATA = "conventions.toml"


@dataclass(frozen=True, slots=True)
class ReadyMade:
    """A meaning that many pairs play.

    Attributes:
        id: its address.
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
def ready_made() -> tuple[ReadyMade, ...]:
    """Every ready-made meaning, group by group: each preset, and each convention that needs nothing told.

    Raises:
        DataError: when one of them is not well formed.
    """
    return tuple(made for one in conventions().values() for made in _of(one))


def _of(one: Convention) -> Iterator[ReadyMade]:
    try:
        same = any(not preset.values for preset in one.presets)
        if not one.required and not same:
            yield _make(set_parameters(Named(one, {}, one.id)), one.name)
        for preset in one.presets:
            yield _make(set_parameters(Named(one, preset.values, preset.id)), preset.title)
    except RulingsError as error:
        raise DataError(DATA, one.id, str(error)) from error


def _make(found: Played, title: Mapping[str, str]) -> ReadyMade:
    return ReadyMade(found.id, found.call, found.convention.group, title, found.meaning)


def text_of(given: str) -> Meaning:
    """The meaning of a text; `@name(parameter=value)` names a convention.

    Raises:
        MeaningError: at the first place that cannot be read.
        UnknownConvention: when there is none of that name.
    """
    given = given.strip()
    return read_reference(given).meaning if is_reference(given) else read_meaning(given)
