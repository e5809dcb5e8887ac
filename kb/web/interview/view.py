"""What a page of an interview shows, apart from how its address was asked for: data for its templates."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import request, url_for

from kb.web.interview.answers import (
    APPEAL,
    CALCULATION,
    NEW,
    POLL,
    READ,
    GivenAnswers,
    State,
    address,
    boards_part,
)
from kb.web.interview.bidding_box import Mark, marks
from kb.web.interview.case_title import made_auction, page_title
from kb.web.interview.condition import condition_part, condition_text
from kb.web.interview.entry import entry_url
from kb.web.interview.papers import regulations
from kb.web.interview.questions import QuestionView, question_view
from kb.web.interview.round_trip import counting_address
from kb.web.interview.ruling import Hearing, hearings, trace
from kb.web.interview.seating import seating
from kb.web.interview.similar import alike
from kb.web.interview.speech import announce, followed_before, opening
from kb.web.interview.table_now import table_now
from kb.web.interview.tools import peers_url, tools
from kb.web.site.drawings.diagrams import Diagram, diagram
from kb.web.site.requests.hall import HALL, VIEW
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.amended import amended_ruling
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
from rulings.goes_on import beside, goes_on
from rulings.topics import topic as topic_of

Remember = Callable[[Hashable, Callable[[], Any]], Any]
"""Hands out what was made for a key before, or what the function makes now."""

AUCTION_OF, CLAIMED_BY = "auction", "claim-by"
"""The questions whose answers are the auction, and which side claimed."""


def matter(base: Knowledge, topic: Topic) -> dict[str, Any]:
    """What all pages of a topic have in common, and what their templates ask of the books."""
    language = current_language()
    return {
        "topic": topic,
        "title": pick(topic.title),
        "again": url_for("rule.topic", topic=topic.id),
        "another": url_for("rule.which") if is_asked_which(topic.id) else "",
        "linked": lambda text: link_citations(base, text, language),
        "excerpt": lambda citation: excerpt(base, citation),
        "law": lambda citation: law_url(base, citation),
    }


def ways(topic: Topic, at: State, number: str = "") -> dict[str, Any]:
    """Where the answers so far can be carried on to.

    Args:
        number: the number that the ruling ends in, which the form of an appeal keeps.
    """
    number_carried = {CALCULATION: number} if number else {}
    new_entry = {NEW: "1"} if NEW in request.args else {}
    poll_carried = {POLL: request.args[POLL]} if POLL in request.args else {}
    beside = {**poll_carried, **boards_part(), **condition_part(at.answers)}.items()
    return {
        "appeal_url": address(topic, at.answers, **number_carried, **{APPEAL: "1"}),
        "keep": address(topic, at.answers),
        "hall_url": address(topic, at.answers, **{VIEW: HALL}),
        "carried": lambda question: [pair for pair in (*at.answers.items(), *beside) if pair[0] != question],
        "entry_url": lambda question: entry_url(topic, at, question),
        "counting": lambda question: counting_address(topic, question, at.answers),
        "reading_url": lambda what: address(topic, at.answers, None, **new_entry, **{READ: what}),
    }


def _made_now(_key: Hashable, make: Callable[[], Any]) -> Any:
    return make()


def standing(
    topic: Topic, at: State, remember: Remember = _made_now, known_before: tuple[Stated, ...] | None = None
) -> dict[str, Any]:
    """Where the interview stands: the ruling so far, and what may be added.

    Args:
        remember: for whoever asks for all pages of a topic, in which links carry no answers: most of a page
            is that of many others.
        known_before: what followed before the last answer, where that is known.
    """
    ruling, language = at.talk.ruling, current_language()
    names, has_answers = tuple(ruling.names.items()), bool(at.talk.answers)
    if known_before is None:
        known_before = followed_before(topic, at.talk.answers)
    follows = ruling.consequences
    rests_on = frozenset(each.consequence.citation for each in follows)
    return {
        **remember(
            ("said", ruling.consequences, known_before, ruling.complete),
            lambda: _say_ruling(ruling, known_before, language),
        ),
        "entered": NEW in request.args,
        "hearings": remember(("hearings", *_hearing_key(at), names), lambda: _hearings(at)),
        "trace": trace(ruling, language) if at.talk.answers else [],
        "condition": condition_text(at.answers) if request.args else "",
        "complete": ruling.complete,
        "amended": _amended(ruling, remember) if ruling.complete else [],
        "peers_url": remember(("peers", follows), lambda: peers_url(topic, ruling, at.answers)),
        "tools": remember(("tools", follows), lambda: tools(ruling, at.answers, made_auction(at)))
        if ruling.complete
        else [],
        "adding": remember(("adding", ruling.may_add, has_answers, names), lambda: _adding(topic, at)),
        "seating": seating(topic, at, remember),
        "following": _following(topic, at, remember) if ruling.complete else [],
        "onward": _onward(topic, ruling),
        "goes_on": [
            Target(_entering(onward.topic, onward.facts), pick(onward.topic.title))
            for onward in goes_on(ruling)
        ],
        "beside": [Target(_entering(one, {}), pick(one.title)) for one in beside(topic.id)],
        "auction": _auction(at, language),
        "table": table_now(ruling.table, language),
        "examples": remember(("examples", rests_on), lambda: alike(topic, rests_on))
        if ruling.complete
        else [],
        "papers": remember(("papers", follows), lambda: regulations(knowledge(), topic, ruling))
        if ruling.complete
        else (),
    }


def heading(
    topic: Topic,
    at: State,
    question: Question[Any] | None,
    offers: Sequence[Offered] = (),
    remember: Remember = _made_now,
) -> dict[str, Any]:
    """What is asked now, or asked again, and what the page is called by it.

    Args:
        question: None where the ruling is shown.
        offers: the options among which its answer chooses.
        remember: as for `standing`.
    """
    if question is None:
        return _put_question(topic, at, None, ())
    options = tuple(offer.option for offer in offers)
    hearing = _hearing_key(at) if question is at.talk.ruling.question else ()
    known = tuple(at.answers.get(key, "") for key in (question.id, AUCTION_OF, CLAIMED_BY))
    names = tuple(at.talk.ruling.names.items())
    return remember(  # type: ignore[no-any-return]  # what is remembered is what was made
        ("asked", question, options, hearing, known, names),
        lambda: _put_question(topic, at, question, offers),
    )


def _put_question(
    topic: Topic, at: State, question: Question[Any] | None, offers: Sequence[Offered]
) -> dict[str, Any]:
    marks_by_call = marks(offers)
    by_counting = None
    is_judged = question is not None and (marks_by_call or question.id in _TURNS_ON_COMPARING)
    if is_judged and at.answers.get(AUCTION_OF):
        from kb.web.interview.counted import count_calls  # the counter is not loaded before it is asked

        by_counting = count_calls(topic, at, marks_by_call, current_language())
    return {
        "by_card": by_counting,
        "claim_check": _claim_check(question, at.answers),
        "question": None
        if question is None
        else _show(
            topic,
            at,
            question,
            by_counting.marks if by_counting and marks_by_call and not by_counting.box else marks_by_call,
        ),
        "page_title": page_title(topic, at, question),
    }


_TURNS_ON_COMPARING = ("comparable", "call-in-turn")
"""Questions on the call at the player's proper turn, which has no box of its own."""
_TURNS_ON_CARDS = ("claim-outstanding-trump", "claim-turns-on")
"""Questions on a claim that the cards answer."""


