"""What a note tells beside the hand: of the auction and the people, and words that nobody knows."""

from __future__ import annotations

from rulings.bridge.calls import parse_call
from rulings.meaning import contexts_of, judge, senses_of
from rulings.meaning.language.phrasing import format_meaning
from tests.table import each_row


def read(note: str, auction: str, call: str) -> tuple[list[str], tuple[str, ...], tuple[str, ...], bool]:
    """What a note says, what was left out of it, what it is reserved for, and whether a place is unread."""
    context, _ = contexts_of(auction, parse_call(call), None)
    found = senses_of(note, "da", context)
    says = [format_meaning(one.meaning, "da") for one in found.usual]
    return says, found.left_out, found.reserved, bool(found.problems)


@each_row(
    ("note", "auction", "call", "says", "gone"),
    [
        ("S hørte ikke ruderåbningen, 10-12 5+♥", "", "2H", "10-12 5+♥", "S hørte ikke ruderåbningen"),
        ("V åbnede 1♦; nu 15-18 jævn med hold", "", "1NT", "15-18 jævn, hold i ♦", "V åbnede 1♦"),
        ("N passede først, 10-12 5+♥", "", "1H", "10-12 5+♥", "N passede først"),
        ("10-12 5+♥, da de var landet i 2♠", "", "3H", "10-12 5+♥", "da de var landet i 2♠"),
        ("10-12 5+♥, didn't spot the overcall", "", "2H", "10-12 5+♥", "didn't spot the overcall"),
        ("10-12 5+♥; partner may pass", "", "2H", "10-12 5+♥", "partner may pass"),
        ("Betydning: 10-12 5+♥", "", "2H", "10-12 5+♥", "Betydning:"),
        ("10-12 5+♥, does not promise extras", "", "2H", "10-12 5+♥", "does not promise extras"),
        ("10-12 5+♥, eg trudde det var min tur", "", "2H", "10-12 5+♥", "trudde det var min tur"),
    ],
)
def test_a_clause_about_the_auction_and_the_people_is_set_aside(
    note: str, auction: str, call: str, says: str, gone: str
) -> None:
    found, left_out, reserved, unread = read(note, auction, call)
    assert found == [says] and gone in left_out and not unread
    assert gone not in reserved


@each_row(
    ("note", "reserved"),
    [
        ("10-12 5+♥ hilsen Kirsten", "hilsen Kirsten"),
        (
            "10-12 5+♥, undskyld at jeg kom til at melde før Gerda",
            "undskyld at jeg kom til at melde før Gerda",
        ),
        ("sidder med fem hjerter, 10-12", "sidder med"),
    ],
)
def test_words_that_nobody_knows_are_set_aside_with_a_reservation(note: str, reserved: str) -> None:
    found, left_out, said, unread = read(note, "", "2H")
    assert found == ["10-12 5+♥"] and not unread
    assert any(one in reserved for one in said) and set(said) <= set(left_out)
    context, _ = contexts_of("", parse_call("2H"), None)
    strict = senses_of(note, "da", context, every_word=True)
    assert strict.problems and not strict.reserved
    verdict = judge(senses_of(note, "da", context), senses_of("10-12 5+♥", "da"))
    assert verdict.verdict is not None and verdict.reservations("da")


@each_row(
    ("note", "call"),
    [
        ("zzz fem hjerter, 10-12", "2H"),  # an unknown verb may deny
        ("10-12 5+♥ hvis makker har passet", "2H"),
        ("10-12 5+♥, kun med zzz", "2H"),
        ("10-12 5+♥, ikke zzz", "2H"),
        ("10-12 5+♥, højst zzz", "2H"),
        ("10-12 5+♥, sparzzz", "2H"),
        ("10-12, zzz", "2H"),  # it may tell the shape
        ("5+♥, zzz", "2H"),  # and here the strength
        ("accept af overføring, 10-12", "2H"),
        ("makker åbnede 1♠, som viser fem, 10-12 5+♥", "2H"),
        ("makker skal melde 3♣, 10-12 5+♥", "2H"),
        ("jeg zzz med zzz sort i hjerter, 10-12", "2H"),
    ],
)
def test_what_may_turn_the_verdict_is_never_set_aside(note: str, call: str) -> None:
    found, _, reserved, unread = read(note, "", call)
    assert not reserved and (unread or len(found) != 1 or "uden" in found[0]), (found, reserved)


@each_row(
    ("note", "auction", "call", "says"),
    [
        # »tre spar« of another call is a length, wherever it stands.
        ("tre spar og tretten, slutmelding", "N: 1♠ P 2♦ P 2♠ P", "4S", "13+ 3+♠; slutmelding"),
        ("svagt, fire trumf, null til fem", "N: 1♠ P", "3S", "0-5 4+♠"),
        ("game forcing, fem hjerter", "N: 1NT 2♠", "3H", "12+ 5+♥; udgangskrav"),
    ],
)
def test_what_was_misread_without_a_word(note: str, auction: str, call: str, says: str) -> None:
    assert read(note, auction, call)[0] == [says]


def test_what_is_joined_to_a_denial_is_denied_or_asked_about() -> None:
    found, _, _, _ = read("10+ hp, five clubs, denies four hearts and four spades", "N: 1♣ P", "2C")
    assert not any("4+♠" in one for one in found)
