"""Claims as the director hears them told: by quotation, of partner's play, of the contract, of one trick."""

import pytest

from rulings.claims import Unclear, check, read_claim
from rulings.claims.asking import HowMany
from rulings.claims.errors import NoClaim
from tests.rulings.claims.test_whole import made
from tests.table import each_row

PARTNER = ("NT", "E", "E", None, "32.4..", "..3.AK", "A.5.4.", "Q..A.5")
"""A defender who may cash two clubs, or lead to partner's ace; partner may then give declarer the rest."""
OBJECTED = ("NT", "S", "E", None, "54.3.3.", "Q.Q.Q.J", "A2.K.4.", "K.A.A.4")
PLAIN = ("C", "S", "S", None, "32.4.4.", "QJ.KQ..", "AK.5..A", "T9.A.A.")
"""Three top tricks and a heart to lose."""
ONE_OUT = ("S", "S", "S", None, ".43.43.", "2..QJT.", "K.AK.A.", ".QJT..2")
"""One trump is out: four tricks for who draws it, three for who forgot it."""
DRAWN = ("H", "S", "S", None, "32..4.3", "KQ..K.K", ".AK.5.A", "JT..AQ.")
"""No trump is out, and a diamond is lost."""
PROVEN = ("NT", "N", "S", None, "32.A..", "K5.K..", "AQ.2..", ".43.5.")
"""The spade finesse against East, West having none."""


@each_row(
    "said",
    [
        "Makker kommer ind på ruder es og spiller mig klør tilbage, så har vi resten.",
        "Jeg spiller ruder til makkers es, og han spiller klør til mig, så resten er vores.",
        "Makker har ruder es og spiller så klør, alle stik er vores.",
        "Makker spiller klør, når han er inde på ruder es, resten.",
        "Resten er vores, for makker kommer ind på ruder es.",
        "Partner wins the ace of diamonds and returns a club, so we have the rest.",
        "I play a diamond to partner, who puts me back in with a club. All ours.",
        "Makker kommer inn på ruter ess og spiller kløver til meg, så resten er våre.",
    ],
)
def test_no_trick_rests_on_what_a_defender_s_partner_chooses_to_lead(said: str) -> None:
    assert check(read_claim(made(said, PARTNER))).fewest.tricks == 1


@each_row(
    "said",
    [
        "Øst: »I får resten.« Vest straks: »Nej, vent, det gør de da ikke!«",
        "»I får resten,« siger Øst. Vest: »Stop, jeg har da et stik!«",
        "Øst siger »I får resten«, men makker protesterer med det samme.",
        'East: "You have the rest." West at once: "No, I\'ve got a trick!"',
        "Jeg giver op. Makker siger straks nej.",
        'I får resten (Vest straks: "Nej, stop, det gør de ikke!")',
    ],
)
@each_row("claimed", [None, 4])
def test_a_concession_to_which_partner_objects_is_none_however_it_is_told(
    said: str, claimed: int | None
) -> None:
    with pytest.raises(NoClaim) as refused:
        read_claim({**made(said, OBJECTED), "claimed": claimed})
    assert "68B2" in refused.value.said["da"]


@each_row(
    ("said", "row", "fewest"),
    [
        ("Syd lægger kortene og siger »resten er mine«, og Øst nikker, I får et hjerterstik.", PLAIN, 3),
        ("»Resten er mine,« siger Syd og giver et hjerterstik.", PLAIN, 3),
        ("Syd: »Resten, men I får en hjerter.« Vest: »Ja, jeg har esset.«", PLAIN, 3),
        ("Det stik må I få, men resten er mine.", PLAIN, 3),
        ("That trick is yours, the rest are mine.", PLAIN, 3),
        ("Dere får det stikket, resten er mitt.", PLAIN, 3),
        ("Trumfen er ute, og dere får ett stikk til slutt.", DRAWN, 3),
        ("No trump's out, is there? You get a diamond at the end.", DRAWN, 3),
        ("Jeg har en ruder at tabe, ellers er det højt.", DRAWN, 3),
        ("Nu er trumferne ude, så resten er høje.", ONE_OUT, 3),
        ("There isn't a trump out, is there? OK, the rest then.", ONE_OUT, 3),
        ("I think there's one trump out; I'll draw it and then I'm good.", ONE_OUT, 4),
        ("Vest har vist ud i spar, så jeg kniber bare Øst for kongen og har resten.", PROVEN, 3),
        ("Vest er færdig med spar, så kongen sidder hos Øst, og den kniber jeg. Resten er mine.", PROVEN, 3),
    ],
)
@each_row("claimed", [None, 4])
def test_what_is_given_away_is_not_claimed_whatever_number_stands_beside_it(
    said: str, row: tuple[object, ...], fewest: int, claimed: int | None
) -> None:
    number = min(claimed, 3) if claimed and row is PROVEN else claimed
    assert check(read_claim({**made(said, row), "claimed": number})).fewest.tricks == fewest


@each_row(
    "said",
    [
        "Den er vist gået en ned, eller hvad?",
        "Kan vi ikke bare lægge dem ned? Den går jo hjem.",
        "Making, I suppose?",
        "One down, I think.",
        "Den går vel én bet?",
        "Da er vi i mål.",
    ],
)
def test_what_becomes_of_the_contract_is_no_number_of_tricks(said: str) -> None:
    with pytest.raises(HowMany) as unclear:
        read_claim(made(said, PLAIN))
    assert len(unclear.value.choices) == 5
    assert read_claim({**made(said, PLAIN), "claimed": 2}).claimed == 2


@each_row("said", ["Resten er mine, så det er en ned.", "Sparene går hjem, og resten er mine."])
def test_the_contract_beside_a_claim_changes_nothing(said: str) -> None:
    assert read_claim(made(said, PLAIN)).claimed == 4


@each_row(
    "said", ["Det stik får du gerne.", "Tag bare det stik.", "You can have that one.", "Ja, det stik er dit."]
)
def test_the_trick_in_progress_alone_is_no_claim(said: str) -> None:
    with pytest.raises(NoClaim):
        read_claim(made(said, PLAIN))


def test_what_somebody_else_said_is_no_claim() -> None:
    with pytest.raises(NoClaim):
        read_claim(made("Vest: »Resten er dine.«", PLAIN))


@each_row("said", ["Den er gået.", "Jeg er ikke helt sikker på, om trumferne er ude, men resten er mine."])
def test_what_may_be_trumps_or_not_is_asked_about(said: str) -> None:
    with pytest.raises(Unclear):
        read_claim(made(said, ONE_OUT))


def test_a_trick_conceded_in_a_suit_stays_lost_where_it_may_be_let_go_at_once() -> None:
    row = ("NT", "S", "S", None, "3..Q4.", "J..J5.", "A..A2.", "KQ..K.")
    verdict = check(read_claim(made("I får en ruder, resten er mine.", row)))
    assert verdict.fewest.tricks == 2 and verdict.claim.given_low
    sure = ("NT", "S", "S", None, "3..43.", "J..65.", "A..AK.", "KQ..7.")
    assert check(read_claim(made("I får en ruder, resten er mine.", sure))).fewest.tricks == 3
