"""The index of exact reading over books of a test's own."""

from pathlib import Path

from kb.checked import Files
from kb.search.exact import ExactIndex, build_exact
from laws.model import Edition


def index_of(held: dict[str, Edition], folder: Path) -> ExactIndex:
    """The index of these editions."""
    build_exact(folder, held.values())
    return ExactIndex(Files(folder), held)
