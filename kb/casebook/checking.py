"""Checks stored rulings against today's rules: does each situation still get the same ruling?

Each distinct set of facts is run once, so a hundred thousand cases are run in the time of a few thousand.
"""

import json
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from sqlalchemy import select

from kb.casebook.case import Case
from kb.casebook.store import Casebook, read_case
from kb.casebook.tables import entry, situation
from laws.citation import parse
from laws.concordance import load_concordance
from laws.model import Edition
from rulings.errors import RulingsError
from rulings.likeness import likeness
from rulings.review import fingerprint, plain_laws

Outcome = Literal["same", "other-ruling", "asks", "unusable", "wording", "no-rule", "no-facts"]

SENTENCES: Mapping[Outcome, str] = {
    "same": "Får samme afgørelse.",
    "other-ruling": "Får en anden afgørelse i dag.",
    "asks": "Reglen spørger nu også om »{detail}«.",
    "unusable": "Kan ikke bruges: {detail}",
    "wording": "Vores ordlyd er ændret i § {detail}.",
    "no-rule": "Er afgjort efter {detail}, som programmet ikke har regler for.",
    "no-facts": "Har ingen kendsgerninger, så der er intet at dømme efter igen.",
}
_CITES = ("wordings", "applied", "not_applied")
"""What of a case is held against today's laws."""
IN_ORDER: tuple[Outcome, ...] = ("same", "no-facts")
"""How a case may stand without anybody having to look at it."""


@dataclass(frozen=True, slots=True)
class Checked:
    """How the cases of one set of facts stand today.

    Attributes:
        detail: the question that is asked now, the provisions, the edition or what is wrong.
        ids: the cases' numbers.
        moved: the places that they cite and that have another number in today's laws, or none.
    """

    outcome: Outcome
    topic: str
    ids: tuple[str, ...]
    detail: str = ""
    moved: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def sentence(self) -> str:
        """It in words."""
        sentence = SENTENCES[self.outcome].format(detail=self.detail)
        moves = [
            f"§ {old}: se nu § {' og § '.join(new)}" if new else f"§ {old} er der ikke mere"
            for old, new in self.moved
        ]
        return f"{sentence} {'; '.join(moves)}." if moves else sentence


@dataclass(frozen=True, slots=True)
class _Before:
    """The situation that cases were in when they were taken in."""

    key: str
    stops: str


class _Kept(NamedTuple):
    """A case as the book has it."""

    id: str
    data: str


def check(book: Casebook, laws: Edition | None = None) -> tuple[Checked, ...]:
    """Every case with a topic, by how it stands today; those that nobody need look at come last.

    Args:
        laws: the edition that rules today; by default ours.
    """
    today = laws or plain_laws()
    groups: dict[tuple[str, str, str, str], dict[str, list[_Kept]]] = defaultdict(lambda: defaultdict(list))
    with book.reading() as connection:
        rows = connection.execute(
            select(entry.c.judged_key, entry.c.data).where(entry.c.topic != "", entry.c.status != "withdrawn")
        ).all()
        known = connection.execute(select(situation.c.judged_key, situation.c.stops)).all()
    stops = {row.judged_key: row.stops for row in known}
    for judged_key, data in rows:
        one = json.loads(data)  # what is the same in many cases is read as a case once, below
        facts = json.dumps(one.get("facts", {}), sort_keys=True)
        cited = json.dumps([one.get(name) for name in _CITES])
        kept = _Kept(one.get("id", ""), data)
        groups[one.get("topic", ""), facts, judged_key, one.get("edition", "")][cited].append(kept)
    checks: list[Checked] = []
    for (topic, _facts, judged_key, edition), alike in groups.items():
        before = _Before(judged_key, stops.get(judged_key, ""))
        cases = [(tuple(kept.id for kept in some), read_case(some[0].data)) for some in alike.values()]
        checks += _check_same(topic, before, edition, cases, today)
    order = (*(outcome for outcome in SENTENCES if outcome not in IN_ORDER), *reversed(IN_ORDER))
    return tuple(sorted(checks, key=lambda one: (order.index(one.outcome), one.topic, one.ids)))


def _check_same(
    topic: str, before: _Before, edition: str, cases: list[tuple[tuple[str, ...], Case]], today: Edition
) -> list[Checked]:
    ids = tuple(number for numbers, _case in cases for number in numbers)
    if edition and edition != today.id:
        moves: dict[tuple[tuple[str, tuple[str, ...]], ...], list[str]] = defaultdict(list)
        for numbers, case in cases:
            moves[_moves(case, edition, today)] += numbers
        return [Checked("no-rule", topic, tuple(those), edition, moved) for moved, those in moves.items()]
    facts = cases[0][1].facts
    if facts and (fault := _ruled_now(topic, facts, before, ids)) is not None:
        return [fault]
    changed: dict[str, list[str]] = defaultdict(list)
    for numbers, case in cases:
        changed[", ".join(_changes(case, today))] += numbers
    return [
        Checked("wording" if places else "same" if facts else "no-facts", topic, tuple(those), places)
        for places, those in changed.items()
    ]


def _ruled_now(topic: str, facts: Mapping[str, str], before: _Before, ids: tuple[str, ...]) -> Checked | None:
    """What is otherwise when the facts are ruled on again; None where they get the ruling that they got."""
    try:
        judged = likeness(topic, facts).judged
    except RulingsError as fault:
        return Checked("unusable", topic, ids, str(fault))
    if judged.key == before.key:
        return None
    asks = judged.stops and judged.stops != before.stops
    return Checked("asks" if asks else "other-ruling", topic, ids, judged.stops)


def _moves(case: Case, edition: str, today: Edition) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Where the concordance carries what a case cites; without what is called the same in today's laws."""
    concordance = load_concordance()
    moves = []
    for cited in (*case.applied, *case.not_applied):
        ways = concordance.carry(parse(cited), edition, today.id)
        new = tuple(str(way.citation) for way in ways if way.citation is not None)
        if ways and new != (cited,):
            moves.append((cited, new))
    return tuple(moves)


def _changes(case: Case, today: Edition) -> list[str]:
    """The provisions whose wording is not what it was when the case was ruled on."""
    changed = []
    for cited, before in case.wordings.items():
        place = today.get(parse(cited))
        if place is None or fingerprint(place) != before:
            changed.append(cited)
    return changed
