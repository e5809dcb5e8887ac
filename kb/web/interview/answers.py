"""The answers of an interview, as its address carries them: every state of it can be linked to.

The answers stand in the query under the questions' ids. `ret` names an answer that is being revised,
`udkast` holds an auction, or cards, being tapped in, `felt` which question that answers; `regnet` holds a
number that the ruling ends in, `appel` asks for the form of an appeal, `laes` for what is said at the table
in very large type, `kort` the system card by which calls are counted, and `vis` for the view of a hall;
`ny` says that no page of the interview came before; `hvor` and `spillet` tell of the table that it is about:
the board, and the contract with its declarer; `forbehold` tells on what a counted answer rests.
None is ever a question's id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import request, url_for

from kb.web.interview.condition import CONDITION, condition_part
from kb.web.site.requests.hall import VIEW
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from rulings.engine import Interview, interview, render
from rulings.engine.facts import read_facts, with_deal
from rulings.engine.question import Question
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.reasons import Reason

REVISE, DRAFT, FIELD = "ret", "udkast", "felt"
CALCULATION, APPEAL, READ = "regnet", "appel", "laes"
NEW = "ny"
POLL = "spurgt"
"""A count of peers that were asked; it goes along with every link of its own interview."""
CARD = "kort"
"""The system card by which calls are counted."""

PLACE, PLAYED = "hvor", "spillet"
"""Where in the evening it was, as `kb.results.places` reads it, and the contract; every link has both."""
_LONGEST_PART = 60

_NO_ANSWERS = (
    REVISE, DRAFT, FIELD, CALCULATION, APPEAL, READ, NEW, CARD, VIEW, POLL, PLACE, PLAYED, CONDITION,
)  # fmt: skip

MOST = 60
"""Answers that one address may carry."""

LONGEST = 2000
"""Characters of one answer."""

_ANSWERS = ("answer", "instead")
"""Fields of a reason that hold an answer to the question at fault."""


class GivenAnswers(dict[str, str]):
    """Answers as links and forms carry them on: the one place that writes them into an address."""

    def plus(self, key: str, value: str) -> GivenAnswers:
        """The answers with one more, or with another in its place, order kept."""
        return GivenAnswers({**self, key: value})

    def query(self, **control: str) -> str:
        """The query of an address, from its `?` on."""
        query = urlencode({**self, **control})
        return f"?{query}" if query else ""

    def as_value(self) -> str:
        """All of them as the value of one argument."""
        return urlencode(self)


def answers_in(value: str) -> dict[str, str]:
    """The answers that one argument carries (`GivenAnswers.as_value`); none where they are far too many.

    >>> answers_in("krav-af=spilf&krav=1"), answers_in("a=b&" * 100)
    ({'krav-af': 'spilf', 'krav': '1'}, {})
    """
    try:
        return dict(parse_qsl(value[: 4 * LONGEST], max_num_fields=MOST))
    except ValueError:
        return {}


@dataclass(frozen=True, slots=True)
class State:
    """Where an interview stands, and what was wrong with the way there.

    Attributes:
        answers: what further links carry.
        problem: one sentence on an answer that could not be used.
        faulty: id of the question to answer again.
        typed_answer: what had been answered there.
    """

    talk: Interview
    answers: GivenAnswers
    problem: str = ""
    faulty: str = ""
    typed_answer: str = ""


def read_answers() -> tuple[dict[str, str], str]:
    """The answers in the address, and what is wrong with them as a whole (empty when nothing is)."""
    answers: dict[str, str] = {}
    problem = ""
    for key, values in request.args.lists():
        if key in _NO_ANSWERS:
            continue
        if len(set(values)) > 1:
            problem = _("Et spørgsmål er besvaret på to måder; svar på det igen.")
        elif len(values[0]) > LONGEST or len(answers) >= MOST:
            problem = _("Svarene er for lange til at blive læst; svar kortere.")
        else:
            answers[key] = values[0]
    return answers, problem


def state(topic: Topic, answers: Mapping[str, str]) -> State:
    """The interview that the answers make; one that cannot be used is left out and named."""
    readable: dict[str, str] = {}
    problem = faulty = typed_answer = ""
    for key, value in with_deal(topic.questions, answers).items():
        # One by one first: that costs nothing, while every round of the interview below explores the rule.
        try:
            read_facts(topic.questions, {key: value})
            readable[key] = value
        except FactsError as error:
            if not problem:
                problem, faulty, typed_answer = _explain(topic, error), error.question, value
    while True:
        try:
            talk = interview(topic, readable)
        except FactsError as error:
            if not problem:
                problem, faulty = _explain(topic, error), error.question
                typed_answer = readable.get(faulty, "")
            if readable.pop(error.question, None) is None:
                readable.clear()
            continue
        left = GivenAnswers((k, v) for k, v in readable.items() if k not in talk.dropped)
        return State(talk, left, problem, faulty, typed_answer)


def _explain(topic: Topic, error: FactsError) -> str:
    question = next((q for q in topic.questions if q.id == error.question), None)
    if question is None:
        return _(
            "Adressen har et svar på »%(key)s«, som ingen spørger om; det er udeladt.",
            key=error.question[:60],
        )
    why = _word_reason(error.why, question, {q.id: q for q in topic.questions})
    return FactsError(error.question, error.value, why).sentence(current_language())


def _word_reason(why: Reason, question: Question[Any], known: Mapping[str, Question[Any]]) -> Reason:
    """The reason with questions and answers as this page words them, not by their ids."""
    question = known.get(str(why.fields.get("question")), question)
    fields = dict(why.fields)
    for name, value in fields.items():
        if isinstance(value, Reason):
            fields[name] = _word_reason(value, question, known)
        elif name == "question":
            fields[name] = render.question_text(question, current_language())
        elif name in _ANSWERS:
            fields[name] = _answer_text(question, str(value))
        elif name == "others" and isinstance(value, tuple):
            fields[name] = tuple(_word_reason(each, question, known) for each in value)
        elif name == "values" and isinstance(value, tuple):
            fields[name] = "; ".join(_answer_text(question, each) for each in value)
    return replace(why, fields=fields)


def _answer_text(question: Question[Any], answer: str) -> str:
    """An answer among those to choose from in the words it is chosen by; any other as it was given."""
    return render.answer_text(question, answer, current_language()) if answer != "…" else answer


def boards_part() -> dict[str, str]:
    """What the address of this page tells of the table that it is about, for other addresses."""
    texts = {key: request.args.get(key, "")[:_LONGEST_PART] for key in (PLACE, PLAYED)}
    return {key: text for key, text in texts.items() if text}


def address(topic: Topic, answers: Mapping[str, str], anchor: str | None = "nu", **control: str) -> str:
    """The address of an interview with these answers."""
    given_answers = answers if isinstance(answers, GivenAnswers) else GivenAnswers(answers)
    place = f"#{anchor}" if anchor else ""
    if POLL in request.args and (request.view_args or {}).get("topic") == topic.id:
        control.setdefault(POLL, request.args[POLL][:LONGEST])
    if (request.view_args or {}).get("topic") == topic.id:
        control = {**condition_part(answers), **control}
    control = {**boards_part(), **control}
    return url_for("rule.topic", topic=topic.id) + given_answers.query(**control) + place
