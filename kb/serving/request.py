"""A request as waitress reads it, with what its address takes, and the environment that the site sees."""

from copy import copy
from typing import Any

from waitress.parser import HTTPRequestParser
from waitress.task import WSGITask
from waitress.utilities import RequestEntityTooLarge

from kb.environment import APART, CROWDED, LOCAL, TOO_LARGE
from kb.serving.lanes import Door, Open


class Request(HTTPRequestParser):  # type: ignore[misc]  # waitress ships no types
    """A request that may bring along what its address takes.

    Attributes:
        door: of its address.
        crowded: whether too many wait for such an address already.
        too_large: whether more was to be sent along than the address takes; nothing of it is kept.
    """

    adj: Any
    error: Any = None
    body_rcv: Any = None
    door: Door = Open()
    crowded = too_large = False

    def parse_header(self, header_plus: bytes) -> None:
        """Reads the header, and what the address takes."""
        super().parse_header(header_plus)
        self.find_door()
        self.adj = copy(self.adj)
        self.adj.max_request_body_size = self.door.body + 1
        if self.body_rcv is None:
            self.expect_continue = False  # nothing follows: waitress would answer "continue" and then wait

    def find_door(self) -> None:
        """Looks the address up, by what is known of the size by now."""
        size = len(self.query) + max(self.content_length, self.body_bytes_received)
        self.door = self.adj.doors(self.command, self.path, size)

    def received(self, data: bytes) -> int:
        """Takes what came in; where it is too much, the site says so."""
        taken: int = super().received(data)
        if isinstance(self.error, RequestEntityTooLarge):
            self.close()
            self.body_rcv, self.error = None, None
            self.headers |= {"CONTENT_LENGTH": "0", "CONNECTION": "close"}
            self.too_large, self.expect_continue = True, False
        return taken


class Task(WSGITask):  # type: ignore[misc]  # waitress ships no types
    """A request whose environment says where it came in, and what the server knows of it."""

    def get_environment(self) -> dict[str, Any]:
        """The WSGI environment."""
        environ: dict[str, Any] = super().get_environment()
        environ.setdefault(LOCAL, self.channel.local)
        if self.request.crowded:
            environ[CROWDED] = True
        if self.request.too_large:
            environ[TOO_LARGE] = True
        if self.channel.server.apart is not None:
            environ[APART] = self.channel.server.apart
        return environ
