"""`bridgelov export` and `bridgelov apply`: editions as files of other tools, and what came back in them."""

from collections.abc import Callable
from pathlib import Path

import click

from kb.commands.danish import DanishCommand
from kb.commands.editing import exchange_report as report
from kb.commands.given import first_bytes
from kb.commands.output import number, open_knowledge, plural, print_json
from kb.editing.exchange import formats
from kb.editing.exchange.choice import Choice
from kb.editing.exchange.folder import checkout, is_written, name_files, swap_in, texts_of
from kb.editing.exchange.parcel import Parcel, left_out, notes_left_out
from kb.editing.exchange.plan import Plan, plan_of
from kb.editing.exchange.terms import GLOSSARY, GlossaryPlan, glossary_plan
from kb.errors import ExchangeError, UnknownEdition
from kb.library.disk.files import write_whole
from kb.library.knowledge import KnowledgeBase
from laws.model import Edition

SUCCESS, FOUND_WRONG = 0, 1
_MOST_CHANGES = 20
_STATIC = "static"
_FORMATS = [*formats.FORMATS, _STATIC]


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov export xlsx lovene.xlsx")
@click.argument("format_name", metavar="FORMAT", type=click.Choice(_FORMATS))
@click.argument("path", metavar="STI", type=click.Path(path_type=Path))
@click.option("--edition", metavar="ID", help="Udgaven (json, akn); ellers de gældende love.")
@click.option("--source", metavar="ID", help="Udgaven, der oversættes fra; ellers lovene i klar tale.")
@click.option("--target", metavar="ID", help="Udgaven, der oversættes til; ellers lovene på engelsk.")
@click.option("--stale", is_flag=True, help="Kun det, hvis kilde er ændret, og det uden oversættelse.")
@click.option("--found", "by_finding", is_flag=True, help="Kun det, som tjekkene fandt noget i.")
@click.option("--check", "check_id", metavar="ID", help="Kun det, som dette tjek fandt noget i.")
@click.option("--law", "laws", metavar="STED", multiple=True, help="Kun dette sted, fx 27; kan gentages.")
@click.option("--url", metavar="ADRESSE", help="Hvor siderne skal ligge (static), fx https://lov.example.dk.")
@click.option("--day", metavar="DAG", help="Dagen, som siderne oplyser (static), fx 2026-11-23.")
@click.option("--with-documents", is_flag=True, help="Læg også dine dokumenters ordlyd ud (static).")
def export(
    format_name: str,
    path: Path,
    edition: str | None,
    source: str | None,
    target: str | None,
    stale: bool,
    by_finding: bool,
    check_id: str | None,
    laws: tuple[str, ...],
    url: str | None,
    day: str | None,
    with_documents: bool,
) -> None:
    """Skriv udgaver som en fil til andre værktøjer, eller alle sider som filer i en mappe.

    FORMAT er xliff, xliff2, tmx, po, csv eller xlsx (to udgaver side om side), json eller akn (én udgave)
    eller tbx (ordlisten). »bridgelov apply« læser en rettet fil tilbage. Med static er STI en mappe, som
    enhver webvært kan vise; uden --with-documents har siderne kun vores egne udgaver.

    Med --stale, --found, --check og --law går kun arbejdet ud: hver tekst er mærket »skal ses efter« og har
    kilden, som den var, fundene, ordlistens ord og linjen i vores filer. Er der intet, skrives ingen fil.
    """
    work = bool(stale or by_finding or check_id or laws)
    of_files = bool(edition or source or target or work)
    _check_static(format_name, path, bool(url or day or with_documents), of_files)
    if format_name == _STATIC:
        # Loaded only here: whoever writes a spreadsheet need not wait for the pages.
        from kb.commands.hosting.static_site import lay_out

        lay_out(path, url, day, with_documents=with_documents)
        return
    which = formats.FORMATS[format_name]
    if not path.parent.is_dir():
        raise ExchangeError(
            str(path), "", f"mappen »{path.parent}« findes ikke; lav den, eller vælg en anden."
        )
    _check_options(which, edition, source, target, work)
    if which.holds == "glossary":
        data = formats.write_glossary(which)
    else:
        base = open_knowledge(to_search=False)
        if which.holds == "pair":
            # Loaded only here: the checks bring the glossary and the word lists with them.
            from kb.commands.editing.work import selection

            select = selection(base, laws, check_id, stale=stale, found=by_finding) if work else None
            data = _pair(which, base, source, target, select)
            if not data:
                click.echo(
                    "Intet at sende: intet af det, der er valgt, skal ses efter. Ingen fil er skrevet."
                )
                return
        else:
            data = formats.write_edition(which, _edition(base, edition or _in_force(base)))
    write_whole(path, data)
    click.echo(f"{path}: {which.title}, {number(len(data))} byte")


def _check_static(format_name: str, path: Path, of_pages: bool, of_files: bool) -> None:
    """Sees to it that what belongs to pages in a folder, and to a file, is not given for the other."""
    if format_name == _STATIC and of_files:
        raise ExchangeError(_STATIC, "", "static tager --url, --day og --with-documents, ingen udgave.")
    if format_name != _STATIC and of_pages:
        raise ExchangeError(format_name, "", "--url, --day og --with-documents hører til static.")
    if format_name != _STATIC and path.is_dir():
        raise ExchangeError(format_name, "", f"»{path}« er en mappe; skriv navnet på en fil.")


