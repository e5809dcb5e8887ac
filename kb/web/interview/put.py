"""How a question is put and an answer told, in words that are kept: an interview says most of them again."""

from typing import Any, Literal

from kb.web.site.recent import Recent
from rulings.engine import Question, render
from rulings.engine.ruling import Names

_sentences: Recent[str] = Recent(lambda text: 3 * len(text) + 500, 8192, 4 << 20)
_PARTS = {"text": render.question_text, "help": render.question_help, "why": render.question_why}


def question_said(
    question: Question[Any], language: str, names: Names, part: Literal["text", "help", "why"] = "text"
) -> str:
    """A question as it is put, what helps to answer it, or why it is asked."""
    key = (question.id, part, language, *names.items())
    sentence = _sentences.get(key)
    if sentence is None:
        sentence = _PARTS[part](question, language, names)
        _sentences.set(key, sentence)
    return sentence


def answer_said(question: Question[Any], value: str, language: str, names: Names) -> str:
    """An answer in words."""
    key = (question.id, "answer", value, language, *names.items())
    sentence = _sentences.get(key)
    if sentence is None:
        sentence = render.answer_text(question, value, language, names)
        _sentences.set(key, sentence)
    return sentence
