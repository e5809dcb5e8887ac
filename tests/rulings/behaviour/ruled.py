"""A ruling as lines that tell all that is asked and told; also run on the code of an earlier commit.

It imports nothing but `rulings`, so that its text can be run where only the earlier code is:
`python ruled.py FILE` reads `[[topic, {question: answer}], …]` and prints the lines of each ruling as JSON.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from rulings.engine.question import Question
from rulings.engine.question import answer as read_answer
from rulings.engine.question import of as question_of
from rulings.engine.ruling import Ruling, Step
from rulings.engine.run import decide
from rulings.errors import RulingsError
from rulings.topics import topic


def lines(ruling: Ruling) -> list[str]:
    """What was asked in turn and with which answers to choose among, what follows, what is read out."""
    return [*_turns(ruling), *_consequences(ruling), *_options(ruling), *_afterwards(ruling)]


def _turns(ruling: Ruling) -> Iterator[str]:
    """The questions and the steps of the rule; a consequence stands where all of them do."""
    for entry in ruling.trace:
        subject, when = entry.subject, _when(entry.when)
        if isinstance(subject, Question):
            among = f" of {_values(subject)}" if entry.kind != "derived" else ""
            yield f"{entry.kind} {subject.id}={entry.answer}{among} ({subject.citation}){when}"
        elif isinstance(subject, Step):
            yield f"{subject.citation} step {subject.key}{when}"
    if ruling.question is not None:
        yield f"asks {ruling.question.id} of {_values(ruling.question)}"


def _consequences(ruling: Ruling) -> Iterator[str]:
    for stated in ruling.consequences:
        said = stated.consequence
        details = (("also", said.also), *_fields(said))
        told = ((name, value) for name, value in details if value not in ((), None))
        shown = (f"{name}={_plain(value)}" for name, value in told)
        yield " ".join((f"{said.citation} {said.kind}", *shown)) + _when(stated.when)


def _fields(said: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a consequence, which earlier code has as a class of its own for each kind."""
    if hasattr(said, "fields"):
        yield from said.fields
    else:
        names = (field.name for field in fields(said) if field.name not in ("citation", "also"))
        yield from ((name, getattr(said, name)) for name in names)


def _options(ruling: Ruling) -> Iterator[str]:
    for offered in ruling.options:
        option = offered.option
        amounts = ", ".join(f"{key}={value}" for key, value in option.assuming)
        calls = f" calls={_plain(option.calls)}" if option.calls else ""
        what = f"{option.key} {option.allowed} to {_plain(option.to)}"
        yield f"{option.citation} option {what}{calls} [{amounts}]"


def _afterwards(ruling: Ruling) -> Iterator[str]:
    yield from (f"afterwards {question.id} of {_values(question)}" for question in ruling.may_add)
    if ruling.onward:
        facts = " ".join(f"{key}={value}" for key, value in ruling.onward.items())
        yield f"onward {ruling.onward_topic} {facts}"
    if ruling.table is not None:
        lying = ", ".join(f"{card.seat} {card.card} {card.size}" for card in ruling.table.lying)
        yield f"table {ruling.table.trick} lying {lying or '-'}"


def _values(question: Question[Any]) -> str:
    numbers = "" if question.low is None else f"{question.low}–{question.high}"
    return "|".join(map(str, question.values)) or numbers or question.type.value


def _when(when: tuple[Any, ...]) -> str:
    return "".join(f" if {assumed.question.id}={assumed.value}" for assumed in when)


def _plain(value: object) -> str:
    """A value of a consequence, with the parts of what is made of parts."""
    if isinstance(value, tuple):
        return ",".join(map(_plain, value))
    named = [getattr(value, name, None) for name in ("role", "what", "seat", "call", "card", "letter")]
    return "/".join(str(part) for part in named if part is not None) or str(value)


def ruled(topic_id: str, answers: Mapping[str, str]) -> list[str]:
    """The lines of the ruling on these answers, or of the refusal of them."""
    try:
        read = {key: read_answer(question_of(key), text) for key, text in answers.items()}
        return lines(decide(topic(topic_id), read))
    except (RulingsError, ValueError) as error:
        return [f"refused: {error}"]


if __name__ == "__main__":
    wanted = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    json.dump([ruled(topic_id, answers) for topic_id, answers in wanted], sys.stdout)
