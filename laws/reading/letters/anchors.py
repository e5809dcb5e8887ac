"""Private characters that hold the place of footnote signs in a scan's text until its letters are settled."""

import re

ANCHORS = range(0xE000, 0xE100)
"""They take no room: they are part of what stands between words."""
ANCHOR_CLASS = f"{chr(ANCHORS.start)}-{chr(ANCHORS.stop - 1)}"
"""The same, as it stands in a regular expression's set."""
_WITHOUT_ANCHORS = dict.fromkeys(ANCHORS)
_ANY = re.compile(f"[{ANCHOR_CLASS}]")


def bare(text: str) -> str:
    """Text without footnote anchors."""
    return text if text.isascii() or not _ANY.search(text) else text.translate(_WITHOUT_ANCHORS)
