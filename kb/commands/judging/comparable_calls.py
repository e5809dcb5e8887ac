"""What `bridgelov comparable` prints of an auction: every legal call with its meaning, verdict and why."""

from kb.commands.output import plain, print_json, print_text
from rulings.engine.render import call_text
from rulings.meaning import format_meaning
from rulings.meaning.system_cards import (
    UNKNOWN,
    Answer,
    Replacement,
    beside_text,
    group_title,
    say_way,
    silent,
)
from rulings.meaning.system_cards.governed import (
    LOWEST,
    Governed,
    Made,
    answer_json,
    governing_law,
    group_calls,
    group_of,
    heading,
    rule_text,
)


def print_answer(answer: Answer, as_json: bool, language: str, manner: str | None = None) -> int:
    """Prints the answer; the exit code is 0, also where the card says nothing: that is the answer then.

    Args:
        manner: how the withdrawn call was made, where that has been told.
    """
    law = governing_law(answer.auction, answer.withdrawn, manner)
    if as_json:
        print_json(answer_json(answer, law, language))
        return 0
    withdrawn = call_text(answer.withdrawn, language)
    print_text(f"{answer.card.title[language]}: {withdrawn}")
    if answer.meaning is None:
        print_text(silent(language))
    for way in answer.ways:
        mark = "->" if way == answer.chosen else "  "
        print_text(
            f"{mark} {say_way(way, answer.withdrawn, language)}: {format_meaning(way.meaning, language)}"
        )
    if law is not None:
        _print_law(law, language)
    for group, calls in group_calls(answer.calls, law):
        print_text(group_title(group, language))
        for citation in law.follows(group) if law is not None else ():
            print_text(plain(rule_text(citation, language)), "  ")
        if group == UNKNOWN:
            print_text(", ".join(call_text(call.call, language) for call in calls), "  ")
        else:
            for replacement in calls:
                _print_call(replacement, law, language)
    return 0


def _print_law(law: Governed, language: str) -> None:
    print_text(f"{heading('law', language)}: {law.law.label}")
    for way in law.ways if len(law.ways) > 1 else ():
        print_text(f"{'->' if way is law.made else '  '} {way.value}: {way.text(language)}", "  ")
    for citation in law.rules:
        print_text(plain(rule_text(citation, language)), "  ")
    if law.must is not None:
        print_text(f"-> {call_text(law.must, language)}", "  ")


def _print_call(replacement: Replacement, law: Governed | None, language: str) -> None:
    meaning = format_meaning(replacement.meaning, language) if replacement.meaning else silent(language)
    print_text(f"{call_text(replacement.call, language)}: {meaning}", "  ")
    beside = beside_text(replacement, language) if law is None or law.made is Made.IN_TURN else ""
    reasons = () if group_of(replacement, law) == LOWEST else replacement.why(language)
    for why in (*reasons, *filter(None, [beside])):
        print_text(plain(why), "    ")
