"""The bidding box before a choice: each call marked by what it would lead to, with the marks in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from kb.web.site.drawings.diagrams import box, call_mark
from kb.web.site.words.language import later as _l
from rulings.bridge.calls import Call
from rulings.engine.allowance import Allowance, allowances
from rulings.engine.ruling import Offered

MOST_CHIPS = 6
"""Calls that are listed one by one rather than in a box."""

_SIGNS = {
    Allowance.FREE: ("✓", _l("Frit"), ""),
    Allowance.JUDGED: (
        "?",
        _l("Skøn"),
        _l("frit, hvis meldingen er en tilsvarende melding; ellers skal makker passe"),
    ),
    Allowance.SILENCES: ("!", _l("Makker passer"), _l("meldingen er tilladt, men makker skal passe")),
    Allowance.ONLY_COMPARABLE: (
        "?!",
        _l("Kun efter skøn"),
        _l("tilladt, hvis meldingen er en tilsvarende melding; ellers ikke"),
    ),
    Allowance.DEPENDS: (
        "…",
        _l("Afhænger af meldeforløbet"),
        _l("tilladt, hvis hele meldeforløbet tillader den (§ 19), og den er en tilsvarende melding"),
    ),
    Allowance.NO: ("✕", _l("Ikke tilladt"), ""),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """What a call would lead to: a name for its colour and pattern, a sign, and words.

    Attributes:
        words: said with each call, so few.
        more: said once, in the legend; may be empty.
    """

    kind: str
    sign: str
    words: str
    more: str


@dataclass(frozen=True, slots=True)
class Box:
    """A bidding box to look at.

    Attributes:
        rows: every call, with its mark.
        legend: the marks that occur, the mildest first.
    """

    rows: tuple[tuple[tuple[Markup, Mark], ...], ...]
    legend: tuple[Mark, ...]


def marks(offers: Sequence[Offered]) -> dict[Call, Mark]:
    """The mark of every call in the box; empty where the options list no calls."""
    allowances_by_call = allowances(offers)
    if not allowances_by_call:
        return {}
    return {call: mark_of(allowances_by_call.get(call, Allowance.NO)) for row in box() for call in row}


def not_possible(values: Sequence[str]) -> dict[Call, Mark]:
    """The mark of every call that is not among those possible; none where any call is."""
    if not values:
        return {}
    return {call: mark_of(Allowance.NO) for row in box() for call in row if str(call) not in values}


def legend(marks_by_call: Mapping[Call, Mark]) -> tuple[Mark, ...]:
    """The marks that occur, the mildest first; those that only counting tells come behind the free ones."""
    by_kind = {mark.kind: mark for mark in marks_by_call.values()}
    by_options = [allowance.value for allowance in Allowance]
    first, *others = by_options
    other_kinds = [kind for kind in by_kind if kind not in by_options]
    return tuple(by_kind[kind] for kind in (first, *other_kinds, *others) if kind in by_kind)


def picture(offers: Sequence[Offered], language: str) -> Box | None:
    """The box that shows what one player's options cover; None where they list too few calls to need one."""
    marks_by_call = marks(offers)
    if sum(len(offer.option.calls) for offer in offers) <= MOST_CHIPS:
        return None
    return make_box(marks_by_call, language)


def make_box(marks_by_call: Mapping[Call, Mark], language: str) -> Box:
    """The box with the mark of every call."""
    rows = tuple(tuple((call_mark(call, language), marks_by_call[call]) for call in row) for row in box())
    return Box(rows, legend(marks_by_call))


def mark_of(allowance: Allowance) -> Mark:
    """The mark of what becomes of a call."""
    sign, words, more = _SIGNS[allowance]
    return Mark(allowance.value, sign, str(words), str(more))
