"""What `bridgelov comparable` prints of an auction: every legal call with its meaning, verdict and why."""

from __future__ import annotations

from kb.commands.output import plain, print_json, print_text
from rulings.engine.render import call_text
from rulings.meaning import format_meaning
from rulings.meaning.system_cards import (
    UNKNOWN,
    Answer,
    Replacement,
    beside_text,
    group_title,
    grouped,
    said,
    silent,
)


def print_answer(found: Answer, as_json: bool, language: str) -> int:
    """Prints the answer; the exit code is 0, also where the card says nothing: that is the answer then."""
    if as_json:
        print_json(found.to_json(language))
        return 0
    withdrawn = call_text(found.withdrawn, language)
    print_text(f"{found.card.title[language]}: {withdrawn}")
    if found.meaning is None:
        print_text(silent(language))
    for way in found.ways:
        mark = "->" if way == found.chosen else "  "
        print_text(f"{mark} {said(way, found.withdrawn, language)}: {format_meaning(way.meaning, language)}")
    for group, calls in grouped(found.calls):
        print_text(group_title(group, language))
        if group == UNKNOWN:
            print_text(", ".join(call_text(one.call, language) for one in calls), "  ")
        else:
            for one in calls:
                _print_call(one, language)
    return 0


def _print_call(one: Replacement, language: str) -> None:
    shown = format_meaning(one.meaning, language) if one.meaning else silent(language)
    print_text(f"{call_text(one.call, language)}: {shown}", "  ")
    for why in (*one.why(language), *filter(None, [beside_text(one, language)])):
        print_text(plain(why), "    ")
