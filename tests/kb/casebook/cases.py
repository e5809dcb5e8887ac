"""Cases to try with: worked examples as if they had been ruled at a table."""

from functools import cache
from typing import Any

from kb.casebook.arranging import rule_on
from kb.casebook.case import Case, Decision, new_uid
from rulings.examples import load_examples

TOPIC = "utilstraekkeligt-bud"
AUCTION = "N: 1S P 1H"
DEAL = "N:AK52.Q3.T984.K72 E:QJT.K842.AK3.965 S:9876.AT95.Q75.QJ W:43.J76.J62.AT843"


def case(name: str = "a", **more: Any) -> Case:
    """An insufficient bid that was not accepted, unless it is said otherwise."""
    held = {
        "uid": new_uid("test", name),
        "decided": "2026-11-22",
        "decisions": (Decision("director"),),
        "topic": TOPIC,
        "facts": {"auction": AUCTION, "unintended": "nej", "lho-accepts": "nej"},
    } | more
    return rule_on(Case(**held))


def otherwise(name: str, given: str, **more: Any) -> Case:
    """The same case, in which something else was ruled."""
    return case(name, decisions=(Decision("director", given=given, why="uenig"),), **more)


@cache
def of_examples(most: int) -> tuple[Case, ...]:
    """The first worked examples of the laws on the auction as cases."""
    made = []
    for one in load_examples():
        facts = {
            key: ("ja" if given else "nej") if isinstance(given, bool) else str(given)
            for key, given in one.facts.items()
            if isinstance(given, str | bool | int)
        }
        if len(facts) == len(one.facts) and "27" <= str(one.about) < "28":
            told = {"told": one.situation["da"], "reason": one.because["da"]}
            made.append(case(one.id, topic=one.topic, facts=facts, deal=str(one.deal or ""), **told))
    return tuple(made[:most])
