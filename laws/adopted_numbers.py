"""Items that a book numbers otherwise than Markdown would read them: »1.« where the dialect has »i.«."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from laws.citation import Citation
from laws.model import Provision

ITEMS = "items"
"""The field of a place in `edition.json` that says how its items are numbered."""
DECIMAL = "1"


def numbering(place: Provision, read: Provision) -> str:
    """How the items of a place are numbered where Markdown reads them otherwise; empty where it does not."""
    own, seen = ([child.citation.path[-1:] for child in each.children] for each in (place, read))
    counted = [(str(number),) for number in range(1, len(own) + 1)]
    return DECIMAL if own != seen and len(own) == len(seen) and own == counted else ""


def renumber(read: Provision, extras: Mapping[str, Mapping[str, Any]]) -> Provision:
    """A place as it was read from Markdown, its items with the numbers that the book gives them.

    An item that was put in or taken out since counts too.
    """
    children = read.children
    if extras.get(str(read.citation), {}).get(ITEMS) == DECIMAL:
        children = tuple(_cite(child, read.citation, str(at)) for at, child in enumerate(children, 1))
    return replace(read, children=tuple(renumber(child, extras) for child in children))


def _cite(place: Provision, above: Citation, step: str) -> Provision:
    """A place under another number, with everything under it."""
    citation = Citation(above.root, (*above.path, step))
    children = tuple(_cite(child, citation, child.citation.path[-1]) for child in place.children)
    return replace(place, citation=citation, children=children)
