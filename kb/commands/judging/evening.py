"""`bridgelov evening`: a file of results with the adjusted scores put in, beside the original."""

from pathlib import Path
from typing import Any

import click

from kb.commands.danish import DanishCommand
from kb.commands.given import first_bytes
from kb.commands.judging.calculators import print_worked
from kb.commands.output import print_json, print_text
from kb.errors import FactsError
from kb.library.disk.files import write_whole
from kb.results.changes import read_changes
from kb.results.reading import LARGEST, read_session
from kb.results.session import Event, Session
from kb.results.tricks import Way
from kb.results.words import sentence
from kb.results.working import Part, sections_said, work_out, worked_numbers
from kb.results.writing import write_as
from kb.system_faults import cause_of, in_words
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.scoring.describe import calculation_json
from rulings.scoring.numbers import exact, number_text


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov evening aften.csv --to aften-justeret.csv")
@click.argument("source", metavar="FIL", type=click.Path(path_type=Path))
@click.option("--to", "target", type=click.Path(path_type=Path), help="Skriv filen med parpoint, nu og før.")
@click.option(
    "--adjust",
    "adjusted",
    multiple=True,
    metavar="STED=SCORE",
    help="Justeret score på en linje eller et sted: 3=60-40, »spil 7 bord 3=60-40«.",
)
@click.option(
    "--winners",
    type=click.Choice(["one", "two", "players"]),
    help="Én række, N/S og Ø/V hver for sig, eller hver spiller.",
)
@click.option("--together", is_flag=True, help="Sammenlign spillene på tværs af filens rækker.")
@click.option("--manual", is_flag=True, help="Den manuelle metode (§ X78D).")
@click.option("--tricks", type=click.Choice([way.value for way in Way]), help="Stik i alt, eller overstik.")
@click.option("--pairs", is_flag=True, help="Det er en parturnering, selv om den ligner en holdkamp.")
@click.option("--teams", is_flag=True, help="Det er holdkampe: de to borde mod hinanden, i imp og KP.")
@click.option("--butler", is_flag=True, help="Det er en parturnering i imp efter Butler.")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
@click.option("--language", type=click.Choice(OWN_LANGUAGES), default=FIRST_LANGUAGE, help="Svarets sprog.")
def evening(
    source: Path,
    target: Path | None,
    adjusted: tuple[str, ...],
    winners: str | None,
    together: bool,
    manual: bool,
    tricks: str | None,
    pairs: bool,
    teams: bool,
    butler: bool,
    as_json: bool,
    language: str,
) -> int:
    """En hel aften: resultater ind, frekvenstavler og stilling ud, med de justerede scorer på plads.

    FIL er CSV, Excel, USEBIO, PBN, results.txt eller en .bws fra Bridgemate. CSV har overskrifter, fx
    Spil;NS;ØV;Score;Justeret. Scoren er set fra N/S; i stedet for Score kan stå Kontrakt, Spilfører og Stik.
    Hvor en score er justeret, står den i Justeret: 60 % 420 + 40 % -50, eller A+/A-. En række med en
    bemærkning tæller kun, når bemærkningen er forstået, og det siges. Filen selv ændres aldrig.
    """
    if target is not None and target.exists():
        raise FactsError(str(target), "findes allerede; vælg et andet navn, så intet går tabt.")
    session = read_session(
        str(source), first_bytes(source, LARGEST), event=_event(pairs, teams, butler), language=language
    )
    session = session.with_changes(read_changes(session, adjusted, language))
    way = Way(tricks) if tricks else None
    parts = work_out(session, winners=winners, way=way, manual=manual, together=together, language=language)
    sentences = sections_said(session, together, language)
    if target is not None:
        _write(
            target,
            write_as(target.suffix.lower(), session, language, parts[0].unit, _cells_of(session, parts)),
        )
    if as_json:
        print_json(_json(parts, sentences, language))
        return 0
    for text in filter(None, (sentences, *(each for part in parts for each in part.kept.sentences))):
        print_text(text)
    for part in parts:
        if part.section:
            print_text(sentence("section", language, section=part.section))
        print_worked(part.calculator, part.worked, language)
    if target is not None:
        print_text(f"{target} er skrevet." if language == FIRST_LANGUAGE else f"{target} is written.")
    return 0


def _event(pairs: bool, teams: bool, butler: bool) -> Event | None:
    """What the user says that it is.

    Raises:
        FactsError: more than one thing.
    """
    options = {Event.PAIRS: pairs, Event.TEAMS: teams, Event.BUTLER: butler}
    chosen = [event for event, is_given in options.items() if is_given]
    if len(chosen) > 1:
        both = " og ".join(f"--{event.value}" for event in chosen)
        raise FactsError(both, "udelukker hinanden; vælg den ene.")
    return chosen[0] if chosen else None


def _json(parts: tuple[Part, ...], sentences: str, language: str) -> dict[str, Any]:
    """One field as it always was; several as a list with the section of each."""
    documents = [
        calculation_json(part.calculator, part.worked, language) | {"file": list(part.kept.sentences)}
        for part in parts
    ]
    if len(parts) == 1:
        return documents[0]
    names = [part.section for part in parts]
    rows = zip(names, documents, strict=True)
    return {"file": [sentences], "sections": [{"section": name, **document} for name, document in rows]}


def _write(target: Path, data: bytes) -> None:
    try:
        write_whole(target, data)
    except OSError as fault:
        reason = f"kan ikke skrives ({in_words(cause_of(fault))}); ret stien eller adgangen."
        raise FactsError(str(target), reason) from fault


def _cells_of(session: Session, parts: tuple[Part, ...]) -> list[list[str]]:
    """The figures of each row as a Danish spreadsheet has them; none where a row does not count."""
    cells = [[""] * len(parts[0].columns) for _ in session.numbers]
    for part in parts:
        for place, row in worked_numbers(part).items():
            values = (exact(row[name]) if row[name] is not None else None for name in part.columns)
            cells[place] = ["" if value is None else number_text(value).replace("−", "-") for value in values]
    return cells
