"""`/udgaver/ind`: choose a file, see what it is read as, store it; as `bridgelov import` does."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as Answer

from kb.reasons import OF_DOCUMENTS, in_english, reason_of
from kb.web.editing.intake.storing import last_stored, store
from kb.web.site.requests.editing import is_for_editing, may_write, must_be_ours
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import KnowledgeShelf
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from laws import shipped
from laws.errors import UnreadableSource
from laws.languages import ABROAD, FIRST_LANGUAGE, LANGUAGES
from laws.papers import Form
from laws.reading.kinds import KINDS_WITH_DETAILS
from laws.reading.told import Told

if TYPE_CHECKING:
    from kb.library.documents.previewing import Preview

bp = Blueprint("editing_import", __name__)

FILE, KEPT, NAME = "fil", "gemt", "navn"
LARGEST = 5_000_000
"""Bytes of a file that the page takes; the command takes larger ones."""
_YEARS = range(1928, 2100)
_LONGEST = 120
_PLACES = 30
"""Places that are shown of a document."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A file, carried from one request to the next, so that nothing is kept before it is stored."""

    name: str
    data: bytes

    @property
    def packed(self) -> str:
        """The file as a hidden field has it."""
        return base64.b64encode(zlib.compress(self.data, 6)).decode()


@bp.get("/udgaver/ind")
def ask() -> str:
    """The form for a file, and what became of the last one."""
    return _page(None, Told())


@bp.post("/udgaver/ind")
def take() -> str | Response | Answer:
    """What the file is read as; stored, where that is asked for."""
    # Loaded here: a site that nobody gives a document to waits for no reader of them.
    from kb.library.documents.previewing import preview, propose

    must_be_ours()
    request.max_form_memory_size = 2 * LARGEST
    chosen = _read_choice()
    told = _read_form()
    try:
        told = propose(chosen.data, chosen.name, told)
        seen = preview(chosen.data, chosen.name, told)
    except UnreadableSource as fault:
        return Response(_page(chosen, told, problem=in_words(fault)), 400)
    if request.form.get("gem") and told == _read_form():
        may_write()
        store(_home(), chosen.name, chosen.data, told)
        return redirect(url_for(".ask"), 303)
    return _page(chosen, told, seen)


def in_words(fault: UnreadableSource) -> str:
    """What is wrong with a file, in the reader's language."""
    return reason_of(fault)[current_language()]


def _read_choice() -> Chosen:
    try:
        file, form = request.files.get(FILE), request.form
    except RequestEntityTooLarge as fault:
        most = LARGEST // 10**6
        told = _("Filen er større end %(most)d MB; brug kommandoen bridgelov import.", most=most)
        raise _refusal(413, told) from fault
    if file is not None and file.filename:
        data = file.read(LARGEST + 1)
        if len(data) <= LARGEST:
            return Chosen(file.filename[-80:], data)
        told = _("Filen er større end %(most)d MB; brug kommandoen bridgelov import.", most=LARGEST // 10**6)
        raise _refusal(413, told)
    try:
        packed = base64.b64decode(form.get(KEPT, ""), validate=True)
        data = zlib.decompressobj().decompress(packed, LARGEST + 1)
    except (binascii.Error, zlib.error, ValueError):
        data = b""
    if not data or len(data) > LARGEST:
        raise _refusal(400, _("Vælg en fil først."))
    return Chosen(form.get(NAME, "")[-80:] or "fil", data)


def _read_form() -> Told:
    """What the form says of the file; what cannot be is as if it were not said."""
    form = request.form
    year, language, kind = form.get("aar", ""), form.get("sprog", ""), form.get("slags", "")
    return Told(
        int(year) if year.isdecimal() and len(year) == 4 and int(year) in _YEARS else 0,
        language if language in LANGUAGES or language in ABROAD else "",
        kind if kind in list(Form) else "",
        form.get("fra", "").strip()[:_LONGEST] if kind else "",
        form.get("titel", "").strip()[:_LONGEST] if kind else "",
        bool(form.get("ud")) and bool(kind),
    )


def _page(chosen: Chosen | None, told: Told, seen: Preview | None = None, problem: str = "") -> str:
    language = current_language()
    edition = seen.edition if seen else None
    places = [place for place in edition.walk() if place.citation.path] if edition else []
    kinds: Mapping[str, Any] = shipped.table(OF_DOCUMENTS, "kb")["kind"]
    return render_template(
        "editing/intake/page.html",
        chosen=chosen,
        told=told,
        seen=seen,
        edition=edition,
        kind=kinds[seen.kind][language] if seen else "",
        detailed=seen is not None and seen.kind in KINDS_WITH_DETAILS,
        places=places[:_PLACES],
        many=len(places),
        tables=sum(len(place.tables) for place in places),
        notes=sum(len(place.notes) for place in places),
        problem=problem,
        forms=[(str(form), form.named(language), form.bound(language)) for form in Form],
        choices=[(code, one.name) for code, one in {**LANGUAGES, **ABROAD}.items()],
        last=None if chosen else _last(),
        most=LARGEST // 10**6,
        editing=is_for_editing(),
    )


def _last() -> tuple[str, int | None, str] | None:
    """The file stored last, its command's exit code, and what that said, in the reader's language."""
    found = None if _shelf().is_fixed else last_stored(_home())
    if found is None:
        return None
    reason = found.said.partition(": ")[2] or found.said
    said = found.said if current_language() == FIRST_LANGUAGE else in_english(reason, OF_DOCUMENTS)
    return found.name, found.code, said


def _shelf() -> KnowledgeShelf:
    shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
    return shelf


def _home() -> Any:
    return _shelf().folder()


def _refusal(status: int, sentence: str) -> Refusal:
    offers = [Target(url_for(".ask"), _("Vælg en anden fil"))]
    return Refusal(status, _("Filen kan ikke bruges"), sentence, offers)
