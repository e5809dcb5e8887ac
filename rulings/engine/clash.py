"""Which other answers an answer clashes with, where it does not fit what was answered before."""

from collections.abc import Callable, Mapping

from rulings.engine.question import Answer, answer
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.reasons import because

_NOT_HERE = "answer-not-here"
_MOST_NAMED = 3
"""The most facts that a refusal names; the first ones are those the interview asked first."""


def with_clash(
    topic: Topic,
    answers: Mapping[str, Answer],
    fault: FactsError,
    takes: Callable[[Mapping[str, Answer]], bool],
) -> FactsError:
    """The refusal with the facts that the answer clashes with in place of the answers that would do.

    Args:
        fault: any refusal; one for another reason stays as it is.
        takes: whether the rule takes the refused answer with these answers.
    """
    if fault.why.key != _NOT_HERE:
        return fault
    clashing = [key for key in answers if key != fault.question and _clashes(topic, answers, key, takes)]
    if not clashing:
        return fault
    others = tuple(
        because("answered-with", question=key, answer=answers[key].text) for key in clashing[:_MOST_NAMED]
    )
    why = because("answer-clashes", question=fault.question, answer=fault.value, others=others)
    return FactsError(fault.question, fault.value, why, fault.nearest)


def _clashes(
    topic: Topic, answers: Mapping[str, Answer], key: str, takes: Callable[[Mapping[str, Answer]], bool]
) -> bool:
    """Whether the refused answer would do if this one were another. What was entered is not blamed: there the
    few answers that it leaves say more."""
    question = topic.question(key)
    others = (value for value in question.values if value != answers[key].text)
    return any(takes({**answers, key: answer(question, value)}) for value in others)
