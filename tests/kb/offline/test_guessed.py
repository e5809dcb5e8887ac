"""Numbers that are guessed: what is written, and that reading it as the phone does gives them again."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from kb.offline.guessed import NEW, SPELT, Guessed, met

KINDS = ("a", "b")


def pieces(written: bytes) -> list[bytes]:
    """Of each kind the bytes, and the bytes of what is spelt out."""
    at, lengths = 0, []
    for _ in range(2 * len(KINDS)):
        length, at = number_at(written, at)
        lengths.append(length)
    found = []
    for length in lengths:
        found.append(written[at : at + length])
        at += length
    assert at == len(written)
    return found


def number_at(held: bytes, at: int) -> tuple[int, int]:
    """A number in seven bits a byte, and where the next one begins."""
    number = shift = 0
    while held[at] > 0x7F:
        number |= (held[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
    return number | held[at] << shift, at + 1


def read(written: bytes, asked: Sequence[tuple[str, Sequence[int]]]) -> Iterator[int]:
    """The numbers of some kinds in some contexts, one after the other."""
    held = pieces(written)
    at, spelt_at, unused = [0, 0], [0, 0], [1, 1]
    last: dict[int, int] = {}
    for kind, around in asked:
        contexts = [one >> 16 for one in around]
        n = KINDS.index(kind)
        code, at[n] = held[2 * n][at[n]], at[n] + 1
        if code == SPELT:
            number, spelt_at[n] = number_at(held[2 * n + 1], spelt_at[n])
        else:
            number = unused[n] if code == NEW else last[contexts[code]]
        unused[n] = max(unused[n], number + 1)
        last.update(dict.fromkeys(contexts, number))
        yield number


def test_what_was_written_is_read_again() -> None:
    draw = random.Random(7)
    wanted = [(draw.choice(KINDS), draw.choice((0, 1, 2, 3, 200, 70_000))) for _ in range(3000)]
    contexts = [[met(1, before[1]), met(2, before[1], at % 5)] for at, before in enumerate(wanted)]
    guessed = Guessed(KINDS)
    for (kind, number), around in zip(wanted, contexts, strict=True):
        guessed.put(kind, number, *around)
    asked = [(kind, around) for (kind, _), around in zip(wanted, contexts, strict=True)]
    assert list(read(guessed.written(), asked)) == [number for _, number in wanted]


def test_what_comes_again_in_its_context_is_guessed() -> None:
    guessed = Guessed(KINDS)
    for number in (1, 2, 9, 2, 9):
        guessed.put("a", number, met(number % 5), met(8))
    assert list(pieces(guessed.written())[0]) == [NEW, NEW, SPELT, 0, 0]


def test_a_context_tells_what_stands_before_and_where() -> None:
    assert len({met(1), met(1, 1), met(1, 2), met(2, 1), met(1, 2, 1)}) == 5
