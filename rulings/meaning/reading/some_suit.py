"""»En major«, »en farve«: where such words may be taken for each of the suits, or for both together."""

from rulings.meaning.model import ANY_LENGTH, CARDS, InOneOf, Meaning, Type
from rulings.meaning.reading.plain_parts import LONGEST_SAID

_LONG = 5


def of_some_suit(one: Type) -> bool:
    """Whether »a major« or »a suit« in it may be taken for each of them, for both together or for another."""
    for test in (test for test in one.shapes if isinstance(test, InOneOf)):
        named = any(length.low >= test.length.low for length in one.lengths if length != ANY_LENGTH)
        anywhere = len(test.suits) == len(one.lengths)
        if anywhere and test.length.high <= 1:
            continue  # short somewhere
        if test.length.high < CARDS or test.length.low > LONGEST_SAID or (named and anywhere):
            return True
    return False


def in_either(meaning: Meaning) -> bool:
    """Whether »0-3 en major« may be in each; a suit of five to seven cards is hardly meant twice."""
    tests = [test for one in meaning.types for test in one.shapes if isinstance(test, InOneOf)]
    long = all(LONGEST_SAID >= test.length.low >= _LONG for test in tests)
    return any(map(of_some_suit, meaning.types)) and not long
