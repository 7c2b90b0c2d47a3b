import FlowJSON
package import FlowSource

/// An apple-app-site-association file: which URLs of a site open which app.
package struct AppSiteAssociation: Sendable {
  /// An app, or several, with the URLs that open them.
  package struct Details: Sendable {
    package let appIDs: [String]
    package let components: [AssociationComponent]
  }

  /// In file order.
  package let details: [Details]
  /// The values of substitution variables.
  package let variables: [String: [String]]
  package let range: SourceRange
  /// What is wrong with its shape.
  package let faults: [PlatformFault]

  /// Apple's servers do not pass on a larger file.
  static let largestSize = 128 << 10

  /// A file without details.
  init() {
    details = []
    variables = [:]
    range = SourceRange(0, 0)
    faults = []
  }

  init(_ root: JSON, bytes: Int) {
    var reader = AssociationReader()
    if bytes > AppSiteAssociation.largestSize {
      reader.report(
        "the file has \(bytes) bytes, more than the 131072 that devices accept",
        SourceRange(root.range.lower, root.range.lower))
    }
    let links = reader.links(of: root)
    details = links.map { reader.details(of: $0) } ?? []
    variables = reader.variables
    range = links?.range ?? root.range
    faults = reader.faults
  }

  /// The components for an app, in the order in which they are tried; those of all apps if its bundle ID
  /// is unknown or missing.
  package func components(for bundleID: String?) -> [AssociationComponent] {
    let own = details.filter { details in
      details.appIDs.contains { bundleID != nil && bundle(ofAppID: $0) == bundleID }
    }
    return (own.isEmpty ? details : own).flatMap(\.components)
  }
}

/// A fault of a platform's file itself.
package struct PlatformFault: Sendable {
  package let message: String
  package let range: SourceRange
  package var isWarning = false
  package var help: String?
}

/// One rule of an association file: patterns for the parts of a URL.
package struct AssociationComponent: Sendable {
  package enum Query: Sendable {
    case any
    case whole(String)
    /// Names are escaped as in URLs.
    case items([(name: String, value: String)])
  }

  package let range: SourceRange
  package var path = "*"
  package var query = Query.any
  package var fragment: String?
  package var excludes = false
  package var isCaseSensitive = true
  package var isPercentEncoded = true
}

/// The part of an app ID after the team.
func bundle(ofAppID id: String) -> String {
  String(id.split(separator: ".", maxSplits: 1).dropFirst().first ?? "")
}
