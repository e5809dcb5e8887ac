"""The legal calls in the place of a withdrawn one, under what follows from each, as a page lists them."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from flask import url_for
from markupsafe import Markup

from kb.web.site.drawings.diagrams import call_mark
from rulings.bridge.auction import Auction, MadeCall, standing
from rulings.meaning import format_meaning
from rulings.meaning.system_cards import Answer, Replacement, beside_text, group_title
from rulings.meaning.system_cards.governed import LOWEST, Governed, Made, group_of, grouped, rule_text

OLD, NEW = "gammel", "ny"
AUCTION, WITHDRAWN = "forloeb", "trukket"
"""What the address of a comparison names: the two meanings, the auction and its withdrawn call."""


@dataclass(frozen=True, slots=True)
class JudgedCall:
    """A legal call as the page lists it.

    Attributes:
        call: as printed.
        meaning: what it shows; empty where the card is silent.
        why: the sentences that decide.
        also: what 27B1a or 27B3 says beside the verdict; empty where neither says anything.
        compare: the address where both meanings stand, to be edited; empty without a meaning.
    """

    call: Markup
    meaning: str
    why: tuple[str, ...]
    also: str
    compare: str


def judged_groups(
    found: Answer, law: Governed | None, text: str, language: str
) -> tuple[tuple[str, str, tuple[str, ...], list[JudgedCall]], ...]:
    """The legal calls under what follows from them: key, title, the provisions' words and the calls.

    Args:
        text: what the withdrawn call shows, as it is written.
    """
    return tuple(
        (
            group,
            group_title(group, language),
            tuple(rule_text(one, language) for one in law.follows(group)) if law is not None else (),
            [_call(found, one, text, law, language) for one in calls],
        )
        for group, calls in grouped(found.calls, law)
    )


def _call(found: Answer, one: Replacement, old: str, law: Governed | None, language: str) -> JudgedCall:
    mark = call_mark(one.call, language)
    if one.meaning is None:
        return JudgedCall(mark, "", (), "", "")
    new = format_meaning(one.meaning, language)
    also = beside_text(one, language) if law is None or law.made is Made.IN_TURN else ""
    made = MadeCall(standing(found.auction).turn, one.call)
    both = Auction(found.auction.dealer, (*found.auction.calls, made))
    given = {OLD: old, NEW: new, AUCTION: str(both), WITHDRAWN: str(found.withdrawn)}
    query = urlencode(given)
    why, also = ((also,), "") if group_of(one, law) == LOWEST else (one.why(language), also)
    return JudgedCall(mark, new, why, also, f"{url_for('comparable.page')}?{query}")
