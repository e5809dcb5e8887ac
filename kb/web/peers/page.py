"""`/ligestillede`: the form for a sheet, which is made only where nothing typed gives anything away."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from flask import Blueprint, make_response, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from kb.web.interview.answers import DRAFT, answers_in
from kb.web.interview.round_trip import ANSWERS, CASE
from kb.web.peers import address
from kb.web.peers.address import LAWS, Behind
from kb.web.site.drawings.diagrams import call_mark
from kb.web.site.requests.editing import must_be_ours
from kb.web.site.shelf import knowledge
from kb.web.site.texts.places import held_url
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from rulings.bridge.auction import Auction
from rulings.bridge.calls import CALLS, PASS
from rulings.bridge.cards import Hand, parse_card, parse_hand
from rulings.bridge.contract import contract_of
from rulings.bridge.notation import parse_auction
from rulings.engine.render import call_text, seat_text
from rulings.errors import NotationError
from rulings.polls import Leak, Secret, forbidden, known_words, lawful_part, leaks, measures, telling, unknown
from rulings.polls.answer import LEVELS
from rulings.polls.heard import heard_data
from rulings.polls.known import NAMED_IN, highest_number
from rulings.polls.leak import SOURCES, common_words
from rulings.polls.poll import WHOLE_HAND, withdrawn_calls
from rulings.polls.telling import bid_words, of_anybody

# What the kept page needs to ask peers without the network: forbidden words, measures, drawn calls

_NONE = "-"
"""No source: words that tell of any."""


def script_data() -> Markup:
    """The data of `peers.js`, as JSON for an element of the page."""
    language = current_language()
    data = {
        "forbidden": {
            "calls": {str(call): _words(Secret(str(call), _NONE), "call") for call in CALLS},
            "information": {source: _words(Secret("", source), "information") for source in ("", *SOURCES)},
            "asker": _words(Secret("", _NONE), "asker"),
            "common": sorted(common_words()),
        },
        "known": {
            "words": sorted(known_words()),
            "names": sorted(known_words(_NONE) - known_words()),
            "namedIn": NAMED_IN,
            "most": highest_number(),
        },
        "heard": heard_data(),
        "telling": {"anybody": [asdict(pattern) for pattern in of_anybody()], **asdict(bid_words())},
        "measures": [
            {
                "id": each.id,
                "title": pick(each.title),
                "source": pick(each.source),
                "considered": each.considered and [each.considered.numerator, each.considered.denominator],
                "chosen": each.chosen,
            }
            for each in measures()
        ],
        "calls": {str(call): str(call_mark(call, language)) for call in CALLS},
        "levels": LEVELS,
    }
    return Markup(json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"))


def _words(secret: Secret, what: str) -> list[str]:
    return [leak.word for leak in forbidden(secret) if leak.what == what]


bp = Blueprint("peers", __name__)

AT, LED, SOURCE, STATEMENT = "ved", "spillede", "kilde", "sagt"
MEANT = "ord"
"""The words that the director has said tell nothing, though no explanation is known to need them."""
BETWEEN = "|"
"""What stands between two of them; a phrase has blanks."""


@bp.get("/ligestillede")
def page() -> str:
    """The form for a sheet; first for an auction, where none is known."""
    return _form(request.args)


@bp.post("/ligestillede")
def check() -> str | Response:
    """The sheet, where nothing that was typed gives anything away; else the form with the word named."""
    must_be_ours()
    form = request.form
    auction = _auction(form.get(DRAFT, ""))
    if auction is None:
        return make_response(_form(form, _unreadable()), 400)
    hand, problem = _hand(form.get(address.HAND, ""))
    at = _at(auction, form.get(AT, ""))
    lawful, others = lawful_part(auction, at)
    table_choice, wrong = _table_choice(auction, at, form.get(LED, ""))
    problem = problem or wrong
    if hand is None or problem:
        return make_response(_form(form, problem), 400)
    poll = address.poll_of(lawful, hand, form)
    if poll.on_lead and contract_of(lawful) is None:
        problem = _("Meldeforløbet endte uden en kontrakt, så der er intet at spørge om.")
        return make_response(_form(form, problem), 400)
    source = form.get(SOURCE, "")
    secret = Secret(
        table_choice,
        source if source in SOURCES else "",
        form.get(STATEMENT, "")[: address.LONGEST],
        withdrawn_calls(lawful, others),
        tuple(str(entry.call) for entry in lawful.calls),
    )
    texts = (poll.explanations, poll.methods)
    leaks_found = leaks(texts, secret)
    unknown_words = (*unknown(texts, secret.source), *telling(texts, table_choice))
    if leaks_found or not {*unknown_words} <= {*form.get(MEANT, "").split(BETWEEN)}:
        return make_response(_form(form, "", leaks_found, unknown_words), 400)
    behind = Behind(table_choice, form.get(CASE, ""), form.get(ANSWERS, "")[:1200])
    return address.remember(redirect(address.sheet_url(poll), 303), poll, behind)


def _form(
    values: Mapping[str, str],
    problem: str = "",
    leaks_found: Sequence[Leak] = (),
    unknown_words: Sequence[str] = (),
) -> str:
    fields = dict(values)
    behind = _from_case(values)
    for key, value in behind.items():
        fields.setdefault(key, value)
    auction = _auction(fields.get(DRAFT, ""))
    if fields.get(DRAFT) and auction is None and not problem:
        problem = _unreadable()
    at = _at(auction, fields.get(AT, "")) if auction is not None else None
    others = lawful_part(auction, at)[1] if auction is not None else ()
    language = current_language()
    base = knowledge()
    return render_template(
        "peers/page.html",
        problem=problem,
        leaks=leaks_found,
        unknown=() if leaks_found else unknown_words,
        between=BETWEEN,
        given=fields,
        auction=auction,
        at="" if at is None else str(at),
        calls=_call_options(auction) if auction is not None else [],
        left_out=[(seat_text(entry.seat, language), call_mark(entry.call, language)) for entry in others],
        sources=SOURCES,
        longest=address.LONGEST,
        data=script_data(),
        law=lambda citation: held_url(citation, base.editions),
        laws=LAWS,
    )


def _from_case(values: Mapping[str, str]) -> dict[str, str]:
    """What the case that asks knows already."""
    facts = answers_in(values.get(ANSWERS, ""))
    source = facts.get("information-source", "")
    fields = {DRAFT: facts.get("auction", ""), SOURCE: source if source in SOURCES else ""}
    return {key: value for key, value in fields.items() if value}


def _auction(text: str) -> Auction | None:
    try:
        auction = parse_auction(text) if text.strip() else None
    except NotationError:
        return None
    return auction if auction is not None and auction.calls else None


def _hand(text: str) -> tuple[Hand | None, str]:
    try:
        hand = parse_hand(text)
    except NotationError:
        return None, _("Hånden kan ikke læses; skriv den fra spar til klør som »EK52.D3.10984.K72«.")
    if len(hand.cards) != WHOLE_HAND:
        return None, _("Hånden har %(n)d kort; skriv alle 13.", n=len(hand.cards))
    return hand, ""


def _at(auction: Auction, text: str) -> int | None:
    """The number of the call at issue; the last that is no pass, where none is named."""
    if text == "slut":
        return None
    if text.isascii() and text.isdigit() and int(text[:4]) < len(auction.calls):
        return int(text)
    places = [n for n, entry in enumerate(auction.calls) if entry.call != PASS]
    return places[-1] if places else len(auction.calls) - 1


def _table_choice(auction: Auction, at: int | None, led: str) -> tuple[str, str]:
    """What was chosen at the table, as code writes it, and what is wrong with it."""
    if at is not None:
        return str(auction.calls[at].call), ""
    if not led.strip():
        return "", ""
    try:
        return str(parse_card(led)), ""
    except NotationError:
        return "", _("Kortet, der blev spillet ud, kan ikke læses; skriv det som »♠E« eller »hj10«.")


def _call_options(auction: Auction) -> list[tuple[str, str]]:
    language = current_language()
    return [
        (str(n), f"{seat_text(entry.seat, language)}: {call_text(entry.call, language)}")
        for n, entry in enumerate(auction.calls)
    ]


def _unreadable() -> str:
    return _("Meldeforløbet kan ikke læses; skriv kortgiveren og så meldingerne: »N: 1♥ pas 2♥«.")