def _claim_check(question: Question[Any] | None, answers: GivenAnswers) -> str:
    """Where a claim is tried with its cards, with what is known of it and the way back; else empty."""
    if question is None or question.id not in _TURNS_ON_CARDS:
        return ""
    claimer = "defender" if answers.get(CLAIMED_BY) == "defender" else None
    return url_for("claim.page", byg="nord", rolle=claimer, spoergsmaal=request.full_path)


def _show(
    topic: Topic, at: State, question: Question[Any], marks_by_call: Mapping[Call, Mark]
) -> QuestionView:
    """The question to answer; one whose answer could not be used with what had been written."""
    offers = _hearings(at) if question is at.talk.ruling.question else ()
    hearing = next((offer for offer in offers if offer.is_tapped), None)
    view = question_view(topic, question, at.answers, at.talk.ruling.names, marks_by_call, hearing)
    return replace(view, value=at.typed_answer) if question.id == at.faulty and not view.pad else view


def _say_ruling(ruling: Ruling, known_before: tuple[Stated, ...], language: str) -> dict[str, Any]:
    announcements = announce(ruling, language, known_before)
    first, every = opening(announcements.now), opening(announcements.earlier + announcements.now)
    return {"said": announcements, "opening": first, "opening_of_all": every}


def _hearing_key(at: State) -> tuple[Hashable, ...]:
    """What the options to read out depend on, beside the names."""
    ruling = at.talk.ruling
    offers = tuple((option.option, option.leads_to) for option in ruling.options)
    still_open = (key for option, _ in offers for key, _ in option.assuming if key not in at.answers)
    return offers, frozenset(still_open), ruling.question


