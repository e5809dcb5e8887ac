"""The law book's account: which characters of a source are neither in the book nor dropped with a reason."""

from collections import Counter
from collections.abc import Iterable

from laws.reading.book.parts import DraftBook
from laws.reading.letters import ANCHORS
from laws.reading.outline import Content, Grid


def unaccounted(book: DraftBook, source: str) -> Counter[str]:
    """What the book's account lacks; a negative count is a character that the source does not have."""
    difference = _visible([source])
    difference.subtract(_visible(_texts(book)))
    difference.subtract(_visible(text for text, _ in book.ledger.entries))
    difference.update(_visible(text for text, _ in book.ledger.added))
    return Counter({letter: count for letter, count in difference.items() if count})


def _texts(book: DraftBook) -> Iterable[str]:
    for root in book.places:
        for place in root.walk():
            yield place.numeral + place.heading
            yield from map(_printed, (*place.lead, *place.tail))
    yield from (note.sign + note.text for note in book.notes)
    yield from (term.term + term.targets + term.see for term in book.terms)


def _printed(block: Content) -> str:
    """A block as it is printed: a folded table repeats its header."""
    if not isinstance(block, Grid):
        return block
    return "".join(cell for row in [*[block.header] * block.folds, *block.rows] for cell in row)


def _visible(texts: Iterable[str]) -> Counter[str]:
    return Counter(c for text in texts for c in text if not c.isspace() and ord(c) not in ANCHORS)
