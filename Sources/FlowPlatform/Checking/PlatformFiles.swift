package import FlowAnalysis
package import FlowSource

/// The platform's files of a flow, and the links that they are to register.
package struct PlatformFiles: Sendable {
  package struct Link: Sendable {
    /// The index of the link in its flow.
    package let index: Int
    package let pattern: LinkPattern
    /// The placeholders whose query items can be missing.
    package let optional: Set<String>

    package init(index: Int, pattern: LinkPattern, optional: Set<String>) {
      self.index = index
      self.pattern = pattern
      self.optional = optional
    }
  }

  /// In the order in which the flow names them.
  package let files: [PlatformFile]
  /// The links of other flows that name one of these files: they use what it registers.
  package let otherPatterns: [LinkPattern]

  package init(_ files: [PlatformFile] = [], otherPatterns: [LinkPattern] = []) {
    self.files = files
    self.otherPatterns = otherPatterns
  }
}

/// A system that opens links.
package enum LinkPlatform: Sendable {
  case iOS, android

  package var name: String { self == .iOS ? "iOS" : "Android" }
}

/// What is wrong between a flow's links and the platform's files.
package struct PlatformFaults: Sendable {
  /// A fault of a link.
  package struct Unregistered: Sendable {
    package enum Kind: Sendable { case scheme, domain, link }

    package let kind: Kind
    package let platform: LinkPlatform
    /// The index of the link in its flow.
    package let link: Int
    /// A URL that the link accepts and the platform does not hand to the app.
    package let url: String
    /// Where it should be registered, or what excludes it.
    package let file: Int
    package let range: SourceRange
    package var isExcluded = false
  }

  /// A fault of a file.
  package struct Unused: Sendable {
    package enum Kind: Sendable { case scheme, url }

    package let kind: Kind
    package let platform: LinkPlatform
    package let range: SourceRange
    /// The scheme, or a URL that the file hands to the app.
    package let text: String
  }

  package internal(set) var unregistered: [Unregistered] = []
  /// By the index of the file.
  package internal(set) var unused: [Int: [Unused]] = [:]
  /// Faults of files in themselves, by the index of the file.
  package internal(set) var invalid: [Int: [PlatformFault]] = [:]

  init() {}
}

extension PlatformFiles {
  /// Everything that is wrong, in the order of links and files.
  ///
  /// Cost: near-linear in the sizes of links and files, unless patterns of the files overlap in many ways; what
  /// the budget does not suffice for is not judged.
  package func faults(of links: [Link], within budget: Budget) -> PlatformFaults {
    guard !files.isEmpty else { return PlatformFaults() }
    let search = TextSearch(budget: budget)
    var check = AppleCheck(self, links, search)
    check.run()
    var android = AndroidCheck(self, links, faults: check.faults, search: search)
    android.run()
    return android.faults
  }

  /// The shapes of all links whose pattern is valid.
  func shapes(of links: [Link]) -> [LinkShape] {
    links.map(\.pattern.shape) + otherPatterns.filter(\.faults.isEmpty).map(\.shape)
  }
}

extension PlatformFiles.Link {
  /// The items of the query in the URLs that are looked at: all, and only those that must be there.
  var queries: [[LinkItem]] {
    let items = pattern.shape.items
    let required = items.filter { item in
      if case .placeholder(let name) = item.value { !optional.contains(name) } else { true }
    }
    return required.count == items.count ? [items] : [items, required]
  }
}
