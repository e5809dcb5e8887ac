"""Look-alikes of understood notes, one word apart: what is not read is asked about, or reserved for."""

from rulings.bridge.auction import standing
from rulings.bridge.calls import parse_call
from rulings.bridge.notation import parse_auction
from rulings.meaning import Senses, context_of, contexts_of, format_meaning, senses_of
from rulings.meaning.system_cards import cards, with_usual
from tests.table import each_row


def read(language: str, call: str, note: str) -> Senses:
    context, _ = contexts_of("", parse_call(call), None)
    return senses_of(note, language, context)


def is_settled(found: Senses) -> bool:
    return len(found.usual) == 1 and not found.problems


@each_row(
    ("language", "call", "note"),
    [
        ("da", "2H", "10-12, fem hjerter eller sådan noget"),
        ("da", "2H", "10-12, fem hjerter hos makker"),
        ("da", "2H", "10-12, makker har fem hjerter"),
        ("da", "2H", "10-12 makkers fem hjerter"),
        ("da", "2H", "10-12, fem makkers hjerter"),
        ("da", "2H", "10-12, fem af makkers hjerter"),
        ("da", "2H", "10-12, makkers hjerter"),
        ("da", "2H", "10-12, fem nords hjerter"),
        ("da", "2H", "10-12, fem Østs hjerter"),
        ("da", "2H", "10-12, fem Lones hjerter"),
        ("da", "2H", "10-12, fem indmelderens hjerter"),
        ("en", "2H", "10-12, five of partner's hearts"),
        ("en", "2H", "10-12, five of partner’s hearts"),
        ("en", "2H", "10-12, five partners hearts"),
        ("en", "2H", "10-12, five East's hearts"),
        ("en", "2H", "10-12, five norths hearts"),
        ("en", "2H", "10-12, five of their hearts"),
        ("da", "2H", "10-12, tit fem hjerter"),
        ("da", "2H", "10-12, helst fem hjerter"),
        ("en", "2H", "10-12, five hearts maybe"),
        ("en", "2H", "10-12, preferably five hearts"),
        ("da", "2H", "kan have fem hjerter mindst, tolv plus"),
        ("da", "2H", "tolv plus, kan have fem hjerter"),
        ("en", "2H", "may have five hearts at least, twelve plus"),
        ("da", "1C", "kan være kort klør, 12-19"),
        ("en", "1C", "may be short clubs, 12-19"),
        ("en", "1C", "could be a short club, 12-19"),
        ("en", "2H", "10-12, five hearts and a bit"),
        ("da", "2H", "10-12, wibble spar"),
        ("da", "2H", "10-12, fem hjerter, wibble spar"),
        ("da", "2H", "10-12, fem hjerter og wibble i spar"),
        ("da", "2H", "10-12, fem hjerter, hader spar"),
        ("da", "2H", "10-12, fem hjerter, ingen wibble"),
        ("da", "2H", "10-12, fem hjerter, uden wibble"),
        ("da", "2H", "10-12, fem hjerter, ikke wibble"),
        ("da", "2H", "10-12, fem hjerter, kun wibble"),
        ("da", "2H", "10-12, fem hjerter, medmindre wibble"),
        ("da", "2H", "10-12, fem hjerter, næsten"),
        ("da", "2H", "10-12, fem hjerter, måske"),
        ("da", "2H", "måske 10-12, fem hjerter"),
        ("da", "2H", "næsten 10, fem hjerter"),
        ("da", "2H", "10-12, fem hjerter, snarere fire"),
        ("da", "2H", "10-12, fem hjerter, helst seks"),
        ("da", "2H", "10-12, fem hjerter, tit seks"),
        ("da", "2H", "10-12, fem hjerter, wibble 5"),
        ("da", "2H", "10-12, fem hjerter, i stedet for spar"),
        ("da", "2H", "10-12, fem hjerter, bortset fra wibble"),
        ("da", "2H", "10-12, fem hjerter, hvis svag"),
        ("da", "2H", "10-12, fem hjerter, når svag"),
        ("da", "2H", "10-12, fem hjerter, ellers wibble"),
        ("da", "2H", "10-12, fem hjerter, ellers jævn"),
        ("da", "2H", "10-12, fem hjerter, sommetider kortere"),
        ("da", "2H", "10-12, fem hjerter, kortere i wibble"),
        ("da", "2H", "10-12, fem hjerter, singleton wibble"),
        ("da", "2H", "10-12, fem hjerter, wibblefarve"),
        ("da", "2H", "10-12, fem hjerter, sparwibble"),
        ("da", "2H", "10-12, fem hjerter, fem ruddr"),
        ("da", "2H", "10-12, fem hjerter, 2♠ er wibble"),
        ("da", "2H", "10-12, fem hjerter, makker skal melde 2♠"),
        ("da", "2H", "10-12, fem hjerter, vist nok"),
        ("da", "2H", "10-12, fem hjerter, på nær wibble"),
        ("da", "2H", "10-12, fem hjerter, mangler wibble"),
        ("da", "2H", "10-12, fem hjerter, aldrig wibble"),
        ("da", "2H", "10-12, fem hjerter, i hvert fald ikke"),
        ("da", "2H", "10-12, fem hjerter, alternativt wibble"),
        ("da", "2H", "10-12, fem hjerter, afhængig af wibble"),
        ("da", "2H", "10-12, fem hjerter, undtagen wibble"),
        ("da", "2H", "10-12, fem hjerter, nej"),
        ("da", "2H", "siger nej til fem hjerter, 10-12"),
        ("da", "2H", "afviser fem hjerter, 10-12"),
        ("da", "2H", "fraskriver sig fem hjerter, 10-12"),
        ("da", "2H", "10-12, knap fem hjerter"),
        ("da", "2H", "10-12, for svag til fem hjerter"),
        ("da", "2H", "wibble 10, fem hjerter"),
        ("da", "2H", "fem eller wibble hjerter, 10-12"),
        ("da", "2H", "fem hjerter snarere end fire spar, 10-12"),
        ("da", "2H", "enten fem hjerter wibble fem spar, 10-12"),
        ("da", "2H", "5-5 i wibble, 10-12"),
        ("da", "2H", "5-5 i hjerter og wibble, 10-12"),
        ("da", "2H", "wibble"),
        ("da", "2H", "wibble wobble"),
        ("da", "2H", "intet wibble"),
        ("da", "2H", "hvad det nu er"),
        ("da", "1NT", "15-17 wibblejævn"),
        ("da", "1NT", "15-17 halvwibble"),
        ("da", "1NT", "15-17 jævn eller wibble"),
        ("da", "1NT", "15-17 jævn, dog ikke wibble"),
        ("da", "1NT", "15-17 jævn med wibble i ruder"),
        ("da", "1NT", "15-17 jævn, femfarve wibble"),
        ("da", "1NT", "makkers 15-17 jævn"),
        ("da", "1NT", "15-17 jævn hos modparten"),
        ("da", "1NT", "15-17 jævn, wibble eller 20-22"),
        ("da", "1NT", "15-17 jævn, undtagelsesvis 14"),
        ("da", "1NT", "svag, 15-17 jævn"),
        ("da", "D", "ikke oplysende, 12+, wibble"),
        ("da", "2D", "spørger ikke om major, wibble"),
        ("da", "2D", "overføring til wibble"),
        ("da", "2D", "ikke overføring, wibble"),
        ("da", "2D", "svag to i wibble, 6-10"),
        ("en", "2H", "10-12, five hearts or so"),
        ("en", "2H", "10-12, five hearts or wibble"),
        ("en", "2H", "10-12, partner has five hearts"),
        ("en", "2H", "10-12, their five hearts"),
        ("en", "2H", "10-12, five hearts, lacking wibble"),
        ("en", "2H", "10-12, five hearts, but not really"),
        ("en", "2H", "10-12, five hearts, not really"),
        ("en", "2H", "10-12, five hearts, no wibble"),
        ("en", "2H", "10-12, five hearts, never wibble"),
        ("en", "2H", "10-12, five hearts, unless wibble"),
        ("en", "2H", "10-12, five hearts, if weak"),
        ("en", "2H", "10-12, five hearts, except wibble"),
        ("en", "2H", "10-12, five hearts, hates spades"),
        ("en", "2H", "10-12, five hearts, wibble spades"),
        ("en", "2H", "10-12, five hearts, wibble in spades"),
        ("en", "2H", "10-12, five hearts, shortish wibble"),
        ("en", "2H", "10-12, five hearts, usually six"),
        ("en", "2H", "10-12, five hearts, ideally six"),
        ("en", "2H", "10-12, five hearts, occasionally four"),
        ("en", "2H", "10-12, five hearts, instead of spades"),
        ("en", "2H", "10-12, five hearts, rather than wibble"),
        ("en", "2H", "10-12, five hearts, four spadse"),
        ("en", "2H", "10-12, five hearts, partner must bid 2♠"),
        ("en", "2H", "10-12, hardly five hearts"),
        ("en", "2H", "too weak for five hearts, 10-12"),
        ("en", "2H", "wibble"),
        ("en", "2H", "10-12, five hearts, minus the ace"),
        ("en", "2H", "10-12, five hearts, void wibble"),
        ("en", "2H", "10-12, five hearts, single wibble"),
        ("en", "2H", "10-12, five hearts, top wibble"),
        ("en", "2H", "10-12, five hearts, sometimes a wibble"),
        ("en", "2H", "10-12, five hearts, wibble or 15-17 balanced"),
        ("da", "2H", "10-12, fem hjerter, inga wibble"),
        ("da", "2H", "10-12, fem hjarter, utan wibble"),
        ("da", "2H", "10-12, makkar har fem hjerter"),
        ("da", "2H", "10-12, fem hjerter, kanskje wibble"),
        ("da", "2H", "10-12, fem hjerter eller wibble"),
        ("da", "2H", "10-12, fem hjerter, seier nei til spar"),
        ("da", "2H", "10-12, fem hjerter, manglar wibble"),
        ("da", "2H", "10-12, fem hjerter, av og til fire"),
        ("da", "2H", "10-12, fem hjerter, dersom svak"),
        ("da", "2H", "10-12, fem hjerter, hatar kløver"),
        ("da", "2H", "10-12, fem hjerter, wibble ruter"),
        ("da", "2H", "10-12, fem hjerter, minst wibble"),
        ("da", "2H", "10-12, fem hjerter, lengre wibble"),
        ("da", "2H", "nesten fem hjerter, 10-12"),
    ],
)
def test_what_turns_bounds_counts_or_names_is_asked_about(language: str, call: str, note: str) -> None:
    assert not is_settled(read(language, call, note))


