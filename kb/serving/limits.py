"""What one client may take of the server, in seconds, bytes and connections."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one process.

    Attributes:
        header, body: seconds from the first byte of a request to the end of its header, and from there to the
            end of its body.
        idle: seconds that a connection may lie between two requests, or before the first.
        sending: seconds without a byte of an answer being taken.
        unread: bytes of answers that wait to be taken, of all clients; a quarter of it of one.
        connections: held at once by all clients; `select` of Windows knows no more than 512.
        client: held at once by one client; None where all come through one proxy, which must bound them.
        stopping: seconds that what runs has to be finished when the server is told to stop.
        threads: requests that are worked on at once. They share one interpreter: with more, a dear page holds
            up fewer others, and each page waits longer for its turn.
    """

    header: float = 10.0
    body: float = 30.0
    idle: float = 30.0
    sending: float = 30.0
    unread: int = 512 << 20
    connections: int = 400
    client: int | None = 100
    stopping: float = 20.0
    threads: int = 2


_ALONE = 4  # threads of a process that has no others beside it


def usual_limits(processes: int, *, behind_proxy: bool) -> Limits:
    """The limits of each of so many processes.

    Args:
        behind_proxy: all come from one address then, and it is the proxy that tells them apart.

    >>> usual_limits(1, behind_proxy=True).client, usual_limits(2, behind_proxy=False).threads
    (None, 2)
    """
    usual = Limits()
    threads = usual.threads if processes > 1 else _ALONE
    return replace(usual, threads=threads, client=None if behind_proxy else usual.client)
