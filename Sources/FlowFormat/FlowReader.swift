package import FlowSource
package import FlowYAML

/// Reads a text into a flow, decoding each screen as soon as it is read.
///
/// The nodes of a screen are few and just written; those of a large file together are many times the
/// memory near the processor.
package final class FlowReader {
  /// What a text holds: as YAML, and as a flow, which is empty where the tree is nil.
  package struct Result {
    package let yaml: YAMLReader.Result
    package let flow: Flow
    package let problems: [ShapeProblem]
  }

  private var decoder = FlowDecoder()
  private let byteCount: Int
  package let forgets: Bool

  private init(byteCount: Int, forgets: Bool) {
    self.byteCount = byteCount
    self.forgets = forgets
  }

  /// With `forgets`, the tree need not hold what screens say.
  package static func read(
    _ source: SourceText, limits: YAMLLimits, parsing: YAMLParsing?, forgets: Bool
  ) -> Result {
    let reader = FlowReader(byteCount: source.bytes.count, forgets: forgets)
    let yaml = YAMLReader.read(source, limits: limits, parsing: parsing, taker: reader)
    guard let tree = yaml.tree else { return Result(yaml: yaml, flow: Flow(), problems: []) }
    reader.decoder.decode(tree)
    return Result(yaml: yaml, flow: reader.decoder.flow, problems: reader.decoder.problems)
  }
}

extension FlowReader: YAMLEntryTaker {
  package var wantedKey: String { TopKey.screens.rawValue }

  package func take(
    _ key: YAMLNode, _ value: YAMLNode, of owner: YAMLNode, in tree: inout YAMLTree
  ) {
    decoder.reserveScreens(atByte: tree.range(of: key).lower, of: byteCount)
    decoder.decodeScreen(key, value, of: owner, in: &tree)
  }
}
