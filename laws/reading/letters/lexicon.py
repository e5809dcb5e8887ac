"""How likely a Danish word is, alone and after other words: what repair weighs its candidates with.

Three sources: the shipped frequency table (`laws/data/words-da.tsv.gz`), our own lists of words and turns
of phrase (`words-bridge.txt`, `words-formal.txt`, `phrases-da.txt`, `company.toml`), and the clean documents
that are being read at the same time. The last two also give word pairs and triples, which back off by
absolute discounting (Ney, Essen and Kneser, 1994).
Costs are -log10 of probabilities, so lower is likelier.
"""

from __future__ import annotations

import gzip
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import log10
from types import MappingProxyType
from typing import Any

from laws import shipped

START, NUMBER, CITATION, COMMA, OPEN = "<s>", "<n>", "<§>", ",", "("
"""What stands in a word sequence for a sentence's edge, a number, a citation, a comma, a bracket."""

_FLOOR = 8.5
"""Cost of a word that nobody has seen, before its length is counted …"""
_PER_LETTER = 0.55
"""… and what each of its letters adds, …"""
_LONGEST = 50
"""… up to so many; Danish words are shorter."""
_LISTS = {"words-bridge.txt": 10**-4.6, "words-formal.txt": 10**-5.2}
"""Our own lists, and how common a word of each is at least taken to be."""
_OWN_SHARE = 0.7
"""How far the clean documents, where there are any, outweigh general Danish."""
_DISCOUNT = 0.6
_NONE: Mapping[str, int] = MappingProxyType({})
_RELIABLE = 2
"""How often clean documents must have a word before it counts as well as the shipped table's."""

_TOKEN = re.compile(
    r"(?P<cited>(?<!§)§++\s*+[^\s,;.()\d]{0,40}+\d[^\s,;.()]*)"
    r"|(?P<word>[^\W\d_]+(?:\.(?=[^\W\d_]+\.))?)|(?P<number>(?:_[^\W\d]{0,40}+)?\d\w*)"
    r"|(?P<end>[.:;!?•]|\n\s*\n)|(?P<comma>,)|(?P<open>[(\[])"
)


def words_of(text: str) -> Iterator[str]:
    """The word sequence of a text as the lexicon counts it.

    >>> list(words_of("Efter § 27B, før (tre) kort."))
    ['efter', '<§>', ',', 'før', '(', 'tre', 'kort', '<s>']
    """
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "word":
            yield match["word"].lower()
        else:
            yield {"cited": CITATION, "number": NUMBER, "end": START, "comma": COMMA, "open": OPEN}[
                kind or "end"
            ]


@lru_cache(maxsize=1)
def _probabilities() -> dict[str, float]:
    """Word -> probability, from the shipped table and our bridge list."""
    found: dict[str, float] = {}
    for line in (
        gzip.decompress(shipped.data_file("words-da.tsv.gz").read_bytes()).decode("utf-8").splitlines()
    ):
        zipf, _, words = line.partition("\t")
        for word in words.split():
            found[word] = 10 ** (int(zipf) / 100 - 9)
    for name, share in _LISTS.items():
        for word in listed_words(name):
            for part in word.lower().split("-"):
                found[part] = max(found.get(part, 0.0), share)
    return found


@lru_cache(maxsize=1)
def _shipped_words() -> frozenset[str]:
    return frozenset(_probabilities())


@lru_cache(maxsize=4)
def listed_words(name: str) -> tuple[str, ...]:
    """The words of one of our own lists in `laws/data`, as they stand in it."""
    text = shipped.text(name)
    lines = (line.partition("#")[0] for line in text.splitlines())
    return tuple(word for line in lines for word in line.split())


@lru_cache(maxsize=1)
def proper_names() -> frozenset[str]:
    """The listed words that are always written with a capital, in small letters."""
    return frozenset(w.lower() for w in every_listed() if w.istitle())


def every_listed() -> Iterator[str]:
    """The words of all our lists, as they stand in them."""
    for name in _LISTS:
        yield from listed_words(name)


@lru_cache(maxsize=1)
def _listed_hyphens() -> frozenset[str]:
    return frozenset(w.lower() for w in every_listed() if "-" in w)


@lru_cache(maxsize=1)
def _phrases() -> tuple[tuple[tuple[str, ...], int], ...]:
    """The shipped turns of phrase and how often each counts."""
    found = []
    for line in shipped.text("phrases-da.txt").splitlines():
        times, _, phrase = line.partition("#")[0].strip().partition(" ")
        words = tuple(words_of(phrase if times.isdigit() else f"{times} {phrase}"))
        if words:
            found.append((words, int(times) if times.isdigit() else 1))
    return tuple(found)


@lru_cache(maxsize=1)
def _company() -> dict[tuple[str, str], tuple[frozenset[str], bool, float]]:
    """Two words -> words, whether only these may follow (else: these may not), what others cost."""
    data = shipped.table("company.toml")
    return {
        (entry["after"][0], entry["after"][1]): (
            frozenset(entry.get("only") or entry["never"]),
            "only" in entry,
            entry["cost"] / 10,
        )
        for entry in data["company"]
    }


