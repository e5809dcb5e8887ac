"""Whether what is to be kept beside the law books is one of them, or half of one, in whatever letters."""

import re
from collections.abc import Callable

from laws.concordance import load_concordance
from laws.errors import UnreadableSource
from laws.model import Edition
from laws.reading.documents import IS_LAWS, read_document
from laws.reading.recognise import Source, recognise
from laws.reading.web.pieces import law_words
from laws.reading.whole import LAWS

_MARKS = r"[^\w\n]{0,9}"
_NUMBER = re.compile(
    rf"^{_MARKS}(?:(?:{law_words()})\b{_MARKS})?(?P<number>\d{{1,2}})\b", re.IGNORECASE | re.MULTILINE
)
_FEW = 25
"""Lines with different numbers of laws below which a document is no law book, nor half of one."""
_MOST_OF_THEM = 0.7
"""Share of the places under its laws from which on a document is the law book itself: who writes about the
laws uses their numbers as headings, and hardly the number of each place in them."""


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
    held = {place.citation for place in book.walk() if place.citation.kind == "law"}
    roots = {citation.root for citation in held}
    concordance = load_concordance()
    recorded = concordance.places[max(concordance.places)]
    under = {citation for citation in recorded if citation.root in roots}
    return book.kind == "laws" and len(roots) >= _FEW and len(held & under) >= _MOST_OF_THEM * len(under)
