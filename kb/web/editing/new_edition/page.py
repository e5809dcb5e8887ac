"""A new edition beside the one that it replaces: the proposed rows, and the list to work down."""

import threading
from collections import Counter
from functools import lru_cache
from typing import Any

from flask import Blueprint, Response, render_template, request, url_for

from kb.editing.new_edition.day import Day, NotComparable, edition_or_numbers, meet, replaced_by
from kb.editing.new_edition.propose import Certainty
from kb.errors import UnknownEdition
from kb.web.editing.new_edition.view import ROWS_ON_PAGE, choices, show_tasks
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence
from laws.concordance import Relation
from laws.model import Edition

bp = Blueprint("new_edition", __name__, url_prefix="/udgaver/ny-udgave")

_one_at_a_time = threading.Lock()
"""Two books are laid beside each other in seconds: nobody's asking may take all cores."""


@bp.get("")
def page() -> str | tuple[str, int]:
    """Which two books, and what became of the places of the older one."""
    base = knowledge()
    try:
        day = _day_asked(base)
    except (NotComparable, UnknownEdition) as error:
        return _page(base, None, problem=_why(error)), 400
    return _page(base, day)


@bp.get("/<name>")
def file(name: str) -> Response | tuple[str, int]:
    """One of the files that an editor takes along."""
    base = knowledge()
    try:
        day = _day_asked(base)
    except (NotComparable, UnknownEdition) as error:
        return _page(base, None, problem=_why(error)), 400
    text = day.files().get(name) if day else None
    if text is None:
        problem = _("Den fil findes ikke for de to udgaver; hent en af dem, der er nævnt her.")
        return _page(base, day, problem=problem), 404
    kind = "text/csv" if name.endswith(".csv") else "application/toml"
    return Response(
        text,
        content_type=f"{kind}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _why(error: NotComparable | UnknownEdition) -> str:
    if isinstance(error, UnknownEdition):
        return sentence(error)
    return _(
        "%(new)s kan ikke lægges ved siden af %(old)s; "
        "vælg to udgaver af samme bog, den ældste som den anden.",
        new=error.new,
        old=error.old,
    )


def _day_asked(base: Knowledge) -> Day | None:
    """The two editions that the address names; None where it names none, or none is left to lay beside."""
    new, old = request.args.get("ny", ""), request.args.get("gammel", "")
    if not new:
        return None
    newer = edition_or_numbers(base.editions, new)
    older = edition_or_numbers(base.editions, old) if old else replaced_by(base.editions, newer)
    return _meet(base, older.id, newer.id) if older is not None else None


def _meet(base: Any, old: str, new: str) -> Day:
    """The day of two editions; `base` is hashed by what it is, which its protocol does not say."""
    with _one_at_a_time:
        return _lay(base, old, new)


@lru_cache(maxsize=4)
def _lay(base: Knowledge, old: str, new: str) -> Day:
    older, newer = (edition_or_numbers(base.editions, name) for name in (old, new))
    return meet(base.editions, base.connections, older, newer)


def _page(base: Knowledge, day: Day | None, problem: str = "") -> str:
    parameters = {key: request.args.get(key, "") for key in ("ny", "gammel", "slags", "sikkerhed")}
    return render_template(
        "editing/new_edition/page.html",
        asked=parameters,
        problem=problem,
        books=_books(base),
        numbers=_numbers(base),
        day=day,
        **(_view(base, day, parameters) if day else {}),
    )


def _books(base: Knowledge) -> list[Edition]:
    return [e for e in base.editions.values() if e.kind in ("laws", "handbook")]


def _numbers(base: Knowledge) -> list[str]:
    """The laws of which the numbers are known though nobody holds the words."""
    years = {e.year for e in base.editions.values() if e.kind == "laws"}
    return [f"love-{year}" for year in (1997, 2007) if year not in years]


def _view(base: Knowledge, day: Day, parameters: dict[str, str]) -> dict[str, Any]:
    tasks = [t for t in day.tasks if parameters["slags"] in ("", t.proposal.relation.value)]
    tasks = [t for t in tasks if parameters["sikkerhed"] in ("", t.proposal.certainty.value)]
    own_parameters: dict[str, Any] = {"ny": day.new.id, "gammel": day.old.id}
    return {
        "rows": show_tasks(tasks[:ROWS_ON_PAGE], day, base),
        "total": len(tasks),
        "relations": choices(
            Relation, "slags", parameters, own_parameters, Counter(t.proposal.relation for t in day.tasks)
        ),
        "certainties": choices(
            Certainty,
            "sikkerhed",
            parameters,
            own_parameters,
            Counter(t.proposal.certainty for t in day.tasks),
        ),
        "files": [Target(url_for(".file", name=name, **own_parameters), name) for name in day.files()],
        "measured": day.quality,
    }
