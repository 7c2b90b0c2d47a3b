import FlowJSON
import FlowSource
import FlowYAML

/// The patterns of stacks in claims.
extension FlowTable {
  static let stackPattern = Shape<StackPattern>(
    "a list of screens, `...`, `_` and `/`, bottom to top",
    .named(
      Form.Definition(
        "stackPattern",
        """
        The screens of a window, bottom to top: `...` for any number, `_` for one, `a|b` for one of \
        these, `/` where a modal layer begins.
        """, examples: [["...", "paywall", "...", "player", "..."], ["home", "/", "_"]]
      ) { .list(of: patternElementForm, canBeEmpty: false) })
  ) { reader, node in
    let wanted = "a list of screens, `...`, `_` and `/`, bottom to top"
    guard let items = reader.strings(node, wanted: wanted, canBeEmpty: false), !items.isEmpty
    else { return nil }
    let elements = items.compactMap { reader.patternElement($0) }
    guard elements.count == items.count, reader.checkLayers(of: elements, items) else {
      return nil
    }
    return StackPattern(elements: elements, range: reader.tree.range(of: node))
  }

  private static let patternElementForm = Form.named(
    Form.Definition(
      "stackPatternElement", "`...`, `_`, `/`, a screen, or several screens with `|` between them.",
      examples: ["...", "_", "/", "cart", "cart|bag"]
    ) {
      .naming(
        .screen,
        .scalar([
          ("type", ["string", "boolean"]),
          (
            "pattern",
            .string("^(\\.\\.\\.|_|/|\(screenNamePattern)(\\|\(screenNamePattern))*)$")
          ),
        ]))
    })

  private static let screenNamePattern = "\(idPattern)(/\(idPattern))*"
}

extension ShapeReader {
  fileprivate mutating func patternElement(
    _ word: Located<String>
  ) -> StackPattern.Element? {
    switch word.value {
    case "...": return .any
    case "_": return .one
    case "/": return .layer
    default: break
    }
    let names = word.value.split(separator: "|", omittingEmptySubsequences: false)
    let parts = names.flatMap { $0.split(separator: "/", omittingEmptySubsequences: false) }
    guard parts.allSatisfy({ isID(String($0)) }) else {
      reportClaim(
        quotation(of: word.value), wanted: "a screen, `...`, `_`, `/`, or screens with `|` between",
        at: word.range)
      return nil
    }
    guard names.count > 1 else { return .screens([word]) }
    // Two bytes more than the value are its quotes; any other difference comes from escapes.
    let margin = word.range.upper - word.range.lower - word.value.utf8.count
    var offset = word.range.lower + margin / 2
    return .screens(
      names.map { name in
        defer { offset += name.utf8.count + 1 }
        let part = SourceRange(offset, offset + name.utf8.count)
        return Located(String(name), at: margin == 0 || margin == 2 ? part : word.range)
      })
  }

  /// Checks that a screen fits on both sides of every `/`, and that there are not too many elements.
  fileprivate mutating func checkLayers(
    of elements: [StackPattern.Element], _ words: [Located<String>]
  ) -> Bool {
    guard elements.count <= StackPattern.mostElements else {
      reportClaim(
        "\(elements.count) elements", wanted: "at most \(StackPattern.mostElements) of them",
        at: words[StackPattern.mostElements].range)
      return false
    }
    let isLayer = elements.map { if case .layer = $0 { true } else { false } }
    for index in elements.indices where isLayer[index] {
      guard index == 0 || index + 1 == elements.count || isLayer[index + 1] else { continue }
      reportClaim(
        "`/`", wanted: "a screen or `...` before and after it: a layer has at least one screen",
        at: words[index].range)
      return false
    }
    return true
  }
}
