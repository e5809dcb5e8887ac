"""Every reason that is raised is in the catalogue, in each language and with the same fields."""

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
from rulings.errors import FactsError, NotationError
from rulings.reasons import catalogue
from rulings.topics import run
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
        elif set("æøåÆØÅ") & set(sentences["en"]):
            wrong.append(f"{key}: Danish letters in English")
        elif fields[0] != fields[1] or any(
            given != fields[0]
            for given in raised[key]
            if key != "place-alone" and not key.startswith("place")
        ):
            wrong.append(f"{key}: {fields} {raised[key]}")
    assert not wrong


def test_no_error_of_facts_carries_a_sentence_made_where_it_is_raised() -> None:
    """What a FactsError or an Unfit is made with is a reason: no text, joined or formatted."""
    wrong = []
    for file in sorted(_ROOT.glob("rulings/**/*.py")):
        text = file.read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(text)) if "FactsError(" in text or "Unfit(" in text else ():
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                at = {"FactsError": 2, "Unfit": 0}.get(call.func.id)
                texts = ast.Constant | ast.JoinedStr | ast.BinOp
                if at is not None and isinstance(call.args[at], texts):
                    wrong.append(f"{file.name}:{call.lineno}")
    assert not wrong


@each_row(
    "topic, facts, reason",
    [
        (
            "utilstraekkeligt-bud",
            {"auction": "N: 1H P 2H"},
            "The auction has no insufficient bid; include the bid, as in “N: 1♥ pass 1♦”.",
        ),
        (
            "utilstraekkeligt-bud",
            {"auction": "N: 1H S:2NT"},
            "The auction has no insufficient bid; include the bid, as in “N: 1♥ pass 1♦” "
            "(other irregularities: South: 2NT).",
        ),
        (
            "utilstraekkeligt-bud",
            {"auction": "N: 1H 8X"},
            "The answer to “auction” cannot be read: “X” (character 8): is not a denomination; write ♣, ♦, "
            "♥, ♠ or NT (or C, D, H, S).",
        ),
        ("utilstraekkeligt-bud", {"autcion": "1"}, "There is no question “autcion”; did you mean “auction”?"),
        (
            "utilstraekkeligt-bud",
            {"in-turn": "maybe"},
            "The answer “maybe” to “in-turn” cannot be used: the answer must be yes or no.",
        ),
        (
            "utilstraekkeligt-bud",
            {"auction": "N: 1S P 1H", "in-turn": "no"},
            "“in-turn” is answered “nej”, but the auction shows “ja”; change one of them.",
        ),
        (
            "utilstraekkeligt-bud",
            {"insufficient-bid": "2NT", "last-bid": "1S"},
            "2NT is sufficient over 1♠; give a bid that is too low.",
        ),
        (
            "strafkort",
            {"penalty-cards": "SA", "partners-penalty-cards": "SA"},
            "♠A can lie with one of the defenders only; take it out of one place.",
        ),
        (
            "strafkort",
            {"penalty-cards": "SA", "penalty-owner-seat": "E", "play": "E: SA N:S2"},
            "North played out of turn. Write the cards before that one only, and then use Laws\u00a053-57.",
        ),
    ],
)
def test_facts_that_cannot_be_ruled_on_are_explained_in_english(
    topic: str, facts: dict[str, str], reason: str
) -> None:
    with pytest.raises(FactsError) as fault:
        run(topic, facts)
    assert fault.value.sentence("en") == reason


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
