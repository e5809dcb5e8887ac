"""What each of the articles is about: topics from title, headings and wording, laws from what it cites."""

import re

from laws.reading.articles.data import article_words
from laws.reading.articles.titles import Parts

_SIGNATURE = re.compile(
    r"(?<!§)§++\s*+(\d{1,2})(?!\d)"
    r"((?:[A-Z][\w()]*+)?+(?:(?:\s*+,\s*+|\s++og\s++|\s*+-\s*+)§?+\s*+\d{1,2}[A-Z]?\w*+)*+)"
)
_BARE = re.compile(r"(?<![\w§♠♥♦♣.,-])(\d{1,2})[A-H](?:[1-9][a-h]?)?(?![\w.-])")


def tags(article: Parts) -> tuple[str, ...]:
    """Tags such as `emne:kulørsvigt` and `lov:64`; topics first, laws in order.

    A topic counts where its term stands in the title or a section's heading, or often in the text; its laws
    count with those that are cited. What a notice at the end announces does not count.
    """
    parts = [article.opening, *(section for section in article.sections if not section.notice)]
    headings = "\n".join(part.heading for part in parts)
    wording = "\n\n".join(part.text for part in parts)
    laws = cited_laws(f"{headings}\n\n{wording}")
    topics: list[str] = []
    for topic in article_words()["topic"]:
        count = sum(wording.lower().count(stem) for stem in topic["stems"])
        headed = any(stem in headings.lower() for stem in topic["stems"])
        if headed or count >= article_words()["topics"]["often"]:
            topics.append(topic["name"])
            laws |= set(topic["laws"])
    return (*(f"emne:{topic}" for topic in topics), *(f"lov:{law}" for law in sorted(laws)))


def cited_laws(text: str) -> set[int]:
    """The numbers of the laws that a text cites, with their sign or as a place below a law without it.

    >>> sorted(cited_laws("Se § 23A, §§ 61 og 64 samt 27B1a; 15 point og 4♠ er ingen."))
    [23, 27, 61, 64]
    """
    found: set[int] = set()
    for match in _SIGNATURE.finditer(text):
        found.add(int(match[1]))
        found.update(int(n) for n in re.findall(r"(?<!\w)(\d{1,2})(?!\d)", match[2]))
    found.update(int(match[1]) for match in _BARE.finditer(text))
    return {law for law in found if 1 <= law <= 93}
