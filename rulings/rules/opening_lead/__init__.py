"""Laws 41 and 54: the opening lead, in turn and out of turn."""
