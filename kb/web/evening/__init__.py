"""A file of an evening's results on the page: the standing, a board at hand, an adjusted score put in."""
