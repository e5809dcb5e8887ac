"""`/udgaver/laesemaader`: the readings of an edition by doubt; what is decided is shown before it is kept."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from kb.editing import hand
from kb.editing.apparatus import Doubt, queue
from kb.errors import StoreError, UnknownEdition
from kb.library.documents.own_emendations import NAME, keep_emendations, own_emendations
from kb.library.documents.store import Store
from kb.web.editing.apparatus.form import CHOICE, NOW, WHERE, WHY, SentForm, read_form
from kb.web.editing.signing import commit_saved, signing, typed_names, why_unsigned
from kb.web.site.requests.editing import is_for_editing, may_write, must_be_ours
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import KnowledgeShelf, home, knowledge
from kb.web.site.texts.places import place_url
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from kb.web.site.words.reasons import sentence
from laws.model import Edition
from laws.reading.emend import Emendation
from laws.reading.emendation_file import EmendationFileError, as_toml

bp = Blueprint("apparatus", __name__, url_prefix="/udgaver/laesemaader")

PAGE = 20
"""Readings on one page."""

DOUBTFUL = 0.95
"""Below this an editor should look: of so sure readings about one in twenty would be wrong."""


@dataclass(frozen=True, slots=True)
class Item:
    """A reading in the queue, with what was typed for it.

    Attributes:
        fault: what is wrong with what was typed.
        spots: where its letters may stand, each with the words before and after.
    """

    doubt: Doubt
    number: str
    url: str
    percent: int
    choice: str = ""
    now: str = ""
    why: str = ""
    fault: str = ""
    where: str = ""
    spots: tuple[tuple[str, str, str], ...] = ()


@bp.get("")
def listing() -> str:
    """The queue of one edition, a page of it; how to get one where no document is held."""
    if not request.args.get("udgave") and all(e.ours for e in knowledge().editions.values()):
        return render_template("editing/apparatus/none.html")
    return _queue(_edition(request.args), SentForm())


@bp.post("/linjer")
def lines() -> str | tuple[str, int]:
    """What the decisions become; nothing is written."""
    must_be_ours()
    edition = _edition(request.form)
    form = read_form(edition, request.form)
    if form.faults or not form.entries:
        return _queue(edition, form, nothing=not form.fields), 400
    return _lines(edition, form)


def _lines(edition: Edition, form: SentForm, problem: str = "", wrong: tuple[str, ...] = ()) -> str:
    """The lines, with why they are not kept, or not in git, and the fields that are wrong."""
    return render_template(
        "editing/apparatus/lines.html",
        problem=problem,
        wrong=wrong,
        signing=signing(home(), typed_names()) if is_for_editing() and _is_in_git() else None,
        edition=edition,
        entries=form.entries,
        toml=as_toml(form.entries),
        fields=form.fields,
        start=request.form.get("fra", ""),
        editing=is_for_editing(),
        file=NAME,
    )


@bp.post("/fil")
def file() -> Response:
    """The lines as a file to take along."""
    must_be_ours()
    form = _sound(_edition(request.form))
    answer = Response(as_toml(form), mimetype="application/toml")
    answer.headers["Content-Disposition"] = f'attachment; filename="{NAME}"'
    return answer


@bp.post("/gem")
def keep() -> Answer | str | tuple[str, int]:
    """The lines written into the editor's own file, where the site was started for that."""
    must_be_ours()
    may_write()
    edition = _edition(request.form)
    form = read_form(edition, request.form)
    entries = _sound(edition)
    in_git = _is_in_git()
    if in_git:
        problem, wrong = why_unsigned(home())
        if problem:
            return _lines(edition, form, problem, wrong), 400
    try:
        with _readable():
            keep_emendations(Store(home()), entries)
    except StoreError as fault:
        raise Refusal(409, _("Intet er gemt"), sentence(fault)) from fault
    shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
    shelf.build_in()
    problem = commit_saved((home() / NAME,), home())[1] if in_git else ""
    if problem:
        return _lines(edition, form, problem)
    start = request.form.get("fra") or None
    return redirect(url_for(".listing", udgave=edition.id, fra=start, gemt=len(entries)), 303)


