/// Parses a file with libyaml and throws every event away: the least that reading YAML can cost.
/// Returns the number of events, or -1 where the file cannot be read or parsed.
long drain_events(const char *path);
