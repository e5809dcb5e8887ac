"""The box of calls in the place of a withdrawn one, coloured by counting: what is comparable by a card."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from urllib.parse import urlencode

from flask import request, url_for
from markupsafe import Markup

from kb.web.interview.answers import CARD, State, address
from kb.web.interview.bidding_box import Box, Mark, make_box, mark_of
from kb.web.interview.questions import Choice
from kb.web.site.drawings.diagrams import box, call_mark
from kb.web.site.texts.carried_card import card_named
from kb.web.site.texts.judged_calls import AUCTION as FORMED
from kb.web.site.texts.judged_calls import WITHDRAWN, JudgedCall, judged_groups
from kb.web.site.words.language import later as _l
from kb.web.site.words.language import pick
from kb.web.site.words.typography import typeset
from rulings.bridge.calls import Call, parse_call
from rulings.bridge.notation import parse_auction
from rulings.engine.allowance import Allowance
from rulings.engine.topic import Topic
from rulings.errors import NotationError
from rulings.meaning import MeaningError, UnknownMeaning, format_meaning
from rulings.meaning.system_cards import UNKNOWN, Answer, SystemCard, answer, cards
from rulings.meaning.system_cards.governed import (
    CANCELLED,
    FREE,
    JUDGEMENT,
    LOWEST,
    NO,
    Governed,
    Made,
    governing_law,
    group_of,
)
from rulings.meaning.system_cards.withdrawn import withdrawn_from

RHO_CALL = "rho-call"
"""The question whose answer is the call between a call out of rotation and the player's turn."""

_MARKS = {
    LOWEST: Mark(Allowance.FREE.value, "✓", _l("Frit"), _l("det laveste bud i samme farve (§ 27B1a)")),
    FREE: Mark("comparable", "=", _l("Tilsvarende"), _l("frit, for kortets betydninger svarer til hinanden")),
    UNKNOWN: Mark("unknown", "·", _l("Kortet siger intet"), _l("spørg parret, hvad meldingen viser")),
}
"""The marks that only counting tells."""
_TO_BE_JUDGED = (Allowance.FREE.value, Allowance.JUDGED.value, Allowance.ONLY_COMPARABLE.value)


@dataclass(frozen=True, slots=True)
class CountedCalls:
    """What counting says of the calls to choose among.

    Attributes:
        withdrawn: the withdrawn call as printed, and what it shows by the card.
        cards: the system cards, each a link.
        groups: the calls under what follows from them.
        marks: by call, for the bidding box.
        box: the box itself, where the question has none of its own.
        more: where the meaning is changed, or the calls up to the player's turn are entered.
    """

    withdrawn: tuple[Markup, Markup]
    cards: tuple[Choice, ...]
    groups: tuple[tuple[str, str, tuple[str, ...], list[JudgedCall]], ...]
    marks: Mapping[Call, Mark]
    box: Box | None
    more: str


def count_calls(
    topic: Topic, at: State, marks_by_call: Mapping[Call, Mark], language: str
) -> CountedCalls | None:
    """The calls to choose among as the chosen card judges them.

    None where the auction is not known, no call that 23 is about stands open in it, or the card is silent.

    Args:
        marks_by_call: the marks of the calls by the options alone; none where the question has no box.
    """
    auction_text = at.answers.get("auction", "")
    key, system = _chosen_card()
    card_answer = (
        _meaning_of(auction_text, at.answers.get(RHO_CALL, ""), key, language) if auction_text else None
    )
    if card_answer is None or (card_answer.maker is Made.IN_TURN and not marks_by_call):
        return None
    card_says, law = card_answer.answer, card_answer.law
    if card_says is None or law is None:
        mark = call_mark(card_answer.withdrawn, language)
        return CountedCalls((mark, Markup("")), (), (), {}, None, _more(auction_text, key))
    text = format_meaning(card_says.meaning, language) if card_says.meaning else ""
    in_turn = card_answer.maker is Made.IN_TURN
    marks = (
        {**marks_by_call, **_marks(card_says, law, marks_by_call)} if in_turn else _every_mark(card_says, law)
    )
    return CountedCalls(
        withdrawn=(call_mark(card_says.withdrawn, language), typeset(text, language)),
        cards=tuple(
            Choice(
                typeset(pick(each.title), language),
                address(topic, at.answers, **{CARD: name}) + "#nu",
                name == key,
            )
            for name, each in {**{each.id: each for each in cards()}, key: system}.items()
        ),
        groups=judged_groups(card_says, law, text, language),
        marks=marks,
        box=None if in_turn else make_box(marks, language),
        more=_more(str(card_says.auction), key, str(card_says.withdrawn)),
    )


