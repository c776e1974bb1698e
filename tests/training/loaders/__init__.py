"""Tests of the loaders; a package, so that they can share `loading`."""
