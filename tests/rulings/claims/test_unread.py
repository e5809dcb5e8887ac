"""Unknown words: answered where all that they may mean gives as many tricks, and else asked about."""

import pytest

from rulings.claims import Unclear, check, read_claim
from rulings.claims.errors import NoClaim
from rulings.claims.names import ask_who
from rulings.claims.stand_ins import stand_ins
from rulings.claims.words import is_known_word
from tests.rulings.claims.test_readings import FINESSE, STRONG, read
from tests.rulings.claims.test_whole import SOLID, made
from tests.table import each_row

OVER_HER = ("S", "W", "W", None, "A.32.4.", "6.65.7.", "2.4.92.", "K.A.AK.")
"""West, a defender, has all but the trick to the ace of trumps, which North holds."""


@each_row(
    ("said", "row", "tricks"),
    [
        # a name stands for whoever can hold what is said of it
        ("Bodil får sit trumf es, og så er resten mine", OVER_HER, 3),
        ("Resten er vores, Tove", STRONG, 6),
        # an unknown word where each word that can stand there gives as many tricks
        ("jeg tager resten ganske formfuldendt", SOLID, 3),
        (
            "jeg mosler sparene, og så er resten mine",
            ("NT", "S", "S", None, "AK.A..", "QJ.2..", "32.K..", "T9.3.."),
            3,
        ),
        ("I får ingenting, gamle dreng", SOLID, 3),
        # the number alone, as it is said
        ("call it three", SOLID, 3),
    ],
)
def test_what_agrees_is_answered(said: str, row: tuple[object, ...], tricks: int) -> None:
    assert check(read_claim(made(said, row))).fewest.tricks == tricks


@each_row(
    ("said", "row", "meant"),
    [
        # another word there would decide
        ("jeg mosler sparene", FINESSE, "asked"),
        ("Hanne tager spar konge", FINESSE, "asked"),
        # the nearest reading of what is known
        ("I får to, spar dame og ruder ti", STRONG, "concede SQ, concede DT"),
        ("de to sidste til jer", STRONG, "concede*2"),
        ("you can't have any", STRONG, "rest"),
        ("kald det fem", STRONG, "tricks*5"),
        ("Eg trekkjer trumfane, så er resten mine", STRONG, "draw, rest"),
        ("ruder trumfes, spar es, den næste ruder samme vej", STRONG, "ruff D, card SA, ruff D"),
    ],
)
def test_what_differs_is_asked_and_the_rest_is_read(said: str, row: tuple[object, ...], meant: str) -> None:
    assert read(said, row) == meant


@pytest.mark.parametrize(
    "said", ["jeg claimer ikke", "not claiming, only thinking", "nei, eg krev ikkje noko"]
)
def test_who_says_that_no_claim_is_made_makes_none(said: str) -> None:
    with pytest.raises(NoClaim):
        read_claim(made(said, STRONG))


def test_a_known_word_stands_for_nothing_else() -> None:
    assert is_known_word("du") and is_known_word("om") and not is_known_word("hurlumhej")
    with pytest.raises(Unclear) as asked:
        read_claim(made("du mosler sparene", FINESSE))
    assert not asked.value.readings, stand_ins.__doc__


ONE_OUT = ("S", "S", "S", None, "3.2.2.2", "..T9.76", "A.AK.A.", "4.65..5")
"""South has all four tricks if West's last trump is drawn, and three if it is not."""


