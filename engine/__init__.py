"""Tournament law without I/O: values in, values out; time and chance are parameters."""
