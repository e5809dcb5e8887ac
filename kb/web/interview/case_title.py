"""What a page of an interview is called: the question, or the ruling, and the case that it is about."""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from babel.dates import format_date

from kb.web.interview.answers import State
from kb.web.interview.speech import headline
from kb.web.site.words.language import address_in, current_language, pick
from rulings.bridge.auction import Auction
from rulings.engine import Question, render
from rulings.engine.question import AnswerType
from rulings.engine.topic import Topic


@dataclass(frozen=True, slots=True)
class Case:
    """What tells this case from others where the page is shared, copied or printed.

    Attributes:
        title: the matter, with its auction where that is known.
        address: of the page as it stands.
        today: the date in words.
    """

    title: str
    address: str
    today: str


def page_title(topic: Topic, at: State, question: Question[object] | None) -> str:
    """The question or the ruling first: that is what a row of open tabs or a history shows."""
    language = current_language()
    ruling = at.talk.ruling
    if question is not None:
        return f"{render.question_text(question, language, ruling.names)} · {pick(topic.title)}"
    return f"{headline(ruling.consequences, language)} · {_title(topic, at, language)}"


def case(topic: Topic, at: State) -> Case:
    """The case as it is named to somebody who has not seen the page."""
    language = current_language()
    return Case(
        _title(topic, at, language), address_in(language, absolute=True), _in_words(date.today(), language)
    )


@lru_cache(maxsize=4)
def _in_words(day: date, language: str) -> str:
    return str(format_date(day, "long", locale=language))


def _title(topic: Topic, at: State, language: str) -> str:
    auction = made_auction(at)
    auction_words = f" ({render.auction_text(auction, language)})" if auction is not None else ""
    return f"{pick(topic.title)}{auction_words}"


def made_auction(at: State) -> Auction | None:
    """The auction among the answers, where there is one."""
    for question, answer in at.talk.answers:
        if question.type is AnswerType.AUCTION:
            auction = question.read(answer)
            return auction if isinstance(auction, Auction) else None
    return None
