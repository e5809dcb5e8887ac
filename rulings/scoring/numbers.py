"""Exact numbers: how they are read, rounded and printed. No calculator compares a float."""

import re
from fractions import Fraction

from laws.languages import FIRST_LANGUAGE, find_language

_FRACTION = re.compile(r"([+-]?\d{1,12})\s*/\s*(\d{1,12})$")
_DECIMAL = re.compile(r"([+-]?)(\d{0,12})(?:[.,](\d{1,12}))?$")
_HALVES = {
    "½": Fraction(1, 2),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
}
_MIXED = re.compile(r"([+-]?\d{1,12}) +(\d{1,4}/\d{1,4})$")
_MINUS = str.maketrans({"−": "-", "–": "-", "\u00a0": ""})
_PLACES = 4
_FINITE = 6
_JSON_PLACES = 6


def exact(raw: object) -> Fraction | None:
    """A number as people and JSON write it, exactly; None for what is none.

    >>> [str(exact(n)) for n in (3, "12,5", "-0.25", "1/3", "1½", 0.1, "x", True)]
    ['3', '25/2', '-1/4', '1/3', '3/2', '1/10', 'None', 'None']
    """
    if isinstance(raw, bool):
        return None
    if isinstance(raw, int):
        return Fraction(raw)
    if isinstance(raw, float):
        return Fraction(repr(raw)) if raw == raw and abs(raw) < 1e15 else None
    return _parse_number(raw.translate(_MINUS).strip()) if isinstance(raw, str) else None


def _parse_number(text: str) -> Fraction | None:
    if text[-1:] in _HALVES and text[:-1].rstrip()[-1:] not in _HALVES:
        whole = exact(text[:-1]) if text[:-1] not in ("", "+", "-") else Fraction(0)
        part = _HALVES[text[-1]]
        return None if whole is None else whole + (-part if text.startswith("-") else part)
    if match := _MIXED.match(text):
        fraction = _parse_number(match[2])
        if fraction is None:
            return None
        return Fraction(match[1]) + (-fraction if text.startswith("-") else fraction)
    if match := _FRACTION.match(text):
        return Fraction(int(match[1]), int(match[2])) if int(match[2]) else None
    match = _DECIMAL.match(text)
    if match is None or not (match[2] or match[3]):
        return None
    value = Fraction(f"{match[2] or 0}.{match[3] or 0}")
    return -value if match[1] == "-" else value


def half_up(value: Fraction) -> Fraction:
    """Rounded to two decimals, a half upwards.

    >>> half_up(Fraction(1, 8)), half_up(Fraction(-1, 8))
    (Fraction(13, 100), Fraction(-3, 25))
    """
    return Fraction((value * 100 + Fraction(1, 2)).__floor__(), 100)


def half_away(value: Fraction, step: Fraction | int = 1, middle: Fraction | int = 0) -> Fraction:
    """Rounded to the nearest multiple of `step`, a half away from `middle` (X78C1, 204B2, 202C).

    >>> half_away(Fraction(-5, 2)), half_away(Fraction(25), 10), half_away(Fraction(19, 2), 1, 10)
    (Fraction(-3, 1), Fraction(30, 1), Fraction(9, 1))
    """
    up = (value / step + Fraction(1, 2)).__floor__() * step
    down = (value / step - Fraction(1, 2)).__ceil__() * step
    return Fraction(up if value >= middle else down)


def is_finite(value: Fraction) -> bool:
    """Whether its decimals end, within six."""
    return int(10**_FINITE) % value.denominator == 0


def json_number(value: Fraction | int) -> int | float:
    """For JSON: whole numbers whole; decimals that do not end rounded at the sixth.

    >>> json_number(Fraction(4, 2)), json_number(Fraction(1, 8)), json_number(Fraction(2, 3))
    (2, 0.125, 0.666667)
    """
    if value.denominator == 1:
        return value.numerator
    value = Fraction(value)
    return float(value if is_finite(value) else half_away(value, Fraction(1, 10**_JSON_PLACES)))


def number_text(
    value: Fraction | int, language: str = FIRST_LANGUAGE, *, with_sign: bool = False, places: int = 0
) -> str:
    """For people: decimal comma in Danish, a true minus, decimals that do not end rounded at the fourth.

    Args:
        with_sign: whether plus is said too.
        places: decimals that are printed even where they are zeros.

    >>> number_text(Fraction(-25, 2)), number_text(Fraction(1, 3), "en"), number_text(3, with_sign=True)
    ('−12,5', '0.3333', '+3')
    >>> number_text(Fraction(31, 2), places=2), number_text(16, places=2)
    ('15,50', '16,00')
    """
    value = Fraction(value)
    finite = value if is_finite(value) else half_away(value, Fraction(1, 10**_PLACES))
    sign = "−" if finite < 0 else "+" if with_sign and finite > 0 else ""
    whole, rest = divmod(int(abs(finite) * 10**_FINITE), 10**_FINITE)
    decimals = f"{rest:0{_FINITE}d}".rstrip("0").ljust(places, "0")
    point = find_language(language).decimal
    return f"{sign}{whole}{point}{decimals}" if decimals else f"{sign}{whole}"
