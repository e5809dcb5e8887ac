"""Laws 13-15: wrong hands and wrong boards."""
