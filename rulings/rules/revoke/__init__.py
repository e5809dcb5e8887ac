"""Laws 61-64: failures to follow suit, how they are put right, and which tricks move."""
