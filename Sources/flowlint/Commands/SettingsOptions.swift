import ArgumentParser

/// Where settings come from.
struct SettingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Settings file for all flow files. Default: for each, the nearest .flowlint.yaml above it.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?
}
