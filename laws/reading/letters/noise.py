"""Letters misread without any habit: an unknown word that is one letter away from a likely one."""

from collections.abc import Collection, Iterator, Mapping
from math import log10

from laws.reading.letters.channel import Candidate, Channel
from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.one_change import ALPHABET, Change

OFTEN = 3
"""A word that a text says so often is one, though nobody knows it."""
_TELLING, _COMMON = 6, 5.0
"""Unknown words of so many letters tell of noise where one letter makes a word at most this rare …"""
_LEAST_SHARE = 0.01
"""… and so many of the text's words of that length are such ones; typing errors are rarer."""
_SHORTEST, _RAREST = 2, 6.3
"""Shorter words are not repaired, and rarer ones are not what was printed."""
_NAME = 1.5
"""How much dearer a change is in a word with a capital, which may be a name."""
_OWN = 5.0
"""What a word costs that only the text itself says, again and again."""


def noise(
    words: Mapping[str, int], known: Collection[str], lexicon: Lexicon, learned: Collection[Change]
) -> float:
    """Cost of reading any letter as any other in a text; 0 where no noise shows.

    Args:
        words: the text's words, small, and how often each is there.
        known: those that there are.
        learned: changes that are a habit of the machine; what they explain is none.
    """
    telling = {word: n for word, n in words.items() if len(word) >= _TELLING and word.isalpha()}
    letters = sum(len(word) * n for word, n in telling.items())
    habits = {change.seen: change.printed for change in learned}
    rare = {word: n for word, n in telling.items() if n < OFTEN and word not in known}
    noisy = sum(n for word, n in rare.items() if _noisy(word, lexicon, habits))
    if not letters or noisy < _LEAST_SHARE * sum(telling.values()):
        return 0.0
    return -log10(noisy / letters / len(ALPHABET))


def _noisy(word: str, lexicon: Lexicon, habits: Mapping[str, str]) -> bool:
    if any(word.replace(seen, printed) in lexicon for seen, printed in habits.items() if seen in word):
        return False
    return any(made in lexicon and lexicon.cost(made) <= _COMMON for made in _near(word))


def _near(word: str) -> Iterator[str]:
    """A word with each letter exchanged for each other."""
    for at, was in enumerate(word):
        head, tail = word[:at], word[at + 1 :]
        yield from (head + letter + tail for letter in ALPHABET if letter != was)


def with_noise(
    scanned: str, found: tuple[Candidate, ...], channel: Channel, *, counted_name: bool
) -> tuple[Candidate, ...]:
    """The words that may have been printed, and those that one misread letter leads to.

    Args:
        found: those that the machine's habits lead to, best first.
        counted_name: whether a capital would make a name of it: no sentence begins there.
    """
    word, learned, lexicon = scanned.lower(), channel.learned, channel.lexicon
    if len(word) < _SHORTEST or not word.isalpha() or word in lexicon or word in learned.often:
        return found
    cost = learned.noise + (_NAME if counted_name and scanned[0].isupper() else 0.0)
    have = {candidate.word for candidate in found if candidate.channel <= cost}
    more = []
    for made in _near(word):
        if made in have:
            continue
        if made in lexicon and lexicon.cost(made) <= _RAREST:
            more.append(Candidate(made, cost, lexicon.cost(made)))
        elif made in learned.often:
            more.append(Candidate(made, cost, _OWN))
    return tuple(sorted((*found, *more), key=lambda c: (c.cost, c.word)))
