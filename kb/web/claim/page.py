"""The claim check on a page: what was typed, what is wrong with it, and the result first."""

import json

from flask import Blueprint, render_template, request

from kb.web.claim import view
from kb.web.claim.address import BACK, HANDS, MORE, UNKNOWN, claim_from_address, page_address
from kb.web.claim.building import building
from kb.web.site.drawings.compass import compass
from kb.web.site.drawings.diagrams import COLUMNS, hands
from kb.web.site.requests.refusals import must_be_meant
from kb.web.site.shelf import knowledge
from kb.web.site.texts.amended import amended_citations
from kb.web.site.texts.own_text import link_citations
from kb.web.site.texts.places import held_url
from kb.web.site.words.language import current_language
from laws.citation import parse
from rulings.bridge.seats import CLOCKWISE
from rulings.claims import Claim, ClaimError, OutOfTime, Unclear, Verdict, check, read_claim, say
from rulings.claims.assumptions import citations, federation_text, federations, player_name, players
from rulings.claims.unknown import FIELD, check_all, endings, spread_text
from rulings.engine.render import seat_text

bp = Blueprint("claim", __name__, url_prefix="/krav")

SECONDS = 2.5
"""What a request may take; the rest of its three seconds is for the page."""

FEW = 4
"""Cards a hand up to which an ending takes less than a tenth of a second."""

LAW_70 = parse("70")

_TRUMPS = ("♠", "♥", "♦", "♣", "NT")


@bp.get("")
def page() -> str | tuple[str, int]:
    """The pads, a result, or what cannot be used with all that was typed."""
    language = current_language()
    cards_so_far = building(language)
    if cards_so_far:
        return _page(language, tapped=cards_so_far)
    try:
        request_data = claim_from_address()
        if request_data.get(FIELD):
            must_be_meant()
            result = check_all(request_data, seconds=SECONDS)
            return _page(language, result.worst, spread=spread_text(result, language))
        claim = read_claim(request_data)
        if len(claim.ending.hand(claim.ending.leader)) > FEW:
            must_be_meant()
        verdict = check(claim, seconds=SECONDS)
    except Unclear as unclear:
        return _page(
            language,
            problem=unclear.said[language],
            at=unclear.field,
            asked=_readings_to_choose(unclear, language),
        ), 400
    except ClaimError as error:
        return _page(language, problem=error.said[language], at=error.field), 400
    except OutOfTime as late:
        command = "" if request_data.get(FIELD) else json.dumps(_compact(), ensure_ascii=False)
        claim = endings(request_data)[2][0][1] if request_data.get(FIELD) else claim
        sure = {"bounds": say.bounds(claim, late, language), "rest_on": say.PROVISIONS}
        return _page(language, None, late=True, command=command, **{**sure, **_read(claim, language)})
    return _page(language, verdict)


def _readings_to_choose(unclear: Unclear, language: str) -> list[tuple[str, str]]:
    """What the words that are asked about can be, each with the address of the claim with it."""
    return [(text, page_address(plan=line)) for text, line in say.choices(unclear, language)]


def _compact() -> dict[str, object]:
    return {name: value for name, value in claim_from_address().items() if value}


def _page(language: str, verdict: Verdict | None = None, **values: object) -> str:
    base = knowledge()
    return render_template(
        "claim/page.html",
        values=request.args,
        hand_fields=[(seat.value, HANDS[seat], seat_text(seat, language)) for seat in CLOCKWISE],
        seats=[(seat.value, seat_text(seat, language)) for seat in CLOCKWISE],
        trumps=[(sign, sign) for sign in _TRUMPS],
        federations=[(key, federation_text(key, "name", language)) for key in federations()],
        federation=federation_text(_federation(), "name", language),
        source=federation_text(_federation(), "source", language),
        players=[(key, player_name(key, language)) for key in players()],
        rule=LAW_70,
        amended=amended_citations([LAW_70, *(say.cited_by(verdict) if verdict is not None else ())]),
        law=lambda citation: held_url(citation, base.editions),
        linked=lambda text: link_citations(base, text, language),
        here=page_address,
        first_hand=next(iter(HANDS.values())),
        back=_back(),
        unknown_name=UNKNOWN,
        more=any(request.args.get(name) for name in MORE),
        verdict=verdict,
        **(_verdict_view(verdict, language) if verdict else {}),
        **values,
    )


def _back() -> str:
    """The address of the question to go back to; only ever one of this site's interviews."""
    way = request.args.get(BACK, "")
    return way if way.startswith("/") and not way.startswith("//") and "\\" not in way else ""


def _federation() -> str:
    """The federation of the address, or the usual one where it names none that is known."""
    code = request.args.get("forbund", "")
    return code if code in federations() else next(iter(federations()))


def _read(claim: Claim, language: str) -> dict[str, object]:
    """How the words of a claim were read, and what of them was passed over."""
    return {
        "stated": [say.item_text(item, language) for item in claim.line],
        "passed": say.passed_text(claim, language),
    }


def _verdict_view(verdict: Verdict, language: str) -> dict[str, object]:
    return {
        "score": say.score(verdict, language),
        "headline": say.headline(verdict, language),
        "standing": say.standing(verdict, language),
        "rulings": say.rulings(verdict, language),
        **_read(verdict.claim, language),
        "deal": hands(view.deal(verdict.claim.ending), language),
        "compass": compass(language, leader=verdict.claim.ending.leader),
        "columns": [seat_text(seat, language) for seat in COLUMNS],
        "lines": view.lines(verdict, language),
        "flips": view.flips(verdict, language),
        "choices": view.choices(verdict, language),
        "marks": view.marks(verdict, language),
        "together": view.together(verdict, language),
        "cited_places": [
            place
            for assumption in verdict.assumed
            for place in citations(assumption.key, verdict.claim.federation)
        ],
    }
