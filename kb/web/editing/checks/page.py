"""`/udgaver/tjek`: the findings of the checks, law by law, and how one of them is explained."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from kb.editing.checks import Finding, check_named, checks, dismiss, of, read_dismissals, sift
from kb.editing.checks.dismissed import DismissalError
from kb.errors import StoreError
from kb.web.editing.checks.looking import findings
from kb.web.editing.checks.view import Filters, choices, groups
from kb.web.editing.choosable import must_be_choosable, own_amiss
from kb.web.site.requests.editing import is_for_editing, may_write, must_be_ours
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import home, knowledge
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence
from laws.citation import Citation

bp = Blueprint("editing_checks", __name__)

ROWS_ON_PAGE = 60
"""Findings on one page."""


@bp.get("/udgaver/tjek")
def listing() -> str | tuple[str, int]:
    """The findings that nobody has explained, or those that somebody has."""
    return _page()


def _page(status: int = 200, **values: Any) -> tuple[str, int]:
    filters = Filters.of(request.args)
    everything = url_for(".listing")
    must_be_choosable(filters.check, [check.id for check in checks()], everything)
    must_be_choosable(filters.edition, knowledge().editions, everything)
    must_be_choosable(filters.law, [str(law) for law in _laws()], everything)
    sorted_out = sift(findings(knowledge()), read_dismissals(home()).every)
    reasons = {finding.id: why.why for finding, why in sorted_out.explained}
    whole = [f for f, _why in sorted_out.explained] if filters.with_explained else list(sorted_out.open)
    matching = [finding for finding in whole if filters.fits(finding)]
    first = ROWS_ON_PAGE * (filters.page - 1)
    return (
        render_template(
            "editing/checks/listing.html",
            asked=filters,
            total=len(matching),
            open_count=len(sorted_out.open),
            explained_count=len(sorted_out.explained),
            groups=groups(knowledge(), matching[first : first + ROWS_ON_PAGE], current_language(), reasons),
            choices=choices(whole, filters, current_language(), knowledge()),
            before=filters.with_page(filters.page - 1) if filters.page > 1 else None,
            after=filters.with_page(filters.page + 1) if len(matching) > first + ROWS_ON_PAGE else None,
            checks=[(c.id, c.title(current_language()), c.message(current_language())) for c in checks()],
            editing=is_for_editing(),
            amiss=own_amiss(),
            **values,
        ),
        status,
    )


@bp.post("/udgaver/tjek")
def explain() -> Response | tuple[str, int]:
    """Writes down that a finding is no fault, where the site was started for editing."""
    must_be_ours()
    may_write()
    finding = _asked_finding()
    why = " ".join(request.form.get("why", "").split())
    if not why:
        return _page(400, wanting=finding.id)
    try:
        dismiss(home(), of(finding, why))
    except DismissalError as fault:
        raise Refusal(409, _("Dine forklaringer kan ikke læses"), str(fault)) from fault
    except StoreError as fault:
        raise Refusal(409, _("Intet er gemt"), sentence(fault)) from fault
    return redirect(Filters.of(request.args).address(), 303)


def _laws() -> set[Citation]:
    """The laws and sections of every edition."""
    return {place.law for edition in knowledge().editions.values() for place in edition.citations}


def _asked_finding() -> Finding:
    finding_id = request.form.get("fund", "")
    finding = next((f for f in findings(knowledge()) if f.id == finding_id), None)
    if finding is None:
        message = _("Teksten er ændret siden, eller fundet er væk; gå tilbage, og se listen igen.")
        raise Refusal(404, _("Det fund findes ikke"), message)
    check_named(finding.check)
    return finding
