"""Words whose nearest reading would be wrong: each is read as it is meant, or asked about."""

import pytest

from rulings.claims import Unclear, check, read_claim
from rulings.claims.asking import HowMany
from rulings.claims.words import meanings_of_form
from tests.rulings.claims.test_statement import written
from tests.rulings.claims.test_whole import made
from tests.table import each_row

STRONG = ("H", "S", "S", None, "AK.2.43.5", "QJ.T.T9.Q", "32.AK.A.A", "T9.Q.KQ.K")
"""Six top tricks for South; each opponent has a trump."""
OF_EAST = ("NT", "E", "E", None, "AK.2.43.5", "QJ.K.T9.Q", "32.AJ.A.A", "T9.Q.KQ.K")
"""East, a defender, claims; dummy is North."""
FINESSE = ("NT", "S", "S", None, "AQ3.2.43.", "J54.K.T9.", "62.A.AK.J", "K9.Q.QJ.Q")
"""The spade finesse works; without it four tricks."""


def read(said: str, row: object) -> str:
    try:
        return ", ".join(written(item) for item in read_claim(made(said, row)).line)
    except Unclear:
        return "asked"


@each_row(
    ("said", "row", "meant"),
    [
        # verbs by their class: what is done to trumps, to a side suit, already, or by somebody else
        ("jeg piller trumferne ud", STRONG, "draw"),
        ("trumferne er pillet ud", STRONG, "drawn"),
        ("trumferne er ikke pillet ud", STRONG, "no-draw"),
        ("I collect the last trump", STRONG, "draw*1"),
        ("jeg piller ruderne ud", STRONG, "asked"),
        ("you pick up the spades", STRONG, "asked"),
        ("du plukker den sidste trumf", STRONG, "asked"),
        ("I snupper en ruder", STRONG, "asked"),
        ("jeg klipper ruderen", STRONG, "ruff D"),
        ("ruderen bliver klippet på bordet", STRONG, "ruff D in dummy"),
        ("jeg klipper ikke ruderen", STRONG, "asked"),
        ("jeg har klippet ruderen", STRONG, "asked"),
        ("jeg har ruffet ruderen", STRONG, "asked"),
        ("I have pitched a diamond", STRONG, "asked"),
        ("jeg skylder jer en ruder", STRONG, "concede D*1"),
        ("du skylder mig en ruder", STRONG, "asked"),
        ("så skal I have jeres ruder", STRONG, "concede D*1"),
        ("I har ruder", STRONG, "asked"),
        # pictures say nothing, and hide nothing
        ("så er det slut med trumf", STRONG, "drawn"),
        ("fire stik, så er det min aften", STRONG, "tricks*4"),
        ("så er det min aften med ruder es", STRONG, "asked"),
        # relative clauses, and whose cards are thrown on
        ("spar es, som ligger på bordet", STRONG, "card SA"),
        ("my diamond loser, which is going on dummy's spade", STRONG, "discard D, cash S"),
        ("min ruder, der ryger på spar", STRONG, "discard D, cash S"),
        ("jeg kommer af med en taber i ruder på bordets spar", STRONG, "discard D, cash S"),
        ("jeg kommer af med min ruder på bordets høje spar", STRONG, "discard D, cash S"),
        ("jeg kaster en ruder på bordet", STRONG, "discard D"),
        ("jeg slår spar fra toppen", FINESSE, "cash S"),
        ("jeg slår spar", FINESSE, "asked"),
        # said backwards
        ("inden jeg trækker trumf, tager jeg sparene", STRONG, "cash S, draw"),
        ("inden jeg trækker trumf tager jeg sparene", STRONG, "cash S, draw"),
        ("trækker trumf efter sparene", STRONG, "cash S, draw"),
        ("efter trumferne tager jeg sparene", STRONG, "cash H, cash S"),
        ("after the spades I draw trumps", STRONG, "cash S, draw"),
        ("spar før trumf", STRONG, "cash S, cash H"),
        # an exception
        ("alle trumfer på nær tieren er væk", STRONG, "trump-out*1"),
        ("alle trumfer undtagen en er ude", STRONG, "trump-out*1"),
        ("alt undtagen hjerter to", FINESSE, "concede H2"),
        ("min eneste taber er hjerter to", FINESSE, "concede H2"),
        # a denial of all is no denial of each, and nobody is not the claimer
        ("jeg får ikke alle", STRONG, "asked"),
        ("ikke alle er mine", STRONG, "asked"),
        ("der er ingen, der har noget", STRONG, "asked"),
        ("jeg tager ikke knibningen", FINESSE, "no-finesse"),
        ("to spar og ikke mere", STRONG, "cash S*2, concede"),
        ("fire stik, ikke mere", STRONG, "tricks*4, concede"),
        # the other side's
        ("bordet er højt", OF_EAST, "concede"),
        ("bordet er højt", STRONG, "rest"),
        ("spilfører har resten", OF_EAST, "concede"),
        ("declarer can have them", OF_EAST, "concede"),
        ("den blinde har to spar", OF_EAST, "concede S*2"),
        ("to stik til forsvaret", OF_EAST, "tricks*2"),
        ("to stik til forsvaret", STRONG, "concede*2"),
        ("modspillerne får ingenting", STRONG, "rest"),
        ("tag resten", STRONG, "concede"),
        ("bare ta resten", STRONG, "concede"),
        ("I take them all", STRONG, "rest"),
        ("klør es fanger jeres konge", STRONG, "card CA"),
        ("tre stik, uanset hvad I gør ved det", STRONG, "tricks*3"),
        # colours
        ("den sorte konge er høj", STRONG, "high SK"),
        ("my black ace", FINESSE, "card SA"),
        ("my red ace", FINESSE, "asked"),
        ("de røde er høje", STRONG, "high H, high D"),
        ("black ace", STRONG, "asked"),
        # conditions
        ("spar til damen, hvis kongen sidder", FINESSE, "card SQ, unsure S"),
        ("hvis ikke spar konge falder, får I et", FINESSE, "unsure S, concede*1"),
        ("kongen sidder foran, så jeg får alle", FINESSE, "asked"),
        # one or the other, and in doubt
        ("fire eller fem stik", STRONG, "asked"),
        ("en til jer eller to, det er det samme", STRONG, "asked"),
        ("vi får da en eller to her, så kan vi godt stoppe", STRONG, "asked"),
        ("two for me, maybe three", STRONG, "asked"),
        ("jeg gider ikke mere", STRONG, "asked"),
        ("jeg giver op og så er vi færdige", STRONG, "concede"),
        ("resten er jeres jeg gider ikke mere", STRONG, "concede"),
        ("the rest are yours, I've had enough", STRONG, "concede"),
        # a number alone tells neither who gets the tricks (68A, 68B1) nor, with »more«, of how many
        ("måske fire", STRONG, "asked"),
        ("tre.", STRONG, "asked"),
        ("four, is it", STRONG, "asked"),
        ("to til, så er vi færdige", STRONG, "asked"),
        ("de to der så, og tak", STRONG, "asked"),
        ("seks", STRONG, "tricks*6"),
        ("så er det fire", STRONG, "tricks*4"),
        ("to til mig", STRONG, "tricks*2"),
        ("fire stik", STRONG, "tricks*4"),
        # numbers and cards
        ("ti stik i alt", STRONG, "asked"),
        ("nine top ones", STRONG, "asked"),
        ("klør fem til trumf", STRONG, "ruff C"),
        ("klør til trumf", STRONG, "ruff C"),
        ("spar es, hjerter to", STRONG, "card SA, card H2"),
        ("to hjerter, to spar", STRONG, "cash H*2, cash S*2"),
    ],
)
def test_what_is_said_is_not_read_as_what_it_resembles(said: str, row: object, meant: str) -> None:
    assert read(said, row) == meant


