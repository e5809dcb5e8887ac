"""What the pages and whoever serves them tell each other in the environment of a request."""

LOCAL = "bridgelov.local"
"""At which of this machine's addresses the request came in."""
REQUEST_ID = "bridgelov.request"
"""What the request is called in logs and answers."""
ROUTE = "bridgelov.route"
"""Which of the site's routes answers, as it is declared: nothing that somebody typed stands in it."""
