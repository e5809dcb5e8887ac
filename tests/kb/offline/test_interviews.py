"""The interviews that a phone takes along: every topic, with templates that the phone's script can render."""

import gc
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from jinja2 import ChoiceLoader, DictLoader

from kb.commands.hosting.phone_making import collecting_rarely, fetcher
from kb.library.builds.work import silent
from kb.library.knowledge import KnowledgeBase
from kb.offline import asked, graph, interviews
from kb.offline.asked import Explorer
from kb.offline.graph import Graphs, topic_graph
from kb.offline.packed import pack
from kb.offline.parts import Making
from kb.web.interview.as_data import ABSENT, InterviewPages, MarkedAnswers
from kb.web.site.requests.assets import read_plain
from kb.web.site.templates.template_data import FILTERS, PHONE_FUNCTIONS, TESTS, Untold
from laws.languages import OWN_LANGUAGES
from rulings.engine.run import decide
from rulings.topics import topic, topics
from tests.table import each_row

FEW = ("forskellige-mapper", "stikkets-gang")
GIVEN = {"appeal", "auction", "back", "dropped", "revising"}
"""What `phone-walk.js` and `phone-seats.js` find out by themselves."""


@pytest.fixture(params=["da", "en"])
def pages(small_app: Flask, request: pytest.FixtureRequest) -> Iterator[InterviewPages]:
    """The pages of the interviews in a language."""
    found = InterviewPages(small_app, request.param)
    with found.open():
        yield found


def test_every_topic_can_be_taken_along(pages: InterviewPages) -> None:
    found = {one.id: pages.of(one).page(Explorer(one).start()) for one in topics()}
    assert [key for key, page in found.items() if not (page["question"] or page["complete"])] == []


def test_templates_ask_what_the_scripts_of_a_phone_answer(pages: InterviewPages) -> None:
    assert "laeser" in json.dumps(pages.templates())
    scripts = read_plain("phone-template.js") + read_plain("phone-walk.js")
    answered = set(re.findall(r"^ +(\w+): \(", scripts, re.MULTILINE))
    assert answered == FILTERS | TESTS | PHONE_FUNCTIONS


def test_a_phone_has_what_templates_name(pages: InterviewPages) -> None:
    templates = pages.templates()
    one = topic(FEW[0])
    own = pages.of(one)
    held = {*own.page(Explorer(one).start()), *own.common_data()}
    lists = list(_lists(templates))
    bound = [told[1] for told in lists if told[0] in ("set", "for")]
    held |= {name for one in bound for name in ([one] if isinstance(one, str) else one)}
    held |= {name for macro in templates["macros"].values() for name in macro["names"]}
    used = {told[1] for told in lists if told[0] == "name"}
    assert sorted(used - held - ABSENT - GIVEN - {"loop"}) == []


def _lists(told: Any) -> Iterator[list[Any]]:
    """Every list in templates that begins with a text."""
    if isinstance(told, dict | list):
        if isinstance(told, list) and told and isinstance(told[0], str):
            yield told
        for part in told.values() if isinstance(told, dict) else told:
            yield from _lists(part)


@each_row(
    "main",
    [
        "{% raw %}{{ 1 }}{% endraw %}{{ title|upper }}",
        "{{ surprise() }}",
        "{{ title[1:] }}",
        "{% for c in title %}{{ loop.index }}{% endfor %}",
    ],
)
def test_a_template_that_a_phone_cannot_render_is_refused(small_app: Flask, main: str) -> None:
    env = small_app.jinja_env
    page = '{% extends "site/base.html" %}{% block title %}{% endblock %}{% block style %}{% endblock %}'
    page += f"{{% block script %}}{{% endblock %}}{{% block main %}}{main}{{% endblock %}}"
    usual = env.loader
    assert usual is not None
    found = InterviewPages(small_app, "da")
    env.loader = ChoiceLoader([DictLoader({"interview/topic.html": page}), usual])
    try:
        with found.open(), pytest.raises(Untold):
            found.templates()
    finally:
        env.loader = usual


def test_what_was_packed_is_unpacked_again(pages: InterviewPages) -> None:
    walked = topic_graph(Explorer(topic("stikkets-gang")), pages.of(topic("stikkets-gang")))
    told = json.loads(pack(walked))
    assert unpacked(told["names"], told["value"]) == walked


