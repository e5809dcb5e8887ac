"""What `bridgelov import` prints of what it read."""

from typing import Any

import click

from kb.commands.output import number, plural
from laws.findings import title
from laws.languages import FIRST_LANGUAGE


def print_import(report: dict[str, Any]) -> None:
    """Writes the report of an import, for people.

    Args:
        report: as `report_json` gives it, with the documents that others replaced.
    """
    for document in report["documents"]:
        to = f" → {document['edition']}" if document["edition"] else ""
        click.echo(f"{document['name']}: {document['label']}, {number(document['bytes'])} byte{to}")
    for pair in report["replaced"]:
        click.echo(f"{pair['name']}: afløst af {pair['by']}, som er af samme slags")
    read = [edition for edition in report["editions"] if not edition["ours"]]
    for edition in read:
        _print_edition(edition)
    if any(edition["findings"] and "finding_list" not in edition for edition in read):
        click.echo("\nHvert fund står med sit sted på /udgaver/fund og i »bridgelov import … --report«.")
    if not report["changed"]:
        click.echo("\nIntet nyt: vidensbasen var allerede bygget af disse dokumenter.")


def _print_edition(edition: dict[str, Any]) -> None:
    references = sum(edition["references"].values())
    click.echo(f"\n{edition['title']} ({edition['id']})")
    click.echo(
        f"  {plural(edition['provisions'], 'bestemmelse', 'bestemmelser')}, {number(edition['words'])} ord; "
        f"{plural(edition['repaired'], 'læsning', 'læsninger')} rettet, {number(edition['uncertain'])} usikre"
    )
    click.echo(
        f"  {plural(references, 'henvisning', 'henvisninger')}, {number(edition['unresolved'])} uopløst; "
        f"{plural(edition['findings'], 'fund', 'fund')} til eftersyn"
    )
    for reading in edition.get("uncertain_readings", ()):
        click.echo(
            f"    usikker   {reading['citation']}: »{reading['was']}« læst som »{reading['is']}« "
            f"({reading['why']}, {reading['confidence']:.0%})"
        )
    for reference in edition.get("unresolved_references", ()):
        click.echo(
            f"    {reference['status']:<10}{reference['citation']}: "
            f"»{reference['text']}« {reference['detail']}".rstrip()
        )
    for finding in edition.get("finding_list", ()):
        place = f"{finding['citation']}: " if finding["citation"] else ""
        text = f"»{finding['text']}« " if finding["text"] else ""
        click.echo(
            f"    {title(finding['kind'], FIRST_LANGUAGE)} – {place}{text}{finding['detail']}".rstrip()
        )
