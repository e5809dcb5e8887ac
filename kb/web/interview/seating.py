"""Who sits where, for a ruling that could speak to seats: answers that only name people."""

from collections.abc import Callable, Hashable
from typing import Any

from kb.web.interview.answers import State
from kb.web.interview.questions import QuestionView, question_view
from rulings.engine.interview import interview
from rulings.engine.question import AnswerType, Question
from rulings.engine.topic import Topic
from rulings.errors import FactsError


def seating(
    topic: Topic, at: State, remember: Callable[[Hashable, Callable[[], Any]], Any]
) -> list[QuestionView]:
    """What is asked of seats that nobody has told, with the seats that go with the auction.

    Args:
        remember: hands out what was made for a key before, or makes it now.
    """
    ruling = at.talk.ruling
    seats = tuple(q for q in ruling.looked_for if q.type is AnswerType.SEAT)
    if any(asked.type is AnswerType.AUCTION for asked, _ in at.talk.answers):
        held = {q: tuple(seat for seat in q.values if _agrees(topic, at, q, seat)) for q in seats}
        seats = tuple(q.among(held[q]) for q in seats if held[q])
    key = ("seating", seats, tuple(ruling.names.items()))
    return remember(  # type: ignore[no-any-return]  # it holds other things beside
        key, lambda: [question_view(topic, q, at.answers, ruling.names) for q in seats]
    )


def _agrees(topic: Topic, at: State, question: Question[Any], seat: str) -> bool:
    """Whether a seat goes with what is answered."""
    try:
        interview(topic, {**{asked.id: text for asked, text in at.talk.answers}, question.id: seat})
    except FactsError:
        return False
    return True
