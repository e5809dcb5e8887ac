"""Which page of a long list is asked for."""

from collections.abc import Mapping

ARGUMENT = "side"
_DIGITS = 5


def asked_page(arguments: Mapping[str, str]) -> int:
    """The page that an address asks for, counted from 1; the first where it asks for none that can be.

    >>> asked_page({"side": "3"}), asked_page({"side": "0"}), asked_page({"side": "x"}), asked_page({})
    (3, 1, 1, 1)
    """
    digits = arguments.get(ARGUMENT, "")[:_DIGITS]
    return max(1, int(digits)) if digits.isdecimal() else 1
