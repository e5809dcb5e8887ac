"""Law 46: which card declarer's words mean, against a table worked out from the law."""

from dataclasses import replace
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import RANKS, Card, Hand, Suit
from rulings.bridge.play_notation import parse_cards
from rulings.bridge.seats import Seat
from rulings.bridge.trick import PlayedCard, Trick
from rulings.engine.data import load
from rulings.engine.ruling import Ruling
from rulings.rules.playing.designation import (
    Fits,
    Kind,
    Table,
    deemed,
    height,
    in_place,
    kind_of,
    waiting_defenders,
    winners,
    with_card,
)
from rulings.rules.playing.spoken import Manner, Said, understand
from rulings.topics import run
from tests.table import each_row

PACK = [Card(suit, rank) for suit in Suit for rank in RANKS]
TOPIC = "ufuldstaendig-angivelse"
TABLE = Path(__file__).parents[1] / "tables" / "designations.txt"


def rows() -> list[tuple[dict[str, str], str]]:
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            given, _, expected = line.rpartition(" = ")
            hand, play, trumps, words = given.split(" | ")
            facts = {"dummys-hand": hand, "play": play, "trumps": trumps, "words-said": words}
            found.append((facts, expected))
    return found


def outcome(ruling: Ruling) -> str:
    """A ruling as the table writes it."""
    said = [one.consequence for one in ruling.consequences]
    first, revokes = said[0], any(one.variant == "called-card-revokes" for one in said)
    match first.kind, first.variant:
        case "card-called", _:
            return f"{first.citation} {'revoke ' * revokes}{first['card'].card}"
        case "card-call-void", _:
            return f"{first.citation} void"
        case "choose-card", "several-of-rank":
            among = next(one["cards"] for one in said if one.kind == "cards-to-choose")
            return f"{first.citation} names {' '.join(sorted(map(str, among)))}"
        case "choose-card", "rank-not-legal":
            return f"{first.citation} illegal"
    return f"{first.citation} defenders"


@each_row(("facts", "expected"), rows(), ids=lambda given: str(given)[-60:])
def test_the_words_mean_the_card_that_the_law_says(facts: dict[str, str], expected: str) -> None:
    clear = {"clear-intention": "nej"} if "46B5" in expected else {}
    unclear = {} if clear or expected.startswith("45B") else {"different-intention": "nej"}
    ruling = run(TOPIC, {**facts, **clear, **unclear})
    assert ruling.complete
    found, _, cards = expected.partition(" names ")
    names = f"{found} names {' '.join(sorted(map(str, parse_cards(cards))))}" if cards else expected
    assert outcome(ruling) == names


@each_row("play, matters", [("W: H4 H5 H8 HA", False), ("W: H4 H5 H8 CA", True), ("W: H4 C5 H8 DA", True)])
def test_trumps_are_asked_for_where_the_last_trick_holds_more_than_one_suit(play: str, matters: bool) -> None:
    """46B3a turns on who won it."""
    ruling = run(TOPIC, {"dummys-hand": "AK2.K2.A2.J2", "play": play, "words-said": "lille"})
    assert (ruling.question is not None and ruling.question.id == "trumps") is matters


# What holds of any hand, any trick and any words


def _others(*taken: Card) -> list[Card]:
    return [card for card in PACK if card not in taken]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Dummy's hand, up to three cards on the table before it, trumps and a suit that dummy won in."""
    cards = draw(st.permutations(PACK))
    held, on_table = draw(st.integers(1, 13)), draw(st.integers(0, 3))
    hand, played = Hand(frozenset(cards[:held])), cards[held : held + on_table]
    leader = draw(st.sampled_from(list(Seat)))
    trick = Trick(leader, tuple(PlayedCard(leader.after(n), card) for n, card in enumerate(played)))
    return Table(
        hand=hand,
        trick=trick,
        leads=not played,
        suit_led=trick.suit,
        trumps=draw(st.sampled_from(list(Denomination))),
        won_in=None if played else draw(st.none() | st.sampled_from(list(Suit))),
    )


said = st.builds(
    Said,
    suit=st.none() | st.sampled_from(list(Suit)),
    rank=st.none() | st.sampled_from(RANKS),
    manner=st.none() | st.sampled_from(list(Manner)),
).filter(lambda one: not one.empty)


