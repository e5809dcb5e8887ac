"""`bridgelov casebook`: kept rulings found again, held against today's rules, taken in and handed out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kb.commands.danish import DanishCommand, DanishGroup, MisuseError
from kb.commands.output import open_knowledge, plural, print_json, print_text
from kb.library.disk.files import faults, write_whole
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES

if TYPE_CHECKING:
    from kb.casebook.store import Casebook

F = TypeVar("F", bound=Callable[..., Any])

_HERE = "kb.commands.judging.casebook"
_BOOK = "Sagsbogen: en fils sti eller postgresql://…; ellers BRIDGELOV_CASEBOOK."


def of_book(command: F) -> F:
    """The option that names the casebook."""
    return click.option("--casebook", "address", metavar="URL", default="", help=_BOOK)(command)


@click.group(
    cls=DanishGroup,
    places={name: f"{_HERE}:{name}" for name in ("find", "check")}
    | {"import": f"{_HERE}:import_", "export": f"{_HERE}:export", "publish": f"{_HERE}_public:publish"},
    epilog="Eksempel: bridgelov casebook find tilbagetaget bud --casebook sager.sqlite",
)
def casebook() -> None:
    """Sagsbogen: afgørelser, der er gemt, fundet igen og sammenlignet. Kræver udvidelsen »casebook«."""


def _open(address: str, *, to_write: bool = False) -> Casebook:
    from kb.casebook.store import open_casebook  # with the extra, which who has no casebook need not have

    return open_casebook(address, create=to_write)


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov casebook find --place 27B --only otherwise=ja")
@click.argument("words", metavar="ORD…", nargs=-1)
@click.option("--place", metavar="§", default="", help="Sager om en bestemmelse eller noget i den: 16B.")
@click.option("--role", type=click.Choice(["applied", "not"]), default=None, help="Anvendt, eller »Ej §«.")
@click.option("--topic", metavar="ID", default="", help="Et emne, se »bridgelov rule --list«.")
@click.option(
    "--facts", metavar="FIL", type=click.Path(path_type=Path), help="JSON med svar; også kun nogle."
)
@click.option("--auction", metavar="MELDINGER", default="", help="Meldeforløbets begyndelse: »N: 1S P 1H«.")
@click.option("--hand", metavar="KORT", default="", help="Tretten kort, som en spiller havde.")
@click.option(
    "--only", metavar="FELT=VÆRDI", multiple=True, help="topic, authority, form, season, body, otherwise."
)
@click.option("--page", metavar="N", type=click.IntRange(1, 100_000), default=1, help="Side (20 sager hver).")
@of_book
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def find(
    words: tuple[str, ...],
    place: str,
    role: str | None,
    topic: str,
    facts: Path | None,
    auction: str,
    hand: str,
    only: tuple[str, ...],
    page: int,
    address: str,
    as_json: bool,
) -> None:
    """Find sager efter ord, bestemmelse, kendsgerninger, meldeforløb eller hånd."""
    book = _open(address)
    from kb.casebook.answers import answer_to_json
    from kb.casebook.finding import Asked
    from kb.casebook.finding import find as find_cases

    facets = dict(map(_facet, only))
    wanted = Asked(" ".join(words), place, role or "", topic, _facts(facts, topic), auction, hand, facets)
    cases = find_cases(book, wanted, page)
    if as_json:
        print_json(answer_to_json(cases))
        return
    click.echo(plural(cases.total, "sag", "sager"))
    for line in cases.lines:
        sign = " – anden afgørelse givet" if line.otherwise else ""
        print_text(f"{line.id}  {line.decided}  {line.title}{sign}", "  ")
    if cases.nowhere:
        print_text(f"Findes ikke i nogen sag: {', '.join(cases.nowhere)}")


def _facet(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise MisuseError(f"»{text[:40]}« er ikke et valg; skriv fx --only otherwise=ja.")
    return name, value


def _facts(file: Path | None, topic: str) -> dict[str, str]:
    if file is None:
        return {}
    if not topic:
        raise MisuseError("--facts kræver --topic, så svarene kan læses.")
    with faults(file, "læses", names_file=True):
        text = file.read_text(encoding="utf-8", errors="replace")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise MisuseError(f"{file} er ikke et JSON-objekt med svar.")
    words = {True: "ja", False: "nej"}
    return {key: words[value] if isinstance(value, bool) else str(value) for key, value in data.items()}


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov casebook check --casebook sager.sqlite")
@of_book
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def check(address: str, as_json: bool) -> int:
    """Hold sagerne op mod dagens regler, og vis, hvor der er dømt forskelligt på samme kendsgerninger."""
    book = _open(address)
    from kb.casebook.checking import IN_ORDER
    from kb.casebook.checking import check as check_cases
    from kb.casebook.comparing import ruled_otherwise

    checked, differing = check_cases(book), ruled_otherwise(book)
    wrong = [case for case in checked if case.outcome not in IN_ORDER]
    if as_json:
        print_json(
            {
                "checked": [
                    {
                        "outcome": case.outcome,
                        "topic": case.topic,
                        "cases": case.ids,
                        "detail": case.detail,
                        "moved": dict(case.moved),
                    }
                    for case in checked
                ],
                "ruled_otherwise": [
                    {
                        "topic": case.topic,
                        "outcomes": dict(case.outcomes),
                        "cases": [line.id for line in case.lines],
                    }
                    for case in differing
                ],
            }
        )
        return 1 if wrong or differing else 0
    same = sum(len(case.ids) for case in checked if case.outcome == "same")
    click.echo(f"{plural(same, 'sag', 'sager')} får samme afgørelse som før.")
    bare = [number for case in checked if case.outcome == "no-facts" for number in case.ids]
    if bare:
        count = plural(len(bare), "sag", "sager")
        print_text(f"{count} uden kendsgerninger er ikke dømt igen: {', '.join(bare)}.")
    for case in wrong:
        print_text(f"{', '.join(case.ids)} ({case.topic}): {case.sentence}", "  ")
    for other in differing:
        ids = ", ".join(line.id for line in other.lines)
        print_text(f"{ids} ({other.topic}): Samme kendsgerninger, {len(other.outcomes)} afgørelser.", "  ")
    return 1 if wrong or differing else 0


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov casebook import aftenens-log-2026-11-22.csv")
@click.argument("files", metavar="FIL…", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--body", metavar="INSTANS", default="TL", help="Hvis numre sagerne får (TL): AAK, LK …")
@click.option("--decision", is_flag=True, help="Filen er en skreven afgørelse: HTML, Word, PDF, mail, tekst.")
@click.option("--topic", metavar="ID", default="", help="Afgørelsens emne; uden det vises de fem nærmeste.")
@click.option(
    "--date", "day", metavar="DAG", default="", help="Dagen, hvis afgørelsen ikke siger den: 2024-05-03."
)
@of_book
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def import_(
    files: tuple[Path, ...], body: str, decision: bool, topic: str, day: str, address: str, as_json: bool
) -> int:
    """Læs sager ind: regnearket fra »Aftenens log«, JSON Lines, en skreven afgørelse. To gange er én gang."""
    if (topic or day) and not decision:
        raise MisuseError("--topic og --date hører til en skreven afgørelse; skriv også --decision.")
    if decision and len(files) > 1:
        raise MisuseError("Skrevne afgørelser læses én ad gangen, for hver har sit emne.")
    book = _open(address, to_write=True)
    from kb.casebook.numbers import body_named

    whose = body_named(body)
    if decision:
        return _import_decision(book, files[0], topic, day, whose, as_json)
    from kb.casebook.files import read_file

    read = [read_file(file) for file in files]
    taken = book.take_in([case for case_file in read for case in case_file.cases], whose)
    problems = [str(fault) for case_file in read for fault in case_file.problems]
    new = [case_file.case.id for case_file in taken if case_file.new]
    added = [case_file.case.id for case_file in taken if case_file.added]
    known = len(taken) - len(new) - len(added)
    if as_json:
        print_json({"new": new, "added": added, "known": known, "problems": problems})
        return 1 if problems else 0
    more = f"{len(added)} fik mere med; " if added else ""
    click.echo(f"{plural(len(new), 'ny sag', 'nye sager')}; {more}{known} var der i forvejen.")
    for sentence in problems:
        print_text(sentence, "  ")
    return 1 if problems else 0


def _import_decision(book: Casebook, file: Path, topic: str, day: str, body: str, as_json: bool) -> int:
    """Takes a written decision in under its topic; without one it shows what was read and what to choose."""
    from kb.casebook.files import bytes_of
    from kb.casebook.written_decision import case_of_decision, read_decision
    from kb.commands.judging.decision_shown import decision_to_json, print_decision
    from rulings.topics import topic as topic_of

    data = bytes_of(file)
    chosen = topic_of(topic).id if topic else ""
    read = read_decision(data, file.name, None if topic else open_knowledge(to_search=True).searcher.chooser)
    if not topic:
        print_json(decision_to_json(read)) if as_json else print_decision(read)
        return 0
    [taken] = book.take_in([case_of_decision(read, chosen, _day(day))], body)
    if as_json:
        left_out = {"left_out": list(read.left_out)} if read.left_out else {}
        print_json(
            {"case": taken.case.id, "new": taken.new, "added": taken.added, "topic": chosen, **left_out}
        )
        return 0
    known_before = "" if taken.new else " (fik mere med)" if taken.added else " (var der i forvejen)"
    print_text(f"{taken.case.id}: {taken.case.title}{known_before}")
    print_decision(read, is_kept=True)
    print_text("Navne i teksten er ikke fjernet; læs sagen igennem, før andre ser den.", "  ")
    return 0


def _day(text: str) -> str:
    from datetime import date

    try:
        return date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        raise MisuseError(f"»{text[:20]}« er ikke en dag; skriv fx --date 2024-05-03.") from None


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov casebook export jsonl sager.jsonl")
@click.argument("kind", metavar="FORMAT", type=click.Choice(["jsonl", "csv", "booklet", "atom", "static"]))
@click.argument("target", metavar="FIL", type=click.Path(path_type=Path))
@click.option(
    "--place", metavar="§", default="", help="Kun sager om en bestemmelse (booklet, atom, static): 16B."
)
@click.option(
    "--language",
    metavar="SPROG",
    type=click.Choice(OWN_LANGUAGES),
    default=None,
    help="da eller en (booklet, atom, static).",
)
@of_book
def export(kind: str, target: Path, place: str, language: str | None, address: str) -> None:
    """Skriv alle sager: jsonl (læses ind igen uden tab, også i en anden database) eller csv til regneark.

    booklet er et hæfte efter lov som HTML, til at udskrive; atom er en bestemmelses nye sager som feed. De to
    udelader kladder. static lægger de sager, der må offentliggøres, i en mappe, til nettet og telefoner.
    Navne i sagernes tekst fjernes ikke; læs dem igennem først.
    """
    is_for_readers = kind in ("booklet", "atom", "static")
    if (place or language) and not is_for_readers:
        raise MisuseError("--place og --language hører til booklet, atom og static.")
    book = _open(address)
    if kind == "static":
        from kb.commands.judging.casebook_public import lay_out

        return lay_out(book, target, language or FIRST_LANGUAGE, place)
    from kb.casebook.files import as_lines, as_table
    from kb.casebook.printed import about, booklet, feed
    from laws.citation import parse

    if is_for_readers:
        about_place = parse(place) if place else None
        cases = about(book.all(), about_place)
        text = (booklet if kind == "booklet" else feed)(cases, language or FIRST_LANGUAGE, about_place)
    else:
        text = "".join(as_lines(book.all())) if kind == "jsonl" else as_table(book.all())
    with faults(target, "skrives", names_file=True):
        write_whole(target, text.encode("utf-8"))
    click.echo(f"Skrevet: {target}")
    if is_for_readers:
        print_text("Navne i sagernes tekst er ikke fjernet; læs igennem, før andre ser det.", "  ")
