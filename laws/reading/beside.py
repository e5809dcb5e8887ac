"""Whether what is to be kept beside the law books is one of them, or half of one, in whatever letters."""

from __future__ import annotations

import re
from collections.abc import Callable

from laws.errors import UnreadableSource
from laws.model import Edition
from laws.reading.documents import IS_LAWS, LEAST_LAW_BOOK, read_document
from laws.reading.recognise import Source, recognise
from laws.reading.web.pieces import law_words
from laws.reading.whole import LAWS

_MARKS = r"[^\w\n]{0,9}"
_NUMBER = re.compile(
    rf"^{_MARKS}(?:(?:{law_words()})\b{_MARKS})?(?P<number>\d{{1,2}})\b", re.IGNORECASE | re.MULTILINE
)
_FEW = 25
"""Lines with different numbers of laws below which a document is no law book, nor half of one."""


def read_beside(source: Source, read_alone: Callable[[Source], Edition]) -> Edition:
    """The edition of a document beside the law books.

    Args:
        read_alone: reads a law book.

    Raises:
        UnreadableSource: it cannot be read, or is a law book or half of one.
    """
    numbers = {int(number) for number in _NUMBER.findall(source.text)} & set(range(1, LAWS + 1))
    if len(numbers) >= _FEW and _is_book(source, read_alone):
        raise UnreadableSource(source.name, IS_LAWS)
    edition: Edition = read_document(source.seen)
    return edition


def _is_book(source: Source, read_alone: Callable[[Source], Edition]) -> bool:
    try:
        book = read_alone(recognise(source.text.encode(), source.name))
    except UnreadableSource:
        return False
    return book.kind == "laws" and sum(p.citation.kind == "law" for p in book.walk()) >= LEAST_LAW_BOOK
