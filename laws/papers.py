"""Documents beside the law books: their kind, issuer and binding force; the words are data."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from laws import shipped
from laws.languages import FIRST_LANGUAGE


class Form(StrEnum):
    """What a document is, the most binding first."""

    REGULATION = "regulation"
    CLUB = "club"
    COMMENTARY = "commentary"
    GUIDANCE = "guidance"
    MANUAL = "manual"
    CASE = "case"
    FAQ = "faq"
    EXTRACT = "extract"

    @property
    def rank(self) -> int:
        """Its place in the order of binding, the most binding first."""
        return tuple(Form).index(self)

    def named(self, language: str = FIRST_LANGUAGE) -> str:
        """What one of its kind is called.

        >>> Form.CLUB.named("da"), Form.CLUB.named("en")
        ('Klubregler', 'Club rules')
        """
        return _word(self, "name", language)

    def bound(self, language: str = FIRST_LANGUAGE) -> str:
        """How much it binds, in a few words.

        >>> Form.CASE.bound("en")
        'one case; binds nobody'
        """
        return _word(self, "bound", language)


@dataclass(frozen=True, slots=True)
class Paper:
    """What is known of a document beside the law books.

    Attributes:
        form: what it is.
        issuer: who wrote it; empty where nobody said.
        published: whether its owner lets it go along on phones and be laid out on the web.
    """

    form: Form
    issuer: str = ""
    published: bool = False


@cache
def paper_words() -> Mapping[str, Any]:
    """The data that editors keep: words of each form, of labels, of titles."""
    return shipped.table("papers.toml")


def _word(form: Form, what: str, language: str) -> str:
    wording = paper_words()["form"][str(form)][what]
    return str(wording.get(language, wording[FIRST_LANGUAGE]))
