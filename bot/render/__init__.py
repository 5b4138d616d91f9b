"""Pure views of a tournament: texts, tables, screens, pictures and papers."""
