"""What is tapped in beside the questions: an auction with the bidding box, cards with the card pad."""

from flask import request

from kb.web.interview.answers import DRAFT, FIELD, State, address
from kb.web.interview.auction_draft import Draft, draft
from kb.web.interview.card_draft import CardDraft, card_draft
from rulings.engine.question import ENTRY_TYPES, AnswerType
from rulings.engine.topic import Topic

_TAPPED_TYPES = ENTRY_TYPES - {AnswerType.DEAL}
"""Answers that are tapped in; four hands are pasted."""


def read_draft(topic: Topic, at: State) -> Draft | CardDraft | None:
    """What is being tapped in at this address; None where nothing is."""
    text = request.args.get(DRAFT)
    if text is None:
        return None
    key = request.args.get(FIELD, "")
    questions = [q for q in topic.questions if q.type in _TAPPED_TYPES and key in ("", q.id)]
    question = next((q for q in questions if key or q.type is AnswerType.AUCTION), None)
    if question is None:
        return None
    if question.type is AnswerType.AUCTION:
        return draft(topic, question.id, at.answers, text)
    return card_draft(topic, question, at.answers, text)


def entry_url(topic: Topic, at: State, key: str) -> str:
    """Where the answer to a question can be tapped in; empty where it can only be chosen or written."""
    question = next((q for q in topic.questions if q.id == key and q.type in _TAPPED_TYPES), None)
    if question is None:
        return ""
    text = at.answers.get(key, "")
    if question.type is AnswerType.AUCTION:
        return address(topic, at.answers, **{DRAFT: text})
    return address(topic, at.answers, **{FIELD: key, DRAFT: text})
