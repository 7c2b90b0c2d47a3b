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
      A small file can expand to a document that fills all memory ("billion laughs": aliases of \
      lists of aliases), and deep nesting can exhaust the stack of the next program that reads it. \
      Flows written by people come nowhere near these limits; generated ones can be split with \
      `flows`, and settings can raise a limit: `limits: {nodes: 20000000}`.
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
        "ordinary nesting",
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
      case .bytes: "the file has more than \(value) bytes"
      case .nesting: "nested more than \(value) levels"
      case .nodes: "more than \(value) nodes once aliases are expanded"
      }
    return Finding(
      fault, at: file.source.firstLine(of: range),
      help: "\(limit.remedy), or set `limits: {\(limit.rawValue): …}` in `.flowlint.yaml`")
  }
}

extension YAMLLimit {
  fileprivate var remedy: String {
    switch self {
    case .bytes, .nodes: "split the flow: a file can use others through `flows`"
    case .nesting: "no part of a flow needs such deep nesting"
    }
  }
}
