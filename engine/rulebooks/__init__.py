"""The presets: one TOML file per published rulebook."""
