"""What is watched in every case, whether the case expects it or not."""
