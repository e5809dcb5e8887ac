"""A plugin of pytest that tries faults in forks of a process that has collected the tests once.

A fault in the body of a function is put into the function itself, so that nothing is read or collected anew.
Which test goes red for each is written, a line each, into the file that `OUTCOMES` names.
"""

import gc
import json
import os
import resource
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from tests.mutants.faults import Fault

TRIED, OUTCOMES = "BRIDGELOV_MUTANTS_TRIED", "BRIDGELOV_MUTANTS_OUTCOMES"
SECONDS = 120
"""Of a processor, after which a fault's fork is ended."""
DIED = "no test, but the run died"
_NOT_CALLED_AGAIN = ("<listcomp>", "<genexpr>", "<dictcomp>", "<setcomp>")
"""Outside of a function these run once, when their module is read."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Tries each fault in a fork, with the tests beside it."""
    outcomes = Path(os.environ[OUTCOMES])
    for line in Path(os.environ[TRIED]).read_text(encoding="utf-8").splitlines():
        asked = json.loads(line)
        fault = Fault(**asked["fault"])
        child = os.fork()
        if not child:
            try:
                _try(session, fault, asked["tests"], outcomes)
            finally:  # what cannot be tried here is tried in a process of its own
                os._exit(0)
        _, status = os.waitpid(child, 0)
        if status:
            _write(outcomes, fault, DIED)
    return True


def _try(session: pytest.Session, fault: Fault, tests: list[str], outcomes: Path) -> None:
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime) + SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
    if not _put_in(fault, Path.cwd() / fault.path):
        return
    items = [item for path in tests for item in session.items if item.nodeid.partition("::")[0] == path]
    red = _Red()
    session.config.pluginmanager.register(red)
    for item, following in zip(items, [*items[1:], None], strict=True):
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if red.items:
            break
    _write(outcomes, fault, next(iter(red.items), ""))


class _Red:
    """A plugin that collects the names of tests that went red."""

    def __init__(self) -> None:
        self.items: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.items.append(report.nodeid)


def _write(outcomes: Path, fault: Fault, killer: str) -> None:
    with outcomes.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps([fault.key, killer]) + "\n")


def _put_in(fault: Fault, path: Path) -> bool:
    """Whether a fault was put into the function that it stands in; not where it is in none."""
    source = path.read_bytes()
    before = list(_functions(compile(source, str(path), "exec", dont_inherit=True)))
    after = list(_functions(compile(fault.put_into(source), str(path), "exec", dont_inherit=True)))
    changed = [(old, new) for old, new in zip(before, after, strict=True) if _said(old) != _said(new)]
    import_module(".".join(Path(fault.path).with_suffix("").parts).removesuffix(".__init__"))
    gc.unfreeze()
    functions = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
    times = 0
    for old, new in changed:
        for function in functions:
            if function.__code__ == old and Path(function.__code__.co_filename) == path:
                function.__code__ = new
                times += 1
    return times > 0


def _functions(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module and its classes, without those inside others."""
    for part in code.co_consts:
        if isinstance(part, CodeType) and part.co_name not in _NOT_CALLED_AGAIN:
            if part.co_flags & 1:  # it has names of its own: a function, and no body of a class
                yield part
            else:
                yield from _functions(part)


def _said(code: CodeType) -> tuple[object, ...]:
    inner = tuple(
        _said(part) if isinstance(part, CodeType) else (type(part), part) for part in code.co_consts
    )
    return (code.co_code, inner, code.co_names)
