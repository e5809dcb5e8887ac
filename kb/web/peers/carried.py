"""A count taken along into a ruling: its answer there, and the line that its protocol keeps."""

import re
from dataclasses import dataclass

from flask import request
from markupsafe import Markup

from kb.web.interview.answers import POLL
from kb.web.peers.shown import action_mark
from kb.web.site.words.language import pick
from kb.web.site.words.language import translate as _
from rulings.engine.topic import Topic
from rulings.errors import UnknownTopic
from rulings.polls import Counted, Tally, measure
from rulings.topics import topic as topic_of

QUESTION = "logical-alternative"
FIRST = "ubefoejede-oplysninger"
"""The ruling that a count is carried into where no case asked for it."""
LONGEST = 500
_POLL_FORMAT = re.compile(r"(\w{1,12})~(\d{1,3})~(\w{0,3})~((?:\w{1,3}\.\d{1,3}\.\d{1,3},?){0,40})")
_ANSWERS = {"logical": "ja", "not": "nej"}


@dataclass(frozen=True, slots=True)
class PollResult:
    """A count with its measure and what was made at the table."""

    measure: str
    table_choice: str
    tally: Tally

    @property
    def facts(self) -> dict[str, str]:
        """What it answers in a ruling on 16B; nothing where the director has to judge."""
        if not self.table_choice or not self.tally.asked:
            return {}
        answer = _ANSWERS.get(self.tally.logical(self.table_choice))
        return {QUESTION: answer} if answer else {}

    @property
    def as_address(self) -> str:
        """As a ruling's address carries it."""
        rows = ",".join(f"{row.action}.{row.considered}.{row.chosen}" for row in self.tally.rows)
        return f"{self.measure}~{self.tally.asked}~{self.table_choice}~{rows}"[:LONGEST]

    def lines(self) -> list[Markup]:
        """What a protocol says of it: who was asked, by which measure, and each action's counts."""
        by = measure(self.measure)
        first = Markup(_("Spurgt: %(n)d ligestillede. Mål: %(measure)s.")) % {
            "n": self.tally.asked, "measure": pick(by.title),
        }  # fmt: skip
        each = [
            Markup(_("%(action)s: overvejes af %(considered)d, vælges af %(chosen)d.")) % {
                "action": action_mark(row.action), "considered": row.considered, "chosen": row.chosen,
            }
            for row in self.tally.rows
        ]  # fmt: skip
        return [first, *each]


def polled_here() -> PollResult | None:
    """The count that the address of a ruling carries; None where there is none that can be read."""
    match = _POLL_FORMAT.fullmatch(request.args.get(POLL, "")[:LONGEST])
    if match is None:
        return None
    name, number_asked, table_choice, rows = match.groups()
    by = measure(name)
    parts = [row.split(".") for row in rows.split(",") if row]
    rows_counted = tuple(
        Counted(
            action,
            int(times_considered),
            int(times_chosen),
            by.verdict(int(number_asked), int(times_considered), int(times_chosen)),
        )
        for action, times_considered, times_chosen in parts
        if int(times_chosen) <= int(times_considered) <= int(number_asked)
    )
    return PollResult(by.id, table_choice, Tally(int(number_asked), rows_counted, ()))


def case_of(name: str) -> Topic:
    """The case that asked; a ruling on 16B where none did."""
    try:
        return topic_of(name or FIRST)
    except UnknownTopic:
        return topic_of(FIRST)
