"""Laws 28-34: calls out of rotation."""
