"""Numbers of hands as people write them."""

from __future__ import annotations

from rulings.bridge.calls import parse_call
from rulings.engine.render import call_text
from rulings.errors import NotationError


def grouped(number: int, language: str) -> str:
    """A whole number with its thousands apart.

    >>> grouped(635013559600, "da"), grouped(1234, "en")
    ('635.013.559.600', '1,234')
    """
    return f"{number:,}".replace(",", "." if language == "da" else ",")


def hands_of(number: int, language: str) -> str:
    """So many hands, in words.

    >>> hands_of(1, "da"), hands_of(2000, "da"), hands_of(1, "en")
    ('1 hånd', '2.000 hænder', '1 hand')
    """
    one, many = ("hånd", "hænder") if language == "da" else ("hand", "hands")
    return f"{grouped(number, language)} {one if number == 1 else many}"


def share(part: int, whole: int, language: str) -> str:
    """A part in per cent; 0 and 100 only where it is none or all of it.

    >>> share(1, 3, "en"), share(3, 3, "en"), share(1, 10**9, "en"), share(10**9 - 1, 10**9, "en")
    ('33.3%', '100%', 'under 0.1%', 'over 99.9%')
    """
    sign = "\u00a0%" if language == "da" else "%"
    if part in (0, whole):
        return ("100" if part else "0") + sign
    percent = 100 * part / whole
    text = "under 0.1" if percent < 0.1 else "over 99.9" if percent > 99.9 else f"{percent:.1f}"
    return (text.replace(".", ",") if language == "da" else text) + sign


def own_call(written: str, language: str) -> str:
    """A call of the data files as a page of a language prints it; what is no call stands as written.

    >>> own_call("2ut", "en"), own_call("pas", "en"), own_call("1♥ (Ghestem)", "en")
    ('2NT', 'pass', '1♥ (Ghestem)')
    """
    try:
        return call_text(parse_call(written), language)
    except NotationError:
        return written
