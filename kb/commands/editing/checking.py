"""`bridgelov check`: what an editor should look at in the editions that are held."""

import sys
from itertools import groupby
from typing import Any

import click

from kb.commands.danish import DanishCommand
from kb.commands.output import open_knowledge, plain, plural, print_json
from kb.editing.checks import (
    Finding,
    Result,
    check_named,
    checks,
    entry,
    finding_json,
    law_of,
    of,
    read_dismissals,
    run_checks,
)
from kb.editing.checks.lines import as_sarif, line_of
from kb.editing.own_files import amiss, amiss_json
from kb.errors import UnknownEdition
from kb.library.documents.store import home_folder
from kb.library.knowledge import KnowledgeBase
from laws.languages import FIRST_LANGUAGE

FINDINGS_LEFT = 1
"""The exit code when something is not explained."""


@click.command("check", cls=DanishCommand, epilog="Eksempel: bridgelov check --edition love-2017-da-klar")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
@click.option(
    "--sarif", "as_annotations", is_flag=True, help="Skriv SARIF, som kodeværter viser linje for linje."
)
@click.option("--edition", "edition_id", metavar="ID", help="Kun fund i denne udgave, fx love-2017-da-klar.")
@click.option("--check", "check_id", metavar="ID", help="Kun dette tjek, fx reference-differs.")
@click.option("--dismissed", is_flag=True, help="Vis også de fund, som nogen har forklaret, med grunden.")
def check(
    as_json: bool, as_annotations: bool, edition_id: str | None, check_id: str | None, dismissed: bool
) -> int:
    """Tjek udgaverne mod hinanden og hver for sig: henvisninger, tal, styrke, fagord, stavning og mere.

    Slutkode 0: alle fund er forklaret. Slutkode 1: der er fund at se på, eller en af dine egne filer kan
    ikke læses.
    """
    base = open_knowledge(to_search=False)
    if edition_id is not None and edition_id not in base.editions:
        raise UnknownEdition(edition_id, tuple(base.editions))
    found = run_checks(base.editions, read_dismissals(home_folder()).every, check_id)
    wrong = amiss(home_folder(), base.editions)
    open_ = [f for f in found.open if edition_id is None or edition_id in f.editions]
    reasons = [(f, d) for f, d in found.explained if edition_id is None or edition_id in f.editions]
    if as_annotations:
        print_json(as_sarif(open_, checks(), FIRST_LANGUAGE))
    elif as_json:
        print_json(_json(open_, reasons, found) | {"amiss": [amiss_json(row) for row in wrong]})
    else:
        _print(open_, base)
        if dismissed:
            for finding, dismissal in reasons:
                where = plain(f"{finding.key} ({' → '.join(finding.editions)})")
                click.echo(f"{where}  {finding.check}  {finding.id}: {dismissal.why}")
        _sum(open_, reasons, found)
        for row in wrong:
            click.echo(plain(row.sentence))
    return FINDINGS_LEFT if open_ or any(row.fault for row in wrong) else 0


def _json(open_: list[Finding], dismissals: list[Any], result: Result) -> dict[str, Any]:
    return {
        "findings": [finding_json(finding) for finding in open_],
        "dismissed": [finding_json(finding) | {"why": why.why} for finding, why in dismissals],
        "idle": [{"finding": d.finding, "check": d.check, "where": d.key, "why": d.why} for d in result.idle],
    }


def _print(findings: list[Finding], base: KnowledgeBase) -> None:
    for law, group in groupby(findings, key=law_of):
        click.echo(f"\n{_bold(plain(_title(base, law)))}")
        for finding in group:
            _print_one(finding)


def _title(base: KnowledgeBase, law: Any) -> str:
    if law is None:
        return "Afgørelsernes tekster"
    place = next((p for e in base.preferred() if (p := e.get(law)) is not None), None)
    return f"{law.label} {place.heading}" if place is not None and place.heading else str(law.label)


def _print_one(finding: Finding) -> None:
    known = check_named(finding.check)
    click.echo(
        plain(f"  {_bold(finding.key)}  {known.title(FIRST_LANGUAGE)}  [{finding.check}, {finding.id}]")
    )
    click.echo(plain(f"    {known.message(FIRST_LANGUAGE)}"))
    if finding.expected:
        click.echo(plain(f"    ventet: {finding.expected}"))
    if finding.stands:
        click.echo(plain(f"    står:   {finding.stands}"))
    if finding.suggestion and finding.suggestion != finding.expected:
        click.echo(plain(f"    forslag: {finding.suggestion}"))
    if (spot := line_of(finding)) is not None:
        click.echo(f"    {spot}")
    for wording in finding.wordings:
        click.echo(plain(f"    {wording.edition}: {_mark_spots(wording)}"))


_ROOM = 160
"""How many characters of a wording are shown around the spot."""


def _mark_spots(wording: Any) -> str:
    """A wording with its spots marked, cut to what stands around them."""
    text, at, pieces = wording.text, 0, []
    spots = [span for span in sorted(set(wording.spots)) if span[0] < span[1]]
    first = max(0, (spots[0][0] if spots else 0) - _ROOM // 2)
    last = min(len(text), (spots[-1][1] if spots else 0) + _ROOM)
    at = first
    for start, end in spots:
        if start >= at:
            pieces += [text[at:start], _spot(text[start:end])]
            at = end
    whole = "".join([*pieces, text[at:last]])
    return " ".join(f"{'… ' if first else ''}{whole}{' …' if last < len(text) else ''}".split())


def _spot(text: str) -> str:
    return click.style(text, fg="yellow", bold=True) if sys.stdout.isatty() else f"[{text}]"


def _bold(text: str) -> str:
    return click.style(text, bold=True) if sys.stdout.isatty() else text


def _sum(open_: list[Finding], dismissals: list[Any], result: Result) -> None:
    said = plural(len(open_), "fund", "fund")
    more = f"; {plural(len(dismissals), 'er forklaret', 'er forklaret')}" if dismissals else ""
    click.echo(f"\n{said} at se på{more}.")
    for idle in result.idle:
        click.echo(
            f"Forklaringen af {idle.key} ({idle.check}, {idle.finding}) svarer ikke mere til noget fund."
        )
    if open_:
        click.echo(
            f"Er et fund ingen fejl, så skriv det i {home_folder() / 'dismissed.toml'} med din grund, fx:"
        )
        click.echo(f"\n{entry(of(open_[0], 'hvorfor det er rigtigt'))}", nl=False)
