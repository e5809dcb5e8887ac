"""The server: connections that cannot block others, in as many processes as there are cores.

`connections.py` bounds what a client may hold, `lanes.py` says who is answered next, `worker.py` answers in
one process until it is told to stop, `processes.py` keeps several of them going on one socket, and `apart.py`
has what is dear answered by processes that end with their budget. The pages know nothing of it,
nor it of them.
"""

from kb.serving.apart import Apart, can_fork
from kb.serving.limits import Limits, usual_limits
from kb.serving.processes import Listening, listen, serve, usual_processes
