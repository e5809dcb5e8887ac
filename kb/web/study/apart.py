"""Whether two rulings say different things at the table: two answers to an exercise must never both hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from kb.web.study.table import study
from rulings.engine import Ruling, render
from rulings.engine.announcement import headline
from rulings.engine.consequence import Consequence
from rulings.engine.ruling import Stated


@dataclass(frozen=True, slots=True)
class Says:
    """A ruling by its sentences, in Danish: only they are compared.

    Attributes:
        lines: the headline's sentences with the kind of each.
        everything: every sentence of the ruling, told in the headline or not.
        kinds: of all that follows from it.
    """

    lines: tuple[tuple[str, str], ...]
    everything: frozenset[str]
    kinds: frozenset[str]


def says(ruling: Ruling) -> Says:
    """What a ruling says."""
    stated = ruling.consequences
    return Says(
        tuple((c.kind, _sentence(c)) for c in headline(stated)),
        frozenset(_sentence(one.consequence) for one in stated),
        frozenset(one.consequence.kind for one in stated),
    )


def label(ruling: Ruling, language: str = "da") -> str:
    """A ruling in a line or two, as one answer among others: its headline, or what that leaves open."""
    told = headline(ruling.consequences)
    if told and all(c.kind in _apart()["vague"] for c in told):
        return " ".join(dict.fromkeys(render.consequence_text(c, language) for c in told))
    return render.headline_text(ruling.consequences, language)


def _sentence(consequence: Consequence) -> str:
    """The few words of a consequence, as a headline that had only this one."""
    if consequence.kind in _apart()["vague"]:
        return render.consequence_text(consequence)
    return render.headline_text((Stated(consequence),)) or render.consequence_text(consequence)


def excludes(other: Says, right: Says) -> bool:
    """Whether the other's headline has a sentence that cannot stand beside the right ruling."""
    return any(_against(kind, sentence, right) for kind, sentence in other.lines)


def _against(kind: str, sentence: str, right: Says) -> bool:
    table = _apart()
    if sentence in right.everything or kind in table["slight"]:
        return False
    if not right.kinds.isdisjoint(table["within"].get(kind, ())):
        return False
    denied: Sequence[str] | None = table["denies"].get(kind)
    return denied is None or not right.kinds.isdisjoint(denied)


@cache
def _apart() -> dict[str, Any]:
    found: dict[str, Any] = study()["apart"]
    return found