def _check_options(
    which: formats.Format, edition: str | None, source: str | None, target: str | None, work: bool
) -> None:
    if which.holds != "pair" and work:
        raise ExchangeError(
            which.title,
            "",
            "--stale, --found, --check og --law hører til to udgaver; vælg fx xliff, po eller xlsx.",
        )
    if which.holds != "edition" and edition:
        takes = "--source og --target" if which.holds == "pair" else "ingen udgave"
        raise ExchangeError(which.title, "", f"formatet tager {takes}, ikke --edition.")
    if which.holds != "pair" and (source or target):
        takes = "--edition" if which.holds == "edition" else "ingen udgave"
        raise ExchangeError(which.title, "", f"formatet tager {takes}, ikke --source og --target.")


def _pair(
    which: formats.Format,
    base: KnowledgeBase,
    source: str | None,
    target: str | None,
    select: Callable[[Edition, Edition], Parcel] | None,
) -> bytes:
    pair = formats.default_pair(tuple(base.editions), source, target)
    first, second = _edition(base, pair[0]), _edition(base, pair[1])
    if select is not None:
        return formats.write_pair(which, first, second, select)
    data = formats.write_pair(which, first, second)
    if missing := left_out(first, second):
        places = ", ".join(str(c) for c in missing[:_MOST_CHANGES]) + (
            " …" if len(missing) > _MOST_CHANGES else ""
        )
        count = plural(len(missing), "sted", "steder")
        click.echo(f"Ikke med: {count} i {first.id} uden plads i {second.id} ({places}).", err=True)
    if notes := notes_left_out(first, second):
        count = plural(notes, "fodnote", "fodnoter")
        click.echo(f"Ikke med: {count} i {first.id}; vores egne tekster har ingen fodnoter.", err=True)
    return data


def _in_force(base: KnowledgeBase) -> str:
    laws = (e.id for e in base.preferred() if e.kind == "laws" and e.in_force)
    return next(laws, "")


def _edition(base: KnowledgeBase, edition_id: str) -> Edition:
    if edition_id not in base.editions:
        raise UnknownEdition(edition_id, tuple(base.editions))
    return base.editions[edition_id]


@click.command("apply", cls=DanishCommand, epilog="Eksempel: bridgelov apply lovene.xlsx --write")
@click.argument("path", metavar="FIL", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--write", is_flag=True, help="Skriv ændringerne; ellers vises de kun.")
@click.option(
    "--to",
    "folder",
    metavar="MAPPE",
    type=click.Path(path_type=Path, file_okay=False),
    help="Skriv filerne her i stedet for i laws/texts.",
)
@click.option(
    "--take",
    metavar="NØGLE",
    multiple=True,
    help="Skriv filens tekst, selv om den er holdt tilbage; kan gentages, all er dem alle.",
)
@click.option(
    "--keep",
    metavar="NØGLE",
    multiple=True,
    help="Behold teksten her og glem filens; kan gentages, all er alle ændringer.",
)
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def apply_(
    path: Path, write: bool, folder: Path | None, take: tuple[str, ...], keep: tuple[str, ...], as_json: bool
) -> int:
    """Læs en rettet fil tilbage: vis, hvad den ville ændre, ord for ord, og skriv det med --write.

    Tjekkene læser hver ny tekst, før noget skrives. En tekst med fund, eller som er ændret både i filen og
    her, holdes tilbage, til du vælger med --take eller --keep; resten skrives. Hvilket format filen har, ses
    af dens indhold. En fil med fejl afvises hel, og intet ændres.
    """
    data = first_bytes(path, formats.LARGEST_FILE)
    found = formats.read(data, path.name)
    if isinstance(found, Parcel):
        editions = open_knowledge(to_search=False).editions
        choice = Choice(frozenset(take), frozenset(keep))
        plan: Plan | GlossaryPlan = plan_of(found, editions, path.name, choice)
    else:
        if take or keep:
            raise ExchangeError(path.name, "", "--take og --keep hører til lovtekster, ikke til ordlisten.")
        plan = glossary_plan(found, path.name, formats.remarks_on_terms(data, path.name))
    written = _write(plan, folder, path.name) if write else []
    read = _keep_read(plan) if write and folder is None else ()
    if as_json:
        print_json(report.to_json(plan, written) | {"read": list(read)})
    else:
        report.show(plan, written, read, asked=write)
    return FOUND_WRONG if plan.doubtful else SUCCESS


def _write(plan: Plan | GlossaryPlan, folder: Path | None, name: str) -> list[str]:
    """Writes what the plan says; returns the files."""
    if not plan.changes or (isinstance(plan, Plan) and is_written(plan.edition) and not plan.files):
        return []
    home, files = _texts(plan, name)
    to = folder or home
    if to is None:
        raise ExchangeError(name, "", "programmet kører ikke fra et arbejdstræ; giv en mappe med --to.")
    if isinstance(plan, Plan) or folder:
        swap_in(to, files)
    else:
        write_whole(to / GLOSSARY, plan.text.encode())
    return [str(to / file) for file in files]


def _keep_read(plan: Plan | GlossaryPlan) -> tuple[str, ...]:
    """Keeps that what came back finished was read against its source; returns the keys."""
    if not isinstance(plan, Plan) or not plan.confirmed:
        return ()
    from kb.editing.exchange.confirmed import keep_confirmed

    return keep_confirmed(plan, open_knowledge(to_search=False).editions)


def _texts(plan: Plan | GlossaryPlan, name: str) -> tuple[Path | None, dict[str, str]]:
    """Where the plan's files belong, and their texts."""
    if isinstance(plan, GlossaryPlan):
        home = checkout()
        return home / "data" if home else None, {GLOSSARY: plan.text}
    if not is_written(plan.edition):
        raise ExchangeError(
            name,
            "",
            f"»{plan.edition.id}« læses fra dit dokument; skriv rettelser i laws/data/emendations.toml, "
            "eller gør udgaven til din egen mappe med »bridgelov adopt«.",
        )
    return texts_of(plan.edition), name_files(plan.files, plan.edition)
