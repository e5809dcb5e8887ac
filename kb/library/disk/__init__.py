"""Files on disk: written whole or not at all, kept for the next command, stamped so that a change is seen."""
