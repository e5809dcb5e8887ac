"""Which letters stand there: lexicon, channel, repair, witnesses."""
