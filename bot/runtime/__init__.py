"""What keeps the process alive: updates in, the clock, owners told, troubles met, meters, the way down."""
