"""What a note tells beside the hand: of the auction and the people, and words that nobody knows."""

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
        ("see not the diamond bid, 10-12 5+♥", "", "2H", "10-12 5+♥", "see not the diamond bid"),
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
        ("zzz fem hjerter, 10-12", "zzz"),
        ("10-12 5+♥, weakish", "weakish"),
        ("10-12 5+♥, makker er tvunget", "makker er tvunget"),
        ("10-12 5+♥, hvad makker har", "hvad makker har"),
        ("10-12 5+♥, hvad har du", "hvad har du"),
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
        ("zzz spar, 10-12 5+♥", "2H"),  # an unknown verb may deny
        ("10-12 5+♥ hvis makker har passet", "2H"),
        ("10-12 5+♥, kun med zzz", "2H"),
        ("10-12 5+♥, ikke zzz", "2H"),
        ("10-12 5+♥, højst zzz", "2H"),
        ("10-12 5+♥, sparzzz", "2H"),
        ("zzz", "2H"),  # nothing of the hand was read
        ("accept af overføring, 10-12", "2H"),
        ("makker åbnede 1♠, som viser fem, 10-12 5+♥", "2H"),
        ("makker skal melde 3♣, 10-12 5+♥", "2H"),
        ("jeg zzz med zzz sort i hjerter, 10-12", "2H"),
        ("10-12 5+♥, alternatively a big balanced hand", "2H"),
        ("10-12 5+♥, sometimes lighter", "2H"),
        ("10-12 5+♥, af og til otte", "2H"),
        ("10-12 5+♥, afhængig af zonen", "2H"),
        ("10-12 5+♥, vild fordeling", "2H"),
        ("10-12 5+♥; de er lange", "2H"),
        ("10-12, fem-fem i dei zzz", "2H"),
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


@each_row(
    ("note", "auction", "call"),
    [
        ("6-9 med støtte, makker åbnede 1♠", "N: 1♥ P", "2H"),
        ("6-9 med støtte, N åbnede 1♠", "N: 1♥ P", "2H"),
        ("6-9 6♠, modparten meldte 2♥", "N: 1♥ P", "2S"),
    ],
)
def test_a_call_that_is_not_in_the_auction_is_asked_about(note: str, auction: str, call: str) -> None:
    _, _, reserved, unread = read(note, auction, call)
    assert unread and not reserved


@each_row(
    ("note", "auction", "call", "says"),
    [
        ("10-14 5+♣, makker skal melde videre", "", "2C", ["10-14 5+♣; krav"]),
        ("10-14 5+♣, makker kan ikke passe", "", "2C", ["10-14 5+♣; krav"]),
        ("10-14 5+♣, partner is expected to bid", "", "2C", ["10-14 5+♣; krav"]),
        ("10-14 5+♣, makker må passe", "", "2C", ["10-14 5+♣"]),
        ("6-10, fem-fem i dei svarte", "", "2D", ["6-10, mindst 5-5 i de sorte farver"]),
        ("10-12 4+♥, korthed i spar (0-1)", "N: 1♥ P", "3S", ["10-12 0-1♠ 4+♥"]),
        ("15-17", "", "1NT", ["15-17 jævn"]),
        ("15-18", "N: 1♥", "1NT", ["15-18 jævn"]),
        ("6-9", "N: 1♥ P", "1NT", ["6-9"]),
    ],
)
def test_words_that_tell_of_the_hand_or_bind_partner_are_read(
    note: str, auction: str, call: str, says: list[str]
) -> None:
    assert read(note, auction, call)[0] == says


def test_a_length_in_the_words_of_the_call_itself_is_not_lost() -> None:
    found, _, _, _ = read("tre hjerter, invit, elleve-tolv, altså ikke krav", "N: 1♥ P 2♣ P 2♥ P", "3H")
    assert found[0] == "11-12 3+♥; inviterer; ikke krav" and len(found) > 1


