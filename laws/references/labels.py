"""The numerals of points as they stand: `B1(a)`, `(a)`, `b)`, `B 1 a)`."""

import re
from dataclasses import dataclass

from laws.references.forms import Forms
from laws.references.parse import point_path
from laws.references.vocabulary import WS

_ROMAN = r"(?:[ivx]{1,4}|\([ivx]{1,4}\))"
_UNDER = rf"(?:\.?[a-z](?:{_ROMAN}|\d)?|\.?{WS}?\([a-z]\){_ROMAN}?)"
_LABEL = rf"""
    (?: (?P<spaced>[A-H]{WS}\d{{1,2}}{WS}?\(?[a-z]\)(?:{WS}?\(?[ivx]{{1,4}}\))?)
      | [(\[](?P<inner>[A-H]|\d{{1,2}}|[ivx]{{1,4}}|[a-z])[)\]](?P<under>{_ROMAN}|\([a-z]\){_ROMAN}?)?
      | (?P<label>[A-H](?:(?:\.?\d{{1,2}}|\(\d{{1,2}}\)){_UNDER}?)?|\d{{1,2}}{_UNDER}?
            |[a-h]\d?|[ivx]{{1,4}}|[j-z])
        (?P<close>\)|\.(?=\s*[\w(]))?
    )(?!\w|[.,]\d)"""
LABEL = re.compile(rf"(?<![\w.§]){_LABEL}", re.VERBOSE)
"""A numeral that stands apart."""
STEP = re.compile(_LABEL, re.VERBOSE)
"""A numeral that may stand right behind another: the "(b)" of "1(b)"."""

_BRACKET = re.compile(r"(?<![\w(])\w{1,2}\)|[()]")
"""A bracket, or a numeral with a bracket of its own: `a)`."""


@dataclass(frozen=True, slots=True)
class Label:
    """A numeral as it stands.

    Attributes:
        start, end: where it stands.
        parts: what it names in full, though a list may repeat only the end.
        stopped: whether a full stop stands behind it.
        bracketed: whether it has a bracket of its own.
        last: the parts that end its range.
        follows_and: whether "and" or "or" joins it on.
    """

    start: int
    end: int
    parts: tuple[str, ...]
    stopped: bool = False
    bracketed: bool = False
    last: tuple[str, ...] = ()
    follows_and: bool = False

    @property
    def plain(self) -> bool:
        """Whether it is a number or a small letter and nothing else."""
        return not self.parts[0].isupper() and not self.bracketed

    @property
    def lone(self) -> bool:
        """Whether it is a single capital, which may be so much else."""
        return len(self.parts) == 1 and self.parts[0].isupper() and not self.bracketed


def label_of(match: re.Match[str], forms: Forms) -> Label:
    """What `LABEL` found, without a bracket that closes one opened before it."""
    if spaced := match["spaced"]:
        closed = "(" not in spaced and not owns_bracket(match.string, match.start())
        return Label(match.start(), match.end() - closed, point_path(spaced))
    parts = point_path(f"{match['inner'] or match['label']}{match['under'] or ''}")
    close, end = match["close"] or "", match.end()
    if close == ")" and not _own_bracket(match, forms):
        close, end = "", end - 1
    bracketed = bool(match["inner"]) or close == ")"
    return Label(match.start(), end, parts, stopped=close == ".", bracketed=bracketed)


def kind(part: str) -> str:
    """Of which kind a part of a numeral is: `number`, `capital` or `small`."""
    return "number" if part.isdigit() else "capital" if part.isupper() else "small"


def owns_bracket(text: str, at: int) -> bool:
    """Whether a bracket that closes behind a numeral is its own: none stands open before the numeral."""
    if text.rfind("(", max(0, at - 400), at) < 0:
        return True
    open_ones = 0
    for bracket in reversed(_BRACKET.findall(text, max(0, at - 400), at)):
        open_ones += {"(": 1, ")": -1}.get(bracket, 0)
        if open_ones > 0:
            return False
    return True


def _own_bracket(match: re.Match[str], forms: Forms) -> bool:
    """Whether a bracket after a numeral is its own, as in "b) above", and closes none opened before it."""
    if "(" in match["label"]:
        return False
    if owns_bracket(match.string, match.start()):
        return True
    return not match["label"][0].isupper() and forms.way.match(match.string, match.end()) is not None


def ends(text: str, at: int, forms: Forms) -> bool:
    """Whether a clause ends at an offset; never in a language whose file does not say how one ends."""
    return forms.ends is not None and forms.ends.match(text, at) is not None


def closes(text: str, label: Label, forms: Forms) -> bool:
    """Whether a clause or what the numeral says goes on after it, rather than a noun that it belongs to."""
    at = label.end - label.stopped
    return ends(text, at, forms) or says(text, at, forms)


def says(text: str, at: int, forms: Forms) -> bool:
    """Whether a verb follows that tells what a place does, and not what a player or a card does."""
    return any(verb.match(text, at) is not None for verb in (forms.tell, forms.verb))
