"""A scanned law book read from its lines; the record of an edition helps where the book is that edition.

A book is read by its own numerals first. Where these agree as a whole with the places that are recorded of an
edition, the book is that edition, and the laws that came out otherwise are read again with the record: it
tells what a numeral was that suffered. A book that is no such edition keeps what it shows, and paragraphs
that may be places without their numerals are named.
"""

from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from laws.citation import Citation
from laws.concordance import load_concordance
from laws.reading.book.draft import Ledger
from laws.reading.book.hypothesis import Action, Drop, Open, Text
from laws.reading.book.lawlines import pieces
from laws.reading.book.scan import Line
from laws.reading.book.structure import Parser
from laws.reading.book.wording import heading_lines
from laws.reading.outline import Content, Fit, Grid, Node, Planter

# One law of the law book's scan as a tree of places, built from the cheapest reading of its lines


def read_law(
    citation: Citation,
    lines: Sequence[Line | Grid],
    cropped: Callable[[int], bool],
    cited: Container[str],
    ledger: Ledger,
    recorded: Collection[str] = (),
) -> Node:
    """Reads one law.

    Args:
        citation: the law.
        lines: from its heading's first line (already without `§ 27.`) to its last.
        cropped: whether a page lost its margin.
        cited: places that the book refers to (`16D2c`), so far as their letters are legible.
        ledger: takes what is no text.
        recorded: places that the book is known to have; empty where that is not known.

    >>> lines = [Line("Bordet", 2, 0), Line("A. Stole", 1, 0), Line("Der er fire stole.", 0, 0),
    ...          Line(".Duge", 1, 0), Line(". En dug er grøn.", 1, 0), Line(". En dug er hel.", 1, 0)]
    >>> law = read_law(Citation("3"), lines, lambda page: True, (), Ledger())
    >>> [(str(p.citation), p.heading, p.lead) for p in law.walk()][2:]
    [('3B', 'Duge', []), ('3B1', '', ['En dug er grøn.']), ('3B2', '', ['En dug er hel.'])]
    """
    lines = [piece for line in lines[:2] for piece in pieces(line)] + list(lines[2:])
    first = next((line for line in lines if isinstance(line, Line)), Line("", 0, 0))
    # What begins with a table has lost its heading.
    count = max(1, heading_lines(first.text, lines[1:])) if lines[:1] == [first] else 0
    heading = "\n".join(line.text for line in lines[:count] if isinstance(line, Line))
    law = Node(citation, heading=heading, page=first.page)
    best = Parser(citation, lines[count:], cropped, cited, recorded).run()
    _build(law, reversed(tuple(best.actions())), ledger)
    return law


def _build(law: Node, actions: Iterable[Action], ledger: Ledger) -> None:
    planter = Planter(law)
    for action in actions:
        if isinstance(action, Drop):
            ledger.drop(action.text, action.reason)
        elif isinstance(action, Open):
            planter.back_to(planter.open[action.depth])
            for step, raw in action.places:
                place = planter.plant(Fit((*planter.here.path, step)))
                place.numeral, place.page = raw.strip(), action.page
                place.lost = not any(numeral for _, numeral in action.places)
            place.heading = "\n".join(action.heading)
            if action.rest:
                place.lead.append(action.rest)
        else:
            place = planter.open[action.depth]
            _add(place.tail if action.tail else place.lead, action)
            if action.loose:
                place.loose.append(str(action.line))


def _add(blocks: list[Content], action: Text) -> None:
    last = blocks[-1] if blocks else None
    if isinstance(action.line, Grid) or not isinstance(last, str):
        blocks.append(action.line)
    else:
        blocks[-1] = last + ("\n\n" if action.paragraph else "\n") + action.line


_SAME_BOOK = 0.9
"""Share of the places that a book and a record have between them which both have, in a book that it is of."""


@dataclass(frozen=True, slots=True)
class LawText:
    """A law before its places are known: its citation, its numeral as it stood, its lines after that."""

    citation: Citation
    numeral: str
    lines: Sequence[Line | Grid]


@dataclass(frozen=True, slots=True)
class Read:
    """A book's laws, and the edition that they are of; 0 where no record is theirs."""

    laws: list[Node]
    year: int


def read_laws(
    texts: Sequence[LawText],
    cropped: Callable[[int], bool],
    cited: Container[str],
    ledger: Ledger,
    said: Container[int] = (),
) -> Read:
    """Reads the laws of a book.

    Args:
        texts: the laws in order.
        cropped: whether a page lost its margin.
        cited: places that the book refers to (`16D2c`).
        ledger: takes what is no text.
        said: years that the book names before its laws.
    """

    def read(text: LawText, recorded: Collection[str] = ()) -> tuple[Node, Ledger]:
        own = Ledger()
        law = read_law(text.citation, text.lines, cropped, cited, own, recorded)
        law.numeral = text.numeral
        return law, own

    found = [read(text) for text in texts]
    year = year_of([law for law, _ in found], said)
    record = _records().get(year, {})
    for at, text in enumerate(texts):
        recorded = record.get(text.citation.root, frozenset())
        plain = places(found[at][0])
        if recorded and plain != recorded:
            found[at] = read(text, recorded)
        for place in found[at][0].walk() if recorded else ():
            place.guessed = bool(place.citation.path) and str(place.citation) not in plain
            place.loose.clear()  # the record has no place there
    for _, own in found:
        ledger.take(own)
    return Read([law for law, _ in found], year)


def year_of(laws: Sequence[Node], said: Container[int] = ()) -> int:
    """The edition whose recorded places a book's laws have, but for a few; 0 where there is none.

    Of several the latest that the book names before its laws: one that names 2017 is none of 2007. Else the
    one whose places it has most of. Of an edition some laws may not be recorded; they tell nothing, and
    neither does the last of several, where the book may be cut off.
    """
    told = laws[:-1] or laws
    ours = {law.citation.root: places(law) for law in told}
    shares = {}
    for year, record in _records().items():
        shared = ours.keys() & record.keys()
        either = sum(len(ours[root] | record[root]) for root in shared)
        if either and 2 * len(shared) > len(ours):
            shares[year] = sum(len(ours[root] & record[root]) for root in shared) / either
    alike = [year for year, share in shares.items() if share >= _SAME_BOOK]
    named = [year for year in alike if year in said]
    return max(named) if named else max(alike, key=lambda year: (shares[year], year), default=0)


def places(law: Node) -> frozenset[str]:
    """The places under a law."""
    return frozenset(str(place.citation) for place in law.walk() if place.citation.path)


@cache
def _records() -> Mapping[int, Mapping[str, frozenset[str]]]:
    """The places that the laws of each edition are known to have; a law that is not recorded is left out."""
    years: dict[int, dict[str, frozenset[str]]] = {}
    for year, known in load_concordance().places.items():
        found: dict[str, set[str]] = {}
        for citation in known:
            if citation.path:
                found.setdefault(citation.root, set()).add(str(citation))
        years[year] = {root: frozenset(some) for root, some in found.items()}
    return years
