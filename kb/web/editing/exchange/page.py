"""`/udgaver/eksport`: editions and terms to take along as files; the command line reads what came back."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, jsonify, render_template, request, url_for

from kb.editing.checks import checks
from kb.editing.exchange import document, formats
from kb.editing.exchange.formats import FORMATS, Format
from kb.errors import ExchangeError, UnknownEdition
from kb.search.answers.preference import by_preference
from kb.web.editing.exchange import work
from kb.web.editing.exchange.preview import FIELD, LARGEST
from kb.web.editing.exchange.work import AskedWork
from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import knowledge
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence
from laws.model import Edition

bp = Blueprint("editing_exchange", __name__)

SOURCE, TARGET = "udgave", "ved"
"""The query arguments, as the pages of editions side by side call them."""


@dataclass(frozen=True, slots=True)
class File:
    """A file to take along.

    Attributes:
        name: as it is saved.
        edition: what stands in it, where it is one edition.
    """

    url: str
    title: str
    name: str
    edition: Edition | None


@bp.get("/udgaver/eksport")
@remember
def front() -> str:
    """The pair of editions that is asked for, and what there is of it."""
    editions = knowledge().editions
    source, target = _editions_asked(editions)
    ready = [which for which in FORMATS.values() if formats.is_ready(which)]
    asked, chosen = AskedWork.of(request.args), None
    if source and target and _one_book(source, target) and not asked.everything:
        chosen = asked.count(source, target)
    offered = _one_book(source, target) and chosen != 0
    pair = [_file(w, source, target, asked) for w in ready if w.holds == "pair"] if offered else []
    return render_template(
        "editing/exchange/exchange.html",
        editions=by_preference(editions, current_language()),
        fields=[(SOURCE, _("Oversættes fra"), source), (TARGET, _("Oversættes til"), target)],
        source=source,
        target=target,
        pair=pair,
        asked=asked,
        chosen=chosen,
        work=work,
        checks=[(check.id, check.title(current_language())) for check in checks()],
        one_book=_one_book(source, target),
        single=[_file(w, e, None) for e in (source, target) if e for w in ready if w.holds == "edition"],
        glossary=[_file(w, None, None) for w in ready if w.holds == "glossary"],
        missing=sorted({formats.package_of(which) for which in FORMATS.values() if which not in ready}),
        field=FIELD,
        most=LARGEST // 10**6,
    )


def _editions_asked(editions: Mapping[str, Edition]) -> tuple[Edition | None, Edition | None]:
    """The editions that the address names, or those that are translated most."""
    names = (request.args.get(SOURCE, "").strip() or None, request.args.get(TARGET, "").strip() or None)
    for name in names:
        if name is not None and name not in editions:
            raise _unknown_edition(name, editions)
    source, target = formats.default_pair(tuple(editions), *names)
    return editions.get(source), editions.get(target)


def _unknown_edition(name: str, editions: Mapping[str, Edition]) -> Refusal:
    offers = [Target(url_for(".front"), _("Eksport"))]
    return Refusal(404, _("Udgaven findes ikke"), sentence(UnknownEdition(name, tuple(editions))), offers)


def _one_book(source: Edition | None, target: Edition | None) -> bool:
    return bool(source and target and source.id != target.id and source.kind == target.kind)


def _file(
    which: Format, source: Edition | None, target: Edition | None, asked: AskedWork | None = None
) -> File:
    parameters: dict[str, Any] = {SOURCE: source and source.id, TARGET: target and target.id}
    chosen: dict[str, Any] = dict(asked.query()) if asked else {}
    part = [re.sub(r"\W+", "-", value) for value in chosen.values()]
    name = ".".join([*filter(None, parameters.values()), *part] or ["glossary"])
    url = url_for(".download", name=which.name, **parameters, **chosen)
    return File(url, which.title, f"{name}.{which.ending}", None if target else source)


@bp.get("/udgaver/eksport/edition.schema.json")
def schema() -> Response:
    """The schema that JSON files fit."""
    return jsonify(document.schema())


@bp.get("/udgaver/eksport/<name>")
def download(name: str) -> Response:
    """One file."""
    which = FORMATS.get(name)
    offers = [Target(url_for(".front"), _("Eksport"))]
    if which is None:
        raise Refusal(404, _("Formatet findes ikke"), _("Vælg et af formaterne på siden."), offers)
    source, target = _editions_asked(knowledge().editions)
    required_editions = {"pair": (source, target), "edition": (source,), "glossary": ()}[which.holds]
    if None in required_editions or (which.holds == "pair" and not _one_book(source, target)):
        message = _("Filen skal have to udgaver af den samme bog; vælg dem på siden.")
        raise Refusal(400, _("Vælg to udgaver"), message, offers)
    asked = AskedWork.of(request.args) if which.holds == "pair" else None
    try:
        if asked and source and target and not asked.everything:
            data = formats.write_pair(which, source, target, asked.parcel)
        else:
            data = _data(which, tuple(e for e in required_editions if e is not None))
    except ExchangeError as error:
        message = _("Filen kan ikke laves her: %(fault)s", fault=str(error))
        raise Refusal(503, _("Formatet kan ikke skrives"), message, offers) from error
    if not data:
        message = _("Intet af det, der er valgt, skal ses efter.")
        raise Refusal(404, _("Intet at sende"), message, offers)
    file = _file(
        which, source if required_editions else None, target if which.holds == "pair" else None, asked
    )
    answer = Response(data, mimetype=which.media)
    answer.headers["Content-Disposition"] = f'attachment; filename="{file.name}"'
    return answer


def _data(which: Format, editions: tuple[Edition, ...]) -> bytes:
    match which.holds:
        case "pair":
            return formats.write_pair(which, editions[0], editions[1])
        case "edition":
            return formats.write_edition(which, *editions)
        case _:
            return formats.write_glossary(which)
