"""Finding: passages of every edition, their index, and the path from a query to places."""

from kb.search.engine import Searcher
from kb.search.index import build_index

__all__ = ["Searcher", "build_index"]
