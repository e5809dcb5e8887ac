"""`bridgelov adopt`: an edition that was read from a document becomes a folder that its publisher edits."""

from pathlib import Path

import click

from kb.commands.danish import DanishCommand
from kb.commands.output import open_knowledge, plural
from kb.editing.exchange.folder import checkout, swap_in
from kb.editing.exchange.parcel import is_edition
from kb.errors import ExchangeError, UnknownEdition
from kb.library.documents.adopted import adopted_folders, check_name, keep_adopted, texts_in
from kb.library.documents.store import Store, home_folder
from laws import shipped
from laws.adopted import BOOK, lay_out, read_folder, strip
from laws.model import Edition


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov adopt love-2017-da ~/lovbog")
@click.argument("edition_id", metavar="UDGAVE")
@click.argument("folder", metavar="MAPPE", type=click.Path(path_type=Path), required=False)
@click.option("--release", is_flag=True, help="Læs igen udgaven fra dokumentet; mappen bliver, som den er.")
def adopt(edition_id: str, folder: Path | None, release: bool) -> None:
    """Gør en udgave, der er læst af et dokument, til en mappe med tekster, som du retter i.

    Hver paragraf er en Markdown-fil, og edition.json har det, som Markdown ikke har ord for: fodnoter,
    kapitler og sidetal. Fra da af læses udgaven fra mappen: ret, tilføj og fjern steder i filerne. Har mappen
    allerede udgaven, fx fra et git-arkiv, læses den derfra.
    """
    store = Store(home_folder())
    held = dict(adopted_folders(store.home))
    if release:
        if folder is not None or edition_id not in held:
            reason = "--release tager en udgave, der er gjort til en mappe, og ingen mappe."
            raise ExchangeError(edition_id, "", reason)
        gone = held[edition_id]
        keep_adopted(store, edition_id, None)
        click.echo(f"{edition_id} læses igen af dokumentet; {gone} er, som den var.")
        return
    if folder is None:
        raise ExchangeError(edition_id, "", "skriv også den mappe, som udgaven skal ligge i.")
    if edition_id in (entry["id"] for entry in shipped.table("editions.toml")["edition"]):
        raise ExchangeError(edition_id, "", "udgaven er vores egen; dens filer ligger i laws/texts.")
    whole = folder.expanduser().resolve()
    check_name(whole)
    if edition_id in held and held[edition_id] != whole:
        reason = f"udgaven læses allerede fra {held[edition_id]}; slip den først med --release."
        raise ExchangeError(edition_id, "", reason)
    count = _take_over(edition_id, whole) if (whole / BOOK).is_file() else _write(edition_id, whole)
    keep_adopted(store, edition_id, whole)
    click.echo(
        f"{edition_id} læses nu fra {whole}: {plural(count, 'tekst', 'tekster')} og {BOOK}. "
        "Ret i filerne; den næste kommando viser det."
    )


def _take_over(edition_id: str, folder: Path) -> int:
    """Looks at a folder that has an edition already; returns how many texts it has."""
    texts = texts_in(folder)
    edition = read_folder(texts, str(folder))
    if not is_edition(edition.id):
        reason = f"udgavens navn »{edition.id}« skal være som love-2017-da; ret det i filen."
        raise ExchangeError(f"{folder}/{BOOK}", "", reason)
    if edition.id != edition_id:
        reason = f"mappen har udgaven »{edition.id}«; skriv den, eller vælg en anden mappe."
        raise ExchangeError(str(folder), "", reason)
    return len(texts) - 1


def _write(edition_id: str, folder: Path) -> int:
    """Lays an edition out in a folder; returns how many texts it has."""
    edition = _edition(edition_id)
    home = checkout()
    if home is not None and folder.is_relative_to(home.parent):
        reason = (
            "mappen ligger i programmets eget træ, hvor udgivernes tekster ikke hører til; vælg en anden."
        )
        raise ExchangeError(str(folder), "", reason)
    if folder.is_dir() and any(folder.iterdir()):
        raise ExchangeError(str(folder), "", "mappen er ikke tom; vælg en ny, så intet skrives over.")
    files = lay_out(edition)
    read = {place.citation: place for place in read_folder(files, str(folder)).provisions}
    lost = [root for root in edition.provisions if read.get(root.citation) != strip(root)]
    if lost or len(read) != len(edition.provisions):
        where = lost[0].citation.label if lost else edition_id
        raise ExchangeError(edition_id, where, "stedet ville blive læst anderledes; intet er skrevet.")
    swap_in(folder, files)
    return len(files) - 1


def _edition(edition_id: str) -> Edition:
    editions = open_knowledge(to_search=False).editions
    if edition_id not in editions:
        raise UnknownEdition(edition_id, tuple(editions))
    return editions[edition_id]
