"""What a reader can jump to inside a long place: its parts, or the letters of a list of headwords."""

from laws.citation import NAMED_ROOTS, Citation
from laws.model import Provision

_SCREEN = 700
"""Letters that about fill the screen of a phone; what is shorter needs no way down."""

_MOST = 14  # buttons; more of them would be a text of their own

Jump = tuple[str, Citation]


def jumps(place: Provision) -> list[Jump]:
    """The parts of a numbered place that is longer than a screen; of a two-part one their own parts too."""
    parts = [child for child in place.children if child.citation.root not in NAMED_ROOTS]
    if len(parts) < 2 or len(place.text) < _SCREEN:
        return []
    if len(parts) == 2:
        both = [inner for part in parts for inner in (_opening(part), *part.children) if inner is not None]
        if len(both) <= _MOST:
            return [(_below(place, inner), inner.citation) for inner in both]
    return [(_below(place, part), part.citation) for part in parts]


def _opening(part: Provision) -> Provision | None:
    """The part itself, where it begins with words of its own and not at once with its first inner part."""
    return part if part.lead or not part.children else None


def _below(place: Provision, inner: Provision) -> str:
    """The numeral of an inner place as seen from the outer one: `A1` in § 43."""
    if inner.citation.is_document:
        return inner.numeral or inner.heading
    return "".join(inner.citation.path[len(place.citation.path) :])


def alphabet(place: Provision) -> list[Jump]:
    """The first headword of each letter, where a place is a long list of headwords."""
    first_places: dict[str, Citation] = {}
    if place.citation.root == "def" and len(place.children) > 12:
        for child in place.children:
            first_places.setdefault(child.heading[:1].upper(), child.citation)
    return [(letter, citation) for letter, citation in first_places.items() if letter]
