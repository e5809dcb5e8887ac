"""Finding: passages of every edition, their index, and the path from a query to places."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.search.ranking.rank import Searcher
    from kb.search.ranking.results import Answer, Hit

__all__ = ["Answer", "Hit", "Searcher"]

_PLACES = {"Searcher": "ranking.rank", "Answer": "ranking.results", "Hit": "ranking.results"}


def __getattr__(name: str) -> Any:
    """A public name, loaded when it is first used: to show a law takes neither numpy nor the stemmers."""
    if name not in _PLACES:
        raise AttributeError(name)
    return getattr(import_module(f"kb.search.{_PLACES[name]}"), name)
