"""`bridgelov calc`: the numbers of the laws and the handbook, each with its provision and its arithmetic."""

import json
from collections.abc import Sequence

import click

from kb.commands.danish import DanishCommand
from kb.commands.given import as_object, name_of, read_given
from kb.commands.judging.announcing import print_amended
from kb.commands.output import print_json, print_text
from kb.errors import FactsError
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.scoring import say
from rulings.scoring.calculation import Calculation, Table, numeric_columns
from rulings.scoring.calculator import Calculator
from rulings.scoring.catalogue import calculator, calculators
from rulings.scoring.describe import calculation_json, calculator_json, example
from rulings.scoring.errors import CalcError

_LARGEST = 1_000_000
_EXAMPLE = '{"played": "4♠x S -1", "board": 3}'


@click.command(cls=DanishCommand, epilog=f"Eksempel: echo '{_EXAMPLE}' | bridgelov calc score -")
@click.argument("name", metavar="NAVN", required=False)
@click.argument("source", metavar="FIL|-", required=False)
@click.option(
    "--list",
    "listed",
    is_flag=True,
    help="Vis alle, eller den ene; med --json også felter og eksempler.",
)
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
@click.option("--language", type=click.Choice(OWN_LANGUAGES), default=FIRST_LANGUAGE, help="Svarets sprog.")
def calc(name: str | None, source: str | None, listed: bool, as_json: bool, language: str) -> int:
    """Regn ud: scorer, justerede scorer, straf, stillinger og frister, skridt for skridt med paragraffen.

    FIL er et JSON-objekt med felterne, som »bridgelov calc --list --json« beskriver.
    """
    if listed or name is None:
        return _list((calculator(name),) if name else calculators(), as_json, language)
    chosen = calculator(name)
    sample = json.dumps(example(chosen), ensure_ascii=False)
    if source is None:
        raise FactsError(name, f"mangler en fil; skriv fx echo '{sample}' | bridgelov calc {name} -")
    file = name_of(source)
    values = dict(
        as_object(file, read_given(source, _LARGEST, f"er for stor; skriv fx {sample}."), "felterne", sample)
    )
    try:
        worked = chosen.work(values)
    except CalcError as error:
        raise FactsError(f"{file}, »{error.field}«" if error.field else file, error.said[language]) from error
    if as_json:
        print_json(calculation_json(chosen, worked, language))
    else:
        print_worked(chosen, worked, language)
    return 0


def _list(those: Sequence[Calculator], as_json: bool, language: str) -> int:
    if as_json:
        print_json([calculator_json(each, language) for each in those])
    else:
        for each in those:
            print_text(f"{each.name}: {say.title(each, language)} ({say.provision(each.law, language)})")
            print_text(say.about(each, language), "  ")
    return 0


def print_worked(calculator: Calculator, result: Calculation, language: str) -> None:
    """Prints a result, its steps and its tables."""
    print_text(say.headline_text(calculator, result, language))
    for step in result.steps:
        print_text(
            f"{say.step_text(calculator, step, language)} ({say.provision(step.citation, language)})", "  "
        )
    cited = {calculator.law, *(step.citation for step in result.steps), *(law for _key, law in result.notes)}
    print_amended(sorted(cited), language)
    for key, citation in result.notes:
        print_text(f"{say.note_text(calculator, key, language)} ({say.provision(citation, language)})")
    for table in result.tables:
        click.echo()
        print_text(say.table_text(calculator, table, language))
        for line in _align(calculator, table, language):
            click.echo(line)


def _align(calculator: Calculator, table: Table, language: str) -> list[str]:
    """The heading and the rows in columns: words to the left, figures to the right."""
    heading = [say.column_text(calculator, key, language) for key in table.columns]
    rows = [heading, *([say.value_text(calculator, cell, language) for cell in row] for row in table.rows)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(heading))]
    figures = numeric_columns(table)
    return [
        "  ".join(
            text.rjust(width) if figure else text.ljust(width)
            for text, width, figure in zip(row, widths, figures, strict=True)
        ).rstrip()
        for row in rows
    ]
