"""A ruling as a page shows it: what follows, in which case, what to read out, and how it came about."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from markupsafe import Markup

from kb.web.interview.bidding_box import Box, picture
from kb.web.site.drawings.diagrams import call_mark
from kb.web.site.words.typography import typeset
from laws.citation import Citation
from rulings.engine import Question, Ruling, render
from rulings.engine.consequence import Consequence
from rulings.engine.ruling import Names, Offered, Option, PersonOrThing, Stated, TraceEntry, When

_TABLES = 64
"""Names at a table of which the lines of traces are kept."""
_CACHE_SIZE = 4096
"""Texts of consequences that are kept: most come again on the next page."""


@dataclass(frozen=True, slots=True)
class Follows:
    """One consequence.

    Attributes:
        law: the law under which the matter goes on, where it does.
    """

    kind: str
    text: str
    citations: tuple[Citation, ...]
    law: Citation | None = None


@dataclass(frozen=True, slots=True)
class Branch:
    """Consequences that share a condition; the condition is empty where there is none."""

    when: Markup
    follows: tuple[Follows, ...]


@dataclass(frozen=True, slots=True)
class Readout:
    """One option to read out, with what choosing it leads to.

    Attributes:
        assuming: the answers that choosing it amounts to.
    """

    text: str
    citation: Citation
    allowance: str
    calls: tuple[Markup, ...]
    leads_to: tuple[Branch, ...]
    assuming: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Hearing:
    """The options of one player, in the order of reading out.

    Attributes:
        who: the player, as named within a sentence: »Læs op for den formodede spilfører«.
        box: every call with what it would lead to, where the options cover many.
        now: whether the choice is the one that the present question asks about.
        is_tapped: whether its options are the answers to that question, and are tapped as such.
    """

    who: Markup
    options: tuple[Readout, ...]
    box: Box | None
    now: bool
    is_tapped: bool = False


@dataclass(frozen=True, slots=True)
class TraceLine:
    """A line of the trace."""

    kind: str
    text: Markup
    citation: Citation
    when: Markup


def branches(consequences: tuple[Stated, ...], language: str) -> tuple[Branch, ...]:
    """Consequences gathered under their conditions, in their order."""
    return tuple(
        Branch(condition(when, language), tuple(follows(s, language) for s in group))
        for when, group in groupby(consequences, key=lambda s: s.when)
    )


@lru_cache(maxsize=_CACHE_SIZE)
def condition(when: When, language: str) -> Markup:
    """The clause of a branch; empty for what follows in any case."""
    return typeset(render.when_text(when, language), language) if when else Markup("")


@lru_cache(maxsize=_CACHE_SIZE)
def follows(saying: Stated, language: str) -> Follows:
    """One consequence as the page shows it."""
    consequence = saying.consequence
    law = consequence["law"] if consequence.kind == "apply-law" else None
    text = render.spoken_text(consequence, "director", language)
    return Follows(consequence.kind, text, tuple(dict.fromkeys(consequence.citations)), law)


def hearings(
    offers: tuple[Offered, ...],
    language: str,
    question: Question[Any] | None,
    answers: Mapping[str, str],
    names: Names,
) -> tuple[Hearing, ...]:
    """The options by player, in the order of reading out.

    Args:
        names: who and what the case tells of, by placeholder.
        question: the one that is asked now; a judgement of the director's is no player's choice.
        answers: those given so far.
    """
    out: list[Hearing] = []
    names_key = tuple(names.items())
    for who, group in groupby(offers, key=lambda o: o.option.to):
        options = list(group)
        still_open = [key for key, _value in options[0].option.assuming if key not in answers]
        asks = question is not None and not question.unknown and still_open[:1] == [question.id]
        now = asks and not any(h.now for h in out)
        out.append(
            Hearing(
                typeset(render.addressee_text(who, language).rstrip(","), language),
                tuple(_readout(o.option, o.leads_to, names_key, language) for o in options),
                picture(options, language),
                now,
                now and question is not None and _are_answers(question, options),
            )
        )
    return tuple(out)


def _are_answers(question: Question[Any], options: list[Offered]) -> bool:
    """Whether the options are what the question asks: each has its answer, and they are not all the same."""
    values = [dict(option.option.assuming).get(question.id, "") for option in options]
    return len(set(values)) > 1 and set(values) <= set(question.values)


@lru_cache(maxsize=_CACHE_SIZE)
def _readout(
    option: Option, leads_to: tuple[Stated, ...], names: tuple[tuple[str, PersonOrThing], ...], language: str
) -> Readout:
    return Readout(
        text=render.option_text(option, language, dict(names)),
        citation=option.citation,
        allowance=option.allowed,
        calls=tuple(call_mark(c, language) for c in option.calls),
        leads_to=branches(leads_to, language),
        assuming=option.assuming,
    )


def trace(ruling: Ruling, language: str) -> list[TraceLine]:
    """How the ruling came about, line by line; what it says itself stands there already."""
    names = tuple(ruling.names.items())
    lines = (
        line for line in ruling.trace if line.kind != "asked" and not isinstance(line.subject, Consequence)
    )
    known = _lines(names, language)
    if len(known) > _CACHE_SIZE:  # what is written of an auction or of cards has no end
        known.clear()
    return [known.get(line) or known.setdefault(line, _line(line, names, language)) for line in lines]


@lru_cache(maxsize=_TABLES)
def _lines(_names: tuple[tuple[str, PersonOrThing], ...], _language: str) -> dict[TraceEntry, TraceLine]:
    """The lines that were told of the same people: to go through these for each line took longer."""
    return {}


def _line(line: TraceEntry, names: tuple[tuple[str, PersonOrThing], ...], language: str) -> TraceLine:
    text = typeset(render.trace_text(line, language, dict(names)), language)
    return TraceLine(line.kind, text, line.citation, condition(line.when, language))
