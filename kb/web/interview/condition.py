"""On what an answer rests that was counted: words of a meaning that were taken to say nothing of the hand.

The address carries them beside the answer, `forbehold=comparable=nej|uanset`, and they hold as long as that
answer stands: whoever changes it rules anew.
"""

from collections.abc import Mapping, Sequence

from flask import request

from kb.web.site.words.language import current_language
from rulings.meaning import reserved_text

CONDITION = "forbehold"
_BETWEEN = "|"
_LONGEST, _MOST = 300, 8


def condition_value(question: str, answer: str, reserved: Sequence[str]) -> str:
    """As an address has it: the answer and the words that it is reserved for; empty where there are none."""
    told = [word.replace(_BETWEEN, " ").strip() for word in reserved[:_MOST]]
    return _BETWEEN.join([f"{question}={answer}", *told])[:_LONGEST] if reserved else ""


def condition_part(answers: Mapping[str, str]) -> dict[str, str]:
    """The condition of this page, for other addresses with these answers; empty where none stands."""
    given = request.args.get(CONDITION, "")[:_LONGEST]
    question, _, answer = given.partition(_BETWEEN)[0].partition("=")
    return {CONDITION: given} if answer and answers.get(question) == answer else {}


def condition_text(answers: Mapping[str, str]) -> str:
    """The condition as a sentence in the reader's language; empty where there is none."""
    given = condition_part(answers).get(CONDITION, "")
    words = tuple(word for word in given.split(_BETWEEN)[1:] if word.strip())
    return reserved_text(words, current_language())
