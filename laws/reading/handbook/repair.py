"""The handbook's conversion errors mended: words, LaTeX fragments, page breaks, stray signs."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache, partial

from laws import shipped
from laws.reading.letters import Wording, join_breaks

TAG = re.compile(r"\s{0,99}\[(?P<tag>(?:19|20)[0-9]{2})\]")
SIGN = re.compile(r"\s{0,99}\$?\^?\{?(?P<sign>\*{1,4})[)⁾]\}?\$?")
_MATH = re.compile(r"\$(?P<math>[^$\n]+)\$")
_FRACTION = re.compile(r"\\[dt]?frac\s*\{(?P<top>[^{}]*)\}\s*\{(?P<bottom>[^{}]*)\}")
_COMMAND = re.compile(r"\\(?:[A-Za-z]+|[%$&#_])")
_LETTERS = r"[^\W\d_]"


@dataclass(frozen=True, slots=True)
class Repairs:
    """The table `laws/data/handbook-repairs.toml`, as rules; `suspect` tells whether any rule may apply."""

    suspect: re.Pattern[str]
    rules: tuple[tuple[re.Pattern[str], str, str], ...]
    commands: dict[str, str]
    fractions: dict[str, str]


@cache
def load_repairs() -> Repairs:
    """Reads the table of conversion errors."""
    data = shipped.table("handbook-repairs.toml")
    edges = {
        "inside": (r"\w*", r"\w*"),
        "start": ("", r"\w*"),
        "end": (r"\w*", ""),
        "whole": ("", ""),
    }
    rules = []
    for entry in data["passage"]:
        words = r"\s+".join(re.escape(word) for word in entry["was"].split())
        pattern = re.compile(rf"\b(?P<before>){words}(?P<after>\w*)", re.IGNORECASE)
        rules.append((pattern, entry["now"], entry["why"]))
    for entry in data["word"]:
        before, after = edges[entry["where"]]
        was = re.escape(entry["was"])
        pattern = re.compile(rf"\b(?P<before>{before}){was}(?P<after>{after})\b", re.IGNORECASE)
        rules.append((pattern, entry["now"], entry["why"]))
    spoilt = "|".join(
        r"\s+".join(map(re.escape, e["was"].split())) for e in (*data["passage"], *data["word"])
    )
    return Repairs(re.compile(spoilt, re.IGNORECASE), tuple(rules), data["latex"], data["fractions"])


def mend(raw: str, words: Collection[str] = (), slips: Mapping[str, str] | None = None) -> Wording:
    """One stretch of the handbook mended: its footnote signs and tags taken out, its errors put right.

    Args:
        raw: the stretch; `BREAK` stands where lines were joined, twice where the first line was closed.
        words: the document's words in small letters, to tell a word's own hyphen from a broken one.
        slips: rare words and what the document elsewhere has instead (see `words.find_slips`).

    >>> mend("tildes $1\\\\frac{1}{2}$ imp [2012]").text
    'tildeles 1½ imp'
    """
    wording = Wording(raw)
    if not raw:
        return wording
    join_breaks(wording, words)
    _formulas(wording)
    for match in reversed(list(TAG.finditer(wording.text))):
        wording.tags.insert(0, match["tag"])
        wording.cut(match.start(), match.end())
    for match in reversed(list(SIGN.finditer(wording.text))):
        wording.cut(match.start(), match.end())
        wording.signs.insert(0, (match["sign"], match.start()))
    early = re.compile(r"(?<! ) +(?=[.,;:](?:\s|$))")
    wording.change_all(early, lambda m: "", "mellemrum fra omsætningen", 0.95)
    wording.change_all(re.compile(r"(?<=,) (eller|og)\.$"), lambda m: f" {m[1]}", "punktum for meget", 0.8)
    wording.change_all(re.compile(r"<(https?://[^<>\s]+)>"), lambda m: m[1], "opmærkning fjernet", 1.0)
    wording.change_all(
        re.compile(r"(?<!\*)\*([^\s*][^*\n]*[^\s*])\*(?!\*)"), lambda m: m[1], "opmærkning fjernet", 1.0
    )
    dash = re.compile(rf"(?<=[\w,)]) - (?={_LETTERS}{{2}})")
    wording.change_all(dash, lambda m: " – ", "bindestreg for tankestreg", 0.9)
    repairs = load_repairs()
    for pattern, now, why in repairs.rules if repairs.suspect.search(wording.text) else ():
        wording.change_all(pattern, partial(_whole_word, now), why, 0.95)
    if slips:
        pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, slips))})\b", re.IGNORECASE)
        wording.change_all(pattern, partial(_slip, slips), "sjældent ord, læst som håndbogens eget", 0.7)
    return wording


def plain_words(text: str) -> str:
    """A text with the conversion errors of the table mended, without a record: for counting its words."""
    for pattern, now, _ in load_repairs().rules:
        text = pattern.sub(partial(_whole_word, now), text)
    return text


def _slip(slips: Mapping[str, str], match: re.Match[str]) -> str:
    now = slips[match[0].lower()]
    return now[:1].upper() + now[1:] if match[0][:1].isupper() else now


def mend_title(raw: str) -> str:
    """A title as it is after repair.

    >>> mend_title("Pointlighed i partturnering")
    'Pointlighed i parturnering'
    """
    return mend(raw).text


def _whole_word(now: str, match: re.Match[str]) -> str:
    """The matched word with its middle mended, its first letter as large as before."""
    was = match[0][len(match["before"]) : len(match[0]) - len(match["after"])]
    if was.isupper() and len(was) > 1:
        now = now.upper()
    elif was[:1].isupper():
        now = now[:1].upper() + now[1:]
    return match["before"] + now + match["after"]


def _formulas(wording: Wording) -> None:
    repairs = load_repairs()

    def plain(match: re.Match[str]) -> str:
        return plain_math(match["math"] if "math" in match.groupdict() else match[0], repairs)

    wording.change_all(_MATH, plain, "formel omsat fra LaTeX", 0.95)
    wording.change_all(_FRACTION, plain, "formel omsat fra LaTeX", 0.95)


def plain_math(math: str, repairs: Repairs | None = None) -> str:
    """A LaTeX fragment as plain signs.

    >>> plain_math("1\\\\frac{1}{2}"), plain_math("M \\\\geq J")
    ('1½', 'M ≥ J')
    """
    table = repairs or load_repairs()

    def fraction(match: re.Match[str]) -> str:
        value = f"{match['top'].strip()}/{match['bottom'].strip()}"
        return table.fractions.get(value, value)

    math = _FRACTION.sub(fraction, math)
    math = re.sub(r"\\(?:text|mathrm|mathbf|mathit|operatorname)\s*\{([^{}]*)\}", r"\1", math)
    math = _COMMAND.sub(lambda m: table.commands.get(m[0], m[0]), math)
    math = re.sub(r"\\[,;:! ]|~", " ", math)
    return re.sub(r"[ \t]+", " ", re.sub(r"[{}]|\^(?=°)", "", math)).strip()