@each_row(
    "said",
    [
        "jeg får vel nogle af dem, og I får lidt",
        "I'll take some and you get a few",
        "jeg tager, hvad jeg kan",
        "det er nok med et overstik eller to",
    ],
)
def test_some_tricks_are_no_number(said: str) -> None:
    with pytest.raises(HowMany):
        read_claim(made(said, STRONG))


def test_a_doubted_number_is_asked_about_where_the_doubt_decides() -> None:
    """Three top tricks, claimed as four: who knew that one might be lost was wrong about nothing."""
    row = ("NT", "S", "S", None, "432..K.", "QJ8.9..", "AK5..A.", "T9.KQ..")
    assert read("resten er måske mine", row) == "asked"
    assert check(read_claim(made("resten er mine, hvis sparene sidder", row))).fewest.tricks == 3


def test_what_no_play_changes_is_passed_over_whatever_it_meant() -> None:
    row = ("NT", "S", "S", None, "432...", "T5.A..", "AKJ...", "Q98...")
    claim = read_claim(made("to top i spar, hurlumhej, hokuspokus, filihankat, og hvad der så er", row))
    assert {"hurlumhej", "hokuspokus", "filihankat"} <= set(claim.passed)
    assert check(claim).fewest.tricks == 2


def test_a_word_is_asked_about_where_an_order_of_play_would_lose() -> None:
    """Nothing gives more than all three; but a word that leads spades first strands dummy's diamond."""
    row = ("NT", "S", "S", None, "2.3.A.", "K.K.K.", "A.A.2.", "Q.Q.Q.")
    assert read("hurlumhej, resten er mine", row) in ("rest", "asked")
    row = ("NT", "S", "S", None, "Q.3.AK.", "K.K.4.3", "A.A.2.2", "J.Q.Q.4")
    assert read("jeg hurlumhejer hjerter, resten er mine", row) == "asked"


def test_a_card_is_driven_out_however_long_it_is_held_up() -> None:
    """♠A is held up once; the spades are led until it has fallen."""
    row = ("NT", "S", "S", None, "43.32.2.", "T9.76.8.", "KQJ.A.A.", "A2.54.7.")
    claim = read_claim(made("I knock out the spade ace and the others are mine", row))
    assert [written(item) for item in claim.line] == ["drive SA", "concede SA", "rest"]
    assert check(claim).fewest.tricks == 4


@each_row(
    ("form", "means"),
    [
        ("indkasseret", (("kind", "cash"),)),
        ("dronningen", (("rank", "Q"),)),
        ("ingens", ()),
        ("sparede", ()),
    ],
)
def test_a_form_means_what_all_words_of_its_stem_mean(form: str, means: tuple[tuple[str, str], ...]) -> None:
    assert meanings_of_form(form) == means


def test_the_question_says_how_many_tricks_hang_on_it() -> None:
    row = ("S", "S", "S", None, ".2.32.2", "2.Q.JT.", "K.A.A.A", ".KJ..KQ")
    with pytest.raises(Unclear) as asked:
        read_claim(made("trumfen er ude, resten er mine", row))
    assert asked.value.hangs == (3, 4)
    assert asked.value.said["da"].endswith("3 eller 4 stik.")
    assert asked.value.said["en"].endswith("3 or 4 tricks.")
