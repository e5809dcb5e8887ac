"""Throughput by `wrk`: addresses asked for one after another, and what came of it."""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_SCRIPT = """
local paths = {}
for line in io.lines(os.getenv("LOAD_PATHS")) do paths[#paths + 1] = line end
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at], {["Accept-Encoding"] = "gzip"})
end
"""
_UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0, "m": 60_000.0}


@dataclass(frozen=True, slots=True)
class Throughput:
    """What wrk says: requests a second, milliseconds, and answers that were none."""

    each_second: float
    p50: float
    p99: float
    errors: int

    def __str__(self) -> str:
        times = f"p50 {self.p50:6.1f} ms, p99 {self.p99:6.1f} ms"
        return f"{self.each_second:7.0f}/s, {times}, {self.errors} fejl"


def is_there() -> bool:
    """Whether wrk is installed."""
    return shutil.which("wrk") is not None


def ask(port: int, paths: Sequence[str], seconds: int, connections: int = 16) -> Throughput:
    """Asks for addresses round and round on some connections that stay open."""
    with tempfile.TemporaryDirectory() as folder:
        script, listed = Path(folder) / "ask.lua", Path(folder) / "paths"
        script.write_text(_SCRIPT)
        listed.write_text("\n".join(paths))
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "--timeout", "10s"]
        done = subprocess.run(
            [*command, "-s", str(script), f"http://127.0.0.1:{port}/"],
            env={"LOAD_PATHS": str(listed)},
            capture_output=True,
            text=True,
            check=True,
        )
    return _read(done.stdout)


def _read(said: str) -> Throughput:
    rate = re.search(r"Requests/sec:\s+([\d.]+)", said)
    wrong = re.search(r"Non-2xx or 3xx responses: (\d+)", said)
    lost = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", said)
    errors = int(wrong[1]) if wrong else 0
    errors += sum(map(int, lost.groups())) if lost else 0
    return Throughput(float(rate[1]) if rate else 0.0, _latency(said, 50), _latency(said, 99), errors)


def _latency(said: str, percent: int) -> float:
    found = re.search(rf"^\s+{percent}%\s+([\d.]+)(us|ms|s|m)$", said, re.MULTILINE)
    return float(found[1]) * _UNITS[found[2]] if found else 0.0
