"""Whether two rulings say different things at the table: two answers to an exercise must never both hold."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from kb.web.study.table import study
from laws.languages import FIRST_LANGUAGE
from rulings.engine import Ruling, render
from rulings.engine.announcement import headline
from rulings.engine.consequence import Consequence
from rulings.engine.ruling import Stated

Kinds = frozenset[str]
"""A consequence's kind, and its kind with its variant: `tricks-moved`, `tricks-moved:one`."""
_CACHE_SIZE = 4096
"""Consequences whose few words are remembered: alternatives say the same ones over and over."""


@dataclass(frozen=True, slots=True)
class Says:
    """A ruling by its sentences, in Danish: only they are compared.

    Attributes:
        lines: the headline's sentences with the kinds of each.
        everything: every sentence of the ruling, told in the headline or not.
        kinds: of all that follows from it.
    """

    lines: tuple[tuple[Kinds, str], ...]
    everything: frozenset[str]
    kinds: Kinds


def says(ruling: Ruling) -> Says:
    """What a ruling says."""
    consequences = [each.consequence for each in ruling.consequences]
    return Says(
        tuple((_kinds(c), _sentence(c)) for c in headline(ruling.consequences)),
        frozenset(map(_sentence, consequences)),
        frozenset().union(*map(_kinds, consequences)),
    )


def _kinds(consequence: Consequence) -> Kinds:
    return frozenset((consequence.kind, f"{consequence.kind}:{consequence.variant}"))


def label(ruling: Ruling, language: str = FIRST_LANGUAGE) -> str:
    """A ruling in a line or two, as one answer among others: its headline, or what that leaves open."""
    text = headline(ruling.consequences)
    if text and all(c.kind in _apart()["vague"] for c in text):
        return " ".join(dict.fromkeys(render.consequence_text(c, language) for c in text))
    return render.headline_text(ruling.consequences, language)


@lru_cache(maxsize=_CACHE_SIZE)
def _sentence(consequence: Consequence) -> str:
    """The few words of a consequence, as a headline that had only this one."""
    if consequence.kind in _apart()["vague"]:
        return render.consequence_text(consequence)
    return render.headline_text((Stated(consequence),)) or render.consequence_text(consequence)


def excludes(other: Says, right: Says) -> bool:
    """Whether the other's headline has a sentence that cannot stand beside the right ruling."""
    return any(_against(kinds, sentence, right) for kinds, sentence in other.lines)


def only_norms(ruling_says: Says) -> bool:
    """Whether a ruling tells nothing but rules that hold for everybody anyway."""
    norms = _apart()["norms"]
    return all(not kinds.isdisjoint(norms) for kinds, _sentence in ruling_says.lines)


def _against(kinds: Kinds, sentence: str, right: Says) -> bool:
    table = _apart()
    if sentence in right.everything or not kinds.isdisjoint(table["slight"]):
        return False
    if not right.kinds.isdisjoint(_names_in(table["within"], kinds)):
        return False
    denials = _names_in(table["denies"], kinds)
    return not denials or not right.kinds.isdisjoint(denials)


def _names_in(table: Mapping[str, Sequence[str]], kinds: Kinds) -> frozenset[str]:
    """What a table names under a consequence's kind or its variant."""
    return frozenset(name for kind in kinds for name in table.get(kind, ()))


@cache
def _apart() -> dict[str, Any]:
    table: dict[str, Any] = study()["apart"]
    return table
