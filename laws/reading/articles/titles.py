"""Which headings of the articles are titles, and which only head a section of one.

A title is found by what stands around it: the paragraphs under it say that something appears now or name
the site; the section before it ends an article (a conclusion, a farewell, a notice of what is to come); the
title names a year's laws; more empty lines stand before it than before other headings.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from laws.reading.articles.data import article_words
from laws.reading.articles.layout import HeadedText

_ENOUGH = 2
_YEAR_LAWS = re.compile(r"\b(?:19|20)\d\d-?lovene\b")
_BRIDGE = re.compile(r"§|[1-7♠♥♦♣](?:[♠♥♦♣EKDB]|ut\b)")


@dataclass(frozen=True, slots=True)
class Parts:
    """An article: its title and opening, and its sections."""

    opening: HeadedText
    sections: tuple[HeadedText, ...]


def split_articles(found: Sequence[HeadedText]) -> list[Parts]:
    """The articles of a text, each with its sections in order."""
    for index, section in enumerate(found):
        section.notice = _is_notice(found, index)
    starts = [index for index in range(len(found)) if _is_title(found, index)]
    ends = [*starts[1:], len(found)][: len(starts)]
    return [Parts(found[a], tuple(found[a + 1 : b])) for a, b in zip(starts, ends, strict=True)]


def _is_title(found: Sequence[HeadedText], index: int) -> bool:
    """Whether the heading of the section at `index` is the title of an article; the first always is."""
    if index == 0:
        return True
    section, before = found[index], found[index - 1]
    if _is_closing(section) or section.notice:
        return False
    spaced = section.gap > 1 and section.gap > min(s.gap for s in found[1:])
    ended = _is_closing(before) or before.notice or _takes_leave(before)
    return _announces(section) + 2 * ended + 2 * spaced >= _ENOUGH


def _is_notice(found: Sequence[HeadedText], index: int) -> bool:
    """Whether a section at an article's end only tells what the site will bring.

    What follows it must begin something new of itself, so that an article that opens with news is none.
    """
    section = found[index]
    text = section.text.lower()
    if not section.heading or index == 0 or _BRIDGE.search(text):
        return False
    if not any(phrase in text for phrase in article_words()["titles"]["notice"]):
        return False
    return index + 1 == len(found) or _announces(found[index + 1]) > 0


def _announces(section: HeadedText) -> int:
    """How strongly a section's beginning speaks as an article's: 0 not at all, 2 surely."""
    words = article_words()["titles"]
    opening = [p.text.lower() for p in section.paragraphs]
    first, third = "\n".join(opening[:2]), "\n".join(opening[:3])
    present = any(phrase in first for phrase in words["present"])
    site = any(phrase in third for phrase in words["site"])
    return 2 * present + site + bool(_YEAR_LAWS.search(section.heading))


def _is_closing(section: HeadedText) -> bool:
    return section.heading.lower().strip(" :!?") in article_words()["headings"]["closing"]


def _takes_leave(section: HeadedText) -> bool:
    last = section.paragraphs[-1].text.lower() if section.paragraphs else ""
    return any(phrase in last for phrase in article_words()["titles"]["farewell"])
