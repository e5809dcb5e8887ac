"""Worked pairs for students: a withdrawn call, the call that replaced it, and whether it was comparable.

The data is in `rulings/data/pairs/*.toml`; `pairs.toml` names the themes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from laws.citation import Citation, parse
from laws.errors import CitationError
from rulings.bridge.auction import Auction
from rulings.bridge.notation import parse_auction
from rulings.engine.data import LANGUAGES, load
from rulings.errors import DataError, NotationError, RulingsError
from rulings.meaning.comparing.verdict import RULES, Verdict, compare
from rulings.meaning.conventions.ready import text_of
from rulings.meaning.errors import UnknownMeaning
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.model import Meaning

DATA = "pairs.toml"
VERDICTS = ("yes", "judgement", "no")


@dataclass(frozen=True, slots=True)
class PairCall:
    """One of the two calls of a pair: how it is written and what it means."""

    call: str
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Pair:
    """A worked pair.

    Attributes:
        id: its key in the file.
        theme: id of its theme.
        title, situation, system, because: by language.
        differ: who says what, where opinions differ; always there for a judgement.
        auction: the legal auction up to the new call, with the withdrawn call left out.
        withdrawn, new: the two calls.
        verdict: what we say of it: yes, judgement or no.
        rule: the number of 23A that decides, where the verdict is yes.
        citation: the law under which the call was withdrawn.
        article: whether the articles of the federation discuss it.
    """

    id: str
    theme: str
    title: Mapping[str, str]
    situation: Mapping[str, str]
    system: Mapping[str, str]
    because: Mapping[str, str]
    differ: Mapping[str, str]
    auction: Auction | None
    withdrawn: PairCall
    new: PairCall
    verdict: str
    rule: Citation | None
    citation: Citation
    article: bool

    def compared(self) -> Verdict:
        """The two meanings compared."""
        return compare(self.withdrawn.meaning, self.new.meaning)

    def to_json(self, language: str = "da") -> dict[str, object]:
        """As JSON, texts in one language; without the counts."""
        return {
            "id": self.id,
            "theme": self.theme,
            "theme_title": themes()[self.theme][language],
            "title": self.title[language],
            "situation": self.situation[language],
            "system": self.system[language],
            "auction": str(self.auction) if self.auction else None,
            "withdrawn": {
                "call": self.withdrawn.call,
                "meaning": format_meaning(self.withdrawn.meaning, language),
            },
            "new": {"call": self.new.call, "meaning": format_meaning(self.new.meaning, language)},
            "verdict": self.verdict,
            "rule": str(self.rule) if self.rule else None,
            "because": self.because[language],
            "differ": self.differ.get(language, ""),
            "citation": str(self.citation),
            "article": self.article,
        }


@cache
def themes() -> dict[str, Mapping[str, str]]:
    """The themes and their titles by language, in order."""
    found = load(DATA)["themes"].items()
    return {key: {language: str(title[language]) for language in LANGUAGES} for key, title in found}


@cache
def pairs() -> tuple[Pair, ...]:
    """Every worked pair, theme by theme.

    Raises:
        DataError: when one of them is not well formed.
    """
    found = [_read(key, given) for key, given in load(DATA).get("pairs", {}).items()]
    order = list(themes())
    return tuple(sorted(found, key=lambda p: order.index(p.theme)))


def pair(key: str) -> Pair:
    """The worked pair of that id.

    Raises:
        UnknownMeaning: with ids that come near.
    """
    for one in pairs():
        if one.id == key:
            return one
    known = [one.id for one in pairs()]
    raise UnknownMeaning(key, tuple(get_close_matches(key, known, 3, 0.3) or known[:3]))


def _read(key: str, given: Mapping[str, object]) -> Pair:
    if given.get("theme") not in themes():
        raise DataError(DATA, key, f"temaet findes ikke; brug {', '.join(themes())}.")
    if given.get("verdict") not in VERDICTS:
        raise DataError(DATA, key, f"»verdict« skal være en af {', '.join(VERDICTS)}.")
    rule = given.get("rule")
    if (given["verdict"] == "yes") != (rule in RULES):
        raise DataError(DATA, key, "»rule« er 23A1, 23A2 eller 23A3, netop når dommen er yes.")
    if given["verdict"] == "judgement" and "differ" not in given:
        raise DataError(
            DATA, key, "»differ« siger, hvor turneringsledere deler sig; uden det er intet et skøn."
        )
    texts = {name: _texts(key, given, name) for name in ("title", "situation", "system", "because")}
    try:
        auction = parse_auction(str(given["auction"])) if "auction" in given else None
        return Pair(
            id=key,
            theme=str(given["theme"]),
            auction=auction,
            withdrawn=_call(key, given, "withdrawn"),
            new=_call(key, given, "new"),
            verdict=str(given["verdict"]),
            rule=RULES[str(rule)] if rule else None,
            citation=parse(str(given.get("citation", "23A"))),
            article=given.get("article") is True,
            differ=_texts(key, given, "differ") if "differ" in given else {},
            **texts,
        )
    except (CitationError, NotationError) as error:
        raise DataError(DATA, key, str(error)) from error


def _texts(key: str, given: Mapping[str, object], name: str) -> Mapping[str, str]:
    found = given.get(name)
    if not isinstance(found, Mapping) or not all(isinstance(found.get(lang), str) for lang in LANGUAGES):
        raise DataError(DATA, key, f"»{name}« mangler på dansk eller engelsk.")
    return {language: str(found[language]) for language in LANGUAGES}


def _call(key: str, given: Mapping[str, object], name: str) -> PairCall:
    found = given.get(name)
    if not isinstance(found, Mapping) or set(found) != {"call", "means"}:
        raise DataError(DATA, key, f"»{name}« skal have »call« og »means«.")
    try:
        return PairCall(str(found["call"]), text_of(str(found["means"])))
    except RulingsError as error:
        raise DataError(DATA, f"{key}.{name}", str(error)) from error
