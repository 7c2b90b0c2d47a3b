import FlowAnalysis
package import FlowFormat
import FlowSource

/// A link with its parsed pattern; `index` is its index in `flow.links`.
///
/// Made only where there is something to look at, because copying a link is expensive.
final class CheckedLink: Sendable {
  let index: Int
  let link: DeepLink
  let pattern: LinkPattern

  init(index: Int, link: DeepLink, pattern: LinkPattern) {
    self.index = index
    self.link = link
    self.pattern = pattern
  }

  /// The range of the screen that the link opens; in the short form, of the pattern.
  var landingRange: SourceRange {
    link.listedBy == nil ? link.landing.range : link.pattern.range
  }

  /// The pattern as messages name it.
  var quoted: String { quotation(of: link.pattern.value) }
}

extension CheckedFlow {
  /// The range of a part of a link's pattern; `bytes` are offsets into the pattern.
  func range(of bytes: Range<Int>, of link: CheckedLink) -> SourceRange {
    source.range(of: bytes, in: link.link.pattern)
  }

  func link(_ index: Int) -> CheckedLink {
    CheckedLink(index: index, link: flow.links[index], pattern: graph.linkStacks.patterns[index])
  }

  /// The links whose pattern has a property, in file order.
  func links(where isWanted: (LinkPattern) -> Bool) -> [CheckedLink] {
    let patterns = graph.linkStacks.patterns
    return patterns.indices.filter { isWanted(patterns[$0]) }.map(link)
  }

  /// The links with a valid pattern.
  var validLinks: [CheckedLink] { links(where: \.faults.isEmpty) }

  /// The links that may name what is not a screen: the screens of others are found.
  var linksWithNames: [CheckedLink] {
    let origins = graph.linkStacks.origins
    return origins.indices.filter { link in
      switch origins[link] {
      case .written, .unknown: true
      case .found, .bare: false
      }
    }.map(link)
  }

  /// Whether all screens of a link's stack are known.
  func knowsStack(of link: Int) -> Bool {
    switch graph.linkStacks.origins[link] {
    case .written(let screens): !screens.contains(nil)
    case .found, .bare: true
    case .unknown: false
    }
  }

  /// The parameters that the screens of a link's stack declare, bottom to top.
  package func parameters(ofLink link: Int) -> [Parameter] {
    graph.linkStacks.parameters(of: link).map(\.parameter)
  }

  func parameters(of screens: [Int]) -> [(screen: Int, parameter: Parameter)] {
    screens.flatMap { screen in program.parameters(of: screen).map { (screen, $0) } }
  }
}
