"""A system card as a command is told it: one of ours by its id, or a pair's own by its file."""

from kb.commands.given import read_given
from kb.errors import FactsError
from rulings.errors import DataError
from rulings.meaning import UnknownMeaning
from rulings.meaning.system_cards import SystemCard, card, cards, own_card

_LARGEST = 100_000


def named_card(id_or_path: str) -> SystemCard:
    """The card of that id; what ends in `.toml` is the path of a pair's own.

    Raises:
        FactsError: no such card or file, or a file that is no card, with the place in it.
    """
    if id_or_path.endswith(".toml"):
        text = read_given(id_or_path, _LARGEST, "er for stor til et systemkort.")
        try:
            return own_card(text)
        except DataError as error:
            raise FactsError(
                id_or_path, f"»{error.key}« {error.reason}" if error.key else error.reason
            ) from error
    try:
        return card(id_or_path)
    except UnknownMeaning as error:
        known = ", ".join(known_card.id for known_card in cards())
        raise FactsError("card", f"systemkortet »{error.key[:60]}« findes ikke; vælg {known}.") from error
