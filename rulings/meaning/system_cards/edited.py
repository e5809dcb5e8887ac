"""A pair's own card while it is made: the text of its file with a row more, or a row fewer.

What the file holds beside its rows is kept as it stands, so that a card which somebody wrote by hand can be
brought in, changed by taps and taken out again.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from rulings.bridge.calls import Call
from rulings.meaning.system_cards.own import only_card

KEY = "vores"
LONGEST_TITLE = 60
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def begin_card(like: str, title: str) -> str:
    """The file of a card that does not differ yet from the one that it is like."""
    return _write(KEY, {"title": title, "like": like})


def with_row(text: str, after: str, call: Call, meaning: str) -> str:
    """The file with what a call shows in a situation, in the language of meanings.

    Raises:
        DataError: when the file is no card.
    """
    key, told = only_card(text)
    rows = {**_rows(told)}
    rows[after] = {**rows.get(after, {}), str(call): meaning}
    return _write(key, {**told, "after": rows})


def without_row(text: str, after: str, call: Call) -> str:
    """The file without its own row for a call; the card that it is like speaks again.

    Raises:
        DataError: when the file is no card.
    """
    key, told = only_card(text)
    kept = {
        situation: {made: row for made, row in calls.items() if (situation, made) != (after, str(call))}
        for situation, calls in _rows(told).items()
    }
    return _write(key, {**told, "after": {situation: calls for situation, calls in kept.items() if calls}})


def own_rows(text: str) -> tuple[tuple[str, str], ...]:
    """Situation and call of every row that the file itself writes, as it writes them.

    Raises:
        DataError: when the file is no card.
    """
    return tuple((after, call) for after, calls in _rows(only_card(text)[1]).items() for call in calls)


def _rows(told: Mapping[str, Any]) -> Mapping[str, Mapping[str, Any]]:
    found: Mapping[str, Mapping[str, Any]] = told.get("after", {})
    return found


def _write(key: str, told: Mapping[str, Any]) -> str:
    return "\n".join(_lines(key, told)) + "\n"


def _lines(key: str, told: Mapping[str, Any]) -> Iterator[str]:
    yield f"[cards.{_name(key)}]"
    for name, value in told.items():
        if name != "after":
            yield f"{_name(name)} = {_value(value)}"
    for situation, calls in _rows(told).items():
        yield ""
        yield f"[cards.{_name(key)}.after.{_name(situation)}]"
        for call, meaning in calls.items():
            yield f"{_name(call)} = {_value(meaning)}"


def _name(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def _value(value: object) -> str:
    """A value as TOML writes it; text, truth and numbers are written as JSON writes them."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_name(name)} = {_value(one)}' for name, one in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)
