"""What a page says of answers that no longer apply, and what makes a protocol the form of an appeal."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Any

from kb.offline.asked import ANY, State, answers_to
from kb.offline.asking import Desk, Missing
from rulings.engine import Question, render

MOST = 40
"""Answers that one address may carry beside those that apply."""

_ITEM = re.compile(r"<li>(?:(?!</?li>).)*+</li>")


class Dropped:
    """How a topic's questions read among the answers that no longer apply, learned from its pages."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._names: dict[Any, int] = {}
        self._items: dict[tuple[str, str], str] = {}
        self._texts: list[dict[str, str]] = []
        self._sentences = ["", ""]

    def names(self, state: State) -> int:
        """The number of the names in a state's wordings; learns how the questions read with them."""
        number = self._names.setdefault(state.names, len(self._names))
        if number == len(self._texts):
            texts = {q.id: self._text(q, state) for q in self._desk.topic.questions if answers_to(q)}
            self._texts.append(texts)
        if state.ruling.complete and ANY not in state.missed:
            self._learn(state)
        return number

    def told(self) -> dict[str, Any]:
        """What the graph keeps."""
        block = self._desk.pieces.block
        names = [
            {key: block(self._items[key, text]) for key, text in texts.items() if (key, text) in self._items}
            for texts in self._texts
        ]
        return {"names": names, "dropped": self._sentences}

    def _text(self, question: Question[Any], state: State) -> str:
        return render.question_text(question, self._desk.making.language, state.ruling.names)

    def _learn(self, state: State) -> None:
        texts = self._texts[self._names[state.names]]
        unused = [
            q
            for q in self._desk.topic.questions
            if q.id in texts and q.id not in state.answers and q.id not in state.missed
        ]
        unknown = [q for q in unused if (q.id, texts[q.id]) not in self._items]
        for start in range(0, len(unknown), MOST):
            self._ask(state, unknown[start : start + MOST], texts)
        if unused and not self._sentences[0]:
            self._ask(state, unused[:1], texts)

    def _ask(self, state: State, questions: list[Question[Any]], texts: dict[str, str]) -> None:
        """Looks at a page with answers to these questions, none of which applies there."""
        try:
            _, found = self._desk.page(state, {q.id: answers_to(q)[0] for q in questions})
        except Missing:
            return
        head, listed, tail = _told(found.top)
        items = _ITEM.findall(listed)
        if len(items) != len(questions):
            return
        for question, item in zip(questions, items, strict=True):
            self._items[question.id, texts[question.id]] = item
        several = len(items) > 1
        counted = re.sub(rf"(?<=<p>){len(items)}\b", "<!--number-->", head, count=1) if several else head
        self._sentences[several] = counted + "<!--items-->" + tail


def _told(top: str) -> tuple[str, str, str]:
    """What a page says before, in and after its list of answers that do not apply; empty without one."""
    _, begun, told = top.partition('<div class="dropped"')
    sentence, list_begun, after = told.partition("</p><ul>")
    listed, list_ended, _ = after.partition("</ul></div>\n")
    return (begun + sentence + list_begun, listed, list_ended) if list_ended else ("", "", "")


def appeal(desk: Desk, state: State) -> list[tuple[str, str]]:
    """The lines of a ruling's page that an appeal changes, each with what takes its place."""
    plain = _lines(desk, state, {})
    asked = _lines(desk, state, {"appel": "1"})
    changed = []
    for kind, a, b, c, d in SequenceMatcher(None, plain, asked, autojunk=False).get_opcodes():
        if kind == "insert":
            changed.append((plain[a], "".join([*asked[c:d], plain[a]])))
        elif kind != "equal":
            changed.append(("".join(plain[a:b]), "".join(asked[c:d])))
    return changed


def _lines(desk: Desk, state: State, further: dict[str, str]) -> list[str]:
    _, found = desk.page(state, further)
    return (found.middle + found.after + found.form + found.end).splitlines(keepends=True)
