"""The box of calls after an insufficient bid, coloured by counting: what is comparable by the pair's card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from urllib.parse import urlencode

from flask import request, url_for
from markupsafe import Markup

from kb.web.interview.answers import CARD, State, address
from kb.web.interview.bidding_box import Mark, mark_of
from kb.web.interview.questions import Choice
from kb.web.site.drawings.diagrams import call_mark
from kb.web.site.texts.judged_calls import AUCTION as FORMED
from kb.web.site.texts.judged_calls import WITHDRAWN, Judged, judged_groups
from kb.web.site.words.language import later as _l
from kb.web.site.words.language import pick
from kb.web.site.words.typography import typeset
from rulings.bridge.auction import Auction, standing
from rulings.bridge.calls import Call
from rulings.bridge.irregularities import Fault, irregularities
from rulings.bridge.notation import parse_auction
from rulings.engine.allowance import Allowance
from rulings.engine.topic import Topic
from rulings.errors import NotationError
from rulings.meaning import MeaningError, format_meaning
from rulings.meaning.system_cards import UNKNOWN, Answer, answer, card, cards
from rulings.meaning.system_cards.governed import (
    CANCELLED,
    FREE,
    LOWEST,
    NO,
    Governed,
    Made,
    governed,
    group_of,
)

_MARKS = {
    LOWEST: Mark(Allowance.FREE.value, "✓", _l("Frit"), _l("det laveste bud i samme farve (§ 27B1a)")),
    FREE: Mark("comparable", "=", _l("Tilsvarende"), _l("frit, for kortets betydninger svarer til hinanden")),
    UNKNOWN: Mark("unknown", "·", _l("Kortet siger intet"), _l("spørg parret, hvad meldingen viser")),
}
"""The marks that only counting tells."""
_TO_BE_JUDGED = (Allowance.FREE.value, Allowance.JUDGED.value, Allowance.ONLY_COMPARABLE.value)


@dataclass(frozen=True, slots=True)
class Counted:
    """What counting says of the calls to choose among.

    Attributes:
        withdrawn: the withdrawn call as printed, and what it shows by the card.
        cards: the system cards, each a link.
        groups: the calls under what follows from them.
        marks: by call, for the bidding box.
        more: where the meaning is changed and each pair of calls compared.
    """

    withdrawn: tuple[Markup, Markup]
    cards: tuple[Choice, ...]
    groups: tuple[tuple[str, str, tuple[str, ...], list[Judged]], ...]
    marks: Mapping[Call, Mark]
    more: str


def counted(topic: Topic, at: State, marked: Mapping[Call, Mark], language: str) -> Counted | None:
    """The calls to choose among as the chosen card judges them.

    None where the auction is not known, no insufficient bid stands open in it, or the card is silent on it.

    Args:
        marked: the marks of the calls by the options alone.
    """
    given = at.answers.get("auction", "")
    chosen = request.args.get(CARD, "")
    system = next((one for one in cards() if one.id == chosen), cards()[0])
    found = _found(given, system.id, language) if given and marked else None
    if found is None:
        return None
    answered, law = found
    text = format_meaning(answered.meaning, language) if answered.meaning else ""
    query = {FORMED: str(answered.auction), WITHDRAWN: str(answered.withdrawn), CARD: system.id}
    return Counted(
        withdrawn=(call_mark(answered.withdrawn, language), typeset(text, language)),
        cards=tuple(
            Choice(
                typeset(pick(one.title), language),
                address(topic, at.answers, **{CARD: one.id}) + "#nu",
                one.id == system.id,
            )
            for one in cards()
        ),
        groups=judged_groups(answered, law, text, language),
        marks={**marked, **_marks(answered, law, marked)},
        more=f"{url_for('comparable.calls_here')}?{urlencode(query)}",
    )


@lru_cache(maxsize=64)
def _found(text: str, card_id: str, language: str) -> tuple[Answer, Governed] | None:
    """What the card says after an auction; kept, as every step of an interview asks for it again."""
    try:
        auction = parse_auction(text)
        taken = _withdrawn(auction)
        if taken is None:
            return None
        rest, withdrawn = taken
        found = answer(rest, withdrawn, card(card_id), language=language)
    except (NotationError, MeaningError):
        return None
    law = governed(rest, withdrawn, Made.IN_TURN)
    return (found, law) if law is not None and law.made is Made.IN_TURN and found.meaning else None


def _withdrawn(auction: Auction) -> tuple[Auction, Call] | None:
    """The auction up to an insufficient bid that nobody has called over, and the bid."""
    for one in irregularities(auction):
        if one.faults[0] is Fault.INSUFFICIENT and one.index == len(auction.calls) - 1:
            rest = auction.before(one.index)
            return (rest, one.made.call) if standing(rest).turn is one.made.seat else None
    return None


def _marks(found: Answer, law: Governed, marked: Mapping[Call, Mark]) -> dict[Call, Mark]:
    """The marks that counting changes: of calls that are free by 27B1a, or only if they are comparable."""
    depends = Allowance.ONLY_COMPARABLE.value
    changed = {}
    for one in found.calls:
        mark, group = marked.get(one.call), group_of(one, law)
        if mark is None or mark.kind not in _TO_BE_JUDGED:
            continue
        if group in _MARKS:
            changed[one.call] = _said(_MARKS[group])
        elif group in (NO, CANCELLED) and mark.kind != Allowance.FREE.value:
            changed[one.call] = _refused(mark, depends)
    return changed


def _said(mark: Mark) -> Mark:
    return replace(mark, words=str(mark.words), more=str(mark.more))


def _refused(mark: Mark, depends: str) -> Mark:
    """The mark of a call that is not comparable: it silences partner, and a double is not allowed."""
    return mark_of(Allowance.NO if mark.kind == depends else Allowance.SILENCES)
