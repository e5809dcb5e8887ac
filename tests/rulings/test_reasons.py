"""Every reason that is raised is in the catalogue, in each language and with the same fields."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

import rulings
from rulings.bridge.calls import parse_call
from rulings.bridge.cards import parse_card, parse_hand
from rulings.bridge.contract import parse_contract, parse_played
from rulings.bridge.deal_notation import parse_deal
from rulings.bridge.notation import parse_auction
from rulings.bridge.play_notation import parse_play
from rulings.errors import NotationError
from rulings.reasons import catalogue
from tests.table import each_row

_ROOT = Path(rulings.__file__).parent.parent


def _raised() -> dict[str, set[frozenset[str]]]:
    raised: dict[str, set[frozenset[str]]] = {}
    for file in [*_ROOT.glob("rulings/**/*.py"), *_ROOT.glob("kb/**/*.py")]:
        text = file.read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(text)) if "because(" in text else ():
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "because":
                fields = frozenset(word.arg for word in call.keywords if word.arg)
                keys = [key for key in ast.walk(call.args[0]) if isinstance(key, ast.Constant)]
                for key in keys:
                    if isinstance(key.value, str):
                        raised.setdefault(key.value, set()).add(fields)
    return raised


def test_every_reason_is_in_the_catalogue_with_its_fields() -> None:
    raised = _raised()
    wrong = []
    for key in sorted({*raised, *catalogue()}):
        sentences = catalogue().get(key, {})
        fields = [
            {name for _, name, _, _ in Formatter().parse(sentences.get(lang, "")) if name}
            for lang in ("da", "en")
        ]
        if key not in raised or set(sentences) != {"da", "en"}:
            wrong.append(key)
        elif fields[0] != fields[1] or any(
            given != fields[0]
            for given in raised[key]
            if key != "place-alone" and not key.startswith("place")
        ):
            wrong.append(f"{key}: {fields} {raised[key]}")
    assert not wrong


@each_row(
    "read, text, reason",
    [
        (parse_call, "zz", "“zz” (character 1): is not a call; write, say, 1♠, 2NT, pass, X or XX."),
        (parse_card, "zz", "“zz” (character 1): is not a card; write, say, ♠A, ♥10 or D7."),
        (parse_hand, "AA.K.Q.J", "“A” (character 2): the card stands there twice; take one out."),
        (
            parse_contract,
            "9s",
            "“9” (character 1): a contract is at the level of 1 to 7; write, say, "
            "4♠, 3NT or 2♥x, with declarer after it if you wish: 4♠ S.",
        ),
        (
            parse_played,
            "4s S +9",
            "“+9” (character 6): makes 19 tricks; declarer’s side can win 0 to 13 and needs 10.",
        ),
        (
            parse_deal,
            "N:AA.K.Q.J 2.3.4.5",
            "“A” (character 4): the card stands there twice; take one out (in North’s hand).",
        ),
        (parse_auction, "", "Character 1: an auction is missing here; write, say, “N: 1♥ pass 1♦”."),
        (parse_play, "", "Character 1: a trick is missing here; write, say, “S: ♥4 ♥K ♥A ♣2”."),
    ],
)
def test_bad_notation_is_explained_in_english(read: object, text: str, reason: str) -> None:
    assert callable(read)
    with pytest.raises(NotationError) as fault:
        read(text)
    assert fault.value.sentence("en") == reason