@each_row(
    ("language", "call", "note"),
    [
        ("da", "2H", "10-12, wibble hjerter"),
        ("da", "2H", "10-12, fem hjerter, wibble fire ruder"),
        ("da", "2H", "10-12, fem hjerter, hvis wibble"),
        ("da", "2H", "10-12, fem hjetrer"),
        ("da", "2H", "10-12, fem hjerter, spørger wibble"),
        ("da", "2H", "10-12, fem hjerter, D er wibble"),
        ("da", "2H", "10-12, fem hjerter, makker skal wibble"),
        ("da", "2H", "10-12, fem hjerter, to esser wibble"),
        ("da", "2H", "10-12, fem hjerter, konge wibble"),
        ("da", "2H", "10-12, fem hjerter, wibble konge"),
        ("da", "2H", "undgår fem hjerter, 10-12"),
        ("da", "2H", "10 wibble, fem hjerter"),
        ("da", "2H", "10-12 wibble fem hjerter"),
        ("da", "2H", "fem wibble hjerter, 10-12"),
        ("da", "2H", "fem hjerter wibble fire spar, 10-12"),
        ("da", "1NT", "15-17 jævn, god wibble"),
        ("da", "1NT", "15-17 jævn, trækker fra for wibble"),
        ("da", "D", "oplysende, 12+, kort spar, wibble"),
        ("da", "D", "straf, 12+, wibble"),
        ("da", "D", "oplysende wibble, 12+, kort hjerter"),
        ("da", "D", "negativ, fire spar, wibble"),
        ("da", "2D", "spørger om major, wibble"),
        ("da", "2D", "viser major, wibble"),
        ("da", "2D", "overføring til hjerter, wibble"),
        ("da", "2D", "multi wibble, 6-10"),
        ("en", "2H", "10-12, five hearts opposite"),
        ("en", "2H", "10-12, five hearts, bar wibble"),
        ("en", "2H", "10-12, five hearst"),
        ("en", "2H", "10-12, five hearts, asks wibble"),
        ("en", "2H", "about wibble, five hearts"),
        ("en", "2H", "10-12, five hearts, freakish wibble"),
        ("en", "2H", "10-12, wibble: five hearts"),
        ("da", "2H", "10-12, fem hjerter, berre wibble"),
    ],
)
def test_what_nobody_knows_is_never_passed_over_in_silence(language: str, call: str, note: str) -> None:
    found = read(language, call, note)
    assert not is_settled(found) or found.reserved


