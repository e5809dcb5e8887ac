"""`bridgelov evening`: a file of results with the adjusted scores put in, beside the original."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from kb.commands.danish import DanishCommand
from kb.commands.given import first_bytes
from kb.commands.judging import results_file
from kb.commands.judging.calculators import print_worked
from kb.commands.judging.results_counted import CountingRows, counting_rows
from kb.commands.judging.results_file import ResultsFile
from kb.commands.output import print_json, print_text
from kb.errors import FactsError
from kb.library.disk.files import write_whole
from kb.results.teams import team_rows
from kb.results.tricks import Way
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.scoring.catalogue import calculator
from rulings.scoring.describe import worked_json
from rulings.scoring.errors import CalcError
from rulings.scoring.numbers import exact, number_text

_LARGEST = 5_000_000
_FIGURES = ("ns_matchpoints", "ew_matchpoints", "ns_before", "ew_before")
_HEADINGS = {
    "da": ("Parpoint NS", "Parpoint ØV", "NS før", "ØV før"),
    "en": ("Matchpoints NS", "Matchpoints EW", "NS before", "EW before"),
}


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov evening aften.csv --to aften-justeret.csv")
@click.argument("source", metavar="FIL", type=click.Path(path_type=Path))
@click.option("--to", "target", type=click.Path(path_type=Path), help="Skriv filen med parpoint, nu og før.")
@click.option("--winners", type=click.Choice(["one", "two"]), help="Én række, eller N/S og Ø/V hver for sig.")
@click.option("--manual", is_flag=True, help="Den manuelle metode (§ X78D).")
@click.option("--tricks", type=click.Choice([way.value for way in Way]), help="Stik i alt, eller overstik.")
@click.option("--pairs", is_flag=True, help="Det er en parturnering, selv om den ligner en holdkamp.")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
@click.option("--language", type=click.Choice(OWN_LANGUAGES), default=FIRST_LANGUAGE, help="Svarets sprog.")
def evening(
    source: Path,
    target: Path | None,
    winners: str | None,
    manual: bool,
    tricks: str | None,
    pairs: bool,
    as_json: bool,
    language: str,
) -> int:
    """En hel aften: resultater ind, frekvenstavler og stilling ud, med de justerede scorer på plads.

    FIL er CSV med overskrifter, fx Spil;NS;ØV;Score;Justeret. Scoren er set fra N/S; i stedet for Score kan
    stå Kontrakt, Spilfører og Stik. Hvor en score er justeret, står den i Justeret: 60 % 420 + 40 % -50,
    eller A+/A-. En række med en bemærkning tæller kun, når bemærkningen er forstået, og det siges. Filen selv
    ændres aldrig.
    """
    if target is not None and target.exists():
        raise FactsError(str(target), "findes allerede; vælg et andet navn, så intet går tabt.")
    given = results_file.read(str(source), _bytes(source), pairs=pairs, language=language)
    kept = counting_rows(given, winners, Way(tricks) if tricks else None, language)
    if not pairs and (team := team_rows(kept.results, language)):
        raise FactsError(given.name, team)
    one = calculator("evening")
    asked = {"results": kept.results, "winners": kept.winners, "method": "manual" if manual else None}
    try:
        worked = one.work(asked)
    except CalcError as error:
        raise FactsError(_where(given, kept, error.field), error.said[language]) from error
    found = worked_json(one, worked, language) | {"file": list(kept.sentences)}
    if target is not None:
        cells = [[""] * len(_FIGURES) for _ in given.rows]
        for place, row in zip(kept.places, found["result"]["results"], strict=True):
            cells[place] = _cells(row)
        _write(target, given.with_columns(_HEADINGS[language], cells))
    if as_json:
        print_json(found)
    else:
        for said in kept.sentences:
            print_text(said)
        print_worked(one, worked, language)
        if target is not None:
            print_text(f"{target} er skrevet." if language == "da" else f"{target} is written.")
    return 0


def _write(target: Path, data: bytes) -> None:
    try:
        write_whole(target, data)
    except OSError as fault:
        reason = f"kan ikke skrives ({fault.strerror}); ret stien eller adgangen."
        raise FactsError(str(target), reason) from fault


def _bytes(source: Path) -> bytes:
    data = first_bytes(source, _LARGEST)
    if len(data) > _LARGEST:
        raise FactsError(str(source), "er for stor til en aftens resultater; del filen.")
    return data


def _where(file: ResultsFile, rows: CountingRows, field: str) -> str:
    """The place of a fault in the file: its line and column."""
    parts = field.split(".")
    if len(parts) < 2 or not parts[1].isdigit():
        return f"{file.name}, »{field}«" if field else file.name
    line = file.numbers[rows.places[int(parts[1]) - 1]]
    return f"{file.name}, linje {line}{f', »{parts[2]}«' if len(parts) > 2 else ''}"


def _cells(row: Mapping[str, Any]) -> list[str]:
    """The figures of a row as a Danish spreadsheet has them."""
    values = (exact(row[name]) if row[name] is not None else None for name in _FIGURES)
    return ["" if value is None else number_text(value).replace("−", "-") for value in values]
