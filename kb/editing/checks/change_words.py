"""The small words by which a change of a text is weighed, as `check-changes.toml` has them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from laws import shipped

MARKS = frozenset(",.;:()–—?!")


@cache
def change_words() -> Mapping[str, Any]:
    """Everything that the file says, by kind and language."""
    return shipped.table("check-changes.toml", "kb")


@cache
def words_of_kind(kind: str, language: str) -> frozenset[str]:
    """The words of a kind; empty in a language of which the file knows nothing."""
    return frozenset(change_words()[kind].get(language, "").split())
