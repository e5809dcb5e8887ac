"""One worked example as a Markdown file: how it is written, and how it is read.

```example            TOML: topic, about, auction, vulnerable, checked, difficulty, title.da/.en, [facts]
```deal               a line a seat, where the cards matter
```doubledummy        TOML: declarer, trumps, tricks, after; where the text says what the full deal gives
```expected           TOML: consequences = [{kind = …, citation = …, …}], or question = "…"
## Dansk              what happened; after `### Fordi` why the ruling is as it is
## English            the same; after `### Because`
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from laws.citation import Citation, parse
from laws.errors import CitationError
from laws.shipped import tables
from rulings.bridge.auction import Auction
from rulings.bridge.boards import VULNERABLE
from rulings.bridge.cards import Deal
from rulings.bridge.deal_notation import parse_deal
from rulings.bridge.notation import parse_auction
from rulings.double_dummy import OpenCards, read_open_cards
from rulings.errors import ExampleError, NotationError

LANGUAGE_HEADINGS = {"Dansk": "da", "English": "en"}
BECAUSE_HEADINGS = {"Fordi": "da", "Because": "en"}

_FIELDS = {"topic": str, "about": str, "title": dict, "facts": dict}
_BLOCKS = ("example", "deal", "doubledummy", "expected")
_OPTIONAL = {"auction": str, "vulnerable": str, "checked": str, "difficulty": str}

DIFFICULTIES = ("let", "middel", "svaer")
"""How hard an editor may say that an example is, where the case itself says it wrong."""

BY_LAW = "law"
"""What `checked` says of an expected block that another hand than the rule's wrote from the law."""

SECOND_READING = "reading"
"""What `checked` says of one that is the rule's answer, read beside the law by another hand afterwards."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example.

    Attributes:
        id: the file's name without its ending; its address.
        topic: id of the topic that rules on it.
        about: the provision that it shows.
        title, situation, because: by language, `da` and `en`; the latter two in Markdown.
        auction, deal: for display; the auction is among the facts too.
        facts: by question id.
        expected: each consequence by its fields, `kind` and `citation` always among them, in order.
        question: id of the question that the ruling stops at, where it is not to be complete.
        checked: whether what is expected was written from the law by another hand than the rule's, and not
            taken from what the rule answered.
        second_reading: whether what is expected is what the rule answered, read beside the law afterwards.
        open_cards: what the text says that the full deal gives with all cards seen.
        vulnerable: a key of `boards.VULNERABLE` where the text tells it, for display; else empty.
        citations: every provision that its ruling cites, filled in once it has been run.
        difficulty: one of `DIFFICULTIES` where an editor says it; else empty.
    """

    id: str
    topic: str
    about: Citation
    title: Mapping[str, str]
    situation: Mapping[str, str]
    because: Mapping[str, str]
    auction: Auction | None
    deal: Deal | None
    facts: Mapping[str, object]
    expected: tuple[Mapping[str, object], ...]
    question: str | None
    checked: bool = False
    second_reading: bool = False
    citations: tuple[Citation, ...] = ()
    open_cards: OpenCards | None = None
    difficulty: str = ""
    vulnerable: str = ""


@dataclass(frozen=True, slots=True)
class _Fence:
    line: int
    text: str


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark")


@cache
def shipped_examples() -> tuple[Example, ...]:
    """Every example that is shipped, in the order of their names; read once, whoever asks.

    Raises:
        ExampleError: for a file that is not well formed, with its line.
    """
    folder = files("rulings").joinpath("examples")
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".md"))
    return tuple(read_example(name, folder.joinpath(name).read_text(encoding="utf-8")) for name in names)


def read_example(name: str, text: str) -> Example:
    """Reads the file of that name.

    Raises:
        ExampleError: with the line at fault and what to do.
    """
    tokens = _parser().parse(text)
    fences = _fences(name, tokens)
    head = _toml(name, fences["example"])
    line = fences["example"].line
    _check_head(name, line, head)
    auction = _auction(name, line, head.get("auction"))
    facts = dict(head["facts"])
    if auction is not None:
        facts.setdefault("auction", str(auction))
    expected, question = _read_expected(name, fences["expected"])
    situation, because = _prose(name, tokens, text.splitlines())
    deal = _deal(name, fences.get("deal"))
    return Example(
        id=name.removesuffix(".md"),
        topic=head["topic"],
        about=_citation(name, line, head["about"]),
        title=head["title"],
        situation=situation,
        because=because,
        auction=auction,
        deal=deal,
        facts=facts,
        expected=expected,
        question=question,
        checked=head.get("checked") == BY_LAW,
        second_reading=head.get("checked") == SECOND_READING,
        open_cards=_open_cards(name, fences.get("doubledummy"), deal),
        difficulty=str(head.get("difficulty", "")),
        vulnerable=head.get("vulnerable", ""),
    )


def _fences(name: str, tokens: list[Token]) -> dict[str, _Fence]:
    found: dict[str, _Fence] = {}
    for token in tokens:
        if token.type != "fence" or token.map is None:
            continue
        kind, line = token.info.strip(), token.map[0] + 1
        if kind not in _BLOCKS:
            reason = f"blokken »{kind}« kendes ikke; brug {', '.join(_BLOCKS[:-1])} eller {_BLOCKS[-1]}."
            raise ExampleError(name, line, reason)
        if kind in found:
            raise ExampleError(name, line, f"der er to blokke »{kind}«; behold én.")
        found[kind] = _Fence(line, token.content)
    for kind in ("example", "expected"):
        if kind not in found:
            raise ExampleError(name, 1, f"blokken ```{kind} mangler; skriv den øverst i filen.")
    return found


