"""Which law a whole question is likely about, by all ways to ask of a law together.

A way to ask is found where it has the words of the question. All of them together say more: which words,
pairs of words, pieces of words and things of the glossary people use for a law, whatever the language. Naive
Bayes over tf-idf weights (Rennie, Shih, Teevan & Karger 2003), every law as likely before a word is read, so
that a law with very many ways to ask does not drown its neighbours.
"""

from __future__ import annotations

import json
import sqlite3
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import log

import numpy as np
import numpy.typing as npt

from kb.database import Database, put_document
from kb.search.postings.layout import Amounts
from kb.search.queries.text import words
from kb.search.queries.understand import things_named
from laws.asked import WayToAsk
from laws.citation import Citation, parse

_DOCUMENT = "likely"
SMOOTHING = 0.02  # how much every law has of every feature, beside 1 for a feature that is all of a question
_FEWEST = 2  # ways to ask that a feature stands in; one that stands in a single way says nothing of others
BLUNT = 0.5  # features lean on each other, so that they speak for a law less than if each stood alone

_Kept = Mapping[str, tuple[npt.NDArray[np.uint8], npt.NDArray[np.float16]]]


class LikelyLaws:
    """What is known of how people ask for the laws.

    Attributes:
        laws: that are asked for, in order.

    Args:
        laws: as above.
        rarity: of each feature, how rare it is.
        spoken: of each feature the numbers of the laws that are asked for with it, and what it adds to each.
        sizes: of each law how much is asked for it in all, as a logarithm.
    """

    def __init__(
        self, laws: Sequence[Citation], rarity: Mapping[str, float], spoken: _Kept, sizes: Amounts
    ) -> None:
        self.laws = laws
        self._rarity = rarity
        self._spoken = spoken
        self._sizes = sizes

    def shares(self, query: str) -> Amounts:
        """How likely each law is asked for, together 1; all alike where no word is known."""
        said = dict(_weigh(_features(query), self._rarity))
        # All features at once: one after the other takes two thirds as long again.
        rows = [self._spoken[name] for name in said]
        weights = np.repeat([*said.values()], [len(numbers) for numbers, _ in rows]) if rows else np.zeros(0)
        numbers = np.concatenate([numbers for numbers, _ in rows] or [np.zeros(0, np.uint8)])
        gains = np.concatenate([gains for _, gains in rows] or [np.zeros(0, np.float16)])
        gained = np.bincount(numbers, weights * gains, len(self.laws))
        total = BLUNT * (gained - sum(said.values()) * self._sizes)
        shares: Amounts = np.exp(total - total.max())
        return np.asarray(shares / shares.sum())


def write_likely(connection: sqlite3.Connection, ways_to_ask: Sequence[WayToAsk]) -> None:
    """Learns how people ask for the laws, and keeps it in a database; nothing where nobody asks."""
    if ways_to_ask:
        put_document(connection, _DOCUMENT, learn_likely(ways_to_ask))


def learn_likely(ways_to_ask: Sequence[WayToAsk]) -> str:
    """What is known of how people ask for the laws, as JSON."""
    laws = sorted({one.citation.law for one in ways_to_ask})
    numbers = {law: number for number, law in enumerate(laws)}
    counted = [(numbers[one.citation.law], _features(one.phrase)) for one in ways_to_ask]
    standing = Counter(name for _, kinds in counted for kind in kinds for name in kind)
    rarity = {
        name: round(log((1 + len(counted)) / (1 + many)) + 1, 4)
        for name, many in sorted(standing.items())
        if many >= _FEWEST
    }
    said: dict[str, dict[int, float]] = {name: {} for name in rarity}
    sizes = np.full(len(laws), SMOOTHING * len(rarity))
    for law, kinds in counted:
        for name, weight in _weigh(kinds, rarity):
            said[name][law] = said[name].get(law, 0.0) + weight
            sizes[law] += weight
    many = [len(by_law) for by_law in said.values()]
    of = np.array([law for by_law in said.values() for law in by_law], np.uint8)
    amounts = np.array([amount for by_law in said.values() for amount in by_law.values()])
    gains = np.log1p(amounts / SMOOTHING).astype(np.float16)
    kept = {
        "laws": [str(law) for law in laws],
        "sizes": np.log(sizes).round(5).tolist(),
        "rarity": rarity,
        "many": many,
        "of": b64encode(of.tobytes()).decode(),
        "gains": b64encode(gains.tobytes()).decode(),
    }
    return json.dumps(kept, ensure_ascii=False)


def load_likely(database: Database) -> LikelyLaws | None:
    """What `write_likely` kept; None where it kept nothing."""
    rows = database.rows("select text from document where name = ?", _DOCUMENT)
    if not rows:
        return None
    kept = json.loads(rows[0][0])
    ends = np.cumsum(kept["many"])[:-1]
    of = np.split(np.frombuffer(b64decode(kept["of"]), np.uint8), ends)
    gains = np.split(np.frombuffer(b64decode(kept["gains"]), np.float16), ends)
    spoken = dict(zip(kept["rarity"], zip(of, gains, strict=True), strict=True))
    laws = [parse(law) for law in kept["laws"]]
    return LikelyLaws(laws, kept["rarity"], spoken, np.array(kept["sizes"]))


def _weigh(kinds: Sequence[Counter[str]], rarity: Mapping[str, float]) -> Iterator[tuple[str, float]]:
    """The known features, each kind of length 1, the rare ones longer."""
    for kind in kinds:
        known = [(name, (1 + log(count)) * rarity[name]) for name, count in kind.items() if name in rarity]
        length = sum(weight * weight for _, weight in known) ** 0.5
        yield from ((name, weight / length) for name, weight in known)


def _features(text: str) -> Sequence[Counter[str]]:
    """Words and pairs of neighbours, pieces of words, what they stand for, what the glossary calls so."""
    # Loaded with the first query that is read: opening a build needs none of it.
    from rulings.told.chooser.features import features

    near, _, pieces, concepts = features(text)
    return near, pieces, concepts, Counter(f"!{thing.id}" for thing in things_named(words(text)))
