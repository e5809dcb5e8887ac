"""`/udgaver/ordliste/…/ret`: the terms of a concept to write in, checked as they are written and saved."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from kb.editing import hand
from kb.editing.exchange.terms import FIELDS
from kb.errors import ExchangeError
from kb.web.editing.exchange.faults import fault_sentence
from kb.web.editing.place.page import ALL_THE_SAME, COMMIT, DO, MARK, TEXT, Said, one_at_a_time
from kb.web.editing.place.view import found_of, is_held
from kb.web.editing.signing import commit_saved, signing, typed_names, why_unsigned
from kb.web.site.requests.editing import may_write, must_be_ours
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import KnowledgeShelf, knowledge
from kb.web.site.words.language import current_language
from kb.web.site.words.language import later as _l
from kb.web.site.words.language import translate as _
from laws.glossary import load_glossary
from laws.languages import LANGUAGES

bp = Blueprint("editing_term", __name__)

_FIELDS = dict(
    zip(FIELDS, (_l("Dansk"), _l("Engelsk"), _l("Norsk"), _l("Siges også"), _l("Forkortet")), strict=True)
)


@dataclass(frozen=True, slots=True)
class _At:
    """The concept that an address names, as the file has it now."""

    name: str
    opened: tuple[hand.OpenString, ...]
    folder: Path

    @property
    def url(self) -> str:
        return url_for(".ask", name=self.name)


def _shown_as(key: str) -> tuple[Any, str]:
    field = key.partition("#")[2]
    return _FIELDS[field], field if field in LANGUAGES else current_language()


@bp.get("/udgaver/ordliste/<name>/ret")
def ask(name: str) -> str:
    """The terms as they stand."""
    may_write()
    saved = request.args.get("gemt", "")
    return _page(_find(name), Said(saved=bool(saved), commit=saved if COMMIT.fullmatch(saved) else ""))


@bp.post("/udgaver/ordliste/<name>/ret")
def keep(name: str) -> str | tuple[str, int] | Response:
    """What other terms would do; saved where that was asked for."""
    must_be_ours()
    may_write()
    if request.form.get(DO) == "del":  # the script asks for that part alone, as somebody types
        return _find_page(_find(name))
    with one_at_a_time:
        at = _find(name)
        typed = request.form.to_dict()
        try:
            plan = _plan(at)
            if request.form.get(DO) != "gem":
                return _page(at, Said(typed=typed), plan)
            problem, wrong = _why_not(at, plan)
            if problem:
                status = 409 if plan.conflicts else 400
                return _page(at, Said(problem, wrong=wrong, typed=typed), plan), status
            paths = hand.save_terms(plan)
        except ExchangeError as fault:
            return _page(at, Said(fault_sentence(fault), typed=typed)), 400
        except OSError as fault:
            message = _("Mappen kan ikke skrives (%(fault)s); intet er gemt.", fault=str(fault))
            return _page(at, Said(message, typed=typed), plan), 409
        shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
        shelf.build_in()
        commit, problem = commit_saved(paths, at.folder)
        if problem:
            return _page(_find(name), Said(problem, typed=typed_names()))
    return redirect(url_for(".ask", name=name, gemt=commit or 1), 303)


def _why_not(at: _At, plan: hand.TermsPlan) -> tuple[str, tuple[str, ...]]:
    """Why a plan is not saved, and the fields that are wrong; empty where it may be."""
    if plan.conflicts:
        return _(
            "Begrebet er ændret, siden du åbnede det. Dine ord står her endnu; se, hvad der står nu, "
            "og gem igen."
        ), ()
    if not plan.changes:
        return _("Intet er ændret."), ()
    if plan.refused:
        return _("Ordlisten kan ikke have det sådan; ret det, der står ved ordene."), ()
    if is_held(plan) and not request.form.get(ALL_THE_SAME):
        return _("Tjekkene fandt noget; ret teksten, eller sæt kryds ved »Gem alligevel«."), (ALL_THE_SAME,)
    return why_unsigned(at.folder)


def _plan(at: _At) -> hand.TermsPlan:
    texts = {
        one.key: (request.form[TEXT + one.key], request.form.get(MARK + one.key, ""))
        for one in at.opened
        if TEXT + one.key in request.form
    }
    return hand.plan_terms(at.name, texts, knowledge().editions.values())


def _find_page(at: _At) -> str | tuple[str, int]:
    try:
        plan = _plan(at)
    except ExchangeError as fault:
        return render_template("editing/place/found.html", problem=fault_sentence(fault)), 400
    return render_template("editing/place/found.html", found=found_of(plan, _shown_as), problem="")


def _page(at: _At, said: Said, plan: hand.TermsPlan | None = None) -> str:
    fields = [
        (one, _shown_as(one.key), said.typed.get(TEXT + one.key, one.text).replace("\r\n", "\n"))
        for one in at.opened
    ]
    return render_template(
        "editing/terms/change.html",
        at=at,
        said=said,
        title=next(each for each in load_glossary() if each.id == at.name).called_in(current_language()),
        fields=fields,
        is_unsaved=any(text.split() != one.text.split() for one, _name, text in fields),
        found=found_of(plan, _shown_as) if plan is not None else None,
        problem="",
        signing=signing(at.folder, said.typed),
        names={"text": TEXT, "mark": MARK, "all": ALL_THE_SAME, "do": DO},
    )


def _find(name: str) -> _At:
    folder = hand.glossary_folder()
    if folder is None:
        message = _("Ordlisten hører til et arbejdstræ, og programmet er installeret uden; ret den dér.")
        raise Refusal(409, _("Ordlisten kan ikke rettes her"), message)
    try:
        return _At(name, hand.open_concept(name), folder)
    except KeyError:
        message = _("Ordlisten har intet begreb af det navn; søg i listen.")
        raise Refusal(404, _("Begrebet findes ikke"), message) from None
    except ExchangeError as fault:
        raise Refusal(409, _("Ordlisten kan ikke rettes her"), fault_sentence(fault)) from fault
