"""`/udgaver/ret/…`: a place to write in beside its twin, checked as it is written and saved into its file."""

import re
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from kb.editing import hand
from kb.editing.exchange.folder import texts_of
from kb.editing.exchange.plan import Plan
from kb.errors import ExchangeError, UnknownEdition
from kb.web.editing.exchange.faults import fault_sentence
from kb.web.editing.place.view import found_of, is_held, strings_of
from kb.web.editing.signing import commit_saved, signing, typed_names, why_unsigned
from kb.web.site.requests.editing import may_write, must_be_ours
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import KnowledgeShelf, knowledge
from kb.web.site.texts.places import place_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from kb.web.site.words.reasons import sentence
from laws.citation import Citation, parse
from laws.errors import CitationError, LawsError, UnknownProvision
from laws.model import Edition

bp = Blueprint("editing_place", __name__)

BESIDE, TEXT, MARK, ALL_THE_SAME, DO = "ved", "tekst-", "maerke-", "alligevel", "goer"
"""The fields of the form; the key of a string follows those with a hyphen."""
COMMIT = re.compile(r"[0-9a-f]{4,40}")
"""The short name of a commit."""

one_at_a_time = threading.Lock()
"""Two edits of one file are written one after the other, and the second is held against the first."""


@dataclass(frozen=True, slots=True)
class _At:
    """The place that an address names, and the edition beside it."""

    edition: Edition
    citation: Citation
    twin: Edition | None
    folder: Path

    @property
    def url(self) -> str:
        beside = self.twin.id if self.twin else None
        return url_for(".ask", edition_id=self.edition.id, citation=str(self.citation), ved=beside)

    def shown_as(self, key: str) -> tuple[str, str]:
        """What a string of it is called, and its language."""
        return key, self.edition.language


@dataclass(frozen=True, slots=True)
class Said:
    """What the page says beside the place.

    Attributes:
        problem: why nothing was saved, or not all of it done.
        saved: whether something was.
        commit: its name in git, where it has one.
        wrong: the fields that the problem is about.
    """

    problem: str = ""
    saved: bool = False
    commit: str = ""
    wrong: tuple[str, ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)


@bp.get("/udgaver/ret/<edition_id>/<path:citation>")
def ask(edition_id: str, citation: str) -> str:
    """The place as it stands."""
    may_write()
    at = _find(edition_id, citation, request.args.get(BESIDE, ""))
    name = request.args.get("gemt", "")
    return _page(at, Said(saved=bool(name), commit=name if COMMIT.fullmatch(name) else ""))


@bp.post("/udgaver/ret/<edition_id>/<path:citation>")
def keep(edition_id: str, citation: str) -> str | tuple[str, int] | Response:
    """What the new wording would do; saved where that was asked for."""
    must_be_ours()
    may_write()
    at = _find(edition_id, citation, request.form.get(BESIDE, ""))
    if request.form.get(DO) == "del":  # the script asks for that part alone, as somebody types
        return _find_page(at)
    typed = request.form.to_dict()
    with one_at_a_time:
        # Whoever was faster is in the edition by now.
        at = _find(edition_id, citation, request.form.get(BESIDE, ""))
        try:
            plan = _plan(at)
        except ExchangeError as fault:
            return _page(at, Said(fault_sentence(fault), typed=typed)), 400
        if request.form.get(DO) != "gem":
            return _page(at, Said(typed=typed), plan)
        problem, wrong = _why_not(at, plan)
        if problem:
            return _page(at, Said(problem, wrong=wrong, typed=typed), plan), 409 if plan.conflicts else 400
        try:
            paths = hand.save(plan)
        except ExchangeError as fault:
            return _page(at, Said(fault_sentence(fault), typed=typed), plan), 409
        except (LawsError, OSError) as fault:
            message = _("Mappen kan ikke skrives (%(fault)s); intet er gemt.", fault=str(fault))
            return _page(at, Said(message, typed=typed), plan), 409
        shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
        shelf.put_ahead(hand.as_written(plan, knowledge().editions))
        return _commit(at, paths)


def _commit(at: _At, paths: tuple[Path, ...]) -> str | Response:
    """Goes on from a saved edit, which is committed where the folder is under git."""
    name, problem = commit_saved(paths, at.folder)
    if problem:
        fresh = _find(at.edition.id, str(at.citation), request.form.get(BESIDE, ""))
        return _page(fresh, Said(problem, typed=typed_names()))
    return redirect(f"{at.url}{'&' if at.twin else '?'}gemt={name or 1}", 303)


