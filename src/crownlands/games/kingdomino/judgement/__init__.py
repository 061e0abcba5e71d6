"""What a learned judgement looks at in Kingdomino, and the weights that were learned."""
