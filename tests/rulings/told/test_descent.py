"""The weights that part texts with a margin are where no text gains by moving them."""

import numpy as np
import pytest

from rulings.told.chooser import descent
from rulings.told.chooser.descent import parting

COST = 0.3


def _rows() -> tuple[list[tuple[np.ndarray, np.ndarray]], np.ndarray]:
    """Forty texts of six columns and three topics, the same each time."""
    numbers = (np.arange(240).reshape(40, 6) * 37 % 11).astype(np.float32) / 11
    topics = np.argmax(numbers[:, :3], axis=1)
    wanted = np.full((40, 3), -1, np.float32)
    wanted[np.arange(40), topics] = 1
    return [(np.arange(6), row) for row in numbers], wanted


def test_the_weights_are_the_least_of_margin_and_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """The slope of |W|²/2 + C·Σ max(0, 1 - y·xW)² is nearly nothing there, after more rounds."""
    monkeypatch.setattr(descent, "ROUNDS", 300)
    rows, wanted = _rows()
    weights = parting(rows, wanted, np.full(len(rows), COST, np.float32), 6)
    table = np.array([row for _, row in rows])
    short = np.maximum(0, 1 - wanted * (table @ weights))
    slope = weights - 2 * COST * table.T @ (short * wanted)
    assert np.abs(slope).max() < 0.02 * np.abs(weights).max()


def test_a_text_that_costs_more_has_its_way() -> None:
    same = [(np.array([0]), np.ones(1, np.float32))] * 2
    wanted = np.array([[1], [-1]], np.float32)
    first, second = (
        parting(same, wanted, np.array(costs, np.float32), 1)[0, 0] for costs in ((3, 1), (1, 3))
    )
    assert first > 0 > second


def test_the_same_texts_part_alike() -> None:
    rows, wanted = _rows()
    costs = np.full(len(rows), COST, np.float32)
    assert (parting(rows, wanted, costs, 6) == parting(rows, wanted, costs, 6)).all()
