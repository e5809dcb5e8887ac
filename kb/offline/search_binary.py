"""Whole numbers in few bytes, as the script reads them: seven bits a byte, the lowest first."""

from collections.abc import Iterable, Mapping


def pack(numbers: Iterable[int]) -> bytes:
    """Numbers from 0 on, each in as many bytes as it needs.

    >>> list(pack([0, 127, 128, 300]))
    [0, 127, 128, 1, 172, 2]
    """
    out = bytearray()
    for number in numbers:
        while number > 0x7F:
            out.append(number & 0x7F | 0x80)
            number >>= 7
        out.append(number)
    return bytes(out)


def halves(numbers: Iterable[int]) -> tuple[bytes, bytes]:
    """Numbers below 65,536 as their low bytes and their high bytes, so that any can be read by itself.

    >>> [list(half) for half in halves([1, 258])]
    [[1, 2], [0, 1]]
    """
    values = list(numbers)
    return bytes(number & 0xFF for number in values), bytes(number >> 8 for number in values)


def steps(numbers: Iterable[int]) -> list[int]:
    """Rising numbers as how many are passed over before each.

    >>> steps([0, 1, 5])
    [0, 0, 3]
    """
    out, before = [], -1
    for number in numbers:
        out.append(number - before - 1)
        before = number
    return out


def turns(numbers: Iterable[int]) -> list[int]:
    """Numbers as steps from each to the next, a step back as an odd number.

    >>> turns([5, 4, 4, 6])
    [10, 1, 0, 4]
    """
    out, before = [], 0
    for number in numbers:
        step = number - before
        out.append(2 * step if step >= 0 else -2 * step - 1)
        before = number
    return out


def join(parts: Mapping[str, bytes]) -> tuple[dict[str, tuple[int, int]], bytes]:
    """Parts one after the other, and where each begins and how long it is."""
    sections: dict[str, tuple[int, int]] = {}
    out = bytearray()
    for name, part in parts.items():
        sections[name] = (len(out), len(part))
        out += part
    return sections, bytes(out)
