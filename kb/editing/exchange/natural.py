"""Where a string that the target edition does not have yet would stand in it."""

from laws.citation import Citation
from laws.headwords import in_language
from laws.model import Edition


def natural(citation: Citation, source: Edition, target: Edition) -> Citation | None:
    """The place of an edition that answers one of another edition of the same book and year.

    Returns:
        None where the two number their places differently, so that nobody can know.
    """
    if (source.kind, source.year) != (target.kind, target.year):
        return None
    return in_language(citation, target.language)
