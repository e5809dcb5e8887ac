"""Laws 42 and 43: what dummy may do, and what it costs to go beyond that."""
