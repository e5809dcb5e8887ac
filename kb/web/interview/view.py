"""What a page of an interview shows, apart from how its address was asked for: data for its templates."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import request, url_for

from kb.web.interview.answers import APPEAL, CALCULATION, NEW, POLL, READ, GivenAnswers, State, address
from kb.web.interview.bidding_box import Mark, marks
from kb.web.interview.case_title import made_auction, page_title
from kb.web.interview.entry import entry_url
from kb.web.interview.papers import regulations
from kb.web.interview.put import question_said
from kb.web.interview.questions import QuestionView, question_view
from kb.web.interview.round_trip import counting_address
from kb.web.interview.ruling import Hearing, hearings, trace
from kb.web.interview.similar import alike
from kb.web.interview.speech import announce, followed_before, opening
from kb.web.interview.table_now import table_now
from kb.web.interview.tools import peers_url, tools
from kb.web.site.drawings.diagrams import Diagram, diagram
from kb.web.site.requests.hall import HALL, VIEW
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.amended import amended_citations
from kb.web.site.texts.excerpt import excerpt
from kb.web.site.texts.own_text import link_citations
from kb.web.site.texts.places import law_url
from kb.web.site.texts.reference import Target
from kb.web.site.texts.tiles import is_asked_which
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.typography import typeset
from rulings.bridge.auction import Auction
from rulings.bridge.calls import Call
from rulings.engine import Question, Ruling, render
from rulings.engine.question import AnswerType
from rulings.engine.ruling import Offered, Stated
from rulings.engine.scope import is_entered
from rulings.engine.topic import Topic
from rulings.goes_on import goes_on
from rulings.topics import topic as topic_of

Remember = Callable[[Hashable, Callable[[], Any]], Any]
"""Hands out what was made for a key before, or what the function makes now."""

AUCTION_OF = "auction"
"""The question whose answer is the auction."""


def matter(base: Knowledge, chosen: Topic) -> dict[str, Any]:
    """What all pages of a topic have in common, and what their templates ask of the books."""
    language = current_language()
    return {
        "topic": chosen,
        "title": pick(chosen.title),
        "again": url_for("rule.topic", topic=chosen.id),
        "another": url_for("rule.which") if is_asked_which(chosen.id) else "",
        "linked": lambda text: link_citations(base, text, language),
        "excerpt": lambda citation: excerpt(base, citation),
        "law": lambda citation: law_url(base, citation),
    }


def ways(chosen: Topic, at: State, worked: str = "") -> dict[str, Any]:
    """Where the answers so far can be carried on to.

    Args:
        worked: the number that the ruling ends in, which the form of an appeal keeps.
    """
    kept = {CALCULATION: worked} if worked else {}
    entered = {NEW: "1"} if NEW in request.args else {}
    polled = [(POLL, request.args[POLL])] if POLL in request.args else []
    return {
        "appeal_url": address(chosen, at.answers, **kept, **{APPEAL: "1"}),
        "keep": address(chosen, at.answers),
        "hall_url": address(chosen, at.answers, **{VIEW: HALL}),
        "carried": lambda question: [pair for pair in (*at.answers.items(), *polled) if pair[0] != question],
        "entry_url": lambda question: entry_url(chosen, at, question),
        "counting": lambda question: counting_address(chosen, question, at.answers),
        "reading_url": lambda what: address(chosen, at.answers, None, **entered, **{READ: what}),
    }


def _made_now(_key: Hashable, make: Callable[[], Any]) -> Any:
    return make()


def standing(chosen: Topic, at: State, remember: Remember = _made_now) -> dict[str, Any]:
    """Where the interview stands: the ruling so far, and what may be added.

    Args:
        remember: for whoever asks for all pages of a topic, in which links carry no answers: most of a page
            is that of many others.
    """
    ruling, language = at.talk.ruling, current_language()
    names, begun = tuple(ruling.names.items()), bool(at.talk.answers)
    known = followed_before(chosen, at.talk.answers)
    rests_on = frozenset(stated.consequence.citation for stated in ruling.consequences)
    return {
        **remember(
            ("said", ruling.consequences, known, ruling.complete),
            lambda: _say_ruling(ruling, known, language),
        ),
        "entered": NEW in request.args,
        "hearings": remember(("hearings", *_hearing_key(at), names), lambda: _hearings(at)),
        "trace": trace(ruling, language) if at.talk.answers else [],
        "complete": ruling.complete,
        "amended": amended_citations(ruling.rests_on) if ruling.complete else [],
        "peers_url": peers_url(chosen, ruling, at.answers),
        "tools": tools(ruling, at.answers, made_auction(at)) if ruling.complete else [],
        "adding": remember(("adding", ruling.may_add, begun, names), lambda: _adding(chosen, at)),
        "following": _following(chosen, at) if ruling.complete else [],
        "onward": _onward(chosen, ruling),
        "goes_on": [
            Target(_entering(one.topic, one.facts), pick(one.topic.title)) for one in goes_on(ruling)
        ],
        "auction": _auction(at, language),
        "table": table_now(ruling.table, language),
        "examples": remember(("examples", rests_on), lambda: alike(chosen, rests_on))
        if ruling.complete
        else [],
        "papers": regulations(knowledge(), chosen, ruling) if ruling.complete else (),
    }


def heading(
    chosen: Topic, at: State, question: Question[Any] | None, offers: Sequence[Offered] = ()
) -> dict[str, Any]:
    """What is asked now, or asked again, and what the page is called by it.

    Args:
        question: None where the ruling is shown.
        offers: the options among which its answer chooses.
    """
    marked = marks(offers)
    by_counting = None
    judged = question is not None and (marked or question.id in _TURNS_ON_COMPARING)
    if judged and at.answers.get(AUCTION_OF):
        from kb.web.interview.counted import count_calls  # the counter is not loaded before it is asked

        by_counting = count_calls(chosen, at, marked, current_language())
    return {
        "by_card": by_counting,
        "claim_check": _claim_check(question, at.answers),
        "question": None
        if question is None
        else _show(
            chosen,
            at,
            question,
            by_counting.marks if by_counting and marked and not by_counting.box else marked,
        ),
        "page_title": page_title(chosen, at, question),
    }


_TURNS_ON_COMPARING = ("comparable", "call-in-turn")
"""Questions on the call at the player's proper turn, which has no box of its own."""
_TURNS_ON_CARDS = ("claim-outstanding-trump", "claim-turns-on")
"""Questions on a claim that the cards answer."""


