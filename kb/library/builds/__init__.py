"""What is made of the documents and our own texts: written aside, looked over, mended, swapped in whole."""
