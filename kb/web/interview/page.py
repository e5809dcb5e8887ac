"""A ruling: one question at a time, each answer in the address, and at the end what follows and why."""

from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, render_template, request, url_for
from markupsafe import Markup

from kb.web.interview import view
from kb.web.interview.answers import (
    APPEAL,
    CALCULATION,
    POLL,
    READ,
    REVISE,
    GivenAnswers,
    State,
    address,
    boards_part,
    read_answers,
)
from kb.web.interview.at_table import state_at_table
from kb.web.interview.case_title import case
from kb.web.interview.entry import read_draft
from kb.web.interview.numbers import number
from kb.web.interview.questions import answers_so_far
from kb.web.site.requests.equal import remember
from kb.web.site.requests.private import beside_ruling
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import knowledge
from kb.web.site.texts.reference import Target
from kb.web.site.texts.tiles import asked_which, other_rulings, tiles
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence
from rulings.engine import Question, render
from rulings.engine.allowance import to_choose_among
from rulings.engine.facts import read_facts
from rulings.engine.topic import Topic
from rulings.errors import UnknownTopic
from rulings.topics import topic as topic_of
from rulings.topics import topics

bp = Blueprint("rule", __name__)


@bp.get("/doem")
@remember
def start() -> str:
    """The irregularities to choose from."""
    base = knowledge()
    part = boards_part()
    query = f"?{urlencode(part)}" if part else ""
    ways = tuple(tile if tile.reads else replace(tile, url=tile.url + query) for tile in tiles(base))
    return render_template(
        "interview/start.html",
        tiles=ways,
        topics=other_rulings(base, ways),
        carried_on=query,
        of_table=" · ".join(part.values()),
    )


@bp.get("/udspil")
@remember
def which() -> str:
    """The tile that two interviews rule on: which of them is meant, asked as their own first question."""
    often = asked_which()
    ways = [
        Target(address(topic_of(each.topic), GivenAnswers(each.facts)), pick(each.title))
        for each in often.which
    ]
    return render_template("interview/which.html", title=pick(often.title), ways=ways)


@bp.get("/doem/<topic>")
@remember
def topic(topic: str) -> str | tuple[str, int]:
    """An interview as far as the address carries it."""
    try:
        the_topic = topic_of(topic)
    except UnknownTopic as error:
        raise _no_topic(error) from error
    answers, problem = read_answers()
    at = state_at_table(the_topic, answers)
    problem = problem or at.problem
    page = render_template(
        "interview/reading.html" if READ in request.args and not problem else "interview/topic.html",
        case=case(the_topic, at) if at.talk.ruling.complete else None,
        problem=problem,
        draft=read_draft(the_topic, at),
        **view.matter(knowledge(), the_topic),
        **view.ways(the_topic, at, request.args.get(CALCULATION, "")),
        answers=answers_so_far(the_topic, at),
        **view.standing(the_topic, at),
        **_what_is_asked(the_topic, at),
        kept_rulings=beside_ruling(at.talk.ruling, at.answers),
    )
    return (page, 400) if problem else page


def _what_is_asked(the_topic: Topic, at: State) -> dict[str, object]:
    """What the address asks for beside the answers: one to be revised, a number, the form of an appeal."""
    ruling, language = at.talk.ruling, current_language()
    by_id = {q.id: q for q in the_topic.questions} | {q.id: q for q, _answer in at.talk.answers}
    question = by_id.get(request.args.get(REVISE, at.faulty)) or ruling.question
    facts = read_facts(the_topic.questions, at.answers)
    offers = to_choose_among(the_topic, ruling, facts) if question is ruling.question else ()
    number_found, number_lost = number()
    return {
        "revising": question is not None and question.id in at.answers,
        "back": _back(the_topic, at, question),
        "dropped": [render.question_text(by_id[key], language, ruling.names) for key in at.talk.dropped],
        "polled": _poll_lines(),
        "number": number_found,
        "number_lost": number_lost,
        "reading": request.args.get(READ, ""),
        "appeal": APPEAL in request.args,
        **view.heading(the_topic, at, question, offers),
    }


def _poll_lines() -> list[Markup]:
    """What a count of peers that was taken along says; empty where none was."""
    if POLL not in request.args:
        return []
    from kb.web.peers.carried import polled_here  # its rooms are loaded where peers were asked

    poll = polled_here()
    return poll.lines() if poll is not None else []


def _back(the_topic: Topic, at: State, question: Question[Any] | None) -> str:
    """To the question before this one, every answer kept; empty at the first."""
    before = [q.id for q, _answer in at.talk.answers]
    if question is not None and question.id in before:
        before = before[: before.index(question.id)]
    return address(the_topic, at.answers, **{REVISE: before[-1]}) if before else ""


def _no_topic(error: UnknownTopic) -> Refusal:
    offers = [Target(url_for("rule.topic", topic=t.id), pick(t.title)) for t in topics()]
    return Refusal(404, _("Afgørelsen findes ikke"), sentence(error), offers)
