"""The clock: countdowns of this phone, and the minutes that the laws and the handbook count."""
