"""`bridgelov comparable`: two meanings in, the verdict of Law 23A out, with exact counts."""

from __future__ import annotations

from collections.abc import Mapping

import click

from kb.commands.danish import DanishCommand
from kb.commands.given import as_object, name_of, read_given
from kb.commands.judging.comparable_calls import print_answer
from kb.commands.judging.system_card import named_card
from kb.commands.output import number, plain, print_json, print_text
from kb.errors import FactsError
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.bridge.calls import parse_call
from rulings.bridge.cards import Hand, parse_hand
from rulings.bridge.notation import parse_auction
from rulings.meaning import (
    NOTHING_KNOWN,
    Context,
    Meaning,
    MeaningError,
    Problem,
    before_the_call,
    compare,
    empty_types,
    explain_empty,
    parse_meaning,
    sentence,
)
from rulings.meaning.comparing.verdict import Verdict
from rulings.meaning.conventions.reference import is_reference, read_reference
from rulings.meaning.system_cards import Answer, answer, cards
from rulings.meaning.system_cards.governed import Made

_LARGEST = 100_000
_FIELDS = ("withdrawn", "new", "partner", "language", "auction")
_EXAMPLE = '{"withdrawn": "15-17 jævn", "new": "15-18 jævn, hold i ♥"}'
_OF_A_CARD = ("auction", "withdrawn", "card", "after", "made", "means", "language")
_CARD_EXAMPLE = '{"auction": "Ø: 1♦", "withdrawn": "1♥", "card": "dansk-standard"}'
_SIDES = {"withdrawn": "den tilbagetagne melding", "new": "den nye melding"}


@click.command(cls=DanishCommand, epilog=f"Eksempel: echo '{_EXAMPLE}' | bridgelov comparable - --json")
@click.argument("source", metavar="FIL|-")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def comparable(source: str, as_json: bool) -> int:
    """Døm, om en melding er tilsvarende (§ 23A): hænderne i de to betydninger tælles og sammenlignes.

    Filen er et JSON-objekt med »withdrawn« og »new« (og evt. »partner«, »language« og »auction«: meldingerne
    før, som siger, hvad »deres farve« er) eller to linjer: den tilbagetagne meldings betydning og den nyes.
    En konvention nævnes med @ og sit navn, og med parametre i parentes, hvor parret har aftalt noget andet:
    @multi(styrke=5-9).
    Med »auction« og »withdrawn« (meldingen) uden »new« dømmes hver lovlig melding efter systemkortet »card«,
    og loven i sagen siges. »made« er, hvordan meldingen blev afgivet: in-turn, inadmissible, rho, partner
    eller lho.
    """
    given = read_request(source)
    language = given.get("language", FIRST_LANGUAGE)
    if _by_a_card(given):
        return print_answer(_answer(given, language), as_json, language, _made(given))
    auction = given.get("auction", "").strip()
    context = before_the_call(parse_auction(auction)) if auction else NOTHING_KNOWN
    meanings = {side: _meaning(side, given[side], language, context) for side in _SIDES}
    verdict = compare(meanings["withdrawn"], meanings["new"], _hand(given.get("partner")), language)
    notes = [why for meaning in meanings.values() for _, why in empty_types(meaning, language)]
    if as_json:
        found = verdict.to_json(language)
        found["readings"] = {side: sentence(meaning, language) for side, meaning in meanings.items()}
        found["empty_types"] = notes
        print_json(found)
    else:
        _print(verdict, language, meanings, notes)
    return 0


def read_request(source: str) -> dict[str, str]:
    """What is to be compared, from a file or from standard input for `-`.

    Raises:
        FactsError: with what is wrong and how it is written instead.
    """
    name = name_of(source)
    text = read_given(source, _LARGEST, f"er for stor til to betydninger; skriv fx {_EXAMPLE}.")
    if text.lstrip()[:1] in ("{", "[", '"'):
        return _structured(name, text)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) != 2:
        raise FactsError(name, f"skal have to linjer, den tilbagetagne og den nye, eller være {_EXAMPLE}.")
    return dict(zip(_SIDES, lines, strict=True))


