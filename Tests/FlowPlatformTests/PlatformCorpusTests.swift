import FlowSource
import Foundation
import OtherPrograms
import Testing

@testable import FlowPlatform

/// Public files as their authors wrote them, where they are.
@Suite("public files of platforms")
struct PlatformCorpusTests {
  private static let folder = packageFolder.appending(path: "../shared/corpus").standardized

  private static let paths = ["info-plist", "entitlements", "aasa", "android-manifest"].flatMap {
    kind -> [String] in
    let root = folder.appending(path: kind).path
    let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return found.sorted().map { "\(root)/\($0)" }.filter {
      FileManager.default.contents(atPath: $0) != nil
    }
  }

  @Test(
    "every file is read, with the names that other readers find",
    .enabled(if: !paths.isEmpty, "there is no ../shared/corpus with public files"))
  func names() throws {
    let run = try Python.run(
      [Python.interpreter, "-c", script] + PlatformCorpusTests.paths, in: packageFolder)
    #expect(run.status == 0, "\(run.output)")
    let expected = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    for (path, names) in zip(PlatformCorpusTests.paths, expected) {
      let data = try Data(contentsOf: URL(filePath: path))
      let file = PlatformFile(SourceText(path: path, bytes: Array(data)))
      #expect(file.names.sorted().joined(separator: " ") == names, "\(path)")
    }
  }
}

extension PlatformFile {
  /// What it registers; the reason if it cannot be read.
  fileprivate var names: [String] {
    switch content {
    case .infoPlist(let plist): plist.schemes.map(\.value)
    case .entitlements(let entitlements): entitlements.domains.map(\.value)
    case .siteAssociation(let association):
      association.details.flatMap { $0.appIDs + $0.components.map(\.path) }
    case .manifest(let manifest):
      manifest.filters.flatMap { $0.schemes.map(\.value) + $0.hosts.map(\.name.value) }
    case .assetLinks(let links): links.packages.map(\.value)
    case .unreadable(let content): [content.message]
    }
  }
}

/// Prints the names in each file, by the readers of Python.
private let script = """
  import json, plistlib, sys, xml.etree.ElementTree as tree
  android = "{http://schemas.android.com/apk/res/android}"
  def plist(path):
      content = plistlib.load(open(path, "rb"))
      if path.endswith(".entitlements"):
          domains = content.get("com.apple.developer.associated-domains", [])
          return [one[9:].split("?")[0].lower() for one in domains if one.startswith("applinks:")]
      types = content.get("CFBundleURLTypes", [])
      return [one.strip() for type in types for one in type.get("CFBundleURLSchemes", [])]
  def manifest(path):
      found = []
      for part in tree.parse(path).iter("intent-filter"):
          data = part.findall("data")
          def of(name): return [one.get(android + name) for one in data if one.get(android + name)]
          names = [one.get(android + "name", "") for one in part]
          asked = part.get(android + "autoVerify") == "true" \\
              or "android.intent.action.VIEW" in names or "android.intent.category.BROWSABLE" in names
          files = all(one in ("content", "file") for one in of("scheme"))
          if asked and not of("mimeType") and (of("host") and not of("scheme") or not files):
              found += of("scheme") + of("host")
      return found
  def association(path):
      details = json.load(open(path))["applinks"]["details"]
      return [name for one in details for name in one.get("appIDs", [one.get("appID")])
              + [part.get("/", "*") for part in one.get("components", [])]]
  for path in sys.argv[1:]:
      read = manifest if path.endswith(".xml") else association if "/aasa/" in path else plist
      print(" ".join(sorted(read(path))))
  """