def _toml(name: str, fence: _Fence) -> dict[str, Any]:
    try:
        return tables(fence.text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        line = fence.line + (int(at[1]) if at else 0)
        raise ExampleError(name, line, f"blokken er ikke gyldig TOML ({error}).") from error


def _check_head(name: str, line: int, head: Mapping[str, Any]) -> None:
    for field, kind in _FIELDS.items():
        if not isinstance(head.get(field), kind):
            raise ExampleError(name, line, f"»{field}« mangler eller har forkert form i blokken ```example.")
    for field in head:
        if field not in (*_FIELDS, *_OPTIONAL):
            known = ", ".join((*_FIELDS, *_OPTIONAL))
            raise ExampleError(name, line, f"feltet »{field}« kendes ikke; brug {known}.")
    if head.get("checked", BY_LAW) not in (BY_LAW, SECOND_READING):
        reason = (
            f'skriv "{BY_LAW}", når en anden hånd end reglens har skrevet det ventede ud fra loven, eller '
            f'"{SECOND_READING}", når reglens eget svar er læst op mod loven bagefter.'
        )
        raise ExampleError(name, line, f"»{head['checked']}« kan »checked« ikke være; {reason}")
    if head.get("difficulty", DIFFICULTIES[0]) not in DIFFICULTIES:
        known = ", ".join(DIFFICULTIES)
        raise ExampleError(name, line, f"»difficulty« er »{head['difficulty']}«; skriv en af {known}.")
    if head.get("vulnerable", "none") not in VULNERABLE:
        raise ExampleError(name, line, f"»vulnerable« er en af {', '.join(VULNERABLE)}.")
    for language in LANGUAGE_HEADINGS.values():
        if not isinstance(head["title"].get(language), str):
            raise ExampleError(name, line, f"titlen mangler på sproget »{language}«.")


def _citation(name: str, line: int, text: object) -> Citation:
    try:
        return parse(str(text))
    except CitationError as error:
        raise ExampleError(name, line, str(error)) from error


def _auction(name: str, line: int, text: str | None) -> Auction | None:
    try:
        return None if text is None else parse_auction(text)
    except NotationError as error:
        raise ExampleError(name, line, f"meldeforløbet kan ikke læses: {error}") from error


def _deal(name: str, fence: _Fence | None) -> Deal | None:
    try:
        return None if fence is None else parse_deal(fence.text)
    except NotationError as error:
        raise ExampleError(name, fence.line if fence else 1, f"kortene kan ikke læses: {error}") from error


def _open_cards(name: str, fence: _Fence | None, deal: Deal | None) -> OpenCards | None:
    if fence is None:
        return None
    try:
        return read_open_cards(_toml(name, fence), deal)
    except ValueError as error:
        raise ExampleError(name, fence.line, f"blokken ```doubledummy kan ikke bruges: {error}.") from error


def _read_expected(name: str, fence: _Fence) -> tuple[tuple[Mapping[str, object], ...], str | None]:
    data = _toml(name, fence)
    consequences, question = data.get("consequences", []), data.get("question")
    unknown = set(data) - {"consequences", "question"}
    if unknown or not isinstance(consequences, list) or not isinstance(question, str | None):
        raise ExampleError(
            name, fence.line, "blokken ```expected har kun »consequences« (liste) og »question«."
        )
    if not consequences and question is None:
        raise ExampleError(name, fence.line, "skriv mindst én konsekvens eller det næste spørgsmål.")
    for one in consequences:
        if not isinstance(one, dict) or not {"kind", "citation"} <= set(one):
            raise ExampleError(name, fence.line, "hver konsekvens skal have »kind« og »citation«.")
        _citation(name, fence.line, one["citation"])
    return tuple(consequences), question


def _prose(name: str, tokens: list[Token], lines: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """The text under each heading, as it is written."""
    headings = [
        (token.map[0], token.map[1], tokens[index + 1].content.strip(), token.tag)
        for index, token in enumerate(tokens)
        if token.type == "heading_open" and token.map
    ]
    edges = [*(start for start, *_ in headings), len(lines)]
    parts: dict[str, dict[str, str]] = {"h2": {}, "h3": {}}
    for (start, after, title, tag), end in zip(headings, edges[1:], strict=True):
        known = {"h2": LANGUAGE_HEADINGS, "h3": BECAUSE_HEADINGS}.get(tag, {})
        if title not in known:
            raise ExampleError(
                name, start + 1, f"overskriften »{title}« kendes ikke; brug Dansk, Fordi, English, Because."
            )
        parts[tag][known[title]] = "\n".join(lines[after:end]).strip()
    for tag, wanted in (("h2", LANGUAGE_HEADINGS), ("h3", BECAUSE_HEADINGS)):
        for title, language in wanted.items():
            if not parts[tag].get(language):
                raise ExampleError(name, len(lines), f"afsnittet »{title}« mangler eller er tomt.")
    return parts["h2"], parts["h3"]
