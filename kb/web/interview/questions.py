"""The questions of an interview as a page shows them: every answer is a link."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import Any

from markupsafe import Markup

from kb.web.interview.answers import DRAFT, FIELD, REVISE, GivenAnswers, State, address
from kb.web.interview.bidding_box import Mark, legend, not_possible
from kb.web.interview.card_pad import PadSuit, pad
from kb.web.interview.ruling import Hearing, Readout
from kb.web.site.drawings.diagrams import box, call_mark
from kb.web.site.words.language import current_language
from kb.web.site.words.typography import typeset
from laws import shipped
from laws.citation import Citation
from rulings.bridge.calls import Call
from rulings.bridge.cards import Card
from rulings.engine import Question, render
from rulings.engine.question import UNKNOWN, AnswerType
from rulings.engine.ruling import Names
from rulings.engine.topic import Topic

NO_MARKS: Mapping[Call, Mark] = {}

MOST_AT_ONCE, COMMONEST = 6, 5
"""Answers that stand open together, and how many of more than that do: the first are the commonest."""

DATA = "answers.toml"


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to tap.

    Attributes:
        mark: what a call would lead to, where it is chosen among marked ones.
        option: what is read out to whoever chooses it.
    """

    text: Markup
    url: str
    is_chosen: bool
    mark: Mark | None = None
    option: Readout | None = None


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question on the page.

    Attributes:
        choices: rows of answers to tap; empty where the answer is written.
        special: further answers that are rarely meant, folded.
        value: the present answer, when it is being revised.
        legend: the marks of the calls to choose among, in words.
        pad: the card pad, where the answer is one card, or cards that are asked for.
        reader: to whom the answers are read out as options; None where they are not.
    """

    id: str
    type: str
    text: Markup
    help: str
    why: str
    citation: Citation
    choices: tuple[tuple[Choice, ...], ...]
    special: tuple[Choice, ...]
    value: str
    low: int | None
    high: int | None
    legend: tuple[Mark, ...] = ()
    pad: tuple[PadSuit, ...] = ()
    reader: Markup | None = None


@dataclass(frozen=True, slots=True)
class AnswerSoFar:
    """An answer already given, with the way to change it."""

    type: AnswerType
    question: Markup
    answer: Markup
    url: str


def question_view(
    topic: Topic,
    question: Question[Any],
    answers: GivenAnswers,
    names: Names,
    marks_by_call: Mapping[Call, Mark] = NO_MARKS,
    hearing: Hearing | None = None,
) -> QuestionView:
    """A question with its answers as links, the calls with the marks that they have.

    Args:
        hearing: whose options are the answers.
    """
    language = current_language()
    value = answers.get(question.id, "")

    def choice(answer: str, text: Markup, mark: Mark | None = None) -> Choice:
        return Choice(text, address(topic, answers.plus(question.id, answer)), answer == value, mark)

    def choices_read_out(answer: str, text: Markup) -> tuple[Choice, ...]:
        """One choice for each option that the answer covers."""
        options = [] if hearing is None else hearing.options
        options_covered = [option for option in options if (question.id, answer) in option.assuming]
        return tuple(
            Choice(text, address(topic, _assume(topic, answers, option)), False, None, option)
            for option in options_covered
        ) or (choice(answer, text),)

    if not marks_by_call and question.type is AnswerType.CALL:
        marks_by_call = not_possible(question.values)
    rows: list[tuple[Choice, ...]] = []
    special: list[Choice] = []
    if question.type is AnswerType.CALL:
        rows = [
            tuple(choice(str(c), call_mark(c, language), marks_by_call.get(c)) for c in row) for row in box()
        ]
    else:
        values = [(v, render.answer_text(question, v, language, names)) for v in question.values]
        rows = [choices_read_out(v, typeset(text, language)) for v, text in values]
        if len(rows) > MOST_AT_ONCE and question.id not in _row_questions():
            special = [choice_in_row for row in rows[COMMONEST:] for choice_in_row in row]
            rows = rows[:COMMONEST]
    if question.unknown:
        text = render.answer_text(question, UNKNOWN, language, names)
        rows.append((choice(UNKNOWN, typeset(text, language)),))
    return QuestionView(
        id=question.id,
        type=question.type.value,
        text=typeset(render.question_text(question, language, names), language),
        help=render.question_help(question, language, names),
        why=render.question_why(question, language, names),
        citation=question.citation,
        choices=tuple(rows),
        special=tuple(special),
        value=value,
        low=question.low,
        high=question.high,
        legend=legend(marks_by_call),
        pad=_pad(topic, question, answers),
        reader=None if hearing is None else hearing.who,
    )


def _assume(topic: Topic, answers: GivenAnswers, option: Readout) -> GivenAnswers:
    """The answers with those that an option amounts to, up to what the director judges."""
    judgements = {question.id for question in topic.questions if question.unknown}
    for key, value in takewhile(lambda pair: pair[0] not in judgements, option.assuming):
        if key not in answers:
            answers = answers.plus(key, value)
    return answers


@cache
def _row_questions() -> frozenset[str]:
    """Questions whose answers are a row, such as numbers, none rarer than the others."""
    return frozenset(shipped.table(DATA, "kb")["ordered"])


def _pad(topic: Topic, question: Question[Any], answers: GivenAnswers) -> tuple[PadSuit, ...]:
    """The card pad, where the answer is made on it; the cards that are possible here.

    A single card is the answer; several are picked one by one: in place by `card-picks.js`, else on the pages
    of a `card_draft`.
    """
    if question.type is AnswerType.CARDS and not question.optional:
        return _picks(topic, question, answers)
    if question.type is not AnswerType.CARD:
        return ()

    def tap(card: Card) -> str:
        possible = not question.values or str(card) in question.values
        return address(topic, answers.plus(question.id, str(card))) if possible else ""

    value = answers.get(question.id, "")
    return pad(tap, (question.read(value),) if value else ())


def _picks(topic: Topic, question: Question[Any], answers: GivenAnswers) -> tuple[PadSuit, ...]:
    """The card pad for several cards: each link begins anew with that card."""
    return pad(lambda card: address(topic, answers, **{FIELD: question.id, DRAFT: str(card)}))


def answers_so_far(topic: Topic, at: State) -> list[AnswerSoFar]:
    """The answers so far in the order asked."""
    names = at.talk.ruling.names
    return [answered_line(topic, at.answers, *each, names) for each in at.talk.answers]


def answered_line(
    topic: Topic, answers: GivenAnswers, question: Question[Any], value: str, names: Names
) -> AnswerSoFar:
    """One of the answers so far."""
    language = current_language()
    return AnswerSoFar(
        question.type,
        typeset(render.question_text(question, language, names), language),
        typeset(render.answer_text(question, value, language, names), language),
        address(topic, answers, **{REVISE: question.id}),
    )
