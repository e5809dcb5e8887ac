"""The names under which the site may be asked for; under another, nothing is made that carries that name.

A page names the host that it was asked for in its canonical link. Whoever serves the site says which hosts
are its own (`BRIDGELOV_HOSTS`, `--hosts`), so that nobody can make it name another, and a foreign page cannot
make a browser speak to a site on the reader's own machine under a name of its own.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from ipaddress import ip_address
from typing import TYPE_CHECKING

from kb.environment import LOCAL
from kb.errors import HostError
from kb.web.site.requests.host import WRONG_HOST_NAME, is_host

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FOREIGN = "bridgelov.foreign"
"""In the environ of a request for a host that is not ours."""
VARIABLE = "BRIDGELOV_HOSTS"
"""Names the hosts, with commas between."""
_OURS = "localhost"


def hosts_in(text: str) -> frozenset[str]:
    """The hosts of a list with commas.

    Raises:
        HostError: one of them cannot be a host; nobody could ask for it, and whoever wrote it meant another.

    >>> sorted(hosts_in("Lov.Bridge.dk, klub.example,"))
    ['klub.example', 'lov.bridge.dk']
    """
    names = [part for part in map(str.strip, text.split(",")) if part]
    for part in names:
        if not is_host(part) and not is_host(f"[{part}]"):
            raise HostError(part)
    return frozenset(map(_plain, names))


def named_hosts() -> frozenset[str] | None:
    """The hosts that the environment names; None where it names none."""
    return hosts_in(os.environ.get(VARIABLE, "")) or None


class TrustedHosts:
    """WSGI middleware that marks a request for a foreign host, and takes that name away from it.

    This machine's own names (`localhost`, 127.0.0.1) and the address that a request came in at are always
    trusted.

    Args:
        hosts: the others, without ports.
    """

    def __init__(self, app: WSGIApplication, hosts: Collection[str]) -> None:
        self._app = app
        self._hosts = frozenset(map(_plain, hosts))

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        host_name = environ.get("HTTP_HOST")
        if (
            host_name
            and WRONG_HOST_NAME not in environ
            and not self._is_trusted(_plain(host_name), environ.get(LOCAL))
        ):
            environ[FOREIGN] = True
            environ["HTTP_HOST"] = _OURS
        return self._app(environ, start_response)

    def _is_trusted(self, host: str, local: object) -> bool:
        if host in self._hosts or host == _OURS or host.endswith(f".{_OURS}"):
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return address.is_loopback or (
            isinstance(local, str) and address == ip_address(local.partition("%")[0])
        )


def _plain(host: str) -> str:
    """A host without its port, brackets and last dot, in small letters."""
    name = host.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".") if name.count(":") < 2 else name
