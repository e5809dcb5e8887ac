"""Terms of the books that look like what somebody typed, for a query that finds nothing."""

from rapidfuzz import fuzz, process

from kb.search.answers.preference import by_preference
from kb.search.queries.text import fold
from kb.web.site.shelf import Knowledge
from kb.web.site.words.language import current_language
from kb.web.site.words.names import Words
from laws.citation import NAMED_ROOTS

MOST = 6
"""Terms offered."""

_ALIKE = 68.0  # of 100; below it a term has hardly a syllable in common with the query


def near_terms(base: Knowledge, query: str) -> list[Words]:
    """Headings, defined terms and index entries of the books in force that look most like the query.

    Args:
        query: what was typed; a very long one is judged by its beginning.
    """
    key = fold(query.strip()[:60].lower())
    if not key:
        return []
    terms: dict[str, Words] = {}
    for edition in by_preference(base.editions, current_language()):
        if edition.in_force:
            names = [p.heading for p in edition.provisions]
            names += [p.heading for p in edition.walk() if p.citation.root in NAMED_ROOTS]
            names += [t.term for t in edition.terms]
            for term in names:
                terms.setdefault(fold(term.lower()), Words(term, edition.language))
    matches = process.extract(key, list(terms), scorer=fuzz.WRatio, limit=MOST, score_cutoff=_ALIKE)
    return [terms[term_key] for term_key, _score, _at in matches]
