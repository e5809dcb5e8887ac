"""`bridgelov show` and `bridgelov search`."""

import sys
from typing import Any

import click

from kb.commands.danish import DanishCommand
from kb.commands.output import open_knowledge, plain, print_json, print_text
from kb.contract import answer_json, provision_json
from kb.library.today import with_fates
from kb.search.answers.binding import Binding
from kb.search.postings.passages import PassageKind
from kb.search.ranking.results import Hit
from kb.search.ranking.snippet import split_at_marks, with_quotes
from laws.age import age_of
from laws.amendments import until_told
from laws.citation import parse
from laws.languages import FIRST_LANGUAGE
from laws.model import Edition


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov show 27B1a")
@click.argument("citation", metavar="HENVISNING…", nargs=-1, required=True)
@click.option("--edition", metavar="ID", help="En bestemt udgave, fx love-1997-no.")
@click.option("--beside", metavar="ID", multiple=True, help="Stil en anden udgave ved siden af; også to.")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def show(citation: tuple[str, ...], edition: str | None, beside: tuple[str, ...], as_json: bool) -> None:
    """Vis en bestemmelse med noter, henvisninger og alt, hvad der henviser til den."""
    cited = parse(" ".join(citation))
    base = open_knowledge(to_search=False)
    if beside:
        from kb.commands.reading.beside import print_beside  # which only an editor needs

        print_beside(base, cited, edition, beside, as_json)
        return
    result = base.show(cited, edition)
    if as_json:
        print_json(provision_json(result))
        return
    place = with_fates(*base.edition_for(cited, edition))
    label = place.label if place.citation.is_document else cited.label
    heading = "" if result["heading"] == label else result["heading"]
    click.echo(click.style(plain(f"{label} {heading}".strip()), bold=True))
    click.echo(click.style(f"{result['title']} ({result['edition']})", dim=True))
    if result["paper"]:
        click.echo(
            plain(
                " · ".join(
                    filter(None, (result["paper"]["issuer"], result["paper"]["bound"][FIRST_LANGUAGE]))
                )
            )
        )
    if result["age"]:
        click.echo(click.style(plain(result["age"]["text"]), bold=True))
    for report in result["reports"]:
        print_text(report[FIRST_LANGUAGE])
    if result["amendments_known_until"]:
        click.echo(click.style(until_told(FIRST_LANGUAGE), dim=True))
    click.echo()
    print_text(place.text)
    for note in place.notes:
        print_text(f"\n{note.sign} {note.text}")
    for text in dict.fromkeys(gone["text"] for gone in result["abolished"]):
        where = ", ".join(parse(gone["at"]).label for gone in result["abolished"] if gone["text"] == text)
        print_text(f"\nUdgået ({where}): {text}")
    for remark in result["remarks"]:
        print_text(f"\nBemærk: {remark}")
    _ties(result)


def _ties(answer: dict[str, Any]) -> None:
    references = [r for r in answer["references"] if r["status"] != "resolved"]
    if references:
        click.echo("\nHenvisninger, der ikke fører hele vejen:")
        for reference in references:
            detail = reference.get("detail") or reference["status"]
            print_text(f"{reference['at']}: »{reference['text']}« – {detail}", "  ")
    for name, title in (("rulings", "Domme og eksempler"), ("commentary", "Artikler")):
        if answer[name]:
            click.echo(f"\n{title}:")
            for entry in answer[name]:
                click.echo(plain(f"  {entry['title']}"))
    if answer["documents"]:
        click.echo("\nBestemmelser, fortolkninger og sager herom:")
        for entry in answer["documents"]:
            click.echo(plain(f"  {entry['title']} ({entry['bound'][FIRST_LANGUAGE]})  [{entry['citation']}]"))
    if answer["cited_by"]:
        click.echo("\nHenvist til fra:")
        for entry in answer["cited_by"]:
            click.echo(plain(f"  {entry['title']}"))
    if answer["counterparts"]:
        click.echo("\nI andre udgaver:")
        for there in answer["counterparts"]:
            click.echo(f"  {there['edition']}: {there['citation'] or '–'} ({there['relation']})")


_KINDS = [kind.value for kind in PassageKind]
_BINDINGS = [binding.value for binding in Binding]


@click.command(cls=DanishCommand, epilog='Eksempel: bridgelov search "må blinde spørge om kulørsvigt"')
@click.argument("words", metavar="ORD…", nargs=-1, required=True)
@click.option("--limit", metavar="N", type=click.IntRange(1, 1000), help="Højst N svar (10; --exact: 100).")
@click.option(
    "--kind", metavar="SLAGS", type=click.Choice(_KINDS), help=f"Kun én slags: {', '.join(_KINDS)}."
)
@click.option(
    "--binding",
    metavar="BINDER",
    type=click.Choice(_BINDINGS),
    help="Kun det, der binder som lov (law), forbundets regler (federation), klubbens (club), "
    "vejledning (guidance) eller en sag (case).",
)
@click.option("--edition", metavar="ID", help="Kun i én udgave.")
@click.option("--exact", is_flag=True, help="Læs nøjagtigt: vendinger i »…«, OG/ELLER/IKKE, meld*, i:26B.")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def search(
    words: tuple[str, ...],
    limit: int | None,
    kind: str | None,
    binding: str | None,
    edition: str | None,
    exact: bool,
    as_json: bool,
) -> None:
    """Find bestemmelser, domme og artikler; stavefejl, manglende æøå og engelske ord er velkomne."""
    if exact:
        from kb.commands.reading.exact import (
            print_exact,  # with Whoosh, which nothing else needs at the start
        )

        print_exact(" ".join(words), limit, bool(kind or edition or binding), as_json)
        return
    base = open_knowledge()
    answer = base.search(" ".join(words), limit or 10, kind, edition, binding=binding)
    if as_json:
        print_json(answer_json(answer, base.editions))
        return
    if answer.missing:
        click.echo(plain(str(answer.missing)), err=True)
    if answer.corrected:
        click.echo(f"Viser svar på »{answer.corrected}«.\n")
    if not answer.hits:
        others = " eller ".join(f"»{word}«" for word in answer.suggestions)
        click.echo(f"Intet fundet om »{answer.query}«; prøv {others or 'færre eller andre ord'}.")
    for hit in answer.hits:
        _print_hit(hit, base.editions.get(hit.edition))


def _print_hit(hit: Hit, edition: Edition | None) -> None:
    click.echo(click.style(plain(hit.title), bold=True) + f"  [{hit.citation}]")
    age = age_of(edition) if edition is not None else None
    if age is not None:
        click.echo(plain(f"  {age.describe()}"))
    if hit.apart:
        click.echo(plain(f"  {hit.apart}"))
    pieces = [click.style(text, underline=match) for text, match in split_at_marks(hit.snippet, hit.marks)]
    if hit.snippet:
        styled = sys.stdout.isatty()
        click.echo("  " + ("".join(pieces) if styled else plain(with_quotes(hit.snippet, hit.marks))))
    places = ", ".join(str(place.citation) for place in hit.places)
    if places:
        click.echo(f"  også {places}")
