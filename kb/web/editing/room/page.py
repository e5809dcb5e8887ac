"""`/udgaver`: what is held, and the ways into the editors' room."""

from dataclasses import dataclass

from flask import Blueprint, render_template

from kb.search.answers.preference import by_preference
from kb.web.editing.ways import WAYS
from kb.web.site.requests.equal import remember
from kb.web.site.shelf import knowledge
from kb.web.site.words.language import current_language
from kb.web.site.words.names import tongue
from laws.model import Edition

bp = Blueprint("editing", __name__)


@dataclass(frozen=True, slots=True)
class Holding:
    """An edition with what an editor wants to know of it first.

    Attributes:
        language: what it is called.
        places: how many it has.
        readings: letters that were changed when it was read.
        open: findings that reading could not settle.
    """

    edition: Edition
    language: str
    places: int
    readings: int
    open: int


@bp.get("/udgaver")
@remember
def front() -> str:
    """Where an editor begins."""
    editions = by_preference(knowledge().editions, current_language())
    return render_template("editing/room/room.html", holdings=[_holding(e) for e in editions], ways=WAYS)


def _holding(edition: Edition) -> Holding:
    places = list(edition.walk())
    readings = sum(len(place.readings) for place in places)
    return Holding(edition, tongue(edition.language), len(places), readings, len(edition.findings))
