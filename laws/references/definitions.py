"""References to definitions: in the definitions themselves and in the text."""

import re
from collections.abc import Collection

from laws.citation import Citation, slug
from laws.references.forms import forms
from laws.references.mention import Form, Mention


def definition_of(words: str, places: Collection[Citation], *, last: bool = False) -> Citation | None:
    """The definition whose headword the words are, or begin with; None where there is none.

    Args:
        words: a headword, inflected or not, perhaps with more words around it.
        places: the citations of the book that has the definitions.
        last: whether the headword stands at the end of the words instead.

    >>> definition_of("Blinde, den", {Citation("def", ("blinde-den",))})
    Citation('def-blinde-den')
    >>> definition_of("MTH (modstanderen til højre)", {Citation("def", ("mth",))})
    Citation('def-mth')
    """
    pieces = [words, re.sub(r"\s{0,9}\(.{0,400}\)", "", words)]
    plain = re.findall(r"\w+", words)
    pieces += [" ".join(plain[-n:] if last else plain[:n]) for n in range(len(plain), 0, -1)]
    for piece in pieces:
        for name in _inflections(slug(piece)):
            if name and Citation("def", (name,)) in places:
                return Citation("def", (name,))
    return None


def _inflections(name: str) -> tuple[str, ...]:
    """A headword in its definite or plural form, bare: `kontrakten`, `mapper`."""
    return (name, *(name.removesuffix(end) for end in ("en", "et", "n", "t", "er", "r", "ne", "erne", "s")))


def definitions_seen(text: str, language: str) -> tuple[Mention, ...]:
    """The words after "see" inside a definition; they cite only if they are headwords."""
    return tuple(
        Mention(m["words"], *m.span("words"), Form.DEFINITION, m["words"], sure=False)
        for m in forms(language).see.finditer(text)
    )
