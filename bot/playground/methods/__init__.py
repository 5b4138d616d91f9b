"""The methods of the Bot API that the playground has, one module per subject."""
