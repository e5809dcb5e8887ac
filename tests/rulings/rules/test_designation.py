"""Law 46: which card declarer's words mean, against a table worked out from the law."""

from pathlib import Path

import pytest

from rulings.bridge.play_notation import parse_cards
from rulings.engine.ruling import Ruling
from rulings.rules.playing.consequences import CallOfCardVoid, CardCalled, CardsToChoose, ChooseCard
from rulings.topics import run

TOPIC = "ufuldstaendig-angivelse"
TABLE = Path(__file__).parents[1] / "tables" / "designations.txt"


def rows() -> list[tuple[dict[str, str], str]]:
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            given, _, expected = line.rpartition(" = ")
            hand, play, trumps, words = given.split(" | ")
            facts = {"dummys-hand": hand, "play": play, "trumps": trumps, "words-said": words}
            found.append((facts, expected))
    return found


def outcome(ruling: Ruling) -> str:
    """A ruling as the table writes it."""
    said = [one.consequence for one in ruling.consequences]
    first, revokes = said[0], any(one.variant == "called-card-revokes" for one in said)
    match first:
        case CardCalled():
            return f"{first.citation} {'revoke ' * revokes}{first.card.card}"
        case CallOfCardVoid():
            return f"{first.citation} void"
        case ChooseCard(because="several-of-rank"):
            among = next(one.cards for one in said if isinstance(one, CardsToChoose))
            return f"{first.citation} names {' '.join(sorted(map(str, among)))}"
        case ChooseCard(because="rank-not-legal"):
            return f"{first.citation} illegal"
    return f"{first.citation} defenders"


@pytest.mark.parametrize(("facts", "expected"), rows(), ids=lambda given: str(given)[-60:])
def test_the_words_mean_the_card_that_the_law_says(facts: dict[str, str], expected: str) -> None:
    clear = {"clear-intention": "nej"} if "46B5" in expected else {}
    unclear = {} if clear or expected.startswith("45B") else {"different-intention": "nej"}
    ruling = run(TOPIC, {**facts, **clear, **unclear})
    assert ruling.complete
    found, _, cards = expected.partition(" names ")
    names = f"{found} names {' '.join(sorted(map(str, parse_cards(cards))))}" if cards else expected
    assert outcome(ruling) == names
