"""`/udgaver/eksport/tilbage`: what a file that came back would change, word by word; nothing is written."""

from dataclasses import dataclass, replace

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.datastructures import FileStorage
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response

from kb.editing.exchange import formats
from kb.editing.exchange.folder import is_written
from kb.editing.exchange.parcel import Parcel
from kb.editing.exchange.plan import Change, Plan, Stale, plan_of
from kb.editing.exchange.remark import Remark, by_kind, heading
from kb.editing.exchange.terms import GlossaryPlan, glossary_plan
from kb.errors import ExchangeError
from kb.reasons import in_english
from kb.web.editing.exchange.faults import TABLE, fault_sentence, place
from kb.web.site.requests.editing import must_be_ours
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import knowledge
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from laws.languages import FIRST_LANGUAGE

bp = Blueprint("editing_exchange_preview", __name__)

FIELD = "fil"
LARGEST = 8_000_000
"""Bytes of a file that the page takes; the largest that the site hands out has some three million."""
ROWS_ON_PAGE = 200
"""Strings of one kind that the page shows word by word, and lets the checks read: some three seconds."""
NAMES_LISTED = 10
"""Keys that are named of those that a file does not have."""


@dataclass(frozen=True, slots=True)
class Group:
    """Strings that fare alike.

    Attributes:
        title: how they fare.
        changes: those that are shown.
        left: how many more there are.
        findings: whether what is said of each string stands below it.
    """

    title: str
    changes: tuple[Change | Stale, ...]
    left: int
    findings: bool = False


@bp.get("/udgaver/eksport/tilbage")
def ask() -> Response:
    """The form stands on the page of exports."""
    return redirect(url_for("editing_exchange.front") + "#tilbage")


@bp.post("/udgaver/eksport/tilbage")
def preview() -> str:
    """What the file would change."""
    must_be_ours()
    file = _file_sent()
    name = (file.filename or "")[-80:]
    try:
        plan = _plan(file.read(LARGEST + 1), name)
    except ExchangeError as fault:
        raise _refusal(400, fault_sentence(fault)) from fault
    edition = plan.edition if isinstance(plan, Plan) else None
    return render_template(
        "editing/exchange/preview.html",
        name=name,
        plan=plan,
        edition=edition,
        written=edition is None or is_written(edition),
        groups=[group for group in _groups(plan) if group.changes],
        lists=[(title, keys) for title, keys in _lists(plan) if keys],
        remarks=_remarks(plan),
        said=_remarks_by_key(plan),
        open_keys=_open_keys(plan),
        missing=plan.missing[:NAMES_LISTED],
    )


def _file_sent() -> FileStorage:
    try:
        file = request.files.get(FIELD)
    except RequestEntityTooLarge as fault:
        most = _("Filen er større end %(most)d MB; brug kommandoen bridgelov apply.", most=LARGEST // 10**6)
        raise _refusal(413, most) from fault
    if file is None or not file.filename:
        raise _refusal(400, _("Vælg en fil først."))
    return file


def _refusal(status: int, sentence: str) -> Refusal:
    offers = [Target(url_for("editing_exchange.front") + "#tilbage", _("Vælg en anden fil"))]
    return Refusal(status, _("Filen kan ikke bruges"), sentence, offers)


def _plan(data: bytes, name: str) -> Plan | GlossaryPlan:
    read_file = formats.read(data, name)
    if isinstance(read_file, Parcel):
        return plan_of(read_file, knowledge().editions, name, most=ROWS_ON_PAGE)
    return glossary_plan(read_file, name, formats.remarks_on_terms(data, name))


def _groups(plan: Plan | GlossaryPlan) -> list[Group]:
    out = [replace(_group(_("Det, der ville blive ændret"), plan.changes), findings=True)]
    if isinstance(plan, Plan):
        out.append(_group(_("Ændret både i filen og her; vælg en side"), plan.conflicts))
        out.append(_group(_("Forlægget lyder anderledes her end i filen"), plan.stale))
    return out


def _group(title: str, changes: tuple[Change, ...] | tuple[Stale, ...]) -> Group:
    return Group(title, changes[:ROWS_ON_PAGE], max(0, len(changes) - ROWS_ON_PAGE))


def _remarks(plan: Plan | GlossaryPlan) -> list[tuple[str, tuple[Remark, ...], int]]:
    """The heading of each kind of remark, those that are shown, and how many more there are."""
    kinds, language = by_kind(plan.other_remarks), current_language()
    sections = [
        (heading(kind, language), row[:ROWS_ON_PAGE], max(0, len(row) - ROWS_ON_PAGE)) for kind, row in kinds
    ]
    return [(title, tuple(map(_translate, row)), left) for title, row, left in sections]


def _translate(remark: Remark) -> Remark:
    """The remark with its place, and a sentence of ours, in the reader's language."""
    english = current_language() != FIRST_LANGUAGE and in_english(remark.words, TABLE)
    return replace(remark, where=place(remark.where), words=english or remark.words)


def _open_keys(plan: Plan | GlossaryPlan) -> tuple[str, ...]:
    """Keys of the strings that are not written before an editor has chosen."""
    if not isinstance(plan, Plan):
        return ()
    return (*plan.held, *(change.key for change in plan.conflicts))


def _remarks_by_key(plan: Plan | GlossaryPlan) -> dict[str, list[tuple[str, Remark]]]:
    """By key, what is said of a string that is shown: the heading of its kind, and the remark."""
    language = current_language()
    remarks = {change.key: plan.of_change(change.key) for change in plan.changes[:ROWS_ON_PAGE]}
    return {key: [(heading(r.kind, language), _translate(r)) for r in row] for key, row in remarks.items()}


def _lists(plan: Plan | GlossaryPlan) -> list[tuple[str, tuple[str, ...]]]:
    out = [(_("Tomme i filen; de bliver, som de er"), plan.emptied)]
    if isinstance(plan, Plan):
        out.append((_("Filen kalder dem ufærdige; de bliver, som de er"), plan.unready))
        out.append((_("Ændret her, siden filen blev lavet; de bliver, som de er"), plan.newer))
        out.append((_("Holdt tilbage, fordi tjekkene fandt noget"), plan.held))
    return out
