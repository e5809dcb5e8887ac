"""What the reading of the documents found and could not settle."""
