"""Bytes to letters: Unicode or refused, so that no sign is read as another one."""

from __future__ import annotations

from kb.decoding import NotUnicode, decode
from kb.errors import ExchangeError


def decode_text(data: bytes, name: str) -> str:
    """The letters of a file in UTF-8 or UTF-16.

    Raises:
        ExchangeError: it is neither; with the line of the first byte that does not fit.
    """
    try:
        return decode(data)
    except NotUnicode as fault:
        raise ExchangeError(
            name, f"linje {fault.line}", "filen er ikke UTF-8; gem den igen med tegnsættet UTF-8."
        ) from fault
