"""What stands beside a meaning and is none: remarks pass and are told, a bare name is what the card says."""

from dataclasses import replace

from rulings.bridge.notation import parse_auction
from rulings.meaning import Context, context_of, judge, sense_of, senses_of
from rulings.meaning.language.words import number_words, words
from rulings.meaning.system_cards import cards, with_usual
from tests.rulings.meaning.dealt import difference
from tests.table import each_row


def context_by_the_card(auction: str) -> Context:
    made = parse_auction(auction)
    before, last = made.before(len(made.calls) - 1), made.calls[-1]
    return with_usual(context_of(before, last.seat, last.call), before, cards()[0])


@each_row(
    ("language", "auction", "note", "hands", "remark"),
    [
        ("da", "S: 1♠ 2♥ 3♣", "10+ 5+ klør, så ikke deres bud", "hp>=10 and c>=5", "så ikke deres bud"),
        ("da", "S: 1NT", "troede jeg skulle åbne, 15-17 bal", "15<=hp<=17 and bal", "troede jeg skulle åbne"),
        ("en", "S: 1NT", "15-17 balanced (I was opening)", "15<=hp<=17 and bal", "I was opening"),
        (
            "en",
            "S: 1♥ P 1♠",
            "never saw the double, 6+ hcp with 4+♠",
            "hp>=6 and s>=4",
            "never saw the double",
        ),
    ],
)
def test_why_a_call_was_made_is_no_part_of_its_hands_and_is_told(
    language: str, auction: str, note: str, hands: str, remark: str
) -> None:
    found = senses_of(note, language, context_by_the_card(auction))
    assert difference(found.senses[0].meaning, hands) is None, found.senses[0].says("da")
    assert found.senses[0].left_out == (remark,) and not found.unread


@each_row(
    ("language", "auction", "note"),
    [
        ("da", "S: 1♥ 1♠", "indmelding"),
        ("da", "S: 1♦ X", "stadig oplysende"),
        ("da", "S: 1♠ P 2♥", "to over en"),
        ("en", "S: 1♥", "opening bid"),
        ("en", "S: 1♦ 1♠", "natural overcall"),
        ("en", "S: 1♣ P 1♠", "normal response"),
    ],
)
def test_a_bare_name_of_a_call_is_what_the_card_says(language: str, auction: str, note: str) -> None:
    context = context_by_the_card(auction)
    assert context.usual is not None
    (sense,) = senses_of(note, language, context).senses
    assert replace(sense.meaning, forcing=context.usual.forcing) == context.usual
    assert sense.assumed, "what was taken for the word is told"


@each_row(
    ("note", "kept"),
    [
        ("ikke indmelding", "a denial is no bare name"),
        ("oplysende", "the card's double here is negative, and no take-out double"),
        ("indmelding eller spær", "neither is an alternative"),
    ],
)
def test_what_tells_otherwise_is_not_taken_for_the_card(note: str, kept: str) -> None:
    context = context_by_the_card("S: 1♥ 1♠ X")
    found = senses_of(note, "da", context)
    assert all(one.meaning != context.usual for one in found.senses), kept


def test_a_strength_that_a_note_leaves_out_is_the_card_s_and_is_told() -> None:
    context = context_by_the_card("S: 1♥ 2♣ 2♠")
    (usual,) = (
        {(one.points.low, one.points.high) for one in context.usual.types} if context.usual else {(0, 37)}
    )
    found = senses_of("naturlig, 6+ spar", "da", context).senses[0]
    assert {(one.points.low, one.points.high) for one in found.meaning.types} == {usual}
    assert found.assumed


def test_a_natural_call_by_name_is_in_the_suit_that_was_bid() -> None:
    found = senses_of("weak jump overcall", "en", replace(context_by_the_card("S: 1♠ 3♣"), usual=None))
    assert [difference(one.meaning, "6<=hp<=10 and c==6") for one in found.senses] == [None]


@each_row(
    ("language", "auction", "note", "hands"),
    [
        ("da", "S: 1NT", "den er hos os 15-17 jævn", "15<=hp<=17 and bal"),
        ("da", "S: 1♦ 1NT", "det er 15-18 jævn når vi melder ind", "15<=hp<=18 and bal"),
        ("en", "S: 1♣ X", "we play it as 16+ any shape", "hp>=16"),
        ("da", "S: 1♠", "det er 12-15 hos oss, 5+ spar", "12<=hp<=15 and s>=5"),
        ("en", "S: 1♠", "eleven up, 5+ spades", "hp>=11 and s>=5"),
        ("da", "S: 1♥ P 1NT", "6 til dårlige 10, 0-2 hjerter", "6<=hp<=10 and h<=2"),
        ("da", "S: 1♠", "fra omkring ti, 5+ spar", "hp>=10 and s>=5"),
    ],
)
def test_words_between_that_say_nothing_of_a_hand_keep_nothing_back(
    language: str, auction: str, note: str, hands: str
) -> None:
    found = senses_of(note, language, context_by_the_card(auction))
    assert found.senses and not found.unread, [problem.what for problem in found.problems]
    assert difference(found.senses[0].meaning, hands) is None, found.senses[0].says("da")


