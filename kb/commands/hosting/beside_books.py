"""`bridgelov import --as …`: what is told of documents beside the law books, or asked."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace

import click

from kb.commands.output import number, plural
from kb.errors import QueryError
from kb.library.documents.intake import Intake, Refusal
from kb.refusals import in_each_language
from laws.errors import UnreadableSource, YearMissing
from laws.languages import FIRST_LANGUAGE, LANGUAGES
from laws.model import Edition, Status
from laws.papers import Form
from laws.reading.documents import Guess
from laws.reading.kinds import Kind
from laws.reading.told import Told, read_told

_MOST_SENTENCES = 6
"""Places that are shown of a document before it is stored."""


def told_of_document(
    details: Told, form: str | None, issuer: str | None, title: str | None, *, publish: bool
) -> Told:
    """What the user says of a document beside the law books, beside its year and its language.

    Raises:
        QueryError: they say whose it is, and not what.
    """
    if form is None and (issuer or title or publish):
        raise QueryError(str(title or issuer), in_each_language("without-form", known=", ".join(Form)))
    return replace(details, form=form or "", issuer=issuer or "", title=title or "", published=publish)


def settle_documents(intake: Intake, details: Told) -> Intake:
    """The intake with refused files that are documents beside the books, as somebody says."""
    if not sys.stdin.isatty():
        return intake
    for refusal in intake.refused:
        if refusal.guess is not None and not refusal.guess.problem and refusal.named:
            answered = _ask(refusal, refusal.guess, details)
            if answered is not None:
                intake = _settle(intake, refusal, answered)
    return intake


def _settle(intake: Intake, refusal: Refusal, details: Told) -> Intake:
    try:
        return intake.settled(refusal, details)
    except UnreadableSource as error:
        click.echo(str(error), err=True)
        return intake


def _ask(refusal: Refusal, guess: Guess, details: Told) -> Told | None:
    """What somebody says of a document; None where it is to be left."""
    click.echo(
        f"{refusal.name}: {guess.form.named().lower()}, »{guess.title}«, {guess.places} steder.", err=True
    )
    for form in Form:
        click.echo(f"  {form:<11} {form.named()} ({form.bound()})", err=True)
    answer = click.prompt("Hvad er det? (»nej« lader det ligge)", default=str(guess.form), err=True)
    if answer not in list(Form):
        return None
    title = click.prompt("Titel", default=guess.title, err=True)
    issuer = click.prompt("Fra hvem?", default=guess.issuer or "ukendt", err=True)
    year = click.prompt("Hvilket år?", default=guess.year or None, type=click.IntRange(1928, 2099), err=True)
    spoken = click.prompt(
        "Hvilket sprog?", default=guess.language or None, type=click.Choice([*LANGUAGES]), err=True
    )
    whose = "" if issuer == "ukendt" else issuer
    return replace(details, form=answer, title=title, issuer=whose, year=year, language=spoken)


def show_documents(intake: Intake) -> bool:
    """Shows what documents beside the books are read as; whether they are to be stored.

    Raises:
        UnreadableSource: one that the user named cannot be read.
    """
    documents = [(document, data) for document, data in intake.documents if document.kind == Kind.DOCUMENT]
    if not documents:
        return True
    from laws.reading.compile import compile_editions
    from laws.reading.recognise import recognise

    for document, data in documents:
        source = recognise(data, document.name, read_told(document.told))
        try:
            (edition,) = compile_editions([source])
        except YearMissing:
            continue  # it is asked for when it is taken in
        except UnreadableSource:
            if document.sha256 in intake.named:
                raise
            continue  # it is passed over when the folder is taken in
        for line in _lines(document.name, edition):
            click.echo(line, err=True)
    return not sys.stdin.isatty() or click.confirm("Skal det gemmes sådan?", default=True, err=True)


def show_preview(intake: Intake, *, anyway: bool) -> Intake:
    """Shows what each file is read as.

    Args:
        anyway: whether a book is shown however much of it is missing.

    Returns:
        The intake without the files that an import would leave out.
    """
    from kb.library.documents.previewing import preview

    for document, data in intake.documents:
        try:
            read = preview(data, document.name, read_told(document.told), anyway=anyway)
        except UnreadableSource as error:
            intake = intake.without(document.sha256, error.reason)
            continue
        edition = f" → {read.edition.id}" if read.edition else ""
        lines: Iterable[str] = [f"{document.name}: {read.kind.label}{edition}"]
        if read.edition is not None and read.edition.paper is not None:
            lines = _lines(document.name, read.edition)
        for line in lines:
            click.echo(line)
    return intake


def _lines(name: str, edition: Edition) -> Iterator[str]:
    """What a document is read as, in a few lines."""
    from laws.reading.web.tongues import tongues

    paper = edition.paper
    assert paper is not None
    spoken = tongues()[edition.language].names[FIRST_LANGUAGE]
    places = [place for place in edition.walk() if place.citation.path]
    issuer = f" fra {paper.issuer}" if paper.issuer else ""
    what = f"{paper.form.named()}, »{edition.title}«{issuer}, {edition.year}"
    yield f"{name}: {what}, {spoken} ({paper.form.bound()})"
    tables = sum(len(place.tables) for place in edition.walk())
    notes = sum(len(place.notes) for place in edition.walk())
    yield (
        f"  {plural(len(places), 'sted', 'steder')}, {plural(tables, 'tabel', 'tabeller')}, "
        f"{plural(notes, 'note', 'noter')}; {_references(edition)}"
    )
    for place in places[:_MOST_SENTENCES]:
        heading = "" if place.heading == place.label else place.heading
        yield f"  {place.citation}  {place.label} {heading or ' '.join(place.lead.split())[:50]}".rstrip()
    if len(places) > _MOST_SENTENCES:
        yield f"  … og {number(len(places) - _MOST_SENTENCES)} til"
    for damage in (f for f in edition.findings if f.kind == "damaged"):
        yield f"  Advarsel: {damage.text}. {damage.detail}"
    yield f"  {'Må' if paper.published else 'Må ikke'} med på telefoner og på nettet."


def _references(edition: Edition) -> str:
    every = [r for place in edition.walk() for r in place.references]
    own = sum(r.edition == edition.id for r in every)
    laws = sum(r.edition == edition.laws_of and r.status is Status.RESOLVED for r in every)
    open_ = sum(r.status not in (Status.RESOLVED, Status.EXTERNAL) for r in every)
    return f"{number(laws)} henvisninger til lovene, {number(own)} til egne steder, {number(open_)} uopløst"
