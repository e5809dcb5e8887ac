"""One topic's interview as a graph that a phone walks: {"fixed", "questions", "start"}.

- `fixed`: what all pages have in common.
- `questions`: {id: [every answer that it takes]}; null where the answer is entered freely; where it asks for
  cards, {"alone", "together"}: what stands for them (`kb.offline.stand_ins`).
- `start`: the state without answers. A state is {"page", "reached", "missed", "choosing", "texts", "answers",
  "trace", "asks", "ways"}: what its page shows; the questions that may still come, those whose answers may
  change the page, whether a call is chosen among options; how the questions read among answers that no longer
  apply; the answers and the lines of the trace, each as the list of the state before with one taken off its
  end for every null, and the others put there; the question, or null, and for each question that leads on
  {answer: state}: the one that is asked, or those that may be added.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kb.offline.asked import Explorer, State, answers_to
from kb.offline.earlier import Earlier
from kb.offline.packed import pack
from kb.offline.parts import InterviewPages, TopicPages
from kb.offline.stand_ins import stand_ins
from rulings.engine import Question, Topic
from rulings.engine.explore import possible_answers
from rulings.engine.question import UNKNOWN, AnswerType

QuestionIds = frozenset[str]


class Graphs:
    """The graphs of all interviews, packed; each topic is walked once for all languages.

    Args:
        pages: what the interviews show, by language.
        earlier: graphs made before, by language; those that nothing changed for are taken over.

    Attributes:
        made_of: of each language and topic what `kb.offline.earlier` keeps of it.
    """

    def __init__(
        self, pages: Mapping[str, InterviewPages], earlier: Mapping[str, Earlier] | None = None
    ) -> None:
        self.pages = pages
        self.made_of: dict[str, dict[str, dict[str, Any]]] = {language: {} for language in pages}
        self._earlier = earlier or {}
        self._waiting: dict[tuple[str, str], bytes] = {}

    def pack_graph(self, topic: Topic, language: str) -> bytes:
        """The graph of a topic; those of the other languages wait until they are asked for, too."""
        if (topic.id, language) not in self._waiting:
            explorer = Explorer(topic)
            for spoken, pages in self.pages.items():
                with pages.open():
                    self._waiting[topic.id, spoken] = self._graph(explorer, pages, spoken)
        return self._waiting.pop((topic.id, language))

    def _graph(self, explorer: Explorer, pages: InterviewPages, language: str) -> bytes:
        topic, earlier = explorer.topic, self._earlier.get(language)
        laws = earlier.laws(topic.id) if earlier is not None else None
        if earlier is not None and laws is not None:
            of = pages.made_of(topic, laws)
            graph = earlier.graph(topic.id, of)
            if graph is not None:
                self.made_of[language][topic.id] = {"laws": laws, "of": of}
                return graph
        own = pages.of(topic)
        graph = pack(topic_graph(explorer, own))
        self.made_of[language][topic.id] = {"laws": own.laws, "of": pages.made_of(topic, own.laws)}
        return graph


def topic_graph(explorer: Explorer, pages: TopicPages) -> dict[str, Any]:
    """The graph of the interview on the explorer's topic."""
    topic = explorer.topic
    start = _Growing(explorer, pages).whole()
    questions: dict[str, Any] = {q.id: list(answers_to(q) and _all(q)) or None for q in topic.questions}
    questions |= {q.id: cards.as_data() for q in topic.questions if (cards := stand_ins(q)) is not None}
    return {"fixed": pages.common_data(), "questions": questions, "start": start}


class _Growing:
    """Explores a topic and keeps every state of its interview."""

    def __init__(self, explorer: Explorer, pages: TopicPages) -> None:
        self._explorer = explorer
        self._pages = pages

    def whole(self) -> dict[str, Any]:
        """The state without answers, and in it all others."""
        return self._grow(self._explorer.start(), (), (), frozenset())[0]

    def _grow(
        self, state: State, above: Sequence[Any], statements: Sequence[Any], passed: frozenset[str]
    ) -> tuple[dict[str, Any], QuestionIds]:
        """A state, and what is reached from it.

        Args:
            above, statements: the answers and the lines of the trace of the state before.
            passed: questions that might have been added before, and were not.
        """
        page = self._pages.page(state)
        answers, trace = page.pop("answers"), page.pop("trace")
        if state.ruling.question is not None:
            ways, reached = self._onward(state, state.ruling.question, answers, trace, passed)
        else:
            ways = self._additions(state, answers, trace, passed)
            reached = frozenset()
        entries = {
            "page": {
                **page,
                "reached": sorted(reached) if not state.ruling.complete else [],
                "missed": sorted(state.missed | state.assumptions),
                "choosing": bool(state.choosing),
                "texts": self._pages.questions(state),
            },
            "answers": _after(above, answers),
            "trace": _after(statements, trace),
            "asks": state.ruling.question is not None,
            "ways": ways,
        }
        return entries, reached | {q.id for q in state.ruling.may_add}

    def _onward(
        self,
        state: State,
        question: Question[Any],
        above: Sequence[Any],
        statements: Sequence[Any],
        passed: frozenset[str],
    ) -> tuple[dict[str, Any], QuestionIds]:
        """Where the answers to the question lead."""
        reached_ids: set[str] = set()
        ways: dict[str, Any] = {}
        cards = stand_ins(question)
        for value in answers_to(question) if cards is None else cards.answers():
            further = self._explorer.further(state, question, value)
            if further is None:
                continue
            ways[value], reached = self._grow(further, above, statements, passed)
            if value in possible_answers(question):  # as far as the server looks ahead
                reached_ids |= {question.id, *reached}
        if question.type in (AnswerType.CALL, AnswerType.CARD, AnswerType.CARDS) or not ways:
            reached_ids = set(state.reaches)
        return {question.id: ways}, frozenset(reached_ids)

    def _additions(
        self, state: State, above: Sequence[Any], statements: Sequence[Any], passed: frozenset[str]
    ) -> dict[str, Any]:
        """The questions that may be added when all others are answered, and where their answers lead."""
        # whether a number was given: each may be followed by as many states, and what is added then is
        # rare
        if any(question.type is AnswerType.NUMBER for question, _ in state.answers_in_order):
            return {}
        questions = [q for q in state.ruling.may_add if q.id not in passed]
        added: dict[str, Any] = {}
        for place, question in enumerate(questions):
            over = passed | {q.id for q in questions[: place + 1]}
            ways = added[question.id] = {}
            for value in answers_to(question):
                further = self._explorer.further(state, question, value)
                if further is not None:
                    ways[value], _ = self._grow(further, above, statements, over)
        return added


def _all(question: Question[Any]) -> tuple[str, ...]:
    """Every answer that a question takes, »ved ikke« with it."""
    values = answers_to(question)
    return (*values, UNKNOWN) if question.unknown and UNKNOWN not in values else values


def _after(before: Sequence[Any], now: Sequence[Any]) -> list[Any]:
    """A list as what is taken off the end of another one, and what is put there instead."""
    same = 0
    for earlier, other in zip(before, now, strict=False):
        if (
            earlier is not other and earlier != other
        ):  # mostly it is the very same, and need not be gone through
            break
        same += 1
    return [*[None] * (len(before) - same), *now[same:]]
