"""The files of `.deploy`: nginx before two copies of the site, one killed under load, and nobody notices."""

from __future__ import annotations

import ast
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.imported import import_statements
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / ".deploy"
LOCK = (DEPLOY / "requirements.lock").read_text(encoding="utf-8")
CLIENTS = 8
PATIENCE = 300.0
"""Seconds: a machine that does more than one thing is no fault of the site."""
ADDRESSES = ("/", "/lov/27", "/lov/27B1a", "/en/lov/27", "/opslag?q=bud", "/robots.txt")

_COPY = """
import sys
from pathlib import Path
from kb.library.knowledge import KnowledgeBase
from kb.serving import Listening, listen, serve
from kb.web import create_app
app = create_app(knowledge=KnowledgeBase.open(Path(sys.argv[1])), behind_proxy=True)
serve(Listening(app, listen("127.0.0.1", int(sys.argv[2])), behind_proxy=True))
"""


_PORTS = range(10_000 + os.getpid() % 10_000, 32_000)
"""Below those that a system gives to connections: a copy that was killed finds its own free again."""
_taken: set[int] = set()


def free_port() -> int:
    """A port that nobody listens on, and nobody is given."""
    for port in _PORTS:
        if port in _taken:
            continue
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            _taken.add(port)
            return port
    raise AssertionError("every port is in use")


