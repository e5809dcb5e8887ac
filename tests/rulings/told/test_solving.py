"""A system solved in half its table: the same as numpy says, in bands of any size."""

from __future__ import annotations

import numpy as np
import pytest

from rulings.told.chooser import solving


@pytest.mark.parametrize(("count", "band"), [(1, 512), (7, 3), (9, 3), (40, 7), (40, 64)])
def test_it_is_what_numpy_finds(count: int, band: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "BAND", band)
    drawn = np.random.default_rng(count)
    rows = drawn.normal(size=(count, 5)).astype(np.float32)
    table = rows @ rows.T + np.diag(drawn.uniform(0.3, 2, count)).astype(np.float32)
    wanted = drawn.normal(size=(count, 3)).astype(np.float32)
    expected = np.linalg.solve(table.astype(np.float64), wanted.astype(np.float64)).astype(np.float32)
    assert np.allclose(solving.solved(table, wanted), expected, rtol=1e-6, atol=1e-7)


def test_the_table_is_used_up() -> None:
    """Its memory is given back band by band: two tables beside each other are what this is made to avoid."""
    table = np.eye(3, dtype=np.float32)
    solving.solved(table, np.ones((3, 1), np.float32))
    assert not len(table)
