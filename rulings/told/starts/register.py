"""The functions that start a ruling, in the order in which they are asked."""

from collections.abc import Callable, Mapping, Sequence

from rulings.told.case import TableCase

Facts = Mapping[str, str]
"""Answers by question id; empty where something is not certain."""

Starter = Callable[[TableCase], Facts | None]
"""Whether a ruling starts, and with which facts."""

_BEFORE: list[tuple[str, Starter]] = []
_AFTER: list[tuple[str, Starter]] = []


def starts(topic: str, *, first: bool = False) -> Callable[[Starter], Starter]:
    """Registers what starts a topic.

    Args:
        first: ask it before calls out of rotation and insufficient bids, of which a case may tell as well.
    """

    def register(starter: Starter) -> Starter:
        (_BEFORE if first else _AFTER).append((topic, starter))
        return starter

    return register


def before_calls() -> Sequence[tuple[str, Starter]]:
    """Those that are asked before calls out of rotation and insufficient bids."""
    return _BEFORE


def after_calls() -> Sequence[tuple[str, Starter]]:
    """Those that are asked after them."""
    return _AFTER


def yes(is_told: bool) -> str:
    """What is told is so; what is not told is open."""
    return "ja" if is_told else ""


def yes_no(is_told: bool) -> str:
    """What is told is so, or is not so."""
    return "ja" if is_told else "nej"
