"""`/sager/skreven`: a decision that somebody wrote, pasted or as a file, is read and put under a ruling."""

from dataclasses import dataclass
from datetime import date

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as Answer

from kb.casebook.errors import CasebookError
from kb.casebook.written_decision import (
    LONGEST,
    WrittenDecision,
    case_of_decision,
    read_decision,
    read_written,
)
from kb.library.knowledge import KnowledgeBase
from kb.web.casebook.kept import book
from kb.web.casebook.named import named_instances
from kb.web.casebook.page import refuse
from kb.web.site.requests.editing import must_be_ours
from kb.web.site.requests.private import must_be_here
from kb.web.site.shelf import knowledge
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from rulings.topics import topic as topic_of
from rulings.topics import topics

bp = Blueprint("casebook_written", __name__)
bp.register_error_handler(CasebookError, refuse)

LARGEST = 5_000_000
"""Bytes of a file that the page takes."""
FILE, TEXT, READ, TOPIC, OTHER, DAY = "fil", "tekst", "laest", "emne", "andet", "dag"


@dataclass(frozen=True, slots=True)
class Typed:
    """What a form says.

    Attributes:
        text: of the decision; what was read of a file too.
        is_read: whether it is as the page wrote it.
        data: of a file; empty where none was chosen.
    """

    text: str = ""
    is_read: bool = False
    topic: str = ""
    day: str = ""
    name: str = ""
    data: bytes = b""


@bp.get("/sager/skreven")
def ask() -> str:
    """Asks for a decision."""
    must_be_here()
    return _page(Typed())


@bp.post("/sager/skreven")
def take() -> str | tuple[str, int] | Answer:
    """Shows what was read; once a ruling is chosen, the case is kept."""
    must_be_here()
    must_be_ours()
    request.max_form_memory_size = LARGEST
    try:
        typed = _read_typed()
    except RequestEntityTooLarge:
        return _page(Typed(), problem=_too_large()), 413
    if len(typed.data) > LARGEST:
        return _page(typed, problem=_too_large()), 413
    if not typed.name and not typed.text.strip():
        return _page(typed, problem=_("Indsæt afgørelsen, eller vælg en fil.")), 400
    try:
        read = _read(typed)
    except CasebookError as fault:
        return _page(typed, problem=fault.said[current_language()]), 400
    if not request.form.get("gem"):
        return _page(typed, read)
    problem = _missing(typed, read)
    if problem:
        return _page(typed, read, problem), 400
    try:
        case = case_of_decision(read, typed.topic, typed.day)
    except CasebookError as fault:
        return _page(typed, read, fault.said[current_language()]), 400
    [taken] = book().take_in([case])
    return redirect(url_for("casebook.case", number=taken.case.id), 303)


def _read_typed() -> Typed:
    file, form = request.files.get(FILE), request.form
    with_file = file is not None and bool(file.filename)
    return Typed(
        form.get(TEXT, ""),
        bool(form.get(READ)) and not with_file,
        form.get(OTHER, "") or form.get(TOPIC, ""),
        form.get(DAY, "").strip(),
        (file.filename or "")[-80:] if file is not None else "",
        file.read(LARGEST + 1) if file is not None and with_file else b"",
    )


def _read(typed: Typed) -> WrittenDecision:
    base = knowledge()
    chooser = base.searcher.chooser if isinstance(base, KnowledgeBase) else None
    if typed.is_read:
        return read_written(typed.text, _("Teksten"), chooser)
    if typed.data or not typed.text.strip():
        return read_decision(typed.data, typed.name or _("Teksten"), chooser)
    return read_decision(typed.text.encode("utf-8", "replace"), _("Teksten"), chooser)


def _missing(typed: Typed, read: WrittenDecision) -> str:
    """What must be said before a case is made; empty where nothing is missing."""
    if typed.topic not in {topic.id for topic in topics()}:
        return _("Vælg den afgørelse, som sagen hører under.")
    try:
        day = date.fromisoformat(typed.day or read.decided)
    except ValueError:
        return _("Skriv dagen, hvor der blev dømt, fx 2024-05-03.")
    return _("Dagen er ikke kommet endnu; ret den.") if day > date.today() else ""


def _too_large() -> str:
    return _("Filen er større end %(most)d MB; tag kun selve sagen med.", most=LARGEST // 10**6)


def _page(typed: Typed, read: WrittenDecision | None = None, problem: str = "") -> str:
    others = [(topic.id, pick(topic.title)) for topic in topics() if read and topic.id not in read.topics]
    return render_template(
        "casebook/written.html",
        typed=typed,
        read=read,
        problem=problem,
        day=typed.day or (read.decided if read else ""),
        offered=[(key, pick(topic_of(key).title)) for key in read.topics] if read else [],
        others=sorted(others, key=lambda row: row[1].lower()),
        instances=named_instances(),
        most=LARGEST // 10**6,
        longest=LONGEST,
    )
