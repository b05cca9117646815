"""What happens between the hands of one table."""
