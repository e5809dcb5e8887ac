"""The chooser of every text that we have, or of all but some lists, so that these can be asked of it."""

from collections.abc import Collection
from functools import cache

from rulings.told.chooser.corpus import texts
from rulings.told.chooser.linear import Chooser, learn

_FEWEST = 3
"""Texts that a feature stands in: with two there is half as much again to keep, and no case more is right."""


@cache
def train(without: frozenset[str] = frozenset()) -> Chooser:
    """What is learned of our texts; it takes some seconds, once.

    Args:
        without: lists that are left out, also wherever one of their texts stands in another list.
    """
    left_out = _said_in(without)
    rows = [(text.say, text.topic, text.counts) for text in texts() if text.say not in left_out]
    return learn(rows, fewest=_FEWEST)


def _said_in(lists: Collection[str]) -> frozenset[str]:
    return frozenset(text.say for text in texts() if text.source in lists)
