"""Where a long Danish word may be broken in a narrow label, for browsers that have no Danish hyphenation."""

import re

from kb.search.queries.text import compounds

SOFT_HYPHEN = "\u00ad"
_LONG = re.compile(r"[^\W\d_]{13,}")
_ENDING = 4  # letters at most that inflect a compound (»begrænsningerne«)


def breakable(text: str) -> str:
    """The same words, each long compound of the reviewed list with a soft hyphen between its parts.

    >>> breakable("Udspilsbegrænsninger").replace(SOFT_HYPHEN, "|")
    'Udspils|begrænsninger'
    """
    return _LONG.sub(lambda word: _break(word[0]), text)


def _break(word: str) -> str:
    key = word.lower()
    bases = (key[: len(key) - n] for n in range(min(_ENDING, len(key)) + 1))
    parts = next((compounds()[base] for base in bases if base in compounds()), ())
    if not parts:
        return word
    at = key.find(parts[-1], len(parts[0]))
    return word[:at] + SOFT_HYPHEN + word[at:] if at > 0 else word
