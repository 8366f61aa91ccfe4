"""Files onto the disk."""
