"""What is there for scripts and machines."""
