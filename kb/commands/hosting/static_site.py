"""`bridgelov export static`: the whole site as files, for whoever wants to lay it out on the web."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import click

from kb.commands.hosting import phone_making
from kb.commands.hosting.documents import progress_bar
from kb.commands.output import number, plural
from kb.errors import ExchangeError
from kb.library.documents.store import OWN_HOME, Store, home_folder
from kb.library.knowledge import KnowledgeBase
from kb.library.shareable import shareable
from kb.offline.kept import Bundle, Bundles
from kb.published import Published, publish
from kb.published.site import check
from kb.web import create_app
from laws.languages import OWN_LANGUAGES

_FORMAT = "static"
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_MOST_ADDRESSES = 20


def lay_out(folder: Path, url: str | None, day: str | None, *, with_documents: bool) -> None:
    """Lays the site out, and says whose words are in it.

    Args:
        url: where it will lie.
        day: that is told of it.
        with_documents: whether the wording of the user's documents is laid out too.
    """
    origin, moment = _origin(url), _check_day(day)
    check(folder)
    home = _home(with_documents=with_documents)
    with shareable(KnowledgeBase.open(home)) as base, progress_bar() as progress:
        _say_whose(base)
        phone_making.make_bundles(home, progress)
        bundles = _bundles(home)
        app = create_app(knowledge=base)
        done = publish(folder, app, base, bundles, origin=origin, moment=moment, progress=progress)
    _say(folder, done, origin)


def _home(*, with_documents: bool) -> Path:
    """The home whose site is laid out; one of its own where documents stay out."""
    home = home_folder()
    documents = Store(home).documents()
    if with_documents and not documents:
        raise ExchangeError(
            _FORMAT, "", "der er ingen dokumenter; udelad --with-documents, eller importér dem."
        )
    if with_documents or not documents:
        return home
    count = plural(len(documents), "dokument", "dokumenter")
    click.echo(f"Ordlyden af {count} er ikke med; --with-documents lægger også den ud.", err=True)
    return home / OWN_HOME


def _say_whose(base: KnowledgeBase) -> None:
    """Says whose wording is laid out for everybody to read."""
    names = {document.sha256: document.name for document in base.documents}
    theirs = [edition for edition in base.editions.values() if not edition.ours]
    if not theirs:
        click.echo("Kun vores egne udgaver lægges ud.", err=True)
        return
    click.echo("Ordlyden af disse udgaver lægges ud; sørg for, at du må det:", err=True)
    for edition in theirs:
        all_sources = edition.account.sources if edition.account else ()
        sources = ", ".join(sorted({names[s] for s in all_sources if s in names}))
        click.echo(f"  {edition.title} ({edition.id})" + (f" fra {sources}" if sources else ""), err=True)


def _bundles(home: Path) -> dict[str, Bundle]:
    bundles = {language: Bundles(home).of_today(language) for language in OWN_LANGUAGES}
    return {language: bundle for language, bundle in bundles.items() if bundle is not None}


def _say(folder: Path, published: Published, origin: str) -> None:
    pages = f"{number(published.pages)} sider, {number(published.answers)} svar til programmer"
    click.echo(f"{folder}: {pages}, {number(published.files)} filer i alt, {published.size / 1e6:.0f} MB")
    if not origin:
        click.echo(
            "Uden --url er der intet sitemap, og siderne siger ikke, hvor de står på nettet.", err=True
        )
    dead = published.dead
    if dead:
        listed = ", ".join(dead[:_MOST_ADDRESSES]) + (" …" if len(dead) > _MOST_ADDRESSES else "")
        click.echo(f"Sider, som et link fører til, men som ikke findes: {listed}", err=True)
    click.echo(f"Prøv det: python3 -m http.server --directory {folder}")


def _origin(url: str | None) -> str:
    """Scheme and host of an address; the site lies at the root of a host."""
    if url is None:
        return ""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or "@" in parts.netloc:
        raise ExchangeError(_FORMAT, url[:80], "--url skal være en adresse som https://lov.example.dk.")
    if parts.path.strip("/") or parts.query or parts.fragment:
        reason = "siderne skal ligge yderst på en vært, ikke i en undermappe; giv fx https://lov.example.dk."
        raise ExchangeError(_FORMAT, url[:80], reason)
    return f"{parts.scheme}://{parts.netloc}"


def _check_day(day: str | None) -> str | None:
    if day is not None and not _DAY.fullmatch(day):
        raise ExchangeError(_FORMAT, day[:80], "--day skal være en dag som 2026-11-23.")
    return day
