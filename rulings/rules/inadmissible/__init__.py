"""Laws 35-39: inadmissible calls."""
