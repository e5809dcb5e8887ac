"""Rulings, questions and consequences as the JSON that the contract fixes."""

from typing import Any

from laws.citation import Citation
from laws.languages import FIRST_LANGUAGE
from rulings.bridge.calls import Call, Denomination
from rulings.bridge.cards import Card, Suit
from rulings.engine import render
from rulings.engine.announcement import announcement
from rulings.engine.consequence import Consequence
from rulings.engine.people import CallAtIssue, CardAtIssue, Player
from rulings.engine.question import UNKNOWN, Question
from rulings.engine.ruling import Names, Offered, Ruling, Stated, Step, TraceEntry


def ruling_to_json(ruling: Ruling, language: str = FIRST_LANGUAGE) -> dict[str, Any]:
    """The ruling: `topic`, `facts`, `complete`, `question`, `consequences`, `options`, `trace`.

    `onward` has the facts of the case that begins where the play ends, where there is one, and `onward_topic`
    its topic where that is another; `table` the trick and the penalty cards that lie by then, where the seats
    are known.
    """
    names = ruling.names
    fields: dict[str, Any] = {
        "topic": ruling.topic,
        "facts": dict(ruling.facts),
        "complete": ruling.complete,
        "question": question_to_json(ruling.question, language, names) if ruling.question else None,
        "consequences": [stated_to_json(s, language) for s in ruling.consequences],
        "options": [offered_to_json(o, language, names) for o in ruling.options],
        "trace": [trace_to_json(t, language, names) for t in ruling.trace],
    }
    if ruling.onward:
        fields["onward"] = dict(ruling.onward)
        if ruling.onward_topic:
            fields["onward_topic"] = ruling.onward_topic
    if ruling.table:
        lying = [{"seat": str(o.seat), "card": str(o.card), "size": o.size} for o in ruling.table.lying]
        fields["table"] = {"trick": str(ruling.table.trick), "penalty_cards": lying}
    return fields


def question_to_json(
    question: Question[Any], language: str = FIRST_LANGUAGE, names: Names | None = None
) -> dict[str, Any]:
    """A question: `id`, `text`, `help`, `why`, `type`, `options`, `unknown`, `optional`, `citation`."""
    values = (*question.values, *((UNKNOWN,) if question.unknown else ()))
    fields: dict[str, Any] = {
        "id": question.id,
        "text": render.question_text(question, language, names),
        "help": render.question_help(question, language, names),
        "why": render.question_why(question, language, names),
        "type": question.type.value,
        "options": [{"value": v, "text": render.answer_text(question, v, language, names)} for v in values],
        "unknown": question.unknown,
        "optional": question.optional,
        "citation": str(question.citation),
    }
    if question.low is not None:
        fields.update(low=question.low, high=question.high)
    return fields


def consequence_fields(consequence: Consequence) -> dict[str, Any]:
    """The consequence's kind and fields, without text: what an example can compare."""
    fields: dict[str, Any] = {"kind": consequence.kind}
    for name, value in (
        ("citation", consequence.citation),
        ("also", consequence.also),
        *consequence.fields,
    ):
        match value:
            case Player(role, _) if "who" in fields:
                fields[name] = role.value
            case Player(role, seat):
                fields["who"] = role.value
                if seat:
                    fields["seat"] = seat.value
            case CallAtIssue(what, call):
                fields["what"] = what
                if call:
                    fields["call"] = str(call)
            case CardAtIssue(what, card):
                fields["what"] = what
                if card:
                    fields["card"] = str(card)
            case Denomination():
                fields[name] = value.letter
            case Citation() | Call() | Card():
                fields[name] = str(value)
            case Suit():
                fields[name] = value.letter
            case tuple():
                fields[name] = [v.letter if isinstance(v, Suit) else str(v) for v in value]
            case _:
                fields[name] = value
    return fields


def stated_to_json(stated: Stated, language: str = FIRST_LANGUAGE) -> dict[str, Any]:
    """A consequence with its text, when it is said (`when_said`: `now`, `play`, `after`) and `to` whom.

    `if` names the branch, where one answer is unknown.
    """
    fields = consequence_fields(stated.consequence)
    spoken = announcement(stated)
    fields["when_said"] = spoken.time.value
    fields["to"] = spoken.to.role.value if isinstance(spoken.to, Player) else spoken.to
    if stated.when:
        fields["if"] = [{"question": a.question.id, "answer": a.value} for a in stated.when]
    fields["text"] = render.stated_text(stated, language)
    return fields


def offered_to_json(
    offered: Offered, language: str = FIRST_LANGUAGE, names: Names | None = None
) -> dict[str, Any]:
    """An option: in which order and to whom it is read out, its calls, and what it leads to."""
    option = offered.option
    fields: dict[str, Any] = {
        "order": offered.order,
        "option": option.key,
        "who": option.to.role.value,
        "allowed": option.allowed,
        "calls": [str(c) for c in option.calls],
        "citation": str(option.citation),
        "text": render.option_text(option, language, names),
        "leads_to": [stated_to_json(s, language) for s in offered.leads_to],
    }
    if option.to.seat:
        fields["seat"] = option.to.seat.value
    return fields


def trace_to_json(
    line: TraceEntry, language: str = FIRST_LANGUAGE, names: Names | None = None
) -> dict[str, Any]:
    """A line of the trace: `kind`, what it is about, `citation` and `text`."""
    fields: dict[str, Any] = {"kind": line.kind}
    subject = line.subject
    if isinstance(subject, Consequence):
        fields["consequence"] = subject.kind
    elif isinstance(subject, Step):
        fields["step"] = subject.key
    else:
        fields["question"] = subject.id
        if line.answer:
            fields["answer"] = line.answer
    if line.when:
        fields["if"] = [{"question": a.question.id, "answer": a.value} for a in line.when]
    fields["citation"] = str(line.citation)
    fields["text"] = render.trace_text(line, language, names)
    return fields
