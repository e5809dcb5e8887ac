"""The addresses of pages that are asked for by parameters."""

from collections.abc import Mapping
from urllib.parse import urlencode

# Which page of a long list is asked for

ARGUMENT = "side"
_DIGITS = 5


def asked_page(arguments: Mapping[str, str]) -> int:
    """The page that an address asks for, counted from 1; the first where it asks for none that can be.

    >>> asked_page({"side": "3"}), asked_page({"side": "0"}), asked_page({"side": "x"}), asked_page({})
    (3, 1, 1, 1)
    """
    digits = arguments.get(ARGUMENT, "")[:_DIGITS]
    return max(1, int(digits)) if digits.isdecimal() else 1


def with_query(address: str, parameters: Mapping[str, str]) -> str:
    """An address with these parameters; empty ones are left out.

    >>> with_query("/krav", {"nord": "AK", "syd": ""}), with_query("/krav", {"nord": ""})
    ('/krav?nord=AK', '/krav')
    """
    query = urlencode({name: value for name, value in parameters.items() if value})
    return f"{address}?{query}" if query else address
