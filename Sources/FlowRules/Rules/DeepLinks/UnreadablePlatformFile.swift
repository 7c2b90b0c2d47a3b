import FlowFormat
import FlowPlatform
import FlowSource

extension Rule {
  static let unreadablePlatformFile = Rule(
    id: .unreadablePlatformFile,
    family: .deepLinks,
    severity: .error,
    summary: "A file under `app.files` that is missing or cannot be read.",
    rationale: """
      Links are compared with what the platform's files register; a file that cannot be read is not \
      compared. flowlint reads Info.plist and entitlements as XML, apple-app-site-association and \
      assetlinks.json as JSON, and AndroidManifest.xml. Nothing is fetched.
      """,
    examples: [
      RuleExample(
        "a missing file",
        """
        app: {files: [Info.plist]}
                      ^^^^^^^^^^ no such file
        start: cart
        screens: {cart: }
        """),
      RuleExample(
        "JSON with a comma too many",
        """
        app: {files: [assetlinks.json]}
        start: cart
        screens: {cart: }
        """,
        files: [
          "assetlinks.json": """
          [{"relation": ["delegate_permission/common.handle_all_urls"],}]
                                                                      ^ invalid JSON: no comma follows the last item
          """
        ]),
      RuleExample(
        "a property list",
        """
        app: {files: [Info.plist]}
        start: cart
        screens: {cart: }
        """,
        files: ["Info.plist": "<plist><dict/></plist>"]),
    ],
    check: findUnreadableFiles,
    checkFile: findFaults)
}

private func findUnreadableFiles(in subject: CheckedFlow) -> [Finding] {
  let paths = subject.flow.app.files
  let unread = subject.platformFileFaults.map { subject.finding($0.kind, of: paths[$0.path]) }
  let missing = Set(subject.platformFileFaults.map(\.path))
  let read = paths.indices.filter { !missing.contains($0) }
  return unread
    + zip(read, subject.platformFiles.files).compactMap { index, file in
      guard case .unreadable(let content) = file.content, content.concernsWholeFile else {
        return nil
      }
      return Finding(
        content.message, at: subject.source.firstLine(of: paths[index].range), help: content.help)
    }
}

private func findFaults(in subject: CheckedFlow, file: Int) -> [Finding] {
  let file = subject.platformFiles.files[file]
  guard case .unreadable(let content) = file.content, !content.concernsWholeFile else { return [] }
  return [
    Finding(content.message, at: file.source.firstLine(of: content.range), help: content.help)
  ]
}
