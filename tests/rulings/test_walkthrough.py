"""The way in for a stranger: a small rule with one question is one Python file and one data file.

The rule is written into a copy of the packages, and the tests that hold every topic are run there, as they
stand: none of them has heard of it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOPIC = "blind-melder"

RULE = '''"""A stranger's rule."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic

CALLED = question.yes_no("director-was-called")


@topic("blind-melder", law="9B")
def stranger(case: Case) -> None:
    """Rules on whether the director was called."""
    if case.ask(CALLED):
        case.state("nothing-further", "9B2")
    else:
        case.state("call-stands", "10A", call=CallAtIssue("call"), who=Player(Role.OFFENDER))
'''
DATA = """
[topic.blind-melder]
da = "Blev turneringslederen kaldt?"
en = "Was the director called?"

[question.director-was-called]
type = "yes-no"
citation = "9B1a"
[question.director-was-called.da]
text = "Blev turneringslederen kaldt?"
help = "Det gælder, hvem der end kaldte."
why = "Det afgør, hvem der bestemmer."
[question.director-was-called.en]
text = "Was the director called?"
help = "Whoever called counts."
why = "It settles who decides."
"""

BASELESS = RULE.replace('"9B2"', '"99Z"')
SILENT = RULE.replace('case.state("nothing-further", "9B2")', "return")


class Copy:
    """The packages and their tests in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.rule = folder / "rulings/rules/stranger.py"
        self.data = folder / "rulings/data/stranger.toml"
        for package in ("laws", "rulings", "tests/rulings"):
            # What is compiled comes along, but for a file that somebody is writing.
            unwanted = shutil.ignore_patterns("*.pyc.*", "examples", "reading")
            shutil.copytree(ROOT / package, folder / package, ignore=unwanted)
        (folder / "rulings/examples").mkdir()
        (folder / "tests/__init__.py").touch()
        for shared in ("part.py", "rows.py", "table.py"):
            shutil.copy(ROOT / "tests" / shared, folder / "tests")
        (folder / "pyproject.toml").touch()

    def write(self, rule: str = RULE, data: str = DATA) -> None:
        self.rule.write_text(rule, encoding="utf-8")
        self.data.write_text(data, encoding="utf-8")

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            [sys.executable, *arguments], cwd=self.folder, env=environment, capture_output=True, text=True
        )

    def test(self, *, file: str, only: str) -> subprocess.CompletedProcess[str]:
        chosen = (f"tests/rulings/{file}", "-k", only)
        return self.python("-m", "pytest", "-p", "no:cacheprovider", "-q", *chosen)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("stranger"))


def test_the_rule_is_found_and_rules(copy: Copy) -> None:
    copy.write()
    shown = copy.python(
        "-c",
        "from rulings.topics import run, topic, topics\n"
        f"one = topic('{TOPIC}')\n"
        "assert one in topics()\n"
        "print([q.id for q in one.questions], [str(c) for c in one.provisions])\n"
        f"ruling = run('{TOPIC}', {{'director-was-called': 'ja'}})\n"
        "print([one.consequence.kind for one in ruling.consequences])\n",
    )
    assert shown.stderr == ""
    assert shown.stdout.splitlines() == [
        "['director-was-called'] ['9B2', '10A']",
        "['nothing-further']",
    ]


@pytest.mark.verify
@pytest.mark.parametrize(
    ("file", "only"),
    [
        ("test_exploration.py", f"test_every_path_ends and {TOPIC}"),
        ("test_wording.py", "test_questions_as_json"),
        ("test_provisions.py", "test_every_provision"),
    ],
)
def test_the_tests_of_exploration_wording_and_provisions_hold_it(copy: Copy, file: str, only: str) -> None:
    copy.write()
    ran = copy.test(file=file, only=only)
    assert ran.returncode == 0 and " passed" in ran.stdout, ran.stdout + ran.stderr


@pytest.mark.verify
@pytest.mark.parametrize(
    ("rule", "file", "only"),
    [
        (SILENT, "test_exploration.py", f"test_every_path_ends and {TOPIC}"),
        (BASELESS, "test_provisions.py", "test_every_provision"),
    ],
)
def test_a_rule_that_says_nothing_or_cites_what_is_not_there_is_caught(
    copy: Copy, rule: str, file: str, only: str
) -> None:
    assert rule != RULE
    copy.write(rule)
    ran = copy.test(file=file, only=only)
    assert ran.returncode == 1 and "1 failed" in ran.stdout, ran.stdout + ran.stderr


@pytest.mark.verify
@pytest.mark.parametrize(
    ("left_out", "key"),
    [
        ('help = "Whoever called counts."\n', "question.director-was-called.en.help"),
        ('why = "Det afgør, hvem der bestemmer."\n', "question.director-was-called.da.why"),
        (DATA[: DATA.index("[question")], f"topic.{TOPIC}.da"),
    ],
)
def test_what_is_missing_is_said_with_file_and_key(copy: Copy, left_out: str, key: str) -> None:
    copy.write(data=DATA.replace(left_out, "", 1))
    said = copy.python("-m", "rulings.explored", TOPIC)
    assert said.returncode == 2 and "Traceback" not in said.stderr
    assert f"stranger.toml, »{key}«: mangler" in said.stderr
