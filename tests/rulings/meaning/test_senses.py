"""Notes of club players: taken at once where they have one sense, else every sense that somebody may mean."""

from collections.abc import Iterator
from pathlib import Path

from rulings.bridge.notation import parse_auction
from rulings.meaning import Meaning, context_of, contexts_of, judge, parse_meaning, senses_of
from rulings.meaning.model import ANY_HAND
from tests.rulings.meaning.dealt import Dealt, condition, dealt
from tests.rulings.meaning.hands import fits
from tests.table import each_row

TABLES = Path(__file__).parent / "tables"
HANDS = dealt()[::4]


def lines(name: str) -> Iterator[str]:
    text = (TABLES / name).read_text(encoding="utf-8")
    return (line for line in text.splitlines() if line and not line.startswith("#"))


def rows() -> list[tuple[str, str, str, str]]:
    found = (line.split(" | ", 3) for line in lines("senses.txt"))
    return [(language, taken, note, hands) for language, taken, note, hands in found]


def held(meaning: Meaning) -> list[bool]:
    return [fits(one.hand, meaning) for one in HANDS]


def meant(text: str) -> list[bool]:
    test = condition(text)

    def has(one: Dealt) -> bool:
        return test(one)

    return [has(one) for one in HANDS]


@each_row(("language", "taken", "note", "hands"), rows())
def test_a_note_has_the_sense_that_is_meant(language: str, taken: str, note: str, hands: str) -> None:
    senses = senses_of(note, "en" if language == "en" else "da").senses
    assert (len(senses) == 1) == (taken == "once"), [one.says("da") for one in senses]
    wanted = [meant(one) for one in hands.split("||")]
    assert any(held(one.meaning) in wanted for one in senses), [one.says("da") for one in senses]


@each_row(("note",), [(line,) for line in lines("gated_notes.txt")])
def test_what_players_read_differently_is_never_taken_at_once(note: str) -> None:
    assert len(senses_of(note, "da").senses) != 1


@each_row(
    ("auction", "note", "count"),
    [
        ("N: 1♥", "ghestem", 3),
        ("N: 1♥", "oplysende dobling 12+", 2),
        ("S: P P 1♠ P", "drury", 1),
        ("N: 1♠", "michaels", 1),
        ("N: 1♥ P", "splinter 4♣", 1),
    ],
)
def test_suits_that_the_auction_tells_are_not_asked(auction: str, note: str, count: int) -> None:
    senses = senses_of(note, "da", contexts_of(auction, None, None)[0]).senses
    assert len(senses) == count, [one.says("da") for one in senses]


@each_row(
    ("auction", "note", "says"),
    [
        ("N: 1♠ 2NT", "de to laveste umeldte, 5-5", "mindst 5-5 i ♦ og ♣"),
        ("N: 1♦ 2♦", "to højeste, mindst 5-5", "mindst 5-5 i ♠ og ♥"),
        ("N: 1♥ 1♠", "8-16, 5+ i en umeldt major", "8-16 5+♠"),
        ("N: 1♥ P 4♦", "splinter", "10-15 4+♥ 0-1♦; kunstig; viser ♥; udgangskrav"),
        ("N: 1NT P 2♦", "transfer", "5+♥; overføring til ♥; krav"),
        ("N: 1♥ P 2♥", "tre eller fire i støtte, 6-9", "6-9 3-4♥"),
    ],
)
def test_the_call_and_the_suits_bid_tell_what_a_note_leaves_out(auction: str, note: str, says: str) -> None:
    made = parse_auction(auction)
    last = made.calls[-1]
    context = context_of(made.before(len(made.calls) - 1), last.seat, last.call)
    assert [one.says("da") for one in senses_of(note, "da", context).senses] == [says]


@each_row(
    ("note", "language", "word"),
    [
        ("10+ 4+♦ zzstop", "da", "zzstop"),
        ("6-10 6+♠, uden zzz", "da", "zzz"),
        ("asks for zzz, 12+", "en", "zzz"),
        ("12-14 balansert, zzstop", "da", "zzstop"),
    ],
)
def test_an_unread_word_is_named_and_no_account_is_taken_of_it(note: str, language: str, word: str) -> None:
    found = senses_of(note, language)
    assert all(any(word in gone for gone in one.left_out) for one in found.senses)
    assert any(word in one.what and one.unread for one in found.problems)
    for choice in (choice for one in found.problems for choice in one.choices):
        assert word in choice.text, choice


def test_words_left_out_stay_named_through_every_choice() -> None:
    found = senses_of("11-15, 6 spar [med zzz]", "da")
    assert found.left_out == ("med zzz",)
    assert len(found.senses) == 2 and all(one.text.endswith("[med zzz]") for one in found.senses)
    assert all(not parse_meaning(one.text).problems for one in found.senses)


@each_row(
    ("note", "language"),
    [
        ("spørger efter esser", "da"),
        ("asks for aces", "en"),
        ("spør etter ess", "da"),
        ("asking for key cards", "en"),
    ],
)
def test_a_question_alone_is_judged_by_its_purpose(note: str, language: str) -> None:
    (one,) = senses_of(note, language).senses
    assert one.meaning.types == (ANY_HAND,)
    other = senses_of("spørger om nøglekort", "da")
    verdict = judge(senses_of(note, language), other, None, language).verdict
    assert verdict is not None and (verdict.comparable, str(verdict.rule)) == ("yes", "23A3")


def test_senses_that_differ_in_the_verdict_are_asked_about_on_their_side_only() -> None:
    old, new = senses_of("2♠ 6-10", "da"), senses_of("9-16 5+♠", "da")
    judgement = judge(old, new)
    assert judgement.verdict is None and list(judgement.asked) == ["withdrawn"]
