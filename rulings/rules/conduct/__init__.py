"""Laws 72-76: intent, deception, etiquette, spectators."""
