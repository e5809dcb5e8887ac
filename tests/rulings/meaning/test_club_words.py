"""Notes in the words of clubs: what they show where the auction and the card tell, and what is asked."""

from rulings.bridge.calls import parse_call
from rulings.bridge.notation import parse_auction
from rulings.meaning import context_of, judge, senses_of
from rulings.meaning.phrases.context import Context
from rulings.meaning.system_cards import cards, with_opening, with_usual
from tests.rulings.meaning.dealt import difference
from tests.rulings.meaning.test_asides import context_by_the_card
from tests.table import each_row


@each_row(
    ("auction", "note", "hands"),
    [
        ("S: 1♦ 1♠ X", "neg, viser 4 hjerter", "hp>=7 and h>=4"),
        ("S: 1♦ P 1♥", "6+ med 4 hj", "hp>=6 and h>=4"),
        ("S: 1♣ P 1♥", "svar, 4+ hjerter 6+", "hp>=6 and h>=4"),
        ("S: 1♣ P 1♥", "four hearts, responding values", "hp>=6 and h>=4"),
        ("S: 1♦ P 2♥", "svagt springskift, 6 hj, 3-7", "3<=hp<=7 and h>=6"),
        ("S: 1♠ 2♥", "indmelding over 1sp", "10<=hp<=16 and h>=5"),
        ("S: 1♠ 2♥", "innmelding 10-15", "10<=hp<=15 and h>=5"),
        ("S: 1♥", "opener, 5+", "hp>=12 and h>=5"),
        ("S: 1♥ P 2NT", "Jacoby, 4+ support GF", "hp>=13 and h>=4"),
        ("S: 1♠ 3♥ 4♥", "cue, udgangsstøtte i spar", "hp>=12 and s>=3"),
        ("S: 1♥ P 3♥", "spær, 4 trumfer", "5<=hp<=10 and h>=4"),
        ("S: 1♣ P 1♦", "4+ ruder, benægter ikke major", "hp>=6 and d>=4"),
        ("S: 1♦ P 2♦", "10+ with a real suit", "hp>=10 and d>=5"),
        ("S: 1♣ P P", "svag, ingen værdier, 0-5", "hp<=5"),
        ("S: P P P", "for lidt til en åbning", "hp<=11"),
        ("S: P P P", "too weak to open", "hp<=11"),
        ("S: 1♥ 1♠ 1NT", "ikke hjerter, 8-10 med jævn hånd", "8<=hp<=10 and bal and h<=3"),
        ("S: 3♥", "jeg åbnede spær", "5<=hp<=10 and h>=7"),
        ("S: 1♠ P 2♥", "10+ med 5 hjerter, så 1sp", "hp>=10 and h>=5"),
    ],
)
def test_what_a_club_player_writes_is_read_as_meant(auction: str, note: str, hands: str) -> None:
    found = senses_of(note, "da", context_by_the_card(auction))
    assert found.senses and not found.problems, [one.what for one in found.problems]
    assert difference(found.senses[0].meaning, hands) is None, found.senses[0].says("da")


@each_row(
    ("auction", "note", "words"),
    [
        ("S: 4NT P 5♦", "et es, vi spiller DOPI", "vi spiller DOPI"),
        ("S: 1NT P 2♣", "stayman, stjålet melding", "stjålet melding"),
        ("S: 1NT P 2♥", "stadig overføring, system on", "system on"),
        ("S: 1♥ P 2♥", "bare konkurrence, ikke invit", "ikke invit"),
        ("S: 1♣", "mindst to klør, kan være jævn 12-14", "kan være jævn 12-14"),
    ],
)
def test_words_that_tell_nothing_of_the_hand_are_told_and_passed_over(
    auction: str, note: str, words: str
) -> None:
    found = senses_of(note, "da", context_by_the_card(auction))
    assert found.senses and not found.problems
    assert words in found.senses[0].left_out


@each_row(
    ("auction", "note"),
    [
        ("S: 4NT P 5♦", "et es og lidt"),
        ("S: P P P", "nok til åbning, knap"),
        ("S: 1♥ P 2♥", "6-9, måske tre hjerter"),
        ("S: 1♣ P 1♠", "6+, blot ej fire spar"),
    ],
)
def test_what_would_turn_or_count_the_hand_is_never_passed_over(auction: str, note: str) -> None:
    found = senses_of(note, "da", context_by_the_card(auction))
    assert not found.senses or found.problems, [one.says("da") for one in found.senses]


@each_row(
    ("auction", "note", "other"),
    [
        ("S: 1♥ 1♠ 2♥", "støtte 6-9", "kortfarve 6-9"),
        ("S: 1♠ 3♥ 4♥", "cue, udgangsstøtte i spar", "cue, udgangsstøtte i ruder"),
        ("S: 1♠ P 4NT", "nøglekort i spar", "nøglekort i ruder"),
        ("S: 4NT P 5♥", "to esser", "tre esser"),
        ("S: P P P", "for lidt til åbning", "nok til åbning"),
        ("S: 1♠ 2♥", "indmelding, lidt bedre hånd", "indmelding, lidt lettere"),
        ("S: 1♥ X", "t/o", "straf"),
        ("S: 1♣ P 1NT", "6-9 ingen major", "6-9 ingen minor"),
    ],
)
def test_one_word_changed_changes_the_reading_or_is_asked(auction: str, note: str, other: str) -> None:
    context = context_by_the_card(auction)
    one, changed = senses_of(note, "da", context), senses_of(other, "da", context)
    assert one.senses
    settled = changed.senses and not changed.problems
    assert not settled or changed.senses[0].meaning != one.senses[0].meaning