_WALK = """
import { readFileSync } from "node:fs";
import { walk } from "./phone-walk.js";
const [templates, graph] = ["templates.json", "graph.json"].map((name) => readFileSync(name, "utf8"));
const topics = { "stikkets-gang": [0, graph.length] };
const bundle = {
  language: "", version: "",
  json: async () => ({ templates: JSON.parse(templates), topics }), slice: async () => graph,
};
const answers = "trick-question=winner&trick-has-trump=ja&forbehold=trick-has-trump%3D";
const rule = async (condition) => (await walk(bundle, "stikkets-gang", answers + condition)).main;
const pages = [await rule("ja%7C%3Cwib%22ble"), await rule("nej%7Cwibble")];
console.log(JSON.stringify(pages));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="no node that runs scripts")
def test_a_phone_tells_on_what_a_ruling_rests(pages: InterviewPages, tmp_path: Path) -> None:
    for name in ("walk", "auction", "seats", "cards", "data", "places", "template"):
        (tmp_path / f"phone-{name}.js").write_text(read_plain(f"phone-{name}.js"), encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (tmp_path / "walked.js").write_text(_WALK, encoding="utf-8")
    (tmp_path / "templates.json").write_text(json.dumps(pages.templates()), encoding="utf-8")
    walked = topic_graph(Explorer(topic("stikkets-gang")), pages.of(topic("stikkets-gang")))
    (tmp_path / "graph.json").write_bytes(pack(walked))
    told = subprocess.run(["node", "walked.js"], cwd=tmp_path, capture_output=True, text=True, check=True)
    reserved, otherwise = json.loads(told.stdout)
    condition = reserved.partition('id="forbehold"')[2].partition("</p>")[0]
    assert "&#60;wib&#34;ble" in condition and 'wib"ble' not in reserved and "<wib" not in reserved
    assert "forbehold=trick-has-trump" in reserved, "the links keep it"
    assert "wib" not in otherwise, "another answer is the director's own"


@each_row(
    ("rows", "told"),
    [
        (
            [{"a": "x", "b": "y"}, {"a": "x", "b": "z"}, {"a": "x", "b": "y"}],
            '[0,[1,"x","y"],[1,0,"z"],1]',
        ),
        ([["x"], ["x", ["x"]], ["y"]], '[0,[0,"x"],[0,1,1],[0,"y"]]'),
        ([None, None, False, True, None, ""], '[0,null,0,false,true,2,""]'),
    ],
)
def test_a_value_that_its_place_had_before_is_told_by_a_number(rows: list[Any], told: str) -> None:
    packed = json.loads(pack(rows))
    assert json.dumps(packed["value"], separators=(",", ":")) == told
    assert unpacked(packed["names"], packed["value"]) == rows


def test_garbage_is_looked_for_as_before_when_bundles_are_made() -> None:
    before = gc.get_threshold()
    with pytest.raises(KeyboardInterrupt), collecting_rarely():
        assert gc.get_threshold() > before
        raise KeyboardInterrupt
    assert gc.get_threshold() == before


def test_a_topic_is_walked_once_for_all_languages(small_app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = []
    monkeypatch.setattr(asked, "decide", lambda *given: runs.append(given) or decide(*given))
    both = {language: InterviewPages(small_app, language) for language in OWN_LANGUAGES}
    of_both = Graphs(both)
    together = [of_both.pack_graph(topic("stikkets-gang"), language) for language in both]
    walked = len(runs)
    alone = [Graphs({name: pages}).pack_graph(topic("stikkets-gang"), name) for name, pages in both.items()]
    assert together == alone
    assert len(runs) == 3 * walked


def unpacked(names: list[list[str]], told: Any) -> Any:
    """A value as the phone reads it (`phone-data.js`)."""
    fields: dict[Any, list[Any]] = {}

    def read(told: Any, place: tuple[Any, ...]) -> Any:
        had = fields.setdefault(place, [])
        if isinstance(told, int) and not isinstance(told, bool):
            made = had.pop(told)
        elif isinstance(told, list):
            kind, *values = told
            items = place if place[-1] == "items" else (*place, "items")
            made = [read(one, (kind, at) if kind else items) for at, one in enumerate(values)]
            made = dict(zip(names[kind], made, strict=True)) if kind else made
        else:
            made = told
        had.insert(0, made)
        return made

    return read(told, ("",))


def test_answers_leave_their_places_in_an_address() -> None:
    given = MarkedAnswers({"a": "ja"})
    assert given.query(ret="a") == "\ue000ret=a\ue001"
    assert given.plus("b", "nej").query() == "\ue000b=nej\ue001"
    assert given.plus("a", "nej") == {"a": "nej"}


def test_a_topic_that_cannot_be_taken_along_is_said(
    site_base: KnowledgeBase,
    small_app: Flask,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fails(explorer: Explorer, _pages: Any) -> dict[str, Any]:
        if explorer.topic.id == FEW[0]:
            raise ValueError("for dyb")
        return {}

    monkeypatch.setattr(graph, "topic_graph", fails)
    monkeypatch.setattr(interviews, "topics", lambda: tuple(map(topic, FEW)))
    making = Making(
        fetcher(site_base, "da"), site_base, "da", silent, Graphs({"da": InterviewPages(small_app, "da")})
    )
    _, index = [json.loads(part.content) for part in interviews.interview_parts(making)]
    assert index["left_out"] == {FEW[0]: "for dyb"}
    assert list(index["topics"]) == [FEW[1]]
    assert FEW[0] in capsys.readouterr().err
