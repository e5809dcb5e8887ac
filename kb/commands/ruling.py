"""`bridgelov rule` and `bridgelov examples`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from kb.commands.danish import DanishCommand
from kb.commands.given import as_object, name_of, read_given
from kb.commands.interview import hold, print_ruling
from kb.commands.output import plain, plural, print_json, print_text
from kb.errors import FactsError
from rulings.engine.serial import question_to_json, ruling_to_json
from rulings.examples import check, load_examples
from rulings.topics import Topic, run, topic, topics

_LARGEST = 1_000_000


@click.command(
    cls=DanishCommand,
    epilog='Eksempel: echo \'{"in-turn": "ja"}\' | bridgelov rule utilstraekkeligt-bud --facts - --json',
)
@click.argument("topic_id", metavar="[EMNE]", required=False)
@click.option("--facts", metavar="FIL|-", help="Kendsgerninger som et JSON-objekt: spørgsmål → svar.")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
@click.option("--list", "listing", is_flag=True, help="Vis emnerne; med --json også deres spørgsmål.")
def rule(topic_id: str | None, facts: str | None, as_json: bool, listing: bool) -> None:
    """Døm: stil de spørgsmål, loven gør nødvendige, og vis afgørelsen med dens bestemmelser."""
    if listing:
        _list(as_json)
        return
    if topic_id is None and (facts is not None or as_json):
        known = ", ".join(t.id for t in topics())
        raise FactsError("rule", f"Emnet mangler; vælg et af: {known}.")
    if facts is not None:
        assert topic_id is not None
        ruling = run(topic_id, read_facts(facts))
    elif as_json:
        ruling = run(str(topic_id), {})
    else:
        ruling = hold(topic(topic_id) if topic_id else None)
    shown = ruling_to_json(ruling)
    if as_json:
        print_json(shown)
    else:
        print_ruling(shown)


def _list(as_json: bool) -> None:
    if as_json:
        print_json({"topics": [_topic(t) for t in topics()]})
        return
    for one in topics():
        click.echo(plain(f"{one.id}: {one.title['da']} ({one.citation.label})"))


def _topic(one: Topic) -> dict[str, Any]:
    return {
        "id": one.id,
        "title": dict(one.title),
        "citation": str(one.citation),
        "questions": [question_to_json(q) for q in one.questions],
    }


def read_facts(source: str) -> Mapping[str, object]:
    """Facts from a file, or from standard input for `-`.

    Raises:
        FactsError: unreadable, no JSON, or no object; with the place of the fault.
    """
    text = read_given(
        source, _LARGEST, "er for stor til at være kendsgerninger; giv ét objekt med spørgsmål og svar."
    )
    return as_object(name_of(source), text, "spørgsmål og svar", '{"in-turn": "ja"}')


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov examples check")
@click.argument("action", metavar="[check]", required=False, type=click.Choice(["check"]))
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def examples(action: str | None, as_json: bool) -> int:
    """Vis de gennemregnede eksempler; check efterprøver dem alle (slutkode 1, hvis et ikke holder)."""
    found = []
    for example in load_examples():
        entry: dict[str, Any] = {"id": example.id, "title": dict(example.title), "topic": example.topic}
        if action == "check":
            wrong = list(check(example))
            entry |= {"holds": not wrong, "wrong": wrong}
        found.append(entry)
    broken = sum(1 for e in found if not e.get("holds", True))
    if as_json:
        print_json({"examples": found, **({"failed": broken} if action == "check" else {})})
    else:
        _print_examples(found, action == "check", broken)
    return 1 if broken else 0


def _print_examples(found: list[dict[str, Any]], checked: bool, broken: int) -> None:
    for entry in found:
        sign = "" if not checked else "holder    " if entry["holds"] else "holder ikke  "
        click.echo(f"{sign}{entry['id']}: {entry['title']['da']}")
        for line in entry.get("wrong", ()):
            print_text(line, "    ")
    if checked:
        said = "alle holder" if not broken else f"{broken} holder ikke"
        click.echo(f"{plural(len(found), 'eksempel', 'eksempler')} efterprøvet; {said}.")
