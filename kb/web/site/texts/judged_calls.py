"""The legal calls in the place of a withdrawn one, under what follows from each, as a page lists them."""

from dataclasses import dataclass
from urllib.parse import urlencode

from flask import url_for
from markupsafe import Markup

from kb.web.site.drawings.diagrams import call_mark
from rulings.bridge.auction import Auction, MadeCall, standing
from rulings.meaning import format_meaning
from rulings.meaning.system_cards import Answer, Replacement, beside_text, group_title
from rulings.meaning.system_cards.governed import LOWEST, Governed, Made, group_calls, group_of, rule_text

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
    card_says: Answer, law: Governed | None, text: str, language: str
) -> tuple[tuple[str, str, tuple[str, ...], list[JudgedCall]], ...]:
    """The legal calls under what follows from them: key, title, the provisions' words and the calls.

    Args:
        text: what the withdrawn call shows, as it is written.
    """
    return tuple(
        (
            group,
            group_title(group, language),
            tuple(rule_text(rule, language) for rule in law.follows(group)) if law is not None else (),
            [_call(card_says, rule, text, law, language) for rule in calls],
        )
        for group, calls in group_calls(card_says.calls, law)
    )


def _call(
    card_says: Answer, replacement: Replacement, old: str, law: Governed | None, language: str
) -> JudgedCall:
    mark = call_mark(replacement.call, language)
    if replacement.meaning is None:
        return JudgedCall(mark, "", (), "", "")
    new = format_meaning(replacement.meaning, language)
    also = beside_text(replacement, language) if law is None or law.made is Made.IN_TURN else ""
    new_call = MadeCall(standing(card_says.auction).turn, replacement.call)
    both = Auction(card_says.auction.dealer, (*card_says.auction.calls, new_call))
    parameters = {OLD: old, NEW: new, AUCTION: str(both), WITHDRAWN: str(card_says.withdrawn)}
    query = urlencode(parameters)
    why, also = ((also,), "") if group_of(replacement, law) == LOWEST else (replacement.why(language), also)
    return JudgedCall(mark, new, why, also, f"{url_for('comparable.page')}?{query}")
