"""`bridgelov new-edition`: a new law book or handbook beside today's, its concordance proposed row by row."""

from pathlib import Path

import click

from kb.commands.danish import DanishCommand
from kb.commands.output import open_knowledge, plain, plural, print_json
from kb.editing.new_edition.day import Day, day_json, edition_or_numbers, meet, replaced_by
from kb.editing.new_edition.propose import Proposal
from kb.editing.new_edition.tasks import Task
from kb.errors import FactsError
from kb.library.disk.files import write_whole

RELATIONS = {
    "same": "uændret",
    "renumbered": "flyttet",
    "changed": "ændret",
    "split": "delt",
    "merged": "slået sammen",
    "new": "ny",
    "removed": "udgået",
}
CERTAINTIES = {"sure": "sikkert", "likely": "sandsynligt", "guess": "gæt"}


@click.command(
    "new-edition", cls=DanishCommand, epilog="Eksempel: bridgelov new-edition love-2027-da --to nyt"
)
@click.argument("new", metavar="UDGAVE")
@click.option("--against", metavar="UDGAVE", help="Den ældre udgave; ellers den nyeste ældre af samme bog.")
@click.option("--limit", type=click.IntRange(0), default=20, show_default=True, help="Punkter på listen.")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Skriv rækker og liste som filer her.")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def new_edition(new: str, against: str | None, limit: int, folder: Path | None, as_json: bool) -> None:
    """Læg en ny udgave ved siden af den, den afløser: hvad flyttede, hvad er ændret, og hvad hviler på det.

    Hver række siger, hvor sikker den er. Filerne er rækker til laws/data/concordance.csv og places.toml og
    listen over det, der skal gennemgås; intet i programmet ændres.
    """
    knowledge = open_knowledge(to_search=False)
    newer = edition_or_numbers(knowledge.editions, new)
    older = (
        edition_or_numbers(knowledge.editions, against) if against else replaced_by(knowledge.editions, newer)
    )
    if older is None:
        raise FactsError(
            newer.id, "har ingen ældre udgave at stå ved siden af; importér en, eller brug --against."
        )
    day = meet(knowledge.editions, knowledge.connections, older, newer)
    if folder is not None:
        _write(day, folder)
    if as_json:
        print_json(day_json(day))
    else:
        _print(day, limit)


def _write(day: Day, folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in day.files().items():
            write_whole(folder / name, text.encode())
    except OSError as fault:
        raise FactsError(str(folder), "kan ikke skrives; vælg en mappe, du må skrive i, med --to.") from fault


def _print(day: Day, limit: int) -> None:
    click.echo(f"{day.new.title} ({day.new.id}) ved siden af {day.old.title} ({day.old.id})")
    said = [
        f"{day.relation_counts[key]} {name}"
        for key, name in RELATIONS.items()
        if day.relation_counts.get(key)
    ]
    click.echo("  " + ", ".join(said))
    sure = [f"{day.sure[key]} {name}" for key, name in CERTAINTIES.items() if day.sure.get(key)]
    click.echo("  " + ", ".join(sure))
    if (found := day.quality) is not None:
        click.echo(
            f"  mod den gennemgåede konkordans: {found.right} af {found.proposed} foreslåede par er rigtige, "
            f"{found.right} af {found.reviewed} er fundet; af de sikre er {found.surely_right} af "
            f"{found.sure} rigtige (samme nummer alene: {found.same_right} af {found.same_number})"
        )
    click.echo(f"\n{plural(len(day.tasks), 'sted', 'steder')} at gennemgå, det vigtigste først:")
    for task in day.tasks[:limit]:
        click.echo(f"  {_row(task.proposal)}{_what_rests_on_it(task)}")
        if (turned := task.turned) is not None:
            click.echo(plain(f"    »{_cut(turned.expected)}« → »{_cut(turned.stands)}«"))
        elif task.now and not task.was:
            click.echo(plain(f"    »{_cut(task.now)}«"))
    if len(day.tasks) > limit:
        click.echo(f"  … og {len(day.tasks) - limit} til; --limit viser flere, --to skriver dem alle")


_ROOM = 80
"""How many characters of a wording are shown."""


def _cut(text: str) -> str:
    return text if len(text) <= _ROOM else f"{text[:_ROOM].rstrip()} …"


def _row(row: Proposal) -> str:
    places = f"{row.old.label if row.old else '–'} → {row.new.label if row.new else '–'}"
    reason = f"{CERTAINTIES[row.certainty]}, ordene ligner {round(100 * row.likeness)} %"
    if row.rival is not None:
        reason += f", næst {row.rival.label} {round(100 * row.rival_likeness)} %"
    return f"{places}: {RELATIONS[row.relation]} ({reason})"


def _what_rests_on_it(task: Task) -> str:
    resting = task.resting
    said = [
        (resting.topics, "afgørelse", "afgørelser"),
        (resting.examples, "eksempel", "eksempler"),
        (resting.charts, "skema", "skemaer"),
        (resting.calculators, "beregner", "beregnere"),
        (
            resting.counters,
            "regel i tælleren af tilsvarende meldinger",
            "regler i tælleren af tilsvarende meldinger",
        ),
        (resting.limits, "frist", "frister"),
        (resting.commentaries, "kommentar", "kommentarer"),
        (resting.regulations, "sted i et reglement", "steder i reglementer"),
        (resting.editions, "udgave", "udgaver"),
        (resting.terms, "fagord", "fagord"),
        (resting.citing, "henvisning", "henvisninger"),
    ]
    counted = [plural(len(names), one, many) for names, one, many in said if names]
    return f"; hviler herpå: {', '.join(counted)}" if counted else ""
