"""What was read of a written decision, as `bridgelov casebook import --decision` shows it."""

from typing import Any

from kb.casebook.printed import instance_name
from kb.casebook.written_decision import WrittenDecision
from kb.commands.output import plural, print_text
from laws.languages import FIRST_LANGUAGE
from rulings.topics import topic as topic_of

_BEGINNING = 100
"""Letters that are shown of a part."""


def print_decision(read: WrittenDecision, *, is_kept: bool = False) -> None:
    """Prints what was read, each instance's decision by its beginning, and what to choose among."""
    if not is_kept:
        print_text(read.title or "Uden overskrift; sagen får emnets.")
        print_text(f"Nummer: {read.number or 'intet i teksten'}.", "  ")
        print_text(f"Dag: {read.decided or 'ingen i teksten; skriv den med --date'}.", "  ")
        print_text(f"Paragraffer: {', '.join(read.applied) or 'ingen'}.", "  ")
        if read.not_applied:
            print_text(f"Fundet ikke at gælde: {', '.join(read.not_applied)}.", "  ")
        print_text(f"Hvad der skete: {_beginning(read.told)}", "  ")
    for decision in read.decisions:
        text = decision.given or decision.why or decision.score
        print_text(f"{instance_name(decision.instance)}: {_beginning(text)}", "  ")
    if not is_kept:
        print_text(f"Begrundelse: {_beginning(read.reason)}", "  ")
    if read.left_out:
        lines = plural(len(read.left_out), "linje", "linjer")
        print_text(f"Udeladt af filen: {lines}, fx »{_beginning(read.left_out[0])}«.", "  ")
    if not is_kept:
        print_text("Intet er gemt. Vælg emnet med --topic:")
        for key in read.topics:
            print_text(f"{key}  {topic_of(key).title[FIRST_LANGUAGE]}", "  ")


def decision_to_json(read: WrittenDecision) -> dict[str, Any]:
    """What was read, for a program."""
    return {
        "title": read.title,
        "number": read.number,
        "decided": read.decided,
        "told": read.told,
        "decisions": [
            {
                "instance": decision.instance,
                "given": decision.given,
                "why": decision.why,
                "score": decision.score,
                "deposit": decision.deposit,
            }
            for decision in read.decisions
        ],
        "reason": read.reason,
        "comments": [comment.text for comment in read.comments],
        "applied": list(read.applied),
        "not_applied": list(read.not_applied),
        "topics": list(read.topics),
        "left_out": list(read.left_out),
    }


def _beginning(text: str) -> str:
    words = " ".join(text.split())
    if len(words) <= _BEGINNING:
        return words or "intet i teksten"
    return f"{words[:_BEGINNING].rsplit(' ', 1)[0]} …"
