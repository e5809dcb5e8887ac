"""Interviews of a bundle made before are taken over where nothing that their pages depend on changed."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from flask import Flask

from kb.offline import graph
from kb.offline.asked import Explorer, State
from kb.offline.earlier import Earlier, earlier_in
from kb.offline.graph import Graphs
from kb.offline.kept import Bundle
from kb.web.interview import depends
from kb.web.interview.as_data import InterviewPages, TopicPages
from laws.languages import OWN_LANGUAGES
from rulings.engine import Question, Topic
from rulings.engine.scope import cited_provisions
from rulings.topics import topic, topics
from tests import part
from tests.dear import verified
from tests.rulings.walks import VAST
from tests.table import each_row

FEW = ("stikkets-gang", "forskellige-mapper")


@pytest.fixture
def walked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The topics that were walked, once for each language."""
    found: list[str] = []
    anew = graph.topic_graph

    def noted(explorer: Explorer, pages: Any) -> dict[str, Any]:
        found.append(explorer.topic.id)
        return anew(explorer, pages)

    monkeypatch.setattr(graph, "topic_graph", noted)
    return found


@pytest.fixture
def make(small_app: Flask) -> Callable[..., tuple[Graphs, dict[str, dict[str, bytes]]]]:
    """Makes the graphs of a few topics in every language, with those made before or without."""

    def made(earlier: dict[str, Earlier] | None = None) -> tuple[Graphs, dict[str, dict[str, bytes]]]:
        graphs = Graphs({name: InterviewPages(small_app, name) for name in OWN_LANGUAGES}, earlier)
        return graphs, {
            name: {key: graphs.pack_graph(topic(key), name) for key in FEW} for name in OWN_LANGUAGES
        }

    return made


def as_earlier(graphs: Graphs, packed: dict[str, dict[str, bytes]]) -> dict[str, Earlier]:
    """What a bundle holds of these graphs."""
    found = {}
    for name, of in packed.items():
        text, places = b"", {}
        for key, content in of.items():
            places[key] = [len(text), len(content)]
            text += content
        found[name] = Earlier(text, places, graphs.made_of[name])
    return found


def test_what_nothing_changed_for_is_taken_over(make: Callable[..., Any], walked: list[str]) -> None:
    graphs, packed = make()
    walked.clear()
    again, taken = make(as_earlier(graphs, packed))
    assert (taken, again.made_of, walked) == (packed, graphs.made_of, [])


@each_row(
    "what",
    ["law_url", "age_told", "excerpt", "papers_on", "pages_fingerprint", "fingerprint"],
)
def test_whatever_a_page_depends_on_makes_it_anew(
    make: Callable[..., Any], walked: list[str], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    graphs, packed = make()
    walked.clear()
    with monkeypatch.context() as changed:
        changed.setattr(depends, what, lambda *_given: ())
        if what == "papers_on":
            changed.setattr(depends, "papers_on", lambda *_given: ({"title": "Nyt"},))
            changed.setattr(depends, "paper_links", lambda _base, entries: map(_Link, entries))
        make(as_earlier(graphs, packed))
    assert sorted(walked) == sorted([*FEW, *FEW])


class _Link:
    """A place of a regulation that came."""

    url = about = binding_force = ""

    def __init__(self, _entry: object) -> None: ...


IN_ANOTHER_FORM = {"regulations": "papers_on", "link_citations": "law_url"}
"""What asks the books for a page, and what the checksum asks for the same in its place."""


MOST = tuple(one.id for one in topics() if part.whole() or one.id not in VAST)
"""The pages of all topics are made by the same hands: `make fuzz` walks the vast ones too."""


@pytest.mark.part
@pytest.mark.parametrize("keys", verified([(*FEW, "holdopstilling"), MOST]))
def test_whoever_asks_the_books_for_a_page_is_in_its_checksum(
    small_app: Flask, monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...]
) -> None:
    shelf = small_app.extensions["bridgelov.shelf"]
    real = shelf.knowledge()
    for key in keys:
        pages = InterviewPages(small_app, "da")
        with pages.open():
            page_asks = _Asked(real)
            monkeypatch.setattr(shelf, "_knowledge", page_asks)
            own = pages.of(topic(key))
            graph.topic_graph(_SparingExplorer(topic(key)), cast(TopicPages, _SparingPages(own)))
            sum_asks = _Asked(real)  # another one, as what is kept of a base is kept for it alone
            monkeypatch.setattr(shelf, "_knowledge", sum_asks)
            pages.made_of(topic(key), own.laws)
        assert {IN_ANOTHER_FORM.get(by, by) for by in page_asks.by} <= sum_asks.by, key


class _SparingExplorer(Explorer):
    """Answers what may be added once where the rule had turned to the same and cited the same.

    So the scope of a topic is explored too: what is judged then turns on no more than that.
    """

    def __init__(self, topic: Topic) -> None:
        super().__init__(topic)
        self._judged: set[object] = set()

    def further(self, state: State, question: Question[Any], value: str) -> State | None:
        """As of `Explorer`; None also where the like was tried."""
        ruling = state.ruling
        if ruling.question is None:
            turned_to = frozenset(one.id for one in ruling.consulted)
            judged = (question.id, value, turned_to, frozenset(cited_provisions(ruling)))
            if judged in self._judged:
                return None
            self._judged.add(judged)
        return super().further(state, question, value)


class _SparingPages:
    """The pages of a topic, of those states only that have something on them which no earlier one had."""

    def __init__(self, pages: TopicPages) -> None:
        self._pages = pages
        self._seen: set[object] = set()

    def page(self, state: State) -> dict[str, Any]:
        """As of `TopicPages`; empty where all that is on it was on another."""
        if self._parts(state) <= self._seen:
            return {"answers": (), "trace": ()}
        self._seen |= self._parts(state)
        return self._pages.page(state)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._pages, name)

    @staticmethod
    def _parts(state: State) -> set[object]:
        """What is asked, stated, offered, told of and may be added, whoever it is about."""
        ruling = state.ruling
        stated = [said.consequence for said in ruling.consequences]
        told = [(line.kind, getattr(line.subject, "id", type(line.subject))) for line in ruling.trace]
        return {
            ("asked", ruling.question and ruling.question.id, bool(state.choosing), bool(state.before)),
            *((one.kind, one.variant, one.citations) for one in stated),
            *(("offered", offered.option.citation, offered.option.assuming) for offered in ruling.options),
            *told,
            *(("added", question.id) for question in ruling.may_add),
        }


class _Asked:
    """A knowledge base that notes which functions ask it."""

    def __init__(self, real: object) -> None:
        self._real = real
        self.by: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.by.add(sys._getframe(1).f_code.co_qualname)
        return getattr(self._real, name)


def test_pages_of_another_topic_leave_a_topic_alone(make: Callable[..., Any], walked: list[str]) -> None:
    graphs, packed = make()
    earlier = as_earlier(graphs, packed)
    for name in OWN_LANGUAGES:
        graphs.made_of[name][FEW[0]]["of"] = "another"
    walked.clear()
    _, taken = make(earlier)
    assert taken == packed
    assert walked == [FEW[0], FEW[0]]


def test_a_bundle_that_is_gone_or_has_no_interviews_is_none(tmp_path: Path) -> None:
    assert earlier_in(None) is None
    assert earlier_in(Bundle(tmp_path / "gone", {})) is None
