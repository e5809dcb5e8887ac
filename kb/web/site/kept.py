"""What a page works out of a knowledge base again and again, kept for as long as that base answers."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from flask import request

from kb.web.site.language import current_language
from kb.web.site.shelf import Knowledge

P = ParamSpec("P")
T = TypeVar("T")

ROOM = 20_000
"""Results that are kept of one function and one base; then it begins again."""


def kept(function: Callable[Concatenate[Knowledge, P], T]) -> Callable[Concatenate[Knowledge, P], T]:
    """Keeps what a function made, by base, arguments, language and the address that the site stands at.

    Args:
        function: of a base and of hashable values; it must depend on nothing else.
    """
    made: WeakKeyDictionary[Knowledge, dict[Hashable, T]] = WeakKeyDictionary()

    @wraps(function)
    def wrapper(base: Knowledge, /, *args: P.args, **kwargs: P.kwargs) -> T:
        mine = made.setdefault(base, {})
        key = (args, tuple(kwargs.items()), current_language(), request.script_root)
        if key not in mine:
            if len(mine) >= ROOM:
                mine.clear()
            mine[key] = function(base, *args, **kwargs)
        return mine[key]

    return wrapper
