"""What is said backwards: »sparene, inden jeg trækker trumf«, »trumf efter sparene«, in the order of play."""

import re
from functools import cache

from rulings.claims.words import phrases, word_list


def put_in_order(said: str) -> str:
    """A line, in small letters, with what comes before and after something else as two items in their order.

    What an opponent does is no item of the order, so that it stays as it was said, and is asked about.

    >>> put_in_order("inden jeg trækker trumf, tager jeg sparene"), put_in_order("trumf efter sparene")
    ('tager jeg sparene, jeg trækker trumf', 'sparene, trumf')
    >>> put_in_order("jeg kniber efter spar dame")
    'jeg kniber efter spar dame'
    """
    pieces = re.split(r"([.;!?:\n]+)", said)
    return "".join(piece if n % 2 else _ordered(piece) for n, piece in enumerate(pieces))


def _ordered(piece: str) -> str:
    first = _at_the_head("order-before").match(piece)
    if first:
        return piece[: first.start(1)] + f"{first[3].strip()}, {first[2].strip()}" + piece[first.end() :]
    first = _at_the_head("order-after").match(piece)
    if first:
        return piece[: first.start(1)] + f"{first[2].strip()}, {first[3].strip()}" + piece[first.end() :]
    piece = _between("order-before").sub(r"\1, \3", piece)
    return _between("order-after").sub(_after, piece)


def _after(parts: re.Match[str]) -> str:
    """What is said after it first, unless the verb takes the word: »kniber efter damen«."""
    verb = f"{parts[1].split()[-1]} {parts[2]}"
    return parts[0] if verb in phrases("kind") else f"{parts[3].strip()}, {parts[1].strip()}"


def _any(name: str) -> str:
    return "|".join(map(re.escape, word_list(name)))


@cache
def _own() -> str:
    """What comes first or last, that no opponent does."""
    return rf"(?!(?:{_any('order-not')})\b)"


@cache
def _at_the_head(name: str) -> re.Pattern[str]:
    """What is done before or after the rest, said first: »inden jeg trækker trumf, tager jeg sparene«."""
    main = r"(?:,\s*(?:så |then )?| (?=[^\W\d_]+ (?:jeg|vi)\b)| (?=(?:i|we|i'll|ill)\b))"
    return re.compile(
        rf"\s*(?:(?:{_any('order-and')})\s+)?((?:{_any(name)})\s+{_own()}([^,]+?){main}([^,]+))"
    )


@cache
def _between(name: str) -> re.Pattern[str]:
    """The same said after it: »sparene inden trumferne«."""
    return re.compile(rf"(?<![^,])([^,]*[^,\s]),? ({_any(name)}) {_own()}([^,]+)")
