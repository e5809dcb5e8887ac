"""`/aften/resultater`: choose a file, see the standing and what was not understood, take a board at hand."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, render_template, request, url_for
from werkzeug.exceptions import RequestEntityTooLarge

from kb.errors import FactsError
from kb.results.places import LONGEST, find_rows
from kb.results.reading import LARGEST, read_session
from kb.results.scores import adjusted_sides
from kb.results.session import Event, Session, lines
from kb.results.tricks import Way
from kb.results.words import Door, sentence
from kb.results.working import Part, sections_said, work_board, work_out
from kb.results.writing import TABLE_FORMAT, own_format, write_own, write_table
from kb.web.calculators import view
from kb.web.evening.carried import CarriedFile, unpack
from kb.web.evening.errand import of_row, other_contract, read_errand, to_assigned, to_auction, to_ruling
from kb.web.interview.answers import PLACE
from kb.web.site.requests.editing import must_be_ours
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import knowledge
from kb.web.site.texts.own_text import link_citations
from kb.web.site.texts.places import held_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from laws import shipped

bp = Blueprint("evening", __name__)

CHOICES = {
    "stik": tuple(way.value for way in Way),
    "vindere": ("one", "two", "players"),
    "under-et": ("ja",),
    "par": ("ja", "hold", "butler"),
}
"""What a user can say of a file, by the name of the field; an empty one lets the file tell."""
PROGRAMS = "scoring-programs.toml"
_EVENTS = {"ja": Event.PAIRS, "hold": Event.TEAMS, "butler": Event.BUTLER}
_EMPTY: dict[str, Any] = {
    "most": LARGEST // 10**6, "carried": None, "problem": "", "refused": None, "said": (), "parts": (),
    "names": (), "at_hand": None, "picked": "", "place": "", "place_problem": "", "longest": LONGEST,
}  # fmt: skip
FILE, FILE_CONTENT, NAME, CHANGES = "fil", "gemt", "navn", "justeret"
_TABLE = "tabel"
_ROWS_ON_PAGE = 40
"""Rows of a board that are shown."""


@dataclass(frozen=True, slots=True)
class _Refused:
    """An adjusted score that a row cannot have: the place of the row, what was typed, and why."""

    at: int
    typed: str
    why: str


@bp.get("/aften/resultater")
def ask() -> str:
    """The form for a file."""
    context = {**_EMPTY, "place": request.args.get(PLACE, "")[:LONGEST]}
    errand = read_errand()
    return render_template("evening/page.html", **context, errand=errand, score=errand.score, chosen={})


@bp.post("/aften/resultater")
def show() -> Response:
    """What the file comes to, with the adjusted scores that were put in."""
    must_be_ours()
    request.max_form_memory_size = 2 * LARGEST
    file = _read_request()
    language = current_language()
    choices = {name: request.form.get(name, "") for name in CHOICES}
    choices = {name: value for name, value in choices.items() if value in CHOICES[name]}
    event = _EVENTS.get(choices.get("par", ""))
    try:
        session = _session(file, event, language)
        before, file = file, _with_new(file, session)
        try:
            return _answer(session, file, choices, language)
        except FactsError as fault:
            if file == before or request.form.get("hent") or not request.form.get("spil"):
                raise
            refused = _Refused(int(request.form["plads"]), request.form["ny"].strip(), str(fault))
            return _answer(session, before, choices, language, refused)
    except FactsError as fault:
        if not _is_table(file, language):
            raise _refusal(400, str(fault)) from fault
        place = request.form.get(PLACE, "")[:LONGEST]
        context = {**_EMPTY, "carried": file, "problem": str(fault), "place": place}
        errand = read_errand()
        context |= {"errand": errand, "score": errand.score}
        if request.form.get("hent"):  # its own format cannot hold a score; a table can
            context["ending"] = "–"
        page = render_template("evening/page.html", **context, chosen=choices)
        return Response(page, 400)


def _answer(
    session: Session,
    file: CarriedFile,
    choices: Mapping[str, str],
    language: str,
    refused: _Refused | None = None,
) -> Response:
    """The page of a file with its adjusted scores, or the corrected file where that is wanted."""
    session = session.with_changes(file.changes)
    if wanted := request.form.get("hent"):
        # the corrected file as it came, or as a table, which holds every score
        as_table = wanted == _TABLE
        ending, kind = TABLE_FORMAT if as_table else own_format(session)
        stem = session.name.rpartition(".")[0] or session.name or _("resultater")
        name = "".join(sign if sign.isalnum() or sign in "-_ " else "-" for sign in stem)
        suffix = _("justeret")
        answer = Response((write_table if as_table else write_own)(session, language), content_type=kind)
        answer.headers.set("Content-Disposition", "attachment", filename=f"{name}-{suffix}.{ending}")
        return answer
    parts = work_out(
        session,
        winners=choices.get("vindere"),
        way=Way(choices["stik"]) if "stik" in choices else None,
        together="under-et" in choices,
        language=language,
    )
    page, status = _page(session, parts, file, choices, language, refused)
    return Response(page, status)


def _session(file: CarriedFile, event: Event | None, language: str) -> Session:
    return read_session(file.name, file.data, event=event, language=language, door=Door.PAGE)


def _is_table(file: CarriedFile, language: str) -> bool:
    """Whether a file can be read, so that it may help to say how it is meant."""
    try:
        _session(file, Event.PAIRS, language)
    except FactsError:
        return False
    return True


def _read_request() -> CarriedFile:
    try:
        file = request.files.get(FILE)
        form = request.form
    except RequestEntityTooLarge as fault:
        raise _refusal(413, _("Filen er større end %(most)d MB; del den.", most=LARGEST // 10**6)) from fault
    if file is not None and file.filename:
        return CarriedFile(file.filename[-80:], file.read(LARGEST + 1))
    sent_before = unpack(form.get(NAME, "")[-80:], form.get(FILE_CONTENT, ""), form.get(CHANGES, ""))
    if sent_before is None or not sent_before.data:
        raise _refusal(400, _("Vælg en fil først."))
    return sent_before


def _with_new(file: CarriedFile, session: Session) -> CarriedFile:
    """With the adjusted score of the row that was asked about; an empty one takes it out again."""
    at, score = request.form.get("plads", ""), request.form.get("ny", "").strip()
    changes = {place: text for place, text in file.changes.items() if place < len(session.numbers)}
    if at.isdecimal() and len(at) < 6 and int(at) < len(session.numbers):
        changes = {**changes, int(at): score}
        if not score:
            del changes[int(at)]
    return replace(file, changes=changes)


def _page(
    session: Session,
    parts: tuple[Part, ...],
    file: CarriedFile,
    choices: Mapping[str, str],
    language: str,
    refused: _Refused | None,
) -> tuple[str, int]:
    """The page, and 400 where the place that was typed is not found or a score is refused."""
    picked, place = request.form.get("spil", ""), request.form.get(PLACE, "").strip()
    meant: tuple[int, ...] = ()
    place_problem = ""
    if place:
        try:
            meant = find_rows(session, place, language)
            row = session.rows[meant[0]]
            picked = f"{'' if 'under-et' in choices else row.section}|{row.board}"
        except FactsError as fault:
            picked, place_problem = "", str(fault)
    section, _bar, board = picked.partition("|")
    part = next((each for each in parts if each.section == section), None) if board else None
    if part is None and len(parts) == 1 and meant:
        part = parts[0]
    if part is not None and meant and not set(meant) & set(part.places):
        numbers = lines([session.numbers[at] for at in meant], language)
        place_problem = sentence("place-left-out", language, lines=numbers)
    remarks = (
        sections_said(session, "under-et" in choices, language),
        *(text for each in parts for text in each.kept.sentences),
    )
    base, errand = knowledge(), read_errand()
    page = render_template(
        "evening/page.html",
        errand=errand,
        score="" if errand.score in session.changes.values() else errand.score,
        is_elsewhere=bool(request.args.get(PLACE)) and not meant,  # the score is of another board than this
        place=place[:LONGEST],
        place_problem=place_problem,
        other_contract=other_contract([session.rows[at] for at in meant]),
        longest=LONGEST,
        most=LARGEST // 10**6,
        problem="",
        refused=refused,
        carried=file,
        said=[text for text in remarks if text],
        parts=[(each, view.outcome(each.calculator, each.worked, language), _boards(each)) for each in parts],
        names=[(" ".join(filter(None, key)), name) for key, name in session.sheet.names.items()],
        at_hand=_at_hand(session, part, board, meant, language, "under-et" in choices)
        if part is not None
        else None,
        ending=own_format(session)[0],
        law=lambda citation: held_url(citation, base.editions),
        linked=lambda text: link_citations(base, text, language),
        chosen=choices,
        picked=picked,
        programs=[
            (each["name"], pick(each), each["source"]) for each in shipped.table(PROGRAMS, "kb")["program"]
        ],
    )
    return page, 400 if place_problem or refused else 200


def _boards(part: Part) -> list[str]:
    numbers = {row.get("board", "") for row in part.kept.results}
    return sorted(numbers, key=lambda number: (len(number), number))


def _at_hand(
    session: Session, part: Part, board: str, meant: tuple[int, ...], language: str, together: bool
) -> dict[str, Any]:
    """The board; the rows that are meant come first, unless all of them are."""
    figures, every = part.figures(), session.rows
    rows = [(at, every[at], figures[at]) for at in part.places if every[at].board == board]
    if set(meant) >= {at for at, *_rest in rows}:
        meant = ()
    rows.sort(key=lambda each: each[0] not in meant)
    rows_shown = rows[:_ROWS_ON_PAGE]
    auctions = [
        (row, to_auction(session.sheet.auctions.get(at, ""), of_row(row, together))) for at, row, _ in rows
    ]
    by, calculation = work_board(session, part, board, language)
    deal = session.deals.get((part.section, board)) or session.deals.get(("", board), "")
    return {
        "board": board,
        "meant": meant,
        "seated": {  # a score is seen from who sat North/South, also where the file has the pairs turned
            at: f"{result.get('ns', '')} – {result.get('ew', '')}"
            for at, result in zip(part.places, part.kept.results, strict=True)
        },
        "rows": rows_shown,
        "ways": {
            at: (to_assigned(session, part, at, together), to_ruling(row, together))
            for at, row, _figures in rows_shown
        },
        "found": view.outcome(by, calculation, language),
        "deal": [_hand(cards) for cards in deal.replace("N:", "", 1).split()],
        "auctions": [(row, link) for row, link in auctions if link],
        "typed": [_to_type(row.line, row.adjusted, board) for _, row, _ in rows if row.adjusted],
    }


def _hand(text: str) -> str:
    """A hand of PBN with its suits."""
    return " ".join(f"{suit}{cards or '–'}" for suit, cards in zip("♠♥♦♣", text.split("."), strict=False))


def _to_type(line: int, score: str, board: str) -> tuple[int, str, str]:
    """What an adjusted score is to a Bridgemate and a scoring program: per cent, points, or neither alone."""
    sides = adjusted_sides(score, board)
    kind = "percent" if sides.startswith("A") else "points" if sides else "more"
    return line, score, kind


def _refusal(status: int, sentence: str) -> Refusal:
    offers = [Target(url_for("evening.ask"), _("Vælg en anden fil"))]
    return Refusal(status, _("Filen kan ikke bruges"), sentence, offers)
