"""What a text itself tells of the machine that read it: which signs stand for which letters, and how often.

Unknown words that one change makes known vote for that change (expectation and maximisation over all changes,
Dempster, Laird and Rubin, 1977), weighed by how common the words are that it makes. A change counts when it
explains more words than accident does. The shipped table (`laws/data/confusions.toml`) is where it starts,
and holds for what the learned changes leave unexplained.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from math import log10

from laws.reading.letters.cases import names_in, restless
from laws.reading.letters.confusions import DANISH, Rule, ScanHabits, table_costs
from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.noise import OFTEN, noise
from laws.reading.letters.one_change import Change, WordParts, chance, one_change

_LEAST_LETTERS = 3000
"""A shorter text tells too little of the machine."""
_LEAST_WORDS, _LEAST_INSIDE = 4, 3
"""A change must explain so many different words, so many of them not by another ending, …"""
_TELLING = 5
_OVER_CHANCE = 3.0
"""… and so many times as many as accident would."""
_ROUNDS = 4
_RARE_CHANGE = 4.5
"""Cost at which a change that no table knows begins."""
_RAREST = 6.3
"""Only changes that make words at most this rare vote."""
_LEAST_WEIGHT = 1e-7
_VOTERS = 1200
"""So many of the commonest unknown words are asked."""
_LEAST_RATE = 0.005
"""A change that happens more rarely is no habit of the machine."""
_MARGIN = 0.5
"""A change that the table knows is learned anew where it is so much commoner; half of it where it rules."""
_FEW = 0.15
"""A letter that is rarer than this share of what Danish has of it did not come through."""
_SHARES = {"æ": 0.0087, "ø": 0.0094, "å": 0.0119}
"""How common the letters are in Danish."""
_LEAST_REST = 0.003

_WORD = re.compile(r"[^\s.,;:!?()\[\]»«”\"–—§/-]+(?:[;:!?]+[^\W\d_][^\s.,;:!?()\[\]»«”\"–—§/-]*)*")
_LIKE_SIGNS = re.compile(r"(?<=[^\W\d_])[^\w\s.,()\[\]»«”\"'’–—§/-](?=[^\W\d_])")
_LEAST_SIGNS = 2
_STOPS = frozenset(";:!?")
"""They stand for letters only where a change that holds says so."""


def learn(texts: Iterable[str], lexicon: Lexicon, prefixes: Collection[str]) -> ScanHabits:
    """What a text tells of the machine that read it.

    Args:
        texts: the text in pieces, untouched.
        lexicon: the words that there are.
        prefixes: the beginnings of its words.

    Returns:
        Nothing but whether æ, ø and å are there, where the text is short or shows no change of its own.
    """
    text = "\n".join(texts)
    lower = text.lower()
    letters = Counter(c for c in lower if c.isalpha())
    total = sum(letters.values())
    through = frozenset(DANISH if sum(letters[c] for c in DANISH) > 0.004 * total else "")
    if total < _LEAST_LETTERS:
        return ScanHabits(through)
    through = frozenset(c for c in DANISH if letters[c] > _FEW * _SHARES[c] * total)
    signs = _signs(text)
    words = Counter(match[0] for match in _WORD.finditer(lower) if not match[0].isdigit())
    known = {word: n for word, n in words.items() if word in lexicon}
    shares = _shares(words, known, lexicon, prefixes)
    printed = _print_counts(known, shares)
    rates = {c: min(1.0, s.times / max(printed[c.printed], s.times)) for c, s in shares.items() if s.times}
    accepted = {
        change: rate
        for change, rate in rates.items()
        if rate >= _LEAST_RATE and _holds(change, shares[change], known, words, lexicon)
    }
    signs -= {s for s in _STOPS if not any(s in change.seen for change in accepted)}
    told = _new_confusions(accepted, through, printed, known, signs)
    capitals = restless(text, known)
    cost = noise(words, known, lexicon, accepted) if len(told.through) == len(DANISH) or told.rules else 0.0
    if not (capitals or cost):
        return told
    names = names_in(text, lexicon) if capitals else frozenset()
    often = frozenset(w for w, n in words.items() if n >= OFTEN and w not in known and w.isalpha())
    return replace(told, misread=True, restless=capitals, names=names, noise=cost, often=often)


def _signs(text: str) -> frozenset[str]:
    """Signs that stand between two letters as if they were letters."""
    return frozenset(sign for sign, n in Counter(_LIKE_SIGNS.findall(text)).items() if n >= _LEAST_SIGNS)


@dataclass(slots=True)
class _Share:
    """What a change explains: occurrences, and the words that it made of unknown ones."""

    times: float
    made: dict[str, float]


def _shares(
    words: Mapping[str, int], known: Collection[str], lexicon: Lexicon, prefixes: Collection[str]
) -> dict[Change, _Share]:
    """How much each change explains of the commonest unknown words."""
    unknown = [(n, word) for word, n in words.items() if word not in known and _votes(word)]
    unknown.sort(key=lambda item: (-item[0], item[1]))
    every, total = WordParts.of(lexicon, prefixes), sum(words.values())
    voters: list[tuple[int, str, list[tuple[Change, float]]]] = []
    for n, word in unknown[:_VOTERS]:
        ways = [
            (change, max(10 ** -lexicon.cost(made), words.get(made, 0) / total))
            for change, made in one_change(word, every)
            if lexicon.cost(made) <= _RAREST
        ]
        if ways:
            voters.append((n, word, ways))
    table = table_costs()
    weight = _weights({Change(*c): 10**-cost for c, cost in table.items()})
    found: dict[Change, _Share] = {}
    for _ in range(_ROUNDS):
        found = {}
        for n, word, ways in voters:
            chances = [(change, weight[change] * likely) for change, likely in ways]
            whole = sum(c for _, c in chances)
            for change, part in chances:
                share = found.setdefault(change, _Share(0.0, {}))
                share.times += n * part / whole
                share.made[word] = max(share.made.get(word, 0.0), part / whole)
        everything = sum(share.times for share in found.values()) or 1.0
        weight = _weights({c: max(0.1 * s.times / everything, _LEAST_WEIGHT) for c, s in found.items()})
    return found


def _weights(told: Mapping[Change, float]) -> defaultdict[Change, float]:
    """How likely each change is before a word is looked at; one that nothing tells of is rare."""
    return defaultdict(lambda: 10**-_RARE_CHANGE, told)


def _votes(word: str) -> bool:
    """Whether an unknown word may be a misread one: no number, no code, no lone sign."""
    digits = sum(c.isdigit() for c in word)
    return 1 < len(word) <= 24 and digits * 2 <= len(word) and any(c.isalpha() for c in word)


def _print_counts(known: Mapping[str, int], shares: Mapping[Change, _Share]) -> Counter[str]:
    """How often each letter, and each pair that a change shows, was printed."""
    found: Counter[str] = Counter()
    wanted = {change.printed for change in shares}
    for word, n in known.items():
        for at in range(len(word)):
            for size in (1, 2):
                part = word[at : at + size]
                if len(part) == size and part in wanted:
                    found[part] += n
    for change, share in shares.items():
        found[change.printed] += round(share.times)
    return found


def _holds(
    change: Change, share: _Share, known: Mapping[str, int], words: Mapping[str, int], lexicon: Lexicon
) -> bool:
    """Whether a change explains enough different words, and more than accident does."""
    made = [word for word, part in share.made.items() if part > 0.5]
    sure, inside = len(made), sum(not word.endswith(change.seen) for word in made)
    if sure < _LEAST_WORDS or inside < _LEAST_INSIDE:
        return False
    long = [word for word in made if len(word) >= _TELLING]
    least = _TELLING if len(long) >= _LEAST_WORDS else 0  # short words turn into others by accident
    held = sum(change.seen in word for word in words if word not in known and len(word) >= least)
    accident = chance(change, [word for word in known if len(word) >= least], lexicon)
    return len(long if least else made) >= _OVER_CHANCE * accident * held


def _new_confusions(
    accepted: Mapping[Change, float],
    through: frozenset[str],
    printed: Mapping[str, int],
    known: Mapping[str, int],
    signs: frozenset[str],
) -> ScanHabits:
    """The changes that the table has not, or has as much rarer, and what they leave to the table."""
    table = table_costs()
    new = {
        c: r
        for c, r in accepted.items()
        if -log10(r) < table.get(c, 9.0) - (_MARGIN if r < 0.5 else _MARGIN / 2)
    }
    rest: dict[str, float] = {}
    for letter in DANISH:
        clean = sum(word.count(letter) * n for word, n in known.items())
        whole = max(1, printed.get(letter, 0), clean)
        told = sum(rate for change, rate in new.items() if change.printed == letter) + clean / whole
        rest[letter] = max(_LEAST_REST, 1.0 - told)
    kept = frozenset(c for c in through if not any(ch.printed == c for ch in accepted))
    rules = tuple(Rule(c.seen, c.printed, max(0.05, -log10(r)), False, False) for c, r in sorted(new.items()))
    digits = frozenset(c for change in accepted for c in change.seen if c.isdigit())
    if not new:
        return ScanHabits(kept, digits=digits, misread=bool(accepted))
    if len(kept) < len(DANISH):
        digits = frozenset("0123456789")
    return ScanHabits(kept, rules, tuple(sorted(rest.items())), signs, digits, _sure(new, known), True)


def _sure(new: Mapping[Change, float], known: Mapping[str, int]) -> tuple[tuple[str, str], ...]:
    """Single signs that no known word has and that stand for one letter only."""
    printed: dict[str, set[str]] = defaultdict(set)
    for change in new:
        printed[change.seen].add(change.printed)
    letters = {c for word in known for c in word}
    return tuple(
        sorted(
            (s, p) for s, (p, *more) in printed.items() if len(s + p) == 2 and s not in letters and not more
        )
    )
