"""`bridgelov casebook publish` and `casebook export static`: the cases that everybody may read."""

from __future__ import annotations

import gzip
import math
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import brotli
import click

from kb.commands.danish import DanishCommand
from kb.commands.judging.casebook import of_book
from kb.commands.output import plural, print_text
from kb.library.disk.files import faults, write_whole

if TYPE_CHECKING:
    from kb.casebook.store import Casebook

_STEMMING = "phone-find-words.js"


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov casebook publish 26-AAK-3 26-AAK-4")
@click.argument("numbers", metavar="NUMMER…", nargs=-1, required=True)
@click.option("--undo", is_flag=True, help="Sagerne må ikke offentliggøres mere.")
@of_book
def publish(numbers: tuple[str, ...], undo: bool, address: str) -> None:
    """Sig, at sager må offentliggøres. De kommer med, næste gang »export static« skriver mappen.

    Navne i teksten fjernes ikke; læs sagerne igennem først.
    """
    from kb.casebook.errors import CasebookError
    from kb.casebook.store import open_casebook

    book = open_casebook(address, create=False)
    cases = [book.get(number) for number in dict.fromkeys(numbers)]  # all of them, before any is changed
    for case in cases:
        if case.status == "withdrawn":
            raise CasebookError("case-withdrawn", number=case.id)
    for case in cases:
        if not undo or case.status == "published":
            book.change(replace(case, status="submitted" if undo else "published"))
    count = plural(len(cases), "sag", "sager")
    if undo:
        print_text(
            f"{count} må ikke offentliggøres. Skriv mappen igen, og læg den ud, så de også forsvinder dér."
        )
        return
    print_text(f"{count} må offentliggøres. Navne i teksten er ikke fjernet; læs dem igennem først.")


def lay_out(book: Casebook, folder: Path, language: str, place: str) -> None:
    """Writes the folder of the cases that may be published, and says how much a phone fetches."""
    from kb.casebook.printed import about
    from kb.casebook.public import PAGE, WORKER, check_folder, public_cases, public_page, worker
    from kb.web.site.requests import assets
    from laws.citation import parse

    published = public_cases(book.all())
    cases = about(published, parse(place) if place else None)
    page = public_page(cases, assets.contents()[_STEMMING].decode(), language).encode()
    with faults(folder, "skrives", names_file=True):
        folder.mkdir(parents=True, exist_ok=True)
        check_folder(folder)
        for name, data in ((WORKER, worker().encode()), (PAGE, page)):
            write_whole(folder / name, data)
            (folder / name).chmod(0o644)  # a web server reads them as somebody else
    click.echo(f"Skrevet: {folder}")
    small, usual = (math.ceil(len(one) / 1000) for one in (brotli.compress(page), gzip.compress(page)))
    print_text(
        f"{plural(len(cases), 'sag', 'sager')}. Siden fylder {small} KB med Brotli, {usual} KB med gzip.",
        "  ",
    )
    if cases:
        print_text("Navne i sagernes tekst er ikke fjernet; læs igennem, før andre ser det.", "  ")
    elif published:
        print_text(f"Ingen af de sager, der må offentliggøres, handler om {place}.", "  ")
    else:
        print_text(
            "Ingen sag må offentliggøres endnu; sig det med »bridgelov casebook publish NUMMER«.", "  "
        )