@each_row(
    ("said", "row", "meant"),
    [
        # a word that is not known may deny the verb that it rules
        ("jeg nægter at trække trumf, resten er mine", ONE_OUT, "asked"),
        ("refusing to draw trumps, the rest are mine", ONE_OUT, "asked"),
        ("I omit drawing trumps, the rest are mine", ONE_OUT, "asked"),
        ("eg unnlèt å trekkje trumf, resten er mine", ONE_OUT, "asked"),
        ("jeg husker at trække trumf, resten er mine", ONE_OUT, "draw, rest"),
        ("I'm gladly drawing trumps, the rest are mine", ONE_OUT, "draw, rest"),
        ("i stedet for at trække trumf tager jeg resten", ONE_OUT, "asked"),
        # what was said is taken back
        ("jeg trækker trumf. Nej, det gør jeg ikke. Resten er mine", ONE_OUT, "asked"),
        ("jeg trækker trumf, men det gør jeg så alligevel ikke, resten er mine", ONE_OUT, "asked"),
        ("I'll draw trumps, no, I won't, the rest are mine", ONE_OUT, "asked"),
        ("jeg trækker trumf – glem det, resten er mine", ONE_OUT, "asked"),
        ("jeg trækker trumf, nej jeg trækker ikke trumf, resten er mine", ONE_OUT, "asked"),
        ("I draw trumps, no, I don't draw trumps, the rest are mine", ONE_OUT, "asked"),
        ("jeg trækker ikke trumf, nej jeg trækker trumf, resten er mine", ONE_OUT, "asked"),
        ("trækker trumf? Nej, resten er mine", ONE_OUT, "asked"),
        ("jeg trækker trumf, det fis jeg, resten er mine", ONE_OUT, "asked"),
        ("jeg trækker trumf. Nej, resten er mine", ONE_OUT, "draw, rest"),
        # a question to oneself states no play; answered with yes it does, and one for the rest is a claim
        ("skal jeg trække trumf? Resten er mine", ONE_OUT, "asked"),
        ("must I draw trumps? The rest are mine", ONE_OUT, "asked"),
        ("skal jeg trække trumf? Ja, resten er mine", ONE_OUT, "draw, rest"),
        ("må jeg få resten?", ONE_OUT, "rest"),
        # a denial is taken back, a statement that is affirmed is not
        ("trækker ikke trumf, jo jeg gør, resten er mine", ONE_OUT, "asked"),
        ("not drawing trumps, yes I am, the rest are mine", ONE_OUT, "asked"),
        ("I'll draw trumps, yes I will, the rest are mine", ONE_OUT, "draw, rest"),
        ("jeg trækker trumf, pas, resten er mine", ONE_OUT, "asked"),
        ("jeg trækker trumf, pas på, resten er mine", ONE_OUT, "draw, rest"),
        # a trump that is pointed at: drawn, out, or only counted
        ("den der trumf, og så resten", ONE_OUT, "asked"),
        ("den der trumf tager jeg, og så resten", ONE_OUT, "cash S, rest"),
        # after a suit called high »the trump« is the one that is out, or the claimer's own in its turn
        ("diamonds are high, then there's a trump", ONE_OUT, "asked"),
        ("ruderne er gode, og så trumfen", ONE_OUT, "asked"),
        ("ruderne er gode, og så trækker jeg trumfen", ONE_OUT, "high D, draw"),
        ("ruderne er gode, men der er en trumf ude", ONE_OUT, "high D, trump-out*1"),
        # a card or a number is put right
        ("spar dame, nej spar es", FINESSE, "asked"),
        ("queen of spades, no, the ace", FINESSE, "asked"),
        ("spar dame, nej ikke spar es", FINESSE, "card SQ, avoid SA"),
        ("fem stik, nej fire stik", FINESSE, "tricks*4"),
        ("five tricks, sorry, four", STRONG, "tricks*4"),
        ("mindst fire, måske fem", STRONG, "asked"),
        # who takes the rest
        ("modstanderne tager resten", STRONG, "concede"),
        ("the defenders take the rest", STRONG, "concede"),
        # who has the last trump, and when it is drawn
        ("den sidste trumf er min, resten er mine", ONE_OUT, "asked"),
        ("my trump is the last one", ONE_OUT, "asked"),
        ("jeg tager den sidste trumf, resten er mine", ONE_OUT, "draw*1, rest"),
        ("trumferne trækker jeg til allersidst, resten er mine", ONE_OUT, "asked"),
        ("jeg sparer trumfen, resten er mine", ONE_OUT, "keep S, rest"),
    ],
)
def test_what_may_be_denied_or_taken_back_is_not_played(
    said: str, row: tuple[object, ...], meant: str
) -> None:
    assert read(said, row) == meant


def test_a_name_may_be_the_claimer_s_own_unless_the_claimer_speaks() -> None:
    for said, names in (("Tove tager hjerter es", 3), ("jeg får hjerter es, og Tove tager spar es", 2)):
        with pytest.raises(Unclear) as asked:
            ask_who(said)
        assert len(asked.value.choices) == names, said
