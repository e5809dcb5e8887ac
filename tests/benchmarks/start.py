"""How long the site takes from the command to its first answer, and what each stage costs a processor.

The wall clock means little on a machine that does other things; the seconds of processor do. `BENCH_HOME`
names a home that is built, else one of our own texts is built first.
Of several starts the first compiles templates and keeps them, as the first start after an installation does.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

RUNS = 5
FIRST = ("/lov/27", "/", "/opslag?q=kulorsvigt")
"""Pages that may be asked for first, each of a site that was started for it."""
COMMANDS = (("--version",), ("show", "27B1a"), ("search", "kulørsvigt"))
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_STAGES = """
import sys, time
from pathlib import Path
begun = time.process_time()
def told(stage):
    global begun
    print(f"{stage}\\t{time.process_time() - begun:.6f}")
    begun = time.process_time()
home = Path(sys.argv[1])
import kb.commands.hosting.site; told("kommandoen")
import kb.serving, kb.web.app; told("siderne")
from kb.library.knowledge import KnowledgeBase
base = KnowledgeBase.open(home); told("vidensbasen")
from kb.web.site.templates.compiled import usual_folder
app = kb.web.app.create_app(home, base, hosts=(), template_cache=usual_folder())
told("programmet sat sammen")
client = app.test_client()
for page in sys.argv[2:]:
    assert client.get(page, headers={"Host": "localhost"}).status_code == 200; told(f"første {page}")
from kb.web.warm import warm
warm(app); told("det, der lægges til rette bagefter")
"""


class Started(NamedTuple):
    """One start of the site.

    Attributes:
        ready: seconds until it says its address.
        answered: seconds until its first answer.
        processor: seconds of processor until then, of all its processes.
    """

    ready: float
    answered: float
    processor: float


def lines() -> Iterator[str]:
    """Yields a line for each figure."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(os.environ.get("BENCH_HOME", folder))
        environment = {**os.environ, "BRIDGELOV_HOME": str(home)}
        _run(["show", "27"], environment)  # builds it where it is not there
        yield f"{os.getloadavg()[0]:.1f} processer vil køre her; medianer af {RUNS}"
        for page in FIRST:
            runs = [_started(environment, page) for _ in range(RUNS)]
            ready, answered, processor = (median(values) for values in zip(*runs, strict=True))
            yield (
                f"serve, første svar {page}: klar {ready:.2f} s, svaret {answered:.2f} s (mål: 1 s), "
                f"processor {processor:.2f} s"
            )
        yield from _stages(home, environment)
        for arguments in COMMANDS:
            costs = [_run(arguments, environment) for _ in range(RUNS)]
            wall, processor = (median(values) for values in zip(*costs, strict=True))
            yield f"bridgelov {' '.join(arguments)}: {wall:.2f} s, processor {processor:.2f} s"


def _started(environment: dict[str, str], page: str) -> Started:
    command = [sys.executable, "-m", "kb.cli", "serve", "--port", "0"]
    begun = time.perf_counter()
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as site:
        try:
            found = re.search(r"http://[\d.]+:\d+", site.stdout.readline() if site.stdout else "")
            ready = time.perf_counter() - begun
            if found is None:
                raise RuntimeError("the site did not start")
            with urllib.request.urlopen(found[0] + page, timeout=60) as answer:
                answer.read()
            return Started(ready, time.perf_counter() - begun, _processor(site.pid))
        finally:
            os.killpg(site.pid, signal.SIGTERM)


def _processor(process: int) -> float:
    """Seconds of processor of a process and those that it has started and that are still there."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return (int(fields[11]) + int(fields[12])) / _TICKS + sum(_processor(int(child)) for child in children)


def _stages(home: Path, environment: dict[str, str]) -> Iterator[str]:
    """The least that each stage took in some runs: whatever was more, others on the machine took."""
    least: dict[str, float] = {}
    for _ in range(RUNS):
        command = [sys.executable, "-c", _STAGES, str(home), *FIRST]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        for line in done.stdout.splitlines():
            stage, seconds = line.split("\t")
            least[stage] = min(float(seconds), least.get(stage, float("inf")))
    yield from (f"{stage}: processor {1000 * seconds:.0f} ms" for stage, seconds in least.items())


def _run(arguments: tuple[str, ...] | list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Seconds on the clock and of processor that a command takes as a whole process."""
    before, begun = os.times(), time.perf_counter()
    command = [sys.executable, "-m", "kb.cli", *arguments]
    subprocess.run(command, env=environment, capture_output=True, check=True)
    after, taken = os.times(), time.perf_counter() - begun
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return taken, used
