import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let parameterTypeMismatch = Rule(
    id: .parameterTypeMismatch,
    family: .deepLinks,
    severity: .error,
    summary: "A value that does not match the parameter's type.",
    rationale: """
      A value that does not parse means that the link does not match (AndroidX Navigation) or that \
      the move crashes. Values are read as in YAML 1.2 (`int`, `number`, `bool`), as 32 \
      hexadecimal digits in groups of 8, 4, 4, 4 and 12 (`uuid`, RFC 9562), and as a date with or \
      without a time (`date`, RFC 3339); any text is a `string`. A value of the app's own types, whose \
      names begin with a capital, exists in code only.
      """,
    examples: [
      RuleExample(
        "defaults",
        """
        start: list
        screens:
          list:
            parameters:
              page: {type: int, default: first}
                                         ^^^^^ `first` is not a valid `int`
              ratio: {type: number, default: 1/3}
                                             ^^^ `1/3` is not a valid `number`
              dense: {type: bool, default: yes}
                                           ^^^ `yes` is not a valid `bool`
              since: {type: date, default: 2026-02-30}
                                           ^^^^^^^^^^ `2026-02-30` is not a valid `date`
        """),
      RuleExample(
        "values that a move passes",
        """
        start: orders
        screens:
          orders:
            destinations:
              - {push: order, with: {id: latest}}
                                         ^^^^^^ `latest` is not a valid `int`
              - {set: [orders, order], with: {id: 1.5}, label: Lines}
                                                  ^^^ `1.5` is not a valid `int`
          order: {parameters: {id: int}}
        """),
      RuleExample(
        "values of an opened URL",
        """
        start: orders
        screens:
          orders:
            destinations:
              - order
              - {open: "shop://order/first"}
                       ^^^^^^^^^^^^^^^^^^^^ `first` is not a valid `int`
          order: {parameters: {id: int}}
        deep-links:
          shop://order/{id}: order
        """),
      RuleExample(
        "types of the app",
        """
        start: album
        screens:
          album:
            parameters: {sort: {type: Sort, default: byDate}}
                                                     ^^^^^^ `byDate` is not a valid `Sort`
            destinations: [{push: photo, with: [photo]}]
          photo: {parameters: {photo: Photo}}
        deep-links:
          photos://photo/{photo}: photo
                         ^^^^^^^ a URL cannot hold a `Photo`
        """),
      RuleExample(
        "types of the app that code passes",
        """
        start: album
        screens:
          album:
            parameters: {sort: {type: Album.Sort, optional: true}}
            destinations: [{push: photo, with: [photo]}]
          photo: {parameters: {photo: Photo}}
        deep-links:
          photos://album: album
        """),
      RuleExample(
        "values of their types",
        """
        start: list
        screens:
          list:
            parameters:
              page: {type: int, default: -1}
              ratio: {type: number, default: 2.5e-3}
              dense: {type: bool, default: false}
              order: {type: uuid, default: 123e4567-E89B-12d3-a456-426614174000}
              day: {type: date, default: 2024-02-29}
              since: {type: date, default: "2026-01-31T23:59:60.5+01:00"}
              name: {type: string, default: 12}
        """),
      RuleExample(
        "values that are not literal",
        """
        start: orders
        screens:
          orders:
            destinations:
              - {push: order, with: [id]}
              - {open: "shop://order/{number}"}
              - {open: "shop://order/7"}
          order: {parameters: {id: int}}
        deep-links:
          shop://order/{id}: order
        """),
    ],
    check: findTypeMismatches)
}

private func findTypeMismatches(in subject: CheckedFlow) -> [Finding] {
  wrongDefaults(in: subject) + wrongArguments(in: subject) + wrongValuesInURLs(in: subject)
    + placeholdersOfOwnTypes(in: subject)
}

/// A URL is text, from which only code makes a value of the app's own types.
private func placeholdersOfOwnTypes(in subject: CheckedFlow) -> [Finding] {
  subject.validLinks.flatMap { link in
    let parameters = subject.graph.linkStacks.parameters(of: link.index)
    return link.pattern.placeholders.compactMap { placeholder -> Finding? in
      guard
        let (screen, parameter) = parameters.first(where: {
          $0.parameter.name.value == placeholder.name && $0.parameter.type.value.isOwn
        })
      else { return nil }
      let type = parameter.type.value.rawValue
      return Finding(
        "a URL cannot hold a `\(type)`", at: subject.range(of: placeholder.byteRange, of: link),
        notes: [
          subject.note(
            "\(subject.quoted(screen)) takes \(quotation(of: placeholder.name))",
            at: parameter.type.range, in: screen)
        ],
        help: "pass what identifies it, such as an `id` of type `string`")
    }
  }
}

private func wrongDefaults(in subject: CheckedFlow) -> [Finding] {
  subject.screensWithOptions.flatMap { screen in
    subject.flow.screens[screen].parameters.compactMap { parameter in
      parameter.defaultValue.flatMap { mismatch($0.value, at: $0.range, of: parameter, notes: []) }
    }
  }
}

private func wrongArguments(in subject: CheckedFlow) -> [Finding] {
  subject.destinationsWithOptions {
    $0.arguments?.contains { $0.value != nil } ?? false
  }.flatMap { _, destination -> [Finding] in
    let screens: [Int] = destination.shownScreens.compactMap { name in
      guard case .screen(let screen, _) = subject.program.resolve(name.value, in: 0) else {
        return nil
      }
      return screen
    }
    let parameters = subject.parameters(of: screens)
    return (destination.arguments ?? []).compactMap { argument in
      argument.value.flatMap {
        mismatch($0.value, at: $0.range, named: argument.name.value, parameters, subject)
      }
    }
  }
}

/// Braces distinguish placeholders from values.
private func wrongValuesInURLs(in subject: CheckedFlow) -> [Finding] {
  subject.openedURLs.flatMap { url -> [Finding] in
    guard let match = subject.graph.links.target(ofOpen: url.value) else { return [] }
    let parameters = subject.graph.linkStacks.parameters(of: match.pattern)
    return match.arguments.filter { !$0.value.contains("{") }.compactMap { argument in
      mismatch(argument.value, at: url.range, named: argument.name, parameters, subject)
    }
  }
}

/// The first parameter with this name whose type does not fit the value.
private func mismatch(
  _ value: String, at range: SourceRange, named name: String,
  _ parameters: [(screen: Int, parameter: Parameter)], _ subject: CheckedFlow
) -> Finding? {
  parameters.lazy.filter { $0.parameter.name.value == name }.compactMap { screen, parameter in
    let note = subject.note(
      "\(subject.quoted(screen)) takes \(quotation(of: name))", at: parameter.type.range, in: screen
    )
    return mismatch(value, at: range, of: parameter, notes: [note])
  }.first
}

private func mismatch(
  _ value: String, at range: SourceRange, of parameter: Parameter, notes: [Note]
) -> Finding? {
  let type = parameter.type.value
  guard !type.accepts(value) else { return nil }
  return Finding(
    "`\(value)` is not a valid `\(type.rawValue)`", at: range, notes: notes, help: type.remedy)
}

extension ParameterType {
  fileprivate var remedy: String? {
    switch self {
    case .int: "write a whole number"
    case .number: "write a number, such as `0.5`"
    case .bool: "write `true` or `false`"
    case .uuid: "write 8-4-4-4-12 hexadecimal digits"
    case .date: "write a date, such as `2026-01-31` or `2026-01-31T12:00:00Z`"
    case .string: nil
    case .own: "pass it in code: list its name in `with`, without a value"
    }
  }
}
