"""The section sign where a law book's scan misread it: found by the row of headings, put back."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

SIGN = "§"
_NUMBER = r"[0-9SOIlB]{1,2}"
_HEADING = re.compile(
    rf"^(?:<\|[^|>]*\|>)?(?P<sign>[^\s.,()»«-])(?P=sign)?[ ]?(?P<number>{_NUMBER})[ ]?\.[ ]?(?=[^\s.])",
    re.MULTILINE,
)
_SIGN_BEFORE_NUMBER = re.compile(r"(?<![\w.,-])(?P<sign>[^\s.,:;()»«–—-])[ ]?(?=\d{1,2}[A-Z]\d?[a-z]?(?!\w))")
_LAST = 93
_LEAST_ROW = 20
"""So many headings in a row show what stands for the sign …"""
_LEAST_TIMES = 3
"""… where so many of them begin with it."""
_LEAST_SHARE = 0.05
_WORDS = frozenset("iIåÅ")
"""Letters that are words and stand before a number by themselves."""
_DIGITS = str.maketrans("SOIlB", "50118")


def heading_signs(text: str) -> Counter[str]:
    r"""What the headings of a book's laws begin with, and how many of them with each.

    >>> heading_signs("\n".join(f"$ {n}. Kort" for n in range(1, 30)))
    Counter({'$': 29})
    >>> heading_signs("$ 0. Kort\n$ 1. Kort\n$ 93. Kort\n$ 94. Kort")
    Counter({'$': 2})
    """
    return Counter(match["sign"] for match in _headings(text))


@lru_cache(maxsize=2)
def _headings(text: str) -> tuple[re.Match[str], ...]:
    """The longest rising row of lines that begin with a sign and a law's number."""
    found = [(int(m["number"].translate(_DIGITS)), m) for m in _HEADING.finditer(text)]
    rows: list[tuple[int, int]] = []  # the length of the best row that ends here, where it came from
    best: dict[int, int] = {}
    for here, (number, _) in enumerate(found):
        length, back = 0, -1
        for lower, at in best.items():
            if lower < number and rows[at][0] > length:
                length, back = rows[at][0], at
        rows.append((length + 1, back))
        if 0 < number <= _LAST:  # no row that ends with it later is shorter
            best[number] = here
    row: list[re.Match[str]] = []
    at = max(best.values(), key=lambda n: rows[n][0], default=-1)
    while at >= 0:
        row.append(found[at][1])
        at = rows[at][1]
    return tuple(reversed(row))


@lru_cache(maxsize=2)
def restore_signs(text: str) -> tuple[str, tuple[str, ...]]:
    r"""A text with its section signs, and what stood for each that was put back.

    Nothing is put back where the headings do not tell what stands for the sign.

    >>> book = "\n".join(f"S {n}. Kort" for n in range(1, 30))
    >>> restore_signs(book + "\nSe S 27B1, S 9 og SS 3-4.")[0].splitlines()[-1]
    'Se § 27B1, § 9 og §§ 3-4.'
    """
    signs = _signs(text)
    if not signs:
        return text, ()
    taken: list[str] = []

    def put(match: re.Match[str]) -> str:
        taken.extend(match["sign"])
        return SIGN * len(match["sign"])

    for heading in reversed(_headings(text)):
        if heading["sign"] in signs:
            at = heading.start("sign")
            text, found = f"{text[:at]}{SIGN}{text[at + 1 :]}", heading["sign"]
            taken.append(found)
    for pattern in _patterns(signs):
        text = pattern.sub(put, text)
    return text, tuple(taken)


def _signs(text: str) -> frozenset[str]:
    """What stands for § in a text, as far as its headings and citations tell."""
    headings = heading_signs(text)
    if headings.total() < _LEAST_ROW:
        return frozenset()
    found = {s for s, n in headings.items() if n >= max(_LEAST_TIMES, _LEAST_SHARE * headings.total())}
    cited = Counter(match["sign"] for match in _SIGN_BEFORE_NUMBER.finditer(text))
    found |= {
        s
        for s, n in cited.items()
        if n >= max(_LEAST_TIMES, _LEAST_SHARE * cited.total()) and not s.isdigit()
    }
    return frozenset(found - _WORDS - {SIGN})


def _patterns(signs: frozenset[str]) -> Iterator[re.Pattern[str]]:
    """Where these signs stand for §: before a citation."""
    place = r"[0-9SOIl]{1,2}[A-Z]\w{0,4}(?!\w)"
    number = r"[1-9][0-9]?(?![\w%])"
    plain = "".join(re.escape(s) for s in sorted(signs) if not s.isdigit())
    if plain:
        yield re.compile(
            rf"(?<![\w-])(?P<sign>[{plain}]{{1,2}})(?=[ \n](?:{place}|{number})|(?=\d)(?:{place}|{number}))"
        )
    digits = "".join(sorted(s for s in signs if s.isdigit()))
    if digits:  # a figure alone before a number, no part of one and not among others
        sign = rf"(?<![\w.,/-])(?<!§[ \n])(?P<sign>(?P<one>[{digits}])(?P=one)?)"
        yield re.compile(rf"{sign}(?=[ \n]{place})")
        yield re.compile(rf"(?<!\d[ \n]){sign}(?=[ \n]{number}(?![ \n./,]?\d))")
