"""A place edited in the browser beside its twin: checked as it is typed, saved as a file, shown at once."""
