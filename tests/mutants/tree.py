"""A copy of the project, into which faults are put and in which tests run, so that nothing else sees them."""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.mutants.drawing import ROOT
from tests.mutants.faults import Fault
from tests.mutants.forked import OUTCOMES, TRIED
from tests.mutants.reported import RED
from tests.part import DRAW

GATE = "not verify and not timing and not browser"
"""Marks of the tests that decide."""
PINS: tuple[str, ...] = tuple(
    tomllib.loads(Path(__file__).with_name("pins.toml").read_text(encoding="utf-8"))["tests"]
)
_NOT_HANDED_ON = {DRAW, "PYTHONDONTWRITEBYTECODE"}
_MEMORY = 6 * 2**30
_FORKS = 1000
_ENDS_ITSELF, _NOTHING_TO_RUN = 0, 5


@dataclass(frozen=True, slots=True)
class Run:
    """What came of running tests.

    Attributes:
        red: the tests that failed.
        died: the process ended of itself: by its limit of seconds or memory, or before any test.
    """

    red: tuple[str, ...]
    died: bool


@dataclass(slots=True)
class Tree:
    """A copy of the project in a folder of its own.

    Attributes:
        root: the folder.
        apart: tests that are red without any fault; they are not asked.
    """

    root: Path
    apart: set[str]
    _time: int = 1_000_000_000

    @classmethod
    def copied_to(cls, folder: Path, apart: set[str]) -> Tree:
        """Copies what git knows, or would take in, with what is kept compiled of it."""
        names = project_files()
        for place in {Path(name).parent for name in names}:
            names += (
                kept.relative_to(ROOT).as_posix() for kept in (ROOT / place / "__pycache__").glob("*.pyc")
            )
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
        return cls(folder, apart)

    @contextmanager
    def holding(self, faults: Sequence[Fault]) -> Iterator[None]:
        """Holds these faults, and no other, for as long as it lasts."""
        times = {fault.path: (self.root / fault.path).stat() for fault in faults}
        sources = {path: (self.root / path).read_bytes() for path in times}
        for path, source in sources.items():
            together = [fault for fault in faults if fault.path == path]
            for fault in sorted(together, key=lambda one: one.start, reverse=True):
                source = fault.put_into(source)
            # Each writing has a time of its own: what is kept compiled is known by it.
            self._time += 60
            self._write(path, source, self._time)
        try:
            yield
        finally:
            for path, source in sources.items():
                self._write(path, source, times[path].st_mtime)

    def has(self, test: str) -> bool:
        """Whether the file of a test is there."""
        return (self.root / test.partition("::")[0]).is_file()

    def _write(self, path: str, source: bytes, time: float) -> None:
        (self.root / path).write_bytes(source)
        os.utime(self.root / path, (time, time))

    def run(self, tests: Sequence[str], seconds: int, *, most: int = 1) -> Run:
        """Runs tests of the gate in a process of its own.

        Args:
            tests: files, or single tests, in the order that they run in.
            seconds: of a processor that it may use; who never ends is dead by then.
            most: it ends with so many red ones; with 0, only when all have run.
        """
        red = self.root / ".red"
        red.unlink(missing_ok=True)
        more = ["-p", "tests.mutants.reported", f"--maxfail={most}", *tests]
        ended = self._pytest(more, seconds, {RED: red})
        lines = red.read_text(encoding="utf-8").splitlines() if red.exists() else []
        died = not lines and ended.returncode not in (_ENDS_ITSELF, _NOTHING_TO_RUN)
        if died and ended.returncode > 0:
            print(f"{ended.stdout[-500:]}\n{ended.stderr[-1000:]}", file=sys.stderr)
        return Run(tuple(dict.fromkeys(lines)), died)

    def run_forks(self, asked: Sequence[tuple[Fault, Sequence[str]]]) -> dict[str, str]:
        """Tries faults in forks of one process, each with its tests; the first red one by a fault's key."""
        tried, outcomes = self.root / ".tried", self.root / ".outcomes"
        lines = (json.dumps({"fault": asdict(fault), "tests": tests}) for fault, tests in asked)
        tried.write_text("\n".join(lines), encoding="utf-8")
        outcomes.write_text("", encoding="utf-8")
        files = dict.fromkeys(test for _, tests in asked for test in tests)
        self._pytest(["-p", "tests.mutants.forked", *files], _FORKS, {TRIED: tried, OUTCOMES: outcomes})
        return dict(json.loads(line) for line in outcomes.read_text(encoding="utf-8").splitlines())

    def _pytest(
        self, more: Sequence[str], seconds: int, names: Mapping[str, Path]
    ) -> subprocess.CompletedProcess[str]:
        apart = (part for name in (*PINS, *sorted(self.apart)) for part in ("--deselect", name))
        command = [
            sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "--tb=no", "-m", GATE,
            "--ignore=tests/browser", *apart, *more,
        ]  # fmt: skip
        environment = {name: value for name, value in os.environ.items() if name not in _NOT_HANDED_ON}
        environment |= {"PYTHONPATH": str(self.root), "OPENBLAS_NUM_THREADS": "1"}
        environment |= {name: str(path) for name, path in names.items()}
        return subprocess.run(
            command, cwd=self.root, env=environment, check=False, capture_output=True, text=True,
            preexec_fn=lambda: _limit(seconds),
        )  # fmt: skip


def project_files() -> list[str]:
    """What belongs to the project, tracked or new."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return sorted(name for name in set(names) if (ROOT / name).is_file())


def _limit(seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
