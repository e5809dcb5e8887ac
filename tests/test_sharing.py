"""What belongs together is dealt out as a whole: nothing that is dear is made once in each worker."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.sharing import shares, shares_with
from tests.tier import ROOT, steps


def test_a_file_and_rooms_that_share_are_one_share() -> None:
    for node in ("tests/kb/web/test_rule.py::test_a[x::y]", "tests/kb/offline/test_b.py::c", "kb/web/app.py"):
        assert shares_with(node) == "site"
    for node in ("rulings/topics.py::rulings.topics.run", "tests/rulings/test_examples.py::test_a[1]"):
        assert shares_with(node) == "rulings"
    for file in ("tests/kb/test_cli.py", "tests/browser/test_desk.py"):
        assert shares_with(f"{file}::test_a[b]") == file


def test_the_largest_share_is_dealt_out_first() -> None:
    items: Any = [SimpleNamespace(nodeid=node) for node in ("a::1", "kb/web/x::1", "b::1", "kb/web/y::1")]
    assert [[one.nodeid for one in share] for share in shares(items)] == [
        ["kb/web/x::1", "kb/web/y::1"],
        ["a::1"],
        ["b::1"],
    ]


def test_both_tiers_ask_for_it() -> None:
    both = (*steps("gate", (), "2"), *steps("verify", (), "2"))
    asked = [command for command in both if "--workers" in command]
    assert len(asked) == 2 and all("tests.sharing" in command for command in asked)


_TESTS = {
    "test_a.py": "import os, sys, warnings\n"
    "def test_one(tmp_path): assert not list(tmp_path.iterdir())\n"
    "def test_two(): print('said of two'); warnings.warn('look'); assert 1 == 2\n",
    "test_b.py": "import pytest\ndef test_three(): pytest.skip('why')\ndef test_four(): pass\n",
    "test_c.py": "import os\ndef test_five(): pass\ndef test_six(): os._exit(9)\ndef test_seven(): pass\n",
}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no forks")
def test_workers_report_all_that_comes_of_tests_and_their_own_death(tmp_path: Path) -> None:
    for name, text in _TESTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    python = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q"]
    command = [*python, "-p", "tests.sharing", "--workers", "2", "--rootdir", tmp_path, tmp_path]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "2 failed, 3 passed, 1 skipped, 1 warning" in ran.stdout, ran.stdout
    for said in (
        "assert 1 == 2",
        "said of two",
        "UserWarning: look",
        "test_c.py::test_six",
        "The worker fell",
    ):
        assert said in ran.stdout, ran.stdout


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no forks")
def test_a_worker_that_has_grown_large_ends_and_another_goes_on(tmp_path: Path) -> None:
    """What it has open for the whole run is closed behind its last share."""
    (tmp_path / "conftest.py").write_text(
        "import os, pathlib, pytest, tests.sharing\n"
        "tests.sharing.LARGE = 0\n"
        "@pytest.fixture(scope='session')\n"
        "def opened():\n"
        "    yield\n"
        "    (pathlib.Path(__file__).parent / f'closed-{os.getpid()}').touch()\n",
        encoding="utf-8",
    )
    for name in ("test_a.py", "test_b.py", "test_c.py"):
        (tmp_path / name).write_text("def test_it(opened): pass\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q"]
    command += ["-p", "tests.sharing", "--workers", "2", "--rootdir", str(tmp_path), str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0 and "3 passed" in ran.stdout, ran.stdout + ran.stderr
    assert len(list(tmp_path.glob("closed-*"))) == 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no forks")
def test_what_takes_a_clock_runs_last_in_one_worker_and_may_be_tried_again(tmp_path: Path) -> None:
    timed = (
        "import os, pathlib, pytest\n"
        "ran = pathlib.Path(__file__).parent / 'ran'\n"
        "@pytest.mark.timing\n"
        "@pytest.mark.flaky(reruns=2)\n"
        "def test_timed():\n"
        "    with ran.open('a') as file: file.write(f'timed {os.getpid()}\\n')\n"
        "    assert len([line for line in ran.read_text().splitlines() if 'timed' in line]) > 4\n"
        "def test_calm():\n"
        "    with ran.open('a') as file: file.write('calm\\n')\n"
    )
    for name in ("test_a.py", "test_b.py"):
        (tmp_path / name).write_text(timed, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-p", "pytest_rerunfailures"]
    command += ["-p", "tests.sharing", "--workers", "2", "--rootdir", str(tmp_path), str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 1 and "1 failed, 3 passed" in ran.stdout, ran.stdout + ran.stderr
    lines = (tmp_path / "ran").read_text(encoding="utf-8").split("\n")
    assert lines[:2] == ["calm", "calm"] and len(set(lines[2:-1])) == 1 and len(lines) == 8
