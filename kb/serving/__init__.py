"""How the site is served: connections that cannot lock others out, in as many processes as there are cores.

`connections.py` bounds what a client may hold, `worker.py` answers in one process until it is told to stop,
`processes.py` keeps several of them going on one socket. The pages know nothing of it, nor it of them.
"""

from kb.serving.limits import Limits, usual_limits
from kb.serving.processes import Listening, listen, serve, usual_processes

__all__ = ["Limits", "Listening", "listen", "serve", "usual_limits", "usual_processes"]
