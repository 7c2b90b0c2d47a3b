import FlowJSON
package import FlowSource

/// An assetlinks.json file: which apps open the links of a site on Android.
package struct AssetLinks: Sendable {
  /// The packages that may open links, in file order.
  package let packages: [Located<String>]
  package let range: SourceRange
  package let faults: [PlatformFault]

  init(_ root: JSON) {
    var reader = AssetLinksReader()
    for statement in root.items ?? [] { reader.read(statement) }
    if reader.packages.isEmpty, reader.faults.isEmpty {
      reader.report(
        "no statement lets an Android app open links",
        SourceRange(root.range.lower, root.range.lower + 1))
    }
    packages = reader.packages
    faults = reader.faults
    range = SourceRange(root.range.lower, root.range.lower + 1)
  }
}

private struct AssetLinksReader {
  private(set) var packages: [Located<String>] = []
  private(set) var faults: [PlatformFault] = []

  mutating func report(_ message: String, _ range: SourceRange, help: String? = nil) {
    faults.append(PlatformFault(message: message, range: range, help: help))
  }

  mutating func read(_ statement: JSON) {
    guard statement.members != nil else {
      return report("a statement must be an object", statement.range)
    }
    for entry in statement.members ?? []
    where !["relation", "target", "include"].contains(entry.key.value) {
      report("\(quotation(of: entry.key.value)) is not a key here", entry.key.range)
    }
    if statement["include"] != nil { return }
    let relations = statement["relation"]?.texts ?? []
    if relations.isEmpty { report("the statement has no `relation`", statement.range) }
    for relation in relations where !isRelation(relation.value) {
      report(
        "\(quotation(of: relation.value)) is not a relation", relation.range,
        help: "links need `delegate_permission/common.handle_all_urls`")
    }
    guard let target = statement["target"], target.members != nil else {
      return report("the statement has no `target`", statement.range)
    }
    let opensLinks = relations.contains {
      $0.value == "delegate_permission/common.handle_all_urls"
    }
    read(target: target, opensLinks: opensLinks)
  }

  private mutating func read(target: JSON, opensLinks: Bool) {
    switch target["namespace"]?.text {
    case "android_app": break
    case "web": return
    case .some(let name):
      return report(
        "\(quotation(of: name)) is not a namespace", target["namespace"]?.range ?? target.range,
        help: "an Android app has the namespace `android_app`")
    case nil: return report("the target has no `namespace`", target.range)
    }
    guard let name = target["package_name"]?.locatedText else {
      return report("the target has no `package_name`", target.range)
    }
    if !isPackage(name.value) {
      report("\(quotation(of: name.value)) is not the name of a package", name.range)
    }
    if opensLinks { packages.append(name) }
    let prints = target["sha256_cert_fingerprints"]?.texts ?? []
    if prints.isEmpty { report("the target has no `sha256_cert_fingerprints`", target.range) }
    for print in prints where !isCertificateFingerprint(print.value) {
      report(
        "it is not a SHA-256 fingerprint", print.range,
        help: "32 pairs of uppercase hexadecimal digits, separated by colons")
    }
  }
}

/// `kind/detail` (Google's documentation of Digital Asset Links, "statement list syntax").
private func isRelation(_ text: String) -> Bool {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  return parts.count == 2
    && parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
        }
    }
}

/// Two names or more, separated by dots.
package func isPackage(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  return parts.count > 1
    && parts.allSatisfy { part in
      part.first.map(isLetter) == true
        && part.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    }
}

package func isCertificateFingerprint(_ text: String) -> Bool {
  let pairs = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  return pairs.count == 32
    && pairs.allSatisfy { pair in
      pair.count == 2
        && pair.allSatisfy { isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0) }
    }
}
