"""Notes read clause by clause: what is taken, and what is never taken because a word of it turns the hand."""

import pytest

from rulings.bridge.calls import parse_call
from rulings.bridge.cards import Suit
from rulings.bridge.seats import Seat
from rulings.meaning import NOTHING_KNOWN, contexts_of, format_meaning, read_meaning, senses_of
from rulings.meaning.counting.count import differ
from rulings.meaning.notes.hands import read_note
from rulings.meaning.notes.places import without_places
from rulings.meaning.notes.values import with_gaps
from tests.table import each_row

TAKEN = [
    ("da", "åbner på noget, 11 til 20 point og mindst fem hjertere", "11-20 5+♥"),
    ("da", "indmelding på en fornuftig hånd, ca. 10 til 16, fem hjertere eller flere", "10-16 5+♥"),
    ("da", "krav en omgang, seks point og opefter uden loft, fire spar", "6+ hp 4+♠; krav"),
    ("da", "hjerter og en minor fem-fem, 11 til 16 point", "11-16 5+♥ 5+ en minor"),
    ("da", "spring til spærre, 5-10 med syv hjertere", "5-10 7+♥"),
    ("da", "svag hånd 6-10 med seks spar eller seks hjerter", "6-10, 6+ en major"),
    ("da", "overføring, fem spar eller flere, alle styrker", "5+♠; overføring til ♠; krav"),
    ("da", "indmelding efter makkers 1D, 8-16, femfarve i spar", "8-16 5+♠"),
    ("da", "klør, fem eller flere, 11-16", "11-16 5+♣"),
    ("da", "ingen sparstøtte, 6-9", "6-9 højst 2♠"),
    ("en", "opener's hand, 11 to 20, with five or more spades", "11-20 5+♠"),
    ("en", "minors, at least 5-5, anything from 6 to 11", "6-11 5+♣ 5+♦"),
    ("en", "less than an opener", "0-11"),
    ("en", "transfer, at least five hearts", "5+♥; overføring til ♥; krav"),
]
"""Of each note the hands that whoever wrote it means."""


@each_row(("language", "note", "hands"), TAKEN)
def test_a_note_of_known_words_is_taken(language: str, note: str, hands: str) -> None:
    found = read_note(note, language, NOTHING_KNOWN)
    assert found is not None and not found.gaps
    assert not differ(found.meaning, read_meaning(hands)), format_meaning(found.meaning, "da")
    assert found.meaning.forcing == read_meaning(hands).forcing


@each_row(
    ("language", "note"),
    [
        ("da", "to spar, 6-10 hp"),  # the level of a call
        ("da", "3 hjerter, 6-10"),
        ("da", "4 spar, 6-9"),
        ("da", "spar 6-10"),
        ("da", "lover ikke fire hjerter, 6-9"),
        ("da", "11-20, fem spar eller fire hjerter og fem klør"),
        ("da", "12-14 eller 18-19 jævn"),
        ("da", "11-20 fem hjerter, men ikke jævn"),
        ("da", "11-20 fem hjerter, kan være fire spar"),
        ("da", "makker har fem spar, 11-20"),
        ("da", "11-20, har I fem spar"),
        ("da", "hvis femfarve spar, 11-20"),
        ("da", "stærk med fem spar"),  # how strong?
        ("da", "højst 4 i en farve, 11-20"),
        ("da", "10+ 12+ fem spar"),
        ("da", "0-3 i en major, 11-20"),
        ("da", "11-20 fem spra"),  # misspelt
        ("da", "11-20 5+♠ fire relæ"),
        ("da", "11-20 5+♠ spørger"),
        ("da", "8-11 med fem spar og hjerter"),
        ("en", "denies four spades or five hearts, 6-9"),
        ("en", "11-20 five hearts unless balanced"),
        ("en", "partner shows five spades, 11-20"),
        ("en", "two clubs 22+"),
        ("en", "11-20 five spades, splinter"),
        ("en", "11-20 five spades, queen of hearts"),
        ("en", "takeout, 12 up"),  # its shape hangs on the auction
    ],
)
def test_a_note_with_a_word_that_turns_the_hand_is_not_taken(language: str, note: str) -> None:
    found = read_note(note, language, NOTHING_KNOWN)
    assert found is None or found.gaps, format_meaning(found.meaning, "da")


# One word for another of its kind: the hands change with it, or the note is not taken.
KINDS = (
    ("mindst", "højst", "præcis"),
    ("fem", "seks", "fire"),
    ("hjerter", "spar", "ruder", "klør"),
    ("11", "8", "10"),
    ("20", "16", "18"),
    ("til", "eller"),
    ("og", "eller", "uden", "men ikke"),
    ("jævn", "ujævn", "spørger"),
)
PATTERNS = (
    "{0} {1} {2}, {3} {5} {4} point",
    "åbning, {3} {5} {4} {6} {0} {1} {2}",
    "{3} {5} {4}, {2}, {0} {1}",
    "{3} {5} {4} {7}, {0} {1} i {2}",
)


def variants() -> list[tuple[str, str]]:
    """A note and the same with one word changed."""
    found = []
    for form in PATTERNS:
        for first in range(2):
            for suit in KINDS[2]:
                words = [kind[0] for kind in KINDS]
                words[1], words[2] = KINDS[1][first], suit
                before = form.format(*words)
                for at, kind in enumerate(KINDS):
                    for other in kind:
                        changed = [*words[:at], other, *words[at + 1 :]]
                        after = form.format(*changed)
                        found += [(before, after)] if after != before else []
    return list(dict.fromkeys(found))


