"""The irregularities that a ruling can be had for, as the pages list them."""

from __future__ import annotations

from typing import Any


def topic_list() -> list[Any]:
    """Every topic, in the order of the laws."""
    try:
        from rulings.topics import topics
    except ImportError:
        return []
    return list(topics())