def _is_in_git() -> bool:
    """Whether the editor keeps the corrections in git, where each change has a name and a reason."""
    shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
    return not shelf.is_fixed and hand.is_tracked(home() / NAME)


def _sound(edition: Edition) -> tuple[Emendation, ...]:
    form = read_form(edition, request.form)
    if form.faults or not form.entries:
        raise Refusal(
            400,
            _("Ikke forstået"),
            next(iter(form.faults.values()), _("Ingen læsemåde er afgjort; vælg for mindst én.")),
        )
    return form.entries


def _edition(values: Mapping[str, str]) -> Edition:
    editions = {e.id: e for e in knowledge().editions.values() if not e.ours}
    name = values.get("udgave", "")
    if name and name not in editions:
        raise Refusal(404, _("Udgaven findes ikke"), sentence(UnknownEdition(name, tuple(editions))))
    edition = editions.get(name) or max(editions.values(), key=_doubtful, default=None)
    if edition is None:
        raise Refusal(404, _("Bogen mangler"), _("Der er ingen udgave her, som er læst af et dokument."))
    return edition


def _doubtful(edition: Edition) -> int:
    return sum(r.confidence < DOUBTFUL for place in edition.walk() for r in place.readings)


def _queue(edition: Edition, form: SentForm, *, nothing: bool = False) -> str:
    every = queue(edition, _waiting())
    count = len(every)
    text = request.values.get("fra", "0")
    if not text.isdecimal() or len(text) > 9:
        raise Refusal(400, _("Ikke forstået"), _("»fra« skal være et tal; begynd køen forfra."))
    start = min(int(text), max(0, count - 1)) // PAGE * PAGE
    editions = knowledge().editions
    inputs = {**request.form.to_dict(), **form.fields}
    items = [_item(each, edition, inputs, form.faults) for each in every[start : start + PAGE]]
    return render_template(
        "editing/apparatus/queue.html",
        edition=edition,
        items=items,
        count=len(every),
        doubtful=sum(each.reading.confidence < DOUBTFUL and not each.waiting for each in every),
        start=start,
        before=max(0, start - PAGE) if start else None,
        after=start + PAGE if start + PAGE < len(every) else None,
        editions=[e for e in editions.values() if not e.ours and any(p.readings for p in e.walk())],
        nothing=nothing,
        faults=len(form.faults),
        saved=request.args.get("gemt", type=int),
        editing=is_for_editing(),
        names=(CHOICE, NOW, WHY, WHERE),
        last=min(start + PAGE, len(every)),
    )


def _item(doubt: Doubt, edition: Edition, inputs: Mapping[str, str], faults: Mapping[str, str]) -> Item:
    citation, key = doubt.place.citation, doubt.key
    return Item(
        doubt,
        number(citation),
        place_url(citation, edition, knowledge().editions),
        round(doubt.reading.confidence * 100),
        inputs.get(CHOICE + key, ""),
        inputs.get(NOW + key, ""),
        inputs.get(WHY + key, ""),
        faults.get(key, ""),
        inputs.get(WHERE + key, ""),
        tuple((str(at), *doubt.around(spot)) for at, spot in enumerate(doubt.spots)),
    )


def _waiting() -> tuple[Emendation, ...]:
    """What the editor has written down; what is built in already does no harm here."""
    if current_app.extensions["bridgelov.shelf"].is_fixed:
        return ()
    with _readable():
        try:
            return own_emendations(Store(home())).entries()
        except StoreError as fault:
            raise Refusal(409, _("Dine rettelser kan ikke læses"), sentence(fault)) from fault


@contextmanager
def _readable() -> Iterator[None]:
    """Says on a page why the editor's file cannot be used; it is theirs to mend."""
    try:
        yield
    except EmendationFileError as fault:
        raise Refusal(409, _("Dine rettelser kan ikke læses"), str(fault)) from fault
