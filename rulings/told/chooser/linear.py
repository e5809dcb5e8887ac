"""A linear chooser: each feature has a weight for each topic, found by regularised least squares.

A text is a row of its features' tf-idf weights, of length 1. The weights W make X·W as near as possible to
+1 for the topic that a text has and -1 for every other, with λ·|W|² added so that rare words decide little:
ridge regression as a classifier (Hoerl & Kennard 1970; Rifkin, Yeo & Poggio 2003). The same texts teach the
same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from rulings.told.chooser.features import features
from rulings.told.chooser.solving import solved
from rulings.told.chooser.sparse import Numbers, Sparse, gathered

RIDGE = 0.5
"""λ: from 0.2 to 1 the lists that were left out came out alike; above, rare topics are no longer found."""
RARE = 0.25
"""The root: up to 0.25 rare topics are found more often, common ones as before; beyond, questions start."""
_FEWEST = 2  # texts that a feature stands in; one that stands in a single text says nothing of others
_DECIMALS = 3  # of a score; below, machines may differ


@dataclass(frozen=True, slots=True, eq=False)
class Chooser:
    """What was learned.

    Attributes:
        topics: ids in order; the empty one stands for no case.
        columns: feature → its row in `weights`.
        idf: how rare each feature is, ln((1 + texts) / (1 + texts that have it)) + 1.
        weights: feature × topic.
        bias: of each topic; how common it is among the texts.
    """

    topics: Sequence[str]
    columns: Mapping[str, int]
    idf: Numbers
    weights: Numbers
    bias: Numbers

    def scores(self, text: str) -> dict[str, float]:
        """How well a text fits each topic: near 1 for texts of that topic, -1 for others, as a rule between.

        A text of unknown words alone fits none.
        """
        at, values = _row(features(text), self.columns, self.idf)
        found = values @ self.weights[at] + self.bias
        return {topic: round(float(one), _DECIMALS) for topic, one in zip(self.topics, found, strict=True)}

    def reasons(self, text: str, topic: str, most: int = 5) -> list[tuple[str, float]]:
        """The features of a text that speak most for a topic, each with what it adds to the score."""
        at, values = _row(features(text), self.columns, self.idf)
        names = {column: name for name, column in self.columns.items()}
        adds = values * self.weights[at, list(self.topics).index(topic)]
        ranked = sorted(zip(at, adds, strict=True), key=lambda one: (-one[1], one[0]))
        return [(names[int(column)], round(float(add), _DECIMALS)) for column, add in ranked[:most]]


def learn(texts: Sequence[tuple[str, str, float]], read: Callable[[str], Counter[str]] = features) -> Chooser:
    """The chooser of texts, each with its topic and how much it counts; 1 is a told case.

    Args:
        read: what a text is compared by.
    """
    counted = [read(say) for say, _, _ in texts]
    standing = Counter(name for row in counted for name in row)
    columns = {name: n for n, name in enumerate(sorted(k for k, n in standing.items() if n >= _FEWEST))}
    idf = (
        np.log((1 + len(texts)) / (1 + np.array([standing[name] for name in columns]))).astype(np.float32) + 1
    )
    topics = sorted({topic for _, topic, _ in texts})
    owned = np.array([topics.index(topic) for _, topic, _ in texts])
    counts = _counting(owned, np.array([counts for _, _, counts in texts]))
    wanted = np.full((len(texts), len(topics)), -1, np.float32)
    wanted[np.arange(len(texts)), owned] = 1
    rows = gathered([_row(row, columns, idf) for row in counted])
    bias: Numbers = np.average(wanted, axis=0, weights=counts).astype(np.float32)
    return Chooser(topics, columns, idf, _ridge(rows, wanted - bias, counts), bias)


def _counting(owned: npt.NDArray[np.intp], counts: npt.NDArray[np.float64]) -> Numbers:
    """How much each text counts: more where its topic has few texts, by a root of how few."""
    own = np.bincount(owned)
    found: Numbers = (counts * (len(owned) / len(own) / own[owned]) ** RARE).astype(np.float32)
    return found


def _ridge(rows: Sparse, wanted: Numbers, counts: Numbers) -> Numbers:
    """W = Xᵀ(XXᵀ + λC⁻¹)⁻¹Y, C being what texts count: solved over the texts, the fewer."""
    alike = rows.alike()
    alike[np.diag_indices_from(alike)] += RIDGE / counts
    return rows.turned(solved(alike, wanted))


def _row(counted: Counter[str], columns: Mapping[str, int], idf: Numbers) -> tuple[list[int], Numbers]:
    """The columns of the known features of a text, in order, and their weights: of length 1, or none."""
    known = sorted((columns[name], n) for name, n in counted.items() if name in columns)
    at = [column for column, _ in known]
    values = (
        (1 + np.log(np.array([n for _, n in known], np.float32))) * idf[at] if at else np.zeros(0, np.float32)
    )
    return at, values / max(float(np.linalg.norm(values)), 1e-9)


def save(chooser: Chooser, path: Path | IO[bytes]) -> None:
    """Writes what was learned."""
    np.savez(
        path,
        allow_pickle=False,
        topics=np.array(chooser.topics),
        columns=np.array(list(chooser.columns)),
        idf=chooser.idf,
        weights=chooser.weights,
        bias=chooser.bias,
    )


def load(file: Path | IO[bytes]) -> Chooser:
    """Reads what `save` wrote.

    Raises:
        FileNotFoundError: there is none.
    """
    with np.load(file, allow_pickle=False) as held:
        kept: dict[str, Any] = dict(held)
    columns = {str(name): n for n, name in enumerate(kept["columns"])}
    return Chooser([str(t) for t in kept["topics"]], columns, kept["idf"], kept["weights"], kept["bias"])
