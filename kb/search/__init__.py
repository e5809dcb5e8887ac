"""Finding: passages of every edition, their index, and the path from a query to places."""

from kb.search.index import build_index
from kb.search.rank import Searcher
from kb.search.results import Answer, Hit

__all__ = ["Answer", "Hit", "Searcher", "build_index"]
