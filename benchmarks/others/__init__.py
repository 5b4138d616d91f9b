"""Other programs that pair a Swiss round: in a venv of their own, asked through `worker.py`."""
