"""What this distribution is."""

__version__ = "0.1.0"
