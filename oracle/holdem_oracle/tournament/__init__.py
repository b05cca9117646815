"""What happens between the tables of a tournament."""