def _structured(name: str, text: str) -> dict[str, str]:
    given = as_object(name, text, "de to betydninger", _EXAMPLE)
    if "old" in given and "withdrawn" not in given:
        given = {"withdrawn": given["old"], **{k: v for k, v in given.items() if k != "old"}}
    fields, sides = (_OF_A_CARD, _OF_A_CARD[:2]) if _by_a_card(given) else (_FIELDS, tuple(_SIDES))
    for field, value in given.items():
        if field not in fields:
            raise FactsError(name, f"feltet »{str(field)[:40]}« kendes ikke; brug {', '.join(fields)}.")
        if not isinstance(value, str):
            raise FactsError(name, f"»{field}« skal være en tekst, fx {_EXAMPLE}.")
    for side in sides:
        if not given.get(side, "").strip():
            example = _CARD_EXAMPLE if _by_a_card(given) else _EXAMPLE
            raise FactsError(name, f"»{side}« mangler; skriv fx {example}.")
    if given.get("language", FIRST_LANGUAGE) not in OWN_LANGUAGES:
        raise FactsError(name, "»language« er da eller en.")
    return dict(given)


def _by_a_card(given: Mapping[str, object]) -> bool:
    """Whether every legal call is asked for, not a single new one."""
    return "auction" in given and "new" not in given


def _answer(given: Mapping[str, str], language: str) -> Answer:
    auction, withdrawn = parse_auction(given["auction"]), parse_call(given["withdrawn"])
    means = _meaning("withdrawn", given["means"], language) if given.get("means", "").strip() else None
    system = named_card(given.get("card", cards()[0].id))
    return answer(auction, withdrawn, system, given.get("after"), means, language)


def _meaning(side: str, text: str, language: str, context: Context = NOTHING_KNOWN) -> Meaning:
    """One of the meanings.

    Raises:
        FactsError: at the first place that cannot be read, or that can be read in several ways.
    """
    if is_reference(text):
        return _agreed(side, text, language)
    parsed = parse_meaning(text, language, context)
    for problem in parsed.problems:
        raise FactsError(side, f"i {_SIDES[side]}, {_told(problem, language)}")
    why = explain_empty(parsed.meaning, language)
    if why:
        raise FactsError(side, f"i {_SIDES[side]}: {why}")
    return parsed.meaning


def _agreed(side: str, text: str, language: str) -> Meaning:
    try:
        return read_reference(text, language).meaning
    except MeaningError as error:
        place = f"tegn {error.position + 1}: »{error.what[:60]}« "
        raise FactsError(side, f"i {_SIDES[side]}, {place}{error.reason}") from error


def _told(problem: Problem, language: str) -> str:
    """The place, what is wrong there, and what to write for each of its readings."""
    shown = f"»{problem.what[:60]}« " if problem.what else ""
    write, joint = ("Skriv", "eller") if language == "da" else ("Write", "or")
    readings = f" {joint} ".join(f"»{choice.text}«" for choice in problem.choices)
    told = f"tegn {problem.offset + 1}: {shown}{problem.reason}"
    return " ".join(f"{told} {write} {readings}.".split()) if readings else told


def _made(given: Mapping[str, str]) -> str | None:
    """How the withdrawn call was made, by its key."""
    made = given.get("made", "").strip()
    if made and made not in tuple(Made):
        raise FactsError("made", f"»{made[:40]}« kendes ikke; vælg {', '.join(Made)}.")
    return made or None


def _hand(text: str | None) -> Hand | None:
    return parse_hand(text) if text and text.strip() else None


def _print(verdict: Verdict, language: str, meanings: Mapping[str, Meaning], notes: list[str]) -> None:
    shown = verdict.to_json(language)
    names = ("Withdrawn", "New") if language == "en" else ("Tilbagetaget", "Ny")
    for name, meaning in zip(names, meanings.values(), strict=True):
        print_text(f"{name}: {sentence(meaning, language)}")
    for note in notes:
        print_text(note)
    print_text(f"{shown['text']} {shown['rule_text']}")
    counts = verdict.counts
    english = language == "en"
    adds = "The new call adds" if english else "Den nye melding føjer til"
    for label, count in (
        ("withdrawn" if english else "tilbagetaget", counts.old),
        ("new" if english else "ny", counts.new),
        ("both" if english else "begge", counts.both),
    ):
        click.echo(f"  {label:13}{number(count):>16}")
    for heading, lines in (
        ("For", verdict.reasons("for", language)),
        ("Against" if english else "Imod", verdict.reasons("against", language)),
        ("Named" if english else "Nævnes", verdict.reasons("note", language)),
        (adds, [e.text(language) for e in verdict.excess]),
        ("Views" if english else "Syn på sagen", [f"{yes} / {no}" for yes, no in verdict.views(language)]),
        ("After play" if english else "Efter spillet", verdict.after(language)),
    ):
        if lines:
            click.echo(f"{heading}:")
            for line in lines:
                print_text(plain(line), "  ")
    print_text(str(shown["note"]))
