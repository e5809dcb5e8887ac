"""Text files that somebody gives, from bytes to letters: UTF-8 or UTF-16, with a mark or without."""

import codecs

_LOOKED_AT = 4_096
"""Bytes by which UTF-16 is known that has no mark."""


class NotUnicode(ValueError):
    """A file in another encoding, or a damaged one.

    Attributes:
        line: of the first byte that does not fit, counted from 1.
    """

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"no Unicode from line {line} on")


def decode(data: bytes) -> str:
    """The letters of a file, without the mark.

    Raises:
        NotUnicode: it is neither UTF-8 nor UTF-16.

    >>> decode("Øst".encode("utf-8-sig")), decode("Øst".encode("utf-16")), decode("Øst;1".encode("utf-16-le"))
    ('Øst', 'Øst', 'Øst;1')
    """
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        raise NotUnicode(1)
    encoding = _encoding(data)
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as fault:
        before = data[: fault.start].decode(encoding, "ignore")
        raise NotUnicode(before.count("\n") + 1) from fault


def _encoding(data: bytes) -> str:
    """UTF-16 by its mark or by the empty half of its plain letters, else UTF-8."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    first, second = data[:_LOOKED_AT:2].count(0), data[1:_LOOKED_AT:2].count(0)
    half = min(len(data), _LOOKED_AT) / 4
    if not first and second > half:
        return "utf-16-le"
    return "utf-16-be" if not second and first > half else "utf-8-sig"
