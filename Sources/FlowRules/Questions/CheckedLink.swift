import FlowAnalysis
package import FlowFormat
import FlowSource

/// A link with what its pattern means; `number` is its place among `flow.links`.
///
/// A class, for many rules walk through all links: one reference to count instead of a dozen.
final class CheckedLink: Sendable {
  let number: Int
  let link: DeepLink
  let pattern: LinkPattern

  init(number: Int, link: DeepLink, pattern: LinkPattern) {
    self.number = number
    self.link = link
    self.pattern = pattern
  }

  /// Where the link says on which screen it lands: the pattern itself in the short form.
  var landingRange: SourceRange {
    link.listedBy == nil ? link.landing.range : link.pattern.range
  }

  /// The pattern as it is named in a message.
  var quoted: String { quotation(of: link.pattern.value) }
}

extension CheckedFlow {
  /// Where a part of a link's pattern is written; `bytes` counts within the pattern's text.
  func range(of bytes: Range<Int>, of link: CheckedLink) -> SourceRange {
    source.range(of: bytes, in: link.link.pattern)
  }

  /// Whether all screens of a link's stack are known.
  func knowsStack(of link: CheckedLink) -> Bool {
    switch graph.linkStacks.origins[link.number] {
    case .written(let screens): !screens.contains(nil)
    case .found, .bare: true
    case .unknown: false
    }
  }

  /// The parameters that the screens of a link's stack declare, bottom to top.
  func parameters(ofStackOf link: CheckedLink) -> [(screen: Int, parameter: Parameter)] {
    parameters(of: graph.linkStacks.screensWithParameters(of: link.number))
  }

  /// The parameters that the screens of a link's stack declare, bottom to top.
  package func parameters(ofLink link: Int) -> [Parameter] {
    parameters(of: graph.linkStacks.screensWithParameters(of: link)).map(\.parameter)
  }

  func parameters(of screens: [Int]) -> [(screen: Int, parameter: Parameter)] {
    screens.flatMap { screen in program.parameters(of: screen).map { (screen, $0) } }
  }
}
