"""What whoever imports a document says of it: its year and language, and of one beside the law books more."""

import re
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

_FORM = re.compile(r"(?P<year>(?:19|20)\d\d)?-(?P<language>[a-z]{2})?(?:;(?P<more>\S*))?")


@dataclass(frozen=True, slots=True)
class Told:
    """What was given; 0 and empty where it was not.

    Attributes:
        form: which kind of document it is (`laws.papers.Form`); empty for the books that we know.
        issuer, title: of such a document.
        published: whether its owner lets it go along on phones and be laid out on the web.
        part: whether it is some laws of a law book, and is meant to be no more.

    >>> str(Told(2017, "en")), str(Told(2017)), str(Told())
    ('2017-en', '2017-', '')
    >>> str(Told(2024, form="club", issuer="Åens Klub"))
    '2024-;form=club&issuer=%C3%85ens+Klub'
    """

    year: int = 0
    language: str = ""
    form: str = ""
    issuer: str = ""
    title: str = ""
    published: bool = False
    part: bool = False

    def __str__(self) -> str:
        words = {"form": self.form, "issuer": self.issuer, "title": self.title}
        more = {name: value for name, value in words.items() if value}
        more |= {"published": "1"} if self.published else {}
        more |= {"part": "1"} if self.part else {}
        book = f"{self.year or ''}-{self.language}" if self.year or self.language or more else ""
        return f"{book};{urlencode(more)}" if more else book


NOTHING = Told()


def read_told(written: str) -> Told:
    """What `str(Told(…))` wrote; nothing where it is empty.

    >>> read_told("-da").language, read_told("") == NOTHING
    ('da', True)
    >>> read_told(str(Told(2024, form="club", issuer="A & B", published=True))).issuer
    'A & B'
    >>> read_told(str(Told(part=True))).part
    True
    """
    found = _FORM.fullmatch(written)
    if found is None:
        return NOTHING
    more = dict(parse_qsl(found["more"] or ""))
    return Told(
        int(found["year"] or 0),
        found["language"] or "",
        more.get("form", ""),
        more.get("issuer", ""),
        more.get("title", ""),
        more.get("published") == "1",
        more.get("part") == "1",
    )
