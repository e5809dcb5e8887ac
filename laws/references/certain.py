"""The provisions that a text of ours names for certain."""

from collections.abc import Mapping

from laws.citation import Citation
from laws.references.find import find
from laws.references.mention import Form, Mention
from laws.references.parse import parse


def citations_in(text: Mapping[str, str]) -> frozenset[Citation]:
    """Every provision of the laws that a text of ours names for certain, in any of its languages."""
    certain = (
        certain_citation(mention) for language, words in text.items() for mention in find(words, language)
    )
    return frozenset(citation for citation in certain if citation is not None)


def certain_citation(mention: Mention) -> Citation | None:
    """What a mention cites; None where it may be another book's, or a range, or more than one place."""
    if mention.form is not Form.NUMBERED or mention.statute or mention.year is not None:
        return None
    citation = parse(mention)
    return citation.candidates[0] if citation.whole and len(citation.candidates) == 1 else None
