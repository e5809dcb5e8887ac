"""`bridgelov import`, `forget` and `build`: what the knowledge base is made of."""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import click

from kb.commands.danish import DanishCommand
from kb.commands.hosting.beside_books import settle_documents, show_documents, show_preview, told_of_document
from kb.commands.hosting.imported import print_import
from kb.commands.hosting.phone_setting import without_documents
from kb.commands.output import print_json
from kb.errors import NothingUsable, QueryError, TooLittle
from kb.library.builds import build
from kb.library.documents import refusals
from kb.library.documents.intake import Intake, said_of, take_in
from kb.library.documents.judged import FULLER_EXISTS, names_without_edition
from kb.library.documents.noted import notes
from kb.library.documents.store import Store, home_folder
from kb.library.knowledge import KnowledgeBase
from kb.library.report import report_json
from kb.refusals import in_each_language
from laws.errors import UnreadableSource, YearMissing
from laws.languages import ABROAD, LANGUAGES
from laws.papers import Form
from laws.reading.kinds import KINDS_WITH_DETAILS, Kind
from laws.reading.told import NOTHING, Told, read_told


@click.command(
    "import",
    cls=DanishCommand,
    epilog="Eksempel: bridgelov import ~/Hentet/lovbog.txt ~/Hentet/haandbog.txt --report",
)
@click.argument("paths", metavar="STI…", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--report", is_flag=True, help="Vis alt usikkert, alt uopløst og alle fund.")
@click.option("--json", "as_json", is_flag=True, help="Skriv rapporten som ét JSON-dokument.")
@click.option("--new", is_flag=True, help="Kun filer, der ikke er læst ind før; intet nyt er i orden.")
@click.option("--anyway", is_flag=True, help="Tag også dokumenter, som mangler for meget.")
@click.option(
    "--year", type=click.IntRange(1928, 2099), metavar="ÅR", help="Året, hvis lovene ikke siger det."
)
@click.option("--language", type=click.Choice([*LANGUAGES, *ABROAD]), help="Sproget, hvis det ikke kan ses.")
@click.option("--edition", metavar="UDGAVE", help="År og sprog på én gang, fx love-2017-en.")
@click.option(
    "--as",
    "form",
    type=click.Choice([form.value for form in Form]),
    help="Et dokument ved siden af lovbøgerne, og hvad det er.",
)
@click.option("--by", "issuer", metavar="UDSTEDER", help='Hvem dokumentet er fra, fx "Distrikt Nord".')
@click.option("--title", metavar="TITEL", help="Dokumentets titel, hvis det ikke selv siger den.")
@click.option("--part", is_flag=True, help="Filen er nogle love af en lovbog, og ikke mere.")
@click.option("--publish", is_flag=True, help="Dokumentet må med på telefoner og lægges ud på nettet.")
@click.option("--preview", is_flag=True, help="Vis, hvad dokumentet læses som, og gem intet.")
def import_(
    paths: tuple[Path, ...],
    report: bool,
    as_json: bool,
    new: bool,
    anyway: bool,
    year: int | None,
    language: str | None,
    edition: str | None,
    form: str | None,
    issuer: str | None,
    title: str | None,
    part: bool,
    publish: bool,
    preview: bool,
) -> int:
    """Læs dine egne dokumenter (filer, mapper eller zip-filer) ind i vidensbasen.

    En bog på mange sider, fx én lov i hver fil, læses samlet: giv mappen eller zip-filen.

    Klubregler, reglementer, vejledninger og sager læses med --as (og --by, --year): som tekst, Markdown,
    HTML, mail, .docx, .odt, .epub eller PDF. De står ved siden af lovbøgerne og henvises til som
    doc-TITEL-ÅR.STED; kun et senere dokument med samme titel afløser et.

    Slutkode 1: noget i en mappe blev sprunget over. Slutkode 2: en nævnt fil kan ikke bruges, og intet er
    ændret.
    """
    store = Store(home_folder())
    build.mend_documents(store)
    details = told_of_document(
        replace(_told_by_options(year, language, edition), part=part), form, issuer, title, publish=publish
    )
    ground = f"{details} {sys.stdin.isatty()}"  # who can answer may be asked for a year
    before = refusals.recall(store, ground) if new and not anyway else {}
    with progress_bar(lines=False) as progress:  # nothing new is worth no line
        intake = take_in(paths, store.known() if new else (), details, before, progress)
    if not new:
        intake = settle_documents(intake, details)
        _refuse(intake)
    if preview:
        intake = show_preview(intake, anyway=anyway)
        if not new:
            _refuse(intake)
        return 1 if _skip(intake) else 0
    if not show_documents(intake):
        return 0
    earlier = store.documents()
    intake, changed = _add(store, intake, details, anyway=anyway, new=new)
    if new:
        reasons = {r.sha256: r.reason for r in intake.refused if r.sha256 and not r.again}
        refusals.remember(store, reasons, ground)
    if new and not changed and not as_json:
        return 1 if _skip(intake) else 0
    base = KnowledgeBase.open(store.home)
    result = report_json(base, findings=report)
    result |= {
        "changed": changed,
        "skipped": [{"name": r.name, "reason": r.reason} for r in intake.refused],
        "replaced": _replacements(intake, base),
    }
    if as_json:
        print_json(result)
    else:
        print_import(result)
        gone = [d.name for d in earlier if d.sha256 not in {k.sha256 for k in store.documents()}]
        told = [f"{name} er afløst og gælder igen, hvis det nye dokument glemmes." for name in gone]
        _note(intake, base, [*told, *_unheard(intake, details)])
    return 1 if _skip(intake) else 0


def _told_by_options(year: int | None, language: str | None, edition: str | None) -> Told:
    """What the user says of documents that are silent about it."""
    codes = "|".join([*LANGUAGES, *ABROAD])
    match = re.fullmatch(rf"(?:love|tlh)-((?:19|20)\d\d)-({codes})", edition or "")
    if edition and match is None:
        raise QueryError(edition, in_each_language("edition-name", edition=edition))
    if match and ((year or int(match[1])) != int(match[1]) or (language or match[2]) != match[2]):
        raise QueryError(str(edition), in_each_language("edition-twice"))
    return Told(int(match[1]), match[2]) if match else Told(year or 0, language or "")


def _add(store: Store, intake: Intake, details: Told, *, anyway: bool, new: bool) -> tuple[Intake, bool]:
    """Adds what was given; from a folder without the documents that must be left out.

    Raises:
        NothingUsable: a document that the user named must be left out, or all of them.
    """
    while True:
        try:
            with progress_bar() as progress:
                return intake, build.add(store, intake.documents, progress, anyway=anyway, beside=True)
        except TooLittle as error:
            for digest, (_, reason) in error.reasons.items():
                intake = intake.without(digest, reason)
        except YearMissing as error:
            intake = _with_year(intake, error)
        except UnreadableSource as error:
            of_it = next((d for d, _ in intake.documents if d.name == error.name), None)
            if of_it is None:
                raise
            intake = intake.without(of_it.sha256, error.reason)
        if not new:
            intake = settle_documents(intake, details)
            _refuse(intake)


def _with_year(intake: Intake, error: YearMissing) -> Intake:
    """The documents with the year of one that does not say it: asked for where somebody can answer."""
    document = next(d for d, _ in intake.documents if d.name == error.name)
    if not sys.stdin.isatty():
        return intake.without(document.sha256, error.reason)
    year = click.prompt(f"Hvilket år er »{document.name}« fra?", type=click.IntRange(1928, 2099), err=True)
    details = replace(read_told(document.told), year=year)
    return intake.with_details(document.sha256, details)


@click.command("forget", cls=DanishCommand, epilog="Eksempel: bridgelov forget lovbog.txt")
@click.argument("documents", metavar="NAVN…", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def forget(documents: tuple[str, ...], as_json: bool) -> None:
    """Slet dokumenter fra vidensbasen og byg den om uden dem.

    NAVN er dokumentets navn eller begyndelsen af dets SHA-256; »bridgelov about« viser begge. Det, dokumentet
    havde afløst, gælder igen. Dine egne filer andre steder røres ikke.
    """
    store = Store(home_folder())
    with progress_bar() as progress:
        gone = build.forget(store, documents, progress)
    back = [d for d in store.documents() if d.kind in {old.kind for old in gone}]
    if as_json:
        forgotten = [{"name": d.name, "sha256": d.sha256} for d in gone]
        print_json({"forgotten": forgotten, "in_force": [d.name for d in store.documents()]})
        return
    for document in gone:
        click.echo(f"{document.name}: glemt og slettet ({document.sha256[:8]})")
    for document in back:
        click.echo(f"{document.name}: gælder ({Kind(document.kind).label})")


@click.command("build", cls=DanishCommand, epilog="Eksempel: bridgelov build")
@click.option("--no-phone", is_flag=True, help="Lad telefonernes udgave vente, til siderne vises.")
@without_documents
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def build_(as_json: bool, no_phone: bool, phone_without_documents: bool) -> None:
    """Byg vidensbasen helt om af de dokumenter og tekster, der er her, og det, telefoner tager med.

    Det sker ellers af sig selv, når noget er ændret eller beskadiget.
    """
    store = Store(home_folder())
    with progress_bar() as progress:
        build.anew(store, progress, beside=True)
    result = report_json(KnowledgeBase.open(store.home), findings=False)
    if not no_phone:
        # Loaded only here: whoever imports a document need not wait for the pages.
        from kb.commands.hosting.phone_making import make_bundles
        from kb.offline.kept import phone_home

        with progress_bar() as progress:
            make_bundles(phone_home(store.home, without_documents=phone_without_documents), progress)
    if as_json:
        print_json(result)
    else:
        print_import({**result, "replaced": [], "changed": True})


def _skip(intake: Intake) -> int:
    """Says which files were passed over; returns how many."""
    for again in (False, True):
        note = " (som sidst; ikke læst igen)" if again else ""
        for sentence in said_of(r for r in intake.refused if r.again is again):
            click.echo(f"Sprunget over{note}: {sentence}", err=True)
    return len(intake.refused)


def _refuse(intake: Intake) -> None:
    sentences = tuple(said_of(r for r in intake.refused if r.named))
    if sentences:
        raise NothingUsable(sentences)
    if not intake.documents:
        raise NothingUsable(tuple(said_of(intake.refused)))


def _replacements(intake: Intake, base: KnowledgeBase) -> list[dict[str, str]]:
    """Documents of this import that another one of the same kind took the place of."""
    digests = {d.sha256 for d in base.documents}
    return [
        {"name": d.name, "by": by}
        for d, _ in intake.documents
        if d.sha256 not in digests
        for by in [k.name for k in base.documents if (k.kind, k.year) == (d.kind, d.year)][:1]
    ]


def _unheard(intake: Intake, details: Told) -> list[str]:
    """Documents that say their year and language themselves, where the user has said others."""
    if details == NOTHING:
        return []
    known = [d for d, _ in intake.documents if Kind(d.kind) not in KINDS_WITH_DETAILS]
    return [
        f"{d.name}: år og sprog er kendt ({Kind(d.kind).label}); det, der blev skrevet om dem, bruges ikke."
        for d in known
    ]


def _note(intake: Intake, base: KnowledgeBase, first: Sequence[str]) -> None:
    """Says last what else became of this import, and what is missing in its documents."""
    names = {document.sha256: document.name for document, _ in intake.documents}
    sentences = [*first, *notes(base.editions.values(), names.get)]
    titles = {d.sha256: d.name for d in base.documents if d.sha256 in names}
    sentences += [
        f"{name} bruges ikke: {FULLER_EXISTS}"
        for name in names_without_edition(base.editions.values(), titles)
    ]
    if sentences:
        click.echo("\nLæg mærke til:")
    for sentence in sentences:
        click.echo(f"  {sentence}")


@contextmanager
def progress_bar(*, lines: bool = True) -> Iterator[Callable[[str, float], None]]:
    """A progress bar on standard error; one quiet line a step, or none, where that is no terminal."""
    if not sys.stderr.isatty():
        steps: set[str] = set()

        def line(step: str, _share: float) -> None:
            if lines and step not in steps:
                steps.add(step)
                click.echo(f"{step[:1].upper()}{step[1:]} …", err=True)

        yield line
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
    with Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("Læser", total=1.0)
        yield lambda step, done: bars.update(
            task, description=f"{step[:1].upper()}{step[1:]}"[:48], completed=done
        )
