"""The one renderer: questions, consequences, options and traces as Danish or English text.

The wording is in `rulings/data`; here is only how its placeholders are filled. A text starts with a capital
whatever its first placeholder was filled with, so that phrases are written once, in small letters.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from laws.citation import Citation
from laws.languages import FIRST_LANGUAGE, find_language
from rulings.bridge.calls import Call, Denomination
from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.engine import announcement
from rulings.engine.consequence import Consequence
from rulings.engine.data import entry, load, wording
from rulings.engine.entry_forms import CONSEQUENCE, OPTION, PHRASE, QUESTION, SPOKEN, STEP
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.engine.question import ENTRY_TYPES, UNKNOWN, AnswerType, Question
from rulings.engine.ruling import Names, Option, Stated, Step, TraceEntry, When
from rulings.engine.spelling import (  # who renders asks for these by its name
    auction_text as auction_text,
)
from rulings.engine.spelling import call_text as call_text
from rulings.engine.spelling import card_text as card_text
from rulings.engine.spelling import cards_text
from rulings.engine.spelling import denomination_text as denomination_text
from rulings.engine.spelling import ranks_text as ranks_text
from rulings.engine.spelling import seat_text as seat_text
from rulings.engine.spelling import trick_text as trick_text

_COMMA_BEFORE_A_PAUSE = re.compile(r",(?=[.,:;)]|$)")
_OF_CARDS = {*ENTRY_TYPES, AnswerType.CARD, AnswerType.DENOMINATION}

_PEOPLE_NAMES: Names = {
    "offender": Player(Role.OFFENDER),
    "partner": Player(Role.PARTNER),
    "lho": Player(Role.LHO),
    "rho": Player(Role.RHO),
    "turn": Player(Role.PLAYER_IN_TURN),
    "bid": CallAtIssue("call"),
    "slip": CallAtIssue("call"),
    "correction": CallAtIssue("correction"),
    "card": CardAtIssue("card"),
}
"""What the placeholders stand for where a case tells nothing more."""


def phrase(value: object, language: str) -> str:
    """What a placeholder becomes."""
    match value:
        case Player(role, seat):
            name = wording(PHRASE, "role", role, language=language)
            return f"{name} ({seat_text(seat, language)})" if seat and not value.is_several else name
        case CallAtIssue(what, made):
            name = wording(PHRASE, "call-at-issue", what, language=language)
            return f"{name} ({call_text(made, language)})" if made else name
        case CardAtIssue(what, card):
            name = wording(PHRASE, "card-at-issue", what, language=language)
            return f"{name} ({card_text(card, language)})" if card else name
        case Call():
            return call_text(value, language)
        case Card():
            return card_text(value, language)
        case Denomination():
            return denomination_text(value, language)
        case Citation():
            return citation_text(value, language)
        case Suit():
            return value.sign
        case tuple():
            return ", ".join(phrase(v, language) for v in value)
    return str(value)


def role_text(role: Role, language: str = FIRST_LANGUAGE, *, aloud: bool = False) -> str:
    """What a player whose seat is not known is called, in writing or as a director says it."""
    return phrase(name_of(Player(role), language) if aloud else Player(role), language)


def citation_text(citation: Citation, language: str) -> str:
    """A citation as running text has it: `§ 27B1a`, `Law 27B1a`."""
    return citation.label.replace("§", find_language(language).law)


def fill(template: str, values: Mapping[str, object], language: str) -> str:
    """The template with its placeholders filled, its first letter a capital.

    A phrase that ends in a clause has its comma in the data; it goes where the sentence ends or pauses.
    """
    text = template.format_map({key: phrase(value, language) for key, value in values.items()})
    text = _COMMA_BEFORE_A_PAUSE.sub("", text)
    return text[:1].upper() + text[1:]


def consequence_text(consequence: Consequence, language: str = FIRST_LANGUAGE) -> str:
    """What follows, in one or two sentences to be read aloud."""
    path = (consequence.kind, *((consequence.variant,) if consequence.variant else ()))
    return fill(wording(CONSEQUENCE, *path, language=language), dict(consequence.fields), language)


def spoken_text(consequence: Consequence, to: announcement.Audience, language: str = FIRST_LANGUAGE) -> str:
    """What follows, said to its audience: a player is addressed, the table told in the director's »I«."""
    path = (consequence.kind, *((consequence.variant,) if consequence.variant else ()))
    values = dict(consequence.fields)
    texts: Any = load(SPOKEN)
    for key in path:
        texts = texts.get(key, {})
    if isinstance(to, Player) and language in texts:
        return fill(texts[language], _aloud(values, to, language), language)
    called_by_seat = {key: name_of(value, language) for key, value in values.items()}
    said_to_all = announcement.said_to(consequence.kind, consequence.variant) == "table"
    if to == "table" and said_to_all and language in texts:
        return fill(texts[language], called_by_seat, language)
    return fill(wording(CONSEQUENCE, *path, language=language), called_by_seat, language)