def _why_not(at: _At, plan: Plan) -> tuple[str, tuple[str, ...]]:
    """Why a plan is not saved, and the fields that are wrong; empty where it may be."""
    if plan.conflicts:
        return _(
            "Stedet er ændret, siden du åbnede det. Dine ord står her endnu; se, hvad der står, og gem igen."
        ), ()
    if plan.emptied:
        return _("En tekst er tom; skriv, hvad der skal stå, eller fjern stedet i selve filen."), ()
    if not plan.changes and not any(remark.kind == "unwritable" for remark in plan.remarks):
        return _("Intet er ændret."), ()
    if is_held(plan) and not request.form.get(ALL_THE_SAME):
        return _("Tjekkene fandt noget; ret teksten, eller sæt kryds ved »Gem alligevel«."), (ALL_THE_SAME,)
    if not plan.files:
        return next((r.words for r in plan.remarks if r.words), _("Teksten kan ikke stå i filen.")), ()
    return why_unsigned(at.folder)


def _plan(at: _At) -> Plan:
    opened = hand.open_place(at.edition, at.citation, at.twin)
    texts = {
        one.key: (request.form[TEXT + one.key], request.form.get(MARK + one.key, ""))
        for one in opened
        if TEXT + one.key in request.form
    }
    taken = bool(request.form.get(ALL_THE_SAME))
    return hand.plan_texts(at.edition, at.citation, at.twin, texts, knowledge().editions, take_all=taken)


def _find_page(at: _At) -> str | tuple[str, int]:
    try:
        plan = _plan(at)
    except ExchangeError as fault:
        return render_template("editing/place/found.html", problem=fault_sentence(fault)), 400
    return render_template("editing/place/found.html", found=found_of(plan, at.shown_as), problem="")


def _page(at: _At, said: Said, plan: Plan | None = None) -> str:
    editions = knowledge().editions
    place = at.edition[at.citation]
    opened = hand.open_place(at.edition, at.citation, at.twin)
    strings = strings_of(opened, said.typed, TEXT)
    return render_template(
        "editing/place/page.html",
        at=at,
        said=said,
        place=place,
        number=number,
        strings=strings,
        is_unsaved=any(shown.text != one.text for shown, one in zip(strings, opened, strict=True)),
        found=found_of(plan, at.shown_as) if plan is not None else None,
        edition=at.edition,
        problem="",
        signing=signing(at.folder, said.typed),
        names={
            "text": TEXT,
            "mark": MARK,
            "all": ALL_THE_SAME,
            "do": DO,
            "beside": BESIDE,
        },
        shown=place_url(at.citation, at.edition, editions),
        under=[(child.citation, replace(at, citation=child.citation).url) for child in place.children],
    )


def _find(edition_id: str, citation: str, beside: str) -> _At:
    editions = knowledge().editions
    offers = [Target(url_for("editing_beside.pick"), _("Udgaver side om side"))]
    for name in filter(None, (edition_id, beside)):
        if name not in editions:
            message = sentence(UnknownEdition(name, tuple(editions)))
            raise Refusal(404, _("Udgaven findes ikke"), message, offers)
    edition = editions[edition_id]
    if not hand.can_be_written(edition):
        message = _(
            "»%(title)s« har ingen mappe her, som kan skrives. En udgave, der er læst af et dokument, rettes "
            "som læsemåde, eller gøres til en mappe med »bridgelov adopt«.",
            title=edition.title,
        )
        raise Refusal(409, _("Udgaven kan ikke rettes her"), message, offers)
    twin = editions.get(beside) if beside else hand.twin_of(edition, editions)
    if twin is not None and (twin.id == edition.id or twin.kind != edition.kind):
        raise Refusal(
            400, _("Hver sin bog"), _("Vælg en anden udgave af den samme bog ved siden af."), offers
        )
    try:
        cited = parse(citation)
        return _At(edition, edition[cited].citation, twin, texts_of(edition) or Path())
    except (CitationError, UnknownProvision) as fault:
        raise Refusal(404, _("Stedet findes ikke"), sentence(fault), offers) from fault
