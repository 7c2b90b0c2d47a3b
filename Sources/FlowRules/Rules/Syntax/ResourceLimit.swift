import FlowFormat
import FlowYAML
import FlowSource

extension Rule {
  static let resourceLimit = Rule(
    id: .resourceLimit,
    family: .syntax,
    severity: .error,
    summary: "A file with too many bytes, levels, or nodes once aliases are expanded.",
    rationale: """
      A small text can stand for a document that fills all memory ("billion laughs": aliases of lists \
      of aliases), and a deep one can exhaust the stack of whoever reads it next. No flow that people \
      write comes near these limits; one that a program writes can be divided by `flows`, and settings \
      can move them: `limits: {nodes: 20000000}`.
      """,
    examples: [
      RuleExample(
        "lists within lists",
        """
        start: cart
        screens: {cart: {final: true}}
        x-generated:
          [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
                                                                         ^ nested more than 64 levels
          deep
          ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
        """),
      RuleExample(
        "as deep as flows are",
        """
        start: cart
        screens:
          cart: {destinations: [{push: login, on-finish: {done: {push: pay, with: [total]}}}]}
          pay: {final: true, parameters: {total: {type: number}}}
        flows: {login: login.yaml}
        """,
        files: ["login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n"]),
    ],
    problems: findExceededLimits)
}

private func findExceededLimits(in file: FileProblems) -> [Finding] {
  file.yaml.compactMap { problem in
    guard case .limit(let limit, let value, let range) = problem else { return nil }
    let fault =
      switch limit {
      case .bytes: "the file holds more than \(value) bytes"
      case .nesting: "nested more than \(value) levels"
      case .nodes: "more than \(value) nodes, aliases expanded"
      }
    return Finding(
      fault, at: file.source.firstLine(of: range),
      help: "\(limit.remedy), or set `limits: {\(limit.rawValue): …}` in `.flowlint.yaml`")
  }
}

extension YAMLLimit {
  fileprivate var remedy: String {
    switch self {
    case .bytes, .nodes: "divide the flow: a file can use others by `flows`"
    case .nesting: "no part of a flow has to be as deep"
    }
  }
}
