"""Where a diagram stood in an article: gaps in the layout, and announcements left hanging."""

import re
from collections.abc import Sequence

from laws.reading.articles.layout import Paragraph

_STOP = re.compile(r"[.!?]")
_AUCTION = re.compile(r"\b(?:meldeforløb(?:et)?|melding(?:er|erne)?)\b", re.IGNORECASE)
_AS_FOLLOWS = re.compile(r"\b(?:således|sådan|følgende)\b", re.IGNORECASE)
_OPENING = re.compile(r"\båbne(?:r|de)\b", re.IGNORECASE)
_WORDS = 4


def gap_remarks(paragraphs: Sequence[Paragraph]) -> tuple[str, ...]:
    """A remark for each place of a section where a diagram is gone, in order.

    A gap of two or more empty lines before a paragraph is where one stood; an auction that is announced
    with a colon and followed by prose most likely is one too.

    >>> gap_remarks([Paragraph("Se her på et spil:"), Paragraph("Syd passer.", 2)])
    ('Efter »her på et spil:« stod et diagram i kilden.',)
    """
    found: list[str] = []
    for index, paragraph in enumerate(paragraphs):
        after = paragraphs[index + 1] if index + 1 < len(paragraphs) else None
        last = " ".join(paragraph.text.split()[-_WORDS:])
        if after is not None and after.gap > 1:
            found.append(f"Efter »{last}« stod et diagram i kilden.")
        elif _announces(paragraph.text) and (after is None or not after.is_list):
            found.append(f"Efter »{last}« stod efter al sandsynlighed et meldeforløb i kilden.")
    return tuple(found)


def _announces(text: str) -> bool:
    """Whether the last sentence of a text announces an auction with its colon.

    >>> _announces("Lad os se på melderne. Meldingerne gik således: "), _announces("Reglen er således:")
    (False, False)
    >>> _announces("Meldeforløbet gik sådan her:"), _announces("Nord åbner med:")
    (True, True)
    """
    sentence = _STOP.split(text)[-1]
    if not sentence.endswith(":"):
        return False
    auction = _AUCTION.search(sentence)
    told = auction is not None and _AS_FOLLOWS.search(sentence, auction.end()) is not None
    return told or _OPENING.search(sentence) is not None
