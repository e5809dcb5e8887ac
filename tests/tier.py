"""Runs the tests: `gate` is what every change must pass, `verify` what is dear or takes a clock.

    python -m tests.tier gate
    python -m tests.tier verify kb/search    # of that folder alone

A run ends with its own figures, so that runs on machines of different speed can be compared.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests import costs

ROOT = Path(__file__).resolve().parent.parent
NOTHING_TO_RUN = 5
"""What pytest exits with where it finds no test."""
LOOP = 5_000_000


def steps(tier: str, parts: Sequence[str], workers: str) -> Iterator[list[str]]:
    """The commands of a tier, in order; the first that fails ends the run."""
    python = [sys.executable, "-m"]
    pytest = [*python, "pytest", "-p", "no:cacheprovider"]
    parallel = ["-p", "tests.sharing", "--workers", workers]
    if tier == "gate":
        yield [*python, "ruff", "check", "."]
        yield [*python, "mypy"]
        yield [*pytest, *parallel, "-p", "no:rerunfailures", "-m", "not verify and not timing", *parts]
    else:
        # What takes a real clock is run last, by itself, and may be tried three times.
        yield [*pytest, *parallel, "-m", "verify or timing", *parts]


def paths(part: str) -> list[str]:
    """The tests of a part of the project, and the doctests in it.

    Args:
        part: a folder or module below the project or below `tests`, as `kb/search` or `kb/test_cli`.
    """
    places = [ROOT / "tests" / part, ROOT / part]
    candidates = [place.with_name(place.name + ending) for place in places for ending in ("", ".py")]
    return list(dict.fromkeys(str(place.relative_to(ROOT)) for place in candidates if place.exists()))


def loop_seconds() -> float:
    """Seconds of processor that counting to five million takes: what this machine is worth now."""
    begun = time.process_time()
    for _ in range(LOOP):
        pass
    return time.process_time() - begun


def main(arguments: Sequence[str]) -> int:
    """Runs a tier, or a part of it; the exit code of the step that failed."""
    tier, *chosen = arguments
    parts = [path for part in chosen for path in paths(part)]
    if chosen and not parts:
        print(f"ONLY={' '.join(chosen)} names no tests; name a folder such as kb/search.", file=sys.stderr)
        return 2
    # Each worker has a core: no library starts threads beside it, and what threads free, others take.
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "2"}
    # What is compiled is kept.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.monotonic()
    code = 0
    with tempfile.TemporaryDirectory() as folder:
        environment[costs.LIST] = str(listed := Path(folder) / "costs")
        listed.touch()
        for command in steps(tier, parts, os.environ.get("WORKERS", "2")):
            code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
            if code and not (code == NOTHING_TO_RUN and chosen):
                break
            code = 0
        print(*costs.dearest(listed, ROOT), sep="\n")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(
        f"{tier}: {time.monotonic() - begun:.0f} s, of the processors {used.ru_utime + used.ru_stime:.0f} s, "
        f"{used.ru_maxrss / 1024:.0f} MB in the largest process; "
        f"counting to five million takes {loop_seconds():.2f} s here",
        flush=True,
    )
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
