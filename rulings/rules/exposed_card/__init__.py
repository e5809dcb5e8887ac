"""Law 24: cards shown during the auction."""
