"""Which place a whole question is likely about, by all ways to ask for a place together, and for its law.

A way to ask is found where it has the words of the question. All of them together say more: which words,
pairs of words, pieces of words and things of the glossary people use for a place, whatever the language.
Naive Bayes over tf-idf weights (Rennie, Shih, Teevan & Karger 2003), every law and every place as likely
before a word is read, so that one with very many ways to ask does not drown its neighbours. A place is as
likely as its own ways to ask say, and as those of its law say: few ways to ask tell little of a place by
themselves.
"""

import json
import sqlite3
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import log
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kb.database import Database, put_document
from kb.search.postings.layout import Amounts, Numbers
from kb.search.queries.text import words
from kb.search.queries.understand import things_named
from laws.asked import WayToAsk
from laws.citation import Citation, parse

_DOCUMENT = "likely"
SMOOTHING, OF_A_PLACE = 0.02, 0.01
"""How much every law, every place has of every feature, beside 1 for a feature that is all of a question."""
_FEWEST = 2  # ways to ask that a feature stands in; one that stands in a single way says nothing of others
BLUNT = 0.5  # features lean on each other, so that they speak for a law less than if each stood alone
_PLACE, _GAIN = np.uint16, np.float16


class Shares(NamedTuple):
    """How likely a question is about each law, and about each place or one that it stands in.

    Whoever asks for a place may be answered by what stands in it, so that a place is as likely as it is by
    itself and those around it together.
    """

    laws: Amounts
    places: Amounts


class LikelyPlaces:
    """What is known of how people ask for the places of the laws.

    Attributes:
        places: that are asked for, in order.
        laws: that they stand in, in order.

    Args:
        places: as above.
        rarity: of each feature, how rare it is.
        starts: where each feature's places begin, and where the last one's end.
        of, gains: for each feature the places that are asked for with it, and what it adds to each.
        sizes: of each place how much is asked for it in all, and of each law, as logarithms.
    """

    def __init__(
        self,
        places: Sequence[Citation],
        rarity: Mapping[str, float],
        starts: Numbers,
        of: npt.NDArray[np.uint16],
        gains: npt.NDArray[np.float16],
        sizes: Shares,
    ) -> None:
        self.places = places
        self.laws = sorted({place.law for place in places})
        numbers = {law: number for number, law in enumerate(self.laws)}
        self._law_of = np.array([numbers[place.law] for place in places], dtype=np.intp)
        at = {place: number for number, place in enumerate(places)}
        around = [(n, at[one]) for n, place in enumerate(places) for one in place.ancestors if one in at]
        self._inside, self._around = np.array(around, dtype=np.intp).reshape(-1, 2).T
        self._rarity, self._at = rarity, {name: at for at, name in enumerate(rarity)}
        self._starts, self._of, self._gains, self._sizes = starts, of, gains, sizes

    def shares(self, query: str) -> Shares:
        """How likely each law and each place is asked for; all alike where no word is known."""
        said = dict(_weigh(_features(query), self._rarity))
        # All features at once: one after the other takes two thirds as long again.
        rows = [slice(self._starts[at], self._starts[at + 1]) for at in map(self._at.__getitem__, said)]
        weights = np.fromiter(said.values(), dtype=np.float64, count=len(said))
        feature = np.repeat(np.arange(len(rows)), [row.stop - row.start for row in rows])
        of = np.concatenate([self._of[row] for row in rows] or [self._of[:0]])
        gains = np.concatenate([self._gains[row] for row in rows] or [self._gains[:0]]).astype(np.float64)
        in_all = weights.sum()
        own = np.bincount(of, weights[feature] * gains, len(self.places)) - in_all * self._sizes.places
        amounts = np.bincount(
            feature * len(self.laws) + self._law_of[of], np.expm1(gains), len(rows) * len(self.laws)
        ).reshape(len(rows), len(self.laws))
        together = weights @ np.log1p(amounts * (OF_A_PLACE / SMOOTHING)) - in_all * self._sizes.laws
        places = _shared(own + together[self._law_of])
        inside = np.bincount(self._inside, places[self._around], len(places))
        return Shares(_shared(together), places + inside)


def _shared(total: Amounts) -> Amounts:
    shares: Amounts = np.exp(BLUNT * (total - total.max()))
    return np.asarray(shares / shares.sum())


def write_likely(connection: sqlite3.Connection, ways_to_ask: Sequence[WayToAsk]) -> None:
    """Learns how people ask for the places, and keeps it in a database; nothing where nobody asks."""
    if ways_to_ask:
        put_document(connection, _DOCUMENT, learn_likely(ways_to_ask))


def learn_likely(ways_to_ask: Sequence[WayToAsk]) -> str:
    """What is known of how people ask for the places, as JSON."""
    from rulings.told.chooser.counted import CountedFeatures  # only a build learns

    places = sorted({one.citation for one in ways_to_ask})
    numbers = {place: number for number, place in enumerate(places)}
    features = CountedFeatures(_features(one.phrase) for one in ways_to_ask)
    names = features.columns(_FEWEST)
    rarity = {
        name: round(log((1 + len(ways_to_ask)) / (1 + many)) + 1, 4)
        for name, many in zip(names, features.standing(names).tolist(), strict=True)
    }
    # All at once, as `_weigh` weighs those of one: there are more than a million.
    feature, count, kinds = features.in_columns(names), features.counts, len(features.sizes)
    known = feature >= 0
    feature, count = feature[known], count[known]
    kind_of = np.repeat(np.arange(kinds), features.sizes)[known]
    weight = (1 + np.log(count)) * np.array([*rarity.values()])[feature]
    weight /= np.sqrt(np.bincount(kind_of, weight * weight, kinds))[kind_of]
    asked = np.array([numbers[one.citation] for one in ways_to_ask])
    place = np.repeat(asked, kinds // len(ways_to_ask))[kind_of]
    pairs, each = np.unique(feature * len(places) + place, return_inverse=True)
    amounts = np.bincount(each, weight, len(pairs))
    of = (pairs % len(places)).astype(_PLACE)
    in_places = np.bincount(place, weight, len(places))
    roots = [one.law for one in places]
    in_laws = dict.fromkeys(sorted(set(roots)), 0.0)
    for root, amount in zip(roots, in_places, strict=True):
        in_laws[root] += amount
    laws = np.array([*in_laws.values()])
    kept = {
        "places": [str(place) for place in places],
        "sizes": [
            np.log(laws + SMOOTHING * len(rarity)).round(5).tolist(),
            np.log(in_places + OF_A_PLACE * len(rarity)).round(5).tolist(),
        ],
        "rarity": rarity,
        "many": np.bincount(pairs // len(places), minlength=len(rarity)).tolist(),
        "of": b64encode(of.tobytes()).decode(),
        "gains": b64encode(np.log1p(amounts / OF_A_PLACE).astype(_GAIN).tobytes()).decode(),
    }
    return json.dumps(kept, ensure_ascii=False)


def load_likely(database: Database) -> LikelyPlaces | None:
    """What `write_likely` kept; None where it kept nothing."""
    rows = database.rows("select text from document where name = ?", _DOCUMENT)
    if not rows:
        return None
    kept = json.loads(rows[0][0])
    return LikelyPlaces(
        [parse(place) for place in kept["places"]],
        kept["rarity"],
        np.append(0, np.cumsum(kept["many"])).astype(np.intp),
        np.frombuffer(b64decode(kept["of"]), _PLACE),
        np.frombuffer(b64decode(kept["gains"]), _GAIN),
        Shares(*map(np.array, kept["sizes"])),
    )


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
