import FlowAnalysis
import FlowFormat
import FlowSource

/// A screen as an expression of Swift in the enum of the first file.
struct ScreenReference {
  let screen: Int
  /// The cases of the sub-flows around it, from the outermost, then its own; escaped.
  let cases: [String]

  /// The id of the screen, or of the sub-flow that it belongs to.
  var id: String { "." + cases[0] }
}

/// A parameter of a function.
struct SwiftParameter: Equatable {
  let name: String
  let type: String
  /// nil if it must be given.
  let standard: String?

  var declaration: String {
    "\(escapedName(name)): \(type)" + (standard.map { " = " + $0 } ?? "")
  }
}

extension SwiftFlow {
  /// The meaning of a name in a file; nil if it is unknown.
  func reference(_ name: String, in file: Int = 0) -> ScreenReference? {
    var cases: [String] = []
    var file = file
    var seen: Set<Int> = []
    var parts = name.split(separator: "/").map(String.init)[...]
    while let part = parts.popFirst() {
      let flow = program.files[file].flow
      cases.append(escapedName(names[file][part]))
      if let index = flow.screenIndex(named: part) {
        guard parts.isEmpty else { return nil }
        return ScreenReference(screen: program.firstScreen[file] + index, cases: cases)
      }
      guard let index = flow.subflows.firstIndex(where: { $0.name.value == part }),
        let next = program.files[file].subflowFiles[index]
      else { return nil }
      file = next
      if parts.isEmpty {
        // A start may be a sub-flow whose start is also one; a cycle of them leads nowhere.
        guard seen.insert(file).inserted, let start = program.firstName(of: file)?.value else {
          return nil
        }
        parts = start.split(separator: "/").map(String.init)[...]
      }
    }
    return nil
  }

  /// The reference to a screen of any file by its index, with the shortest chain of sub-flows.
  func reference(to screen: Int) -> ScreenReference? { reference(program.name(of: screen)) }

  /// Screens as expressions, with the parameters of a function that they need.
  ///
  /// With arguments, only those without a literal are asked for, and what the screens require beyond them. `taken`
  /// are the names of other parameters.
  func values(
    of screens: [ScreenReference], given arguments: [Argument]?, besides taken: Set<String> = []
  ) -> (texts: [String], parameters: [SwiftParameter]) {
    var uses: [String: Int] = [:]
    for parameter in screens.flatMap({ program.parameters(of: $0.screen) }) {
      uses[camelCase(parameter.name.value), default: 0] += 1
    }
    var taken = taken
    var parameters: [SwiftParameter] = []
    let texts = screens.map { reference in
      let values = program.parameters(of: reference.screen).compactMap { parameter -> String? in
        let label = camelCase(parameter.name.value)
        let argument = arguments?.first { $0.name.value == parameter.name.value }
        if arguments != nil, argument == nil, !mustBeGiven(parameter) { return nil }
        if let text = argument?.value?.value, let value = parameter.type.value.swiftValue(text) {
          return "\(argumentLabel(label)): \(value)"
        }
        let ofScreen = camelCase(program.id(of: reference.screen)) + capitalized(label)
        let isShared = uses[label, default: 0] > 1
        let name = freeName([isShared ? ofScreen : label, ofScreen], besides: taken)
        taken.insert(name)
        let asked = swiftParameter(parameter, name: name, isGiven: argument != nil)
        parameters.append(asked)
        return "\(argumentLabel(label)): \(escapedName(asked.name))"
      }
      return expression(reference, values)
    }
    return (texts, parameters)
  }

  /// The first name that is not taken, with a number if all are.
  func freeName(_ names: [String], besides taken: Set<String>) -> String {
    if let name = names.first(where: { !taken.contains($0) }) { return name }
    let base = names.last ?? ""
    return (2...taken.count + 2).lazy.map { "\(base)\($0)" }.first { !taken.contains($0) } ?? base
  }

  /// Whether a case cannot be made without a value, as where Swift cannot write the default.
  func mustBeGiven(_ parameter: Parameter) -> Bool {
    swiftParameter(parameter, name: "").standard == nil
  }

  /// `self` cannot be the name of a parameter.
  private func swiftParameter(
    _ parameter: Parameter, name: String, isGiven: Bool = false
  ) -> SwiftParameter {
    let type = parameter.type.value.swiftType + (parameter.isOptional ? "?" : "")
    let written = parameter.defaultValue.flatMap { parameter.type.value.swiftValue($0.value) }
    let standard = written ?? (parameter.isOptional ? "nil" : nil)
    return SwiftParameter(
      name: name == "self" ? "selfValue" : name, type: type, standard: isGiven ? nil : standard)
  }

  /// The associated values of the case of a screen.
  func associatedValues(of screen: Int) -> [String] {
    program.parameters(of: screen).map {
      let parameter = swiftParameter($0, name: camelCase($0.name.value))
      // Not what a function would call it: labels can be any word.
      return SwiftParameter(
        name: camelCase($0.name.value), type: parameter.type, standard: parameter.standard
      ).declaration
    }
  }

  /// `.cart`, `.account(.email(name: name))`.
  func expression(_ reference: ScreenReference, _ values: [String]) -> String {
    let own = "." + reference.cases[reference.cases.count - 1]
    let hasValues = !program.parameters(of: reference.screen).isEmpty
    let inner = own + (hasValues ? "(\(values.joined(separator: ", ")))" : "")
    return reference.cases.dropLast().reversed().reduce(inner) { ".\($1)(\($0))" }
  }
}
