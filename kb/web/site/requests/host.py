"""The name that a request calls the site by: one that could be a host, or no page is made with it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import AddressValueError, IPv6Address, ip_address
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

WRONG_HOST_NAME = "bridgelov.misnamed"
"""In the environ of a request whose `Host` cannot be one: what it said."""

LONGEST = 253
"""Characters of a host's name (RFC 1035, as it is written)."""

_LABEL = r"[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?"
_NAME = re.compile(rf"(?:{_LABEL})(?:\.{_LABEL})*\.?")
_PORT = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]{2,45}\]|[^:\[\]]*)(?::(?P<port>[0-9]{0,5}))?")
_HIGHEST_PORT = 65_535


def is_this_machine(host: str) -> bool:
    """Whether a name or a number without a port is that of the machine itself."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class NamedHost:
    """WSGI middleware that marks a request whose `Host` cannot be one, and takes that name away from it.

    Whatever is answered can then be made as always, with addresses that lead somewhere.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self.app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        host_name = environ.get("HTTP_HOST")
        if host_name and not is_host(host_name):
            environ[WRONG_HOST_NAME] = host_name
            environ["HTTP_HOST"] = "localhost"
        return self.app(environ, start_response)


def is_host(host_name: str) -> bool:
    """Whether that is the name or the number of a host, with or without a port (RFC 9110, 7.2).

    >>> [is_host(one) for one in ("bridge.dk:8000", "[::1]:80", "a..b", "a" * 64, "bridge.dk/x")]
    [True, True, False, False, False]
    """
    port_match = _PORT.fullmatch(host_name) if len(host_name) <= LONGEST + len(":65535") else None
    if port_match is None or int(port_match["port"] or 0) > _HIGHEST_PORT:
        return False
    name = port_match["name"]
    if name.startswith("["):
        try:
            IPv6Address(name[1:-1])
        except AddressValueError:
            return False
        return True
    return len(name) <= LONGEST and _NAME.fullmatch(name) is not None
