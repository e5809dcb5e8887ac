"""The two products of a table that is nearly all zeros are those of the table written out."""

from __future__ import annotations

import numpy as np
import pytest

from rulings.told.chooser.linear import learn
from rulings.told.chooser.sparse import Numbers, Sparse, gathered

SHARES = (0.9, 0.5, 0.2, 0.05, 0.02, 0.01)
"""In how many of the rows a column has something: from nearly all to two or three."""


def table(seed: int, rows: int = 200, columns: int = 60) -> Numbers:
    """Columns from common to rare, none empty; some rows are."""
    chance = np.random.default_rng(seed)
    share = np.resize(np.array(SHARES), columns)
    made = chance.random((rows, columns)) * (chance.random((rows, columns)) < share)
    made[chance.integers(rows, size=columns), np.arange(columns)] = 1
    made[chance.integers(rows, size=5)] = 0
    return made[:, made.any(axis=0)].astype(np.float32)


def sparse(dense: Numbers) -> Sparse:
    return gathered([(list(np.flatnonzero(row)), row[np.flatnonzero(row)]) for row in dense])


@pytest.mark.parametrize("seed", range(5))
def test_the_products_are_those_of_the_whole_table(seed: int) -> None:
    dense = table(seed)
    standing = (dense > 0).sum(axis=0)
    assert standing.max() > 100 and standing.min() < 10, "some columns are common and some are rare"
    other = np.random.default_rng(seed).random((len(dense), 7)).astype(np.float32)
    assert np.allclose(sparse(dense).alike(), dense @ dense.T, rtol=1e-4, atol=1e-5)
    assert np.allclose(sparse(dense).turned(other), dense.T @ other, rtol=1e-4, atol=1e-5)


def test_texts_that_share_no_word_can_be_learned_from() -> None:
    chooser = learn([("svigt", "kuloersvigt", 1.0), ("resten", "krav", 1.0)])
    assert set(chooser.scores("noget helt andet")) == {"kuloersvigt", "krav"}
