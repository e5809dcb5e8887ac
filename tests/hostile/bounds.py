"""How long the texts are, at most, that the patterns of some rooms are laid on."""

from tests.hostile.patterns import Used

BOUNDED = {
    "rulings.meaning.": 1_000,  # rulings.meaning.reading.parse.LONGEST_TEXT
    "rulings.told.": 500,  # told in the field of the search
    "kb.search.": 500,  # kb.search.weights.LONGEST_QUERY
    "laws.citation": 200,  # laws.citation.LONGEST
    "rulings.bridge.contract": 100,  # rulings.bridge.contract.LONGEST
    "kb.web.editing.exchange.faults": 300,  # and its own sentences of the reasons
    "phone-find": 500,  # the phone cuts a query where the server refuses it
    "rulings.scoring.pairs.result_text": 400,  # rulings.scoring.pairs.result_text._LONGEST
    "rulings.claims.": 600,  # rulings.claims.statement.LONGEST
}
"""Longest texts that the patterns of some rooms are ever laid on; a longer one is refused at the door."""


def bound_of(used: Used) -> int:
    """The longest text that a pattern is laid on, where everything that uses it is bounded; else 0."""
    found = [max((n for room, n in BOUNDED.items() if at.startswith(room)), default=0) for at in used.places]
    return max(found) if found and all(found) else 0
