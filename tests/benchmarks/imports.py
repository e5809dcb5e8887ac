"""How long an import of all documents takes in a new process, and how large the result is."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path


def lines() -> Iterator[str]:
    """Yields a line for each figure."""
    sources = os.environ.get("BRIDGELOV_SOURCES")
    if not sources:
        yield "sprunget over: ingen dokumenter"
        return
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "BRIDGELOV_HOME": home}
        started = time.perf_counter()
        command = [sys.executable, "-m", "kb.cli", "import", sources]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        taken = time.perf_counter() - started
        if done.returncode > 1:
            yield f"import mislykkedes: {done.stderr.strip().splitlines()[-1]}"
            return
        yield f"import af alle dokumenter, kold proces: {taken:.1f} s (mål: 20 s)"
        build = next((Path(home) / "builds").iterdir())
        for part in ("index", "editions"):
            yield f"{part}: {_size(build / part) / 1024:.0f} KB"
        started = time.perf_counter()
        command = [sys.executable, "-m", "kb.cli", "show", "27"]
        subprocess.run(command, env=environment, capture_output=True, check=True)
        yield f"show 27, hele processen: {time.perf_counter() - started:.2f} s"


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
