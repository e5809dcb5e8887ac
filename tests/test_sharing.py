"""What belongs together is dealt out as a whole: nothing that is dear is made once in each worker."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.sharing import scheduler, shares_with
from tests.tier import steps


def test_a_file_and_rooms_that_share_are_one_share() -> None:
    for node in ("tests/kb/web/test_rule.py::test_a[x::y]", "tests/kb/offline/test_b.py::c", "kb/web/app.py"):
        assert shares_with(node) == "site"
    for node in ("rulings/topics.py::rulings.topics.run", "tests/rulings/test_examples.py::test_a[1]"):
        assert shares_with(node) == "rulings"
    for file in ("tests/kb/test_cli.py", "tests/browser/test_desk.py"):
        assert shares_with(f"{file}::test_a[b]") == file


def test_the_scheduler_deals_out_shares() -> None:
    xdist = pytest.importorskip("xdist.scheduler")
    given: Any = SimpleNamespace(getvalue=lambda _name: ["popen", "popen"])
    dealt: Any = scheduler(given, None)
    assert isinstance(dealt, xdist.LoadScopeScheduling)
    assert dealt._split_scope("tests/kb/web/test_rule.py::test_a") == "site"


def test_both_tiers_ask_for_it() -> None:
    parallel = [command for tier in ("gate", "verify") for command in steps(tier, (), "2") if "-n" in command]
    assert len(parallel) == 2 and all("loadscope" in command for command in parallel)
