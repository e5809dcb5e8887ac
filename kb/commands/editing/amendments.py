"""`bridgelov amendments`: a later copy of an edition against the one at hand, its differences proposed."""

from datetime import date, datetime
from pathlib import Path

import click

from kb.commands.danish import DanishCommand
from kb.commands.output import open_knowledge, plural, print_json
from kb.editing.amended import Proposed, as_rows, propose_amendments
from kb.errors import FactsError
from kb.library.disk.files import write_whole
from laws.citation import parse
from laws.model import Edition

HOW = {"words": "andre ord", "added": "noget nyt under stedet", "removed": "står der ikke mere"}


@click.command("amendments", cls=DanishCommand, epilog="Eksempel: bridgelov amendments love-2024.pdf")
@click.argument("copy", metavar="FIL", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--against", metavar="UDGAVE", help="Udgaven, der er her; ellers den af samme bog, år og sprog."
)
@click.option("--accept", metavar="STEDER", default="", help="Kun disse steder, med komma imellem.")
@click.option("--day", type=click.DateTime(["%Y-%m-%d"]), help="Dagen, ændringerne gælder fra.")
@click.option("--to", "target", type=click.Path(dir_okay=False, path_type=Path), help="Skriv rækkerne her.")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def amendments(
    copy: Path, against: str | None, accept: str, day: datetime | None, target: Path | None, as_json: bool
) -> None:
    """Hold en senere kopi af en udgave op mod den, der er her, og foreslå ændringer.

    Kopien bliver ikke importeret. Rækkerne hører til i laws/data/amendments.toml, når de er læst.
    """
    from laws.reading.compile import compile_editions  # the readers are loaded where a copy is read
    from laws.reading.recognise import recognise

    later = compile_editions([recognise(copy.read_bytes(), copy.name)])[0]
    held = _held_edition(later, against)
    found = _choose(propose_amendments(held, later), held, accept)
    if target is not None:
        if day is None:
            raise FactsError("--to", "mangler dagen; skriv den med --day, fx --day 2024-01-01.")
        when: date = day.date()
        write_whole(target, as_rows(found, held, when, later.title).encode())
    if as_json:
        rows = [{"place": str(one.place), "how": one.how, "alike": round(one.alike, 3)} for one in found]
        print_json({"edition": held.id, "copy": later.title, "proposed": rows})
        return
    click.echo(f"{later.title} ved siden af {held.title} ({held.id}): {plural(len(found), 'sted', 'steder')}")
    for one in found:
        click.echo(f"  {one.place.label}: {HOW[one.how]} (ordene ligner {round(100 * one.alike)} %)")


def _held_edition(later: Edition, wanted: str | None) -> Edition:
    editions = open_knowledge(to_search=False).editions
    if wanted is not None:
        if wanted not in editions:
            raise FactsError(wanted, "er ikke en udgave, der er her; bridgelov about viser dem.")
        return editions[wanted]
    same = (
        one
        for one in editions.values()
        if not one.ours and (one.kind, one.year, one.language) == (later.kind, later.year, later.language)
    )
    held = next(same, None)
    if held is None:
        raise FactsError(later.title, "har ingen ældre kopi her at stå ved siden af; importér en først.")
    return held


def _choose(found: tuple[Proposed, ...], held: Edition, accept: str) -> tuple[Proposed, ...]:
    """Those among the proposals that the editor names; all where none is named."""
    if not accept.strip():
        return found
    wanted = [parse(part.strip()) for part in accept.split(",") if part.strip()]
    for place in wanted:
        if place not in held:
            raise FactsError(str(place), f"findes ikke i {held.title}; ret stedet efter --accept.")
    return tuple(one for one in found if any(one.place.within(place) for place in wanted))
