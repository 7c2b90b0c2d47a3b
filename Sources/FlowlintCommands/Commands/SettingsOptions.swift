import ArgumentParser
import FlowFormat
import FlowSource

/// Where settings come from.
struct SettingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Settings file for all flow files. Default: for each, the nearest .flowlint.yaml above it.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Set a limit on flow files: \(SetLimit.names.joined(separator: ", ")); settings can only lower "
        + "it. May be repeated.", valueName: "limit=number"),
    completion: .list(SetLimit.names.map { $0 + "=" }), transform: SetLimit.read)
  var limits: [SetLimit] = []

  var ceilings: [Limit: Int] {
    Dictionary(limits.map { ($0.limit, $0.value) }, uniquingKeysWith: { _, last in last })
  }
}

/// A limit of the command line: `nodes=20000000`.
struct SetLimit {
  let limit: Limit
  let value: Int

  static var names: [String] { Limit.allCases.filter(\.isOnInput).map(\.rawValue) }

  static func read(_ text: String) throws -> SetLimit {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let limit = Limit(rawValue: String(parts[0])), limit.isOnInput else {
      throw ValidationError("the limits are \(names.joined(separator: ", "))")
    }
    guard parts.count == 2, let value = Int(parts[1]), limit.range.contains(value) else {
      throw ValidationError("expected \(limit.rawValue)=NUMBER, from \(limit.range.words)")
    }
    return SetLimit(limit: limit, value: value)
  }
}
