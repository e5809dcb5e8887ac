"""What a page works out of a knowledge base again and again, kept for as long as that base answers."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from flask import request

from kb.web.site.recent import Recent
from kb.web.site.shelf import Knowledge
from kb.web.site.words.language import current_language

P = ParamSpec("P")
T = TypeVar("T")

ROOM, BYTES = 8192, 4 << 20
"""Results that are kept of one function and one base, and about the bytes that they take together."""
_BESIDES = 200  # bytes of a value besides its letters
_NOTHING = object()  # what a function that gave None gave


def keep(function: Callable[Concatenate[Knowledge, P], T]) -> Callable[Concatenate[Knowledge, P], T]:
    """Keeps what a function made, by base, arguments, language and the address that the site stands at.

    Args:
        function: of a base and of hashable values; it must depend on nothing else.
    """
    by_base: WeakKeyDictionary[Knowledge, Recent[Any]] = WeakKeyDictionary()

    @wraps(function)
    def wrapper(base: Knowledge, /, *args: P.args, **kwargs: P.kwargs) -> T:
        mine = by_base.get(base)
        if mine is None:
            mine = by_base.setdefault(base, Recent(_weight, ROOM, BYTES))
        key = (args, tuple(kwargs.items()), current_language(), request.script_root)
        value = mine.get(key)
        if value is None:
            result = function(base, *args, **kwargs)
            value = _NOTHING if result is None else result
            mine.set(key, value)
        return None if value is _NOTHING else value  # type: ignore[return-value]  # where T has None

    return wrapper


def _weight(value: object) -> int:
    """About the bytes of what was made, down to its letters, with its key and what holds it."""
    if isinstance(value, str):
        return 2 * len(value) + _BESIDES
    parts = value if isinstance(value, tuple | list) else _parts(value)
    return _BESIDES + sum(_weight(part) for part in parts if isinstance(part, str | tuple | list))


def _parts(value: object) -> Iterable[object]:
    """What stands in a value, one below the other."""
    return (getattr(value, name) for name in getattr(type(value), "__slots__", ()))
