"""The cards of `rulings/data/cards`, a file each; one may be like another and write only what differs."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache, cached_property

from rulings.bridge.calls import Call
from rulings.engine.data import LANGUAGES, load
from rulings.errors import DataError
from rulings.meaning.errors import UnknownMeaning
from rulings.meaning.system_cards.rows import DATA, Row, rows_of
from rulings.meaning.system_cards.situation import Situation


@dataclass(frozen=True)
class SystemCard:
    """What a pair's calls mean.

    Attributes:
        id: its key in the file.
        title, about: by language; what kind of system it is, and in a few sentences what it holds.
        opens: points from which a hand opens the bidding: one who has passed has fewer.
        limited: the most points of an opening that a later call of the opener can show, by the opening.
        rows: of every situation that the card speaks of.
    """

    id: str
    title: Mapping[str, str]
    about: Mapping[str, str]
    opens: int
    limited: Mapping[str, int]
    rows: tuple[Row, ...]

    @cached_property
    def _by_situation(self) -> dict[str, tuple[Row, ...]]:
        found: dict[str, list[Row]] = {}
        for row in self.rows:
            found.setdefault(row.after, []).append(row)
        return {key: tuple(sorted(rows, key=lambda r: r.general)) for key, rows in found.items()}

    def situations(self) -> tuple[str, ...]:
        """Keys of the situations that the card speaks of."""
        return tuple(self._by_situation)

    def row(self, here: Situation, call: Call) -> Row | None:
        """What the card says of a call, or None where it says nothing."""
        rows = self._by_situation.get(here.key, ())
        found = next((row for row in rows if row.call == call and row.holds(here)), None)
        return found if found and found.text else None

    def most(self, here: Situation) -> int | None:
        """The most points that the player has, having passed or opened before; None without a limit."""
        return self.opens - 1 if here.passed else self.limited.get(here.opening)


NAMED = re.compile(r"\{([\w-]{2,})\}")
"""A strength that the card names among its `numbers`: `{ut}`."""

Rows = dict[str, dict[object, Row]]
"""The rows of each card that has been read, by its id."""


@cache
def cards() -> tuple[SystemCard, ...]:
    """Every card, in the order in which they are offered.

    Raises:
        DataError: when one is not well formed.
    """
    given = load(DATA)
    rows: Rows = {}
    return tuple(card_of(key, given["cards"], rows) for key in given["order"])


def card(key: str) -> SystemCard:
    """The card of that id.

    Raises:
        UnknownMeaning: with ids that come near.
    """
    known = {one.id: one for one in cards()}
    if key in known:
        return known[key]
    raise UnknownMeaning(key, tuple(get_close_matches(key, known, 3, 0.3) or known))


def card_of(key: str, given: Mapping[str, Mapping[str, object]], done: Rows | None = None) -> SystemCard:
    """A card as the tables of all cards tell it.

    Args:
        key: its id.
        given: the tables, by id.
        done: rows of cards that have been read already.

    Raises:
        DataError: when it is not well formed.
    """
    rows: Rows = {} if done is None else done
    told = given.get(key)
    if told is None:
        raise DataError(DATA, key, "kortet mangler.")
    title, about = (_texts(key, told, name) for name in ("title", "about"))
    opens = told.get("opens")
    if not isinstance(opens, int):
        raise DataError(DATA, key, "»opens« mangler: det mindste, der åbnes på.")
    numbers = _numbers(key, given)
    filled = tuple(_fill(key, row, numbers) for row in _rows(key, given, rows).values())
    return SystemCard(key, title, about, opens, _limit(key, told), filled)


def _limit(key: str, told: Mapping[str, object]) -> Mapping[str, int]:
    found = told.get("limited", {})
    if not isinstance(found, Mapping) or not all(isinstance(value, int) for value in found.values()):
        raise DataError(DATA, key, "»limited« er en tabel af åbninger med det højeste pointtal, fx 1H = 15.")
    return found


def _numbers(key: str, given: Mapping[str, Mapping[str, object]]) -> Mapping[str, str]:
    """The strengths that a card names, its own before those of the card that it is like."""
    like, own = given[key].get("like"), given[key].get("numbers", {})
    if not isinstance(own, Mapping) or not all(isinstance(value, str) for value in own.values()):
        raise DataError(DATA, key, '»numbers« er en tabel af styrker, fx ut = "15-17".')
    return {**(_numbers(str(like), given) if like else {}), **own}


def _fill(key: str, row: Row, numbers: Mapping[str, str]) -> Row:
    unknown = [name for name in NAMED.findall(row.text) if name not in numbers]
    if unknown:
        raise DataError(DATA, f"{key}.{row.after}.{row.call}", f"{{{unknown[0]}}} står ikke i »numbers«.")
    return replace(row, text=NAMED.sub(lambda match: numbers[match[1]], row.text))


def _rows(key: str, given: Mapping[str, Mapping[str, object]], done: Rows) -> dict[object, Row]:
    """The rows of a card, those of the card that it is like among them; each card's are read once."""
    if key not in done:
        like = given[key].get("like")
        taken = _keep(key, given[key], _rows(str(like), given, done)) if like else {}
        own = _own(key, given[key])
        said = {(row.after, row.call) for row in own.values()}
        done[key] = {at: row for at, row in taken.items() if (row.after, row.call) not in said} | own
    return done[key]


def _keep(key: str, told: Mapping[str, object], found: Mapping[object, Row]) -> dict[object, Row]:
    forgotten = told.get("forget", [])
    if not isinstance(forgotten, list):
        raise DataError(DATA, key, "»forget« er en liste af begyndelser på situationer.")
    return {at: row for at, row in found.items() if not row.after.startswith(tuple(forgotten))}


def _own(key: str, told: Mapping[str, object]) -> dict[object, Row]:
    after = told.get("after", {})
    if not isinstance(after, Mapping):
        raise DataError(DATA, key, "»after« er en tabel af situationer.")
    own: dict[object, Row] = {}
    for row in rows_of(key, after):
        at = (row.after, row.call, row.places, row.passed, row.general)
        if at in own:
            raise DataError(DATA, f"{key}.{row.after}.{row.call}", "står to gange; behold det ét sted.")
        own[at] = row
    return own


def _texts(key: str, given: Mapping[str, object], name: str) -> Mapping[str, str]:
    found = given.get(name)
    if not isinstance(found, Mapping) or not all(isinstance(found.get(lang), str) for lang in LANGUAGES):
        raise DataError(DATA, key, f"»{name}« mangler på dansk eller engelsk.")
    return {language: str(found[language]) for language in LANGUAGES}
