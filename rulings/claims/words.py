"""The words of a stated line, from `rulings/data/claim_check/words.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rulings.engine import data_file

FILE = "claim_check/words.toml"


@cache
def phrases(table: str) -> Mapping[str, str]:
    """What each phrase of a table means: `kind`, `suit`, `rank`, `times` or `way`.

    >>> phrases("kind")["trækker trumfen"], phrases("suit")["hjerter"]
    ('draw', 'H')
    """
    return {phrase: key for key, said in data_file.read(FILE)[table].items() for phrase in said}


@cache
def listed(name: str) -> tuple[str, ...]:
    """The words of a list: `between` or `filler`, the longest first."""
    return tuple(sorted(data_file.read(FILE)[name], key=lambda word: (-len(word), word)))
