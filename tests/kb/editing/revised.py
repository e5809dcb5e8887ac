"""A law book brought out anew by a seeded hand: places moved, renumbered, struck, added and reworded."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from laws.citation import Citation
from laws.model import Edition, Provision

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NEW = (
    "Klubben afgør, hvem der må sidde i dommerens stol mellem to runder.",
    "Et ur, der går i stå midt i runden, stilles frem af den, der først ser fejlen.",
    "Kaffekopper hører til på sidebordet og aldrig oven på en mappe.",
    "Den, der skriver resultatet, viser tallet til bordets øvrige tre.",
    "Telefoner ligger slukket i tasken, så længe der sidder nogen ved bordet.",
)


@dataclass
class Revision:
    """A new book with what became of every place of the old one.

    Attributes:
        book: the new edition.
        truth: old place → new place, None where it was struck.
        fresh: places that only the new book has.
    """

    book: Edition
    truth: dict[Citation, Citation | None] = field(default_factory=dict)
    fresh: set[Citation] = field(default_factory=set)


@dataclass
class _Node:
    """A place that remembers where it came from while the tree is taken apart."""

    came: Citation | None
    place: Provision
    children: list[_Node]


def revise(old: Edition, year: int, seed: int) -> Revision:
    """Brings out an edition anew, with about a fifth of its laws touched."""
    chance = random.Random(seed)
    laws = [_node(p) for p in old.provisions if p.citation.kind == "law"]
    lettered = [law for law in laws if len(law.children) > 2]
    for law in chance.sample(lettered, 6):  # two letters change places
        one, other = chance.sample(range(len(law.children)), 2)
        law.children[one], law.children[other] = law.children[other], law.children[one]
    for law in chance.sample(lettered, 6):  # a letter is struck
        law.children.pop(chance.randrange(len(law.children)))
    for law, words in zip(chance.sample(lettered, 5), _NEW, strict=True):  # a letter is added
        law.children.insert(
            chance.randrange(len(law.children)), _Node(None, Provision(Citation("1"), lead=words), [])
        )
    for law in chance.sample(lettered, 5):  # a letter moves into another law
        home = chance.choice([other for other in lettered if other is not law])
        home.children.append(law.children.pop(chance.randrange(len(law.children))))
    for law in chance.sample(laws, min(25, len(laws))):  # words are changed
        _reword(law, chance)
    revision = Revision(replace(old, provisions=(), id=f"love-{year}-da", year=year))
    provisions = tuple(_numbered(law, Citation(law.place.citation.root), revision) for law in laws)
    for place in old.walk():
        if place.citation.kind == "law":
            revision.truth.setdefault(place.citation, None)
    revision.book = replace(revision.book, provisions=provisions)
    return revision


def _node(place: Provision) -> _Node:
    return _Node(place.citation, place, [_node(child) for child in place.children])


def _reword(node: _Node, chance: random.Random) -> None:
    """A third of the words of a law go, and some come twice."""
    kept = [w for w in node.place.lead.split(" ") if chance.random() > 0.33]
    node.place = replace(node.place, lead=" ".join(kept) or node.place.lead)
    for child in node.children:
        _reword(child, chance)


def _numbered(node: _Node, citation: Citation, revision: Revision) -> Provision:
    """The place under its new number, with those under it."""
    if node.came is None:
        revision.fresh.add(citation)
    else:
        revision.truth[node.came] = citation
    children = tuple(
        _numbered(
            child, Citation(citation.root, (*citation.path, _numeral(child, number, citation))), revision
        )
        for number, child in enumerate(node.children)
    )
    return Provision(citation, node.place.heading, node.place.lead, children, node.place.tail)


def _numeral(child: _Node, number: int, parent: Citation) -> str:
    """Letters right under a law are counted anew; deeper down nothing was moved."""
    if not parent.path and (child.came is None or child.came.path[0] in _LETTERS):
        return _LETTERS[number]
    assert child.came is not None
    return child.came.path[-1]
