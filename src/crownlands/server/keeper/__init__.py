"""What the keeper of a house does beside serving: backups, old tables, trouble, and forgetting."""
