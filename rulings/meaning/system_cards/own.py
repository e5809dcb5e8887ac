"""A pair's own card: a TOML file written like ours, which may be like one of them and tell what differs."""

import tomllib
from collections.abc import Mapping
from typing import Any

from laws import shipped
from rulings.engine.data import LANGUAGES, load
from rulings.errors import DataError
from rulings.meaning.counting.empty import explain_empty
from rulings.meaning.system_cards.cards import SystemCard, card_of, cards
from rulings.meaning.system_cards.rows import DATA, Row, readable

OWN = "systemkort"
_FIELDS = frozenset({"title", "about", "opens", "like", "forget", "limited", "numbers", "after"})


def own_card(text: str) -> SystemCard:
    """The card of a file; what it does not tell of itself is taken from the card that it is like.

    Args:
        text: the file, with one table `[cards.NAME]` and its rows, as the head of `cards.toml` describes.

    Raises:
        DataError: with the place and what to do, for a file that is no card.
    """
    key, told = only_card(text)
    ours: Mapping[str, Any] = load(DATA)["cards"]
    like = told.get("like")
    if like is not None and like not in ours:
        raise DataError(OWN, f"{key}.like", f"»{like}« er intet kort; vælg {', '.join(load(DATA)['order'])}.")
    whole = {**_defaults(key, told, ours.get(str(like), {})), **told}
    found = card_of(key, {**ours, key: {name: _both(name, value) for name, value in whole.items()}})
    _check(key, found)
    return found


def _tables(text: str) -> Mapping[str, Any]:
    try:
        return shipped.tables(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(OWN, "", f"filen er ikke TOML; ret den ({error}).") from error


def only_card(text: str) -> tuple[str, Mapping[str, Any]]:
    """The name of the one card in a file, and what is told of it.

    Raises:
        DataError: when it holds none, or more, or what no card has.
    """
    tables = _tables(text)
    found = tables.get("cards")
    if set(tables) != {"cards"} or not isinstance(found, Mapping) or len(found) != 1:
        raise DataError(OWN, "", "filen skal rumme ét kort: [cards.NAVN] og dets rækker.")
    key, told = next(iter(found.items()))
    if any(one.id == key for one in cards()):
        raise DataError(OWN, key, "er navnet på et af vores kort; giv kortet et andet navn.")
    if not isinstance(told, Mapping) or set(told) - _FIELDS:
        raise DataError(OWN, key, f"skal være en tabel med felterne {', '.join(sorted(_FIELDS))}.")
    return key, told


def _defaults(key: str, told: Mapping[str, Any], like: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"title": key, "about": told.get("title", key), "opens": like.get("opens")}


def _both(name: str, value: object) -> object:
    """A title or a description in one text stands for both languages."""
    return dict.fromkeys(LANGUAGES, value) if name in ("title", "about") and isinstance(value, str) else value


def _check(key: str, found: SystemCard) -> None:
    """Refuses a card with a row that cannot be read, or that no hand fits."""
    ours = {row.text for one in cards() for row in one.rows}
    for row in found.rows:
        if row.text and row.text not in ours:
            why = readable(row) or explain_empty(row.meaning, "da")
            if why:
                raise DataError(OWN, _place(key, row), why)


def _place(key: str, row: Row) -> str:
    return f"{key}.{row.after or 'åbning'}.{row.call}"
