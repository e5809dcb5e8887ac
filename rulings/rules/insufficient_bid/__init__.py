"""Law 27: the insufficient bid."""
