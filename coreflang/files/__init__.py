"""Files: read without trust, written whole or not at all, checked against noted hashes."""
