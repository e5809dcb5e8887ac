"""`bridgelov rule` and `bridgelov examples`."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import click

from kb.commands.danish import DanishCommand
from kb.commands.given import as_object, name_of, read_given
from kb.commands.judging.announcing import print_ruling
from kb.commands.judging.interview import hold
from kb.commands.output import number, plain, plural, print_json, print_text
from kb.errors import FactsError
from laws.languages import FIRST_LANGUAGE
from rulings.bridge.seats import CLOCKWISE
from rulings.double_dummy import OpenCards, tricks
from rulings.engine.render import denomination_text, seat_text, trick_text
from rulings.engine.serial import question_to_json, ruling_to_json
from rulings.examples import Example, check, load_examples
from rulings.goes_on import goes_on_to_json
from rulings.topics import Topic, run, topic, topics

# `bridgelov examples doubledummy`: what an example's full deal would have given, with all cards seen


def count_open_cards(example_id: str | None, *, as_json: bool) -> int:
    """Counts and compares with what the examples say.

    Args:
        example_id: the one to count; all that say something when None.

    Returns:
        1 when an example says another number than the count, else 0.

    Raises:
        FactsError: for an example that is not there, or says nothing of open cards.
        ExtraMissing: without endplay.
    """
    counted = [(one, cards, tricks(cards)) for one, cards in _choose(example_id)]
    wrong = sum(taken != cards.tricks for _, cards, taken in counted)
    if as_json:
        print_json({"examples": [_double_dummy_entry(*one) for one in counted], "failed": wrong})
    else:
        for one in counted:
            _print(*one)
        outcome = "alle holder" if not wrong else f"{wrong} holder ikke"
        click.echo(f"{plural(len(counted), 'eksempel', 'eksempler')} talt med åbne kort; {outcome}.")
    return 1 if wrong else 0


def _choose(example_id: str | None) -> list[tuple[Example, OpenCards]]:
    examples_by_id = {
        each.id: (each, each.open_cards) for each in load_examples() if each.open_cards is not None
    }
    if example_id is None:
        return list(examples_by_id.values())
    if example_id not in examples_by_id:
        near = get_close_matches(example_id, examples_by_id, 3, 0.3) or sorted(examples_by_id)[:3]
        problem = f"»{example_id[:60]}« er intet eksempel med en hel kortfordeling at tælle"
        raise FactsError("examples", f"{problem}; vælg fx {', '.join(near)}.")
    return [examples_by_id[example_id]]


def _double_dummy_entry(example: Example, cards: OpenCards, tricks: int) -> dict[str, Any]:
    return {
        "id": example.id,
        "title": dict(example.title),
        "declarer": cards.declarer.value,
        "trumps": cards.trumps.letter,
        "after": "" if cards.after is None else str(cards.after),
        "tricks": tricks,
        "said": cards.tricks,
        "holds": tricks == cards.tricks,
    }


def _print(example: Example, cards: OpenCards, tricks: int) -> None:
    sign = "holder    " if tricks == cards.tricks else "holder ikke  "
    click.echo(f"{sign}{example.id}: {example.title[FIRST_LANGUAGE]}")
    side = "–".join(seat_text(seat) for seat in CLOCKWISE if seat.same_side(cards.declarer))
    contract = f"{seat_text(cards.declarer)} spiller {denomination_text(cards.trumps)}"
    text = f"{contract}: Med åbne kort får {side} {tricks} stik; eksemplet siger {cards.tricks}."
    print_text(text, "    ")
    if cards.after is not None:
        played = " / ".join(trick_text(trick) for trick in cards.after.tricks)
        print_text(f"Der er talt efter disse kort: {played}.", "    ")


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
