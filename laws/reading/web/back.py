"""What stands behind the laws of a book and is none of them: an appendix, an index."""

import re

from laws.reading.web.markers import is_closed
from laws.reading.web.pieces import Piece, Shape, languages

_BACK = re.compile(
    r"^(?i:{})(?=\W|$)".format("|".join(sorted({w for entry in languages().values() for w in entry.back})))
)
_LONGEST_BACK = 8
"""Words of the longest title of such a part."""


def is_back(piece: Piece) -> bool:
    """Whether a line is the title of what stands behind the laws: an appendix, an index."""
    if piece.shape is not Shape.TEXT or piece.soft or len(piece.text.split()) > _LONGEST_BACK:
        return False
    alone = piece.heading > 0 or piece.strong >= len(piece.text) - 1 or not is_closed(piece.text)
    return alone and _BACK.match(piece.text) is not None
