"""The law book of 2017: a scan for the structure, a transcript for the letters."""