@given(table=tables(), words=said)
def test_a_designation_leads_to_cards_that_dummy_holds(table: Table, words: Said) -> None:
    kind = in_place(kind_of(words), words, table)
    if kind in (Kind.ANYTHING, Kind.OTHER):
        return
    found = deemed(words, kind, table)
    assert table.hand is not None and set(found.cards) <= table.hand.cards
    assert bool(found.cards) is (found.fits is not Fits.NONE)
    if found.fits in (Fits.ONE, Fits.IN_SUIT_WON):
        assert len(found.cards) == 1 and found.cards[0] in table.legal()
    if found.fits is Fits.SEVERAL:
        assert len(found.cards) > 1 and set(found.cards) <= table.legal()
    if found.fits is Fits.NOT_LEGAL:
        assert not set(found.cards) & table.legal()
    if words.rank is not None:
        assert {card.rank for card in found.cards} <= {words.rank}


@given(table=tables())
def test_no_lower_card_of_the_suit_led_is_known_to_win(table: Table) -> None:
    """46B1b against a plain check: in fourth hand a card is known to win just when it wins."""
    assert table.hand is not None and table.trick is not None and table.trumps is not None
    if len(table.trick.plays) != 3:
        return
    dummy = table.trick.turn
    assert dummy is not None
    wins = {
        card
        for card in table.hand.cards
        if card.suit is table.suit_led and with_card(table.trick, dummy, card).winner(table.trumps) is dummy
    }
    assert set(winners(table)) == wins
    found = deemed(Said(manner=Manner.WIN), Kind.WIN, table)
    assert found.cards == ((min(wins, key=height),) if wins else ())


@given(table=tables())
def test_what_is_known_to_win_wins_whatever_follows_suit(table: Table) -> None:
    """46B1b with a defender still to play: no unseen card of the suit led beats one known to win."""
    assert table.hand is not None and table.trick is not None
    dummy, waiting = table.dummy, waiting_defenders(table)
    on_table = [made.card for made in table.trick.plays]
    assert dummy is not None
    for card in winners(table):
        with_dummys = with_card(table.trick, dummy, card)
        for other in _others(*table.hand.cards, *on_table):
            if waiting and other.suit is table.suit_led:
                trumps = table.trumps if table.trumps is not None else Denomination.NOTRUMP
                assert with_card(with_dummys, waiting[0], other).winner(trumps) is dummy


@given(table=tables(), words=said)
def test_what_is_deemed_does_not_depend_on_the_other_suits(table: Table, words: Said) -> None:
    """»Low«, »high« and »win« are of the suit led, whatever else dummy holds."""
    kind = in_place(kind_of(words), words, table)
    if kind not in (Kind.LOW, Kind.WIN) or table.hand is None:
        return
    of_suit = frozenset(card for card in table.hand.cards if card.suit is table.suit_led)
    if of_suit:
        assert deemed(words, kind, replace(table, hand=Hand(of_suit))) == deemed(words, kind, table)


@given(suit=st.sampled_from("SHDC"), rank=st.sampled_from(RANKS), data=st.data())
def test_a_suit_and_a_rank_by_any_names_make_the_card(suit: str, rank: str, data: st.DataObject) -> None:
    lexicon = load("designations.toml")
    one = data.draw(st.sampled_from(lexicon["suit"][suit]))
    other = data.draw(st.sampled_from(lexicon["rank"][rank]))
    for words in (f"{one} {other}", f"{other} {one}", f"{one.upper()}, {other}, tak!"):
        assert understand(words) == Said(suit=parse_cards(f"{suit}{rank}")[0].suit, rank=rank), words


@each_row(
    "words",
    [
        "", "hest", "konge eller dame", "konge, nej dame", "spar, hjerter", "lille, høj", "ikke kongen", "D",
        "spar dame hjerter", "den anden", "to konger", "x" * 500,
    ],
)  # fmt: skip
def test_words_that_are_not_clear_are_not_guessed_at(words: str) -> None:
    found = understand(words)
    assert found is None or found.empty


@given(st.text(max_size=60))
def test_any_text_is_understood_or_not(words: str) -> None:
    found = understand(words)
    assert found is None or isinstance(found, Said)


def test_every_phrase_is_read_whole_and_as_itself() -> None:
    """A phrase that its own words would never reach is of no use to an editor."""
    for kind, groups in load("designations.toml").items():
        for value, phrases in groups.items():
            for phrase in phrases:
                found = understand(phrase)
                assert found is not None, phrase
                if kind == "nothing":
                    assert found.empty, phrase
                else:
                    shown = getattr(found, kind)
                    assert (shown.letter if isinstance(shown, Suit) else shown) == value, phrase
