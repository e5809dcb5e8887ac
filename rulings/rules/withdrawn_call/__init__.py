"""Laws 26 and 16C: what a withdrawn call leaves behind."""
