"""A ruling: one question at a time, each answer in the address, and at the end what follows and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flask import Blueprint, render_template, request, url_for

from kb.web.interview.answers import APPEAL, READ, REVISE, WORKED, State, address, given, state
from kb.web.interview.case_title import case, made_auction, page_title
from kb.web.interview.entry import drafted, entry_url
from kb.web.interview.numbers import number
from kb.web.interview.put import question_said
from kb.web.interview.questions import QuestionView, answered, asked
from kb.web.interview.round_trip import counting_address
from kb.web.interview.ruling import hearings, trace
from kb.web.interview.similar import alike
from kb.web.interview.speech import announced
from kb.web.interview.table_now import table_now
from kb.web.interview.tools import tools
from kb.web.site.diagrams import Diagram, diagram
from kb.web.site.equal import remembered
from kb.web.site.excerpt import excerpt
from kb.web.site.hall import HALL, VIEW
from kb.web.site.language import current_language, pick
from kb.web.site.language import translate as _
from kb.web.site.own_text import cited
from kb.web.site.places import law_url
from kb.web.site.reasons import sentence
from kb.web.site.reference import Target
from kb.web.site.refusals import Refusal
from kb.web.site.shelf import knowledge
from kb.web.site.tiles import other_rulings, tiles
from kb.web.site.typography import typeset
from rulings.bridge.auction import Auction
from rulings.engine import Question, Ruling, render
from rulings.engine.allowance import to_choose_among
from rulings.engine.facts import read_facts
from rulings.engine.question import AnswerType
from rulings.engine.ruling import Offered
from rulings.engine.scope import is_entered
from rulings.engine.topic import Topic
from rulings.errors import UnknownTopic
from rulings.topics import topic as topic_of
from rulings.topics import topics

bp = Blueprint("rule", __name__)


@bp.get("/doem")
@remembered
def start() -> str:
    """The irregularities to choose from."""
    base = knowledge()
    ways = tiles(base)
    return render_template("interview/start.html", tiles=ways, topics=other_rulings(base, ways))


@bp.get("/doem/<topic>")
@remembered
def topic(topic: str) -> str | tuple[str, int]:
    """An interview as far as the address carries it."""
    try:
        chosen = topic_of(topic)
    except UnknownTopic as error:
        raise _no_topic(error) from error
    answers, problem = given()
    at = state(chosen, answers)
    problem = problem or at.problem
    base = knowledge()
    language = current_language()
    page = render_template(
        "interview/reading.html" if READ in request.args and not problem else "interview/topic.html",
        topic=chosen,
        title=pick(chosen.title),
        case=case(chosen, at) if at.talk.ruling.complete else None,
        problem=problem,
        answers=answered(chosen, at),
        draft=drafted(chosen, at),
        entry_url=lambda question: entry_url(chosen, at, question),
        linked=lambda text: cited(base, text, language),
        excerpt=lambda citation: excerpt(base, citation),
        law=lambda citation: law_url(base, citation),
        again=url_for(".topic", topic=chosen.id),
        counting=lambda question: counting_address(chosen, question, at.answers),
        **_standing(chosen, at, language),
    )
    return (page, 400) if problem else page


def _standing(chosen: Topic, at: State, language: str) -> dict[str, object]:
    """Where the interview stands: the question to show, the ruling so far, what may be added."""
    ruling = at.talk.ruling
    by_id = {q.id: q for q in chosen.questions} | {q.id: q for q, _answer in at.talk.answers}
    question = by_id.get(request.args.get(REVISE, at.faulty)) or ruling.question
    facts = read_facts(chosen.questions, at.answers)
    number_found, number_lost = number()
    offers = to_choose_among(chosen, ruling, facts) if question is ruling.question else ()
    return {
        "revising": question is not None and question.id in at.answers,
        "question": None if question is None else _shown(chosen, at, question, offers),
        "page_title": page_title(chosen, at, question),
        "back": _back(chosen, at, question),
        "keep": address(chosen, at.answers),
        "said": announced(ruling, language),
        "dropped": [question_said(by_id[key], language, ruling.names) for key in at.talk.dropped],
        "hearings": hearings(ruling.options, language, ruling.question, at.answers),
        "trace": trace(ruling, language) if at.talk.answers else [],
        "complete": ruling.complete,
        "tools": tools(ruling, at.answers, made_auction(at)) if ruling.complete else [],
        "number": number_found,
        "number_lost": number_lost,
        "reading": request.args.get(READ, ""),
        "reading_url": lambda what: address(chosen, at.answers, None, **{READ: what}),
        "appeal": APPEAL in request.args,
        "appeal_url": _appeal(chosen, at),
        "hall_url": address(chosen, at.answers, **{VIEW: HALL}),
        "adding": _adding(chosen, at),
        "following": _following(chosen, at) if ruling.complete else [],
        "onward": _onward(chosen, ruling),
        "auction": _auction(at, language),
        "table": table_now(ruling.table, language),
        "examples": alike(chosen, ruling) if ruling.complete else [],
    }


def _appeal(chosen: Topic, at: State) -> str:
    """The ruling's page with the form of an appeal, the number that it ends in kept."""
    kept = {WORKED: request.args[WORKED]} if request.args.get(WORKED) else {}
    return address(chosen, at.answers, **kept, **{APPEAL: "1"})


