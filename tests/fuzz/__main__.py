"""`python -m tests.fuzz [DOOR …] [--inputs N] [--guided N] [--cases N] [--seed N]`: a door, a process.

Hypothesis makes a third of the inputs, changed seeds are the rest; atheris, where it is installed, then goes
on from the seeds by what it sees covered; schemathesis asks the API at last. What is found is kept in
`.fuzz/` and told at the end (exit code 1). The seed is told first; given again on the same commit, what was
done is not done again, so that a run may be broken off, or its doors given to several processes.
"""

import argparse
import importlib.util
import json
import logging
import os
import random
import subprocess
import sys
import time
from pathlib import Path

KEPT = Path(".fuzz")
INPUTS = 100_000
"""Of all doors together."""
GUIDED = 40_000
"""More that are guided by coverage, where atheris is installed."""
CASES = 6_000
"""Of the API."""
API = "api"


def main() -> int:
    """Runs what was asked for."""
    asked = _asked()
    if asked.child:
        return _child(asked)
    from tests.fuzz.doors import DOORS

    names = asked.doors or [*DOORS, API]
    commit = _commit()
    print(f"seed {asked.seed}, commit {commit or 'unknown'}", flush=True)
    weight, told = sum(door.share for door in DOORS.values()), []
    for name in names:
        parts = {"schema": asked.cases} if name == API else _parts(asked, DOORS[name].share / weight)
        for how, inputs in parts.items():
            told.append(_run(name, how, {"inputs": inputs, "seed": asked.seed, "commit": commit}))
    return _tell(told)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("doors", nargs="*")
    parser.add_argument("--inputs", type=int, default=INPUTS)
    parser.add_argument("--guided", type=int, default=GUIDED)
    parser.add_argument("--cases", type=int, default=CASES)
    parser.add_argument("--seed", type=int, default=random.randrange(1, 2**31))
    parser.add_argument("--commit", default="")
    parser.add_argument("--child", choices=["made", "guided", "schema"])
    return parser.parse_args()


def _commit() -> str:
    said = ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    return subprocess.run(said, check=False, capture_output=True, text=True).stdout.strip()


def _parts(asked: argparse.Namespace, share: float) -> dict[str, int]:
    """How a door is tried, and with how many inputs."""
    parts = {"made": int(asked.inputs * share) + 1}
    if importlib.util.find_spec("atheris") and asked.guided:
        parts["guided"] = int(asked.guided * share) + 1
    return parts


def _run(door: str, how: str, of: dict[str, object]) -> dict[str, object]:
    """A door in a process of its own; what it found, also where it died of it."""
    report = KEPT / f"{door}-{how}.json"
    before = json.loads(report.read_text("utf-8")) if report.exists() else {}
    if before.get("of") == of and before["whole"]:
        return _line(before)
    report.unlink(missing_ok=True)
    began = time.monotonic()
    given = [word for name, value in of.items() for word in (f"--{name}", str(value))]
    ended = subprocess.run([sys.executable, "-m", "tests.fuzz", door, "--child", how, *given], check=False)
    told: dict[str, object] = {"door": door, "how": how, "inputs": 0, "found": [], "of": of, "whole": False}
    if report.exists():
        told = json.loads(report.read_text("utf-8"))
    if ended.returncode or not told["whole"]:
        told["found"] = [*told["found"], f"{door}: ended with {ended.returncode}"]  # type: ignore[misc]  # JSON
    told["seconds"] = round(time.monotonic() - began)
    report.write_text(json.dumps(told, ensure_ascii=False), "utf-8")
    return _line(told)


def _line(told: dict[str, object]) -> dict[str, object]:
    found = len(told["found"])  # type: ignore[arg-type]  # JSON
    print(
        f"{told['door']:12} {told['how']:8} {told['inputs']:>7} inputs  {told.get('refused', 0):>7} refused  "
        f"slowest {told.get('longest', 0):6.2f} s  +{told.get('megabytes', 0)} MB  {found} findings",
        flush=True,
    )
    return told


def _child(asked: argparse.Namespace) -> int:
    logging.getLogger("kb.web").disabled = True  # what the site is asked is told by the report
    (name,) = asked.doors
    of = {"inputs": asked.inputs, "seed": asked.seed, "commit": asked.commit}
    if asked.child == "guided":
        from tests.fuzz.guided import guide

        return guide(name, asked.inputs, KEPT, of)
    if asked.child == "schema":
        from tests.fuzz.api import ask_api

        KEPT.mkdir(parents=True, exist_ok=True)
        told = {**ask_api(asked.inputs, asked.seed), "of": of, "whole": True}
        (KEPT / f"{API}-schema.json").write_text(json.dumps(told, ensure_ascii=False), "utf-8")
        return 0
    from tests.fuzz.doors import DOORS
    from tests.fuzz.made import changed
    from tests.fuzz.proposed import propose
    from tests.fuzz.recorder import Recorder

    recorder, draw = Recorder(DOORS[name], KEPT), random.Random(f"{name} {asked.seed}")
    given = DOORS[name].seeds()
    recorder.open(given)
    for seed in given:
        recorder.give(seed)
    propose(recorder, asked.inputs // 3, asked.seed)
    while recorder.inputs < asked.inputs:
        recorder.give(changed(draw.choice(given), given, draw))
        if recorder.inputs % 200 == 0:
            recorder.write("made", of)
    recorder.write("made", of, whole=True)
    return 0


def _tell(told: list[dict[str, object]]) -> int:
    found = [one for each in told for one in each["found"]]  # type: ignore[attr-defined]  # JSON
    total = sum(int(str(each["inputs"])) for each in told)
    print(f"\n{total} inputs, {len(found)} findings")
    print("\n".join(map(str, found)))
    return 1 if found else 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONWARNINGS", "ignore")
    sys.exit(main())
