"""One law as a tree of places, built from the cheapest reading of its lines."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence

from laws.citation import Citation
from laws.reading.book.draft import DraftPlace, DraftTable, Ledger
from laws.reading.book.hypothesis import Action, Drop, Open, Text
from laws.reading.book.scan import Line
from laws.reading.book.structure import Parser
from laws.reading.book.wording import heading_lines


def read_law(
    citation: Citation,
    lines: Sequence[Line | DraftTable],
    cropped: Callable[[int], bool],
    cited: Container[str],
    ledger: Ledger,
) -> DraftPlace:
    """Reads one law.

    Args:
        citation: the law.
        lines: from its heading's first line (already without `§ 27.`) to its last.
        cropped: whether a page lost its margin.
        cited: places that the book refers to (`16D2c`), so far as their letters are legible.
        ledger: takes what is no text.

    >>> lines = [Line("Bordet", 2, 0), Line("A. Stole", 1, 0), Line("Der er fire stole.", 0, 0),
    ...          Line(".Duge", 1, 0), Line(". En dug er grøn.", 1, 0), Line(". En dug er hel.", 1, 0)]
    >>> law = read_law(Citation("3"), lines, lambda page: True, (), Ledger())
    >>> [(str(p.citation), p.heading, p.lead) for p in law.walk()][2:]
    [('3B', 'Duge', []), ('3B1', '', ['En dug er grøn.']), ('3B2', '', ['En dug er hel.'])]
    """
    first = lines[0]
    assert isinstance(first, Line)
    count = max(1, heading_lines(first.text, lines[1:]))
    heading = "\n".join(line.text for line in lines[:count] if isinstance(line, Line))
    law = DraftPlace(citation, heading=heading, page=first.page)
    best = Parser(citation, lines[count:], cropped, cited).run()
    _build(law, reversed(tuple(best.actions())), ledger)
    return law


def _build(law: DraftPlace, actions: Iterable[Action], ledger: Ledger) -> None:
    path = [law]
    for action in actions:
        if isinstance(action, Drop):
            ledger.drop(action.text, action.reason)
        elif isinstance(action, Open):
            del path[action.depth + 1 :]
            for kind, order, raw in action.places:
                place = DraftPlace(path[-1].citation.child(kind.label(order)), raw.strip(), page=action.page)
                place.lost = not any(numeral for _, _, numeral in action.places)
                path[-1].children.append(place)
                path.append(place)
            path[-1].heading = "\n".join(action.heading)
            if action.rest:
                path[-1].lead.append(action.rest)
        else:
            place = path[action.depth]
            _add(place.tail if action.tail else place.lead, action)


def _add(blocks: list[str | DraftTable], action: Text) -> None:
    last = blocks[-1] if blocks else None
    if isinstance(action.line, DraftTable) or not isinstance(last, str):
        blocks.append(action.line)
    else:
        blocks[-1] = last + ("\n\n" if action.paragraph else "\n") + action.line
