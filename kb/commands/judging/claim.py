"""`bridgelov claim`: the fewest and the most tricks of a disputed claim over all normal lines."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from kb.commands.danish import DanishCommand
from kb.commands.given import as_object, name_of, read_given
from kb.commands.output import number, print_json, print_text
from kb.errors import FactsError
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.claims import (
    Claim,
    ClaimError,
    OutOfTime,
    Unclear,
    Verdict,
    check,
    read_claim,
    say,
    verdict_json,
)
from rulings.claims.assumptions import citations
from rulings.claims.unknown import FIELD, check_all, endings, spread_text
from rulings.engine.render import citation_text

_LARGEST = 50_000
_SPREAD_SECONDS = 60.0
"""What all the ways to share unknown cards may take together, where no time was given."""

_EXAMPLE = (
    '{"hands": {"N": "♠3 ♥K ♦E", "E": "♠5 ♥5 ♦5", "S": "♠EK ♥E", "W": "♠87 ♥6"}, "leader": "S", '
    '"trumps": "NT", "claimer": "S", "claimed": 3}'
)


@click.command(cls=DanishCommand, epilog=f"Eksempel: echo '{_EXAMPLE}' | bridgelov claim -")
@click.argument("source", metavar="FIL|-")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
@click.option("--seconds", type=float, default=None, help="Stop efter så mange sekunder.")
def claim(source: str, as_json: bool, seconds: float | None) -> int:
    """Prøv et krav (§ 70): de færreste og de fleste stik, som normalt spil giver, med spillet kort for kort.

    Filen er et JSON-objekt. Nødvendige er »hands« (N, E, S, W), »leader«, »trumps« og »claimer«; desuden
    kan gives »trick« (stikket i gang), »role« (declarer eller defender), »declarer«, »claimed«, »line«
    (spilleplanen, fx "trækker trumfen, ♠ fra toppen"), »player« (beginner, average, expert), »shown_out«
    ("V ♠"), »below«, »assume«, »irrational«, »normal«, »federation« (dk, ebu, laws), »unknown«
    (kort, ingen er enige om) og »language«. Planen
    skrives, som den blev sagt; et ord, der kan ændre den, spørges der om. Ctrl-C afbryder.
    """
    name = name_of(source)
    text = read_given(source, _LARGEST, f"er for stor til ét krav; skriv fx {_EXAMPLE}.")
    values = dict(as_object(name, text, "et krav", _EXAMPLE))
    language = values.pop("language", FIRST_LANGUAGE)
    if language not in OWN_LANGUAGES:
        raise FactsError(name, "»language« er da eller en.")
    if seconds is not None and not seconds > 0:
        raise FactsError("--seconds", "skal være over 0; skriv fx 10.")
    try:
        verdict = _spread(values, language, seconds) if values.get(FIELD) else None
        if verdict is None:
            with _progress() as progress:
                verdict = check(read_claim(values), seconds=seconds, progress=progress)
    except Unclear as unclear:
        possible = " · ".join(f"»{line}«" for _, line in say.choices(unclear, language))
        raise FactsError(name, f"{unclear.said[language]} {possible}") from unclear
    except ClaimError as error:
        raise FactsError(name, error.said[language]) from error
    except OutOfTime as late:
        claim = endings(values)[2][0][1] if values.get(FIELD) else read_claim(values)
        print_text(f"{say.bounds(claim, late, language)} ({citation_text(say.PROVISIONS[-1], language)})")
        _print_read(claim, language)
        raise
    if as_json:
        print_json(verdict_json(verdict, language))
    else:
        _print(verdict, language)
    return 0


def _spread(facts: Mapping[str, object], language: str, seconds: float | None) -> Verdict:
    """The worst verdict wherever the unknown cards lie, once it is said what they do to the number."""
    verdicts = check_all(facts, seconds=seconds or _SPREAD_SECONDS)
    text, cited = spread_text(verdicts, language)
    click.echo(f"{text} ({citation_text(cited, language)})", err=True)
    return verdicts.worst


@contextmanager
def _progress() -> Iterator[Callable[[int, float], None] | None]:
    """Shows on a terminal how many positions have been looked at; nothing where there is none."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Stillinger")
        yield lambda positions, seconds: bar.update(task, description=f"{number(positions)} stillinger")


def _print(verdict: Verdict, language: str) -> None:
    print_text(say.headline(verdict, language))
    print_text(say.standing(verdict, language))
    for text, cited in say.rulings(verdict, language):
        print_text(f"{text} ({citation_text(cited, language)})")
    _print_read(verdict.claim, language)
    same = verdict.fewest.tricks == verdict.most.tricks
    lines = (("both", verdict.fewest),) if same else (("fewest", verdict.fewest), ("most", verdict.most))
    for which, outcome in lines:
        click.echo()
        click.echo(f"{say.line_title(verdict, which, language)}:")
        for n, trick in enumerate(outcome.line, 1):
            print_text(say.trick_text(trick, n, language), "  ")
    click.echo()
    click.echo("Assumed:" if language == "en" else "Antaget:")
    for assumption in verdict.assumed:
        places = ", ".join(
            citation_text(place, language) for place in citations(assumption.key, verdict.claim.federation)
        )
        print_text(f"- {say.assumed_text(assumption, language, verdict.claim.federation)} ({places})")
        if assumption.otherwise and assumption.otherwise != (verdict.fewest.tricks, verdict.most.tricks):
            print_text(
                f"{say.flip_text(assumption, language)}: {say.numbers(assumption.otherwise, language)}.", "  "
            )
    if verdict.together:
        turned = [assumption for assumption in verdict.assumed if assumption.key in verdict.together.keys]
        print_text(f"{' + '.join(say.flip_text(assumption, language) for assumption in turned)}:")
        print_text(say.together_text(verdict, language), "  ")


def _print_read(claim: Claim, language: str) -> None:
    """How the words were read, and what of them was passed over."""
    if claim.line:
        stated = "Stated" if language == "en" else "Spilleplan"
        print_text(f"{stated}: {', '.join(say.item_text(item, language) for item in claim.line)}.")
    passed = say.passed_text(claim, language)
    if passed:
        print_text(passed)
