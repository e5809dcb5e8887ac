"""Runs every benchmark and prints what it measured; needs the documents in BRIDGELOV_SOURCES."""

import importlib
import os
import pkgutil
import sys
import time

from tests import benchmarks


def main() -> int:
    """Runs all benchmarks, or those named on the command line.

    A benchmark is a module with `lines()`, which yields what it measured, or with a `main` of its own; one
    that says `ONLY_BY_NAME` takes long and runs only where it is named.
    """
    wanted = sys.argv[1:]
    if not os.environ.get("BRIDGELOV_SOURCES"):
        print("BRIDGELOV_SOURCES er ikke sat; målinger på de rigtige dokumenter springes over.")
    for found in pkgutil.iter_modules(benchmarks.__path__):
        if found.name.startswith("_") or (wanted and found.name not in wanted):
            continue
        module = importlib.import_module(f"tests.benchmarks.{found.name}")
        if not wanted and getattr(module, "ONLY_BY_NAME", False):
            continue
        print(f"\n== {found.name}", flush=True)
        started = time.perf_counter()
        if hasattr(module, "lines"):
            for line in module.lines():
                print(f"   {line}", flush=True)
        elif hasattr(module, "main"):
            module.main([])
        print(f"   ({time.perf_counter() - started:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
