"""A plugin of pytest that writes down which tests went red, a line each, into the file that `RED` names."""

import os
from pathlib import Path

import pytest

RED = "BRIDGELOV_MUTANTS_RED"


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test that went red, or what it needs."""
    if report.failed:
        _write(report.nodeid)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """A file that could not be read."""
    if report.failed:
        _write(report.nodeid)


def _write(test: str) -> None:
    with Path(os.environ[RED]).open("a", encoding="utf-8") as red:
        red.write(f"{test}\n")
