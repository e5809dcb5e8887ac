"""The editors' pages under `/udgaver`."""
