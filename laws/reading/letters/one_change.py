"""Which unknown words of a text become known by one change of letters, and by which."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from laws.reading.letters.lexicon import Lexicon

_USUAL, _DOUBT = 0.01, 20
"""How often a change makes a word by accident, where so few words or fewer tell."""
ALPHABET = "abcdefghijklmnopqrstuvwxyzæøåé"


class Change(NamedTuple):
    """What a scan shows where something else was printed: one or two signs for one or two letters."""

    seen: str
    printed: str


@dataclass(frozen=True, slots=True)
class WordParts:
    """The words that there are, with their beginnings and their ends, the empty ones among them."""

    words: Collection[str]
    begun: Collection[str]
    ends: Collection[str]
    _after: dict[str, str] = field(default_factory=dict, compare=False, repr=False)

    def after(self, head: str) -> str:
        """The letters with which a beginning can go on."""
        found = self._after.get(head)
        if found is None:
            begun = self.begun
            found = self._after[head] = "".join(letter for letter in ALPHABET if head + letter in begun)
        return found

    @classmethod
    def of(cls, lexicon: Lexicon, begun: Collection[str]) -> WordParts:
        """Those of a lexicon, whose beginnings are known already."""
        ends: set[str] = set()
        for word in lexicon.words:
            for at in range(len(word) + 1):
                if word[at:] in ends:
                    break
                ends.add(word[at:])
        return cls(lexicon.words, begun, ends)


def one_change(scanned: str, known: WordParts) -> Iterator[tuple[Change, str]]:
    """Every way in which one change makes a word of a scanned one (in small letters), with that word.

    >>> lexicon = Lexicon.build()
    >>> known = WordParts.of(lexicon, {w[:n] for w in lexicon.words for n in range(len(w) + 1)})
    >>> [change for change, word in one_change("geme", known) if word == "gerne"]
    [Change(seen='m', printed='rn')]
    """
    words, begun = known.words, known.begun
    for at in range(len(scanned)):
        head = scanned[:at]
        if head not in begun:
            return
        one, two = scanned[at + 1 :], scanned[at + 2 :]
        by_one, by_two = one in known.ends, at + 1 < len(scanned) and two in known.ends
        for letter in known.after(head) if by_one or by_two else "":
            here = head + letter
            if by_one and letter != scanned[at] and here + one in words:
                yield Change(scanned[at], letter), here + one
            if by_two and letter not in scanned[at : at + 2] and here + two in words:
                yield Change(scanned[at : at + 2], letter), here + two
            for other in known.after(here) if by_one else "":
                if here + other + one in words and scanned[at] not in (letter, other):
                    yield Change(scanned[at], letter + other), here + other + one


def chance(change: Change, known: Collection[str], lexicon: Lexicon) -> float:
    """How often the same change makes a word of a word that is right already: what accident alone does.

    A known word whose changed form is ten times as common may itself be a misreading; it tells nothing.
    """
    held = hits = 0
    for word in known:
        if change.seen in word:
            made = [lexicon.cost(other) for other in with_change(word, change) if other in lexicon]
            doubtful = bool(made) and min(made) < lexicon.cost(word) - 1
            held += not doubtful
            hits += bool(made) and not doubtful
    return (hits + _USUAL * _DOUBT) / (held + _DOUBT)


def with_change(word: str, change: Change) -> Iterator[str]:
    """A word with the change made at each place where it can be."""
    at = word.find(change.seen)
    while at >= 0:
        yield word[:at] + change.printed + word[at + len(change.seen) :]
        at = word.find(change.seen, at + 1)
