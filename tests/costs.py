"""What the files of a run cost: seconds of processor each, and the memory that its worker holds behind it.

Every process of a run adds a line a file to the list that the run names; its end line sums them up.
"""

import os
from collections import Counter
from pathlib import Path

LIST = "BRIDGELOV_TEST_COSTS"
"""Names the file that costs are added to; without it nothing is measured."""
DEAREST = 25
_PROCESSES = Path("/proc")
_begun: dict[int, float] = {}
"""By process, since a worker is a fork: what it had used before the file that it runs."""


def begin() -> None:
    """Takes the time before the first test of a process."""
    if LIST in os.environ and os.getpid() not in _begun:
        _begun[os.getpid()] = _used()


def note(file: Path) -> None:
    """Adds what was used since the file before to the list."""
    if LIST not in os.environ:
        return
    used = _used()
    with Path(os.environ[LIST]).open("a", encoding="utf-8") as costs:
        costs.write(f"{used - _begun.get(os.getpid(), 0.0):.3f}\t{_megabytes()}\t{file}\n")
    _begun[os.getpid()] = used


def dearest(costs: Path, root: Path) -> list[str]:
    """Of the files of a run those that cost the most, a line each, and what they came to together."""
    seconds: Counter[str] = Counter()
    largest: Counter[str] = Counter()
    for line in costs.read_text(encoding="utf-8").splitlines():
        used, megabytes, file = line.split("\t")
        name = str(Path(file).relative_to(root)) if Path(file).is_relative_to(root) else file
        seconds[name] += float(used)  # type: ignore[assignment]
        largest[name] = max(largest[name], int(megabytes))
    listed = [f"{used:7.1f} s {largest[name]:5} MB  {name}" for name, used in seconds.most_common(DEAREST)]
    return [*listed, f"{sum(seconds.values()):7.1f} s in all {len(seconds)} files"] if listed else []


def _used() -> float:
    """Seconds of processor of this process and of all below it: those that ended, and those that run."""
    times = os.times()
    ended = times.user + times.system + times.children_user + times.children_system
    return ended + sum(map(_used_by, _below(os.getpid())))


def _below(process: int) -> list[int]:
    """The running processes that a process started, and those that they did."""
    found: list[int] = []
    for children in _PROCESSES.glob(f"{process}/task/*/children"):
        try:
            started = [int(number) for number in children.read_text().split()]
        except OSError:  # it ended meanwhile
            continue
        for one in started:
            found += [one, *_below(one)]
    return found


def _used_by(process: int) -> float:
    try:
        stat = (_PROCESSES / str(process) / "stat").read_text()
    except OSError:  # it ended meanwhile
        return 0.0
    return sum(map(int, stat.rpartition(")")[2].split()[11:15])) / os.sysconf("SC_CLK_TCK")


def _megabytes() -> int:
    """The most memory that this process has held so far."""
    status = _PROCESSES / "self" / "status"
    if not status.exists():
        return 0
    peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return int(peak.split()[1]) // 1024
