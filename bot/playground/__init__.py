"""A local Bot API server, a phone page in the browser and a cast of simulated people."""
