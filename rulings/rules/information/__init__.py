"""Law 16: unauthorised and extraneous information."""