def _out_of_company(before: str, last: str, word: str) -> float:
    """What it costs that a word follows two others that are at home before few words only."""
    rules = _company()
    rule = rules.get((before, last)) or rules.get(("*", last))
    return 0.0 if rule is None or (word in rule[0]) is rule[1] else rule[2]


class Lexicon:
    """Words and their company. Made once by `build`, extended by `with_texts`, never changed.

    >>> plain = Lexicon.build()
    >>> plain.cost("være") < plain.cost("vare"), "kulørsvigt" in plain, "kularsvigt" in plain
    (True, True, False)
    """

    def __init__(self, texts: tuple[str, ...]) -> None:
        self._texts = texts
        self._one: Counter[str] = Counter()
        # plain dictionaries of words and numbers: the garbage collector passes them by
        self._two: dict[str, dict[str, int]] = defaultdict(dict)
        self._three: dict[tuple[str, str], dict[str, int]] = defaultdict(dict)
        self._hyphened: Counter[str] = Counter()
        for text in texts:
            self._count(text)
        for words, times in _phrases():
            self._count_phrase(words, times)
        self._total = sum(n for word, n in self._one.items() if word[0] not in "<,(")
        self._after: dict[str | tuple[str, str], tuple[float, float, Mapping[str, int]]] = {}
        self._general = _probabilities()
        self._alone: dict[str, float] = {}
        self._memo: dict[tuple[str, str, str], float] = {}
        own = {w for w in self._one if w[0] not in "<,("} - _shipped_words()
        self.words = _shipped_words() | own if own else _shipped_words()

    @classmethod
    def build(cls, clean_texts: Iterable[str] = ()) -> Lexicon:
        """A lexicon of the shipped words and of the given clean texts (Danish, free of reading errors)."""
        return cls(tuple(clean_texts))

    def with_texts(self, *clean_texts: str) -> Lexicon:
        """A lexicon that has read these texts too."""
        return Lexicon((*self._texts, *clean_texts))

    def _count(self, text: str) -> None:
        before, last = START, START
        for word in words_of(text):
            self._one[word] += 1
            two, three = self._two[last], self._three[before, last]
            two[word] = two.get(word, 0) + 1
            three[word] = three.get(word, 0) + 1
            before, last = (START, START) if word == START else (last, word)
        for match in re.finditer(r"(?<![^\W_])[^\W_]++(?:-[^\W_]++)+", text):
            self._hyphened[match[0].lower()] += 1

    def _count_phrase(self, words: Sequence[str], times: int) -> None:
        """A turn of phrase tells of company only, not how common its words are or what begins a sentence."""
        for at, word in enumerate(words[1:], 1):
            two = self._two[words[at - 1]]
            two[word] = two.get(word, 0) + times
            if at > 1:
                three = self._three[words[at - 2], words[at - 1]]
                three[word] = three.get(word, 0) + times

    def __contains__(self, word: object) -> bool:
        return word in self.words

    def known(self, word: str) -> bool:
        """Whether a word is well enough known to be left alone: shipped, or more than once in clean texts."""
        return word in self._general or self._one[word] >= _RELIABLE

    def count(self, *words: str) -> int:
        """How often one to three words stand together in the clean texts."""
        if len(words) == 1:
            return self._one[words[0]]
        if len(words) == 2:
            return self._two[words[0]].get(words[1], 0) if words[0] in self._two else 0
        after = self._three.get((words[0], words[1]))
        return after.get(words[2], 0) if after else 0

    def has_hyphen(self, word: str) -> bool:
        """Whether the clean texts or our list write the word with this hyphen."""
        return bool(self._hyphened[word.lower()]) or word.lower() in _listed_hyphens()

    def cost(self, word: str) -> float:
        """How unlikely the word is by itself; a word nobody knows costs more the longer it is."""
        found = self._alone.get(word)
        if found is None:
            general = self._general.get(word, 0.0)
            own = self._one[word] / self._total if self._total else 0.0
            mixed = _OWN_SHARE * own + (1 - _OWN_SHARE) * general if self._total else general
            found = -log10(mixed) if mixed else _FLOOR + _PER_LETTER * min(len(word), _LONGEST)
            self._alone[word] = found
        return found

    def cost_after(self, word: str, last: str, before: str, alone: float | None = None) -> float:
        """How unlikely the word is after two others; `alone` stands in for a word it does not have."""
        key = (before, last, word)
        if alone is None:
            found = self._memo.get(key)
            if found is not None:
                return found
        chance = 10 ** -(self.cost(word) if alone is None else alone)
        pair = before, last
        for total, spared, counts in (
            self._after.get(last) or self._followers(last, self._two),
            self._after.get(pair) or self._followers(pair, self._three),
        ):
            if total:
                seen = counts.get(word, 0)
                chance = ((seen - _DISCOUNT if seen else 0.0) + spared * chance) / total
        found = -log10(chance) + _out_of_company(before, last, word)
        if alone is None:
            self._memo[key] = found
        return found

    def _followers(
        self, key: str | tuple[str, str], tables: Mapping[Any, Mapping[str, int]]
    ) -> tuple[float, float, Mapping[str, int]]:
        """How often anything follows, what of that is spared for words never seen there, and what follows."""
        counts = tables.get(key) or _NONE
        found = self._after[key] = (sum(counts.values()), _DISCOUNT * len(counts), counts)
        return found
