import SwiftSyntax

/// A `switch` over a part of a URL: code that handles links.
struct LinkSwitch: Sendable {
  let subject: String
  /// The text of the string literals in its patterns, in order.
  let literals: [String]
  let node: Syntax
  let file: Int
}

extension FactsReader {
  func readLinks(_ node: SwitchExprSyntax) {
    guard node.subject.tokens(viewMode: .sourceAccurate).contains(where: isPartOfURL) else {
      return
    }
    let literals = node.activeCases.flatMap { branch in
      (branch.label.as(SwitchCaseLabelSyntax.self)?.caseItems.map(\.pattern) ?? []).flatMap {
        LiteralFinder.literals(in: Syntax($0))
      }
    }
    guard !literals.isEmpty else { return }
    facts.linkSwitches.append(
      LinkSwitch(
        subject: node.subject.shortText, literals: literals, node: Syntax(node), file: file))
  }

  /// Whether a token is `host` after a dot or question mark, or another part of a URL.
  private func isPartOfURL(_ token: TokenSyntax) -> Bool {
    token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName == token
      && partsOfURLs.contains(token.text)
  }
}

private let partsOfURLs: Set = [
  "host", "path", "pathComponents", "lastPathComponent", "relativePath", "fragment", "scheme",
]

/// Finds the text of string literals without interpolations.
private final class LiteralFinder: SyntaxVisitor {
  private var found: [String] = []

  static func literals(in node: Syntax) -> [String] {
    let finder = LiteralFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = ExprSyntax(node).literalText { found.append(text) }
    return .skipChildren
  }
}