def _claim_check(question: Question[Any] | None, answers: GivenAnswers) -> str:
    """Where a claim is tried with its cards, with what is known of it and the way back; else empty."""
    if question is None or question.id not in _TURNS_ON_CARDS:
        return ""
    known = "defender" if answers.get("claim-by") == "defender" else None
    return url_for("claim.page", byg="nord", rolle=known, spoergsmaal=request.full_path)


def _show(chosen: Topic, at: State, question: Question[Any], marked: Mapping[Call, Mark]) -> QuestionView:
    """The question to answer; one whose answer could not be used with what had been written."""
    offered = _hearings(at) if question is at.talk.ruling.question else ()
    hearing = next((one for one in offered if one.is_tapped), None)
    view = question_view(chosen, question, at.answers, at.talk.ruling.names, marked, hearing)
    return replace(view, value=at.typed_answer) if question.id == at.faulty and not view.pad else view


def _say_ruling(ruling: Ruling, known: tuple[Stated, ...], language: str) -> dict[str, Any]:
    said = announce(ruling, language, known)
    first, every = opening(said.now), opening(said.earlier + said.now)
    return {"said": said, "opening": first, "opening_of_all": every}


def _hearing_key(at: State) -> tuple[Hashable, ...]:
    """What the options to read out depend on, beside the names."""
    ruling = at.talk.ruling
    offered = tuple((one.option, one.leads_to) for one in ruling.options)
    still_open = (key for one, _ in offered for key, _ in one.assuming if key not in at.answers)
    return offered, frozenset(still_open), ruling.question


def _hearings(at: State) -> tuple[Hearing, ...]:
    ruling = at.talk.ruling
    return hearings(ruling.options, current_language(), ruling.question, at.answers, ruling.names)


def _onward(chosen: Topic, ruling: Ruling) -> str:
    """To the case that begins where this one ends; empty where none does."""
    if not ruling.onward:
        return ""
    return _entering(topic_of(ruling.onward_topic) if ruling.onward_topic else chosen, ruling.onward)


def _entering(topic: Topic, facts: Mapping[str, str]) -> str:
    """Into an interview with facts of which no page of it has told."""
    return address(topic, facts, **({NEW: "1"} if facts else {}))


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
    return replace(question_view(chosen, question, at.answers, names), text=typeset(text, language))


def _following(chosen: Topic, at: State) -> list[QuestionView]:
    """The cards that the ruling looks at, to be entered or gone on with."""
    ruling = at.talk.ruling
    cards = [q for q in ruling.consulted if is_entered(q) and q.type is not AnswerType.AUCTION]
    return [question_view(chosen, q, at.answers, ruling.names) for q in cards]


def _auction(at: State, language: str) -> Diagram | None:
    """The auction among the answers, as a table."""
    for question, _answer in at.talk.answers:
        if question.type is AnswerType.AUCTION:
            made = question.read(at.answers[question.id])
            return diagram(made, language) if isinstance(made, Auction) else None
    return None
