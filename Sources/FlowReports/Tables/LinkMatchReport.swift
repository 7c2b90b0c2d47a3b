import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowRules
import FlowSource

/// The link of a flow that opens a URL, and why that one.
package struct LinkMatchReport: Sendable {
  private let url: String
  private let file: FileReport
  /// Best first.
  private let matches: [LinkMatch]

  package init(_ url: String, in file: FileReport) {
    self.url = url
    self.file = file
    matches = file.checked.graph.links.matches(url)
  }

  package var isMatched: Bool { !matches.isEmpty }

  package func text(style: TextStyle) -> String {
    guard let winner = matches.first else { return "" }
    let row = LinkList.row(winner.pattern, in: file.checked)
    var output = style.paint(escapedLine(row.pattern), as: .message) + " opens it\n"
    func append(_ title: String, _ texts: [String]) {
      for (index, text) in texts.enumerated() {
        let cell = (index == 0 ? title : "").padded(to: 11)
        output += "  \(cell)  \(style.broken(text, indent: 15))\n"
      }
    }
    append("stack", [row.stackText(style: style)])
    append("arguments", winner.arguments.map { escaped("\($0.name) = \($0.value)") })
    append("warning", problems.map(escaped))
    append("declared", [escaped(file.location(ofLink: winner.pattern))])
    append(
      "rather than",
      matches.dropFirst().map { other in
        let line = file.line(ofLink: other.pattern)
        return escaped("\(pattern(other)) (line \(line)): \(reason(other))")
      })
    return output
  }

  package func json() -> [UInt8] {
    JSONWriter.document { json in
      json.array("matches") { json in
        for match in matches { append(match, to: &json) }
      }
      json.member("path", file.source.path)
      json.array("problems") { json in
        for problem in problems { json.string(problem) }
      }
      json.member("url", url)
      json.member("version", 1)
    }
  }

  private func append(_ match: LinkMatch, to json: inout JSONWriter) {
    let row = LinkList.row(match.pattern, in: file.checked)
    json.object { json in
      json.array("arguments") { json in
        for argument in match.arguments {
          json.object { json in
            json.member("name", argument.name)
            json.member("value", argument.value)
          }
        }
      }
      json.member("line", file.line(ofLink: match.pattern))
      json.member("pattern", row.pattern)
      json.array("stack") { json in
        for element in row.stack { json.string(element.screen) }
      }
    }
  }

  /// The values with the wrong type for their parameters; the link opens nevertheless.
  private var problems: [String] {
    guard let winner = matches.first else { return [] }
    let types = file.checked.parameters(ofLink: winner.pattern)
    return winner.arguments.compactMap { argument in
      let wrong = types.first {
        $0.name.value == argument.name && !$0.type.value.accepts(argument.value)
      }
      return wrong.map {
        "`\(argument.value)` is not the \($0.type.value.rawValue) that `\(argument.name)` takes"
      }
    }
  }

  private func pattern(_ match: LinkMatch) -> String {
    file.checked.graph.linkStacks.patterns[match.pattern].text
  }

  private func reason(_ other: LinkMatch) -> String {
    guard let winner = matches.first else { return "" }
    switch file.checked.graph.links.criterion(of: winner.pattern, over: other.pattern) {
    case .path: return "it is less specific in its path"
    case .query: return "it requires fewer query items"
    case .fileOrder: return "it comes later in the file"
    }
  }
}
