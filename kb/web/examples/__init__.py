"""The worked examples."""
