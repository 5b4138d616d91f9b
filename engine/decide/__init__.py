"""What may happen: one module per subject, a command in, events or a refusal out."""
