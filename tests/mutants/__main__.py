"""`python -m tests.mutants [--seed N] [--count N] [--only PATH] [--list] [--near] [--workers N]`.

Puts small faults into copies of the project, one at a time, and says which test of the gate goes red for
each. The tests beside a fault are asked first, then (without `--near`) the whole gate, once for all faults
that are left. What came of a fault is kept in `.mutants/` until something changes. Exit code 1 where fewer
than eleven of twelve are killed.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory

from tests.mutants import kept
from tests.mutants.drawing import COUNT, ROOT, SEED, area, draw, draw_within
from tests.mutants.faults import KINDS, Fault
from tests.mutants.kept import Result
from tests.mutants.related import Related
from tests.mutants.tree import Tree
from tests.mutants.trial import Trial

SHARE = (11, 12)
"""Of the faults that must be killed: 55 of 60."""
_LONGEST = 60


def main() -> int:
    """Draws faults, tries them and tells."""
    asked = _asked()
    drawn = draw_within(asked.only, asked.seed, asked.count) if asked.only else draw(asked.seed, asked.count)
    if asked.list:
        print("\n".join(_said(fault) for fault in drawn))
        return 0
    os.nice(10)
    now, before = kept.state(), kept.read()
    results = {
        fault.key: before[fault.key]
        for fault in drawn
        if fault.key in before and _settled(before[fault.key], now, asked.near)
    }
    print(f"seed {asked.seed}, {len(drawn)} faults, {len(results)} of them known", flush=True)
    with TemporaryDirectory(prefix="bridgelov-mutants-") as folder:
        trials: Queue[Trial] = Queue()
        related, apart = Related(ROOT), set[str]()
        for number in range(asked.workers):
            trials.put(Trial(Tree.copied_to(Path(folder, str(number)), apart), related))

        def tried(fault: Fault) -> Result:
            trial = trials.get()
            last = before.get(fault.key)
            killer = trial.near_killer(fault, last.killer if last else "")
            trials.put(trial)
            result = Result(fault.key, now, killer, whole_gate=False)
            kept.keep(result)
            return result

        waiting = [fault for fault in drawn if fault.key not in results]
        for name in dict.fromkeys(map(area, waiting)):
            mine = [fault for fault in waiting if area(fault) == name]
            for key, killer in trials.queue[0].near_killers(mine).items():
                results[key] = Result(key, now, killer, whole_gate=False)
                kept.keep(results[key])
            seen = [results[fault.key] for fault in mine if fault.key in results]
            killed = sum(bool(result.killer) for result in seen)
            print(f"{name}: {killed} killed of {len(seen)} that forks can try, of {len(mine)}", flush=True)
        waiting = [fault for fault in waiting if fault.key not in results]
        while waiting:
            results |= _in_parallel(asked.workers, tried, waiting)
            # What is red without a fault has seen none: it is asked no more, and the others are.
            red = trials.queue[0].red_anyway(result.killer for result in results.values())
            waiting = [fault for fault in drawn if results[fault.key].killer in red]
        left = [fault for fault in drawn if not _settled(results[fault.key], now, asked.near)]
        if left:
            print(f"the whole gate with {len(left)} faults at once", flush=True)
            killers = trials.queue[0].gate_killers(left)
            for fault in left:
                results[fault.key] = Result(fault.key, now, killers.get(fault.key, ""), whole_gate=True)
                kept.keep(results[fault.key])
    return _tell(drawn, results)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--only", metavar="PATH", help="a module or a folder")
    parser.add_argument("--list", action="store_true", help="say what is drawn, and try nothing")
    parser.add_argument("--near", action="store_true", help="ask only the tests beside a fault")
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args()


def _settled(result: Result, now: str, near: bool) -> bool:
    return result.state == now and (bool(result.killer) or result.whole_gate or near)


def _in_parallel(
    workers: int, tried: Callable[[Fault], Result], faults: Sequence[Fault]
) -> dict[str, Result]:
    results = {}
    with ThreadPoolExecutor(workers) as pool:
        try:
            for fault, result in zip(faults, pool.map(tried, faults), strict=True):
                results[fault.key] = result
                verdict = f"killed by {result.killer}" if result.killer else "SURVIVED"
                print(f"{len(results):3}/{len(faults)} {_said(fault)}  {verdict}", flush=True)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise
    return results


def _said(fault: Fault) -> str:
    was = " ".join(fault.was.split())
    becomes = " ".join(fault.becomes.split())
    if len(was) > _LONGEST:
        was, becomes = f"{was[:_LONGEST]}…", "turned round" if fault.kind == "if-else" else becomes
    return f"{fault.key[:6]} {fault.path}:{fault.line} {fault.kind}: {was} → {becomes}"


def _tell(drawn: Sequence[Fault], results: dict[str, Result]) -> int:
    alive = [fault for fault in drawn if not results[fault.key].killer]
    for heading, of in (("area", area), ("kind", lambda fault: fault.kind)):
        print(f"\nkilled by {heading}")
        for name in dict.fromkeys([*map(of, drawn), *(KINDS if heading == "kind" else ())]):
            mine = [fault for fault in drawn if of(fault) == name]
            print(f"  {name:18} {len(mine) - sum(fault in alive for fault in mine):3} of {len(mine)}")
    print(f"\n{len(drawn) - len(alive)} of {len(drawn)} killed")
    print("\n".join(f"survived: {_said(fault)}" for fault in alive))
    return 0 if (len(drawn) - len(alive)) * SHARE[1] >= len(drawn) * SHARE[0] else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nbroken off; what was found is kept, and the next run goes on")
