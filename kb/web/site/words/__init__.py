"""The words of every page: its language, its letters, what places are called, and what went wrong."""
