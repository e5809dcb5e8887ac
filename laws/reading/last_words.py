"""How a text ends, as it is shown where a document breaks off."""

_LAST = 6
"""Words of the end of a text that are shown."""
_LOOKED_AT = 200


def last_words(text: str) -> str:
    """The last words of a text.

    >>> last_words("Hvis en spiller bryder af midt i en")
    'spiller bryder af midt i en'
    """
    return " ".join(text[-_LOOKED_AT:].split()[-_LAST:])
