import SwiftSyntax

/// The progress that screens show, as far as code says it.
struct ScreenProgress {
  struct Shown {
    /// The value in the flow.
    let text: String
    /// What says it, such as `flowProgress`.
    let source: String
  }

  private let reading: CodeReading
  private let constants: ConstantReader
  private let screens: Set<Int>
  /// By screen, the cases that show it, by enum.
  private var cases: [Int: [Int: Int]] = [:]
  private var usesByOwner: [Int: [ProgressUse]] = [:]
  /// By screen, the calls that make it with an argument of progress.
  private var makers: [Int: [ProgressUse]] = [:]
  /// The code of types that are not screens, which can show the step of an enum.
  private var containers: [(type: Int, use: ProgressUse)] = []

  init(_ reading: CodeReading, screens: Set<Int>) {
    self.reading = reading
    self.screens = screens
    constants = ConstantReader(index: reading.index)
    findCases()
    for use in reading.facts.flatMap(\.progressUses) {
      if let type = madeScreen(by: use) {
        makers[type, default: []].append(use)
      } else if let owner = use.owner.flatMap({ reading.index.type(named: $0) }) {
        usesByOwner[owner, default: []].append(use)
        containers.append((owner, use))
      }
    }
  }

  private mutating func findCases() {
    var ambiguous: Set<[Int]> = []
    for (type, table) in reading.resolver.caseTables {
      for (position, item) in reading.index.types[type].cases.enumerated() {
        for case .type(let screen) in (table.targets[item.name] ?? []).map(\.screen) {
          if cases[screen]?[type] != nil { ambiguous.insert([screen, type]) }
          cases[screen, default: [:]][type] = position
        }
      }
    }
    for pair in ambiguous { cases[pair[0]]?[pair[1]] = nil }
  }

  private func madeScreen(by use: ProgressUse) -> Int? {
    guard case .call(let call, let name) = use.code, isTypeName(name),
      call.arguments.contains(where: { $0.label.map { isProgressName($0.text) } ?? false }),
      let type = reading.index.type(named: name, in: use.owner), screens.contains(type)
    else { return nil }
    return type
  }

  /// nil if nothing says it, or code says more than one value.
  func shown(by screen: Int) -> Shown? {
    let scope = ConstantReader.Scope(type: screen, cases: cases[screen] ?? [:])
    return declared(of: screen, scope) ?? ofCase(scope) ?? used(by: screen, scope)
      ?? made(screen) ?? inContainer(of: screen, scope)
  }

  /// A property of the screen, or of what it inherits from.
  private func declared(of screen: Int, _ scope: ConstantReader.Scope) -> Shown? {
    let types = [screen] + reading.index.ancestorTypes(of: screen)
    let required = Set(
      types.filter { reading.index.types[$0].kind == .protocolType }
        .flatMap { reading.index.types[$0].properties.keys })
    // Its own come first.
    for name in types.flatMap({ reading.index.types[$0].properties.keys.sorted() })
    where isProgressName(name) {
      guard let property = reading.index.property(name, of: screen), property.isNumber else {
        continue
      }
      let value = constants.value(of: property, scope, isKept: required.contains(name))
      if let text = value?.progressText { return Shown(text: text, source: name) }
    }
    return nil
  }

  /// A property of an enum that has a case for the screen.
  private func ofCase(_ scope: ConstantReader.Scope) -> Shown? {
    for type in scope.cases.keys.sorted() {
      let properties = reading.index.types[type].properties.filter {
        isProgressName($0.key) && $0.value.isNumber
      }
      var scope = scope
      scope.type = type
      for (name, property) in properties.sorted(by: { $0.key < $1.key }) {
        if let text = constants.value(of: property, scope)?.progressText {
          return Shown(text: text, source: "\(reading.index.types[type].simpleName).\(name)")
        }
      }
    }
    return nil
  }

  /// What the code of the screen and of its classes shows.
  private func used(by screen: Int, _ scope: ConstantReader.Scope) -> Shown? {
    let own = ([screen] + reading.index.ancestorTypes(of: screen)).flatMap { usesByOwner[$0] ?? [] }
    return value(of: own, scope)
  }

  private func made(_ screen: Int) -> Shown? {
    let uses = makers[screen] ?? []
    let found = uses.compactMap { use in
      value(
        of: use, ConstantReader.Scope(type: use.owner.flatMap { reading.index.type(named: $0) }))
    }
    return found.count == uses.count ? agreed(found) : nil
  }

  /// A bar around the screens of an enum, which shows the step.
  private func inContainer(of screen: Int, _ scope: ConstantReader.Scope) -> Shown? {
    guard !scope.cases.isEmpty else { return nil }
    let uses = containers.filter { container, use in
      let unknown = ConstantReader.Scope(type: container)
      return container != screen && value(of: use, unknown) == nil
    }
    let found = uses.compactMap { container, use in
      var scope = scope
      scope.type = container
      return value(of: use, scope)
    }
    return agreed(found)
  }

  /// The value of some code, if all of it says the same.
  private func value(of uses: [ProgressUse], _ scope: ConstantReader.Scope) -> Shown? {
    // A bar that is set to 0 is one that begins again.
    let found = uses.compactMap { value(of: $0, scope) }.filter { $0.text != "0" }
    return agreed(found)
  }

  /// The first of some values that are all the same.
  private func agreed(_ found: [Shown]) -> Shown? {
    only(found.map(\.text)) == nil ? nil : found[0]
  }

  private func value(of use: ProgressUse, _ scope: ConstantReader.Scope) -> Shown? {
    let found: Constant?
    let source: String
    switch use.code {
    case .assignment(let value, let target):
      // `bar.progress`, or a property in an initializer.
      guard
        target.as(MemberAccessExprSyntax.self)?.base.map({ $0.lastName != "self" }) == true
          || target.ancestor({ $0.as(InitializerDeclSyntax.self) }) != nil
      else { return nil }
      found = constants.value(of: value, scope)
      source = target.lastName ?? "progress"
    case .call(let call, let name):
      found = value(of: call, name, scope)
      source = name == "init" ? "super.init" : name
    }
    return found?.progressText.map { Shown(text: $0, source: source) }
  }

  /// `0.5`, or a step over the number of steps, of the arguments of a call.
  private func value(
    of call: FunctionCallExprSyntax, _ name: String, _ scope: ConstantReader.Scope
  ) -> Constant? {
    let arguments = Array(call.arguments)
    let labeled = arguments.first { $0.label.map { isProgressName($0.text) } ?? false }
    guard
      let first = labeled
        ?? (isProgressName(name) || name.lowercased().contains("step") ? arguments.first : nil),
      let value = constants.value(of: first.expression, scope)
    else { return nil }
    let total = arguments.first { totals.contains($0.label?.text ?? "") && $0.id != first.id }
    guard let total else { return labeled != nil || isProgressName(name) ? value : nil }
    return constants.value(of: total.expression, scope).flatMap { .result(value, "/", $0) }
  }
}

/// The labels of arguments that are numbers of steps.
private let totals: Set = [
  "total", "of", "outOf", "count", "steps", "max", "totalSteps", "stepCount", "numberOfSteps",
  "maximum", "total_steps",
]

extension Property {
  /// Whether it can be a value from 0 to 1.
  fileprivate var isNumber: Bool {
    guard let name = type?.namedType else { return type == nil }
    return ["Float", "Double", "CGFloat"].contains(name)
  }
}