@each_row(
    ("language", "call", "note", "hands", "is_so"),
    [
        ("da", "2H", "10-12, fem hjerter, sådan spiller vi det", "10-12 5+♥", True),
        ("da", "2H", "10-12, ikke fem hjerter, sådan spiller vi det", "10-12 5+♥", False),
        ("da", "2H", "10-12, fem hjerter eller fire, sådan spiller vi det", "10-12 4-5♥", True),
        ("da", "2H", "10-12, højst fem hjerter, wibble", "10-12 0-5♥", True),
        ("da", "2H", "10-12, fem spar, wibble", "10-12 5+♠", True),
        ("da", "2H", "10-12, seks hjerter, wibble", "10-12 6+♥", True),
        ("da", "2H", "10-15, fem hjerter, wibble", "10-15 5+♥", True),
        ("da", "2H", "under 10, fem hjerter, wibble", "0-9 5+♥", True),
        ("da", "2H", "10-12, fem hjerter, benægter spar", "10-12 5+♥", False),
        ("da", "2H", "10-12, fem hjertre", "10-12 5+♥", True),
        ("da", "2H", "10-12, fem hjerter, spørger om esser", "10-12 5+♥", False),
        ("da", "2H", "10-12, fem hjerter, viser spar", "10-12 5+♥", False),
        ("da", "2H", "cirka 10-12, fem hjerter", "10-12 5+♥", True),
        ("da", "1NT", "15-17 jævn, wibble", "15-17 jævn", True),
        ("da", "1NT", "15-17 ujævn, wibble", "15-17 ujævn", True),
        ("da", "1NT", "12-14 jævn, wibble", "12-14 jævn", True),
        ("da", "D", "negativ, uden fire spar, wibble", "fire spar", False),
        ("en", "2H", "10-12, five hearts, as we always play", "10-12 5+♥", True),
        ("en", "2H", "10-12, not five hearts, as we always play", "10-12 5+♥", False),
        ("en", "2H", "10-12, at most five hearts, wibble", "10-12 0-5♥", True),
        ("en", "2H", "10-12, five spades, wibble", "10-12 5+♠", True),
        ("en", "2H", "10-12, six hearts, wibble", "10-12 6+♥", True),
        ("en", "2H", "denying five hearts, 10-12", "10-12 5+♥", False),
        ("en", "2H", "10-12, five hearts, asks for aces", "10-12 5+♥", False),
        ("en", "2H", "10-12, five hearts, shows spades", "10-12 5+♥", False),
        ("da", "2H", "10-12, fem hjerter, slik spelar me", "10-12 5+♥", True),
        ("da", "2H", "10-12, ikkje fem hjerter, slik spelar me", "10-12 5+♥", False),
        ("da", "2H", "10-12, fem spar, slik spelar me", "10-12 5+♠", True),
        ("da", "2H", "10-12, høyst fem hjerter, wibble", "10-12 0-5♥", True),
        ("da", "2H", "10-12, fem hjerter, nektar spar", "10-12 5+♥", False),
    ],
)
def test_a_changed_word_changes_the_hands_beside_words_that_nobody_knows(
    language: str, call: str, note: str, hands: str, is_so: bool
) -> None:
    found = read(language, call, note)
    assert not is_settled(found) or (format_meaning(found.usual[0].meaning, "da") == hands) is is_so


