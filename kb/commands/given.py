"""What a command is given in a file or on standard input."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from kb.decoding import NotUnicode, decode
from kb.errors import FactsError
from kb.system_faults import cause_of, in_words


def name_of(source: str) -> str:
    """How messages name a source."""
    return "standard input" if source == "-" else source


def read_given(source: str, most: int, too_large: str) -> str:
    """The text of a file, or of standard input for `-`.

    Args:
        most: bytes that it may have.
        too_large: what to say of one that has more, after its name.

    Raises:
        FactsError: unreadable, too large, or neither UTF-8 nor UTF-16.
    """
    name = name_of(source)
    try:
        if source == "-":
            raw = sys.stdin.buffer.read(most + 1)
        else:
            with click.open_file(source, "rb") as file:
                raw = file.read(most + 1)
    except OSError as fault:
        raise FactsError(
            name, f"kan ikke læses ({in_words(cause_of(fault))}); ret stien eller adgangen."
        ) from fault
    if len(raw) > most:
        raise FactsError(name, too_large)
    try:
        return decode(raw)
    except NotUnicode as fault:
        raise FactsError(
            name, f"er hverken UTF-8 eller UTF-16 (linje {fault.line}); gem filen som UTF-8."
        ) from fault


def first_bytes(source: Path, most: int) -> bytes:
    """A file's bytes, one more than it may have at most: a device such as /dev/zero has no end.

    Raises:
        FactsError: unreadable.
    """
    try:
        with source.open("rb") as file:
            return file.read(most + 1)
    except OSError as fault:
        reason = f"kan ikke læses ({in_words(cause_of(fault))}); ret stien eller adgangen."
        raise FactsError(str(source), reason) from fault


def as_object(name: str, text: str, what: str, example: str) -> Mapping[str, Any]:
    """A text as one JSON object.

    Args:
        what: what the object holds, for messages.
        example: an object that would do.

    Raises:
        FactsError: it is none; with the place of the fault.
    """
    try:
        value = json.loads(text)
    except json.JSONDecodeError as fault:
        where = f"linje {fault.lineno}, tegn {fault.colno}"
        raise FactsError(name, f"er ikke JSON ({where}); skriv fx {example}.") from fault
    except (RecursionError, ValueError) as fault:
        raise FactsError(name, f"er ikke JSON, der kan læses; giv ét objekt med {what}.") from fault
    if not isinstance(value, Mapping):
        raise FactsError(name, f"skal være ét objekt med {what}, fx {example}.")
    return value
