"""What `laws/data` says about the articles: kept as data, so that an editor can add a phrase."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from laws import shipped


@cache
def article_words() -> Mapping[str, Any]:
    """Phrases that tell titles, notices and topics (`laws/data/articles.toml`)."""
    return _load("articles.toml")


@cache
def suit_words() -> Mapping[str, Any]:
    """Words around bids and cards, and conventions with a suit of their own (`laws/data/suits.toml`)."""
    return _load("suits.toml")


def _load(name: str) -> Mapping[str, Any]:
    return shipped.table(name)
