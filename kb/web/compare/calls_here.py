"""Which calls are comparable here: auction, withdrawn call and system card in, every legal call judged."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import request, url_for
from markupsafe import Markup

from kb.web.compare.address import AUCTION, EVERY_WORD, OLD, WITHDRAWN
from kb.web.compare.chips import Chips, chips_of
from kb.web.compare.fields import MeaningField, Wrong, read_meaning
from kb.web.interview.answers import CARD
from kb.web.interview.auction_draft import Draft, tapped_in
from kb.web.interview.questions import Choice
from kb.web.site.drawings.diagrams import Diagram, box, call_mark, diagram
from kb.web.site.requests.query import with_query
from kb.web.site.texts.carried_card import OWN, card_named
from kb.web.site.texts.judged_calls import JudgedCall, judged_groups
from kb.web.site.words.language import pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from laws.citation import Citation
from laws.languages import find_language
from rulings.bridge.auction import Auction, standing
from rulings.bridge.calls import Call, parse_call
from rulings.bridge.notation import parse_auction
from rulings.errors import NotationError
from rulings.meaning import NOTHING_KNOWN, Meaning, MeaningError, UnknownMeaning, context_of, format_meaning
from rulings.meaning.reading.left_out import with_left_out
from rulings.meaning.system_cards import Answer, SystemCard, answer, cards, say_way, silent, with_usual
from rulings.meaning.system_cards.governed import Governed, governing_law, heading, rule_text
from rulings.meaning.system_cards.withdrawn import withdrawn_from

AFTER, DRAFT, TURN = "efter", "udkast", "tur"
NOTHING = MeaningField(OLD, "")
NOT_GIVEN: Mapping[str, str] = {}
OPENING = "0"
"""Stands for the situation of an opening, whose key is empty."""
PARAMETERS = (AUCTION, WITHDRAWN, CARD, AFTER, TURN, OLD)


@dataclass(frozen=True, slots=True)
class CaseLaw:
    """The law of the case as the page shows it.

    Attributes:
        law: the law that governs.
        title: what it is headed by.
        question: the question how the call was made.
        ways: its answers, each a link; empty where there is only one.
        rules: what is told before a call is chosen.
        must: the call that must be made, as printed; empty where there is a choice.
        counts: whether it matters at all which call is comparable.
    """

    law: Citation
    title: str
    question: str
    ways: tuple[Choice, ...]
    rules: tuple[str, ...]
    must: Markup | str
    counts: bool


@dataclass(frozen=True, slots=True)
class Page:
    """All that the page shows.

    Attributes:
        problem: what is wrong with what was typed, in one sentence.
        draft: the auction being tapped in.
        table: the auction, once there is one.
        box: the calls to choose the withdrawn one from.
        withdrawn: the withdrawn call as printed.
        ways: how it may have been meant, each a link.
        old: its meaning, to be edited.
        groups: the legal calls under their verdict, with what follows from it.
        law: the law of the case; None where none of these laws speaks.
        silent: that the card says nothing of the withdrawn call; empty where it does.
        chips: the withdrawn call's meaning, each part changed by a tap.
        ask_of_words: where the words that the reading is reserved for are asked about instead.
    """

    problem: str = ""
    draft: Draft | None = None
    table: Diagram | None = None
    box: tuple[tuple[Choice, ...], ...] = ()
    withdrawn: Markup | str = ""
    ways: tuple[Choice, ...] = ()
    old: MeaningField = NOTHING
    groups: tuple[tuple[str, str, tuple[str, ...], list[JudgedCall]], ...] = ()
    silent: str = ""
    law: CaseLaw | None = None
    chips: Chips | None = None
    ask_of_words: str = ""


def page_address(**changes: str) -> str:
    """The address of the page with some of its parameters changed; empty ones are left out."""
    parameters = {key: request.args.get(key, "") for key in PARAMETERS} | changes
    return with_query(url_for("comparable.calls_here"), parameters)


def chosen_card() -> SystemCard:
    """The card that the address names, or the first.

    Raises:
        UnknownMeaning: when there is none of that name.
    """
    return card_named(request.args.get(CARD, "") or cards()[0].id)


def show(language: str) -> Page:
    """The page that the address asks for; what cannot be used is said, the rest is kept."""
    if DRAFT in request.args or not request.args.get(AUCTION, "").strip():
        call_text = request.args.get(WITHDRAWN, "")
        return Page(draft=_draft(), withdrawn=typeset(call_text, language) if call_text else "")
    try:
        auction = parse_auction(request.args[AUCTION])
    except NotationError as error:
        return Page(problem=_reason(error, language), draft=_draft())
    call_text, turn = request.args.get(WITHDRAWN, ""), request.args.get(TURN, "")
    withdrawn = None if call_text.strip() else withdrawn_from(auction)
    if withdrawn is None:
        return _with_auction(auction, call_text, turn, language)
    if not withdrawn.complete:
        parameters = {WITHDRAWN: str(withdrawn.withdrawn), TURN: withdrawn.made.value, AUCTION: ""}
        return Page(
            draft=_draft(str(withdrawn.rest), parameters), withdrawn=call_mark(withdrawn.withdrawn, language)
        )
    return _with_auction(withdrawn.rest, str(withdrawn.withdrawn), turn or withdrawn.made.value, language)


def _draft(text: str = "", parameters: Mapping[str, str] = NOT_GIVEN) -> Draft:
    """The pad; `parameters` is carried along where the address does not have it yet."""
    return tapped_in(
        request.args.get(DRAFT, text),
        going_on=lambda auction_text: _going_on(auction_text, parameters),
        finish=lambda auction_text: page_address(**{**parameters, AUCTION: auction_text, AFTER: "", OLD: ""}),
        cancel=url_for("comparable.page"),
    )


def _going_on(auction_text: str, parameters: Mapping[str, str]) -> str:
    url = page_address(**{**parameters, DRAFT: auction_text, AUCTION: ""})
    return url if auction_text else f"{url}{'&' if '?' in url else '?'}{DRAFT}="


def _with_auction(auction: Auction, call_text: str, turn: str, language: str) -> Page:
    table = diagram(auction, language)
    if not call_text.strip():
        return Page(table=table, box=_box(language))
    try:
        withdrawn = parse_call(call_text)
        system = chosen_card()
    except NotationError as error:
        return Page(problem=_reason(error, language), table=table, box=_box(language))
    except UnknownMeaning:
        message = _("Systemkortet findes ikke; vælg et på listen.")
        return Page(problem=message, table=table, box=_box(language))
    return _judge(auction, withdrawn, system, turn, language)


def _judge(auction: Auction, withdrawn: Call, system: SystemCard, turn: str, language: str) -> Page:
    table = diagram(auction, language)
    seat = standing(auction).turn
    context = context_of(auction, seat, withdrawn) if seat is not None else NOTHING_KNOWN
    context = with_usual(context, auction, system, withdrawn=True)
    every_word = bool(request.args.get(EVERY_WORD))
    field = read_meaning(OLD, request.args.get(OLD, ""), language, context, every_word)
    mark = call_mark(withdrawn, language)
    if field.wrong:
        message = _("Betydningen kan ikke bruges; ret den.")
        return Page(problem=message, table=table, withdrawn=mark, old=field)
    try:
        judgement = answer(auction, withdrawn, system, _after(), field.meaning, language)
    except NotationError as error:
        return Page(problem=_reason(error, language), draft=_draft(str(auction)))
    except MeaningError as error:
        wrong = MeaningField(OLD, field.text, wrong=(Wrong("", error.reason),))
        return Page(problem=error.reason, table=table, withdrawn=mark, old=wrong)
    text = format_meaning(judgement.meaning, language) if judgement.meaning else ""
    law = governing_law(auction, withdrawn, turn)
    return Page(
        table=table,
        law=_case_law(law, language) if law is not None else None,
        withdrawn=mark,
        ways=_ways(judgement, language),
        old=field if field.text else MeaningField(OLD, text),
        groups=judged_groups(judgement, law, field.text if field.reservation else text, language),
        silent="" if judgement.meaning else silent(language),
        chips=chips_of(
            judgement.meaning or Meaning(),
            language,
            lambda text: page_address(**{OLD: with_left_out(text, field.reserved), AFTER: ""}),
        ),
        ask_of_words=page_address(**{EVERY_WORD: "alle"}) + f"#fejl-{OLD}" if field.reservation else "",
    )


def _after() -> str | None:
    text = request.args.get(AFTER, "")
    return "" if text == OPENING else text or None


def _ways(judgement: Answer, language: str) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            typeset(
                f"{say_way(way, judgement.withdrawn, language)}: {format_meaning(way.meaning, language)}",
                language,
            ),
            page_address(**{AFTER: way.key, OLD: "" if at == 0 else format_meaning(way.meaning, language)}),
            way == judgement.chosen,
        )
        for at, way in enumerate(judgement.ways)
    )


def _case_law(law: Governed, language: str) -> CaseLaw:
    ways = tuple(
        Choice(typeset(way.text(language), language), page_address(**{TURN: way.value}), way is law.made)
        for way in law.ways
    )
    return CaseLaw(
        law=law.law,
        title=heading("law", language),
        question=heading("made", language),
        ways=ways if len(ways) > 1 else (),
        rules=tuple(rule_text(citation, language) for citation in law.rules),
        must=call_mark(law.must, language) if law.must is not None else "",
        counts=bool(law.after),
    )


def _box(language: str) -> tuple[tuple[Choice, ...], ...]:
    return tuple(
        tuple(
            Choice(call_mark(call, language), page_address(**{WITHDRAWN: str(call)}), False) for call in row
        )
        for row in box()
    )


def _reason(error: NotationError, language: str) -> str:
    reason = error.why.in_language(language)
    return f"{find_language(language).quote(error.what[:60])} {reason}" if error.what else reason


def offered_cards() -> list[tuple[str, str, str]]:
    """The cards to choose between: key, title, what each holds; the pair's own of the address first."""
    offers = [(system.id, pick(system.title), pick(system.about)) for system in cards()]
    try:
        own = chosen_card() if request.args.get(CARD, "").startswith(OWN) else None
    except UnknownMeaning:
        own = None
    return offers if own is None else [(request.args[CARD], pick(own.title), pick(own.about)), *offers]
