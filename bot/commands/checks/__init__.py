"""What `turnir doctor` looks at: one module a place where something may be wrong."""
