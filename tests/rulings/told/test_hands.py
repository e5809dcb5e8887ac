"""Every list of a hand that is left out together exists, and no hand's list is forgotten."""

from collections import Counter

from rulings.told.chooser.corpus import texts
from tests.benchmarks.told_hands import groups, told


def test_the_lists_of_every_hand_are_held_together() -> None:
    held = [name for lists in groups() for name in lists]
    listed = {one.source for one in texts()}
    assert len(held) == len(set(held)) and set(held) <= listed
    assert {name for name in listed if name.rpartition("-")[2] in ("da", "en", "no")} <= set(held)


def test_figures_are_shares_of_the_cases() -> None:
    counted = Counter({"cases": 4, "first": 2, "two": 3, "single wrong": 1, "no case": 2, "no case right": 1})
    assert told(counted) == "4 cases: first 50.0%, two 75.0%, single wrong 25.0%, none 0.0%; no case 1/2"
