"""The front page: one search field, the way in to a ruling, and what the books contain."""

from dataclasses import dataclass

from flask import Blueprint, render_template, url_for

from kb.search.answers.preference import by_preference
from kb.web.site.requests.equal import remember
from kb.web.site.shelf import knowledge
from kb.web.site.texts.contents import contents
from kb.web.site.texts.places import addresses
from kb.web.site.texts.tiles import other_rulings, tiles
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _

bp = Blueprint("home", __name__)


@dataclass(frozen=True, slots=True)
class Pad:
    """A seat with which entering begins: the dealer of an auction, the leader of a trick."""

    seat: str
    calls: str
    cards: str


@bp.get("/")
@remember
def front() -> str:
    """Where everything starts."""
    base = knowledge()
    editions = by_preference(base.editions, current_language())
    laws = next((e for e in editions if e.kind == "laws" and e.in_force), None)
    ways = tiles(base)
    return render_template(
        "home/home.html",
        book=contents(laws) if laws is not None else None,
        editions=editions,
        pads=_pads(),
        imported=any(not e.ours for e in editions),
        tiles=ways,
        topics=other_rulings(base, ways),
        place_url=addresses(base),
    )


def _pads() -> tuple[Pad, ...]:
    """The pads by the seat with which they begin, North first."""
    # As the rulings call them, which take a while to load and are not needed for anything else here.
    seats = (("N", _("Nord")), ("E", _("Øst")), ("S", _("Syd")), ("W", _("Vest")))
    return tuple(
        Pad(
            call,
            url_for("pads.calls", udkast=f"{seat}:"),
            url_for("pads.cards", udkast=f"{seat}:"),
        )
        for seat, call in seats
    )
