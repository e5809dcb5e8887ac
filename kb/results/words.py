"""The sentences about a file of results, in the language of the answer."""

from __future__ import annotations

from laws import shipped

_SENTENCES = "results-sentences.toml"
_QUOTES = {"da": ("»", "«", " og "), "en": ("“", "”", " and ")}


def sentence(key: str, language: str, **fields: object) -> str:
    """A sentence with what it names.

    >>> sentence("columns-unread", "en", columns=quoted(["Round"], "en"))
    'Not read: “Round”.'
    """
    words: str = shipped.table(_SENTENCES, "kb")[key][language]
    return words.format(**fields)


def quoted(texts: list[str], language: str) -> str:
    """The texts in quotation marks, one after the other.

    >>> quoted(["Runde", "Bord", "Rum"], "da")
    '»Runde«, »Bord« og »Rum«'
    """
    opening, closing, _ = _QUOTES[language]
    return listed([f"{opening}{text}{closing}" for text in texts], language)


def listed(texts: list[str], language: str) -> str:
    """The texts with commas, and a word before the last."""
    return _QUOTES[language][2].join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))
