"""The documents that somebody holds: taken in, recognised, judged, read, and kept by their bytes."""
