"""What the sentences of a text show about its letters: that they name players, or begin list members.

Read once a text, so that each letter after is judged in the time of its own surroundings.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise

from laws.references.forms import Forms
from laws.references.labels import says
from laws.roman import roman_value

_STOP = re.compile(r"[.!?;](?=\s)|\n[ \t]*\n")
_LONE = re.compile(r"(?<![\w’'-])[A-H](?![\w+’'])")
_MARK = re.compile(r"(?<![\w)])\(?(?P<letter>[a-l]|[ivx]{1,4})\)(?!\w)")
_DEEP = re.compile(r"(?<![\w])(?:[ABEFG]\d|[CDH](?:1(?!0)|\d{1,2}\())")
"""A letter with a number that can be no card."""
_FRESH = re.compile(r"(?:\A|[.!?;])\s*$")
"""A sentence or a half of one begins here."""
_APART = 600
"""Letters between two members of a list at most."""
_AHEAD = 60


@dataclass(frozen=True, slots=True)
class Scene:
    """The sentences of a text and what was seen in them.

    Attributes:
        stops: where the sentences end.
        things: sentence → the letters that are things there; "*" for all.
        deep: sentence → the capitals that are certainly places there, since a number stands behind them.
        members: where letters begin the members of a list in the middle of a line.
    """

    stops: tuple[int, ...]
    things: dict[int, frozenset[str]]
    deep: dict[int, frozenset[str]]
    members: frozenset[int]

    def names_a_thing(self, letter: str, at: int) -> bool:
        """Whether a letter is a player, a table or the like in the sentence around an offset."""
        seen = self.things.get(bisect_right(self.stops, at), frozenset())
        return letter in seen or "*" in seen

    def is_a_place(self, letter: str, at: int) -> bool:
        """Whether the sentence around an offset has a place of that letter which can be no card."""
        return letter in self.deep.get(bisect_right(self.stops, at), frozenset())


def scene(text: str, forms: Forms) -> Scene:
    """What a text says of its letters."""
    stops = tuple(m.end() for m in _STOP.finditer(text))
    things: dict[int, set[str]] = {}
    deep: dict[int, set[str]] = {}
    letters = forms.letters
    for m in _LONE.finditer(text):
        ahead = text[max(0, m.start() - _AHEAD) : m.start()]
        at = bisect_right(stops, m.start())
        if letters.plays.match(text, m.end()) or letters.named.ends(ahead):
            things.setdefault(at, set()).add("*")
        elif letters.determiner.ends(ahead):
            things.setdefault(at, set()).add(m[0])
    for m in _DEEP.finditer(text):
        deep.setdefault(bisect_right(stops, m.start()), set()).add(m[0][0])
    return Scene(
        stops,
        {at: frozenset(seen) for at, seen in things.items()},
        {at: frozenset(seen) for at, seen in deep.items()},
        frozenset(_members(text, forms)),
    )


def _members(text: str, forms: Forms) -> list[int]:
    """Where the letters stand that begin the members of a list: "either (a) he passes or (b) he bids"."""
    members: list[int] = []
    chain: list[re.Match[str]] = []
    for m in _MARK.finditer(text):
        near = chain and m.start() - chain[-1].end() < _APART
        if chain and not (near and _follows(m["letter"], chain[-1]["letter"])):
            members += _from_beginning(text, chain, forms)
            chain = []
        chain.append(m)
    return members + _from_beginning(text, chain, forms)


def _from_beginning(text: str, chain: list[re.Match[str]], forms: Forms) -> list[int]:
    joined = {m for a, b in pairwise(chain) if _are_joined(text[a.end() : b.start()], forms) for m in (a, b)}
    if len(chain) < 2 or not any(_begins(text, m, forms) for m in chain if m not in joined):
        return []
    return [m.start() for m in chain]


def _are_joined(between: str, forms: Forms) -> bool:
    """Whether two letters stand with nothing but a conjunction or a preposition between them."""
    return forms.joint.fullmatch(between) is not None or forms.letters.preposition.only(between.lstrip())


def _begins(text: str, mark: re.Match[str], forms: Forms) -> bool:
    """Whether words follow a letter that it does not govern, nor is governed with: "(a) who called"."""
    ahead = text[max(0, mark.start() - _AHEAD) : mark.start()]
    letters = forms.letters
    if forms.way.match(text, mark.end()) or letters.joins.match(text, mark.end()):
        return False
    if letters.preposition.ends(ahead) or letters.lead.ends(ahead) or letters.noun.ends(ahead):
        return False
    tells = says(text, mark.end(), forms)
    if letters.pronoun.ends(ahead):
        return True
    if letters.opens.ends(ahead):
        return False
    return not (tells or (letters.auxiliary.match(text, mark.end()) and _FRESH.search(ahead)))


def _follows(letter: str, before: str) -> bool:
    if len(letter) == len(before) == 1 and ord(letter) == ord(before) + 1:
        return True
    return 0 < roman_value(before) == roman_value(letter) - 1
