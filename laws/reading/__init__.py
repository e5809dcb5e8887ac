"""Reading the publishers' documents, dirty as they are, into editions."""
