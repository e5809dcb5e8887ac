"""A provision's wording in a few lines, for a page that is about something else."""

from dataclasses import dataclass

from kb.search.queries.text import shorten
from kb.web.site.shelf import Knowledge
from kb.web.site.texts.places import edition_for, name, place_url
from kb.web.site.words.language import current_language
from laws.citation import Citation

LENGTH = 320
"""Characters that are shown at most."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The beginning of a provision, with the edition that it is quoted from."""

    url: str
    title: str
    text: str
    language: str
    edition: str


def excerpt(base: Knowledge, citation: Citation) -> Excerpt | None:
    """The beginning of a provision; None where no book has it."""
    edition = edition_for(base.editions, citation, current_language())
    place = edition.get(citation) if edition is not None else None
    if edition is None or place is None:
        return None
    text = shorten(" ".join(place.text.split()), LENGTH)
    url = place_url(citation, edition, base.editions)
    return Excerpt(url, name(edition, citation), text, edition.language, edition.title)
