"""Whose seat a told case fills in: one player's alone, and none where another at the table may have erred."""

from rulings.told.start import start
from tests.table import each_row


@each_row(
    ("said", "seat"),
    [
        ("syd bød for lavt", "S"),
        ("vest bød 2kl uden for tur", "W"),
        ("øst svigtede kulør i hjerter", "E"),
        ("North bid 1D over 1H, East does not accept", "N"),
        ("nord viste spar konge mens der blev meldt, makker så den", "N"),
        ("nord bød for lavt før, så syd skulle passe resten af meldeforløbet. Alligevel bød syd 3hj", ""),
        ("vest redoblede selv om ingen havde doblet. nord nåede at passe før nogen sagde noget", ""),
        ("N 1hj Ø p S X, han doblede sin egen makker. V har ikke meldt", ""),
        ("spilfører N beder om sp4 fra bordet, men er inde på hånden. V har lagt sp9", ""),
        (
            "bordet skulle spille ud, spilfører syd tog ru E fra hånden. vest siger nej",
            "",
        ),
        ("Ø tænkte længe med en single hjerter, spilfører S satte derfor damen der og fejlede", ""),
    ],
)
def test_a_seat_is_filled_in_only_where_nobody_else_may_have_erred(said: str, seat: str) -> None:
    begun = start(said)
    filled_in = begun.facts.get("offender-seat", "") if begun else ""
    assert filled_in == seat, said


@each_row(
    ("said", "seat"),
    [
        ("syd tænkte længe og passede, nord meldte 3sp", "N"),
        ("nord åbner 1hj, øst tænker, syd lægger et dobbeltkort", ""),
    ],
)
def test_partner_received_nothing_where_an_opponent_called_meanwhile(said: str, seat: str) -> None:
    begun = start(said)
    assert begun is not None, said
    assert begun.facts.get("receiver-seat", "") == seat, said
