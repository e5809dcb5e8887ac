"""Letters of a document whose look only the program that wrote it knew: where each is left in a book."""

from collections.abc import Iterator

from laws.model import Edition, Finding, Provision
from laws.reading.decoding import UNSHOWN

_MOST_LISTED = 40
"""Places that are listed one by one."""
_AROUND = 25
"""Letters on either side that show where it stands."""
_DETAIL = f"{UNSHOWN} står for et tegn, som kun programmet bag filen kan vise; se efter i originalen."


def unshown(edition: Edition) -> Iterator[Finding]:
    """A finding for each text of a place with such a letter, and one for those that are too many to list."""
    found = [
        Finding("unshown", place.citation, _around(text), _DETAIL)
        for place in edition.walk()
        for text in _texts(place)
        if UNSHOWN in text
    ]
    yield from found[:_MOST_LISTED]
    more = len(found) - _MOST_LISTED
    if more > 0:
        yield Finding("unshown", None, UNSHOWN, f"{more} andre tekster har også tegn, der ikke kan vises.")


def _texts(place: Provision) -> Iterator[str]:
    yield from (place.heading, place.lead, place.tail)
    yield from (note.text for note in place.notes)


def _around(text: str) -> str:
    at = text.index(UNSHOWN)
    return " ".join(text[max(0, at - _AROUND) : at + _AROUND + 1].split())
