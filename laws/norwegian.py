"""Norwegian words mapped to Danish ones of the same meaning, so that Danish word lists serve both."""

from collections.abc import Mapping
from functools import cache

from laws import shipped
from laws.words import fold

DATA = "norwegian.toml"


def in_danish(word: str) -> str:
    """The Danish word for a folded Norwegian one, folded too; any other word as it is.

    >>> in_danish("motspiller"), in_danish("lead")
    ('modspiller', 'lead')
    """
    return danish_words().get(word, word)


@cache
def danish_words() -> Mapping[str, str]:
    """Every Norwegian word that is known, folded, with its Danish one."""
    rows = (row for room in shipped.table(DATA).values() for row in room.items())
    return {fold(word): fold(danish) for danish, words in rows for word in words.split()}