def within(seconds: float, port: int, process: subprocess.Popen[bytes]) -> None:
    """Waits until something answers on a port."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        assert process.poll() is None, f"ended with {process.returncode}"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"nothing on port {port} after {seconds} s")


@dataclass(slots=True)
class Farm:
    """Two copies of the site behind nginx.

    Attributes:
        port: of nginx.
        copies: the processes, by their ports.
    """

    home: Path
    port: int
    copies: dict[int, subprocess.Popen[bytes]] = field(default_factory=dict)

    def start(self, port: int) -> None:
        """Starts a copy."""
        command = [sys.executable, "-c", _COPY, str(self.home), str(port)]
        self.copies[port] = subprocess.Popen(command, cwd=ROOT)
        within(PATIENCE, port, self.copies[port])

    def kill(self, port: int) -> None:
        """Kills a copy in the middle of whatever it does."""
        self.copies[port].send_signal(signal.SIGKILL)
        self.copies[port].wait()


def configuration(folder: Path, port: int, copies: list[int]) -> str:
    """The example as it stands, but for its ports, its folder and its certificate."""
    text = (DEPLOY / "nginx-bridgelov.conf").read_text(encoding="utf-8")
    first = re.search(r"^server \{\n    listen 80;.*?^\}\n", text, re.MULTILINE | re.DOTALL)
    assert first is not None
    text = text.replace(first[0], "")
    for theirs, ours in zip(("8027", "8028"), copies, strict=True):
        assert f"127.0.0.1:{theirs} " in text
        text = text.replace(f"127.0.0.1:{theirs} ", f"127.0.0.1:{ours} ")
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    text = re.sub(r"^    (listen \[::\]:443|ssl_certificate).*\n", "", text, flags=re.MULTILINE)
    text = text.replace("/var/cache/nginx/bridgelov", str(folder / "kept"))
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    logs = f"error_log {folder}/error.log warn;\npid {folder}/pid;\ndaemon off;\n"
    user = "user root;\n" if os.geteuid() == 0 else ""  # the folder of a test is closed to others
    events = "events { worker_connections 1024; }\n"
    return f"{user}{logs}{events}http {{\naccess_log off;\n{temporary}{text}}}\n"


@pytest.fixture(scope="module")
def farm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Farm]:
    """nginx before two copies."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if nginx is None:
        pytest.skip("no nginx; on Debian: apt-get install nginx-light")
    folder = tmp_path_factory.mktemp("farm")
    folder.chmod(0o755)
    knowledge_of(editions(), folder / "home")
    made = Farm(folder / "home", free_port())
    ports = [free_port(), free_port()]
    (folder / "nginx.conf").write_text(configuration(folder, made.port, ports), encoding="utf-8")
    running = []
    try:
        for port in ports:
            made.start(port)
        command = [nginx, "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
        running.append(subprocess.Popen(command))
        within(PATIENCE, made.port, running[0])
        yield made
    finally:
        for process in (*running, *made.copies.values()):
            process.terminate()
        for process in (*running, *made.copies.values()):
            process.wait(timeout=PATIENCE)


class Crowd:
    """Clients that ask one after the other, each on a connection that it keeps.

    Attributes:
        answers: how often each status came; a connection that broke counts as its fault's name.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._over = threading.Event()
        self.answers: Counter[str] = Counter()
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._ask, args=(at,)) for at in range(CLIENTS)]

    def __enter__(self) -> Crowd:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_fault: object) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join(timeout=PATIENCE)

    def count(self) -> int:
        """How many requests have ended."""
        with self._lock:
            return sum(self.answers.values())

    def _ask(self, at: int) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        while not self._over.is_set():
            said = self._one(line, ADDRESSES[at % len(ADDRESSES)])
            at += 1
            with self._lock:
                self.answers[said] += 1
        line.close()

    def _one(self, line: http.client.HTTPConnection, address: str) -> str:
        try:
            line.request("GET", address)
            answer = line.getresponse()
            body = answer.read()
            whole = address == "/robots.txt" or body.rstrip().endswith(b"</html>")
            return str(answer.status) if whole else "cut off"
        except (OSError, http.client.HTTPException) as fault:
            line.close()
            return type(fault).__name__


def more(crowd: Crowd, requests: int) -> None:
    """Waits until so many requests more have ended."""
    wanted, ends = crowd.count() + requests, time.monotonic() + PATIENCE
    while crowd.count() < wanted:
        assert time.monotonic() < ends, crowd.answers
        time.sleep(0.02)


@pytest.mark.verify
@pytest.mark.timing
def test_a_copy_is_killed_under_load_and_no_request_fails(farm: Farm) -> None:
    first, second = farm.copies
    with Crowd(farm.port) as crowd:
        more(crowd, 100)
        farm.kill(first)
        more(crowd, 150)
        farm.start(first)
        more(crowd, 100)
        farm.kill(second)
        more(crowd, 150)
        farm.start(second)
        more(crowd, 50)
    assert set(crowd.answers) == {"200"}, crowd.answers
    print(f"{sum(crowd.answers.values())} requests, two copies killed: {dict(crowd.answers)}")


@pytest.mark.verify
@pytest.mark.timing
def test_what_never_changes_is_asked_for_once(farm: Farm) -> None:
    line = http.client.HTTPConnection("127.0.0.1", farm.port, timeout=PATIENCE)
    line.request("GET", "/")
    page = line.getresponse().read().decode()
    sheet = re.search(r"/static/style\.\w+\.css", page)
    assert sheet is not None
    for _ in range(2):
        line.request("GET", sheet[0])
        answer = line.getresponse()
        answer.read()
        assert "immutable" in (answer.headers["Cache-Control"] or "")
        assert answer.headers["Strict-Transport-Security"]
    kept = farm.home.parent / "kept"
    assert [path for path in kept.rglob("*") if path.is_file()]
    line.close()


def test_the_service_is_one_that_systemd_takes(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze")
    program = tmp_path / "bridgelov"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    text = (DEPLOY / "bridgelov@.service").read_text(encoding="utf-8")
    unit = tmp_path / "bridgelov@8027.service"
    unit.write_text(re.sub(r"(?<=ExecStart=)\S+", str(program), text), encoding="utf-8")
    found = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
    if "Failed to" in found.stderr and "bus" in found.stderr:
        pytest.skip(f"systemd-analyze cannot look here: {found.stderr.strip()[:200]}")
    assert (found.returncode, found.stderr.strip()) == (0, "")


def test_the_container_copies_what_is_there() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if line.startswith("COPY ") and "--from" not in line)
    copied = [line.split()[1:-1] for line in lines]
    assert copied
    assert [name for names in copied for name in names if not (ROOT / name).exists()] == []


def test_every_library_of_the_application_is_locked_with_hashes() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = declared["optional-dependencies"]
    wanted = [Requirement(one) for one in (*declared["dependencies"], *extras["editing"])]
    rows = re.findall(
        r"^([\w.-]+)==(\S+) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", LOCK, re.MULTILINE
    )
    locked = {canonicalize_name(name): version for name, version, _hashes in rows}
    assert len(locked) == len(re.findall(r"^[\w.-]+==", LOCK, re.MULTILINE))
    for one in wanted:
        assert one.specifier.contains(locked[canonicalize_name(one.name)]), one
    assert "://" not in LOCK  # nothing of whoever made it


def test_what_is_installed_for_others_is_whole_without_being_built_and_under_our_terms() -> None:
    """Nothing is fetched besides the lock, so that it must have all that its own libraries need."""
    dockerfile = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for text in (dockerfile, makefile):
        assert re.search(r"--require-hashes --no-deps[\s\\]+--only-binary :all:", text)
    bases = re.findall(r"^FROM (\S+)", dockerfile, re.MULTILINE)
    assert set(bases) == {"${PYTHON}"}, "one base, named by its digest"
    assert re.search(r"^ARG PYTHON=python:3\.\d+-slim@sha256:[0-9a-f]{64}$", dockerfile, re.MULTILINE)
    locked = {canonicalize_name(name) for name in re.findall(r"^([\w.-]+)==", LOCK, re.MULTILINE)}
    assert not locked & {"docopt", "translate-toolkit"}
    needed = {
        canonicalize_name(one.name)
        for name in locked - {"setuptools"}
        for one in map(Requirement, distribution(name).requires or ())
        if one.marker is None or one.marker.evaluate({"extra": ""})
    }
    assert needed - locked == {"docopt"}, "which only the command of num2words imports"


def test_what_is_imported_is_declared_with_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    declared = {canonicalize_name(Requirement(one).name) for one in project["dependencies"]}
    declared |= {
        canonicalize_name(Requirement(one).name)
        for extra in ("editing", "po", "doubledummy", "casebook")
        for one in project["optional-dependencies"][extra]
    }
    brought = packages_distributions()
    own = {"kb", "laws", "rulings", *sys.stdlib_module_names}
    imported: set[str] = set()
    for path in (path for room in ("kb", "laws", "rulings") for path in (ROOT / room).rglob("*.py")):
        for node in import_statements(path):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            imported |= {name.partition(".")[0] for name in names}
    strange = {
        name
        for name in imported - own
        if not declared & {canonicalize_name(one) for one in brought.get(name, [name])}
    }
    assert strange <= {"endplay", "_typeshed"}, strange
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if re.match(r' +"[\w.-]+(\[[\w,-]+\])?[>=]', line):
            assert "#" in line or lines[at - 1].lstrip().startswith("#"), line
