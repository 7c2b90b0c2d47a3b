import ArgumentParser

/// Where settings come from.
struct SettingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The settings file for all files. Default: the next .flowlint.yaml above each of them.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?
}