@each_row(
    ("auction", "call", "note", "says", "beside"),
    [
        ("N: P", "2H", "seks hjerter, 6-10", "6-10 præcis 6♥", ["6-10 6+♥"]),
        ("N: P", "3H", "syv hjerter, 6-10", "6-10 præcis 7♥", ["6-10 7+♥"]),
        ("N: P", "1H", "fem hjerter, 12-19", "12-19 5+♥", ["præcis 5 ♥"]),
        ("N: P", "1S", "fire spar, 12-19", "12-19 4+♠", ["præcis 4 ♠"]),
    ],
)
def test_a_length_is_the_one_that_the_card_has_and_the_other_is_told(
    auction: str, call: str, note: str, says: str, beside: list[str]
) -> None:
    before = parse_auction(auction)
    context = context_of(before, standing(before).turn, parse_call(call))
    found = senses_of(note, "da", with_usual(context, before, cards()[0]))
    assert found.senses[0].says("da") == says and found.senses[0].assumed
    assert [one.unusual for one in found.senses[1:]] == beside


@each_row(
    ("call", "note", "says"),
    [
        ("2H", "støtte tre hjerter, seks til ni point", ["6-9 3+♥"]),
        ("2H", "støtte, tre hjerter mindst, seks til ni", ["6-9 3+♥"]),
        ("3S", "tre spar, seks til ni", ["6-9 3+♠", "6-9 6+♠", "6-9 7+♠", "6-9"]),
        ("3NT", "gambling, syv klør", ["9-14 7+♣, EKD i ♣, 1 esser; kunstig; ikke krav"]),
        ("2D", "multi, svage to i en af majorerne, seks til ti, seksfarve", []),
        ("2H", "10-12, for svag til fem hjerter", []),
    ],
)
def test_words_that_were_taken_for_other_hands(call: str, note: str, says: list[str]) -> None:
    assert [one.says("da") for one in read("da", call, note).usual][: len(says)] == says or not says
    assert says or not is_settled(read("da", call, note))


