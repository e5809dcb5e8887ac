"""An example as an exercise on the page: the answers to choose among, and what is said to each."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from flask import url_for
from markupsafe import Markup

from kb.web.interview.answers import address as interview_address
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from kb.web.study.alternatives import ENOUGH, PosedExample, pose
from kb.web.study.apart import label, says
from kb.web.study.reached import Change, ReachedRuling
from laws.citation import Citation
from rulings.engine import Question, Ruling, render
from rulings.engine.reading import NO, YES
from rulings.examples import Example, example, load_examples
from rulings.topics import topic

ANSWER = "svar"
JUDGEMENT, LOOK = "skoen", "vis"
"""The answers that every exercise takes: that it is a matter of judgement, and none at all."""

_LETTERS = "abcdefgh"
_ANSWERS_OFFERED = 3
"""The most differing facts that are told one by one."""


@dataclass(frozen=True, slots=True)
class NeededFact:
    """A fact that would have to be another for an answer to be right.

    Attributes:
        this_case: what it is in this case; empty where it is not asked.
    """

    question: Markup
    answer: Markup
    this_case: Markup


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to tap.

    Attributes:
        key: as the address names it.
        right: whether it is the ruling, or accepted beside it.
        otherwise: whether it is the ruling by another judgement, and so not wrong.
        needs: what the case would have to be for it; empty for what is right.
        more: whether it would need more than is told.
        like: the example that has this ruling, where that is how it is known.
        case: the address of a case in which it is right; empty for what is right.
    """

    key: str
    text: Markup
    url: str
    right: bool
    otherwise: bool = False
    needs: tuple[NeededFact, ...] = ()
    more: bool = False
    like: Target | None = None
    case: str = ""


@dataclass(frozen=True, slots=True)
class JudgedMatter:
    """A matter of judgement that decides the case."""

    question: Markup
    help: str
    answer: Markup
    citation: Citation


def has_wrong(one: PosedExample) -> bool:
    """Whether there are wrong answers enough to choose among: one where the facts decide, else two."""
    return one.right.complete and len(one.wrong) >= (ENOUGH if one.judgements else 1)


def beside(one: PosedExample) -> tuple[ReachedRuling, ...]:
    """The answers beside the right one: wrong ones, or where they are too few another judgement's."""
    if has_wrong(one):
        return one.wrong
    return (*one.otherwise, *one.wrong) if one.right.complete and one.otherwise else ()


def why_none(one: PosedExample) -> str:
    """Why an exercise has no answers to choose among; empty where it has."""
    if beside(one):
        return ""
    if not one.right.complete:
        return _("Sagen venter på et svar ved bordet, så der er endnu ingen afgørelse at vælge.")
    if one.judgements:
        return _("Her afgør et skøn. Døm selv, og se, hvad der skal vejes.")
    return _("Reglen har ingen anden afgørelse, der ligner, og som er forkert her. Døm selv, og se.")


def choices(one: Example) -> list[Choice]:
    """The answers in their lasting order; the matter of judgement stands last."""
    made = pose(one)
    others = beside(made)
    if not others:
        return []
    depends = bool(made.judgements) and not says(made.right).lines  # then that is the very answer
    rows = sorted(
        others if depends else (None, *others),
        key=lambda r: _order(one, made.right if r is None else r.ruling),
    )
    found = [
        _right(one, made, key) if other is None else _other(one, made, other, key)
        for key, other in zip(_LETTERS, rows, strict=False)
    ]
    text = typeset(_("Det afhænger af turneringslederens skøn."), current_language())
    return [*found, Choice(JUDGEMENT, text, address(one, JUDGEMENT), bool(made.judgements))]


def _order(one: Example, ruling: Ruling) -> str:
    """Where an answer stands: chance, but the same each time and in both languages."""
    return sha256(f"{one.id}: {label(ruling)}".encode()).hexdigest()


def address(one: Example, answer: str = "") -> str:
    """The address of an exercise, with an answer to it."""
    url = url_for("study.exercise", example=one.id, svar=answer or None)
    return url + ("#facit" if answer else "")


def _right(one: Example, made: PosedExample, key: str) -> Choice:
    language = current_language()
    return Choice(key, typeset(label(made.right, language), language), address(one, key), True)


def _other(one: Example, made: PosedExample, other: ReachedRuling, key: str) -> Choice:
    language = current_language()
    like = example(other.like) if other.like else None
    return Choice(
        key,
        typeset(label(other.ruling, language), language),
        address(one, key),
        False,
        other in made.otherwise,
        tuple(_need(change, made) for change in other.changes[:_ANSWERS_OFFERED]),
        len(other.changes) > _ANSWERS_OFFERED,
        Target(url_for("examples.example", example=like.id), pick(like.title)) if like else None,
        interview_address(topic(one.topic), {k: write_fact(v) for k, v in other.facts.items()}),
    )


def _need(change: Change, made: PosedExample) -> NeededFact:
    question, value = change
    facts = dict(made.right.facts)
    here = _answer(question, facts[question.id], made) if question.id in facts else Markup("")
    return NeededFact(_question(question, made), _answer(question, value, made), here)


def judgements(one: Example) -> list[JudgedMatter]:
    """The matters of judgement that decide the case, with how they are judged in it."""
    made = pose(one)
    facts = dict(made.right.facts)
    chosen = topic(one.topic)
    language = current_language()
    found = []
    for question in map(chosen.question, made.judgements):
        help_ = render.question_help(question, language, made.right.names)
        judged = _answer(question, facts[question.id], made)
        found.append(JudgedMatter(_question(question, made), help_, judged, question.citation))
    return found


def _question(question: Question[Any], made: PosedExample) -> Markup:
    language = current_language()
    text = render.question_text(question, language, made.right.names)
    return typeset(render.under_heading(text, language), language)


def _answer(question: Question[Any], value: str, made: PosedExample) -> Markup:
    language = current_language()
    return typeset(render.answer_text(question, value, language, made.right.names), language)


def write_fact(value: object) -> str:
    """A fact as an address carries it."""
    if isinstance(value, bool):
        return YES if value else NO
    return str(value)


def number_of(one: Example) -> int:
    """The exercise's number: its example's place in the book, counted from 1."""
    return next(place for place, e in enumerate(load_examples(), 1) if e.id == one.id)
