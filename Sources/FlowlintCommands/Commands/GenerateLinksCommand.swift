import ArgumentParser
import FlowAnalysis
import FlowPlatform
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Writes the platform's files that register the links of a flow.
struct GenerateLinksCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Write the files with which iOS, Android and websites hand links to the app.",
    usage: "flowlint generate links [<options>] <flow>",
    discussion: """
      For ios: Info.plist with the custom schemes and App.entitlements with the hosts. For android: \
      AndroidManifest.xml with intent filters. For web: for each host the files under /.well-known, \
      apple-app-site-association and assetlinks.json. Each file is complete as far as links are \
      concerned; copy its entries into that of the app. `flowlint check` finds nothing wrong with them.
      """)

  @OptionGroup var argument: FlowArgument
  @OptionGroup var settings: SettingsOptions

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("ios, android or web. Default: all.", valueName: "target"),
    completion: LinkFiles.Target.words, transform: LinkFiles.Target.read)
  var target: LinkFiles.Target?

  @Option(help: ArgumentHelp("The team that signs the iOS app: ten characters.", valueName: "id"))
  var teamID: String?

  @Option(help: ArgumentHelp("The bundle ID of the iOS app.", valueName: "id"))
  var bundleID: String?

  @Option(help: ArgumentHelp("The package of the Android app.", valueName: "name"))
  var package: String?

  @Option(
    help: ArgumentHelp(
      "The SHA-256 fingerprint of the certificate that signs the Android app.",
      valueName: "fingerprint"))
  var fingerprint: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      Folder to write the files to, made if it is missing, with folders named after the hosts if there are several; existing \
      files are never overwritten. Default: standard output.
      """,
      valueName: "folder"),
    completion: .directory)
  var output: String?

  @Flag(help: "Write nothing; exit with status 1 and say where the files given with -o differ.")
  var check = false

  func validate() throws {
    if check, output == nil { throw ValidationError("--check requires -o") }
    if let teamID,
      teamID.utf8.count != 10 || !teamID.utf8.allSatisfy({ isLetter($0) || isDigit($0) })
    {
      throw ValidationError("--team-id: expected ten letters and digits")
    }
    let isBundlePart = { (byte: UInt8) in
      isLetter(byte) || isDigit(byte) || [UInt8(ascii: "."), UInt8(ascii: "-")].contains(byte)
    }
    if let bundleID, bundleID.isEmpty || !bundleID.utf8.allSatisfy(isBundlePart) {
      throw ValidationError("--bundle-id: expected letters, digits, dots and hyphens")
    }
    if let package, !isPackage(package) {
      throw ValidationError("--package: expected names separated by dots, such as com.example.app")
    }
    if let fingerprint, !isCertificateFingerprint(fingerprint) {
      throw ValidationError(
        "--fingerprint: expected 32 pairs of uppercase hexadecimal digits, separated by colons")
    }
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    let checked = try argument.load(console, settings)
    let links = LinkRegistration(checked.graph.linkStacks.patterns)
    let targets = target.map { [$0] } ?? LinkFiles.Target.allCases
    let files = targets.flatMap { LinkFiles(links, identity: identity).files(for: $0) }
    guard !files.isEmpty else {
      throw Failure("\(checked.source.path): no link needs a file")
    }
    for placeholder in placeholders(targets) { console.complain(placeholder) }
    let generated = files.map { file in
      GeneratedFiles.File(
        path: output.map { Path.join($0, file.path) } ?? file.path,
        text: String(decoding: file.bytes, as: UTF8.self))
    }
    if check { return try GeneratedFiles(files: generated).check(console) }
    if output == nil { try GeneratedFiles(files: generated).print(console) }
    for file in generated where output != nil {
      try console.create(file.text, at: file.path, makesFolders: true)
      console.complain("wrote \(file.path)")
    }
    return .clean
  }

  private var identity: LinkFiles.Identity {
    var identity = LinkFiles.Identity()
    if let teamID { identity.teamID = teamID }
    if let bundleID { identity.bundleID = bundleID }
    if let package { identity.package = package }
    if let fingerprint { identity.fingerprint = fingerprint }
    return identity
  }

  /// What is still to be replaced in the files.
  private func placeholders(_ targets: [LinkFiles.Target]) -> [String] {
    guard targets.contains(.web) else { return [] }
    let options = [
      ("--team-id", teamID), ("--bundle-id", bundleID), ("--package", package),
      ("--fingerprint", fingerprint),
    ]
    let missing = options.filter { $0.1 == nil }.map(\.0)
    return missing.isEmpty
      ? [] : ["without \(missing.joined(separator: ", ")) the files have placeholders"]
  }
}

extension LinkFiles.Target: Choice {}
