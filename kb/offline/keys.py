"""What the pieces of an interview's page depend on: a key a piece, which tells any two apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from kb.offline.asked import State
from laws import shipped
from rulings.engine import Question, render
from rulings.engine.announcement import Announcement, Time, announcements, breaths
from rulings.engine.scope import is_entered
from rulings.examples import alike

_ALIKE = 4
"""Examples that a page shows at most."""

Key = tuple[str, Any]
Entry = tuple[Question[Any], str, Any]
Said = tuple[tuple[Announcement, ...], ...]


@dataclass(frozen=True, slots=True)
class Keys:
    """What the pieces of a state's page depend on, a key a piece.

    Attributes:
        entries: the answers, each with its question and the names in its wording.
        trace: its lines.
        title: of the page.
        middle: the question or the ruling, in the order of the page.
        lower: what stands below a question that is revised.
        end: the end of the protocol; none where the ruling is not complete.
        said: for each time whether something is said then; `noted` the same for the protocol.
        spoken: whether there is something to read out.
    """

    entries: tuple[Entry, ...]
    trace: tuple[Key, ...]
    title: Key
    middle: tuple[Key, ...]
    lower: tuple[Key, ...]
    after: Key
    end: tuple[Key, ...]
    said: tuple[bool, ...]
    noted: tuple[bool, ...]
    spoken: bool

    @property
    def complete(self) -> bool:
        """Whether nothing is left to ask."""
        return bool(self.end)

    @property
    def pages(self) -> list[Key]:
        """Every key of the page itself."""
        facts = ("facts", (self.complete, len(self.entries)))
        records = [("record", entry) for entry in self.entries] if self.complete else []
        lists = [*(("answer", entry) for entry in self.entries), *records, *self.trace]
        look = [("head", (self.spoken, self.complete)), ("reader", (self.spoken, self.complete))]
        return [*look, facts, self.title, *self.middle, self.after, *self.end, *lists]


def keys_of(state: State, language: str) -> Keys:
    """What the pieces of this state's page depend on."""
    ruling, names = state.ruling, state.names
    options = tuple((one.order, one.option, one.leads_to) for one in ruling.options)
    said = tuple(announcements(ruling.consequences, time) for time in Time)
    headline = render.headline_text(ruling.consequences, language)
    told = _decided if ruling.complete else _asking
    asks = ruling.question and (ruling.question.id, ruling.question.unknown)
    trace = tuple(("line", (line, names)) for line in state.lines)
    cites = frozenset(s.consequence.citation for s in ruling.consequences)
    examples = tuple(one.id for one in alike(ruling.topic, cites, _ALIKE)) if ruling.complete else None
    return Keys(
        entries=tuple((question, value, names) for question, value in state.given),
        trace=trace,
        title=("title", headline if ruling.complete else (ruling.question, names)),
        middle=told(state, options, said, headline),
        lower=(("choices", (options, "revised", asks, _open_to(state))), ("later", said[1:])),
        spoken=any(_spoken(said)) or bool(options),
        after=("after", (examples, bool(trace))),
        end=_recorded(said, headline) if ruling.complete else (),
        said=tuple(bool(one) for one in _spoken(said)),
        noted=tuple(bool(one) for one in said),
    )


def _spoken(said: Said) -> tuple[tuple[Announcement, ...], ...]:
    """What is said now, during the play and after it, but what is the director's own note."""
    now, play, after = said
    return now, play, tuple(one for one in after if one.to != "director")


def _open_to(state: State) -> tuple[bool, ...]:
    """For each answer that an option amounts to whether it was given."""
    return tuple(key in state.answers for one in state.ruling.options for key, _ in one.option.assuming)


def _asking(state: State, options: Any, said: Said, _headline: str) -> tuple[Key, ...]:
    """The keys of `regions.asking`."""
    ruling = state.ruling
    asks = (ruling.question, state.names, state.choosing)
    choices = (options, asks, _open_to(state))
    adding = () if state.given else (ruling.may_add, state.names)
    return (
        ("now", said[0]),
        ("table", ruling.table),
        ("first", choices),
        ("ask", asks),
        ("adding", adding),
        ("choices", choices),
        ("later", said[1:]),
    )


def _decided(state: State, options: Any, said: Said, headline: str) -> tuple[Key, ...]:
    """The keys of `regions.decided`."""
    ruling, spoken = state.ruling, _spoken(said)
    judged = tuple(one for one in said[2] if one.to == "director")
    entered = tuple(q for q in ruling.consulted if is_entered(q))
    stated = [s.consequence for s in ruling.consequences]
    kinds = {c.kind for c in stated} | {f"{c.kind}.{c.variant}" for c in stated}
    box: list[Key] = [("judged", (any(spoken), bool(judged or ruling.may_add), bool(judged)))]
    if judged:
        box += [*_breaths(judged), ("judged end", "")]
    if judged or ruling.may_add:
        box += [*(("added", (q, state.names)) for q in ruling.may_add), ("closing", "")]
    return (
        ("headline", (headline, any(spoken))),
        ("table ruled", ruling.table),
        *(key for time, one in enumerate(spoken) if one for key in _time(time, _breaths(one))),
        ("tools", frozenset(kinds & _tools())),
        *box,
        ("onward", (tuple(ruling.onward.items()), ruling.onward_topic, entered, state.names)),
        ("share", headline),
        ("log", headline),
        ("readout", options),
    )


def _time(time: int, told: list[Key]) -> list[Key]:
    return [("time", time), *told, ("time end", "")]


def _breaths(said: tuple[Announcement, ...]) -> list[Key]:
    """Each breath, with whether its branch is named."""
    found: list[Key] = []
    before: Any = None
    for when, to, told in breaths(said):
        found.append(("breath", (when, when != before, to, told)))
        before = when
    return found


@cache
def _tools() -> frozenset[str]:
    """The kinds of consequences that lead on to a page that works something out."""
    return frozenset(
        one["consequence"] for one in shipped.table("tools.toml", "kb")["tool"] if "consequence" in one
    )


def _recorded(said: Said, headline: str) -> tuple[Key, ...]:
    """The keys of `regions.recorded`."""
    now, play, after = _spoken(said)
    judged = tuple(one for one in said[2] if one.to == "director")
    rows: list[Key] = [("record headline", headline)]
    for time, one in enumerate((now, play, after + judged)):
        told: list[Key] = [("told", stated) for _, _, breath in breaths(one) for stated in breath]
        rows += [("recorded", time), *told, ("recorded end", "")] if one else []
    return (*rows, ("signed", ""))
