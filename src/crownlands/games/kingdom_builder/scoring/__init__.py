"""What gold is paid for."""
