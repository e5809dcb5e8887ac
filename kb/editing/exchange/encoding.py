"""Bytes to letters: Unicode or refused, lest a sign be read as another; a table in Windows-1252 too."""

import re

from kb.decoding import NotUnicode, decode
from kb.errors import ExchangeError

OLDER = "Windows-1252"
"""What spreadsheets save a table in when nobody asks for UTF-8; Latin-1 has the same letters."""

_OTHER_LETTERS = re.compile(r"[^\W\d_][Œ¾¿†][^\W\d_]|[Œ¾¿†][a-z]")
"""How the letters of older Macs and of DOS look in Windows-1252, in the midst of a word."""
_HIGH = re.compile(rb"[\x80-\xff]")
_UNICODE = re.compile(rb"\xef\xbb\xbf|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}")
"""The mark of UTF-8, and its letters of two and three bytes; a damaged file is still full of them."""


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


def decode_table(data: bytes, name: str) -> tuple[str, bool]:
    """The letters of a table, and whether it is in the older encoding.

    Raises:
        ExchangeError: it is in neither.
    """
    try:
        return decode_text(data, name), False
    except ExchangeError:
        if 4 * len(_UNICODE.findall(data)) > len(_HIGH.findall(data)):
            raise
        try:
            text = data.decode(OLDER)
        except UnicodeDecodeError:
            text = "\0"
        if "\0" in text or _OTHER_LETTERS.search(text):
            raise
        return text, True
