"""Bytes to letters: Unicode or refused, so that no sign is read as another one."""

from __future__ import annotations

import codecs

from kb.errors import ExchangeError

_WIDE = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


def decoded(data: bytes, name: str) -> str:
    """The letters of a file in UTF-8, or in UTF-16 that says so at its beginning.

    Raises:
        ExchangeError: it is neither; with the line of the first byte that does not fit.
    """
    encoding = next((code for mark, code in _WIDE.items() if data.startswith(mark)), "utf-8-sig")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as fault:
        line = data[: fault.start].count(b"\n") + 1
        raise ExchangeError(
            name, f"linje {line}", "filen er ikke UTF-8; gem den igen med tegnsættet UTF-8."
        ) from fault