@pytest.mark.verify
def test_one_word_changed_is_another_hand_or_is_not_taken() -> None:
    same = []
    for before, after in variants():
        one, other = (read_note(note, "da", NOTHING_KNOWN) for note in (before, after))
        if one is not None and other is not None and not other.gaps and one.meaning == other.meaning:
            same.append((before, after))
    assert same == []


def test_where_in_the_auction_a_call_stands_is_no_part_of_the_hand() -> None:
    assert without_places("5-9 over makkers 1♠, seks hjerter")[1] == ("over makkers 1♠",)
    assert without_places("over 12, mindst fem hjerter")[1] == ()


def test_a_length_without_its_suit_may_be_of_each_suit() -> None:
    found = read_note("naturlig indmelding med femfarve, 10-15", "da", NOTHING_KNOWN)
    assert found is not None and len(with_gaps(found.meaning, found.gaps)) == 4
    assert len(senses_of("naturlig indmelding med femfarve, 10-15", "da").usual) > 1


@each_row(
    ("language", "note", "call", "hands"),
    [
        ("da", "1♥: 11-20 med femfarve", "", "11-20 5+♥"),
        ("da", "1H = 11-20 med femfarve", "", "11-20 5+♥"),
        ("en", "1S: overcall, decent five, 8-16", "", "8-16 5+♠"),
        ("da", "1S åpning, femkort", "", "11-20 5+♠"),
        ("da", "1NT 15-17", "", "15-17 jævn"),
        ("da", "11-20 med femfarve", "1H", "11-20 5+♥"),
        ("da", "10-16, femfarve eller længere", "2♦", "10-16 5+♦"),
        ("da", "11-20 femfarve (S troede det var hendes tur)", "1S", "11-20 5+♠"),
        ("da", "S troede det gik 1NT, overføring til spar", "2H", "5+♠; overføring til ♠; krav"),
        ("da", "ingen eller tre esser", "5C", "0 esser eller 3 esser"),
    ],
)
def test_the_call_settles_its_suit(language: str, note: str, call: str, hands: str) -> None:
    made, _ = contexts_of("", parse_call(call) if call else None, None)
    usual = senses_of(note, language, made).usual
    assert len(usual) == 1 and not senses_of(note, language, made).unread
    assert not differ(usual[0].meaning, read_meaning(hands)), usual[0].text


@each_row(
    ("note", "call"),
    [
        ("2 spar, svag", ""),  # how long?
        ("to spar, 6-10 hp", "2S"),
        ("N troede det gik 1S pas og ville vise klør på totrinnet, 10+", "2C"),
        ("lebensohl, 6-10 fem hjerter", "2N"),  # what it bids partner to do
        ("Stayman, men jævn 8+", "2C"),
    ],
)
def test_what_the_call_leaves_open_is_asked_about(note: str, call: str) -> None:
    made, _ = contexts_of("", parse_call(call) if call else None, None)
    found = senses_of(note, "da", made)
    assert found.unread or len(found.usual) != 1, [one.text for one in found.senses]


@each_row(
    ("auction", "call", "partners", "seat"),
    [
        ("Nord gav 1S, Ø 2D, S 1NT", "1NT", (Suit.SPADES,), Seat.SOUTH),
        ("N 1S, Ø 3H, S 2S", "2S", (Suit.SPADES,), Seat.SOUTH),
        ("N 1S, Ø 2D", "1NT", (Suit.SPADES,), Seat.SOUTH),
        # a call that is legal where it stands is another's: the withdrawn one came after it
        ("N 1S, Ø P, S 1NT", "1NT", (), Seat.WEST),
    ],
)
def test_the_withdrawn_call_may_be_told_along(
    auction: str, call: str, partners: tuple[Suit, ...], seat: Seat
) -> None:
    old, _ = contexts_of(auction, parse_call(call), None)
    assert (old.partners, old.seat) == (partners, seat)


def test_asking_about_majors_is_no_length() -> None:
    found = senses_of(
        "Stayman, eight plus, asking about majors", "en", contexts_of("", parse_call("2C"), None)[0]
    )
    assert [one.says("en") for one in found.senses] == ["8+, 4+ a major; asks about majors; forcing"]


def test_suits_told_later_are_not_known_to_a_call_out_of_turn() -> None:
    old, new = contexts_of("giver V; V 1D; N i tur, S meldte", parse_call("1S"), parse_call("2S"))
    assert (old.theirs, new.theirs, new.call) == ((Suit.DIAMONDS,), (), parse_call("2S"))


@each_row(
    ("auction", "withdrawn", "new", "theirs"),
    [
        ("Ø giver, S 1H", "1H", "2H", ((), ())),
        ("Ø giver, S 1H", "1NT", "2H", ((Suit.HEARTS,), (Suit.HEARTS,))),
        ("giver Ø, Syd åbnede før tid; Ø 1sp", "1H", "2H", ((), (Suit.SPADES,))),
        ("giver Ø; Ø 1sp; S i tur", "1H", "2H", ((Suit.SPADES,), (Suit.SPADES,))),
    ],
)
def test_a_call_made_too_early_is_nobody_elses_suit(
    auction: str, withdrawn: str, new: str, theirs: tuple[tuple[Suit, ...], tuple[Suit, ...]]
) -> None:
    contexts = contexts_of(auction, parse_call(withdrawn), parse_call(new))
    assert tuple(one.theirs for one in contexts) == theirs
