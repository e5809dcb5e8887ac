"""Facts as they come in (JSON, a form, an example) read against the questions of a topic."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from rulings.bridge.cards import Card, Deal, Hand
from rulings.bridge.deal_notation import declarer_of, is_deal, trumps_of
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, Trick
from rulings.engine.question import Answer, AnswerType, Question, answer
from rulings.errors import FactsError, NotationError, Unfit
from rulings.reasons import because

_MOST_LETTERS = 60


def read_facts(questions: Sequence[Question[Any]], facts: object) -> dict[str, Answer]:
    """The facts as answers by question id, in the order given; empty answers (null, "") are left out.

    Raises:
        FactsError: for facts that are no object, an unknown question or a value that cannot be its answer.
    """
    if not isinstance(facts, Mapping):
        raise FactsError("", _on_one_line(facts), because("facts-no-object"))
    by_id = {q.id: q for q in questions}
    answers: dict[str, Answer] = {}
    for key, value in with_deal(questions, facts).items():
        question = by_id.get(str(key))
        if question is None:
            raise _unknown_question(str(key), tuple(by_id))
        if value is None or value == "":
            continue
        answers[question.id] = read_answer(question, value)
    return answers


def with_deal(questions: Sequence[Question[Any]], facts: Mapping[Any, Any]) -> dict[Any, Any]:
    """The facts with a whole deal, given where one hand is asked for, as the answer to the deal's question.

    What a PBN text names beside it, the declarer and the trumps, is added where the topic asks for it.
    """
    deals = [q.id for q in questions if q.type is AnswerType.DEAL]
    hands = [q.id for q in questions if q.type in (AnswerType.HAND, AnswerType.DEAL)]
    pasted = [key for key in hands if isinstance(facts.get(key), str) and is_deal(facts[key])]
    if not deals or not pasted:
        return dict(facts)
    text = facts[pasted[0]]
    spread = {deals[0] if key in pasted else key: value for key, value in facts.items()} | {deals[0]: text}
    declarer, trumps = declarer_of(text), trumps_of(text)
    beside = {
        "declarer-seat": None if declarer is None else declarer.value,
        "trumps": None if trumps is None else trumps.letter,
    }
    known = {q.id for q in questions}
    return spread | {key: v for key, v in beside.items() if v and key in known and not spread.get(key)}


def read_answer(question: Question[Any], value: object) -> Answer:
    """One answer.

    Raises:
        FactsError: with what was expected.
    """
    text = _on_one_line(value)
    try:
        return answer(question, value)
    except NotationError as error:
        why = because("answer-unread", question=question.id, reason=error.with_place())
        raise FactsError(question.id, text, why) from error
    except Unfit as error:
        near = tuple(get_close_matches(text, question.values, 3, 0.5)) or question.values
        why = because("answer-unfit", given=text, question=question.id, reason=error.why)
        raise FactsError(question.id, text, why, near) from error


def refuse_two_holders(answers: Mapping[str, Answer]) -> None:
    """Holds the cards that were played against the hands that were entered, whichever questions took them.

    Raises:
        FactsError: for a card that the deal gives to another hand, or a hand that two players played from.
    """
    played = _who_played(answers)
    for key, reply in answers.items():
        if isinstance(reply.value, Deal):
            _refuse_others_cards(key, reply.value, played)
        elif isinstance(reply.value, Hand):
            own = [card for card in played if card in reply.value.cards]
            other = next((card for card in own if played[card] is not played[own[0]]), None)
            if other is not None:
                why = because(
                    "hand-of-two-players",
                    question=key,
                    first=own[0],
                    player=played[own[0]],
                    second=other,
                    another=played[other],
                )
                raise FactsError(key, str(other), why)


def _who_played(answers: Mapping[str, Answer]) -> dict[Card, Seat]:
    players: dict[Card, Seat] = {}
    for reply in answers.values():
        tricks = reply.value.tricks if isinstance(reply.value, Play) else (reply.value,)
        for trick in tricks:
            if isinstance(trick, Trick):
                players |= {play.card: play.seat for play in trick.plays}
    return players


def _refuse_others_cards(key: str, deal: Deal, plays: Mapping[Card, Seat]) -> None:
    for holder, hand in deal.hands:
        for card, player in plays.items():
            if card in hand.cards and player is not holder:
                why = because("card-dealt-to-another", card=card, player=player, holder=holder)
                raise FactsError(key, str(card), why)


def _on_one_line(value: object) -> str:
    """What was given, short enough to be repeated in a sentence."""
    return " ".join(str(value).split())[:_MOST_LETTERS]


def _unknown_question(key: str, known: tuple[str, ...]) -> FactsError:
    near = tuple(get_close_matches(key.lower(), known, 3, 0.5))
    text = _on_one_line(key)
    why = because("no-question", given=text, known=known)
    if near:
        why = because("no-question-but", given=text, near=near[0])
    return FactsError(key, "", why, near or known)
