"""An interview on the terminal: one question at a time, each with its why, and the ruling at the end."""

from typing import Any

import click

from kb.commands.output import print_text
from kb.errors import KbError
from laws.citation import parse
from laws.languages import FIRST_LANGUAGE
from rulings.engine.ruling import Ruling
from rulings.engine.serial import question_to_json
from rulings.errors import FactsError
from rulings.topics import Topic, run, topics

BACK = "<"


class AnswersRanOut(KbError):
    """Standard input ended before the last question was answered.

    Attributes:
        question: the text of the one that stayed open.
    """

    def __init__(self, question: str) -> None:
        self.question = question
        super().__init__(f"Svarene slap op ved »{question}«; svar på terminalen eller med --facts FIL.")


def hold(topic: Topic | None) -> Ruling:
    """Asks until the ruling is complete.

    Args:
        topic: the topic; asked for when None.

    Raises:
        AnswersRanOut: standard input ended.
    """
    topic = topic or _choose()
    click.echo(click.style(topic.title[FIRST_LANGUAGE], bold=True))
    click.echo(f"Svar med et nummer eller et ord; {BACK} går et spørgsmål tilbage.\n")
    facts: dict[str, str] = {}
    question_ids: list[str] = []
    ruling = run(topic.id, facts)
    while ruling.question is not None:
        question = question_to_json(ruling.question, names=ruling.names)
        reply = _ask(question)
        if reply == BACK:
            if question_ids:
                facts.pop(question_ids.pop())
            ruling = run(topic.id, facts)
            continue
        try:
            ruling = run(topic.id, {**facts, question["id"]: reply})
        except FactsError as error:
            click.echo(f"{error}\n")
            continue
        facts[question["id"]] = reply
        question_ids.append(question["id"])
    return ruling


def _is_number(text: str) -> bool:
    """Whether what was typed numbers a line of a list; `²` and a thousand digits number none."""
    return text.isdecimal() and len(text) < 9


def _choose() -> Topic:
    listed = topics()
    for at, entry in enumerate(listed, 1):
        click.echo(f"  {at}. {entry.title[FIRST_LANGUAGE]}")
    while True:
        reply = _prompt("Hvad skal der dømmes om?")
        if _is_number(reply) and 1 <= int(reply) <= len(listed):
            return listed[int(reply) - 1]
        match = next((t for t in listed if t.id == reply), None)
        if match is not None:
            return match
        click.echo(f"Svar med et nummer fra 1 til {len(listed)}.")


def _ask(question: dict[str, Any]) -> str:
    print_text(question["text"])
    if question["help"]:
        print_text(question["help"], "  ")
    label = parse(question["citation"]).label
    print_text(f"Hvorfor: {question['why']} ({label})" if question["why"] else f"Se {label}", "  ")
    options = question["options"]
    for at, option in enumerate(options, 1):
        print_text(f"{at}. {option['text']}", "  ")
    reply = _prompt(question["text"])
    click.echo()
    if _is_number(reply) and question["type"] != "number" and 1 <= int(reply) <= len(options):
        return str(options[int(reply) - 1]["value"])
    return reply


def _prompt(question: str) -> str:
    try:
        return str(click.prompt("Svar", prompt_suffix=": ")).strip()
    except click.Abort as end:
        # Click says Abort both for Ctrl-C and for the end of the input; only the first is a wish.
        if isinstance(end.__context__, EOFError):
            raise AnswersRanOut(question) from end
        raise