@each_row(
    ("auction", "call", "language", "note", "says"),
    [
        ("N: 1H P", "2H", "da", "støtte til makkers hjerter, 6-9", "6-9 3+♥"),
        ("N: 1H P", "2H", "da", "trekorts støtte til makkers hjerter, 6-9", "6-9 3+♥"),
        ("N: 1H P", "2H", "en", "three-card support for partner’s hearts, 6-9", "6-9 3+♥"),
        ("N: 1H P", "2H", "en", "support for partner's hearts, 6-9", "6-9 3+♥"),
        ("E: 1H", "1NT", "da", "15-18 jævn, hold i modpartens farve", "15-18 jævn, hold i ♥"),
        ("N: 1H P", "2D", "da", "støtte, fem ruder, 10-12", "10-12 3+♥ 5+♦"),
        ("N: 1H P", "2D", "en", "support, five diamonds at least, 10-12", "10-12 3+♥ 5+♦"),
        ("", "1D", "en", "12-17, four diamonds at least, five hearts", "12-17 5+♥ 4+♦"),
        ("", "1D", "en", "12-17, 4 diamonds at least, 5 hearts", "12-17 5+♥ 4+♦"),
        ("", "1D", "en", "12-17, 4+♦, 5 hearts", "12-17 præcis 5♥ 4+♦"),
    ],
)
def test_whose_suit_and_how_long_it_is(auction: str, call: str, language: str, note: str, says: str) -> None:
    context, _ = contexts_of("", parse_call(call), None)
    if auction:
        before = parse_auction(auction)
        context = context_of(before, standing(before).turn, parse_call(call))
    found = senses_of(note, language, context)
    assert is_settled(found) and found.senses[0].says("da") == says


@each_row(
    ("note", "left_out", "assumed"),
    [
        ("kan have fire spar mindst, fem hjerter mindst, 10-12", ["kan have fire spar mindst"], []),
        ("hjerter, fem stykker mindst, 10-12, kan have fire spar", ["kan have fire spar"], []),
        ("ti point eller mere, fem hjerter", [], ["fem hjerter"]),
        ("tolv plus, seks hjerter", [], ["seks hjerter"]),
    ],
)
def test_what_is_told_of_a_note_stands_in_it_as_it_was_typed(
    note: str, left_out: list[str], assumed: list[str]
) -> None:
    found = read("da", "2H", note)
    assert is_settled(found) and list(found.senses[0].left_out) == left_out
    assert [words for words, _ in found.senses[0].assumed] == assumed
    assert all(f"[{one}]" in found.senses[0].text for one in left_out)


def told_in(auction: str, call: str, language: str, note: str) -> Senses:
    before = parse_auction(auction)
    return senses_of(note, language, context_of(before, standing(before).turn, parse_call(call)))


