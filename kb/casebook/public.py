"""The cases that may be published, as a page that finds them by words and facts on a phone without a network.

What is shown is what everybody may know: season and class in place of the day, no names of who commented, and
of the facts only the answers that decided. What a case's owner has not let go is not in it at all.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from kb.casebook.arranging import like
from kb.casebook.case import Case
from kb.casebook.errors import CasebookError
from kb.casebook.printed import PAGE_STYLE, phrase, sections
from kb.search.queries.text import common_words, compounds, words
from laws import shipped
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.engine import Question, render
from rulings.engine.question import of as question_of
from rulings.errors import RulingsError
from rulings.renaming import topic_today
from rulings.topics import topic as topic_of

PAGE, WORKER = "index.html", "worker.js"
_MARK = '<meta name="generator" content="bridgelov casebook">'
_WORKER_MARK = "bridgelov-casebook"
_STYLE = (
    ":root{color-scheme:light dark}label{display:block;margin:.6rem 0}"
    "summary{min-height:2.75rem;line-height:2.75rem;cursor:pointer}"
    "input,select{display:block;box-sizing:border-box;width:100%;font:inherit;min-height:2.75rem;padding:.3rem}"
    "a{color:inherit}[hidden]{display:none}@media print{form{display:none}}"
)


def public_cases(cases: Iterable[Case]) -> tuple[Case, ...]:
    """The cases whose owner says that they may be published, the newest first."""
    return tuple(
        sorted((one for one in cases if one.status == "published"), key=lambda one: one.decided, reverse=True)
    )


def check_folder(folder: Path) -> None:
    """Sees to it that nothing but an earlier page of ours and its script is replaced.

    Raises:
        CasebookError: the folder holds another file by one of the two names.
        OSError: it cannot be read.
    """
    for name, mark in ((PAGE, _MARK), (WORKER, _WORKER_MARK)):
        file = folder / name
        if file.exists() and mark.encode() not in file.read_bytes():
            raise CasebookError("static-folder", folder=folder, file=name)


def public_page(cases: Sequence[Case], stemming: str, language: str = FIRST_LANGUAGE) -> str:
    """The whole page: nothing is fetched, so that it can also be sent and opened as a file.

    Args:
        cases: those of `public_cases`.
        stemming: the script by which a phone finds the stems of words, as a module.
    """
    laid: list[Case] = []
    body = "".join(sections(cases, language, is_public=True, laid=laid))
    data = json.dumps(_data(laid, language), ensure_ascii=False, separators=(",", ":"))
    script = _bare(stemming.replace("export function", "function") + shipped.text("casebook-public.js", "kb"))
    title, heard = escape(phrase("title", language)), {key: escape(phrase(key, language)) for key in _ASKED}
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">{_MARK}'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<title>{title}</title><style>{PAGE_STYLE}{_STYLE}</style></head><body><h1>{title}</h1>"
        '<form id="find" hidden>'
        f'<label>{heard["words"]}<input id="words" type="search" autocomplete="off"></label>'
        f'<label>{heard["place"]}<input id="place" autocomplete="off" placeholder="16B"></label>'
        f'<label>{heard["topic"]}<select id="topic"></select></label>'
        '<details id="facts" hidden></details></form>'
        f'<p id="told" role="status"></p><noscript><p>{heard["no_script"]}</p></noscript>{body}'
        f'<script id="held" type="application/json">{data.replace("<", chr(92) + "u003c")}</script>'
        f"<script>{script}</script></body></html>\n"
    )


def worker() -> str:
    """The script that keeps the page on a phone."""
    return shipped.text("casebook-worker.js", "kb")


_ASKED = ("words", "place", "topic", "no_script")
_SAID = ("of", "every", "nowhere", "no_place", "answers", "facts")


def _bare(script: str) -> str:
    """A script without the lines that are a remark alone."""
    kept = [line.strip() for line in script.split("\n")]
    return "\n".join(line for line in kept if line and not line.startswith(("//", "/**")))


def _data(cases: Sequence[Case], language: str) -> dict[str, Any]:
    """What the page's script finds by: the situations of the cases in the page's order, in numbers."""
    topics: dict[str, int] = {}
    questions: dict[str, tuple[Question[Any], dict[str, int]]] = {}
    places: dict[str, int] = {}
    situations = []
    answered: dict[tuple[str, str], set[str]] = {}
    for case in cases:
        topic, alike = _topic(case), like(case) if case.facts else None
        situation = [topics.setdefault(topic, len(topics)) if topic else -1]
        for key, value in alike.judged.answers if alike else ():
            _question, values = questions.setdefault(key, (question_of(key), {}))
            answered.setdefault((topic, key), set()).add(value)
            situation += [places.setdefault(key, len(places)), values.setdefault(value, len(values))]
        situations.append(situation)
    differ = {key for (_topic_id, key), given in answered.items() if len(given) > 1}
    return {
        "topics": [_titles(topic, language) for topic in topics],
        "questions": [
            _question_json(question, values, language)
            if key in differ
            else []  # the page asks what tells cases apart
            for key, (question, values) in questions.items()
        ],
        "situations": situations,
        "common": sorted(common_words()),
        "compounds": _compounds(cases),
        "said": {key: phrase(key, language) for key in _SAID},
    }


def _topic(case: Case) -> str:
    """The id of a case's topic today; empty where it has none."""
    try:
        return topic_of(topic_today(case.topic)).id if case.topic else ""
    except RulingsError:
        return ""


def _titles(topic: str, language: str) -> list[str]:
    """What a topic is called: in the page's language first, and in the others that a case is found by."""
    titles = topic_of(topic).title if topic else dict.fromkeys(OWN_LANGUAGES, "")
    return [titles[language], *(titles[other] for other in OWN_LANGUAGES if other != language)]


def _question_json(question: Question[Any], values: Mapping[str, int], language: str) -> list[Any]:
    """A question and its answers as the page asks it."""
    answers = [render.answer_text(question, value, language) for value in values]
    return [render.question_text(question, language), answers]


def _compounds(cases: Iterable[Case]) -> dict[str, list[str]]:
    """The compounds in the cases' texts, with their parts."""
    known = compounds()
    texts = (
        text
        for case in cases
        for text in (
            case.title, case.told, case.reason, case.class_, *_titles(_topic(case), FIRST_LANGUAGE),
            *(one.text for one in case.comments),
            *(text for one in case.decisions for text in (one.program, one.given, one.why, one.score)),
        )
    )  # fmt: skip
    found = {word for text in texts for word in words(text)}
    return {word: list(known[word]) for word in sorted(found & set(known))}
