"""`/sager`: kept rulings found, read, voted on and written up; what phones deliver comes in here."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import Blueprint, Response, current_app, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from kb.casebook.answers import answer_to_json
from kb.casebook.arranging import rule_on, translate_program
from kb.casebook.case import Case, Decision, case_from_json, case_to_json, new_uid
from kb.casebook.comparing import same_board, voted_against
from kb.casebook.entries import case_of, entry_of
from kb.casebook.errors import CasebookError, CaseError, UnknownCase
from kb.casebook.finding import FACETS, MOST, Asked
from kb.casebook.finding import find as find_cases
from kb.web.casebook.kept import TOKEN, book
from kb.web.casebook.named import (
    named_auction,
    named_authorities,
    named_forms,
    named_instances,
)
from kb.web.site.requests.editing import must_be_ours
from kb.web.site.requests.private import is_here, keep_private, must_be_here
from kb.web.site.requests.refusals import Refusal
from kb.web.site.requests.sent import sent_object
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence
from laws.citation import parse
from laws.errors import LawsError
from rulings.errors import RulingsError, UnknownTopic
from rulings.topics import topic as topic_of

bp = Blueprint("casebook", __name__)

MOST_ENTRIES = 500
"""Rulings that a phone delivers at once."""
_MOST_PAGES = 100_000
_ASKED_WRONGLY = {"auction", "hand", "hand-short", "facet", "facet-value", "season"}
"""Faults of what was asked for, by their keys; the others are the book's."""


@bp.errorhandler(CasebookError)
def refuse(error: CasebookError) -> tuple[Response | str, int]:
    """A fault of the book as a page, or as JSON where that was asked for."""
    keep_private()
    unreadable = isinstance(error, CaseError) or error.key in _ASKED_WRONGLY
    code = 404 if isinstance(error, UnknownCase) else 400 if unreadable else 503
    message = error.said[current_language()]
    if request.path.startswith("/api/") or request.is_json:
        return jsonify(error={"status": code, "message": message}), code
    return render_template("site/refusal.html", refusal=Refusal(code, _("Sagsbogen"), message)), code


@bp.get("/sager")
def listing() -> str | tuple[str, int]:
    """Cases that fit what is known of them; all, the newest first, where nothing is."""
    must_be_here()
    query, problem = _search_asked(), ""
    page = _page_number()
    try:
        result = find_cases(book(), query, page)
    except (LawsError, RulingsError) as fault:
        result, problem = None, sentence(fault)
    except CasebookError as fault:
        if fault.key not in _ASKED_WRONGLY:
            raise
        result, problem = None, fault.said[current_language()]
    further = result is not None and result.total > page * MOST
    html = render_template(
        "casebook/listing.html",
        heading=_("Sagsbogen"),
        problem=problem,
        asked=query,
        answers=request.args.get("svar", ""),
        total=result.total if result else 0,
        lines=result.lines if result else (),
        nowhere=result.nowhere if result else (),
        facets=_facets(result.facets) if result else (),
        next_page=_listing_address(side=str(page + 1)) if further else "",
    )
    return (html, 400) if problem else html


@bp.get("/api/v1/casebook")
def find() -> Response:
    """`bridgelov casebook find --json`, for a program on this machine."""
    must_be_here()
    try:
        return jsonify(answer_to_json(find_cases(book(), _search_asked(), _page_number())))
    except (LawsError, RulingsError) as fault:
        raise CaseError("", "quoted", reason=sentence(fault)) from fault


@bp.get("/sager/uenige")
def list_disputed() -> str:
    """The cases that the directors do not agree on: the agenda of their meeting."""
    must_be_here()
    lines = voted_against(book())
    return render_template(
        "casebook/listing.html",
        heading=_("Uenige"),
        disputed=True,
        problem="",
        asked=None,
        lines=lines,
        total=len(lines),
    )


@bp.post("/sager")
def keep() -> Answer:
    """Keeps the ruling that is on the page."""
    must_be_here()
    must_be_ours()
    form = request.form
    decision = Decision("director", given=form.get("given", "").strip(), why=form.get("why", "").strip())
    case = Case(
        uid=new_uid("page", secrets.token_hex()),
        decided=date.today().isoformat(),
        decisions=(decision,),
        topic=form.get("emne", ""),
        facts=dict(parse_qsl(form.get("svar", ""))),
    )
    [number] = book().take_in([_check(rule_on(case))])
    return redirect(url_for(".case", number=number.case.id), 303)


@bp.get("/sager/<number>")
def case(number: str) -> str:
    """A case; how others voted stays away until whoever reads it has voted."""
    must_be_here()
    return _case_page(book().get(number))


@bp.post("/sager/<number>")
def write(number: str) -> Answer:
    """Puts down what the program could not know of a case."""
    must_be_here()
    must_be_ours()
    case, form = book().get(number), request.form
    texts = {name: form.get(name, "").strip() for name in ("told", "reason", "form")}
    decision_text, why, score = (form.get(name, "").strip() for name in ("given", "why", "score"))
    last = replace(case.stands, given=decision_text, why=why, score=score)
    was = case.status
    is_public = form.get("public") == "ja" and was != "withdrawn"  # a page may be older than what it shows
    new_case = replace(
        case,
        status="published" if is_public else "submitted" if was == "published" else was,
        **texts,  # type: ignore[arg-type]  # each is a text of the case
        class_=form.get("class", "").strip(),
        not_applied=_places(form.get("not_applied", "")),
        decisions=(*case.decisions[:-1], last),
    )
    left_out = set(new_case.not_applied)
    new_case = replace(new_case, applied=tuple(place for place in case.applied if place not in left_out))
    book().change(_check(new_case))
    return redirect(url_for(".case", number=case.id), 303)


