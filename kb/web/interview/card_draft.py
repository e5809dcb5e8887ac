"""Cards tapped in: a hand, single cards, a trick or the tricks one by one, then on with the interview."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup

from kb.web.interview.answers import DRAFT, FIELD, address
from kb.web.interview.card_pad import PadSuit, pad
from kb.web.interview.questions import Choice
from kb.web.site.drawings.tricks import InFront, trick_on_table
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from rulings.bridge.card_entry import HAND_SIZE, EnteredTricks, PickedCards
from rulings.bridge.cards import Card, Hand, parse_hand
from rulings.bridge.play_notation import parse_cards, parse_play
from rulings.bridge.seats import CLOCKWISE, Seat, seat_of
from rulings.bridge.trick import Play, Trick
from rulings.engine import Question, render
from rulings.engine.question import AnswerType
from rulings.engine.topic import Topic
from rulings.errors import NotationError

SEAT_MARK = "@"
"""Stands before the seat that plays next, when that is not the one whose turn it is."""


@dataclass(frozen=True, slots=True)
class CardDraft:
    """The page on which cards are tapped in.

    Attributes:
        heading: what is asked for now.
        leaders: the four seats, while it is open who leads.
        table: the trick that lies, North first; empty where hands and single cards are entered.
        earlier: the finished tricks, a line each.
        pad: the four suits, spades first; empty while no card can be tapped.
        players: the seats, each to be the one who plays next.
        count: how many cards have been picked.
        undo, finish, cancel: addresses; `undo` and `finish` are empty while there is nothing to undo or use,
            `cancel` where the cards must be told.
        paste: the question that a whole deal may be pasted for instead; empty where it takes none.
        other_answers: the other answers, for that form.
    """

    heading: str
    leaders: tuple[Choice, ...]
    table: tuple[InFront, ...]
    earlier: tuple[Markup, ...]
    pad: tuple[PadSuit, ...]
    players: tuple[Choice, ...]
    count: int
    undo: str
    finish: str
    cancel: str
    paste: str = ""
    other_answers: tuple[tuple[str, str], ...] = ()
    page: str = "interview/card_draft.html"


Go = Callable[[str], str]
"""The address of the draft with another text."""


def card_draft(topic: Topic, question: Question[object], answers: Mapping[str, str], text: str) -> CardDraft:
    """The page for what has been tapped in; what cannot be read begins again."""

    def to(text: str) -> str:
        return address(topic, answers, **{FIELD: question.id, DRAFT: text})

    def use(text: str) -> str:
        return address(topic, {**answers, question.id: text}) if text else ""

    cancel = address(topic, answers)
    if question.type in (AnswerType.TRICK, AnswerType.PLAY):
        return _tricks(question.type, text, to, use, cancel)
    if question.type is AnswerType.CARDS and not question.optional:
        cancel = ""  # the question's own page is this pad, empty
    draft = _pick(question.type, text, to, use, cancel)
    deal = next((q.id for q in topic.questions if q.type is AnswerType.DEAL), "")
    if question.type is not AnswerType.HAND or not deal:
        return draft
    others = {key: value for key, value in answers.items() if key not in (question.id, deal)}
    return replace(draft, paste=deal, other_answers=tuple(others.items()))


def played_in(text: str, going_on: Go, use: Go, cancel: str) -> CardDraft:
    """The page for tricks tapped in, wherever they are wanted; what cannot be read begins again."""
    return _tricks(AnswerType.PLAY, text, going_on, use, cancel)


def _pick(kind: AnswerType, text: str, to: Go, use: Go, cancel: str) -> CardDraft:
    pick_so_far = _read_picked(kind, text)

    def write_cards(cards: PickedCards) -> str:
        return str(cards.hand) if kind is AnswerType.HAND else " ".join(map(str, cards.cards))

    def tap(card: Card) -> str:
        return to(write_cards(pick_so_far.toggle(card))) if pick_so_far.takes(card) else ""

    ready = bool(pick_so_far.cards) or kind is AnswerType.HAND
    return CardDraft(
        heading=_("Tryk på kortene"),
        leaders=(),
        table=(),
        earlier=(),
        pad=pad(tap, pick_so_far.cards),
        players=(),
        count=len(pick_so_far.cards),
        undo=to("") if pick_so_far.cards else "",
        finish=use(write_cards(pick_so_far)) if ready else "",
        cancel=cancel,
    )


def _read_picked(kind: AnswerType, text: str) -> PickedCards:
    try:
        if kind is AnswerType.HAND:
            hand = parse_hand(text) if text.strip() else Hand(frozenset())
            return PickedCards(tuple(sorted(hand.cards)))
        return PickedCards(parse_cards(text)) if text.strip() else PickedCards()
    except NotationError:
        return PickedCards()


def _tricks(kind: AnswerType, text: str, to: Go, use: Go, cancel: str) -> CardDraft:
    tricks = _read_tricks(kind, text)
    if tricks is None:
        leaders = _seats(lambda seat: to(f"{seat}:"))
        return CardDraft(_("Hvem spillede ud?"), leaders, (), (), (), (), 0, "", "", cancel)
    hand = tricks.hand
    before = tricks.without_last()
    leaders = () if hand or tricks.full else _seats(lambda seat: to(str(tricks.led_by(seat))))
    return CardDraft(
        heading=_heading(tricks),
        leaders=leaders,
        table=trick_on_table(tricks.trick, current_language(), tricks.hand),
        earlier=tuple(_line(trick) for trick in tricks.play.tricks[:-1]),
        pad=pad(lambda card: to(str(tricks.plus(card))) if tricks.takes(card) else "") if hand else (),
        players=_seats(lambda seat: to(f"{tricks.play} {SEAT_MARK}{seat}"), hand) if hand else (),
        count=len(tricks.play.cards),
        undo=to(str(before) if before else ""),
        finish=use(str(_finish(tricks.play))) if tricks.play.cards else "",
        cancel=cancel,
    )


def _read_tricks(kind: AnswerType, text: str) -> EnteredTricks | None:
    tricks_text, _mark, seat = text.partition(SEAT_MARK)
    try:
        play = parse_play(tricks_text)
    except NotationError:
        return None
    return EnteredTricks(play, seat_of(seat), 1 if kind is AnswerType.TRICK else HAND_SIZE)


def _finish(play: Play) -> Play:
    """Without a last trick that nobody has led to."""
    return play if play.tricks[-1].plays else Play(play.tricks[:-1])


def _heading(tricks: EnteredTricks) -> str:
    if tricks.hand is not None:
        return _("Hvad spillede %(seat)s?", seat=render.seat_text(tricks.hand, current_language()))
    return _("Stikket er fuldt") if tricks.full else _("Hvem spillede ud til næste stik?")


def _seats(to: Callable[[Seat], str], seat_chosen: Seat | None = None) -> tuple[Choice, ...]:
    language = current_language()
    return tuple(
        Choice(Markup.escape(render.seat_text(seat, language)), to(seat), seat is seat_chosen)
        for seat in CLOCKWISE
    )


def _line(trick: Trick) -> Markup:
    language = current_language()
    return typeset(render.trick_text(trick, language), language)
