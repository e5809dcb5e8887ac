"""The way in for a stranger, as the developers' manual tells it: into a copy of the project, live at once."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kb.samples import own_home

ROOT = Path(__file__).resolve().parent.parent
MANUAL = (ROOT / "kb" / "help" / "en" / "developer.md").read_text(encoding="utf-8")
TOPIC = "opmaerksomhed-henledt"

_BLOCK = re.compile(r"^(`{3,})\w+\n(?:# |<!-- )((?:laws|rulings)/[\w./-]+)(?: -->)?\n(.*?)^\1$", re.M | re.S)


def files() -> Iterator[tuple[str, str]]:
    """Path and content of each file that the manual writes or adds to."""
    for _, path, content in _BLOCK.findall(MANUAL):
        yield path, content


class Copy:
    """The packages in a folder of their own, with a home of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for package in ("laws", "rulings", "kb"):
            # What is compiled comes along, but for a file that somebody is writing.
            shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("*.pyc.*"))

    def python(self, *arguments: str) -> str:
        """What a command prints; it must succeed."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            "BRIDGELOV_HOME": str(self.folder / "home"),
        }
        ran = subprocess.run(
            [sys.executable, *arguments], cwd=self.folder, env=environment, capture_output=True, text=True
        )
        assert ran.returncode in (0, 1), ran.stdout + ran.stderr
        return ran.stdout

    def bridgelov(self, *arguments: str) -> dict:
        """The JSON of a command."""
        return json.loads(self.python("-m", "kb.cli", *arguments, "--json"))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The copy, with a knowledge base built before anything was added, and then all of it added."""
    copy = Copy(tmp_path_factory.mktemp("walk"))
    shutil.copytree(own_home(), copy.folder / "home")
    before = copy.bridgelov("search", "vi nikkede bare og fortsatte")
    assert "9B2" not in [hit["citation"] for hit in before["results"][:1]]
    for path, content in files():
        with (copy.folder / path).open("a", encoding="utf-8") as file:
            file.write(f"\n{content}" if (ROOT / path).exists() else content)
    copy.python("-m", "rulings.explored", TOPIC)
    return copy


def test_each_thing_touches_one_file_or_two() -> None:
    assert [path for path, _ in files()] == [
        "rulings/rules/attention_drawn.py",
        "rulings/data/attention_drawn.toml",
        "rulings/examples/alle-saa-det.md",
        "laws/data/asked/own.toml",
        "laws/data/glossary.toml",
    ]


@pytest.mark.verify
def test_the_rule_rules(copy: Copy) -> None:
    listed = {one["id"]: one for one in copy.bridgelov("rule", "--list")["topics"]}
    assert [q["id"] for q in listed[TOPIC]["questions"]] == ["attention-drawn"]
    facts = copy.folder / "facts.json"
    facts.write_text('{"attention-drawn": "nej"}', encoding="utf-8")
    ruling = copy.bridgelov("rule", TOPIC, "--facts", str(facts))
    assert ruling["complete"] and [c["citation"] for c in ruling["consequences"]] == ["9A5"]
    assert "Må der spilles videre?" in copy.python("-m", "kb.cli", "search", "må der spilles videre")


@pytest.mark.verify
def test_the_example_is_run(copy: Copy) -> None:
    found = {one["id"]: one for one in copy.bridgelov("examples", "check")["examples"]}
    assert found["alle-saa-det"]["topic"] == TOPIC
    assert found["alle-saa-det"]["holds"], found["alle-saa-det"]["wrong"]


@pytest.mark.verify
def test_a_way_to_ask_and_a_term_are_found_without_a_build_by_hand(copy: Copy) -> None:
    asked = copy.bridgelov("search", "vi nikkede bare og fortsatte")
    assert asked["results"][0]["citation"].startswith("9B")
    named = copy.bridgelov("search", "bordnik")
    assert named["results"][0]["citation"].startswith("9B")
