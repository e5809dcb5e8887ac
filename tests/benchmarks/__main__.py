"""Runs every benchmark and prints what it measured; needs the documents in BRIDGELOV_SOURCES."""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
import time

from tests import benchmarks


def main() -> int:
    """Runs all benchmarks, or those named on the command line."""
    wanted = sys.argv[1:]
    if not os.environ.get("BRIDGELOV_SOURCES"):
        print("BRIDGELOV_SOURCES er ikke sat; målinger på de rigtige dokumenter springes over.")
    for module in pkgutil.iter_modules(benchmarks.__path__):
        if module.name.startswith("_") or (wanted and module.name not in wanted):
            continue
        measure = getattr(importlib.import_module(f"tests.benchmarks.{module.name}"), "measure", None)
        if measure is None:
            continue
        print(f"\n== {module.name}", flush=True)
        started = time.perf_counter()
        for line in measure():
            print(f"   {line}", flush=True)
        print(f"   ({time.perf_counter() - started:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