@each_row(
    ("auction", "note"),
    [
        ("S: 1NT", "den er ikke 15-17 jævn"),  # a denial is no filler
        ("S: 1NT", "den kan være 15-17 jævn"),  # nor what may be
        ("S: 1♠", "det er kort i klør, 5+ spar"),  # nor a shortage
        ("S: 1♠", "kun når vi er svage, 5+ spar"),  # nor a limit
    ],
)
def test_a_word_that_denies_widens_or_limits_is_no_filler(auction: str, note: str) -> None:
    found = senses_of(note, "da", context_by_the_card(auction))
    gone = " ".join(word for sense in found.senses for word in sense.left_out).split()
    assert not {"ikke", "kan", "kort", "kun", "svage"} & set(gone) or found.unread or not found.senses


@each_row(
    ("language", "auction", "said"),
    [
        (language, auction, said)
        for language, auction, listed in [
            (
                "da",
                "S: 1♥ P 2♣",
                (
                    "spørger om makker har 4 hjerter",
                    "spørger hvor mange hjerter makker har",
                    "har I hold",
                    "har du 4 hjerter",
                    "har makker hold i spar",
                    "makker skal vise 4 hjerter",
                    "makkeren skal melde fire hjerter",
                    "makker viser 4 hjerter",
                    "de har 5 hjerter",
                    "når makker har 4 hjerter",
                    "er makker jævn",
                    "beder makker vise hold",
                    "efter han viste hjerter",
                    "så har de hjerter",
                    "kalder på hjerter",
                    "hjerter hos makker",
                    "i deres hjerter",
                    "vil have hjerter",
                ),
            ),
            (
                "en",
                "S: 1♠",
                (
                    "do you have a stopper",
                    "has partner 4 hearts",
                    "asks if partner has 4 hearts",
                    "partner should show 4 hearts",
                    "partner shows 4 hearts",
                    "they have hearts",
                    "how many hearts do you have",
                    "he promises 4 hearts",
                    "tell me your hearts",
                    "would have hearts",
                    "opener has hearts",
                ),
            ),
        ]
        for said in listed
    ],
)
def test_what_is_another_hand_or_asked_is_never_taken_for_the_caller_s(
    language: str, auction: str, said: str
) -> None:
    for note in (f"10+ 4+♣, {said}", f"{said}, 10+ 4+♣", f"10+ 4+♣ ({said})", f"11-15 {said}"):
        found = senses_of(note, language, context_by_the_card(auction))
        assert found.problems, (note, [one.says("da") for one in found.senses])
        for one in found.senses:
            same = sense_of(one.meaning, "")
            assert judge(found, same).verdict is None and judge(same, found).verdict is None, note


@each_row(
    ("kind",),
    [("own",), ("joining",)],
)
def test_no_word_that_is_passed_over_asks_denies_counts_or_is_of_another(kind: str) -> None:
    turning = {w for key in ("words", "asking", "denying", "limits") for w in words("turning", key)}
    turning |= {w for key in ("without", "neither", "but", "maybe") for w in words("connectors", key)}
    turning |= {*words("asides", "others"), *words("asides", "questions"), *number_words()} - {"to"}
    assert not turning & set(words("asides", kind))


@each_row(
    ("note",),
    [
        ("10+ with something in clubs",),
        ("10-15 zzz in clubs",),
        ("10-15, noe i kløver",),
        ("10+ lidt noget i klør",),
        ("12-14 zzz hearts",),
    ],
)
def test_words_passed_over_before_a_suit_never_become_a_length(note: str) -> None:
    found = senses_of(note, "da")
    assert found.problems and not found.senses, [one.says("da") for one in found.senses]


@each_row(
    ("note",),
    [
        ("15-17 balanced, something in clubs",),
        ("15-17 jævn, lidt i klør",),
        ("15-17 balansert med noe i kløver",),
    ],
)
def test_something_in_a_suit_beside_a_balanced_hand_is_a_stopper(note: str) -> None:
    (sense,) = senses_of(note, "da").senses
    assert difference(sense.meaning, "15<=hp<=17 and bal and stop('c')") is None
