"""What the checks found, filtered, each with both wordings and how to say that it is no fault."""