@bp.post("/sager/<number>/stem")
def vote(number: str) -> str:
    """Takes a vote, and shows how the others voted."""
    must_be_here()
    must_be_ours()
    voter = request.form.get("voter", "").strip()[:40]
    if not voter:
        raise Refusal(400, _("Uden navn"), _("Skriv et navn eller mærke, så hver stemme tæller én gang."))
    case = book().get(number)
    book().vote(case.id, voter, request.form.get("agrees") == "ja")
    return _case_page(case, book().votes(case.id))


@bp.post("/sager/aflever")
def deliver() -> Response:
    """Takes in the rulings of a phone's log: `{"token", "entries": […]}`; twice is once."""
    keep_private()
    must_be_ours()
    delivery = sent_object(_("Send et objekt med »token« og »entries«."))
    if not (is_here() or secrets.compare_digest(str(delivery.get("token", "")).encode(), _token())):
        raise CaseError("token", "code")
    entries = delivery.get("entries")
    if not isinstance(entries, list) or len(entries) > MOST_ENTRIES:
        raise CaseError("entries", "entries", most=MOST_ENTRIES)
    cases, problems = [], []
    for line, entry in enumerate(entries, 1):
        try:
            cases.append(case_of(entry_of(entry), line))
        except CaseError as fault:
            problems.append(fault.said[current_language()])
    numbers = book().take_in(cases)
    new, added = (sum(getattr(number, name) for number in numbers) for name in ("new", "added"))
    return jsonify(new=new, added=added, known=len(numbers) - new - added, problems=problems)


def _token() -> bytes:
    token: str = current_app.config[TOKEN]
    return token.encode()


def _check(case: Case) -> Case:
    """The case, held against its form before it is kept."""
    return case_from_json(case_to_json(case))


def _places(text: str) -> tuple[str, ...]:
    try:
        places = [str(parse(part)) for part in text.replace(";", ",").split(",") if part.strip()]
    except LawsError as fault:
        raise CaseError("", "quoted", reason=sentence(fault)) from fault
    return tuple(dict.fromkeys(places))


def _answers(value: str) -> dict[str, str]:
    try:
        return dict(parse_qsl(value, max_num_fields=200))
    except ValueError:  # more than any case has
        return {}


def _search_asked() -> Asked:
    args = request.args
    return Asked(
        args.get("ord", "")[:400],
        args.get("paragraf", "").strip(),
        args.get("rolle", ""),
        args.get("emne", ""),
        _answers(args.get("svar", "")) if args.get("emne") else {},
        args.get("meldinger", "").strip(),
        args.get("haand", "").strip(),
        {name: args[name] for name in FACETS if args.get(name)},
    )


def _page_number() -> int:
    text = request.args.get("side", "1")
    return max(1, min(int(text), _MOST_PAGES)) if text.isascii() and text.isdigit() and len(text) < 9 else 1


def _listing_address(**changes: str) -> str:
    parameters = {**request.args.to_dict(), **changes}
    return f"{url_for('.listing')}?{urlencode(parameters)}"


def _facets(counts: Mapping[str, Mapping[str, int]]) -> list[tuple[str, list[dict[str, Any]]]]:
    """Each way to keep cases apart that keeps any apart."""
    titles = {
        "topic": _("Emne"), "authority": _("Vægt"), "form": _("Beregningsform"), "season": _("Sæson"),
        "body": _("Instans"), "otherwise": _("Dømt anderledes"),
    }  # fmt: skip
    facets = []
    for name, values in counts.items():
        if len(values) > 1:
            rows = [
                {
                    "url": _listing_address(**{name: value, "side": "1"}),
                    "text": _facet_text(name, value),
                    "count": count,
                }
                for value, count in values.items()
            ]
            facets.append((titles[name], rows))
    return facets


def _facet_text(name: str, value: str) -> str:
    if name == "topic":
        try:
            return pick(topic_of(value).title)
        except UnknownTopic:
            return value
    texts = {
        "authority": named_authorities(),
        "form": named_forms(),
        "otherwise": {"ja": _("ja"), "nej": _("nej")},
    }
    return texts.get(name, {}).get(value, value)


def _case_page(case: Case, votes: object = None) -> str:
    answers = urlencode(dict(case.facts))
    return render_template(
        "casebook/case.html",
        case=translate_program(case, current_language()),
        votes=votes,
        forms=named_forms(),
        instances=named_instances(),
        auction=named_auction(case.auction),
        boards=same_board(book(), case.id),
        ruling=f"{url_for('rule.topic', topic=case.topic)}?{answers}" if case.topic else "",
        similar=url_for(".listing", emne=case.topic, svar=answers),
    )
