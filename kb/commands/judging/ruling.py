"""`bridgelov rule` and `bridgelov examples`."""

from collections.abc import Mapping
from typing import Any

import click

from kb.commands.danish import DanishCommand
from kb.commands.given import as_object, name_of, read_given
from kb.commands.judging.announcing import print_ruling
from kb.commands.judging.double_dummy import count_open_cards
from kb.commands.judging.interview import hold
from kb.commands.output import number, plain, plural, print_json, print_text
from kb.errors import FactsError
from laws.languages import FIRST_LANGUAGE
from rulings.engine.serial import question_to_json, ruling_to_json
from rulings.examples import Example, check, load_examples
from rulings.goes_on import goes_on_to_json
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
    if as_json:
        print_json(ruling_to_json(ruling) | {"goes_on": goes_on_to_json(ruling)})
    else:
        print_ruling(ruling)


def _list(as_json: bool) -> None:
    if as_json:
        print_json({"topics": [_topic(t) for t in topics()]})
        return
    for entry in topics():
        click.echo(plain(f"{entry.id}: {entry.title[FIRST_LANGUAGE]} ({entry.citation.label})"))


def _topic(topic: Topic) -> dict[str, Any]:
    return {
        "id": topic.id,
        "title": dict(topic.title),
        "citation": str(topic.citation),
        "questions": [question_to_json(q) for q in topic.questions],
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
@click.argument(
    "action", metavar="[check|doubledummy]", required=False, type=click.Choice(["check", "doubledummy"])
)
@click.argument("example_id", metavar="[ID]", required=False)
@click.option("-v", "--verbose", is_flag=True, help="Nævn de eksempler, der ikke er kontrolleret endnu.")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def examples(action: str | None, example_id: str | None, verbose: bool, as_json: bool) -> int:
    """Vis de gennemregnede eksempler; check efterprøver dem alle (slutkode 1, hvis et ikke holder).

    check siger også, hvor mange der endnu ikke er kontrolleret: deres afgørelse er reglens egen, og ingen
    anden hånd har skrevet den ud fra loven eller læst den op mod loven bagefter. doubledummy tæller med
    tilvalget endplay, hvad en hel kortfordeling giver med åbne kort, i alle eksempler, som siger det, eller
    i det ene.
    """
    if action == "doubledummy":
        return count_open_cards(example_id, as_json=as_json)
    if example_id is not None:
        raise FactsError("examples", "Kun doubledummy tager et eksempels id; udelad det.")
    entries = [_entry(example, tried=action == "check") for example in load_examples()]
    broken = sum(1 for e in entries if not e.get("holds", True))
    unchecked = [e["id"] for e in entries if not (e["checked"] or e["second_reading"])]
    if as_json:
        tried = {"failed": broken, "unchecked": unchecked}
        print_json({"examples": entries, **(tried if action == "check" else {})})
    else:
        _print_examples(entries, broken, tried=action == "check")
        if action == "check":
            _print_unchecked(unchecked, verbose=verbose)
    return 1 if broken else 0


def _entry(example: Example, *, tried: bool) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "id": example.id,
        "title": dict(example.title),
        "topic": example.topic,
        "checked": example.checked,
        "second_reading": example.second_reading,
    }
    if tried:
        wrong = list(check(example))
        entry |= {"holds": not wrong, "wrong": wrong}
    return entry


def _print_examples(entries: list[dict[str, Any]], broken: int, *, tried: bool) -> None:
    for entry in entries:
        sign = "" if not tried else "holder    " if entry["holds"] else "holder ikke  "
        click.echo(f"{sign}{entry['id']}: {entry['title'][FIRST_LANGUAGE]}")
        for line in entry.get("wrong", ()):
            print_text(line, "    ")
    if tried:
        outcome = "alle holder" if not broken else f"{broken} holder ikke"
        click.echo(f"{plural(len(entries), 'eksempel', 'eksempler')} efterprøvet; {outcome}.")


def _print_unchecked(ids: list[str], *, verbose: bool) -> None:
    """How many rest on the rule's own answer; `-v` names them."""
    if not ids:
        click.echo("Alle er skrevet ud fra loven af en anden hånd end reglens.")
        return
    ending = ":" if verbose else "; -v nævner dem."
    many = number(len(ids))
    print_text(f"{many} er endnu ikke skrevet ud fra loven af en anden hånd end reglens{ending}")
    for example in ids if verbose else ():
        click.echo(f"    {example}")