def branch_text(stated: Stated) -> str:
    """What an option leads to, every player called by seat, with the branch in which it follows."""
    text = spoken_text(stated.consequence, "director", FIRST_LANGUAGE)
    return f"{when_text(stated.when, FIRST_LANGUAGE)}: {text}" if stated.when else text


def _aloud(values: Mapping[str, object], to: Player, language: str) -> dict[str, object]:
    """What the placeholders become where one player, or a side, is spoken to."""
    addressed = {
        word: wording(PHRASE, "addressed", word, language=language) if to.is_several else word
        for word in entry(PHRASE, "addressed")
    }
    return addressed | {key: name_of(value, language) for key, value in values.items()}


def name_of(value: object, language: str) -> object:
    """A player, a call or a card as a director names it: by itself where known, else in spoken words."""
    match value:
        case Player(role, None) if role in entry(PHRASE, "aloud"):
            return wording(PHRASE, "aloud", role, language=language)
    # a player by seat, a call and a card by themselves, where they are known; else as everywhere
    match value:
        case Player(_, Seat() as seat) if not value.is_several:
            return seat_text(seat, language)
        case CallAtIssue(_, Call() as made) if made.is_bid:
            return call_text(made, language)
        case CallAtIssue(_, Call() as made):
            return wording(announcement.FILE, "brief", "the-call", made.kind, language=language)
        case CardAtIssue(_, Card() as card):
            return card_text(card, language)
    return value


def headline_text(stated: Sequence[Stated], language: str = FIRST_LANGUAGE) -> str:
    """The ruling in a few words, by seat and call where they are known: `3♣ står. Nord passer …`."""
    parts = [_brief_text(each, language) for each in announcement.headline(stated)]
    assumed = {assumption.question.id for each in stated for assumption in each.when}
    if assumed - set(entry(announcement.FILE, "left_open")):
        key = "rest" if parts else "all"
        parts.append(wording(announcement.FILE, "brief", "depends", key, language=language))
    return " ".join(f"{part}." for part in dict.fromkeys(parts))


def _brief_text(consequence: Consequence, language: str) -> str:
    texts = announcement.brief(consequence.kind)
    texts = texts.get(consequence.variant, texts)
    values = {name: name_of(value, language) for name, value in consequence.fields}
    return fill(texts[language], values, language)


def under_heading(text: str, language: str = FIRST_LANGUAGE) -> str:
    """A text as it stands under a heading that says already that it belongs after the play.

    >>> under_heading("Efter spillet: Er modparten skadet?"), under_heading("Makker passer.")
    ('Er modparten skadet?', 'Makker passer.')
    """
    bare = text.removeprefix(wording(announcement.FILE, "after", language=language))
    return bare[:1].upper() + bare[1:]


def audience_text(
    to: announcement.Audience, language: str = FIRST_LANGUAGE, *, away: bool = False, part: str = "audience"
) -> str:
    """The line over what is said: `Til hele bordet`, `Til Vest, væk fra bordet`, `Læs op for Vest`."""
    key = ("away" if away else "player") if isinstance(to, Player) else to
    text = wording(announcement.FILE, part, key, language=language)
    return fill(text, {"who": addressee_text(to, language)} if isinstance(to, Player) else {}, language)