def _shown(chosen: Topic, at: State, question: Question[Any], offers: Sequence[Offered]) -> QuestionView:
    """The question to answer; one whose answer could not be used with what had been written."""
    view = asked(chosen, question, at.answers, at.talk.ruling.names, offers)
    return replace(view, value=at.typed) if question.id == at.faulty and not view.pad else view


def _onward(chosen: Topic, ruling: Ruling) -> str:
    """To the case that begins where this one ends; empty where none does."""
    if not ruling.onward:
        return ""
    return address(topic_of(ruling.onward_topic) if ruling.onward_topic else chosen, ruling.onward)


def _back(chosen: Topic, at: State, question: Question[Any] | None) -> str:
    """To the question before this one, every answer kept; empty at the first."""
    before = [q.id for q, _answer in at.talk.answers]
    if question is not None and question.id in before:
        before = before[: before.index(question.id)]
    return address(chosen, at.answers, **{REVISE: before[-1]}) if before else ""


def _adding(chosen: Topic, at: State) -> list[QuestionView]:
    """Optional questions whose answers would take it further: what can be entered, at the end the play."""
    ruling = at.talk.ruling
    wanted = {q.id: q for q in chosen.questions if is_entered(q) and not at.answers}
    wanted |= {q.id: q for q in ruling.may_add}
    return [_under_heading(chosen, at, q) for q in wanted.values() if q.id not in at.answers]


def _under_heading(chosen: Topic, at: State, question: Question[Any]) -> QuestionView:
    """A question below a heading that says when it is asked."""
    language, names = current_language(), at.talk.ruling.names
    text = render.under_heading(question_said(question, language, names), language)
    return replace(asked(chosen, question, at.answers, names), text=typeset(text, language))


def _following(chosen: Topic, at: State) -> list[QuestionView]:
    """The cards that the ruling looks at, to be entered or gone on with."""
    ruling = at.talk.ruling
    cards = [q for q in ruling.consulted if is_entered(q) and q.type is not AnswerType.AUCTION]
    return [asked(chosen, q, at.answers, ruling.names) for q in cards]


def _auction(at: State, language: str) -> Diagram | None:
    """The auction among the answers, as a table."""
    for question, _answer in at.talk.answers:
        if question.type is AnswerType.AUCTION:
            made = question.read(at.answers[question.id])
            return diagram(made, language) if isinstance(made, Auction) else None
    return None


def _no_topic(error: UnknownTopic) -> Refusal:
    offers = [Target(url_for("rule.topic", topic=t.id), pick(t.title)) for t in topics()]
    return Refusal(404, _("Afgørelsen findes ikke"), sentence(error), offers)
