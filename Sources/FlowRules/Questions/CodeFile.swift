package import FlowSource
package import FlowYAML

/// A Swift file, on which findings of `drift` lie.
package struct CodeFile: Sendable {
  package struct Declaration: Sendable {
    let name: String
    let range: SourceRange

    package init(name: String, range: SourceRange) {
      self.name = name
      self.range = range
    }
  }

  package let source: SourceText
  /// The comments that may suppress findings, without `//`.
  let comments: [YAMLComments.Comment]
  /// Types, functions and variables, in file order.
  private let declarations: [Declaration]

  package init(
    _ source: SourceText, comments: [YAMLComments.Comment], declarations: [Declaration]
  ) {
    self.source = source
    self.comments = comments
    self.declarations = declarations
  }

  /// The names of the declarations around an offset, outermost first.
  func keyPath(of offset: Int) -> [String] {
    declarations.filter { $0.range.lower <= offset && offset < $0.range.upper }.map(\.name)
  }
}
