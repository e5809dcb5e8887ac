"""Thirty decisions in the ways of several federations: what was put down of each before it was read."""

import re
import tomllib
from pathlib import Path
from typing import Any

from kb.casebook.case import case_to_json
from kb.casebook.written_decision import WrittenDecision, case_of_decision, read_decision, read_written
from tests.packing import zipped
from tests.table import each_row

FOLDER = Path(__file__).parent / "decisions"
GOLD: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "gold.toml").read_text(encoding="utf-8"))
_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_TYPES = (
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="xml" ContentType="application/xml"/></Types>'
)


def document(text: str) -> bytes:
    """A Word document whose lines are paragraphs, bold headings where a line begins with a star."""
    paragraphs = []
    for line in text.splitlines():
        bold = "<w:rPr><w:b/></w:rPr>" if line.startswith("*") else ""
        paragraphs.append(f"<w:p><w:r>{bold}<w:t>{line.removeprefix('*')}</w:t></w:r></w:p>")
    body = f'<?xml version="1.0"?><w:document {_W}><w:body>{"".join(paragraphs)}</w:body></w:document>'
    return zipped({"[Content_Types].xml": _TYPES.encode(), "word/document.xml": body.encode()})


def written(key: str) -> bytes:
    name: str = GOLD[key]["name"]
    if name.endswith(".docx"):
        return document((FOLDER / f"{Path(name).stem}.txt").read_text(encoding="utf-8"))
    return (FOLDER / name).read_bytes()


def differences(read: WrittenDecision, gold: dict[str, Any]) -> list[str]:
    wrong = [
        f"{name}: {getattr(read, name)!r}"
        for name in ("title", "number", "decided")
        if getattr(read, name) != gold.get(name, "")
    ]
    wrong += [f"told without {words!r}: {read.told!r}" for words in gold["told"] if words not in read.told]
    wrong += [f"reason: {read.reason!r}"] if gold.get("reason", "") not in read.reason else []
    given = [(one.instance, one.given) for one in read.decisions]
    wanted = [instance for instance, _words in gold["decisions"]]
    if [instance for instance, _given in given] != wanted:
        wrong.append(f"instances: {given}")
    else:
        wrong += [
            f"{instance}: {text!r}"
            for (_i, words), (instance, text) in zip(gold["decisions"], given, strict=True)
            if words not in text
        ]
    for name in ("applied", "not_applied"):
        if sorted(getattr(read, name)) != sorted(gold[name]):
            wrong.append(f"{name}: {getattr(read, name)}")
    last = read.decisions[-1]
    wrong += [f"deposit: {last.deposit!r}"] if last.deposit != gold.get("deposit", "") else []
    wrong += [f"score: {last.score!r}"] if gold.get("score", "") not in last.score else []
    wrong += [f"unanimous: {last.unanimous}"] if last.unanimous != gold.get("unanimous") else []
    comments = " ".join(one.text for one in read.comments)
    wrong += [f"comments: {comments!r}"] if gold.get("comment", "") not in comments else []
    left_out = " ".join(read.left_out)
    wrong += [f"left out: {left_out!r}"] if gold.get("left_out", "") not in left_out else []
    wrong += [f"topics: {read.topics}"] if gold["topic"] not in read.topics else []
    return wrong


@each_row("key", GOLD)
def test_a_foreign_decision_is_read_as_it_was_put_down(key: str) -> None:
    assert not differences(read_decision(written(key), GOLD[key]["name"]), GOLD[key])


@each_row("key", GOLD)
def test_no_word_of_a_decision_is_lost(key: str) -> None:
    read = read_decision(written(key), GOLD[key]["name"])
    case = case_of_decision(read, GOLD[key]["topic"])
    assert case.decided == GOLD[key]["decided"]
    kept = re.findall(r"\w+", f"{case_to_json(case)} {read.left_out}".replace("\\n", " "))
    headings = " ".join(re.findall(r"^#* ?([^:\n]{1,60}):?", read.text, re.MULTILINE))
    lost = {*re.findall(r"\w+", read.text)} - {*kept} - {*re.findall(r"\w+", headings)}
    assert not lost
    again = read_written(read.text, GOLD[key]["name"])
    assert again.decisions == read.decisions and again.told == read.told and again.text == read.text
    assert case_of_decision(again, GOLD[key]["topic"]).uid == case.uid
