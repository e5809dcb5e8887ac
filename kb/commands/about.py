"""`bridgelov about`: what is held, how old it is and how sure."""

from datetime import UTC, datetime
from typing import Any

import click

from kb.commands.danish import DanishCommand
from kb.commands.hosting.phone_setting import without_documents
from kb.commands.output import number, open_knowledge, plural, print_json
from kb.editing.own_files import amiss, amiss_json
from kb.library.builds.build import ensure
from kb.library.builds.work import program_version
from kb.library.documents.store import Store, home_folder
from kb.library.holdings import Standing, holdings_json
from kb.library.materials import bill_of_materials, libraries, materials
from kb.library.truth import review
from kb.offline.kept import Bundles, phone_home
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES

_STANDINGS = {
    Standing.IN_FORCE: "",
    Standing.HISTORY: "; historie: en senere udgave af samme bog gælder",
    Standing.SUPERSEDED: "; afløst af et nyere af samme slags",
    Standing.UNREAD: "; kunne ikke læses og er ikke med",
    Standing.LOST: "; kopien er væk eller beskadiget, importér det igen",
}


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov about --json")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
@without_documents
@click.option("--sbom", is_flag=True, help="Skriv kun stykliste med licenser (CycloneDX, JSON).")
def about(as_json: bool, sbom: bool, phone_without_documents: bool) -> None:
    """Vis, hvad vidensbasen har: dokumenter, udgaver, hvor gammel den er, og hvor sikkert der er læst."""
    if sbom:
        print_json(bill_of_materials(program_version()))
        return
    store = Store(home_folder())
    ensure(store, closely=True)  # whoever asks what is held is to know whether it is whole
    base = open_knowledge(store.home, to_search=False)
    holdings = holdings_json(store, base)
    wrong = amiss(store.home, base.editions)
    holdings["amiss"] = [amiss_json(row) for row in wrong]
    holdings["phone"] = _for_phones(
        Bundles(phone_home(store.home, without_documents=phone_without_documents))
    )
    holdings["review"] = _review()
    holdings["licences"] = [
        {"part": each.name[FIRST_LANGUAGE], "licence": each.licence} for each in materials()
    ]
    if as_json:
        print_json(holdings)
        return
    click.echo(f"Bridgelov {holdings['version']}; vidensbasen i {holdings['home']}")
    if holdings["built"]:
        click.echo(f"Bygget {_day(holdings['built'])} ({_age(holdings['built'])})")
    _print_documents(holdings["documents"])
    _print_editions(holdings["editions"])
    for row in wrong:
        click.echo(f"  {row.sentence}")
    _print_for_phones(holdings["phone"])
    _print_review(holdings["review"])
    click.echo(
        f"\n{plural(holdings['uncertain'], 'usikker læsning', 'usikre læsninger')}, "
        f"{plural(holdings['unresolved'], 'uopløst henvisning', 'uopløste henvisninger')} i alt; "
        "»bridgelov build« bygger om"
    )
    click.echo("Den officielle lovtekst gælder, og turneringslederen dømmer.")


def _print_documents(documents: list[dict[str, Any]]) -> None:
    click.echo(f"\n{plural(len(documents), 'dokument', 'dokumenter')}:")
    for document in documents:
        click.echo(
            f"  {document['name']} ({document['sha256'][:8]}): {document['label']}, "
            f"{number(document['bytes'])} byte, importeret {_day(document['imported'])}"
            f"{_STANDINGS[Standing(document['standing'])]}"
        )


def _print_editions(editions: list[dict[str, Any]]) -> None:
    click.echo(f"\n{plural(len(editions), 'udgave', 'udgaver')}:")
    for edition in editions:
        click.echo(
            f"  {edition['id']}: {edition['title']}, "
            f"{plural(edition['provisions'], 'bestemmelse', 'bestemmelser')}, "
            f"{number(edition['uncertain'])} usikre, {number(edition['unresolved'])} uopløste"
        )


def _review() -> dict[str, Any]:
    """What the rules were read against."""
    result = review()
    return {
        "edition": result.edition.id,
        "rulings": result.topics,
        "provisions": result.provisions,
        "due": list(result.due),
    }


def _print_review(review: dict[str, Any]) -> None:
    due = ", ".join(review["due"]) or "ingen"
    click.echo(
        f"\n{plural(review['rulings'], 'afgørelse', 'afgørelser')} på "
        f"{plural(review['provisions'], 'bestemmelse', 'bestemmelser')}, "
        f"læst mod {review['edition']}; venter på ny læsning: {due}"
    )
    for material in materials():
        click.echo(f"{material.name[FIRST_LANGUAGE]}: {material.licence}")
    click.echo(f"{plural(len(libraries()), 'bibliotek', 'biblioteker')} med licens: bridgelov about --sbom")


_TONGUES = {"da": "dansk", "en": "engelsk"}


def _for_phones(bundles: Bundles) -> list[dict[str, Any]]:
    """What phones would take along, by language; `version` is None where it was not made yet."""
    newest = {language: bundles.of_today(language) for language in OWN_LANGUAGES}
    fields = ("version", "made", "total", "packed")
    return [
        {"language": language, **{key: bundle.manifest[key] if bundle else None for key in fields}}
        for language, bundle in newest.items()
    ]


def _print_for_phones(bundles: list[dict[str, Any]]) -> None:
    click.echo("\nTil telefoner:")
    for bundle in bundles:
        tongue = _TONGUES[bundle["language"]]
        if bundle["version"] is None:
            click.echo(f"  {tongue}: ikke lavet endnu; »bridgelov build« og »bridgelov serve« laver det")
        else:
            packed, total = _megabytes(bundle["packed"]), _megabytes(bundle["total"])
            age = f"lavet {_day(bundle['made'])} (version {bundle['version']})"
            click.echo(f"  {tongue}: {packed} pakket, {total} på telefonen, {age}")


def _megabytes(size: int) -> str:
    """A size as a Danish text has it.

    >>> _megabytes(1_234_567)
    '1,2 MB'
    """
    return f"{size / 1e6:.1f} MB".replace(".", ",")


def _day(time: str) -> str:
    local = datetime.fromisoformat(time).astimezone()
    return f"{local.day}.{local.month}.{local.year} kl. {local:%H.%M}"


def _age(time: str) -> str:
    """How long ago, in words.

    >>> _age(datetime.now(UTC).isoformat())
    'for mindre end en time siden'
    """
    hours = int((datetime.now(UTC) - datetime.fromisoformat(time)).total_seconds() // 3600)
    if hours < 1:
        return "for mindre end en time siden"
    if hours < 48:
        return f"for {plural(hours, 'time', 'timer')} siden"
    return f"for {plural(hours // 24, 'dag', 'dage')} siden"
