"""Laws 48-52: exposed cards in the play, and what a penalty card does to the tricks that follow."""