def _hearings(at: State) -> tuple[Hearing, ...]:
    ruling = at.talk.ruling
    return hearings(ruling.options, current_language(), ruling.question, at.answers, ruling.names)


def _onward(topic: Topic, ruling: Ruling) -> str:
    """To the case that begins where this one ends; empty where none does."""
    if not ruling.onward:
        return ""
    return _entering(topic_of(ruling.onward_topic) if ruling.onward_topic else topic, ruling.onward)


def _entering(topic: Topic, facts: Mapping[str, str]) -> str:
    """Into an interview with facts of which no page of it has told."""
    return address(topic, facts, **({NEW: "1"} if facts else {}))


def _adding(topic: Topic, at: State) -> list[QuestionView]:
    """Optional questions whose answers would take it further: what can be entered, at the end the play."""
    ruling = at.talk.ruling
    questions = {q.id: q for q in topic.questions if is_entered(q) and not at.answers}
    questions |= {q.id: q for q in ruling.may_add}
    return [_under_heading(topic, at, q) for q in questions.values() if q.id not in at.answers]


def _under_heading(topic: Topic, at: State, question: Question[Any]) -> QuestionView:
    """A question below a heading that says when it is asked."""
    language, names = current_language(), at.talk.ruling.names
    text = render.under_heading(render.question_text(question, language, names), language)
    return replace(question_view(topic, question, at.answers, names), text=typeset(text, language))


def _following(topic: Topic, at: State, remember: Remember) -> list[QuestionView]:
    """The cards that the ruling looks at, to be entered or gone on with."""
    ruling = at.talk.ruling
    cards = tuple(q for q in ruling.consulted if is_entered(q) and q.type is not AnswerType.AUCTION)
    entered = tuple(at.answers.get(q.id, "") for q in cards)
    key = ("following", cards, entered, tuple(ruling.names.items()))
    return remember(  # type: ignore[no-any-return]  # as above
        key, lambda: [question_view(topic, q, at.answers, ruling.names) for q in cards]
    )


def _amended(ruling: Ruling, remember: Remember) -> list[str]:
    key = ("amended", frozenset(ruling.rests_on), frozenset(ruling.consequences))
    return remember(  # type: ignore[no-any-return]  # as above
        key, lambda: amended_ruling(ruling)
    )


def _auction(at: State, language: str) -> Diagram | None:
    """The auction among the answers, as a table."""
    for question, _answer in at.talk.answers:
        if question.type is AnswerType.AUCTION:
            auction = question.read(at.answers[question.id])
            return diagram(auction, language) if isinstance(auction, Auction) else None
    return None
