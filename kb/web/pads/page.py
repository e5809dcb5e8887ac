"""The pads of the desk: calls and tricks entered as they happened, and on to the ruling that fits.

Every tap is a link that carries the whole entry; a script makes it quick, and nothing else.
"""

from urllib.parse import urlencode

from flask import Blueprint, render_template, request, url_for

from kb.web.interview.answers import DRAFT, LONGEST
from kb.web.interview.auction_draft import SEAT_MARK, tapped_in
from kb.web.interview.card_draft import played_in
from kb.web.interview.tapping import SEEN_WITHOUT_NET
from kb.web.pads.fitting import Fitting, for_auction, for_play
from kb.web.site.requests.query import with_query
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from rulings.bridge.notation import parse_auction
from rulings.bridge.play_notation import parse_play
from rulings.bridge.seats import CLOCKWISE
from rulings.errors import NotationError
from rulings.topics import topics

bp = Blueprint("pads", __name__)

_NOTHING = Fitting((), ())


@bp.get("/doem/meldinger")
def calls() -> str | tuple[str, int]:
    """An auction, call by call, with the rulings that fit it."""
    text, problem = _draft()

    def address_with(auction_text: str) -> str:
        return _address("pads.calls", auction_text)

    draft = tapped_in(text, address_with, finish=lambda _text: "", cancel=url_for("pads.calls"))
    auction_text = text.partition(SEAT_MARK)[0]
    is_lost = not draft.table and bool(text.strip())
    problem = problem or (
        _("Meldingerne i adressen kan ikke læses; begynd igen med kortgiveren.") if is_lost else ""
    )
    is_auction = draft.table is not None and _has_calls(auction_text)
    page = render_template(
        "pads/calls.html",
        draft=draft,
        drawn=str(parse_auction(auction_text)) if is_auction else auction_text.strip(),
        entered=is_auction,
        peers=f"{url_for('peers.page')}?{urlencode({DRAFT: auction_text})}",
        fitting=for_auction(parse_auction(auction_text)) if is_auction else _NOTHING,
        problem=problem,
        seats=[str(seat) for seat in CLOCKWISE],
        without_net=[(fault, _bare(law)) for fault, law in SEEN_WITHOUT_NET],
    )
    return (page, 400) if problem else page


@bp.get("/doem/kort")
def cards() -> str | tuple[str, int]:
    """Cards, trick by trick, with the rulings that fit them."""
    text, problem = _draft()

    def address_with(auction_text: str) -> str:
        return _address("pads.cards", auction_text)

    draft = played_in(text, address_with, use=lambda _text: "", cancel=url_for("pads.cards"))
    is_lost = not draft.table and bool(text.strip())
    problem = problem or (
        _("Kortene i adressen kan ikke læses; begynd igen med udspillet.") if is_lost else ""
    )
    fitting = for_play(parse_play(text.partition(SEAT_MARK)[0])) if draft.count else _NOTHING
    page = render_template("pads/cards.html", draft=draft, fitting=fitting, problem=problem)
    return (page, 400) if problem else page


def _draft() -> tuple[str, str]:
    """What has been entered, and what is wrong with it as a whole."""
    text = request.args.get(DRAFT, "")
    if len(text) > LONGEST:
        return "", _("Indtastningen er for lang til at blive læst; begynd igen.")
    return text, ""


def _has_calls(auction_text: str) -> bool:
    try:
        return bool(parse_auction(auction_text).calls)
    except NotationError:
        return False


def _bare(law: str) -> Target:
    """The interview on a law, told nothing."""
    topic = next(each for each in topics() if str(each.citation) == law)
    return Target(url_for("rule.topic", topic=topic.id), f"{pick(topic.title)} {number(topic.citation)}")


def _address(endpoint: str, text: str) -> str:
    return with_query(url_for(endpoint), {DRAFT: text})