@each_row(
    ("note", "low"),
    [
        ("indmelding, troede det var 1kl", 8),
        ("åbning", 6),
    ],
)
def test_a_withdrawn_call_is_what_its_note_says_that_it_was_meant_as(note: str, low: int) -> None:
    before = parse_auction("S: P 2♠")
    call = parse_auction("S: 2♥").calls[0].call
    seat = before.calls[-1].seat.lho
    context = with_usual(context_of(before, seat, call), before, cards()[0], withdrawn=True)
    (sense, *_) = senses_of(note, "da", context).senses
    assert min(one.points.low for one in sense.meaning.types) >= low


def test_a_hand_that_a_call_may_have_besides_can_turn_only_what_more_hands_turn() -> None:
    wider = senses_of("10+ 4+♥, kan være 7-9 med god spar", "da", context_by_the_card("S: 1♦ P 1♥"))
    assert wider.senses and wider.wider
    assert judge(wider, senses_of("12+ 5+♥", "da")).verdict is not None
    assert judge(senses_of("6+ 4+♥", "da"), wider).verdict is None


@each_row(
    ("auction", "note", "hands"),
    [
        ("S: 1♠ P 4♣", "splinter, club shortage, 4+ spades, 10-13", "10<=hp<=13 and s>=4 and c<=1"),
        ("S: 2♦", "5=H 4=S, 11-15 tp", "11<=hp<=15 and h==5 and s==4"),
        ("S: 3♦", "6-10, 7crd suit", "6<=hp<=10 and d>=7"),
        ("S: 1♥ P 3♥", "invitt med hjerterstøtte, 10-12", "10<=hp<=12 and h>=4"),
        ("S: 1♠ P 2♠", "6-9 hp, trekortsstøtte eller bedre", "6<=hp<=9 and s>=3"),
        ("S: 1♥", "11-21, femfarve major", "11<=hp<=21 and h>=5"),
        ("S: 1♦ P 1♥", "fire hjerter eller flere, seks point", "hp>=6 and h>=4"),
        ("S: 1♦ 1♠", "spar, fem stk, vi går helt ned til syv point", "hp>=7 and s>=5"),
        ("S: 1♦ 1♥", "innmelding, 11-16 with five", "11<=hp<=16 and h>=5"),
        ("S: 2♦", "svag to i major, 5-10", "5<=hp<=10 and (s==6 or h==6)"),
        ("S: 1♠ 2♥ X", "negativ: begge minor, ca. 8+", "hp>=8 and d>=4 and c>=4"),
        ("S: 1NT P 2♣", "spørrer etter firekorts major, 8+", "hp>=8"),
        ("S: 1♣ 1♥", "mindst 11-12 point og fem hjerter", "hp>=11 and h>=5"),
        ("S: 1♠ P P 1NT", "genåbning, 11-14 jævn med stop", "11<=hp<=14 and bal and stop('s')"),
        ("S: 1NT P 3NT", "avslutning, 10-15 uten firekorts major", "10<=hp<=15 and s<4 and h<4"),
    ],
)
def test_what_system_booklets_write_is_read_as_meant(auction: str, note: str, hands: str) -> None:
    found = senses_of(note, "da", context_by_the_card(auction))
    assert found.senses and not found.problems, [one.what for one in found.problems]
    assert difference(found.senses[0].meaning, hands) is None, found.senses[0].says("da")


@each_row(
    ("note", "words"),
    [
        ("club shortage, zzstop, 10-13", "zzstop"),
        ("zz top, zzstop, club shortage, 10-13", "zzstop"),
        ("4+ hjerter, nøgler", "nøgler"),
        ("5=4=hjerter", "4=hjerter"),
    ],
)
def test_a_problem_stands_where_its_words_are_in_the_note_as_it_was_typed(note: str, words: str) -> None:
    problems = senses_of(note, "en").problems
    assert all(note[one.offset : one.offset + one.length] == one.what for one in problems)
    assert any(one.what in words or words in one.what for one in problems), [one.what for one in problems]


@each_row(
    ("call", "note", "hands"),
    [
        # a suit named alone beside an opening is as long as the card opens it, and elsewhere five cards
        ("1D", "åbning, ruder, 11-20", "11<=hp<=20 and d>=4"),
        ("1D", "opening, diamonds, 11-20", "11<=hp<=20 and d>=4"),
        ("1C", "åbning, klør, 11-20", "11<=hp<=20 and c>=2"),
        ("1H", "åbning, hjerter, 11-20", "11<=hp<=20 and h>=5"),
        ("2S", "svag åbning, spar, 5-10", "5<=hp<=10 and s>=6"),
        ("1D", "indmelding, ruder, 8-15", "8<=hp<=15 and d>=5"),
        # what the hand is not, beside its strength
        ("P", "under åbning, højst elleve, ingen spærre", "hp<=11"),
        ("P", "ikke noget å melde på, under fem poeng", "hp<5"),
        ("P", "0-11, nothing to say", "hp<=11"),
        # any hand of a strength
        ("2C", "22 og opp hva som helst", "hp>=22"),
        ("X", "any eight", "hp>=8"),
        # what the call was made over
        (
            "2D",
            "over partner's pass and one spade: good overcall, five diamonds, 11-16",
            "11<=hp<=16 and d>=5",
        ),
        ("3D", "etter makkers pass og 1S fra høyre: sperre, seks ruter, 5-9", "5<=hp<=9 and d>=6"),
    ],
)
def test_a_note_without_its_auction_is_read_by_the_opening_of_the_card(
    call: str, note: str, hands: str
) -> None:
    found = senses_of(note, "da", with_opening(Context(parse_call(call)), cards()[0]))
    assert found.senses and not found.problems, [one.what for one in found.problems]
    assert difference(found.senses[0].meaning, hands) is None, found.senses[0].says("da")
