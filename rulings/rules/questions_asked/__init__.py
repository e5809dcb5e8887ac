"""Laws 20 and 41: questions about the auction and the agreements."""
