"""Which unknown words of a text become known by one change of letters, and by which."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from laws.reading.letters.lexicon import Lexicon

_DOUBT = 0.5
ALPHABET = "abcdefghijklmnopqrstuvwxyzæøåé"


class Change(NamedTuple):
    """What a scan shows where something else was printed: one or two signs for one or two letters."""

    seen: str
    printed: str


def one_change(
    scanned: str, words: Collection[str], prefixes: Collection[str]
) -> Iterator[tuple[Change, str]]:
    """Every way in which one change makes a word of a scanned one, with that word.

    Args:
        scanned: in small letters.
        words: the words that there are.
        prefixes: their beginnings, the empty one among them.

    >>> words = {"før", "gerne"}
    >>> prefixes = {w[:n] for w in words for n in range(len(w) + 1)}
    >>> [(change, w) for s in ("f6r", "geme") for change, w in one_change(s, words, prefixes)]
    [(Change(seen='6', printed='ø'), 'før'), (Change(seen='m', printed='rn'), 'gerne')]
    """
    for at in range(len(scanned)):
        head = scanned[:at]
        if head not in prefixes:
            return
        one, two = scanned[at + 1 :], scanned[at + 2 :]
        for letter in ALPHABET:
            begun = head + letter
            if begun not in prefixes:
                continue
            if letter != scanned[at]:
                if begun + one in words:
                    yield Change(scanned[at], letter), begun + one
                if at + 1 < len(scanned) and letter != scanned[at + 1] and begun + two in words:
                    yield Change(scanned[at : at + 2], letter), begun + two
            for other in ALPHABET:
                if begun + other + one in words and scanned[at] not in (letter, other):
                    yield Change(scanned[at], letter + other), begun + other + one


def chance(change: Change, known: Collection[str], lexicon: Lexicon) -> float:
    """How often the same change makes a word of a word that is right already: what accident alone does.

    A known word whose changed form is ten times as common may itself be a misreading; it tells nothing.
    """
    held = hits = 0
    for word in known:
        if change.seen in word:
            made = [lexicon.cost(other) for other in changed(word, change) if other in lexicon]
            doubtful = bool(made) and min(made) < lexicon.cost(word) - 1
            held += not doubtful
            hits += bool(made) and not doubtful
    return (hits + _DOUBT) / (held + 10 * _DOUBT)


def changed(word: str, change: Change) -> Iterator[str]:
    """A word with the change made at each place where it can be."""
    at = word.find(change.seen)
    while at >= 0:
        yield word[:at] + change.printed + word[at + len(change.seen) :]
        at = word.find(change.seen, at + 1)
