"""`bridgelov examples doubledummy`: what an example's full deal would have given, with all cards seen."""

from difflib import get_close_matches
from typing import Any

import click

from kb.commands.output import plural, print_json, print_text
from kb.errors import FactsError
from laws.languages import FIRST_LANGUAGE
from rulings.bridge.seats import CLOCKWISE
from rulings.double_dummy import OpenCards, tricks
from rulings.engine.render import denomination_text, seat_text, trick_text
from rulings.examples import Example, load_examples


def count_open_cards(example_id: str | None, *, as_json: bool) -> int:
    """Counts and compares with what the examples say.

    Args:
        example_id: the one to count; all that say something when None.

    Returns:
        1 when an example says another number than the count, else 0.

    Raises:
        FactsError: for an example that is not there, or says nothing of open cards.
        ExtraMissing: without endplay.
    """
    counted = [(one, cards, tricks(cards)) for one, cards in _choose(example_id)]
    wrong = sum(taken != cards.tricks for _, cards, taken in counted)
    if as_json:
        print_json({"examples": [_entry(*one) for one in counted], "failed": wrong})
    else:
        for one in counted:
            _print(*one)
        outcome = "alle holder" if not wrong else f"{wrong} holder ikke"
        click.echo(f"{plural(len(counted), 'eksempel', 'eksempler')} talt med åbne kort; {outcome}.")
    return 1 if wrong else 0


def _choose(example_id: str | None) -> list[tuple[Example, OpenCards]]:
    examples_by_id = {
        each.id: (each, each.open_cards) for each in load_examples() if each.open_cards is not None
    }
    if example_id is None:
        return list(examples_by_id.values())
    if example_id not in examples_by_id:
        near = get_close_matches(example_id, examples_by_id, 3, 0.3) or sorted(examples_by_id)[:3]
        problem = f"»{example_id[:60]}« er intet eksempel med en hel kortfordeling at tælle"
        raise FactsError("examples", f"{problem}; vælg fx {', '.join(near)}.")
    return [examples_by_id[example_id]]


def _entry(example: Example, cards: OpenCards, tricks: int) -> dict[str, Any]:
    return {
        "id": example.id,
        "title": dict(example.title),
        "declarer": cards.declarer.value,
        "trumps": cards.trumps.letter,
        "after": "" if cards.after is None else str(cards.after),
        "tricks": tricks,
        "said": cards.tricks,
        "holds": tricks == cards.tricks,
    }


def _print(example: Example, cards: OpenCards, tricks: int) -> None:
    sign = "holder    " if tricks == cards.tricks else "holder ikke  "
    click.echo(f"{sign}{example.id}: {example.title[FIRST_LANGUAGE]}")
    side = "–".join(seat_text(seat) for seat in CLOCKWISE if seat.same_side(cards.declarer))
    contract = f"{seat_text(cards.declarer)} spiller {denomination_text(cards.trumps)}"
    text = f"{contract}: Med åbne kort får {side} {tricks} stik; eksemplet siger {cards.tricks}."
    print_text(text, "    ")
    if cards.after is not None:
        played = " / ".join(trick_text(trick) for trick in cards.after.tricks)
        print_text(f"Der er talt efter disse kort: {played}.", "    ")
