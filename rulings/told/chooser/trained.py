"""The chooser of every text that we have, or of all but some lists, so that these can be asked of it."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from rulings.told.chooser.corpus import texts
from rulings.told.chooser.linear import Chooser, learn


@cache
def trained(without: frozenset[str] = frozenset()) -> Chooser:
    """What is learned of our texts; it takes some seconds, once.

    Args:
        without: lists that are left out, also wherever one of their texts stands in another list.
    """
    left_out = _said_in(without)
    return learn([(one.say, one.topic, one.counts) for one in texts() if one.say not in left_out])


def _said_in(lists: Collection[str]) -> frozenset[str]:
    return frozenset(one.say for one in texts() if one.listed in lists)
