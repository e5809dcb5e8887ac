"""Laws 53 and 55-60: cards led or played out of turn, too early, at the same time, or as cannot be."""
