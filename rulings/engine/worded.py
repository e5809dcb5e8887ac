"""The provisions that the words of consequences name besides those they cite: »berigtig … (§ 81C3)«."""

from collections.abc import Iterable
from functools import lru_cache

from laws.citation import Citation
from laws.languages import OWN_LANGUAGES
from laws.references import citations_in
from rulings.engine.render import stated_text
from rulings.engine.ruling import Stated


def laws_worded(consequences: Iterable[Stated]) -> frozenset[Citation]:
    """Every provision named where consequences are said, in any of our languages."""
    return frozenset(citation for stated in consequences for citation in _named(stated))


@lru_cache(4096)
def _named(stated: Stated) -> frozenset[Citation]:
    return citations_in({language: stated_text(stated, language) for language in OWN_LANGUAGES})
