import FlowAnalysis
package import FlowFormat
import FlowSource

/// A link with its parsed pattern; `index` is its index in `flow.links`.
///
/// A class, because many rules iterate over all links: one reference to count instead of a dozen.
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

  /// Whether all screens of a link's stack are known.
  func knowsStack(of link: CheckedLink) -> Bool {
    switch graph.linkStacks.origins[link.index] {
    case .written(let screens): !screens.contains(nil)
    case .found, .bare: true
    case .unknown: false
    }
  }

  /// The parameters that the screens of a link's stack declare, bottom to top.
  package func parameters(ofLink link: Int) -> [Parameter] {
    parameters(of: graph.linkStacks.screensWithParameters(of: link)).map(\.parameter)
  }

  func parameters(of screens: [Int]) -> [(screen: Int, parameter: Parameter)] {
    screens.flatMap { screen in program.parameters(of: screen).map { (screen, $0) } }
  }
}
