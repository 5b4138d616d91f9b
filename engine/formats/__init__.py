"""The formats of a stage: Swiss, McMahon, round robin, knockout, match play, groups."""
