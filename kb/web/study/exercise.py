"""An example as an exercise on the page: the answers to choose among, and what is said to each."""

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


def has_wrong(exercise: PosedExample) -> bool:
    """Whether there are wrong answers enough to choose among: one where the facts decide, else two."""
    return exercise.right.complete and len(exercise.wrong) >= (ENOUGH if exercise.judgements else 1)


def beside(exercise: PosedExample) -> tuple[ReachedRuling, ...]:
    """The answers beside the right one: wrong ones, or where they are too few another judgement's."""
    if has_wrong(exercise):
        return exercise.wrong
    return (*exercise.otherwise, *exercise.wrong) if exercise.right.complete and exercise.otherwise else ()


def why_none(exercise: PosedExample) -> str:
    """Why an exercise has no answers to choose among; empty where it has."""
    if beside(exercise):
        return ""
    if not exercise.right.complete:
        return _("Sagen venter på et svar ved bordet, så der er endnu ingen afgørelse at vælge.")
    if exercise.judgements:
        return _("Her afgør et skøn. Døm selv, og se, hvad der skal vejes.")
    return _("Reglen har ingen anden afgørelse, der ligner, og som er forkert her. Døm selv, og se.")


def choices(example: Example) -> list[Choice]:
    """The answers in their lasting order; the matter of judgement stands last."""
    exercise = pose(example)
    others = beside(exercise)
    if not others:
        return []
    depends = bool(exercise.judgements) and not says(exercise.right).lines  # then that is the very answer
    rows = sorted(
        others if depends else (None, *others),
        key=lambda r: _order(example, exercise.right if r is None else r.ruling),
    )
    out = [
        _right(example, exercise, key) if other is None else _other(example, exercise, other, key)
        for key, other in zip(_LETTERS, rows, strict=False)
    ]
    text = typeset(_("Det afhænger af turneringslederens skøn."), current_language())
    return [*out, Choice(JUDGEMENT, text, address(example, JUDGEMENT), bool(exercise.judgements))]


def _order(example: Example, ruling: Ruling) -> str:
    """Where an answer stands: chance, but the same each time and in both languages."""
    return sha256(f"{example.id}: {label(ruling)}".encode()).hexdigest()


def address(example: Example, answer: str = "") -> str:
    """The address of an exercise, with an answer to it."""
    url = url_for("study.exercise", example=example.id, svar=answer or None)
    return url + ("#facit" if answer else "")


def _right(example: Example, exercise: PosedExample, key: str) -> Choice:
    language = current_language()
    return Choice(key, typeset(label(exercise.right, language), language), address(example, key), True)


def _other(own_example: Example, exercise: PosedExample, other: ReachedRuling, key: str) -> Choice:
    language = current_language()
    like = example(other.like) if other.like else None
    return Choice(
        key,
        typeset(label(other.ruling, language), language),
        address(own_example, key),
        False,
        other in exercise.otherwise,
        tuple(_need(change, exercise) for change in other.changes[:_ANSWERS_OFFERED]),
        len(other.changes) > _ANSWERS_OFFERED,
        Target(url_for("examples.example", example=like.id), pick(like.title)) if like else None,
        interview_address(topic(own_example.topic), {k: write_fact(v) for k, v in other.facts.items()}),
    )


def _need(change: Change, exercise: PosedExample) -> NeededFact:
    question, value = change
    facts = dict(exercise.right.facts)
    own_answer = _answer(question, facts[question.id], exercise) if question.id in facts else Markup("")
    return NeededFact(_question(question, exercise), _answer(question, value, exercise), own_answer)


def judgements(example: Example) -> list[JudgedMatter]:
    """The matters of judgement that decide the case, with how they are judged in it."""
    exercise = pose(example)
    facts = dict(exercise.right.facts)
    the_topic = topic(example.topic)
    language = current_language()
    out = []
    for question in map(the_topic.question, exercise.judgements):
        help_ = render.question_help(question, language, exercise.right.names)
        answer = _answer(question, facts[question.id], exercise)
        out.append(JudgedMatter(_question(question, exercise), help_, answer, question.citation))
    return out


def _question(question: Question[Any], exercise: PosedExample) -> Markup:
    language = current_language()
    text = render.question_text(question, language, exercise.right.names)
    return typeset(render.under_heading(text, language), language)


def _answer(question: Question[Any], value: str, exercise: PosedExample) -> Markup:
    language = current_language()
    return typeset(render.answer_text(question, value, language, exercise.right.names), language)


def write_fact(value: object) -> str:
    """A fact as an address carries it."""
    if isinstance(value, bool):
        return YES if value else NO
    return str(value)


def number_of(example: Example) -> int:
    """The exercise's number: its example's place in the book, counted from 1."""
    return next(place for place, e in enumerate(load_examples(), 1) if e.id == example.id)