@each_row(
    ("auction", "call", "language", "note", "says"),
    [
        ("N: 1NT P", "2H", "da", "vil spille to hjerter, 0-7", "0-7 5+♥; slutmelding"),
        ("N: 1NT P", "2H", "en", "wants to play two hearts, 0-7", "0-7 5+♥; slutmelding"),
        ("N: 1NT P", "2H", "da", "to hjerter, 0-7", ""),
        ("N: 1H P", "3H", "da", "invit til fire hjerter, 10-11", "10-11 4+♥; inviterer"),
        ("N: P", "1NT", "da", "15-17 jævn, femfarve i major tilladt", "15-17 jævn"),
        ("N: P", "1NT", "da", "15-17 jævn, femfarve i major er muligt", "15-17 jævn"),
        ("N: P", "1NT", "da", "15-17 jævn, femfarve i major", "15-17 jævn, 5+ en major"),
        ("N: P", "1NT", "en", "15-17 balanced, a five-card major is fine", "15-17 jævn"),
        ("N: P", "1NT", "en", "15-17 balanced, five card major allowed", "15-17 jævn"),
        ("N: P", "1NT", "en", "15-17 balanced, five card major not allowed", ""),
        ("N: P", "1D", "da", "11-15, ingen femfarve major", "11-15, uden 5+ en major"),
        ("N: P", "1D", "da", "11-15, ingen femfarve", ""),
        ("N: 1S P", "1NT", "da", "6-9, ingen sparstøtte", "6-9, uden 3+♠"),
        ("N: 1S P", "1NT", "en", "6-9, no spade support", "6-9, uden 3+♠"),
        ("N: 1H P", "1NT", "da", "6-9, hverken spar eller hjerterstøtte", "6-9, uden 4+♠, uden 3+♥"),
        ("N: P", "P", "da", "0-10, ingen femfarve i major over 8", ""),
        ("N: P", "P", "da", "0-10, ingen femfarve i major", "0-10, uden 5+ en major"),
        ("E: 1H", "1S", "en", "8-16, five spades, could be seven", ""),
        ("E: 1H", "1S", "en", "8-16, five spades, could be four", ""),
        ("N: P", "1C", "en", "11-19, could be two", "11-19 2+♣"),
        ("N: P", "1C", "da", "sytten plus, alt er muligt", "17+"),
        ("N: P", "P", "da", "mindre enn åpning", "0-11"),
    ],
)
def test_a_level_a_leave_and_a_limit_are_of_what_they_stand_with(
    auction: str, call: str, language: str, note: str, says: str
) -> None:
    found = told_in(auction, call, language, note)
    if not says:
        assert not is_settled(found) or found.reserved or found.senses[0].says("da") not in _TAKEN_FOR
        return
    assert is_settled(found) and found.senses[0].says("da") == says, [one.says("da") for one in found.usual]


_TAKEN_FOR = (
    "0-7 præcis 2♥",
    "11-15, uden 5+ en major",
    "9-10 0-4♠ 0-4♥",
    "8-16 7+♠",
    "8-16 5+♠",
    "15-17 jævn",
)


@each_row(
    ("note", "first"),
    [
        ("8-14, begge major eller ruder", "8-14 4+♠ 4+♥ eller 8-14 5+♦"),
        ("8-14, hjerter og ruder eller spar og klør", "8-14 4+♥ 4+♦ eller 8-14 4+♠ 4+♣"),
        ("8-14, klør og hjerter eller spar", "8-14 4+♥ 4+♣ eller 8-14 5+♠"),
        ("8-14, klør eller spar og ruder", ""),
        ("8-14, hjerter eller spar", "8-14, 5+ en major"),
        ("8-14, fem klør og fire hjerter eller spar", "8-14 5+♣, 4+ en major"),
    ],
)
def test_suits_that_or_joins_are_shared_out_as_they_are_told(note: str, first: str) -> None:
    found = told_in("E: 1NT", "2C", "da", note)
    assert [one.says("da") for one in found.usual][:1] == ([first] if first else [])
    assert is_settled(found) is (" eller " not in first and bool(first))


@each_row(
    ("auction", "language", "note", "reserved"),
    [
        ("E: 1D", "da", "over 1 hjerter: fem spar, 8-15", ("over 1 hjerter",)),
        ("E: 1D", "da", "over 1 ruder: fem spar, 8-15", ()),
        ("E: 1D", "en", "over one heart: five spades, 8-15", ("over one heart",)),
        ("E: 1D", "en", "over one diamond: five spades, 8-15", ()),
        ("E: 1NT", "da", "over 1 ruder: fem spar, 8-15", ()),
        ("N: 1D 1H", "da", "efter makkers 1 ruder: fem spar, 8-15", ()),
    ],
)
def test_a_bid_that_the_auction_does_not_have_is_told(
    auction: str, language: str, note: str, reserved: tuple[str, ...]
) -> None:
    found = told_in(auction, "2S" if "NT" in auction else "1S", language, note)
    assert is_settled(found) and found.reserved == reserved
