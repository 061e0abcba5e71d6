"""What a run says about its bots and its game, as one page of HTML that needs nothing else."""
