"""What HTML is made with."""
