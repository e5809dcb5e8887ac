"""Stated lines: what is understood, and that the rest is refused with one sentence."""

import pytest

from rulings.bridge.cards import Suit, parse_card
from rulings.bridge.seats import Seat
from rulings.claims.around import Around
from rulings.claims.asking import Disputed
from rulings.claims.errors import ClaimError
from rulings.claims.plan import Item, Kind
from rulings.claims.say import item_text
from rulings.claims.statement import parse_line, parse_mark, read_line
from rulings.claims.words import phrases
from tests.table import each_row

SAID = {
    "": "",
    "trækker trumfen": "draw",
    "Trækker to gange trumf": "draw*2",
    "draw trumps twice": "draw*2",
    "♠ fra toppen": "cash S",
    "♠, ♥ oppefra": "cash S, cash H",
    "spar og hjerter fra toppen": "cash S, cash H",
    "♠ 2 gange": "cash S*2",
    "♣ nedefra": "below C",
    "♠EKD": "card SA, card SK, card SQ",
    "♠ E, K, D": "card SA, card SK, card SQ",
    "♠E10": "card SA, card ST",
    "ace of spades then king": "card SA, card SK",
    "spar es og konge": "card SA, card SK",
    "SA, HK": "card SA, card HK",
    "♠2 til ♠E": "card S2>SA",
    "♦3 to ♦A; ♣4 - ♣5": "card D3>DA, card C4>C5",
    "ruff en hjerter": "ruff H",
    "ruff to hjerter": "ruff H*2",
    "ruff en hjerter på bordet": "ruff H in dummy",
    "ruffs two hearts in hand": "ruff H*2 in hand",
    "over til ♦E": "card DA",
    "ind på hjerter konge": "card HK",
    "cross to the ace of diamonds": "card DA",
    "krydstrumf": "crossruff",
    "kniber i ♦": "finesse D",
    "kniber ♦D": "finesse DQ",
    "giver et stik i ♣": "give C",
    "kaster ♦3, ♥": "discard D3, cash H",
    "♥ er høj": "high H",
    "hjerter knægt er høj": "high HJ",
    "resten er høje": "rest",
    "der er en trumf ude": "trump-out*1",
    "♦ E, derefter ruff en hjerter": "card DA, ruff H",
    "trumf es": "card SA",
    "ikke ♥": "avoid H",
    "kaster ikke ♦3": "keep D3",
    "♥B er ikke høj": "loser HJ",
    "jeg har kun én taber": "concede*1",
    "ingen tabere": "rest",
    "I har en klør": "concede C*1",
    "you get the ace of clubs": "concede CA",
    "de har ikke flere trumfer": "drawn",
    "trumferne er ikke trukket": "trump-out",
    "den sidste trumf er ude": "trump-out*1",
    "spar til bordet": "cash S*1",
    "klør til kongen": "card CK",
    "kaster ♦ på ♣": "discard D, cash C",
    "ruffer to klør og en hjerter": "ruff C*2, ruff H",
    "ruffer klør på bordet med ♠10": "ruff C>ST in dummy",
    "hjerter es, det": "card HA",
}


def written(item: Item) -> str:
    what = str(item.card or (item.suit.letter if item.suit is not None else ""))
    said = f"{item.kind.value} {what}".strip() + (f">{item.answer}" if item.answer else "")
    said += f"*{item.times}" if item.times else ""
    return said + (f" in {item.where}" if item.where else "")


@each_row(("said", "meant"), SAID.items())
def test_what_is_said_is_understood(said: str, meant: str) -> None:
    assert ", ".join(written(item) for item in parse_line(said, Suit.SPADES)) == meant


@each_row(
    "said",
    [
        "hest",
        "ikke hest",
        "den her tager jeg med spar es",
        "I får to stik hjerter es",
        "ruff en hjerter hos øst",
        "trækker ♥",
        "♠E 2 gange",
        "♠ E dame af hjerter hest",
        "DK",
        "ruff",
        "kniber",
        "ruff ♥3",
        "♠ ♠E",
        "kaster ♦ to gange",
        "es",
        "øst kniber",
        "jonglerer",
        "I spiller klør",
        "de har ♥, men ruffer den",
        "jeg har ikke flere trumfer",
        "jeg ruffer resten af klørene",
        "♠1",
        "♠E" * 400,
    ],
)
def test_what_is_not_understood_is_refused(said: str) -> None:
    with pytest.raises(ClaimError) as refused:
        parse_line(said, Suit.SPADES)
    assert refused.value.field == "line"
    for sentence in refused.value.said.values():
        assert sentence.endswith(".") and ";" in sentence and len(sentence) < 220


def test_what_a_defender_s_partner_does_is_passed_over() -> None:
    assert parse_line("makker spiller klør", Suit.SPADES, Seat.SOUTH)
    for said in ("makker spiller klør", "makker kommer ind til mig på ruder", "partner has nothing"):
        found = read_line(said, Around(Suit.SPADES, Seat.SOUTH, defender=True))
        assert found.items == () and found.passed == (said,)


@each_row("said", ["es konge", "spiller es konge", "the ace king"])
def test_two_ranks_without_a_suit_are_asked_about_though_one_of_them_can_only_be_one_card(said: str) -> None:
    """Of the side's kings there are two; which of them goes with its only ace was not said."""
    hands = {
        Seat.SOUTH: frozenset(map(parse_card, ("HK", "S2"))),
        Seat.NORTH: frozenset(map(parse_card, ("CA", "DK"))),
    }
    with pytest.raises(ClaimError):
        read_line(said, Around(Suit.SPADES, Seat.SOUTH, hands=hands))


def test_trumps_are_refused_where_there_are_none() -> None:
    with pytest.raises(ClaimError):
        parse_line("trækker trumfen", None)


@each_row(
    ("trumps", "possible"), [(Suit.SPADES, ["draw", "draw*1", "trump-out", "drawn", ""]), (None, ["top", ""])]
)
def test_what_the_players_do_not_agree_on_is_asked_about_trumps_first(
    trumps: Suit | None, possible: list[str]
) -> None:
    with pytest.raises(Disputed) as asked:
        parse_line("Resten er mine (Vest hørte ikke, hvad hun sagde)", trumps, Seat.SOUTH)
    assert [written(choice.item) if choice.item else "" for choice in asked.value.choices] == possible


@each_row("language", ["da", "en"])
@each_row("said", [said for said in SAID if said])
def test_what_is_read_back_is_understood_as_the_same(said: str, language: str) -> None:
    items = parse_line(said, Suit.SPADES)
    read = ", ".join(item_text(item, language) for item in items if item.times < 2)
    assert parse_line(read, Suit.SPADES) == tuple(item for item in items if item.times < 2)


@pytest.mark.parametrize(
    ("said", "way", "card"),
    [("♥B", "any", "HJ"), ("udspil ♥B", "lead", "HJ"), ("throw ♦A", "throw", "DA"), ("follow S10", "", "")],
)
def test_marks(said: str, way: str, card: str) -> None:
    if not way:
        with pytest.raises(ClaimError):
            parse_mark(said)
        return
    found = parse_mark(said)
    assert (found[0], str(found[1])) == (way, card)


def test_every_kind_of_item_can_be_said() -> None:
    assert set(phrases("kind").values()) == {kind.value for kind in Kind} - {"card", "drive"}
