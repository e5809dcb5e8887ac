"""Small roman numerals, the deepest level of a citation."""

_ROMAN = {"i": 1, "v": 5, "x": 10}


def roman_value(numeral: str) -> int:
    """The number that a small roman numeral stands for; 0 when it is none.

    >>> [roman_value(r) for r in ("i", "iv", "ix", "xii", "iiii", "a", "")]
    [1, 4, 9, 12, 0, 0, 0]
    """
    total = 0
    for letter, after in zip(numeral, f"{numeral[1:]} ", strict=False):
        value = _ROMAN.get(letter, 0)
        if not value:
            return 0
        total += -value if _ROMAN.get(after, 0) > value else value
    return total if to_roman(total) == numeral else 0


def to_roman(number: int) -> str:
    """A number from 1 to 39 as a small roman numeral.

    >>> to_roman(14)
    'xiv'
    """
    ones = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
    return "x" * (number // 10) + ones[number % 10] if 0 < number < 40 else ""
