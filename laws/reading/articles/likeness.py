"""How surely a text is articles about the laws of bridge in Danish, judged by its wording and layout."""

import re

_TERMS = re.compile(
    r"\b(?:turneringsleder\w*|meld(?:ing|eforløb)\w*|spilfører\w*|modspil\w*|makker\w*|kulørsvigt\w*|udspil\w*"
    r"|stik(?:ket|kene)?|tilspil\w*|ut|bridge\w*|justeret?|berigtigelse\w*|ubeføjede?|åbning\w*|kontrakt\w*)\b",
    re.IGNORECASE,
)
_VOICE = re.compile(r"\b(?:vi|os|jeg|du|din|dit|dig|mig|vores)\b", re.IGNORECASE)
_SERIES = re.compile(
    r"\b(?:artik(?:el|ler)\w*|teoriartik\w*|indlæg\w*|bridgeregler\.dk|uges?)\b", re.IGNORECASE
)
_DANISH = re.compile(r"\b(?:og|ikke|af|hvis|efter|til|med|skal|kan|er|det)\b", re.IGNORECASE)
# Words that Danish and Norwegian spell apart: the two are otherwise much alike.
_DANISH_ONLY = re.compile(r"\b(?:af|efter|bliver|hvad|sig|siger|noget|op|mellem)\b", re.IGNORECASE)
_NORWEGIAN_ONLY = re.compile(r"\b(?:av|etter|blir|hva|seg|sier|noe|opp|mellom|vet|å)\b", re.IGNORECASE)
_NUMERAL = re.compile(
    r"^[^\S\n]*(?:#{1,6}[^\S\n]{0,4})?(?:§+\s*[X\d]|LOV\s|[Ss]tk\.\s?\d|[A-Z]\.\s|\(?[a-z]{1,3}[.)]\s"
    r"|\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s)",
    re.MULTILINE,
)
_MARKUP = re.compile(r"[\[\]{}<>=|\\`]")


def looks_like(text: str) -> float:
    """How surely the text is articles about the laws of bridge in Danish, 0 to 1.

    It is measured by bridge terms, by the voice that speaks to a reader, and by the lack of numbering.

    A law book or a handbook has the terms and the section signs, but numbers its lines and never says `vi`;
    other prose says `vi` and has no bridge terms.

    >>> looks_like("Der var engang en konge, der spillede kort.")
    0.0
    """
    text = _sample(text)
    words = len(re.findall(r"\w+", text))
    if words < _LEAST:
        return 0.0
    lines = sum(1 for line in text.splitlines() if line.strip())
    numbered = len(_NUMERAL.findall(text)) / lines
    danish, norwegian = len(_DANISH_ONLY.findall(text)), len(_NORWEGIAN_ONLY.findall(text))
    measures = (
        2 * danish / (danish + norwegian) - 1 if danish + norwegian else 0.7,
        len(_DANISH.findall(text)) / words / 0.12,
        len(_TERMS.findall(text)) / words / 0.03,
        len(_VOICE.findall(text)) / words / 0.004,
        (text.count("§") + len(_SERIES.findall(text))) / words / 0.0015,
        max(0.0, 1 - numbered / 0.25),
        max(0.0, 1 - len(_MARKUP.findall(text)) / words / 0.05),
    )
    score = 1.0
    for measure in measures:
        score *= min(1.0, max(0.0, measure))
    return round(score, 3)


def _sample(text: str) -> str:
    """A text to judge a long one by: stretches drawn evenly from it."""
    if len(text) <= _STRETCHES * _STRETCH:
        return text
    step = (len(text) - _STRETCH) // (_STRETCHES - 1)
    return "\n".join(text[at : at + _STRETCH] for at in range(0, step * _STRETCHES, step))


_LEAST = 40
"""The least number of words to judge by."""
_STRETCHES, _STRETCH = 20, 50_000
"""How many stretches of how many letters a long text is judged by."""
