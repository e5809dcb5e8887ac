"""Inputs: seeds changed as people and attackers change things, and anything at all."""

import random

from hypothesis import strategies as st

from tests.fuzz.shapes import SHAPES

PIECES = (
    "§",
    "§§§§",
    " ",
    "\u00a0",
    "\n",
    "\n\n",
    "\t",
    "\f",
    "\x00",
    "\ud83d",
    "\u202e",
    "\ufeff",
    "\u0301",
    "0",
    "9" * 400,
    "-1",
    "1e999",
    "NaN",
    "½",
    "٣",
    "²",
    "Ⅷ",
    "\U0001f0a1",
    '"',
    "'",
    "»",
    "(",
    ")",
    "((((",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    "</",
    "&amp;",
    "&#0;",
    "<!ENTITY a 'b'>",
    "<!DOCTYPE x [",
    "../",
    "..\\",
    "%00",
    "%s",
    "{0}",
    "$(a)",
    "=1+1",
    "@",
    "♠",
    "♥K",
    "1♥",
    "7NT",
    "XX",
    "pas",
    "N:",
    "X1",
    "27B1a",
    "def-",
    "i",
    "ß",
    "İ",
    "ǆ",
    ",",
    ";",
    ":",
    "|",
    "*",
    "_",
    "#",
    "# ",
    "---",
    "```",
    "null",
    "true",
    "[]",
    "{}",
    "\\u0000",
    "\\ud800",
    "-0",
    "0.1",
    "1/0",
    "%",
    "+",
    "=",
    "\r",
)
"""What is put in anywhere."""

LENGTHS = (40, 400, 400, 4_000, 40_000)
"""Characters of a shape."""
_LONGEST = 60_000
_MANY = (2, 3, 10, 100, 2_000)


def changed(data: bytes, others: tuple[bytes, ...], draw: random.Random) -> bytes:
    """An input with one to four changes."""
    for _ in range(draw.choice((1, 1, 2, 4))):
        data = draw.choice(_CHANGES)(data, others, draw)[:_LONGEST]
    return data


def _put(data: bytes, _others: tuple[bytes, ...], draw: random.Random) -> bytes:
    at = draw.randint(0, len(data))
    piece = draw.choice(PIECES).encode("utf-8", "surrogatepass") * draw.choice((1, 1, 1, *_MANY))
    return data[:at] + piece[:20_000] + data[at:]


def _cut(data: bytes, _others: tuple[bytes, ...], draw: random.Random) -> bytes:
    one, two = sorted((draw.randint(0, len(data)), draw.randint(0, len(data))))
    return data[:one] + data[two:] if draw.random() < 0.7 else data[one:two]


def _repeat(data: bytes, _others: tuple[bytes, ...], draw: random.Random) -> bytes:
    one = draw.randint(0, len(data))
    two = min(len(data), one + draw.choice((1, 2, 5, 40)))
    return data[:two] + data[one:two] * draw.choice(_MANY) + data[two:]


def _flip(data: bytes, _others: tuple[bytes, ...], draw: random.Random) -> bytes:
    if not data:
        return b"\xff"
    at = draw.randrange(len(data))
    return data[:at] + bytes([draw.randrange(256)]) + data[at + 1 :]


def _cross(data: bytes, others: tuple[bytes, ...], draw: random.Random) -> bytes:
    other = draw.choice(others)
    return data[: draw.randint(0, len(data))] + other[draw.randint(0, len(other)) :]


def _swap(data: bytes, _others: tuple[bytes, ...], draw: random.Random) -> bytes:
    lines = data.split(b"\n")
    one, two = draw.randrange(len(lines)), draw.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


def _shape(data: bytes, _others: tuple[bytes, ...], draw: random.Random) -> bytes:
    """A hostile shape instead of everything, in a line of its own, or in the middle of one."""
    shape = draw.choice(list(SHAPES.values()))(draw.choice(LENGTHS)).encode("utf-8", "surrogatepass")
    at = draw.randint(0, len(data))
    if draw.random() < 0.5:
        at = data.rfind(b"\n", 0, at) + 1
        shape += b"\n"
    return shape if draw.random() < 0.2 else data[:at] + shape + data[at:]


_CHANGES = (_put, _put, _put, _cut, _repeat, _flip, _cross, _swap, _shape)

ANYTHING = st.one_of(
    st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.lists(st.sampled_from(PIECES), max_size=30).map(
        lambda pieces: "".join(pieces).encode("utf-8", "surrogatepass")
    ),
    st.binary(max_size=300),
    st.builds(
        lambda shape, length: shape(length).encode("utf-8", "surrogatepass"),
        st.sampled_from(list(SHAPES.values())),
        st.sampled_from(LENGTHS),
    ),
)
"""What nobody sends on purpose."""
