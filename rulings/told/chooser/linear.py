"""A linear chooser: each feature has a weight for each topic, and so its texts are parted from others.

A text is a row of tf-idf weights, each kind of its features of length 1 times what that kind counts.
The same texts teach the same.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from rulings.told.chooser.counted import CountedFeatures
from rulings.told.chooser.descent import Numbers, Row, parting
from rulings.told.chooser.features import Kinds, features

COST = 0.3
"""What an error costs beside the length of the weights; such texts take 0.1 to 1 alike."""
COUNTS = (1.0, 0.7, 1.0, 1.0)
"""What each kind of features counts: words, pairs that are apart, pieces, concepts."""
RARE = 0.25
"""The root: up to 0.25 rare topics are found more often, common ones as before; beyond, questions start."""
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
        fitting = values @ self.weights[at] + self.bias
        return {topic: round(float(fit), _DECIMALS) for topic, fit in zip(self.topics, fitting, strict=True)}

    def reasons(self, text: str, topic: str, most: int = 5) -> list[tuple[str, float]]:
        """The features of a text that speak most for a topic, each with what it adds to the score."""
        at, values = _row(features(text), self.columns, self.idf)
        names = {column: name for name, column in self.columns.items()}
        adds = values * self.weights[at, list(self.topics).index(topic)]
        order = sorted(zip(at, adds, strict=True), key=lambda pair: (-pair[1], pair[0]))
        return [(names[int(column)], round(float(add), _DECIMALS)) for column, add in order[:most]]


def learn(
    texts: Sequence[tuple[str, str, float]], read: Callable[[str], Kinds] = features, *, fewest: int = 2
) -> Chooser:
    """The chooser of texts, each with its topic and how much it counts; 1 is a told case.

    Args:
        read: what a text is compared by.
        fewest: texts that a feature stands in; one that stands in a single text says nothing of others.
    """
    counted = CountedFeatures(read(say) for say, _, _ in texts)
    columns = counted.columns(fewest)
    having = counted.standing(columns)
    idf = np.log((1 + len(texts)) / (1 + having)).astype(np.float32) + 1
    topics = sorted({topic for _, topic, _ in texts})
    topic_of_text = np.array([topics.index(topic) for _, topic, _ in texts])
    targets = np.full((len(texts), len(topics)), -1, np.float32)
    targets[np.arange(len(texts)), topic_of_text] = 1
    costs = COST * _counting(topic_of_text, np.array([counts for _, _, counts in texts]))
    # The bias is the weight of a column that every text has.
    always = len(columns)
    rows = [_with(always, *row) for row in _rows(counted, len(texts), columns, idf)]
    weights = parting(rows, targets, costs, len(columns) + 1)
    return Chooser(topics, columns, idf, weights[:always], weights[always])


def _counting(topic_of_text: npt.NDArray[np.intp], counts: npt.NDArray[np.float64]) -> Numbers:
    """How much each text counts: more where its topic has few texts, by a root of how few."""
    own = np.bincount(topic_of_text)
    counting: Numbers = (counts * (len(topic_of_text) / len(own) / own[topic_of_text]) ** RARE).astype(
        np.float32
    )
    return counting


def _rows(counted: CountedFeatures, texts: int, columns: Mapping[str, int], idf: Numbers) -> Iterator[Row]:
    """The row of each text."""
    column, count = counted.in_columns(columns), counted.counts.astype(np.float32)
    kinds = [(column[at], count[at]) for at in map(slice, *_bounds(counted.sizes))]
    many = len(kinds) // max(1, texts)
    return (_weighed(kinds[text * many : (text + 1) * many], idf) for text in range(texts))


def _bounds(sizes: npt.NDArray[np.intp]) -> tuple[list[int], list[int]]:
    """Where each begins and ends, one after the other."""
    ends = np.cumsum(sizes)
    return (ends - sizes).tolist(), ends.tolist()


def _row(kinds: Kinds, columns: Mapping[str, int], idf: Numbers) -> Row:
    """The columns of the known features of a text, and their weights; none where it has none."""
    numbered = (
        (
            np.array([columns.get(name, -1) for name in kind], np.intp),
            np.fromiter(kind.values(), np.float32, len(kind)),
        )
        for kind in kinds
    )
    return _weighed(numbered, idf)


def _weighed(kinds: Iterable[tuple[npt.NDArray[np.intp], Numbers]], idf: Numbers) -> Row:
    """The same of the columns and the counts of each kind; what has no column stands under -1."""
    at: list[npt.NDArray[np.intp]] = [np.zeros(0, np.intp)]
    values: list[Numbers] = [np.zeros(0, np.float32)]
    for (column, count), counts in zip(kinds, COUNTS, strict=False):
        order = np.argsort(column)[np.count_nonzero(column < 0) :]
        own = column[order]
        numbers = (1 + np.log(count[order])) * idf[own]
        at.append(own)
        values.append(numbers * (counts / max(float(np.linalg.norm(numbers)), 1e-9)))
    return np.concatenate(at), np.concatenate(values)


def _with(column: int, at: npt.NDArray[np.intp], values: Numbers) -> Row:
    """A row with a 1 in one more column."""
    return np.append(at, column), np.append(values, np.float32(1))


def save(chooser: Chooser, path: Path | IO[bytes]) -> None:
    """Writes what was learned; weights in half precision, which hardly a score tells."""
    np.savez(
        path,
        allow_pickle=False,
        topics=np.array(chooser.topics),
        columns=np.frombuffer("\n".join(chooser.columns).encode(), np.uint8),
        idf=chooser.idf,
        weights=chooser.weights.astype(np.float16),
        bias=chooser.bias,
    )


def load(file: Path | IO[bytes]) -> Chooser:
    """Reads what `save` wrote.

    Raises:
        FileNotFoundError: there is none.
    """
    with np.load(file, allow_pickle=False) as archive:
        arrays: dict[str, Any] = dict(archive)
    names = bytes(arrays["columns"]).decode().split("\n")
    columns = {name: n for n, name in enumerate(names)}
    topics = [str(topic) for topic in arrays["topics"]]
    return Chooser(topics, columns, arrays["idf"], arrays["weights"].astype(np.float32), arrays["bias"])
