"""One law of the law book's scan as a tree of places, built from the cheapest reading of its lines."""

from collections.abc import Callable, Collection, Container, Iterable, Sequence

from laws.citation import Citation
from laws.reading.book.draft import Ledger
from laws.reading.book.hypothesis import Action, Drop, Open, Text
from laws.reading.book.lawlines import pieces
from laws.reading.book.scan import Line
from laws.reading.book.structure import Parser
from laws.reading.book.wording import heading_lines
from laws.reading.outline import Content, Fit, Grid, Node, Planter


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
