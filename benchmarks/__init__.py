"""What the design promises in figures, measured on this machine: `python -m benchmarks [NAME …] [--quick]`."""
