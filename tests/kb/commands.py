"""Commands run in the test's own process: exit code, standard output, standard error."""

from collections.abc import Callable

import pytest

from kb import cli

Run = Callable[..., tuple[int, str, str]]


def runner(capsys: pytest.CaptureFixture[str]) -> Run:
    """What runs a command of the given arguments and tells what came of it."""

    def run(*arguments: object) -> tuple[int, str, str]:
        capsys.readouterr()
        code = cli.run([str(a) for a in arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run
