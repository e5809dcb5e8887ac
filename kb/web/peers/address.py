"""A poll as addresses carry it: the sheet's holds what peers may see, and nothing else.

The call at issue and the case that asks stand in a cookie that only the count's page is sent.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from urllib.parse import quote, unquote

from flask import request, url_for
from werkzeug.wrappers import Response

from kb.web.site.requests.query import with_query
from kb.web.site.requests.refusals import Refusal
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import translate as _
from laws.citation import parse
from rulings.bridge.auction import Auction
from rulings.bridge.cards import Hand, parse_hand
from rulings.bridge.notation import parse_auction
from rulings.errors import NotationError
from rulings.polls import Poll
from rulings.polls.poll import SCORING, VULNERABLE, WHOLE_HAND, lawful_part

AUCTION, HAND, ZONE, SCORE = "m", "h", "z", "f"
EXPLANATION, METHODS = "forklaring", "metoder"
ANSWERS, TOKEN, OTHERS = "s", "t", "svar"
"""The answers so far, by which other phones deliver theirs, and that the sheet is on one of those."""
LEVEL = "niveau"
LAWS = tuple(map(parse, ("16B1b", "21B3", "12C1c")))
"""What a poll serves."""
LONGEST = 600
"""Characters of explanations, and of methods."""
_HOURS = 12
_COOKIE = "spurgt-"


@dataclass(frozen=True, slots=True)
class Behind:
    """What only the director knows of a poll.

    Attributes:
        made: the call or card chosen at the table, as code writes it.
        case: the topic that asks; empty where none does.
        answers: of that case, as an address carries them.
    """

    made: str = ""
    case: str = ""
    answers: str = ""


def core(poll: Poll) -> dict[str, str]:
    """What the address of a sheet says."""
    parameters = {
        AUCTION: str(poll.auction), HAND: str(poll.hand), ZONE: poll.vulnerable, SCORE: poll.scoring,
        EXPLANATION: poll.explanations, METHODS: poll.methods,
    }  # fmt: skip
    return {key: value for key, value in parameters.items() if value}


def sheet_url(poll: Poll, *, absolute: bool = False, **more: str) -> str:
    """Where the sheet stands, with the answers so far."""
    return with_query(url_for("peers_sheet.sheet", _external=absolute), {**core(poll), **more})


def tally_url(poll: Poll, **more: str) -> str:
    """Where its answers are counted."""
    return with_query(url_for("peers_count.count"), {**core(poll), **more})


def read_poll(args: Mapping[str, str]) -> Poll | None:
    """The poll of an address; None where it holds none."""
    try:
        whole = parse_auction(args.get(AUCTION, ""))
        hand = parse_hand(args.get(HAND, ""))
    except NotationError:
        return None
    auction, others = lawful_part(whole)
    if others or len(hand.cards) != WHOLE_HAND:
        return None
    return poll_of(auction, hand, args)


def poll_wanted(args: Mapping[str, str]) -> Poll:
    """The poll of an address.

    Raises:
        Refusal: it holds none.
    """
    poll = read_poll(args)
    if poll is None:
        offers = [Target(url_for("peers.page"), _("Lav et nyt ark"))]
        raise Refusal(
            400, _("Arket kan ikke vises"), _("Arket i adressen kan ikke læses; lav det igen."), offers
        )
    return poll


def poll_of(auction: Auction, hand: Hand, args: Mapping[str, str]) -> Poll:
    """A poll on an auction and a hand, with what else a form or an address says."""
    zone, score = args.get(ZONE, ""), args.get(SCORE, "")
    return Poll(
        auction,
        hand,
        zone if zone in VULNERABLE else VULNERABLE[0],
        score if score in SCORING else SCORING[0],
        _one_line(args.get(EXPLANATION, "")),
        _one_line(args.get(METHODS, "")),
    )


def _one_line(text: str) -> str:
    """What was typed in lines, one after another: where one ended is seen, and that a label begins there."""
    lines = [" ".join(line.split()) for line in text.splitlines()]
    return "; ".join(line.rstrip(";") for line in lines if line)[:LONGEST]


def remember(answer: Response, poll: Poll, behind: Behind) -> Response:
    """Has the director's browser keep what stands behind a poll, for the count alone."""
    cookie = quote(json.dumps(asdict(behind), separators=(",", ":")))
    answer.set_cookie(
        _cookie(poll), cookie[:3500], max_age=_HOURS * 3600, path=url_for("peers_count.count"), httponly=True,
        samesite="Strict",
    )  # fmt: skip
    return answer


def behind_of(poll: Poll) -> Behind:
    """What this browser keeps of a poll; nothing where it did not put it."""
    try:
        values = json.loads(unquote(request.cookies.get(_cookie(poll), "")))
        return Behind(**{key: str(values[key]) for key in ("made", "case", "answers")})
    except (ValueError, KeyError, TypeError):
        return Behind()


def _cookie(poll: Poll) -> str:
    return _COOKIE + sha256(json.dumps(core(poll)).encode()).hexdigest()[:12]