def addressee_text(to: Player, language: str = FIRST_LANGUAGE) -> str:
    """Whom something is said to, by seat where known: `Vest`, `Nord og Syd`, `modstanderen til venstre`."""
    between = wording(PHRASE, "two-seats", language=language)
    seats = f" {between} ".join(seat_text(seat, language) for seat in to.seats)
    return seats or phrase(name_of(to, language), language)


def stated_text(stated: Stated, language: str = FIRST_LANGUAGE) -> str:
    """A consequence with the branch in which it follows."""
    text = consequence_text(stated.consequence, language)
    return f"{when_text(stated.when, language)}: {text}" if stated.when else text


def when_text(when: When, language: str = FIRST_LANGUAGE) -> str:
    """The branch: `Hvis rettelsen er en tilsvarende melding (§ 23A)`."""
    clauses = [str(entry(QUESTION, a.question.id, language, "if", a.value)) for a in when]
    text = wording(PHRASE, "and", language=language).join(clauses)
    return text[:1].upper() + text[1:]


def question_text(question: Question[Any], language: str = FIRST_LANGUAGE, names: Names | None = None) -> str:
    """The question as it is put."""
    return _question_part(question, "text", language, names)


def question_help(question: Question[Any], language: str = FIRST_LANGUAGE, names: Names | None = None) -> str:
    """What helps to answer it."""
    return _question_part(question, "help", language, names)


def question_why(question: Question[Any], language: str = FIRST_LANGUAGE, names: Names | None = None) -> str:
    """Why it is asked: what the answer decides."""
    return _question_part(question, "why", language, names)


def _question_part(question: Question[Any], part: str, language: str, names: Names | None) -> str:
    return fill(entry(QUESTION, question.id, language, part), _by_seat(names, language), language)


def _by_seat(names: Names | None, language: str) -> Mapping[str, object]:
    """What the placeholders of a case stand for, each player as a director calls one."""
    return {key: name_of(value, language) for key, value in {**_PEOPLE_NAMES, **(names or {})}.items()}


def answer_text(
    question: Question[Any], value: str, language: str = FIRST_LANGUAGE, names: Names | None = None
) -> str:
    """An answer as a page prints it."""
    texts = entry(QUESTION, question.id, language)
    if value == UNKNOWN:
        return texts.get("unknown") or wording(PHRASE, "answer", UNKNOWN, language=language)
    if own := texts.get("options", {}).get(value):
        return fill(own, _by_seat(names, language), language)
    match question.type:
        case AnswerType.YES_NO:
            return wording(PHRASE, "answer", value, language=language)
        case AnswerType.SEAT:
            return seat_text(Seat(value), language)
        case AnswerType.CALL:
            text = call_text(question.read(value), language)
            return text[:1].upper() + text[1:]
        case AnswerType.AUCTION:
            return auction_text(question.read(value), language)
    if question.type not in _OF_CARDS:
        return value
    read = question.read(value)
    return cards_text(read, language) or phrase(read, language)


def option_text(option: Option, language: str = FIRST_LANGUAGE, names: Names | None = None) -> str:
    """An option, to be read out to the player who has it."""
    texts = entry(OPTION, option.key, language)
    values = _aloud({**_PEOPLE_NAMES, **(names or {}), "calls": option.calls}, option.to, language)
    text = fill(str(texts["text"]), values, language)
    return f"{text} {fill(texts['calls'], values, language)}" if option.calls and "calls" in texts else text


def trace_text(line: TraceEntry, language: str = FIRST_LANGUAGE, names: Names | None = None) -> str:
    """One line of the trace, without its provision."""
    subject = line.subject
    if isinstance(subject, Consequence):
        return stated_text(Stated(subject, line.when), language)
    if isinstance(subject, Step):
        return fill(wording(STEP, subject.key, language=language), _by_seat(names, language), language)
    question = question_text(subject, language, names)
    if line.kind == "asked":
        return question
    note = wording(PHRASE, "trace", line.kind, language=language)
    answer = answer_text(subject, line.answer, language, names)
    return f"{question} {answer}{f' ({note})' if note else ''}"
