"""Finding: passages of every edition, their index, and the path from a query to places."""

from kb.search.index import build_index
from kb.search.rank import Searcher

__all__ = ["Searcher", "build_index"]
