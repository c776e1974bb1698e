"""What makes a language's package, and says what is missing in one."""
