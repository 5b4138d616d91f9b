"""What everybody may do: the menu, links, help, settings; and the answer to everything else."""
