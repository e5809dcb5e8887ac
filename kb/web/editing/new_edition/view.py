"""The rows of the list as a page shows them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from flask import url_for

from kb.editing.new_edition.day import Day
from kb.editing.new_edition.propose import Certainty
from kb.editing.new_edition.tasks import Task
from kb.web.site.shelf import Knowledge
from kb.web.site.texts.places import place_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import plural as _n
from kb.web.site.words.language import translate as _
from laws.citation import Citation
from laws.concordance import Relation
from laws.model import Edition

ROWS_ON_PAGE = 100
"""Tasks on the page; the file has them all."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that the list can be narrowed to, with how many rows have it."""

    label: str
    url: str
    count: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One task: both places, what became of the rule, why we think so, what rests on it, and both wordings.

    Attributes:
        turning_words: the words that may have turned the rule, and those that stood there.
    """

    old: Target | None
    new: Target | None
    relation: str
    reason: str
    resting: tuple[Target, ...]
    more: str
    turning_words: tuple[str, str] | None
    was: str
    now: str


def name_of(value: Relation | Certainty) -> str:
    """What became of a rule, or how sure a row is, in the reader's words."""
    return {
        Relation.SAME: _("uændret"),
        Relation.RENUMBERED: _("flyttet"),
        Relation.CHANGED: _("ændret"),
        Relation.SPLIT: _("delt"),
        Relation.MERGED: _("slået sammen"),
        Relation.NEW: _("ny"),
        Relation.REMOVED: _("udgået"),
        Certainty.SURE: _("sikkert"),
        Certainty.LIKELY: _("sandsynligt"),
        Certainty.GUESS: _("gæt"),
    }[value]


def choices(
    values: Iterable[StrEnum],
    key: str,
    parameters: Mapping[str, str],
    own_parameters: Mapping[str, str],
    counts: Mapping[str, int],
) -> list[Choice]:
    """What the list can be narrowed to by one property; choosing the chosen one again widens it."""
    carried_on = {k: v for k, v in parameters.items() if v and k in ("slags", "sikkerhed")} | dict(
        own_parameters
    )
    out = []
    for value in values:
        if not counts.get(value.value) or not isinstance(value, (Relation, Certainty)):
            continue
        is_chosen = parameters[key] == value.value
        target: dict[str, Any] = {k: v for k, v in carried_on.items() if k != key} | (
            {} if is_chosen else {key: value.value}
        )
        url = url_for(".page", **target)
        out.append(Choice(name_of(value), url, counts[value.value], is_chosen))
    return out


def show_tasks(tasks: Iterable[Task], day: Day, base: Knowledge) -> list[Row]:
    """Tasks as rows of the page."""
    return [_row(task, day, base) for task in tasks]


def _row(task: Task, day: Day, base: Knowledge) -> Row:
    row, resting = task.proposal, task.resting
    titles = {guide.id: guide for guide in base.guides}
    guides = [titles[i] for i in (*resting.topics, *resting.examples) if i in titles]
    return Row(
        _place(row.old, day.old, base),
        _place(row.new, day.new, base),
        name_of(row.relation),
        _reason(task),
        tuple(Target(_guide_url(g.kind, g.id), g.title[current_language()]) for g in guides[:6]),
        _more(task, len(guides) - 6),
        (task.turned.expected, task.turned.stands) if task.turned is not None else None,
        task.was,
        task.now,
    )


def _place(citation: Citation | None, edition: Edition, base: Knowledge) -> Target | None:
    if citation is None:
        return None
    is_held = edition.id in base.editions
    return Target(place_url(citation, edition, base.editions) if is_held else "", citation.label)


def _guide_url(kind: str, name: str) -> str:
    return url_for("rule.topic", topic=name) if kind == "topic" else url_for("examples.example", example=name)


def _reason(task: Task) -> str:
    row = task.proposal
    sentence = _(
        "%(sure)s; ordene ligner %(share)d %%", sure=name_of(row.certainty), share=round(100 * row.likeness)
    )
    if row.rival is None:
        return sentence
    rival, share = row.rival.label, round(100 * row.rival_likeness)
    return sentence + _(", næst ligner %(place)s med %(share)d %%", place=rival, share=share)


def _more(task: Task, guides: int) -> str:
    resting = task.resting
    sentences = []
    if guides > 0:
        sentences.append(_n("%(num)d afgørelse til", "%(num)d afgørelser til", guides))
    if resting.charts:
        sentences.append(_n("%(num)d skema", "%(num)d skemaer", len(resting.charts)))
    if resting.calculators:
        sentences.append(_n("%(num)d beregner", "%(num)d beregnere", len(resting.calculators)))
    if resting.counters:
        sentences.append(_("tælleren af tilsvarende meldinger"))
    if resting.limits:
        sentences.append(_n("%(num)d frist", "%(num)d frister", len(resting.limits)))
    if resting.commentaries:
        sentences.append(_n("%(num)d kommentar", "%(num)d kommentarer", len(resting.commentaries)))
    if resting.regulations:
        places = len(resting.regulations)
        sentences.append(_n("%(num)d sted i et reglement", "%(num)d steder i reglementer", places))
    if resting.terms:
        sentences.append(_n("%(num)d fagord", "%(num)d fagord", len(resting.terms)))
    if resting.editions:
        sentences.append(_n("%(num)d anden udgave", "%(num)d andre udgaver", len(resting.editions)))
    if resting.citing:
        sentences.append(_n("%(num)d henvisning", "%(num)d henvisninger", len(resting.citing)))
    if resting.asked:
        sentences.append(_n("%(num)d måde at spørge på", "%(num)d måder at spørge på", resting.asked))
    return ", ".join(sentences)
