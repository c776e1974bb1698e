"""What `install` needs: where languages come from, and pip."""
