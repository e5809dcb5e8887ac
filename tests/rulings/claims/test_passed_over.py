"""What a line says that is read as nothing: it is named, and a card or a suit is never lost so."""

from rulings.claims import read_claim
from rulings.claims.plan import Item
from tests.rulings.claims.test_beside import made
from tests.table import each_row

_WITH_TRUMPS = "S S S S 2.32.2.- -.KQ.KQ.- AK.A.A.- 9.-.J87.-"
_THREE_ACES_OUT = "H S S S 2.-.3.2 A.-.A.A -.AK.2.- K.2.K.-"
_ONE_ACE_OUT = "H S S S 2.-.3.2 Q.-.A.Q -.AK.2.- K.2.K.-"


def read(said: str, at: str) -> tuple[str, tuple[str, ...]]:
    claim = read_claim(made(said, at))
    return " ".join(map(shown, claim.line)), claim.passed


def shown(item: Item) -> str:
    about = item.card or (item.suit.name if item.suit else "")
    return " ".join(str(part) for part in (item.kind.value, about, item.times or "") if part)


@each_row(
    ("said", "at", "passed"),
    [
        ("trækker trumf, Skat, og så resten", _WITH_TRUMPS, ("Skat",)),
        ("trækker trumf, Tenace, resten", _WITH_TRUMPS, ("Tenace",)),
        ("trækker trumf, det er vores, Jens", _WITH_TRUMPS, ("Jens",)),
        ("trækker trumf, det er vores Jens", _WITH_TRUMPS, ("Jens",)),
        ("draw the trump, Honey, and the rest", _WITH_TRUMPS, ("Honey",)),
        ("trækker trumf og så resten", _WITH_TRUMPS, ()),
        ("Peter, trækker trumf og så resten", _WITH_TRUMPS, ("Peter",)),
        ("trækker trumf, så er det Ernst", _WITH_TRUMPS, ("er det Ernst",)),
        ("Peter, De kan bare lægge kortene, resten er mine", _WITH_TRUMPS, ("Peter",)),
        ("Take your ace, trump is all I have", _THREE_ACES_OUT, ("Take your ace",)),
    ],
)
def test_what_may_be_a_name_is_said_to_be_passed_over(said: str, at: str, passed: tuple[str, ...]) -> None:
    assert read(said, at)[1] == passed


@each_row(
    ("said", "at", "line"),
    [
        ("the rest are my Spades", _WITH_TRUMPS, "high SPADES"),
        ("resten er vores Ruder", _WITH_TRUMPS, "high DIAMONDS"),
        ("går den er der to", _WITH_TRUMPS, "unsure tricks 2"),
        ("take your ace, trump is all I have", _ONE_ACE_OUT, "concede DA cash HEARTS"),
    ],
)
def test_a_suit_a_card_or_a_number_is_not_lost(said: str, at: str, line: str) -> None:
    assert read(said, at)[0] == line