@each_row(
    ("note", "call"),
    [
        ("svag, 5+ spar, 12-15", "1S"),
        ("15-17, jævn er ikke lovet", "1NT"),
        ("6-10 6♠, lovar ikkje spar", "2S"),
    ],
)
def test_words_that_gainsay_each_other_are_asked_about(note: str, call: str) -> None:
    assert read(note, "", call)[3]


@each_row(
    ("note", "call", "contrary"),
    [
        ("6-10 5+♠, lover ikke spar", "2S", "lover ikke spar"),
        ("6-10 5+♠, siger intet om spar", "2S", "siger intet om spar"),
        ("6-10 5+♠, promises no spades", "2S", "promises no spades"),
        ("6-10 6♠, can be any strength", "2S", "can be any strength"),
        ("6-10 6+♠, uanset styrke", "2S", "uanset styrke"),
        ("15-17 jævn, alle fordelinger", "1NT", "alle fordelinger"),
    ],
)
def test_words_that_cannot_be_true_beside_the_rest_are_asked_about(
    note: str, call: str, contrary: str
) -> None:
    context, _ = contexts_of("", parse_call(call), None)
    found = senses_of(note, "da", context)
    assert contrary in [one.what for one in found.problems] and contrary in found.left_out
    assert all(one.key == "contrary" for one in found.problems if one.what == contrary)


@each_row(
    ("note", "call"),
    [
        ("12+ 5+♠, ubegrænset", "1S"),
        ("6-10 5+♠, lover ikke hjerter", "2S"),
        ("6-10 5+♠, lover ikke seks spar", "2S"),
        ("10+ 4+♦, any shape", "2D"),
        ("12-15 5+♠, minimum", "1S"),
    ],
)
def test_words_that_go_with_the_rest_are_not_asked_about(note: str, call: str) -> None:
    _, _, reserved, unread = read(note, "", call)
    assert not reserved and not unread


@each_row(
    ("note", "reserved"),
    [
        ("12-14 5+♥, forgot it shows hearts", "forgot it shows hearts"),
        ("12-14 5+♥, thought it was a cue", "thought it was a cue"),
        ("12-19 5+♥, pæn farve", "pæn farve"),
        ("12-19 5+♥, solidt", "solidt"),
        ("12-19 5+♥, minimum", "minimum"),
        ("12-14, a solid five-card heart suit", "solid five-card heart suit"),
        ("12-14 5+♥, hvad det nu er", "hvad det nu er"),
        ("12-14 5+♥, sådan spiller alle jo her", "sådan spiller alle jo her"),
    ],
)
def test_words_that_bear_on_the_hand_are_reserved_for_and_one_tap_asks_about_them(
    note: str, reserved: str
) -> None:
    _, left_out, said, unread = read(note, "", "1H")
    assert reserved in said and reserved in left_out and not unread
    context, _ = contexts_of("", parse_call("1H"), None)
    strict = senses_of(note, "da", context, every_word=True)
    assert strict.problems and not strict.reserved


@each_row(
    ("note", "call", "says"),
    [
        ("elleve højst", "P", ["0-11"]),
        ("six to nine, two spades at most", "2C", ["6-9 0-2♠"]),
        ("6-9, fire hjerter højst", "2C", ["6-9 0-4♥"]),
        ("svage to her, seks spar, 6-10", "2S", ["6-10 6+♠"]),
        ("fem pæne hjerter, 12-14", "1H", ["12-14 5+♥, 2 af de tre øverste i ♥"]),
    ],
)
def test_a_limit_behind_its_number_and_a_word_for_here(note: str, call: str, says: list[str]) -> None:
    assert read(note, "", call)[0] == says


@each_row(
    "note",
    [
        "fem højst, spar, 6-9",  # a length, or a strength
        "12-14 5+♥, makker har fire spar",
        "12-14 5+♥ hos makker",
        "12-14 5+♥, spørg ikke mere",
        "12-14 5+♥, asks about her spades",
    ],
)
def test_what_may_ask_or_count_is_still_asked_about(note: str) -> None:
    _, _, reserved, unread = read(note, "", "1H")
    assert unread and not reserved