def _chosen_card() -> tuple[str, SystemCard]:
    """Key and card of the address, which may carry a pair's own; the first of ours where it has none."""
    key = request.args.get(CARD, "")
    try:
        return key, card_named(key)
    except UnknownMeaning:
        return cards()[0].id, cards()[0]


def _more(auction: str, key: str, withdrawn: str = "") -> str:
    """The page where the auction goes on, or the meaning is changed."""
    query = {FORMED: auction, CARD: key} | ({WITHDRAWN: withdrawn} if withdrawn else {})
    return f"{url_for('comparable.calls_here')}?{urlencode(query)}"


@dataclass(frozen=True, slots=True)
class _CardAnswer:
    """What a card says after an auction, and the law; neither before the player's turn has come again."""

    withdrawn: Call
    maker: Made
    law: Governed | None = None
    answer: Answer | None = None


@lru_cache(maxsize=64)
def _meaning_of(text: str, rho_call: str, card_key: str, language: str) -> _CardAnswer | None:
    """What the card says after an auction; kept, as every step of an interview asks for it again."""
    try:
        withdrawn = withdrawn_from(parse_auction(text))
        if withdrawn is None:
            return None
        if not withdrawn.complete and withdrawn.made is Made.RHO and rho_call:
            withdrawn = withdrawn.after(parse_call(rho_call))
        if not withdrawn.complete:
            return _CardAnswer(withdrawn.withdrawn, withdrawn.made)
        law = governing_law(withdrawn.rest, withdrawn.withdrawn, withdrawn.made)
        if law is None or law.made is not withdrawn.made or law.must is not None or not law.after:
            return None
        card_says = answer(withdrawn.rest, withdrawn.withdrawn, card_named(card_key), language=language)
    except (NotationError, MeaningError):
        return None
    return _CardAnswer(withdrawn.withdrawn, withdrawn.made, law, card_says) if card_says.meaning else None


def _every_mark(card_says: Answer, law: Governed) -> dict[Call, Mark]:
    """The marks of all calls after a call out of rotation."""
    by_group = {
        FREE: _speak_mark(_MARKS[FREE]),
        JUDGEMENT: mark_of(Allowance.JUDGED),
        NO: mark_of(Allowance.SILENCES),
        UNKNOWN: _speak_mark(_MARKS[UNKNOWN]),
    }
    marks = {replacement.call: by_group[group_of(replacement, law)] for replacement in card_says.calls}
    return {call: marks.get(call, mark_of(Allowance.NO)) for row in box() for call in row}


def _marks(card_says: Answer, law: Governed, marks_by_call: Mapping[Call, Mark]) -> dict[Call, Mark]:
    """The marks that counting changes: of calls that are free by 27B1a, or only if they are comparable."""
    depends = Allowance.ONLY_COMPARABLE.value
    new_marks = {}
    for replacement in card_says.calls:
        mark, group = marks_by_call.get(replacement.call), group_of(replacement, law)
        if mark is None or mark.kind not in _TO_BE_JUDGED:
            continue
        if group in _MARKS:
            new_marks[replacement.call] = _speak_mark(_MARKS[group])
        elif group in (NO, CANCELLED) and mark.kind != Allowance.FREE.value:
            new_marks[replacement.call] = _refuse(mark, depends)
    return new_marks


def _speak_mark(mark: Mark) -> Mark:
    return replace(mark, words=str(mark.words), more=str(mark.more))


def _refuse(mark: Mark, depends: str) -> Mark:
    """The mark of a call that is not comparable: it silences partner, and a double is not allowed."""
    return mark_of(Allowance.NO if mark.kind == depends else Allowance.SILENCES)
