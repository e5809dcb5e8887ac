"""A PostgreSQL server of the tests' own: started in a folder, on a socket in it, by a user who may."""

import getpass
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_USER = "postgres"
"""Whom the server runs as where the tests run as root, whom it refuses."""


def programs() -> Path | None:
    """Where the server's programs are; None where there are none, or nobody that may run them."""
    found = shutil.which("initdb")
    if os.getuid() == 0 and _USER not in {one.pw_name for one in pwd.getpwall()}:
        return None
    rooms = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return rooms[-1] if rooms and (rooms[-1] / "initdb").exists() else None


@contextmanager
def running(programs: Path) -> Iterator[str]:
    """A server; what is handed out is the address of a database of it, without the database's name."""
    with tempfile.TemporaryDirectory(prefix="bl-pg-", dir="/tmp") as name:
        folder = Path(name)
        who = _USER if os.getuid() == 0 else None
        if who:
            shutil.chown(folder, who)

        def call(program: str, *arguments: str) -> None:
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": name}
            subprocess.run([str(programs / program), *arguments], check=True, user=who, **quiet)  # type: ignore[call-overload]

        data = str(folder / "data")
        call("initdb", "-D", data, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        options = f"-k {folder} -h '' -c fsync=off -c listen_addresses=''"
        call("pg_ctl", "-D", data, "-w", "-t", "300", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql://{who or getpass.getuser()}@/{{}}?host={folder}"
        finally:
            call("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
